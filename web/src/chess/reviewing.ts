/** POST /api/chess/review, and the words for what it finds. */

import { ask } from "../api";
import { t } from "../strings";
import { type Colour, other } from "./notation";

export interface Moment {
  basis: string;
  move: string;
  ply: number;
  by: Colour;
  clauses: string[];
}

export interface Flag {
  by: Colour;
  move: string;
  ply: number;
}

interface Made {
  san: string;
  uci: string;
  fen: string;
}

interface Head {
  game: number;
  white: string;
  black: string;
  plies: number;
  start_fen?: string;
  moves?: Made[];
}

export interface Broken extends Head {
  broken: string;
}

export interface Whole extends Head {
  broken: null;
  result: string;
  termination: string | null;
  ended: { clauses: string[]; position: string | null; move: string | null; ply: number | null };
  claims: Moment[];
  flags: Flag[];
  disagree: string[];
  modern?: { differs: string[]; ended: { reason: string | null; move: string | null; ply: number | null } };
}

export type Reviewed = Broken | Whole;

export interface Asking {
  pgn: string;
  law: string;
  announced: string;
}

export const reviewGames = (asking: Asking) => ask<{ games: Reviewed[]; left: number }>("/api/chess/review", asking);

/** A clause's or a basis' number as part of a message's id: ch-10.7a is 10-7a. */
const idOf = (number: string): string => number.replace(/^ch-/, "").replaceAll(".", "-");

/** How a game ended, in a sentence. */
export function ended({ ended: { position, move, clauses }, result, white, black }: Whole): string {
  if (position !== null) return t(`review-ended-${idOf(position)}`, { move: move || t("review-start") });
  if (result === "1/2-1/2") return t(clauses.length > 1 ? "review-drawn-claim" : "review-drawn");
  if (result === "0-0") return t("review-both-lost");
  if (result !== "1-0" && result !== "0-1") return t("review-unfinished");
  const loser: Colour = result === "1-0" ? "black" : "white";
  const names = { name: loser === "white" ? white : black, other: other(loser) === "white" ? white : black };
  return t(clauses.length === 1 ? "review-lost-time" : "review-lost", names);
}

export const claimed = ({ basis, by }: Moment): string => t(`review-claim-${idOf(basis)}`, { by });
