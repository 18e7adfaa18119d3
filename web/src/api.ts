/** The table's HTTP API as the page uses it. */

import type { ChessCommand, ChessLine, ChessOpening, ChessView } from "./chess/view";
import type { Stretches } from "./geometry";
import type { Finding } from "./measured";
import type { Shot } from "./shot";
import type { Meant } from "./thought";

export type Seat = "A" | "B" | "C" | "D";
export type Piece = "white" | "black" | "red";
export type Phase = "break" | "stroke" | "place" | "next_board" | "over";
export type BySeat<T> = Partial<Record<Seat, T>>;

export interface State {
  phase: "break" | "open";
  turn: Seat;
  /** A seat of the side with white; absent where nobody has a colour. */
  white?: Seat | null;
  left: { white: number; black: number };
  red: "on_board" | "to_cover" | "covered";
  red_by: Seat | null;
  owed: BySeat<number>;
  score: BySeat<number>;
  games: BySeat<number>;
  board: number;
  game: number;
  round: string;
}

export interface Ruling {
  seq: number;
  by: Seat | "umpire" | null;
  act: string;
  says: string;
  clauses: string[];
  turn: "keeps" | "passes" | "over" | "again";
  next: Seat | null;
  returns: { white: number; black: number; red: number };
  penalty: number;
  placer: Seat | "umpire" | null;
  board_no: number;
  has_shot: boolean;
}

export interface Disc {
  id: string;
  piece: Piece;
  x: number;
  y: number;
}

export interface Waiting {
  piece: Piece;
  placer: Seat | "umpire";
  /** The other colour its placer may choose. */
  or: Piece | null;
}

/** A pause of the match that runs; `late` are the seats declared late in it. */
export interface Pause {
  clause: string;
  limit: number;
  since: number;
  left_ms: number;
  late: Seat[];
}

/** A protest, and what may be done with it next. */
export interface Protest {
  number: number;
  by: Seat;
  board: number;
  game: number;
  stage: "told" | "filed" | "dropped" | "upheld" | "rejected" | "lapsed" | "fallen";
  file_by: number | null;
  decide_by: number | null;
  overdue: boolean;
  discipline: boolean;
  steps: ("file" | "drop" | "decide")[];
  clauses: string[];
}

export interface View {
  game: "carrom";
  id: string;
  seq: number;
  rulebook: string;
  format: string;
  names: BySeat<string>;
  /** The seats that computers hold, with their levels. */
  computers: BySeat<number>;
  /** The computer that the table waits for. */
  thinks: Seat | null;
  places: BySeat<number>;
  state: State;
  discs: Disc[];
  trays: BySeat<Piece[]>;
  waiting: Waiting[];
  phase: Phase;
  red_place: [number, number] | null;
  claim: { by: Seat; points: number } | null;
  /** Chances left at the break; null where the rulebook gives none. */
  chances: number | null;
  result: { winner: Seat; points: number; slam: "white" | "black" | null; pieces?: number } | null;
  /** Null too while the result is withheld. */
  match: { winner: Seat } | null;
  /** The match is over, but a protest is pending. */
  withheld: boolean;
  game_over: { winner: Seat } | null;
  places_changed: boolean;
  /** Where the striker may stand, mm to the right of the player to strike. */
  stands: Stretches;
  /** The acts this table's rulebook answers when they are declared. */
  acts: string[];
  /** The clauses a foul may name; none: any of the rulebook's. */
  fouls: string[];
  /** What the rulebook has around the play. */
  around: Around[];
  /** The next stroke may be taken, by which what waits is lost. */
  may_forget: boolean;
  /** The seats that find no room for what they are to place. */
  no_room: Seat[];
  trial: { number: number; of: number } | null;
  pause: Pause | null;
  protests: Protest[];
  can_undo: boolean;
  red_name: string;
  /** Pieces may be put on others. */
  stacking: boolean;
  rulings: Ruling[];
  clock: { limit: number | null; since: number | null; left_ms: number | null };
}

/** A table of any game. */
export type AnyView = View | ChessView;

export type Command =
  | ChessCommand
  | { do: "stroke"; by: Seat; striker: readonly [number, number]; angle: number; speed: number; improper: boolean }
  | { do: "place"; by: Seat | "umpire"; piece: Piece; at: readonly [number, number] }
  | { do: "waive"; by: Seat }
  | { do: "no_room"; by: Seat }
  | { do: "act"; act: { act: string } & Record<string, unknown> }
  | { do: "undo" }
  | { do: "next_board" }
  | { do: "begin" }
  | { do: "late"; by: Seat }
  | { do: "protest"; step: "tell"; by: Seat; fee: boolean }
  | { do: "protest"; step: "file"; number: number; indecent: boolean }
  | { do: "protest"; step: "drop"; number: number }
  | { do: "protest"; step: "decide"; number: number; upheld: boolean };

export interface Envelope {
  command_id: string;
  seq: number;
  command: Command;
}

export interface Answer {
  seq: number;
  view: AnyView;
  shot: Shot | null;
}

export interface TableLine {
  game: "carrom";
  id: string;
  names: BySeat<string>;
  computers?: BySeat<number>;
  rulebook: string;
  format: string;
  board: number;
  score: BySeat<number>;
  winner: Seat | null;
  at: number | string;
}

export interface Clause {
  id: string;
  rulebook: string;
  how: string;
  title: string;
  text: string;
}

export interface Opening {
  rulebook: string;
  format: string;
  names: BySeat<string>;
  computers?: BySeat<number>;
  first?: Seat;
  toss?: { winner: Seat; choice: "strike" | "side" };
  trials?: number;
}

export type Around = "choice" | "trials" | "pauses" | "protests";

/** What a table can be opened for. */
export interface Rulebook {
  name: string;
  formats: string[];
  red_name: string;
  around: Around[];
}

/** An answer other than 2xx, as the server worded it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly clause: string | null,
    readonly allowed: string | null,
    readonly place: string | null,
  ) {
    super(message);
  }
}

/** A body that is a string is JSON already. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? { headers: { accept: "application/json" } }
      : { method: "POST", headers: { "content-type": "application/json" }, body: text(body) },
  );
  if (response.ok) return (await response.json()) as T;
  const told = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const part = (name: string): string | null => (typeof told[name] === "string" ? told[name] : null);
  throw new Refused(
    response.status,
    part("message") ?? response.statusText,
    part("clause"),
    part("allowed"),
    part("place") ?? part("field"),
  );
}

const text = (body: unknown): string => (typeof body === "string" ? body : JSON.stringify(body));

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const getRulebooks = () => ask<{ rulebooks: Rulebook[] }>("/api/rulebooks").then((told) => told.rulebooks);
export const listTables = () => ask<{ tables: (TableLine | ChessLine)[] }>("/api/tables").then((told) => told.tables);
export const openTable = (opening: Opening | ChessOpening) => ask<AnyView>("/api/tables", opening);
export const getTable = (id: string) => ask<AnyView>(table(id));
export const getShot = (id: string, seq: number) => ask<Shot>(`${table(id)}/shots/${seq}`);
export const getHint = (id: string) => ask<Meant>(`${table(id)}/hint`, {});
export const getThought = (id: string, seq: number) => ask<Meant>(`${table(id)}/thoughts/${seq}`);
export const send = (id: string, envelope: Envelope) => ask<Answer>(`${table(id)}/commands`, envelope);

export interface Question {
  name: string;
  text: string;
  allowed: (string | number)[];
  usual: string;
}

export interface Asked {
  ruling: { says: string; clauses: string[] };
  clauses: { id: string; title: string; text: string }[];
  /** The rulebook's own numbers where the text of the clauses says others. */
  numbers: Record<string, number>;
  address: string;
}

export const getQuestions = () => ask<{ questions: Question[] }>("/api/questions").then((told) => told.questions);
export const askUmpire = (answers: Record<string, string>) => ask<Asked>(`/api/ask?${new URLSearchParams(answers)}`);

/** What Law 1 says of a measured set, written as JSON. */
export const inspectSet = (set: string) =>
  ask<{ findings: Finding[] }>("/api/inspect", set).then((told) => told.findings);

/** One break from a rack: the gap between its pieces in mm, what fell, the ways drawn. */
export interface Scatter {
  gap: number;
  fell: string[];
  duration: number;
  svg: string;
}

/** A break from racks of different tightness: mm, radians, mm/s. */
export function getBreaks(x: number, angle: number, speed: number, surface: string): Promise<Scatter[]> {
  const query = new URLSearchParams({ x: `${x}`, angle: `${angle}`, speed: `${speed}`, surface });
  return ask<{ breaks: Scatter[] }>(`/api/breaks?${query}`).then((told) => told.breaks);
}

/** Where the striker stands (mm), the angle (rad), the speed (mm/s). */
export interface Struck {
  striker: readonly [number, number];
  angle: number;
  speed: number;
}

export interface Puzzle {
  seed: string;
  /** The date whose puzzle it is. */
  day: string | null;
  grade: string;
  pieces: number;
  strokes: number;
  bears: number;
  view: View;
}

export interface Tried {
  outcome: "on" | "solved" | "failed";
  view: View;
  shot: Shot;
}

export interface Exercise {
  kind: string;
  seed: string;
  level: number;
  pocket: number;
  wall: "left" | "right" | "far" | null;
  view: View;
}

export interface Measured {
  result: "made" | "striker" | "elsewhere" | "missed";
  /** Degrees by which the piece left to the left of the right line; null where it was not touched. */
  line: number | null;
  /** mm. */
  contact: number;
  shot: Shot;
  right: Struck & { shot: Shot };
}

const puzzle = (seed: string, grade: string | null, what = ""): string =>
  `/api/practice/puzzles/${encodeURIComponent(seed)}${what}${grade ? `?${new URLSearchParams({ grade })}` : ""}`;
const exercise = (kind: string, seed: string, level: number, what = ""): string =>
  `/api/practice/trainer/${kind}/${encodeURIComponent(seed)}${what}?level=${level}`;

export const getPuzzle = (seed: string, grade: string | null) => ask<Puzzle>(puzzle(seed, grade));
export const getSolution = ({ seed, grade }: Puzzle) =>
  ask<{ strokes: Struck[] }>(puzzle(seed, grade, "/solution")).then((told) => told.strokes);
export const tryPuzzle = ({ seed, grade }: Puzzle, strokes: readonly Struck[]) =>
  ask<Tried>(puzzle(seed, grade, "/try"), { strokes });
export const getExercise = (kind: string, seed: string, level: number) => ask<Exercise>(exercise(kind, seed, level));
export const tryExercise = ({ kind, seed, level }: Exercise, { angle, speed }: Struck) =>
  ask<Measured>(exercise(kind, seed, level, "/try"), { angle, speed });

let laws: Promise<Clause[]> | undefined;

/** All clauses, asked for once a page. */
export function getLaws(): Promise<Clause[]> {
  laws ??= ask<{ clauses: Clause[] }>("/api/laws").then((told) => told.clauses);
  laws.catch(() => (laws = undefined));
  return laws;
}

/** The clauses that a rulebook cites. */
export const getLawsOf = (rulebook: string) =>
  ask<{ clauses: Clause[] }>(`/api/laws?${new URLSearchParams({ rulebook })}`).then((told) => told.clauses);

export function liveAddress(id: string, after: number): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${table(id)}/live?after=${after}`;
}
