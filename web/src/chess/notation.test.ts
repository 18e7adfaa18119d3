import { describe, expect, it } from "vitest";
import { pieces, rows, turnOf } from "./notation";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

describe("the rows of a score sheet", () => {
  it("pair the moves of White and Black", () => {
    const told = rows(START, ["e4", "e5", "Nf3"]);
    expect(told.map(({ number, white, black }) => [number, white?.san, black?.san])).toEqual([
      [1, "e4", "e5"],
      [2, "Nf3", undefined],
    ]);
    expect(told[1]?.white?.ply).toBe(3);
  });
  it("begin in the middle of a row where Black moves first", () => {
    const told = rows("8/8/8/8/8/8/8/K1k4R b - - 0 41", ["Kc2", "Rh2+", "Kc3"]);
    expect(told.map(({ number, white, black }) => [number, white?.san, black?.san])).toEqual([
      [41, undefined, "Kc2"],
      [42, "Rh2+", "Kc3"],
    ]);
  });
});

it("tells the pieces of a side, the king first", () => {
  const fen = "8/2p5/8/8/8/8/4P3/R2QK3 b - - 0 1";
  expect(pieces(fen, "white")).toBe("Ke1 Qd1 Ra1 e2");
  expect(pieces(fen, "black")).toBe("c7");
  expect(turnOf(fen)).toBe("black");
});
