/** The umpire's desk: what the board cannot see is declared here, each thing with a line on when. */

import { useEffect, useState } from "preact/hooks";
import { type Clause, type Command, type View, getLawsOf } from "../api";
import { t } from "../strings";
import { Declare } from "./Declare";
import { type Declaration, offered } from "./declarations";

interface Props {
  view: View;
  disabled: boolean;
  improper: boolean;
  onImproper: (value: boolean) => void;
  act: (command: Command) => void;
}

export function Desk(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="card desk" open={open} onToggle={(event) => setOpen(event.currentTarget.open)} data-testid="desk">
      <summary>
        <h2>{t("desk")}</h2>
        <span class="muted">{t("desk-lead")}</span>
      </summary>
      {open && <DeskBody {...props} />}
    </details>
  );
}

function DeskBody({ view, disabled, improper, onImproper, act }: Props) {
  const laws = useLaws(view.rulebook);
  const [declaration, setDeclaration] = useState<Declaration | null>(null);
  const acts = laws ? offered(view, laws) : [];
  return (
    <div class="desk-body">
      <label class="check">
        <input
          type="checkbox"
          checked={improper}
          onChange={(event) => onImproper(event.currentTarget.checked)}
          data-testid="improper"
        />
        <span>
          {t("improper")} <small>{t("improper-hint")}</small>
        </span>
      </label>
      <div class="desk-acts">
        {acts.map((one) => (
          <button
            key={one.id}
            type="button"
            class="quiet"
            disabled={disabled}
            onClick={() => setDeclaration(one)}
            data-testid={one.id}
          >
            {t(one.id, { red: view.red_name })}
            <small>{t(`${one.id}-hint`)}</small>
          </button>
        ))}
      </div>
      {laws && declaration && (
        <Declare
          view={view}
          laws={laws}
          declaration={declaration}
          onDeclare={(declared) => act({ do: "act", act: declared })}
          onClose={() => setDeclaration(null)}
        />
      )}
    </div>
  );
}

/** The clauses a rulebook cites, its own or another's; null until they are there. */
function useLaws(rulebook: string): Clause[] | null {
  const [laws, setLaws] = useState<Clause[] | null>(null);
  useEffect(() => {
    getLawsOf(rulebook).then(setLaws, () => setLaws([]));
  }, [rulebook]);
  return laws;
}
