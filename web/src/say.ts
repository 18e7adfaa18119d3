/** Who and what is meant: names, sides, pieces and turns of a view, in words. */

import type { BySeat, Piece, Seat, View } from "./api";
import { t } from "./strings";

const SEATS: readonly Seat[] = ["A", "B", "C", "D"];

/** Seats of each format; the sides are told by their first seat. */
export const SEATS_OF: Readonly<Record<string, readonly Seat[]>> = {
  singles: ["A", "B"],
  doubles: ["A", "B", "C", "D"],
  three: ["A", "B", "C"],
};

export function nameOf(view: View, seat: Seat | "umpire"): string {
  return seat === "umpire" ? t("umpire") : (view.names[seat] ?? seat);
}

export function seatsOf({ names }: { names: BySeat<string> }): Seat[] {
  return SEATS.filter((seat) => names[seat] !== undefined);
}

/** The first seat of each side; partners are two seats apart. */
export function sides(of: { names: BySeat<string>; format: string }): Seat[] {
  return of.format === "doubles" ? ["A", "B"] : seatsOf(of);
}

/** The first seat of a seat's side. */
export function sideOf({ format }: { format: string }, seat: Seat): Seat {
  return format === "doubles" ? SEATS[SEATS.indexOf(seat) % 2]! : seat;
}

/** The seats of the side told by its first seat. */
export function partners(view: View, side: Seat): Seat[] {
  return seatsOf(view).filter((seat) => sideOf(view, seat) === side);
}

/** The names of a side. */
export function sideName(view: View, side: Seat): string {
  return partners(view, side)
    .map((seat) => nameOf(view, seat))
    .join(" & ");
}

/** The colour a side plays; null where nobody has one. */
export function colourOf(view: View, side: Seat): "white" | "black" | null {
  const { white } = view.state;
  if (!white) return null;
  return sideOf(view, white) === side ? "white" : "black";
}

export function pieceName(view: View, piece: Piece): string {
  return t(`piece-${piece}`, { red: view.red_name });
}

/** The seat that has something to do, the umpire, or nobody. */
export function toMove(view: View): Seat | "umpire" | null {
  if (view.phase === "over" || view.phase === "next_board") return null;
  if (view.phase === "place") return view.waiting[0]?.placer ?? null;
  return view.state.turn;
}

/** One line for what the table waits for. */
export function status(view: View): string {
  const mover = toMove(view);
  if (view.withheld) return t("match-withheld");
  if (view.phase === "over") return view.match ? won(view, "match-over", view.match.winner) : "";
  if (view.phase === "next_board" || mover === null) return t("board-over", { board: endedBoard(view) });
  if (view.thinks) return t("thinks", { name: nameOf(view, view.thinks) });
  if (mover === "umpire") return t("umpire-to-place");
  const name = nameOf(view, mover);
  if (view.phase === "place") return t("to-place", { name });
  return t(view.phase === "break" ? "to-break" : "to-strike", { name });
}

/** What a side has won, in words that fit one name or two. */
export function won(view: View, id: string, side: Seat, count = 0): string {
  return t(id, { name: sideName(view, side), players: partners(view, side).length, count });
}

/** The number of the board that has ended: the state already counts the next one. */
export function endedBoard(view: View): number {
  return view.rulings[view.rulings.length - 1]?.board_no ?? view.state.board;
}
