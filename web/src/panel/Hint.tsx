/** What somebody means to do, in words: a hint for who is to act, or a computer's thought; and a computer that thinks. */

import type { View } from "../api";
import { nameOf, seatsOf } from "../say";
import { t } from "../strings";
import { type Meant, chanceSaid, ideaSaid, worthSaid } from "../thought";
import { Icon } from "./Icon";

interface Props {
  view: View;
  meant: Meant | null;
  asking: boolean;
  disabled: boolean;
  /** Quarter turns by which the board is shown. */
  quarter: number;
  onAsk: () => void;
  onTake: (() => void) | null;
  onClose: () => void;
}

export function Hint({ view, meant, asking, disabled, quarter, onAsk, onTake, onClose }: Props) {
  if (meant) {
    const { thought, by, level } = meant;
    return (
      <section class="card meant-card" role="status" data-testid="meant-card" data-kind={thought.idea.kind}>
        <p>
          <b>{level === undefined ? t("hint-for", { name: nameOf(view, by) }) : t("meant-by", { name: nameOf(view, by) })}</b>{" "}
          {ideaSaid(view, thought, quarter)} {chanceSaid(thought)}
        </p>
        <p class="hint">{worthSaid(view, by, thought)}</p>
        <div class="row">
          {onTake && (
            <button type="button" class="small" disabled={disabled} onClick={onTake} data-testid="hint-take">
              {t("hint-take")}
            </button>
          )}
          <button type="button" class="small" onClick={onClose} data-testid="hint-close">
            {t("close")}
          </button>
        </div>
      </section>
    );
  }
  return (
    <button type="button" class="quiet hint-ask" disabled={disabled || asking} onClick={onAsk} data-testid="hint">
      <Icon name="hint" />
      {t(asking ? "hint-asking" : "hint-ask")}
    </button>
  );
}

/** In the place of the controls while a computer is to act. */
export function Thinking({ view }: { view: View }) {
  if (!view.thinks) return null;
  const people = seatsOf(view).some((seat) => view.computers[seat] === undefined);
  return (
    <section class="card thinking" data-testid="thinking" data-seat={view.thinks}>
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>
        {t("thinks", { name: nameOf(view, view.thinks) })} <span class="muted">{!people && t("thinks-watched")}</span>
      </p>
    </section>
  );
}
