/** A trial board before the match: that it counts for nothing, and a way past it. */

import { t } from "../strings";

interface Props {
  trial: { number: number; of: number };
  disabled: boolean;
  onBegin: () => void;
}

export function Trial({ trial, disabled, onBegin }: Props) {
  return (
    <section class="card trial" data-testid="trial" data-number={trial.number}>
      <p>
        <b>{t("trial-board", trial)}</b> <span class="muted">{t("trial-help")}</span>
      </p>
      <button type="button" class="small" disabled={disabled} onClick={onBegin} data-testid="begin">
        {t("trial-begin")}
      </button>
    </section>
  );
}
