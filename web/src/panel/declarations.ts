/** What can be declared at the umpire's desk, and what each declaration asks for. */

import type { Clause, Seat, View } from "../api";
import { seatsOf, toMove } from "../say";

export type Flag = "moved" | "restorable" | "noticed";

export interface Declaration {
  /** Its sentences: `id` what it is, `id-hint` when it is declared. */
  id: string;
  /** The act as a scenario spells it; offered where the rulebook answers it. */
  act: string;
  /** Whose it is: any seat's, a seat's that is not to strike, the one's that has to move, or nobody's. */
  by?: "any" | "other" | "mover";
  flag?: Flag;
  asks?: "piece" | "clause" | "forfeit";
  fixed?: Record<string, string>;
  /** Only while the break is to be taken, or only after it. */
  when?: "break" | "after";
}

export const DECLARATIONS: readonly Declaration[] = [
  { id: "desk-foul", act: "foul", by: "any", asks: "clause" },
  { id: "desk-time-out", act: "time_out", by: "mover" },
  { id: "desk-early", act: "break_before_call", by: "mover", flag: "moved", when: "break" },
  { id: "desk-out-of-turn", act: "out_of_turn", by: "other", flag: "noticed" },
  { id: "desk-disturb", act: "disturb", by: "any", flag: "restorable" },
  { id: "desk-fell", act: "fell", asks: "piece", when: "after" },
  { id: "desk-notice-red", act: "notice", fixed: { what: "red_left" } },
  { id: "desk-notice-piece", act: "notice", fixed: { what: "opponent_piece" } },
  { id: "desk-notice-places", act: "notice", fixed: { what: "places" } },
  { id: "desk-appeal", act: "appeal", by: "any" },
  { id: "desk-disobey", act: "disobey", by: "any" },
  { id: "desk-leave", act: "leave_seat", by: "any" },
  { id: "desk-void-lost", act: "void", fixed: { clause: "fed-16.26" } },
  { id: "desk-void-striker", act: "void", fixed: { clause: "fed-16.28" } },
  { id: "desk-forfeit", act: "forfeit", by: "any", asks: "forfeit" },
];

/** The clauses that cost the match. */
const FORFEITS = /^(fed-17\..+|tu-3)$/;
const BREAKABLE = ["declared", "conduct", "decided"];
/** Where the rulebook tells its fouls, those the table does not see itself. */
const UNSEEN = ["declared", "conduct", "physical"];

/** What the rulebook of this table answers now; `laws` are its clauses. */
export function offered(view: View, laws: readonly Clause[]): Declaration[] {
  return DECLARATIONS.filter(({ act, when, fixed }) => {
    if (!view.acts.includes(act)) return false;
    if (when && (when === "break") !== (view.phase === "break")) return false;
    return fixed?.clause === undefined || laws.some(({ id }) => id === fixed.clause);
  });
}

/** The clauses a foul or a forfeit may name, those that only an umpire can see first; `fouls` are the rulebook's. */
export function clausesFor(asks: "clause" | "forfeit", laws: readonly Clause[], fouls: readonly string[]): Clause[] {
  const told = asks === "clause" && fouls.length > 0;
  const named = laws.filter(({ id }) => FORFEITS.test(id) === (asks === "forfeit") && (!told || fouls.includes(id)));
  return (told ? UNSEEN : BREAKABLE).flatMap((kind) => named.filter(({ how }) => how === kind));
}

/** The seats a declaration may name, the likeliest first. */
export function seatsFor(by: Declaration["by"], view: View): Seat[] {
  const { turn } = view.state;
  const mover = toMove(view);
  const first = mover === null || mover === "umpire" ? turn : mover;
  if (by === "mover") return [first];
  const others = seatsOf(view).filter((seat) => seat !== turn);
  return by === "other" ? others : [turn, ...others];
}
