import { describe, expect, it } from "vitest";
import {
  BASE_CIRCLE_X,
  BASE_LINE_Y,
  HALF,
  PIECE_RADIUS,
  type Point,
  STRIKER_RADIUS,
  alongOf,
  distance,
  freeAlong,
  mayLie,
  offeredPlace,
  strikerAt,
  turned,
} from "./geometry";

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
  it("keep the striker between the circles", () => {
    expect(strikerAt(0, 900)[0]).toBe(BASE_CIRCLE_X);
    for (const side of [0, 1, 2, 3]) expect(alongOf(side, strikerAt(side, -77))).toBeCloseTo(-77);
  });
});

describe("the striker among pieces", () => {
  it("stays where it is free", () => expect(freeAlong(0, 12, [])).toBe(12));
  it("moves aside as little as it can", () => {
    const along = freeAlong(0, 0, [[5, BASE_LINE_Y]]);
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
