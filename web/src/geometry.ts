/** The surface of Law 1 in mm: middle origin, x to the right, y away from side 0. Sides turn anticlockwise. */

export type Point = readonly [number, number];

export const HALF = 370;
export const FRAME = 70;
export const POCKET_RADIUS = 22.25;
export const POCKET_MIDDLE = HALF - POCKET_RADIUS;
export const LINE_FROM_FRAME = 101.5;
export const LINES_ACROSS = 31.8;
export const LOWER_LINE = 5;
export const UPPER_LINE = 1.5;
export const BASE_CIRCLE_RADIUS = 15.9;
export const BASE_CIRCLE_RED = 12.7;
export const BASE_CIRCLE_X = 470 / 2 - BASE_CIRCLE_RADIUS;
export const BASE_LINE_Y = -HALF + LINE_FROM_FRAME + LINES_ACROSS / 2;
export const ARROW_WIDE = 1.5;
export const ARROW_FROM_POCKET = 50;
export const ARROW_LONG = 267;
export const ARROW_END = 63.5 / 2;
export const CENTRE_RADIUS = 15.9;
export const OUTER_RADIUS = 85;
export const PIECE_RADIUS = 15.5;
export const STRIKER_RADIUS = 20.65;

/** Pockets by their number in a shot: (-,-), (+,-), (-,+), (+,+). */
export const POCKETS: readonly Point[] = [
  [-POCKET_MIDDLE, -POCKET_MIDDLE],
  [POCKET_MIDDLE, -POCKET_MIDDLE],
  [-POCKET_MIDDLE, POCKET_MIDDLE],
  [POCKET_MIDDLE, POCKET_MIDDLE],
];

/** The point turned by `side` quarter turns anticlockwise. */
export function turned(side: number, [x, y]: Point): Point {
  switch (((side % 4) + 4) % 4) {
    case 0:
      return [x, y];
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    default:
      return [y, -x];
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The striker's place on the base line of a side; `along` mm to the right as the player there sees it. */
export function strikerAt(side: number, along: number): Point {
  return turned(side, [along, BASE_LINE_Y]);
}

/** Where the striker may stand on its base line: from and to, mm, in order. */
export type Stretches = readonly (readonly [number, number])[];

/** The nearest place along the base line where the striker may stand. */
export function clampAlong(along: number, stands: Stretches): number {
  const nearest = stands.map(([from, to]) => Math.min(to, Math.max(from, along)));
  return nearest.reduce((best, one) => (Math.abs(one - along) < Math.abs(best - along) ? one : best));
}

/** A step along the base line; what may not be stood on is stepped over. */
export function stepAlong(along: number, by: number, stands: Stretches): number {
  const next = clampAlong(along + by, stands);
  if (next !== along) return next;
  const beyond = by > 0 ? stands.find(([from]) => from > along)?.[0] : stands.findLast(([, to]) => to < along)?.[1];
  return beyond ?? along;
}

/** How far along the base line of a side a point of the surface lies. */
export function alongOf(side: number, point: Point): number {
  return turned(-side, point)[0];
}

export function isFree(at: Point, others: readonly Point[], between: number): boolean {
  return others.every((other) => distance(at, other) >= between - 1e-3);
}

/** The place on the base line nearest to `along` where the striker lies on no piece, or `along` where there is none. */
export function freeAlong(side: number, along: number, pieces: readonly Point[], stands: Stretches): number {
  const between = PIECE_RADIUS + STRIKER_RADIUS;
  const wanted = clampAlong(along, stands);
  for (let off = 0; off <= 2 * BASE_CIRCLE_X; off += 0.5) {
    for (const place of [wanted - off, wanted + off]) {
      if (place === clampAlong(place, stands) && isFree(strikerAt(side, place), pieces, between)) return place;
    }
  }
  return wanted;
}

/** Does a piece there lie inside the outer circle? */
export function insideCircle(at: Point): boolean {
  return Math.hypot(at[0], at[1]) + PIECE_RADIUS <= OUTER_RADIUS;
}

/** May a due piece lie there, as far as the eye tells? The table has the last word (14.16, 14.17, 14.20). */
export function mayLie(at: Point, pieces: readonly Point[], dues: readonly Point[] = []): boolean {
  return (
    insideCircle(at) &&
    Math.hypot(at[0], at[1]) >= PIECE_RADIUS + CENTRE_RADIUS &&
    isFree(at, pieces, 2 * PIECE_RADIUS) &&
    isFree(at, dues, 2 * PIECE_RADIUS + 0.1)
  );
}

/** A first place to offer for a due piece: inside the outer circle, free, nearest to the side that places. */
export function offeredPlace(side: number, pieces: readonly Point[]): Point {
  const rings = [50, 40, 60, 32, 66];
  for (const radius of rings) {
    for (let step = 0; step <= 36; step++) {
      for (const sign of [1, -1]) {
        const angle = -Math.PI / 2 + (sign * step * Math.PI) / 36;
        const at = turned(side, [radius * Math.cos(angle), radius * Math.sin(angle)]);
        if (mayLie(at, pieces, pieces)) return at;
      }
    }
  }
  return turned(side, [0, -50]);
}
