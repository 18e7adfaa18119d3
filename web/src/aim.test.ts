import { describe, expect, it } from "vitest";
import { FASTEST, FULL_PULL, SLOWEST, angleTo, forceOf, pulled, settled, sight, speedOf, wrap } from "./aim";
import { HALF, PIECE_RADIUS, STRIKER_RADIUS } from "./geometry";

describe("force", () => {
  it("runs from the slowest to the fastest stroke", () => {
    expect(speedOf(0)).toBe(SLOWEST);
    expect(speedOf(1)).toBe(FASTEST);
    expect(speedOf(7)).toBe(FASTEST);
  });
  it("grows", () => {
    for (let i = 1; i <= 100; i++) expect(speedOf(i / 100)).toBeGreaterThan(speedOf((i - 1) / 100));
  });
  it("is found again from its speed", () => {
    for (const force of [0, 0.1, 0.37, 0.8, 1]) expect(forceOf(speedOf(force))).toBeCloseTo(force);
  });
});

describe("pulling", () => {
  it("aims the other way", () => {
    expect(pulled([0, 0], [0, -100])?.angle).toBeCloseTo(Math.PI / 2);
    expect(pulled([0, 0], [-100, 0])?.angle).toBeCloseTo(0);
  });
  it("is full at its length and no more beyond", () => {
    expect(pulled([0, 0], [0, -12 - FULL_PULL])?.force).toBe(1);
    expect(pulled([0, 0], [0, -900])?.force).toBe(1);
  });
  it("is nothing while too short to tell", () => expect(pulled([5, 5], [8, 5])).toBeNull());
});

describe("lifting the finger", () => {
  const steady = { x: 100, y: 200, t: 0 };
  it("leaves the aim where it stood, though the finger rolls", () => {
    expect(settled([steady, { x: 103, y: 204, t: 140 }, { x: 104, y: 206, t: 150 }], 155)).toBe(steady);
  });
  it("takes a real movement as meant", () => {
    const last = { x: 180, y: 260, t: 150 };
    expect(settled([steady, { x: 140, y: 230, t: 100 }, last], 155)).toBe(last);
  });
  it("takes what there is of a short touch", () => {
    const last = { x: 101, y: 200, t: 20 };
    expect(settled([steady, last], 30)).toBe(last);
    expect(settled([], 30)).toBeUndefined();
  });
});

describe("the line of sight", () => {
  it("ends at the frame", () => {
    expect(sight([0, 0], Math.PI / 2, []).at[1]).toBeCloseTo(HALF - STRIKER_RADIUS);
  });
  it("stops where the striker touches the nearest piece", () => {
    const seen = sight([0, -200], Math.PI / 2, [
      [0, 100],
      [0, 0],
    ]);
    expect(seen.at[0]).toBeCloseTo(0);
    expect(seen.at[1]).toBeCloseTo(-PIECE_RADIUS - STRIKER_RADIUS);
    expect(seen.piece?.at).toEqual([0, 0]);
    expect(seen.piece?.angle).toBeCloseTo(Math.PI / 2);
  });
  it("sends a piece along the line between the middles", () => {
    const seen = sight([0, -200], Math.PI / 2, [[20, 0]]);
    expect(seen.piece?.angle).toBeCloseTo(angleTo(seen.at, [20, 0]));
    expect(Math.hypot(seen.at[0] - 20, seen.at[1])).toBeCloseTo(PIECE_RADIUS + STRIKER_RADIUS);
  });
  it("passes pieces behind it and beside it", () => {
    expect(
      sight([0, 0], 0, [
        [-60, 0],
        [100, 40],
      ]).piece,
    ).toBeUndefined();
  });
});

it("keeps angles within a turn", () => {
  expect(wrap(3 * Math.PI)).toBeCloseTo(Math.PI);
  expect(wrap(-0.5)).toBeCloseTo(-0.5);
});
