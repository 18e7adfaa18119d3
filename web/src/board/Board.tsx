/** The board with all that lies on it: pieces, striker, aim, a piece being placed, a stroke being shown. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Aim } from "../aim";
import type { Piece, View } from "../api";
import {
  BASE_CIRCLE_RADIUS,
  BASE_CIRCLE_X,
  FRAME,
  HALF,
  OUTER_RADIUS,
  PIECE_RADIUS,
  STRIKER_RADIUS,
  type Point,
  strikerAt,
} from "../geometry";
import { placeAt } from "../shot";
import type { Playing } from "../store";
import type { Thought } from "../thought";
import { AimLine } from "./AimLine";
import { Meant } from "./Meant";
import { type Kind, PieceShape, kindOf } from "./Piece";
import { play } from "./play";
import { Seats } from "./Seats";
import { Surface } from "./Surface";

export interface Aiming {
  side: number;
  aim: Aim;
  blocked: boolean;
  /** A hand is on the board: the aim is being changed. */
  held: boolean;
}

export interface Placing {
  piece: Piece;
  at: Point;
  fits: boolean;
  /** It belongs on the centre circle. */
  central: boolean;
}

export interface BoardHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

interface Props {
  view: View;
  playing: Playing | null;
  aiming: Aiming | null;
  placing: Placing | null;
  /** What somebody means to do. */
  meant?: Thought | null;
  /** Quarter turns clockwise by which the board is shown. */
  turn: number;
  layer: RefObject<SVGGElement | null>;
  handlers: BoardHandlers;
  label: string;
  onPlayed: () => void;
  /** What is drawn on the surface below the pieces. */
  marks?: ComponentChildren;
}

const EDGE = HALF + FRAME;

/** The point of the surface, in mm, under a place on the screen. */
export function toSurface(layer: SVGGElement, x: number, y: number): Point {
  const matrix = layer.getScreenCTM();
  if (!matrix) return [0, 0];
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [point.x, -point.y];
}

export function Board({ view, playing, aiming, placing, meant = null, turn, layer, handlers, label, onPlayed, marks }: Props) {
  const done = useRef(onPlayed);
  done.current = onPlayed;
  useEffect(() => {
    if (!playing || !layer.current) return;
    return play(layer.current, playing, () => done.current());
  }, [playing]);

  const busy = aiming || placing;
  return (
    <svg
      class={busy ? "board busy" : "board"}
      viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
      data-testid="board"
      data-playing={playing ? playing.seq : undefined}
      tabindex={0}
      role="application"
      aria-roledescription="board"
      aria-label={label}
      aria-describedby="board-help"
      {...handlers}
    >
      <Defs />
      <g ref={layer} transform={turn ? `rotate(${90 * turn})` : undefined}>
        <Surface />
        {marks}
        {placing && (
          <circle class="legal-area" r={placing.central ? PIECE_RADIUS * 2 : OUTER_RADIUS} data-testid="legal-area" />
        )}
        {aiming && <BaseGlow side={aiming.side} />}
        {playing ? <Moving playing={playing} /> : <Resting view={view} />}
        {meant && <Meant thought={meant} />}
        {aiming && !playing && <Struck aiming={aiming} view={view} />}
        {placing && (
          <Put id="placing" at={placing.at} kind={placing.piece} extra={placing.fits ? "ghost" : "ghost misfit"} />
        )}
      </g>
      <Seats view={view} turn={turn} />
    </svg>
  );
}

function Moving({ playing }: { playing: Playing }) {
  return (
    <g key={`play-${playing.seq}-${playing.rate}`}>
      {playing.shot.discs.map((disc) => (
        <Put key={disc.id} id={disc.id} at={placeAt(disc, 0).at} kind={kindOf(disc.id)} />
      ))}
    </g>
  );
}

function Resting({ view }: { view: View }) {
  return (
    <g key={`view-${view.seq}`} data-testid="pieces">
      {view.discs.map((disc) => (
        <Put key={disc.id} id={disc.id} at={[disc.x, disc.y]} kind={disc.piece} />
      ))}
    </g>
  );
}

function Struck({ aiming, view }: { aiming: Aiming; view: View }) {
  const from = strikerAt(aiming.side, aiming.aim.along);
  const pieces = view.discs.map((disc): Point => [disc.x, disc.y]);
  return (
    <>
      <AimLine from={from} aim={aiming.aim} pieces={pieces} />
      <Put id="s" at={from} kind="striker" extra={aiming.blocked ? "striker misfit" : "striker"}>
        <circle class="grip" r={STRIKER_RADIUS + 7} />
      </Put>
    </>
  );
}

interface PutProps {
  id: string;
  at: Point;
  kind: Kind;
  extra?: string;
  children?: ComponentChildren;
}

function Put({ id, at: [x, y], kind, extra = "", children }: PutProps) {
  return (
    <g
      class={`disc ${extra}`}
      data-disc={id}
      data-piece={kind}
      data-x={x}
      data-y={y}
      transform={`translate(${x} ${-y})`}
    >
      {children}
      <PieceShape kind={kind} />
    </g>
  );
}

function BaseGlow({ side }: { side: number }) {
  const edge = BASE_CIRCLE_X - 2 * BASE_CIRCLE_RADIUS;
  const [left, right] = [strikerAt(side, -edge), strikerAt(side, edge)];
  return <line class="base-glow" x1={left[0]} y1={-left[1]} x2={right[0]} y2={-right[1]} />;
}

function Defs() {
  return (
    <defs>
      <radialGradient id="g-ply" cx="50%" cy="46%" r="75%">
        <stop offset="0" class="stop-ply-a" />
        <stop offset="1" class="stop-ply-b" />
      </radialGradient>
      <linearGradient id="g-frame" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" class="stop-frame-a" />
        <stop offset=".5" class="stop-frame-b" />
        <stop offset="1" class="stop-frame-c" />
      </linearGradient>
      <radialGradient id="g-white" cx="38%" cy="32%" r="80%">
        <stop offset="0" stop-color="#fffaf0" />
        <stop offset="1" stop-color="#e6cfa6" />
      </radialGradient>
      <radialGradient id="g-black" cx="38%" cy="32%" r="80%">
        <stop offset="0" stop-color="#4a423c" />
        <stop offset="1" stop-color="#17120f" />
      </radialGradient>
      <radialGradient id="g-red" cx="38%" cy="32%" r="80%">
        <stop offset="0" stop-color="#e2483c" />
        <stop offset="1" stop-color="#a3140f" />
      </radialGradient>
      <radialGradient id="g-striker" cx="38%" cy="32%" r="85%">
        <stop offset="0" stop-color="#f7fbff" />
        <stop offset="1" stop-color="#b9c9d6" />
      </radialGradient>
    </defs>
  );
}
