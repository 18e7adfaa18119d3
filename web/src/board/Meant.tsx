/** A thought on the board: where the striker is put, the ways in a stroke without error, the pocket meant. */

import { PIECE_RADIUS, POCKETS, POCKET_RADIUS, type Point, STRIKER_RADIUS } from "../geometry";
import type { Thought } from "../thought";

export function Meant({ thought }: { thought: Thought }) {
  const { aim, place, idea, ways } = thought;
  const met = ways.s?.[ways.s.length - 1];
  const pocket = idea.pocket === null ? undefined : POCKETS[idea.pocket];
  return (
    <g class="meant" data-testid="meant" aria-hidden="true">
      {Object.entries(ways).map(([id, way]) => (
        <polyline key={id} class={id === "s" ? "meant-way" : "meant-way of-piece"} points={way.map(drawn).join(" ")} data-way={id} />
      ))}
      {pocket && <Ring at={pocket} radius={POCKET_RADIUS + 7} />}
      {met && <Ring at={met} radius={STRIKER_RADIUS} />}
      {aim && <Ring at={aim.striker} radius={STRIKER_RADIUS + 5} />}
      {place && <Ring at={place.at} radius={PIECE_RADIUS + 4} />}
    </g>
  );
}

const drawn = ([x, y]: Point): string => `${x},${-y}`;

function Ring({ at: [x, y], radius }: { at: Point; radius: number }) {
  return <circle class="meant-ring" cx={x} cy={-y} r={radius} />;
}
