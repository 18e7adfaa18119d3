/** What a chess table waits for, and by whom, in words. */

import { t } from "../strings";
import { type Colour, other } from "./notation";
import type { ChessView } from "./view";

/** A player's name with the colour, as both may be called the same. */
export const playerOf = ({ names }: ChessView, colour: Colour): string => t("chess-player", { name: names[colour], colour });

export function status(view: ChessView): string {
  const { phase, turn, sealed, names } = view;
  if (phase === "over") return t("chess-over");
  if (phase === "announced") return t("chess-not-begun");
  if (phase === "adjourned") return t("chess-adjourned", { name: names[sealed?.by ?? turn] });
  if (phase === "resumed") return t("chess-sealed-waits", { name: names[sealed?.by ?? turn] });
  return t(view.check ? "chess-to-move-check" : "chess-to-move", { name: names[turn] });
}

/** The choice between the players, for a question. */
export const choices = (view: ChessView, of: readonly Colour[]): { value: Colour; label: string }[] =>
  of.map((value) => ({ value, label: playerOf(view, value) }));

/** Who may answer an offer. */
export const answering = ({ offer }: ChessView): Colour | null => (offer ? other(offer) : null);
