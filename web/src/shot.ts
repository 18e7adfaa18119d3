/** A simulated stroke as the server sends it, and where its discs are at a time. Nothing is simulated here. */

import { POCKETS, type Point } from "./geometry";

/** [t s, x mm, y mm, ux, uy, v mm/s, a mm/s²]: from t on the disc runs along (ux, uy), slowing down by a. */
export type Segment = readonly [number, number, number, number, number, number, number];

export interface DiscPath {
  id: string;
  path: readonly Segment[];
  fell: { t: number; pocket: number } | null;
}

export interface Contact {
  t: number;
  a: string;
  b?: string;
  wall?: "left" | "right" | "near" | "far";
}

export interface Shot {
  discs: readonly DiscPath[];
  contacts: readonly Contact[];
  duration: number;
}

/** Seconds a disc takes to sink into a pocket on the screen. */
export const SINK = 0.18;

/** The last segment with t <= time (the first one before that). */
export function segmentAt(path: readonly Segment[], time: number): Segment | undefined {
  let low = 0;
  let high = path.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (path[middle]![0] <= time) low = middle;
    else high = middle - 1;
  }
  return path[low];
}

export function along([t, x, y, ux, uy, v, a]: Segment, time: number): Point {
  const stop = a > 0 ? v / a : Infinity;
  const tau = Math.min(Math.max(0, time - t), v > 0 ? stop : 0);
  const run = v * tau - (a * tau * tau) / 2;
  return [x + ux * run, y + uy * run];
}

/** Where a disc is at a time, and how much of it is still to be seen: 1 on the board, 0 in the pocket. */
export function placeAt(disc: DiscPath, time: number): { at: Point; seen: number } {
  const { fell } = disc;
  const segment = segmentAt(disc.path, fell ? Math.min(time, fell.t) : time);
  const at: Point = segment ? along(segment, fell ? Math.min(time, fell.t) : time) : [0, 0];
  if (!fell || time < fell.t) return { at, seen: 1 };
  const share = Math.min(1, (time - fell.t) / SINK);
  const pocket = POCKETS[fell.pocket] ?? at;
  return { at: [at[0] + (pocket[0] - at[0]) * share, at[1] + (pocket[1] - at[1]) * share], seen: 1 - share };
}

/** How long a stroke is shown, in seconds at full speed. */
export function showing(shot: Shot): number {
  const fallen = shot.discs.map((disc) => (disc.fell ? disc.fell.t + SINK : 0));
  return Math.max(shot.duration, 0, ...fallen);
}
