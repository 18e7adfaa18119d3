/** One declaration: when it is made, of whom, and by which clause. */

import { useState } from "preact/hooks";
import type { Clause, Piece, Seat, View } from "../api";
import { nameOf, pieceName } from "../say";
import { t } from "../strings";
import { Modal } from "./Modal";
import { type Declaration, clausesFor, seatsFor } from "./declarations";

interface Props {
  view: View;
  laws: readonly Clause[];
  declaration: Declaration;
  onDeclare: (act: { act: string } & Record<string, unknown>) => void;
  onClose: () => void;
}

export function Declare({ view, laws, declaration, onDeclare, onClose }: Props) {
  const { id, act, by, flag, asks, fixed } = declaration;
  const seats = by ? seatsFor(by, view) : [];
  const pieces = [...new Set(view.discs.map(({ piece }) => piece))];
  const [seat, setSeat] = useState<Seat | undefined>(seats[0]);
  const [set, setSet] = useState(flag !== "moved");
  const [piece, setPiece] = useState<Piece | undefined>(pieces[0]);
  const [clause, setClause] = useState("");
  const missing = (asks === "clause" || asks === "forfeit") && clause === "";
  const declare = (event: Event): void => {
    event.preventDefault();
    onClose();
    onDeclare({
      act,
      ...fixed,
      ...(by && { by: seat }),
      ...(flag && { [flag]: set }),
      ...(asks === "piece" ? { piece } : asks && { clause }),
    });
  };
  return (
    <Modal label={t(id)} onClose={onClose} testid="declare">
      <form class="declare" onSubmit={declare}>
        <h2>{t(id, { red: view.red_name })}</h2>
        <p>{t(`${id}-hint`)}</p>
        {seats.length > 1 && (
          <label class="field">
            <span>{t("desk-seat")}</span>
            <select
              value={seat}
              onChange={(event) => setSeat(event.currentTarget.value as Seat)}
              data-testid="desk-seat"
            >
              {seats.map((one) => (
                <option key={one} value={one}>
                  {nameOf(view, one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {seats.length === 1 && seat && <p class="muted">{t("desk-of", { name: nameOf(view, seat) })}</p>}
        {flag && (
          <label class="check">
            <input
              type="checkbox"
              checked={set}
              onChange={(event) => setSet(event.currentTarget.checked)}
              data-testid={flag}
            />
            {t(`desk-is-${flag}`)}
          </label>
        )}
        {asks === "piece" && (
          <label class="field">
            <span>{t("desk-piece")}</span>
            <select
              value={piece}
              onChange={(event) => setPiece(event.currentTarget.value as Piece)}
              data-testid="desk-piece"
            >
              {pieces.map((one) => (
                <option key={one} value={one}>
                  {pieceName(view, one)}
                </option>
              ))}
            </select>
          </label>
        )}
        {(asks === "clause" || asks === "forfeit") && (
          <ClauseField clauses={clausesFor(asks, laws, view.fouls)} clause={clause} setClause={setClause} />
        )}
        <div class="row end">
          <button type="button" class="quiet" onClick={onClose} data-testid="declare-cancel">
            {t("cancel")}
          </button>
          <button class="primary" disabled={missing} data-testid="declare-it">
            {t("desk-declare")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

interface ClauseFieldProps {
  clauses: Clause[];
  clause: string;
  setClause: (id: string) => void;
}

function ClauseField({ clauses, clause, setClause }: ClauseFieldProps) {
  const groups = [...new Set(clauses.map(({ how }) => how))];
  const chosen = clauses.find(({ id }) => id === clause);
  return (
    <>
      <label class="field">
        <span>{t("desk-clause")}</span>
        <select value={clause} onChange={(event) => setClause(event.currentTarget.value)} data-testid="foul-clause">
          <option value="">{t("desk-choose")}</option>
          {groups.map((how) => (
            <optgroup key={how} label={t(`how-${how}`)}>
              {clauses
                .filter((law) => law.how === how)
                .map((law) => (
                  <option key={law.id} value={law.id}>
                    {`${law.id} ${law.title}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {chosen && <p class="muted clause-text">{chosen.text}</p>}
    </>
  );
}
