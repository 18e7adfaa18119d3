/** Who sits where: names on the frame, as the board is turned. */

import type { Seat, View } from "../api";
import { FRAME, HALF } from "../geometry";
import { nameOf, seatsOf, toMove } from "../say";

const LONGEST = 22;
const MIDDLE = HALF + FRAME / 2 + 2;
/** Degrees by which a name is turned, by its side of the screen: below, right, above, left. */
const TURNED = [0, -90, 0, 90];

export function Seats({ view, turn }: { view: View; turn: number }) {
  const mover = toMove(view);
  return (
    <g class="seat-names" aria-hidden="true">
      {seatsOf(view).map((seat) => (
        <SeatName key={seat} seat={seat} name={nameOf(view, seat)} side={sideOfScreen(view, seat, turn)} on={seat === mover} />
      ))}
    </g>
  );
}

/** 0 below, 1 right, 2 above, 3 left. */
export function sideOfScreen(view: View, seat: Seat, turn: number): number {
  return ((((view.places[seat] ?? 0) - turn) % 4) + 4) % 4;
}

function SeatName({ seat, name, side, on }: { seat: Seat; name: string; side: number; on: boolean }) {
  const short = name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
  const [x, y] = [
    [0, MIDDLE],
    [MIDDLE, 0],
    [0, -MIDDLE],
    [-MIDDLE, 0],
  ][side] as [number, number];
  return (
    <g
      class={on ? "seat-label on" : "seat-label"}
      transform={`translate(${x} ${y}) rotate(${TURNED[side]})`}
      data-testid={`place-${seat}`}
      data-side={side}
    >
      {on && <rect x={-pill(short)} y="-24" width={2 * pill(short)} height="48" rx="24" />}
      <text>{short}</text>
    </g>
  );
}

/** Half the width of the pill behind a name. */
const pill = (name: string): number => Math.max(40, 10 * name.length + 24);
