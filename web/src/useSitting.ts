/** Players at one screen: everything their hands and keys can do at a table, and when. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Command, Piece, View } from "./api";
import type { Aiming, BoardHandlers, Placing } from "./board/Board";
import { forceOf } from "./aim";
import { type Point, alongOf, turned } from "./geometry";
import { useHand } from "./hand";
import { useKeys } from "./keys";
import { toMove } from "./say";
import { useSetting } from "./settings";
import { mute, wake } from "./sound";
import type { Seated } from "./store";
import { type AimState, useAim } from "./useAim";
import { type PlacingState, usePlacing } from "./usePlacing";

export interface SittingState {
  layer: RefObject<SVGGElement | null>;
  /** A command may be given. */
  ready: boolean;
  /** Somebody may strike. */
  may: boolean;
  aim: AimState;
  placing: PlacingState;
  improper: boolean;
  setImproper: (value: boolean) => void;
  act: (command: Command) => void;
  strike: () => void;
  /** A player may ask for a hint. */
  mayAsk: boolean;
  /** Aim as the hint does. */
  take: (() => void) | null;
  placeHere: () => void;
  /** The next stroke is taken, and what waits to be placed is lost by it. */
  forget: () => void;
  /** What the board shows of it. */
  onAim: Aiming | null;
  onPlace: Placing | null;
  handlers: BoardHandlers;
  quarter: number;
  lies: string;
  setLies: (value: string) => void;
  sound: string;
  setSound: (value: string) => void;
}

export function useSitting(store: Seated, table: View): SittingState {
  const [forgotten, setForgotten] = useState(-1);
  const view = forgotten === table.seq ? forgetting(table) : table;
  const layer = useRef<SVGGElement>(null);
  const [sound, setSound] = useSetting("sound", "on");
  const [lies, setLies] = useSetting("board", "stays");
  const [improper, setImproper] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => setImproper(false), [view.seq]);
  mute(sound !== "on");

  const ready = store.ready;
  const mover = toMove(view);
  const near = mover === null || mover === "umpire" ? view.state.turn : mover;
  const quarter = lies === "follows" ? (view.places[near] ?? 0) : 0;
  const act = (command: Command): void => void store.act(command);
  const aim = useAim(view);
  const placing = usePlacing(view, layer, put);
  const thinks = view.thinks !== null;
  const may = ready && aim.side !== null && !thinks;
  const hand = useHand(layer, may ? aim.side : null, view.stands, aim.aim, aim.set, setHeld);

  function put(piece: Piece, at: Point): void {
    const by = placing.waiting?.placer;
    if (by) act({ do: "place", by, piece, at: [micron(at[0]), micron(at[1])] });
  }
  function strike(): void {
    wake();
    if (may && !aim.blocked) act(aim.command(improper));
  }
  const mayAsk = store.hint !== undefined && ready && !thinks && mover !== null && mover !== "umpire";
  const hinted = store.shown.meant?.seq === view.seq ? store.shown.meant.thought.aim : null;
  const take = (): void => {
    if (hinted && aim.side !== null) {
      aim.set({ along: alongOf(aim.side, hinted.striker), angle: hinted.angle, force: forceOf(hinted.speed) });
    }
  };
  function placeHere(): void {
    const umpires = placing.waiting?.placer === "umpire" ? view.red_place : null;
    if (placing.piece) put(placing.piece, umpires ?? placing.at);
  }
  function escape(): void {
    if (store.shown.playing) store.played();
    else if (store.shown.notice) store.dismiss();
    else if (store.shown.meant) store.forgetMeant?.();
    else if (!hand.escape()) aim.fresh();
  }
  useKeys((key, fine) => {
    wake();
    if (key === "Escape") {
      escape();
      return true;
    }
    if (!ready || thinks) return false;
    if (key === "h" && mayAsk) void store.hint?.();
    if (placing.piece) {
      if (key === "Enter") placeHere();
      return key === "Enter" || placing.key(key, fine, quarter);
    }
    if (aim.side === null) return false;
    if (key === "Enter") strike();
    return key === "Enter" || aim.key(key, fine, screenRight(aim.side, quarter));
  });

  const onPlace: Placing | null =
    ready && placing.piece && !thinks
      ? { piece: placing.piece, at: placing.at, fits: placing.fits, central: placing.central }
      : null;
  const onAim: Aiming | null =
    may && aim.side !== null ? { side: aim.side, aim: aim.aim, blocked: aim.blocked, held } : null;
  const handlers = onPlace ? placing.handlers : onAim ? hand.handlers : IDLE;
  return {
    ...{ layer, ready, may, aim, placing, improper, setImproper, act, strike, placeHere, mayAsk },
    take: may && hinted ? take : null,
    forget: () => setForgotten(table.seq),
    ...{ onAim, onPlace, handlers, quarter, lies, setLies, sound, setSound },
  };
}

/** The table for one who strikes although pieces wait. */
const forgetting = (view: View): View => ({ ...view, phase: "stroke", waiting: [] });

const nothing = (): void => {};
const IDLE: BoardHandlers = {
  onPointerDown: nothing,
  onPointerMove: nothing,
  onPointerUp: nothing,
  onPointerCancel: nothing,
};

const micron = (mm: number): number => Math.round(mm * 1000) / 1000;

/** +1 where the right of a player at `side` is the right of the screen, else -1. */
function screenRight(side: number, quarter: number): number {
  return turned(side - quarter, [1, 0])[0] < 0 ? -1 : 1;
}
