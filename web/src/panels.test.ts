import { describe, expect, it } from "vitest";
import type { Clause } from "./api";
import { inMinutes, leftOf } from "./clock";
import { find } from "./find";
import { stepped } from "./useAim";

describe("the clock", () => {
  const clock = { limit: 15, since: 1000, left_ms: 15000 };
  it("counts whole seconds down to nothing", () => {
    expect(leftOf(clock, 0, 1000)).toBe(15);
    expect(leftOf(clock, 0, 2001)).toBe(14);
    expect(leftOf(clock, 0, 60000)).toBe(0);
  });
  it("is full while the pieces still move", () => expect(leftOf(clock, 0, 0)).toBe(15));
  it("goes by the server's time", () => expect(leftOf(clock, 5000, 1000)).toBe(10));
  it("does not run where there is no limit", () =>
    expect(leftOf({ limit: null, since: null }, 0, 1)).toBeNull());
  it("tells a pause in minutes", () => expect([600, 65, 0].map(inMinutes)).toEqual(["10:00", "1:05", "0:00"]));
  it("may stand", () => expect(leftOf({ limit: 15, since: null }, 0, 1)).toBeNull());
});

describe("searching the laws", () => {
  const laws: Clause[] = [
    { id: "fed-1.1", rulebook: "federation", how: "equipment", title: "The surface", text: "A square." },
    { id: "km-1", rulebook: "khel_mahotsav", how: "term", title: "Board", text: "A square surface." },
  ];
  it("wants every word", () => {
    expect(find(laws, "square SURFACE", "")).toHaveLength(2);
    expect(find(laws, "km square", "")).toHaveLength(1);
    expect(find(laws, "circle", "")).toHaveLength(0);
  });
  it("keeps to a rulebook", () => expect(find(laws, "", "federation")).toHaveLength(1));
});

describe("aiming by keys", () => {
  const aim = { along: 0, angle: 0, force: 0.5 };
  const LINE = [[-222.3, 222.3]] as const;
  it("moves the striker, finer with Shift, as the screen lies", () => {
    expect(stepped(aim, "ArrowRight", false, 1, LINE)?.along).toBe(6);
    expect(stepped(aim, "ArrowRight", true, 1, LINE)?.along).toBe(0.5);
    expect(stepped(aim, "ArrowRight", false, -1, LINE)?.along).toBe(-6);
  });
  it("sets force and angle", () => {
    expect(stepped(aim, "ArrowUp", false, 1, LINE)?.force).toBeCloseTo(0.55);
    expect(stepped(aim, "ArrowDown", true, 1, LINE)?.force).toBeCloseTo(0.49);
    expect(stepped(aim, "]", false, 1, LINE)?.angle).toBeCloseTo(-Math.PI / 180);
    expect(stepped(aim, "a", true, 1, LINE)?.angle).toBeCloseTo(Math.PI / 1800);
  });
  it("leaves other keys alone", () => expect(stepped(aim, "q", false, 1, LINE)).toBeNull());
});
