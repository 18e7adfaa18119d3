import { describe, expect, it } from "vitest";
import {
  BASE_CIRCLE_X,
  BASE_LINE_Y,
  HALF,
  PIECE_RADIUS,
  type Point,
  STRIKER_RADIUS,
  alongOf,
  clampAlong,
  distance,
  freeAlong,
  mayLie,
  offeredPlace,
  stepAlong,
  strikerAt,
  turned,
} from "./geometry";

const LINE = [[-222.3, 222.3]] as const;

describe("Law 1 in figures", () => {
  it("has its base lines where 1.4 puts them", () => {
    expect(BASE_LINE_Y).toBeCloseTo(-HALF + 101.5 + 15.9);
    expect(2 * (BASE_CIRCLE_X + 15.9)).toBeCloseTo(470);
  });
});

describe("sides", () => {
  it("turn anticlockwise", () => {
    expect(turned(1, [1, 0])).toEqual([-0, 1]);
    expect(turned(2, [3, 4])).toEqual([-3, -4]);
    expect(turned(-1, turned(1, [3, 4]))).toEqual([3, 4]);
    expect(turned(3, [1, 0])).toEqual([0, -1]);
  });
  it("have the striker on their own base line", () => {
    expect(strikerAt(0, 50)).toEqual([50, BASE_LINE_Y]);
    expect(strikerAt(2, 50)).toEqual([-50, -BASE_LINE_Y]);
  });
  it("tell how far along its line the striker stands", () => {
    for (const side of [0, 1, 2, 3]) expect(alongOf(side, strikerAt(side, -77))).toBeCloseTo(-77);
  });
});

describe("where the striker may stand", () => {
  const moon = [
    [-223.8, -214.4],
    [-182.5, 182.5],
    [214.4, 223.8],
  ] as const;
  it("is the nearest place allowed", () => {
    expect(clampAlong(900, LINE)).toBe(222.3);
    expect(clampAlong(12, moon)).toBe(12);
    expect(clampAlong(190, moon)).toBe(182.5);
    expect(clampAlong(-210, moon)).toBe(-214.4);
  });
  it("steps over the moon, and stops at the ends", () => {
    expect(stepAlong(180, 6, moon)).toBe(182.5);
    expect(stepAlong(182.5, 6, moon)).toBe(214.4);
    expect(stepAlong(214.4, -0.5, moon)).toBe(182.5);
    expect(stepAlong(-182.5, -6, moon)).toBe(-214.4);
    expect(stepAlong(223.8, 6, moon)).toBe(223.8);
  });
});

describe("the striker among pieces", () => {
  it("stays where it is free", () => expect(freeAlong(0, 12, [], LINE)).toBe(12));
  it("moves aside as little as it can", () => {
    const along = freeAlong(0, 0, [[5, BASE_LINE_Y]], LINE);
    expect(distance(strikerAt(0, along), [5, BASE_LINE_Y])).toBeGreaterThanOrEqual(
      PIECE_RADIUS + STRIKER_RADIUS - 1e-3,
    );
    expect(along).toBeGreaterThan(-33);
  });
});

describe("placing a due", () => {
  it("keeps to the outer circle, clear of the centre and of others", () => {
    expect(mayLie([50, 0], [])).toBe(true);
    expect(mayLie([75, 0], [])).toBe(false);
    expect(mayLie([20, 0], [])).toBe(false);
    expect(mayLie([50, 0], [[50, 20]])).toBe(false);
  });
  it("is offered a place that will do, whatever else lies there", () => {
    const pieces: Point[] = [];
    for (let i = 0; i < 5; i++) {
      const at = offeredPlace(0, pieces);
      expect(mayLie(at, pieces)).toBe(true);
      pieces.push(at);
    }
  });
});
