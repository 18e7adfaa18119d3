/** Who is meant: names, sides and turns of a view, in words. */

import type { Seat, View } from "./api";
import { t } from "./strings";

const SEATS: readonly Seat[] = ["A", "B", "C", "D"];

export function nameOf(view: View, seat: Seat | "umpire"): string {
  return seat === "umpire" ? t("umpire") : (view.names[seat] ?? seat);
}

export function seatsOf(view: View): Seat[] {
  return SEATS.filter((seat) => view.names[seat] !== undefined);
}

/** The first seat of each side. */
export function sides(view: View): Seat[] {
  return view.format === "doubles" ? ["A", "B"] : seatsOf(view);
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
  if (view.phase === "over") return view.match ? t("match-over", { name: nameOf(view, view.match.winner) }) : "";
  if (view.phase === "next_board" || mover === null) return t("board-over", { board: endedBoard(view) });
  if (mover === "umpire") return t("umpire-to-place");
  const name = nameOf(view, mover);
  if (view.phase === "place") return t("to-place", { name });
  return t(view.phase === "break" ? "to-break" : "to-strike", { name });
}

/** The number of the board that has ended: the state already counts the next one. */
export function endedBoard(view: View): number {
  return view.rulings[view.rulings.length - 1]?.board_no ?? view.state.board;
}
