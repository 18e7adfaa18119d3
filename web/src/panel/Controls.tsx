/** Aim and force in figures, with a button for each step, and the button that strikes. */

import type { Aim } from "../aim";
import { t } from "../strings";
import { Icon } from "./Icon";

interface Props {
  aim: Aim;
  /** Degrees to the right of straight ahead. */
  degrees: number;
  blocked: boolean;
  improper: boolean;
  disabled: boolean;
  onAim: (change: Partial<Aim>) => void;
  onTurn: (degrees: number) => void;
  onStrike: () => void;
}

export function Controls({ aim, degrees, blocked, improper, disabled, onAim, onTurn, onStrike }: Props) {
  const force = Math.round(aim.force * 100);
  return (
    <section class="card controls" data-testid="controls">
      <div class="force">
        <label for="force">{t("force")}</label>
        <input
          id="force"
          type="range"
          min="0"
          max="100"
          step="1"
          value={force}
          disabled={disabled}
          style={{ "--share": `${force}%` }}
          onInput={(event) => onAim({ force: Number(event.currentTarget.value) / 100 })}
          data-testid="force"
        />
        <output for="force">{t("percent", { value: force })}</output>
      </div>
      <div class="strike-row">
        <div class="turner" role="group" aria-label={t("aim-angle")}>
          <button
            type="button"
            class="icon"
            disabled={disabled}
            onClick={() => onTurn(-0.25)}
            aria-label={t("aim-left")}
            data-testid="aim-left"
          >
            <Icon name="left" />
          </button>
          <output data-testid="aim" data-angle={aim.angle} data-along={aim.along} data-force={aim.force}>
            {t("degrees", { value: degrees.toFixed(1) })}
          </output>
          <button
            type="button"
            class="icon"
            disabled={disabled}
            onClick={() => onTurn(0.25)}
            aria-label={t("aim-right")}
            data-testid="aim-right"
          >
            <Icon name="right" />
          </button>
        </div>
        <button
          type="button"
          class={improper ? "primary strike warn" : "primary strike"}
          disabled={disabled || blocked}
          onClick={onStrike}
          data-testid="strike"
        >
          {t("strike")}
        </button>
      </div>
      <p class="hint">{blocked ? t("striker-blocked") : improper ? t("improper") : t("hint-aim")}</p>
      <details class="keys">
        <summary>{t("keys")}</summary>
        <p>{t("board-help")}</p>
      </details>
    </section>
  );
}
