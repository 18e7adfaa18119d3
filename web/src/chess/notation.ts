/** Reading FEN and numbering moves, for what is shown; which moves are legal only the server knows. */

export type Colour = "white" | "black";

export interface Step {
  /** Half-moves made with this one, from 1. */
  ply: number;
  san: string;
}

export interface Row {
  number: number;
  white: Step | null;
  black: Step | null;
}

export const other = (colour: Colour): Colour => (colour === "white" ? "black" : "white");

export const turnOf = (fen: string): Colour => (fen.split(" ")[1] === "b" ? "black" : "white");

/** The moves of a game as a score sheet has them: a number, a move of White's, a move of Black's. */
export function rows(startFen: string, sans: readonly string[]): Row[] {
  const [, turn, , , , number] = startFen.split(" ");
  const late = turn === "b" ? 1 : 0;
  const found: Row[] = [];
  sans.forEach((san, at) => {
    const step = { ply: at + 1, san };
    if ((at + late) % 2 === 0) found.push({ number: 0, white: step, black: null });
    else if (at === 0) found.push({ number: 0, white: null, black: step });
    else found[found.length - 1]!.black = step;
  });
  found.forEach((row, at) => (row.number = at + Number(number ?? 1)));
  return found;
}

/** The pieces of a side as they are written: king first, pawns by their squares alone. */
export function pieces(fen: string, colour: Colour): string {
  const found: string[] = [];
  fen
    .split(" ")[0]!
    .split("/")
    .forEach((rank, down) => {
      let file = 0;
      for (const letter of rank) {
        if (/\d/.test(letter)) {
          file += Number(letter);
          continue;
        }
        const white = letter === letter.toUpperCase();
        if (white === (colour === "white")) found.push(`${letter.toUpperCase()}${"abcdefgh"[file]}${8 - down}`);
        file += 1;
      }
    });
  const order = "KQRBNP";
  return found
    .sort((a, b) => order.indexOf(a[0]!) - order.indexOf(b[0]!))
    .map((piece) => piece.replace(/^P/, ""))
    .join(" ");
}

/** The squares of a move written as e2e4. */
export const squares = (uci: string): [string, string] => [uci.slice(0, 2), uci.slice(2, 4)];

/** A result as it is printed. */
export const resultName = (result: string): string => result.replaceAll("1/2", "½").replace("-", "–");
