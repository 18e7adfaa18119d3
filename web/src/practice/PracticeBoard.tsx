/** The board of a puzzle or an exercise, with the button that skips what moves. */

import type { ComponentChildren } from "preact";
import type { View } from "../api";
import { type Aiming, Board } from "../board/Board";
import type { Seated } from "../store";
import { t } from "../strings";
import type { SittingState } from "../useSitting";

interface Props {
  store: Seated;
  view: View;
  sitting: SittingState;
  /** An aim that is shown where nobody aims. */
  shownAim?: Aiming | null;
  label: string;
  marks?: ComponentChildren;
}

export function PracticeBoard({ store, view, sitting, shownAim = null, label, marks }: Props) {
  const { playing } = store.shown;
  return (
    <div class="board-box">
      <Board
        view={view}
        playing={playing}
        aiming={sitting.onAim ?? (playing ? null : shownAim)}
        placing={null}
        turn={0}
        layer={sitting.layer}
        handlers={sitting.handlers}
        label={t("board-label", { what: label })}
        onPlayed={() => store.played()}
        marks={marks}
      />
      {playing && (
        <button type="button" class="skip" onClick={() => store.played()} data-testid="skip">
          {t("skip")}
        </button>
      )}
      <p id="board-help" class="unseen">
        {t("board-help")}
      </p>
    </div>
  );
}

