/** What a player means to do, as the server thought of it, and how it is said. */

import type { AnyView, Piece, Seat, View } from "./api";
import { POCKETS, type Point, turned } from "./geometry";
import { nameOf, pieceName, seatsOf } from "./say";
import { t } from "./strings";

export type Cushion = "left" | "right" | "near" | "far";

export interface Thought {
  /** The stroke without error. */
  aim: { striker: Point; angle: number; speed: number } | null;
  place: { piece: Piece; at: Point } | null;
  idea: {
    kind: string;
    disc: string | null;
    piece: Piece | null;
    pocket: number | null;
    via: string[];
    cushions: Cushion[];
  };
  /** From -1, the board is lost, to 1, it is won. */
  worth: number;
  /** How often the idea's piece falls, 0 to 1. */
  chance: number;
  /** Corners of the ways of the striker and of the pieces meant. */
  ways: Record<string, Point[]>;
}

/** A thought for an event: a hint for who is to act then, or what the computer at `level` meant by it. */
export interface Meant {
  seq: number;
  by: Seat;
  thought: Thought;
  level?: number;
}

/** Does nobody hold a seat? */
export const onlyComputers = (view: AnyView): boolean =>
  view.game === "carrom" && seatsOf(view).every((seat) => view.computers[seat] !== undefined);

const SIDES = ["lower", "right", "upper", "left"] as const;
const CUSHIONS: Record<Cushion, number> = { near: 0, right: 1, far: 2, left: 3 };

/** A cushion as it lies on the screen, the board turned by quarters. */
export const cushionName = (cushion: Cushion, quarter: number): string =>
  t(`cushion-${SIDES[(((CUSHIONS[cushion] - quarter) % 4) + 4) % 4]}`);

/** A pocket as it lies on the screen. */
export function pocketName(pocket: number, quarter: number): string {
  const [x, y] = turned(-quarter, POCKETS[pocket] ?? [0, 0]);
  return t(`pocket-${y < 0 ? "lower" : "upper"}-${x < 0 ? "left" : "right"}`);
}

/** The idea of a thought in a sentence. */
export function ideaSaid(view: View, { idea, place }: Thought, quarter: number): string {
  const piece = place?.piece ?? idea.piece;
  const [first, second] = idea.cushions.map((cushion) => cushionName(cushion, quarter));
  return t(`thought-${idea.kind}`, {
    piece: piece ? pieceName(view, piece) : "",
    pocket: idea.pocket === null ? "" : pocketName(idea.pocket, quarter),
    off: t(`off-${Math.min(2, idea.cushions.length)}`, { first: first ?? "", second: second ?? "" }),
    red: view.red_name,
  });
}

/** How often the piece meant falls; nothing where none is meant. */
export const chanceSaid = ({ idea, chance }: Thought): string =>
  idea.disc === null || idea.pocket === null ? "" : t("falls-about", { tenths: Math.round(10 * chance) });

const STEPS = [-0.6, -0.2, 0.2, 0.6];

/** How the board stands after it for the seat that acts. */
export const worthSaid = (view: View, by: Seat, { worth }: Thought): string =>
  t(`worth-${STEPS.filter((step) => worth > step).length}`, { name: nameOf(view, by) });
