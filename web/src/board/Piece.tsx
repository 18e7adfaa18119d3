/** A piece or the striker, told apart by its mark as well as its colour. */

import type { Piece } from "../api";
import { PIECE_RADIUS, STRIKER_RADIUS } from "../geometry";

export type Kind = Piece | "striker";

export function kindOf(id: string): Kind {
  if (id === "red") return "red";
  if (id === "s") return "striker";
  return id.startsWith("w") ? "white" : "black";
}

const STAR = star(8.6, 3.7);

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The drawing about (0, 0), in mm. */
export function PieceShape({ kind }: { kind: Kind }) {
  if (kind === "striker") {
    return (
      <>
        <circle class="striker-body" r={STRIKER_RADIUS - 0.6} />
        <circle class="striker-ring" r="14.5" />
        <path class="striker-mark" d="M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z" />
      </>
    );
  }
  return (
    <>
      <circle class={`body-${kind}`} r={PIECE_RADIUS - 0.5} />
      {kind === "white" && (
        <>
          <circle class="mark-white" r="10" />
          <circle class="mark-white" r="4" />
        </>
      )}
      {kind === "black" && (
        <>
          <circle class="mark-black" r="11.2" stroke-width="1" />
          <path class="mark-black" d="M-5 -5L5 5M5 -5L-5 5" />
        </>
      )}
      {kind === "red" && <path class="mark-red" d={STAR} />}
    </>
  );
}

/** A piece outside the board: in a tray, a list or a button. */
export function PieceIcon({ kind, size = 22 }: { kind: Kind; size?: number }) {
  const edge = kind === "striker" ? 21 : 16.5;
  return (
    <svg
      class="piece-icon"
      width={size}
      height={size}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      <PieceShape kind={kind} />
    </svg>
  );
}
