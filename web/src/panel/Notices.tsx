/** What is amiss: no connection, or a refusal with its clause. */

import type { AnyView, Seat } from "../api";
import type { Colour } from "../chess/notation";
import { nameOf } from "../say";
import type { Notice, Shown } from "../store";
import { t } from "../strings";
import { Clauses } from "./Clauses";

interface Props {
  shown: Pick<Shown, "online" | "notice" | "view">;
  onDismiss: () => void;
}

export function Notices({ shown, onDismiss }: Props) {
  const { online, notice, view } = shown;
  return (
    <>
      {!online && (
        <p class="notice" role="status" data-testid="offline">
          {t("offline")}
        </p>
      )}
      {notice && (
        <div class="notice" role="alert" data-testid="notice" data-clause={notice.clause ?? ""}>
          <p>{worded(notice, view)}</p>
          <div class="row">
            {notice.clause && <Clauses ids={[notice.clause]} />}
            <button type="button" class="small" onClick={onDismiss}>
              {t("close")}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** A refusal as a player reads it: what was not done, and what is allowed. */
function worded({ why, about, allowed, text }: Notice, view: AnyView | null): string {
  if (why === "stale") return t("stale");
  if (why === "failed" || about === null || allowed === null || view === null) return text;
  const told = view.game === "chess" ? (about === "move" ? "move" : "chess") : about;
  return `${t(`refused-${told}`)} ${t("refused-allowed", { allowed: named(allowed, view) })}`;
}

/** The players by their names. */
function named(text: string, view: AnyView): string {
  if (view.game === "chess") return text.replace(/\b(white|black)\b/g, (colour) => view.names[colour as Colour]);
  return text.replace(/\b[A-D]\b/g, (seat) => nameOf(view, seat as Seat));
}
