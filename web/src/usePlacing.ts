/** A waiting piece in the hand: where it hovers, by pointer or by keys, and when it is put down. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Sample, settled } from "./aim";
import type { Piece, View, Waiting } from "./api";
import { type BoardHandlers, toSurface } from "./board/Board";
import { HALF, type Point, insideCircle, mayLie, offeredPlace, turned } from "./geometry";

export interface PlacingState {
  /** What may be put down: each piece that waits, and the other colour where its placer may choose. */
  options: Waiting[];
  /** The one in the hand. */
  waiting: Waiting | null;
  piece: Piece | null;
  /** It belongs on the centre circle: the umpire's piece, or the red. */
  central: boolean;
  at: Point;
  fits: boolean;
  chosen: number;
  choose: (index: number) => void;
  handlers: BoardHandlers;
  grab: (event: PointerEvent, index: number) => void;
  key: (key: string, fine: boolean, quarter: number) => boolean;
}

/** A finger hides what it holds, so the piece is shown this much above it, in px. */
const ABOVE_FINGER = 48;
const TAP_PX = 8;

const KEYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export function usePlacing(
  view: View,
  layer: RefObject<SVGGElement | null>,
  put: (piece: Piece, at: Point) => void,
): PlacingState {
  const pieces = view.discs.map((disc): Point => [disc.x, disc.y]);
  const [chosen, choose] = useState(0);
  const options = optionsOf(view);
  const waiting = options[chosen] ?? options[0] ?? null;
  const central = waiting?.placer === "umpire" || waiting?.piece === "red";
  const offer = (): Point =>
    central && view.red_place
      ? view.red_place
      : offeredPlace(
          view.places[waiting && waiting.placer !== "umpire" ? waiting.placer : view.state.turn] ?? 0,
          pieces,
        );
  const [at, setAt] = useState<Point>(offer);
  const held = useRef<{ pointer: number; samples: Sample[]; piece: Piece } | null>(null);
  useLayoutEffect(() => {
    choose(0);
    setAt(offer());
  }, [view.seq]);
  useLayoutEffect(() => setAt(offer()), [waiting?.placer, central]);

  const spot = (x: number, y: number, touch: boolean): Point => {
    if (!layer.current) return at;
    const [px, py] = toSurface(layer.current, x, y - (touch ? ABOVE_FINGER : 0));
    const edge = HALF - 16;
    return [clamp(px, edge), clamp(py, edge)];
  };
  const begin = (event: PointerEvent, piece: Piece): void => {
    held.current = { pointer: event.pointerId, samples: [sample(event)], piece };
  };
  const move = (event: PointerEvent): void => {
    const hold = held.current;
    if (hold?.pointer !== event.pointerId) return;
    hold.samples.push(sample(event));
    if (moved(hold.samples)) setAt(spot(event.clientX, event.clientY, event.pointerType === "touch"));
  };
  const drop = (event: PointerEvent, tap: boolean): void => {
    const hold = held.current;
    if (hold?.pointer !== event.pointerId) return;
    held.current = null;
    const touch = event.pointerType === "touch";
    if (!moved(hold.samples)) {
      if (tap) setAt(spot(event.clientX, event.clientY, false));
      return;
    }
    const last = settled(hold.samples, event.timeStamp) ?? sample(event);
    if (!layer.current || !inside(toSurface(layer.current, last.x, last.y - (touch ? ABOVE_FINGER : 0)))) return;
    const place = spot(last.x, last.y, touch);
    setAt(place);
    put(hold.piece, place);
  };

  return {
    options,
    waiting,
    piece: waiting?.piece ?? null,
    central,
    at,
    fits: central || (view.stacking ? insideCircle(at) : mayLie(at, pieces)),
    chosen: options[chosen] ? chosen : 0,
    choose,
    handlers: {
      onPointerDown: (event) => {
        if (!waiting || event.button !== 0) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        begin(event, waiting.piece);
      },
      onPointerMove: move,
      onPointerUp: (event) => drop(event, true),
      onPointerCancel: () => (held.current = null),
    },
    grab: (event, index) => {
      const taken = options[index];
      if (!taken || event.button !== 0) return;
      choose(index);
      begin(event, taken.piece);
      const stop = (): void => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", cancel);
      };
      const up = (end: PointerEvent): void => {
        stop();
        drop(end, false);
      };
      const cancel = (): void => {
        stop();
        held.current = null;
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", up);
      window.addEventListener("pointercancel", cancel);
    },
    key: (key, fine, quarter) => {
      const way = KEYS[key];
      if (!waiting || !way) return false;
      const [dx, dy] = turned(quarter, way);
      const step = fine ? 0.5 : 4;
      setAt(([x, y]) => [clamp(x + dx * step, HALF - 16), clamp(y + dy * step, HALF - 16)]);
      return true;
    },
  };
}

export function optionsOf(view: View): Waiting[] {
  if (view.phase !== "place") return [];
  return view.waiting.flatMap((waiting) => (waiting.or ? [waiting, { ...waiting, piece: waiting.or }] : [waiting]));
}

const clamp = (value: number, edge: number): number => Math.min(edge, Math.max(-edge, value));
const inside = ([x, y]: Point): boolean => Math.abs(x) <= HALF && Math.abs(y) <= HALF;
const sample = (event: PointerEvent): Sample => ({ x: event.clientX, y: event.clientY, t: event.timeStamp });

function moved(samples: readonly Sample[]): boolean {
  const first = samples[0]!;
  return samples.some((one) => Math.hypot(one.x - first.x, one.y - first.y) > TAP_PX);
}
