import { describe, expect, it } from "vitest";
import type { Clause, View } from "./api";
import { sideOfScreen } from "./board/Seats";
import { clausesFor, offered, seatsFor } from "./panel/declarations";
import { colourOf, partners, pieceName, sideName, sideOf, sides, status, won } from "./say";
import { optionsOf } from "./usePlacing";

const NAMES = { A: "Asha", B: "Ravi", C: "Chitra", D: "Dev" };

function table(more: object, state: object = {}): View {
  return {
    format: "doubles",
    names: NAMES,
    places: { A: 0, B: 1, C: 2, D: 3 },
    phase: "stroke",
    acts: [],
    waiting: [],
    red_name: "red",
    state: { turn: "D", white: "C", ...state },
    ...more,
  } as unknown as View;
}

const doubles = table({});
const three = table({ format: "three", names: { A: "Asha", B: "Ravi", C: "Chitra" } }, { turn: "B", white: undefined });

describe("sides", () => {
  it("are two of partners in doubles, told by the first seat", () => {
    expect(sides(doubles)).toEqual(["A", "B"]);
    expect(sideOf(doubles, "D")).toBe("B");
    expect(partners(doubles, "B")).toEqual(["B", "D"]);
    expect(sideName(doubles, "A")).toBe("Asha & Chitra");
  });
  it("are the three players themselves", () => {
    expect(sides(three)).toEqual(["A", "B", "C"]);
    expect(sideOf(three, "C")).toBe("C");
    expect(sideName(three, "C")).toBe("Chitra");
  });
  it("play the colour of the seat that broke, or none", () => {
    expect(colourOf(doubles, "A")).toBe("white");
    expect(colourOf(doubles, "B")).toBe("black");
    expect(colourOf(three, "A")).toBeNull();
  });
  it("win in words that fit one or two", () => {
    expect(won(doubles, "match-won", "B")).toBe("Ravi & Dev win the match");
    expect(won(three, "match-won", "B")).toBe("Ravi wins the match");
    expect(won(doubles, "result-points", "A", 1)).toBe("Asha & Chitra win the board with 1 point");
    expect(status(table({ phase: "over", match: { winner: "A" } }))).toBe("Asha & Chitra have won the match");
    expect(status(table({ phase: "over", match: null, withheld: true }))).toBe("The result is withheld");
  });
});

it("calls the red as the rulebook does", () => {
  expect(pieceName(doubles, "red")).toBe("red");
  expect(pieceName(table({ red_name: "queen" }), "red")).toBe("queen");
  expect(pieceName(table({ red_name: "queen" }), "white")).toBe("white");
});

it("tells where a seat is on the screen, as the board is turned", () => {
  expect(sideOfScreen(doubles, "B", 0)).toBe(1);
  expect(sideOfScreen(doubles, "B", 1)).toBe(0);
  expect(sideOfScreen(doubles, "A", 3)).toBe(1);
});

describe("placing", () => {
  const white = { piece: "white", placer: "B", or: "black" } as const;
  const black = { piece: "black", placer: "B", or: null } as const;
  it("offers the other colour beside the one that waits", () => {
    const view = table({ phase: "place", waiting: [white, black] });
    expect(optionsOf(view).map(({ piece }) => piece)).toEqual(["white", "black", "black"]);
  });
  it("offers nothing while nothing is to be placed", () => {
    expect(optionsOf(table({ waiting: [white] }))).toEqual([]);
  });
});

describe("the desk", () => {
  const laws = [
    ["fed-16.26", "decided"],
    ["fed-17.a", "conduct"],
    ["fed-16.17", "declared"],
    ["fed-2.1", "term"],
  ].map(([id, how]) => ({ id, how })) as Clause[];
  const ids = (view: View, known = laws): string[] => offered(view, known).map(({ id }) => id);

  it("offers what the rulebook answers, and no more", () => {
    expect(ids(table({ acts: ["foul", "waive", "concede"] }))).toEqual(["desk-foul"]);
  });
  it("keeps an act to its time", () => {
    const acts = ["fell", "break_before_call"];
    expect(ids(table({ acts, phase: "break" }))).toEqual(["desk-early"]);
    expect(ids(table({ acts }))).toEqual(["desk-fell"]);
  });
  it("names a clause only where the rulebook has it", () => {
    expect(ids(table({ acts: ["void"] }))).toEqual(["desk-void-lost"]);
    expect(ids(table({ acts: ["void"] }), [])).toEqual([]);
  });
  it("parts what costs the match from fouls", () => {
    expect(clausesFor("clause", laws, []).map(({ id }) => id)).toEqual(["fed-16.17", "fed-16.26"]);
    expect(clausesFor("forfeit", laws, ["fed-16.17"]).map(({ id }) => id)).toEqual(["fed-17.a"]);
  });
  it("offers of the rulebook's own fouls those the table does not see", () => {
    const house = [
      ["gr-1.1", "decided"],
      ["gr-3.4", "physical"],
      ["gr-7.3", "decided"],
      ["gr-7.7", "declared"],
      ["gr-8.3", "declared"],
    ].map(([id, how]) => ({ id, how })) as Clause[];
    const fouls = ["gr-3.4", "gr-7.3", "gr-7.7"];
    expect(clausesFor("clause", house, fouls).map(({ id }) => id)).toEqual(["gr-7.7", "gr-3.4"]);
  });
  it("names the seats an act can be of", () => {
    expect(seatsFor("any", doubles)).toEqual(["D", "A", "B", "C"]);
    expect(seatsFor("other", three)).toEqual(["A", "C"]);
    const placing = table({ phase: "place", waiting: [{ piece: "white", placer: "A", or: null }] });
    expect(seatsFor("mover", placing)).toEqual(["A"]);
  });
});
