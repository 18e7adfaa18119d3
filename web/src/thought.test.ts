import { expect, it } from "vitest";
import type { View } from "./api";
import { type Thought, chanceSaid, cushionName, ideaSaid, pocketName, worthSaid } from "./thought";

const view = { names: { A: "Asha", B: "Bina" }, red_name: "queen" } as unknown as View;

function thought(idea: Partial<Thought["idea"]>, more: Partial<Thought> = {}): Thought {
  const none = { kind: "cut", disc: null, piece: null, pocket: null, via: [], cushions: [] };
  return { aim: null, place: null, worth: 0, chance: 0, ways: {}, ...more, idea: { ...none, ...idea } };
}

it("names pockets and cushions as the board lies", () => {
  expect([0, 1, 2, 3].map((pocket) => pocketName(pocket, 0))).toEqual([
    "lower left",
    "lower right",
    "upper left",
    "upper right",
  ]);
  // Turned by a quarter, the right side of the surface lies below.
  expect([0, 1, 2, 3].map((pocket) => pocketName(pocket, 1))).toEqual([
    "upper left",
    "lower left",
    "upper right",
    "lower right",
  ]);
  expect(cushionName("right", 1)).toBe("lower");
  expect(cushionName("near", 2)).toBe("upper");
});

it("says an idea", () => {
  const cut = thought({ kind: "cut", disc: "w1", piece: "white", pocket: 2, cushions: ["right"] });
  expect(ideaSaid(view, cut, 0)).toBe("Cut the white into the upper left pocket off the right cushion.");
  const bank = thought({ kind: "two_cushions", disc: "red", piece: "red", pocket: 0, cushions: ["left", "far"] });
  expect(ideaSaid(view, bank, 0)).toBe("Send the queen into the lower left pocket off the left and the upper cushion.");
  const place = thought({ kind: "place" }, { place: { piece: "black", at: [0, 40] } });
  expect(ideaSaid(view, place, 0)).toBe("Place the black where it is shown.");
});

it("says how often and how well", () => {
  const fell = { disc: "w1", piece: "white", pocket: 2 } as const;
  expect(chanceSaid(thought(fell, { chance: 0.72 }))).toBe("It falls about 7 times in 10.");
  expect(chanceSaid(thought(fell, { chance: 0.98 }))).toBe("It falls nearly every time.");
  expect(chanceSaid(thought({}, { chance: 0.9 }))).toBe("");
  expect([-1, -0.5, 0, 0.5, 1].map((worth) => worthSaid(view, "B", thought({}, { worth })))).toEqual([
    "The board is all but lost for Bina.",
    "The board stands badly for Bina.",
    "The board is open.",
    "The board stands well for Bina.",
    "The board is all but won for Bina.",
  ]);
});
