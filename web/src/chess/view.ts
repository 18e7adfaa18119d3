/** A chess table as the server tells it, and what it may be asked; the shapes are in docs/http.md. */

import type { Colour } from "./notation";

export type Basis = "10.5a" | "10.5b" | "10.8" | "10.11.2";

export interface Period {
  /** Null: the rest of the game. */
  moves: number | null;
  seconds: number;
}

export interface ChessOpening {
  game: "chess";
  names: Record<Colour, string>;
  control?: Period[];
  announced: string;
  session: string;
}

export interface Clocks {
  running: Colour | null;
  /** Ms of the server since when the running clock has not been charged. */
  since: number | null;
  stopped: boolean;
  /** Seconds. */
  used: Record<Colour, number>;
  limit: Record<Colour, number>;
  /** Moves still to be made in this period. */
  due: Record<Colour, number | null>;
}

export interface Made {
  ply: number;
  by: Colour;
  san: string;
  uci: string;
  fen: string;
  used: number;
}

export interface ChessRuling {
  seq: number;
  by: Colour | null;
  act: string;
  says: string;
  clauses: string[];
}

export interface ChessView {
  game: "chess";
  id: string;
  seq: number;
  now: number;
  rulebook: string;
  names: Record<Colour, string>;
  start_fen: string;
  fen: string;
  turn: Colour;
  check: boolean;
  dests: Record<string, string[]>;
  promotes: string[];
  sheet: Made[];
  phase: "announced" | "playing" | "adjourned" | "resumed" | "over";
  clocks: Clocks | null;
  here: Colour[];
  session: { since: number } | null;
  claims_open: Basis[];
  offer: Colour | null;
  must_play: string | null;
  sealed: { by: Colour } | null;
  result: string | null;
  ending: { says: string; clauses: string[] } | null;
  may: ChessCommand["do"][];
  can_undo: boolean;
  rulings: ChessRuling[];
}

export type ChessCommand =
  | { do: "move"; san?: string; uci?: string; offer?: boolean }
  | { do: "claim"; by: Colour; basis: Basis; move?: string }
  | { do: "offer" | "accept" | "refuse" | "resign" | "flag" | "arrive"; by: Colour }
  | { do: "withdraw"; by: Colour; what: "claim" | "offer" }
  | { do: "adjourn"; move: string; offer?: boolean }
  | { do: "absent" | "breach"; by: Colour[] }
  | { do: "start"; here: Colour[] }
  | { do: "set"; by: Colour; left: number }
  | { do: "open_seal" | "stop" | "go" | "undo" };

/** A line of the lobby. */
export interface ChessLine {
  game: "chess";
  id: string;
  names: Record<Colour, string>;
  rulebook: string;
  move: number;
  phase: ChessView["phase"];
  result: string | null;
}

export const COLOURS: readonly Colour[] = ["white", "black"];

/** What tells how a player's time runs. */
export type Timed = Pick<ChessView, "clocks" | "here" | "session" | "result">;

/** Since when a player's time runs, ms of the server: by the clock, and for one who has not come from the session's start. */
export function runsSince({ clocks, here, session, result }: Timed, of: Colour): number | null {
  if (clocks === null || result !== null) return null;
  if (!here.includes(of) && session !== null) return session.since;
  return clocks.running === of ? clocks.since : null;
}

/** Ms left to a player at `now` of the server; null without clocks. */
export function leftOf(table: Timed, of: Colour, now: number): number | null {
  if (table.clocks === null) return null;
  const since = runsSince(table, of);
  const run = since === null ? 0 : Math.max(0, now - since);
  return Math.max(0, 1000 * (table.clocks.limit[of] - table.clocks.used[of]) - run);
}

/** A clock's face: 1:59:07, 4:05, and tenths in the last ten seconds. */
export function face(ms: number): string {
  const tenths = Math.ceil(ms / 100);
  if (tenths < 100) return `0:0${(tenths / 10).toFixed(1)}`;
  const all = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const pad = (number: number): string => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}
