import { describe, expect, it } from "vitest";
import { type Clocks, face, leftOf } from "./view";

const CLOCKS: Clocks = {
  running: "white",
  since: 10_000,
  stopped: false,
  used: { white: 60, black: 30 },
  limit: { white: 300, black: 300 },
  due: { white: null, black: null },
};

describe("what is left", () => {
  it("runs down for the player whose clock runs", () => expect(leftOf(CLOCKS, "white", 15_000)).toBe(235_000));
  it("stands for the other", () => expect(leftOf(CLOCKS, "black", 15_000)).toBe(270_000));
  it("is never less than nothing", () => expect(leftOf(CLOCKS, "white", 999_000)).toBe(0));
  it("does not grow while the server's clock seems behind", () => expect(leftOf(CLOCKS, "white", 9_000)).toBe(240_000));
});

it.each([
  [7_147_000, "1:59:07"],
  [245_000, "4:05"],
  [59_999, "1:00"],
  [10_000, "0:10"],
  [9_950, "0:10"],
  [9_300, "0:09.3"],
  [0, "0:00.0"],
])("shows %i ms as %s", (ms, told) => expect(face(ms)).toBe(told));
