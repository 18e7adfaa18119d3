/** Dues, penalties and the umpire's pieces that wait: choose one, drag it onto the board, place it or waive. */

import type { Seat, View } from "../api";
import { PieceIcon } from "../board/Piece";
import { nameOf } from "../say";
import { t } from "../strings";

interface Props {
  view: View;
  chosen: number;
  disabled: boolean;
  onChoose: (index: number) => void;
  onGrab: (event: PointerEvent, index: number) => void;
  onPlace: () => void;
  onUmpire: () => void;
  onWaive: (by: Seat) => void;
}

export function PlacingPanel({ view, chosen, disabled, onChoose, onGrab, onPlace, onUmpire, onWaive }: Props) {
  const current = view.waiting[chosen] ?? view.waiting[0];
  if (!current) return null;
  const umpire = current.placer === "umpire";
  return (
    <section class="card controls" data-testid="placing" data-placer={current.placer} data-piece={current.piece}>
      <h2>{t("place-title", { count: view.waiting.length })}</h2>
      <p class="muted">{umpire ? t("place-umpire") : t("place-by", { name: nameOf(view, current.placer) })}</p>
      <div class="row waiting">
        {view.waiting.map((waiting, i) => (
          <button
            key={i}
            type="button"
            class="chip"
            aria-pressed={i === chosen}
            aria-label={t("place-pick", { piece: t(`piece-${waiting.piece}`) })}
            disabled={disabled}
            onClick={() => onChoose(i)}
            onPointerDown={(event) => onGrab(event, i)}
            data-testid="waiting"
            data-piece={waiting.piece}
          >
            <PieceIcon kind={waiting.piece} size={34} />
          </button>
        ))}
      </div>
      <div class="row">
        {umpire ? (
          <button
            type="button"
            class="primary"
            disabled={disabled || !view.red_place}
            onClick={onUmpire}
            data-testid="place-red"
          >
            {t("place-red", { piece: t(`piece-${current.piece}`) })}
          </button>
        ) : (
          <>
            <button type="button" class="primary" disabled={disabled} onClick={onPlace} data-testid="place">
              {t("place-here")}
            </button>
            <button
              type="button"
              class="quiet"
              disabled={disabled}
              onClick={() => onWaive(current.placer as Seat)}
              data-testid="waive"
            >
              {t("waive")}
            </button>
          </>
        )}
      </div>
      <p class="hint">{t("hint-place")}</p>
      <details class="keys">
        <summary>{t("keys")}</summary>
        <p>{t("board-place-help")}</p>
      </details>
    </section>
  );
}
