/** The page until a position has come, or what keeps it from coming. */

import { Notices } from "../panel/Notices";
import { t } from "../strings";
import type { Staged } from "./stage";

export function Waiting({ shown, onDismiss }: { shown: Staged; onDismiss: () => void }) {
  return (
    <div class="page">
      <Notices shown={shown} onDismiss={onDismiss} />
      {shown.sending && (
        <p class="muted" role="status">
          {t("loading")}
        </p>
      )}
    </div>
  );
}
