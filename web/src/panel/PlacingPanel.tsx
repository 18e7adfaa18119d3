/** Dues, penalties and the umpire's pieces that wait: choose one, drag it onto the board, place it or waive. */

import { Fragment } from "preact";
import type { Seat, View, Waiting } from "../api";
import { PieceIcon } from "../board/Piece";
import { nameOf, pieceName } from "../say";
import { t } from "../strings";

interface Props {
  view: View;
  options: readonly Waiting[];
  chosen: number;
  disabled: boolean;
  onChoose: (index: number) => void;
  onGrab: (event: PointerEvent, index: number) => void;
  onPlace: () => void;
  onWaive: (by: Seat) => void;
  onForget: () => void;
  onNoRoom: (by: Seat) => void;
}

export function PlacingPanel({ view, options, chosen, disabled, onChoose, onGrab, onPlace, onWaive, onForget, onNoRoom }: Props) {
  const current = options[chosen];
  if (!current) return null;
  const { piece, placer } = current;
  return (
    <section class="card controls" data-testid="placing" data-placer={placer} data-piece={piece}>
      <h2>{t("place-title", { count: view.waiting.length })}</h2>
      <p class="muted">{where(view, current)}</p>
      <div class="row waiting">
        {options.map((option, i) => (
          <Fragment key={i}>
            {isOther(view, option) && <span class="muted">{t("place-or")}</span>}
            <button
              type="button"
              class="chip"
              aria-pressed={i === chosen}
              aria-label={t("place-pick", { piece: pieceName(view, option.piece) })}
              disabled={disabled}
              onClick={() => onChoose(i)}
              onPointerDown={(event) => onGrab(event, i)}
              data-testid="waiting"
              data-piece={option.piece}
            >
              <PieceIcon kind={option.piece} size={34} />
            </button>
          </Fragment>
        ))}
      </div>
      {current.or && <p class="hint">{t("place-choose", { name: nameOf(view, placer) })}</p>}
      <div class="row">
        {placer === "umpire" ? (
          <button
            type="button"
            class="primary"
            disabled={disabled || !view.red_place}
            onClick={onPlace}
            data-testid="place-red"
          >
            {t("place-red")}
          </button>
        ) : (
          <>
            <button type="button" class="primary" disabled={disabled} onClick={onPlace} data-testid="place">
              {t("place-here")}
            </button>
            {view.acts.includes("waive") && (
              <button
                type="button"
                class="quiet"
                disabled={disabled}
                onClick={() => onWaive(placer)}
                data-testid="waive"
              >
                {t("waive")}
              </button>
            )}
          </>
        )}
      </div>
      {placer !== "umpire" && view.no_room.includes(placer) && (
        <>
          <button
            type="button"
            class="primary"
            disabled={disabled}
            onClick={() => onNoRoom(placer)}
            data-testid="no-room"
          >
            {t("no-room")}
          </button>
          <p class="hint">{t("no-room-help")}</p>
        </>
      )}
      {view.may_forget && (
        <button type="button" class="small" disabled={disabled} onClick={onForget} data-testid="forget">
          {t("forget")}
        </button>
      )}
      <p class="hint">
        {t("hint-place")} {view.may_forget && t("forget-help")}
      </p>
      <details class="keys">
        <summary>{t("keys")}</summary>
        <p>{t("board-place-help")}</p>
      </details>
    </section>
  );
}

/** Is it the other colour of a piece that waits, which its placer may choose instead? */
const isOther = (view: View, option: Waiting): boolean => option.or === option.piece && !view.waiting.includes(option);

function where(view: View, { piece, placer }: Waiting): string {
  if (placer === "umpire") return t("place-umpire");
  const name = nameOf(view, placer);
  if (piece === "red") return t("place-red-by", { name, red: view.red_name });
  return t(view.stacking ? "place-by-stacking" : "place-by", { name });
}
