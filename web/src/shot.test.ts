import { describe, expect, it } from "vitest";
import { POCKETS } from "./geometry";
import { SINK, type DiscPath, type Segment, along, placeAt, segmentAt, showing } from "./shot";

const slows: Segment = [1, 10, 20, 1, 0, 100, 50];
const waits: Segment = [0, 10, 20, 0, 0, 0, 0];

describe("a segment", () => {
  it("starts where it says", () => expect(along(slows, 1)).toEqual([10, 20]));
  it("slows down", () => expect(along(slows, 2)).toEqual([10 + 100 - 25, 20]));
  it("stays where it came to rest", () => {
    expect(along(slows, 3)).toEqual([110, 20]);
    expect(along(slows, 99)).toEqual([110, 20]);
  });
  it("does not run backwards before its time", () => expect(along(slows, 0.5)).toEqual([10, 20]));
  it("stands still without speed", () => expect(along([0, 3, 4, 1, 0, 0, 0], 9)).toEqual([3, 4]));
  it("runs on without friction", () => expect(along([0, 0, 0, 0, 1, 10, 0], 4)).toEqual([0, 40]));
});

describe("a path", () => {
  const path = [waits, slows, [2, 85, 20, 0, 1, 40, 50]] as const;
  it("is read at the last segment begun", () => {
    expect(segmentAt(path, 0.99)).toBe(path[0]);
    expect(segmentAt(path, 1)).toBe(path[1]);
    expect(segmentAt(path, 1.99)).toBe(path[1]);
    expect(segmentAt(path, 50)).toBe(path[2]);
  });
  it("may be empty", () => expect(segmentAt([], 1)).toBeUndefined());
});

describe("a disc that falls", () => {
  const disc: DiscPath = { id: "w1", path: [slows], fell: { t: 2, pocket: 1 } };
  it("is whole before", () => expect(placeAt(disc, 1.5).seen).toBe(1));
  it("is gone afterwards, in its pocket", () => {
    const { at, seen } = placeAt(disc, 2 + SINK);
    expect(seen).toBe(0);
    expect(at[0]).toBeCloseTo(POCKETS[1]![0]);
    expect(at[1]).toBeCloseTo(POCKETS[1]![1]);
  });
  it("is shown until it has sunk", () => {
    expect(showing({ discs: [disc], contacts: [], duration: 2 })).toBeCloseTo(2 + SINK);
    expect(showing({ discs: [disc], contacts: [], duration: 5 })).toBe(5);
    expect(showing({ discs: [], contacts: [], duration: 0 })).toBe(0);
  });
});
