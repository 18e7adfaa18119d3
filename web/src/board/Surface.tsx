/** The board of Law 1 in mm: frame, pockets, lines, circles and arrows. It looks the same from all four sides. */

import {
  ARROW_END,
  ARROW_FROM_POCKET,
  ARROW_LONG,
  ARROW_WIDE,
  BASE_CIRCLE_RADIUS,
  BASE_CIRCLE_RED,
  BASE_CIRCLE_X,
  BASE_LINE_Y,
  CENTRE_RADIUS,
  FRAME,
  HALF,
  LINES_ACROSS,
  LOWER_LINE,
  OUTER_RADIUS,
  POCKET_MIDDLE,
  POCKET_RADIUS,
  POCKETS,
  UPPER_LINE,
} from "../geometry";

const OUTSIDE = HALF + FRAME;
const SIDES = [0, 90, 180, 270];
const LINE_X = BASE_CIRCLE_X;
const STEP = Math.SQRT1_2;
const ARROW_START = POCKET_MIDDLE - STEP * (POCKET_RADIUS + ARROW_FROM_POCKET);
const ARROW_STOP = ARROW_START - STEP * ARROW_LONG;

export function Surface() {
  return (
    <g class="surface" aria-hidden="true">
      <rect class="frame" x={-OUTSIDE} y={-OUTSIDE} width={2 * OUTSIDE} height={2 * OUTSIDE} rx="34" />
      <rect
        class="frame-edge"
        x={-OUTSIDE + 9}
        y={-OUTSIDE + 9}
        width={2 * OUTSIDE - 18}
        height={2 * OUTSIDE - 18}
        rx="26"
      />
      <rect class="lip" x={-HALF - 6} y={-HALF - 6} width={2 * HALF + 12} height={2 * HALF + 12} rx="8" />
      <rect class="ply" x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="3" />
      <Grain />
      <Ornament />
      {SIDES.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <BaseLines />
          <Arrow />
        </g>
      ))}
      {POCKETS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle class="pocket-rim" cx={x} cy={y} r={POCKET_RADIUS} />
          <circle class="pocket" cx={x} cy={y} r={POCKET_RADIUS - 1} />
        </g>
      ))}
      <rect class="shade" x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="3" />
    </g>
  );
}

function Grain() {
  const lines = [-322, -268, -226, -158, -97, -41, 22, 74, 141, 203, 251, 318];
  return (
    <g class="grain">
      {lines.map((y, i) => (
        <path key={y} d={`M${-HALF} ${y}C${-150 + 14 * i} ${y - 16},${90 - 11 * i} ${y + 18},${HALF} ${y - 4}`} />
      ))}
    </g>
  );
}

function Ornament() {
  const petals = Array.from({ length: 8 }, (_, i) => 45 * i);
  return (
    <g>
      <circle class="ink-line" r={OUTER_RADIUS} stroke-width="3" />
      <circle class="ink-line" r={OUTER_RADIUS - 5} stroke-width="1" />
      {petals.map((turn) => (
        <path
          key={turn}
          class={turn % 90 ? "petal" : "petal petal-red"}
          transform={`rotate(${turn})`}
          d="M0 -22C9 -38 9 -56 0 -76C-9 -56 -9 -38 0 -22Z"
        />
      ))}
      <circle class="ink-red" r={CENTRE_RADIUS} stroke-width="1.5" />
    </g>
  );
}

/** Drawn for side 0, which is the lower edge of the picture (y grows downwards in SVG). */
function BaseLines() {
  const middle = -BASE_LINE_Y;
  const foot = middle + LINES_ACROSS / 2;
  const head = middle - LINES_ACROSS / 2;
  return (
    <g>
      <rect class="ink" x={-LINE_X} y={foot - LOWER_LINE} width={2 * LINE_X} height={LOWER_LINE} />
      <rect class="ink" x={-LINE_X} y={head} width={2 * LINE_X} height={UPPER_LINE} />
      {[-BASE_CIRCLE_X, BASE_CIRCLE_X].map((x) => (
        <g key={x}>
          <circle class="ply-fill" cx={x} cy={middle} r={BASE_CIRCLE_RADIUS} />
          <circle class="ink-line" cx={x} cy={middle} r={BASE_CIRCLE_RADIUS - 0.7} stroke-width="1.4" />
          <circle class="red-fill" cx={x} cy={middle} r={BASE_CIRCLE_RED} />
        </g>
      ))}
    </g>
  );
}

function Arrow() {
  const [back, half] = [9.9, 2.8];
  const [a, b] = [ARROW_START, ARROW_STOP];
  const r = ARROW_END * STEP;
  return (
    <g class="arrow" stroke-width={ARROW_WIDE}>
      <path d={`M${a} ${a}L${b} ${b}`} />
      <path class="ink" d={`M${a} ${a}l${-back - half} ${half - back}l${2 * half} ${-2 * half}Z`} />
      <path d={`M${b + r} ${b - r}A${ARROW_END} ${ARROW_END} 0 0 0 ${b - r} ${b + r}`} />
      <path class="ink" d={`M${b + r} ${b - r}l-9 0l7 7Z M${b - r} ${b + r}l0 -9l7 7Z`} />
    </g>
  );
}
