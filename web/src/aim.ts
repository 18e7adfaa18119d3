/** Aim arithmetic: force and speed, pulling back, pointing, and the first thing a stroke meets. */

import { HALF, PIECE_RADIUS, STRIKER_RADIUS, type Point } from "./geometry";

/** `along` mm on the base line, `angle` rad anticlockwise from +x of the surface, `force` 0 to 1. */
export interface Aim {
  along: number;
  angle: number;
  force: number;
}

export const SLOWEST = 120;
export const FASTEST = 7000;
/** The pull, in mm of the surface, that gives the full force. */
export const FULL_PULL = 300;
const CURVE = 1.7;

/** mm/s of a force; the soft strokes get most of the scale. */
export function speedOf(force: number): number {
  return SLOWEST + (FASTEST - SLOWEST) * clampForce(force) ** CURVE;
}

export function forceOf(speed: number): number {
  return clampForce(Math.max(0, (speed - SLOWEST) / (FASTEST - SLOWEST)) ** (1 / CURVE));
}

export function clampForce(force: number): number {
  return Math.min(1, Math.max(0, force));
}

export function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

export function angleTo(from: Point, to: Point): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0]);
}

/** Pulling from one point of the surface to another aims the opposite way; null while the pull is too short to tell. */
export function pulled(from: Point, to: Point): { angle: number; force: number } | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 12) return null;
  return { angle: angleTo(to, from), force: clampForce((length - 12) / FULL_PULL) };
}

/** A finger's place on the screen, in px, and when, in ms. */
export interface Sample {
  x: number;
  y: number;
  t: number;
}

const LIFT_MS = 70;
const LIFT_PX = 9;

/**
 * The sample that holds once the finger has lifted at `t`: a finger rolls a few px as it leaves, so a short and late
 * movement is not meant.
 */
export function settled(samples: readonly Sample[], t: number): Sample | undefined {
  const last = samples[samples.length - 1];
  if (!last) return undefined;
  for (let i = samples.length - 1; i >= 0; i--) {
    const sample = samples[i]!;
    if (t - sample.t >= LIFT_MS) {
      return Math.hypot(last.x - sample.x, last.y - sample.y) <= LIFT_PX ? sample : last;
    }
  }
  return last;
}

export interface Sight {
  /** Where the striker's middle is when it first meets something. */
  at: Point;
  /** The piece met, and the way it leaves (rad); absent at a wall. */
  piece?: { at: Point; angle: number };
}

/** The straight run of the striker to the first piece or frame. A sight line, not a simulation. */
export function sight(from: Point, angle: number, pieces: readonly Point[]): Sight {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let run = toFrame(from, dx, dy);
  let met: Point | undefined;
  const reach = PIECE_RADIUS + STRIKER_RADIUS;
  for (const piece of pieces) {
    const [px, py] = [piece[0] - from[0], piece[1] - from[1]];
    const along = px * dx + py * dy;
    const across = px * dy - py * dx;
    if (along <= 0 || Math.abs(across) >= reach) continue;
    const hit = along - Math.sqrt(reach * reach - across * across);
    if (hit >= 0 && hit < run) {
      run = hit;
      met = piece;
    }
  }
  const at: Point = [from[0] + dx * run, from[1] + dy * run];
  return met ? { at, piece: { at: met, angle: angleTo(at, met) } } : { at };
}

function toFrame([x, y]: Point, dx: number, dy: number): number {
  const edge = HALF - STRIKER_RADIUS;
  const across = dx === 0 ? Infinity : ((dx > 0 ? edge : -edge) - x) / dx;
  const up = dy === 0 ? Infinity : ((dy > 0 ? edge : -edge) - y) / dy;
  return Math.max(0, Math.min(across, up));
}
