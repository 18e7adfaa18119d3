/** Clauses as buttons that open their text. */

import { t } from "../strings";
import { useDialogs } from "./Dialogs";

export function Clauses({ ids }: { ids: readonly string[] }) {
  const { openClause } = useDialogs();
  return (
    <span class="clauses">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          class="clause"
          onClick={() => openClause(id)}
          aria-label={t("clause-open", { id })}
          data-testid="clause"
          data-clause={id}
        >
          {id}
        </button>
      ))}
    </span>
  );
}
