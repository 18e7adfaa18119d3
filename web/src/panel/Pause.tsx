/** A pause of the match while it runs, and who is late once it is over. */

import type { Command, Pause, View } from "../api";
import { inMinutes, useLeft } from "../clock";
import { nameOf, seatsOf } from "../say";
import { t } from "../strings";
import { Clauses } from "./Clauses";

interface Props {
  view: View;
  pause: Pause;
  offset: number;
  disabled: boolean;
  act: (command: Command) => void;
}

export function PauseNote({ view, pause, offset, disabled, act }: Props) {
  const left = useLeft(pause, offset) ?? 0;
  const what = pause.clause === "fed-16.24" ? "rest" : "places";
  return (
    <div class="pause" data-testid="pause" data-clause={pause.clause} data-left={left}>
      <p class="notice-line" data-testid={view.places_changed ? "places-changed" : undefined}>
        {t(`pause-${what}`, { minutes: inMinutes(pause.limit), left: inMinutes(left) })}
      </p>
      <p class="hint">{t(`pause-${what}-help`)}</p>
      <div class="row">
        <Clauses ids={[pause.clause]} />
        {left === 0 &&
          seatsOf(view)
            .filter((seat) => !pause.late.includes(seat))
            .map((seat) => (
              <button
                key={seat}
                type="button"
                class="small"
                disabled={disabled}
                onClick={() => act({ do: "late", by: seat })}
                data-testid={`late-${seat}`}
              >
                {t("pause-late", { name: nameOf(view, seat) })}
              </button>
            ))}
      </div>
    </div>
  );
}
