/** What is amiss: no connection, or a refusal with its clause. */

import type { Shown } from "../store";
import { t } from "../strings";
import { Clauses } from "./Clauses";

export function Notices({ shown, onDismiss }: { shown: Shown; onDismiss: () => void }) {
  const { online, notice } = shown;
  return (
    <>
      {!online && (
        <p class="notice" role="status" data-testid="offline">
          {t("offline")}
        </p>
      )}
      {notice && (
        <div class="notice" role="alert" data-testid="notice" data-clause={notice.clause ?? ""}>
          <p>{notice.text}</p>
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
