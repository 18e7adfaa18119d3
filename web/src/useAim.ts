/** The aim of the seat to strike: kept while it aims, fresh for every stroke. */

import { useLayoutEffect, useState } from "preact/hooks";
import { type Aim, angleTo, clampForce, speedOf, wrap } from "./aim";
import type { Command, View } from "./api";
import { PIECE_RADIUS, type Point, STRIKER_RADIUS, type Stretches, freeAlong, isFree, stepAlong, strikerAt, turned } from "./geometry";

export interface AimState {
  /** The side of the seat to strike, or null where nobody may strike now. */
  side: number | null;
  aim: Aim;
  blocked: boolean;
  /** Degrees to the right of straight ahead, as the striker sees it. */
  degrees: number;
  set: (aim: Aim) => void;
  fresh: () => void;
  /** A key of aiming; `right` is +1 where the striker's right is the screen's right, else -1. */
  key: (key: string, fine: boolean, right: number) => boolean;
  command: (improper: boolean) => Command;
}

const START_FORCE = 0.4;
const DEGREE = Math.PI / 180;
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

export function useAim(view: View): AimState {
  const { turn } = view.state;
  const striking = view.phase === "stroke" || view.phase === "break";
  const side = view.places[turn] ?? 0;
  const pieces = view.discs.map((disc): Point => [disc.x, disc.y]);
  const [aim, set] = useState<Aim>(() => begin(side, pieces, view.stands));
  const fresh = (): void => set(begin(side, pieces, view.stands));
  useLayoutEffect(fresh, [view.seq, side]);

  const at = strikerAt(side, aim.along);
  const ahead = angleTo([0, 0], turned(side, [0, 1]));
  return {
    side: striking ? side : null,
    aim,
    blocked: !isFree(at, pieces, PIECE_RADIUS + STRIKER_RADIUS),
    degrees: wrap(ahead - aim.angle) / DEGREE,
    set,
    fresh,
    key: (key, fine, right) => {
      // From the newest aim: the page may not have drawn the last key yet.
      set((newest) => stepped(newest, key, fine, right, view.stands) ?? newest);
      return stepped(aim, key, fine, right, view.stands) !== null;
    },
    command: (improper) => ({
      do: "stroke",
      by: turn,
      striker: [rounded(at[0]), rounded(at[1])],
      angle: aim.angle,
      speed: rounded(speedOf(aim.force)),
      improper,
    }),
  };
}

function begin(side: number, pieces: readonly Point[], stands: Stretches): Aim {
  return { along: freeAlong(side, 0, pieces, stands), angle: angleTo([0, 0], turned(side, [0, 1])), force: START_FORCE };
}

/** The aim after a key, or null where the key means nothing here. */
export function stepped(aim: Aim, key: string, fine: boolean, right: number, stands: Stretches): Aim | null {
  const slide = (fine ? 0.5 : 6) * right;
  const turn = (fine ? 0.1 : 1) * DEGREE;
  const push = fine ? 0.01 : 0.05;
  switch (key) {
    case "ArrowLeft":
      return { ...aim, along: stepAlong(aim.along, -slide, stands) };
    case "ArrowRight":
      return { ...aim, along: stepAlong(aim.along, slide, stands) };
    case "ArrowUp":
      return { ...aim, force: clampForce(aim.force + push) };
    case "ArrowDown":
      return { ...aim, force: clampForce(aim.force - push) };
    case "[":
    case "{":
    case "a":
      return { ...aim, angle: wrap(aim.angle + turn) };
    case "]":
    case "}":
    case "d":
      return { ...aim, angle: wrap(aim.angle - turn) };
    default:
      return null;
  }
}
