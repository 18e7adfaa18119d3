/** Which of the two players is meant. */

import { t } from "../strings";
import type { Colour } from "./notation";
import { playerOf } from "./telling";
import { COLOURS, type ChessView } from "./view";

interface Props {
  view: ChessView;
  /** The field's test id, and the end of its label's. */
  name: "claim-by" | "set-by";
  of: Colour;
  onChoose: (colour: Colour) => void;
}

export function PlayerField({ view, name, of, onChoose }: Props) {
  return (
    <label class="field">
      <span>{t(`chess-${name}`)}</span>
      <select
        value={of}
        onChange={(event) => onChoose(event.currentTarget.value === "black" ? "black" : "white")}
        data-testid={name}
      >
        {COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {playerOf(view, colour)}
          </option>
        ))}
      </select>
    </label>
  );
}
