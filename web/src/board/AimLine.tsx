/** The line of sight: where the striker goes, the ghost where it first meets something, and the pull behind it. */

import { FULL_PULL, type Aim, sight } from "../aim";
import { PIECE_RADIUS, STRIKER_RADIUS, type Point } from "../geometry";

export function AimLine({ from, aim, pieces }: { from: Point; aim: Aim; pieces: readonly Point[] }) {
  const seen = sight(from, aim.angle, pieces);
  const [dx, dy] = [Math.cos(aim.angle), Math.sin(aim.angle)];
  const start: Point = [from[0] + dx * (STRIKER_RADIUS + 3), from[1] + dy * (STRIKER_RADIUS + 3)];
  const back = STRIKER_RADIUS + 4 + aim.force * FULL_PULL * 0.42;
  return (
    <g class="aim" aria-hidden="true">
      <line
        class="aim-pull"
        x1={from[0] - dx * (STRIKER_RADIUS + 2)}
        y1={-(from[1] - dy * (STRIKER_RADIUS + 2))}
        x2={from[0] - dx * back}
        y2={-(from[1] - dy * back)}
        style={{ stroke: `hsl(${Math.round(135 - 132 * aim.force)} 62% 36%)` }}
      />
      <line class="aim-line" x1={start[0]} y1={-start[1]} x2={seen.at[0]} y2={-seen.at[1]} />
      <circle class="aim-ghost" cx={seen.at[0]} cy={-seen.at[1]} r={STRIKER_RADIUS} />
      {seen.piece && (
        <>
          <circle class="aim-met" cx={seen.piece.at[0]} cy={-seen.piece.at[1]} r={PIECE_RADIUS + 2} />
          <line
            class="aim-leave"
            x1={seen.piece.at[0]}
            y1={-seen.piece.at[1]}
            x2={seen.piece.at[0] + 62 * Math.cos(seen.piece.angle)}
            y2={-(seen.piece.at[1] + 62 * Math.sin(seen.piece.angle))}
          />
        </>
      )}
    </g>
  );
}
