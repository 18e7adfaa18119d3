/** Protests by law 18: told to the umpire here, filed with the secretary, decided by the committee. */

import { useState } from "preact/hooks";
import type { Command, Protest, Seat, View } from "../api";
import { nameOf, seatsOf, toMove } from "../say";
import { t } from "../strings";
import { Clauses } from "./Clauses";
import { useDialogs } from "./Dialogs";
import { Modal } from "./Modal";

interface Props {
  view: View;
  disabled: boolean;
  act: (command: Command) => void;
}

/** The protests of this table, each with what may be done next. */
export function Protests({ view, disabled, act }: Props) {
  if (view.protests.length === 0) return null;
  return (
    <section class="card protests" aria-labelledby="protests-title" data-testid="protests">
      <h2 id="protests-title">{t("protests")}</h2>
      <ul>
        {view.protests.map((protest) => (
          <li key={protest.number} data-testid={`protest-${protest.number}`} data-stage={protest.stage}>
            <p>
              <b>{t("protest-of", { name: nameOf(view, protest.by), board: protest.board, game: protest.game })}</b>{" "}
              {t(`protest-is-${protest.stage}`)} {due(protest)}
            </p>
            <div class="row">
              <Clauses ids={protest.clauses.slice(-1)} />
              <Steps protest={protest} disabled={disabled} act={act} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By when the next step is to be taken. */
function due({ stage, file_by, decide_by, overdue }: Protest): string {
  const time = (ms: number): string => new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (stage === "told") return file_by === null ? t("protest-file-later") : t("protest-file-by", { time: time(file_by) });
  if (stage === "filed" && decide_by !== null)
    return overdue ? t("protest-overdue") : t("protest-decide-by", { time: time(decide_by) });
  return "";
}

function Steps({ protest, disabled, act }: { protest: Protest } & Omit<Props, "view">) {
  const { ask } = useDialogs();
  const { number, steps } = protest;
  const file = async (): Promise<void> => {
    const how = await ask(t("protest-file-ask"), [
      { value: "indecent", label: t("protest-indecent") },
      { value: "file", label: t("protest-file") },
    ]);
    if (how) act({ do: "protest", step: "file", number, indecent: how === "indecent" });
  };
  const drop = async (): Promise<void> => {
    if (await ask(t("protest-drop-ask"), [{ value: "yes", label: t("protest-drop") }]))
      act({ do: "protest", step: "drop", number });
  };
  const decide = async (): Promise<void> => {
    const how = await ask(t("protest-decide-ask"), [
      { value: "rejected", label: t("protest-rejected") },
      { value: "upheld", label: t("protest-upheld") },
    ]);
    if (how) act({ do: "protest", step: "decide", number, upheld: how === "upheld" });
  };
  const doing = { file, drop, decide };
  return (
    <>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          class={step === "drop" ? "small" : "small primary"}
          disabled={disabled}
          onClick={() => void doing[step]()}
          data-testid={`protest-${step}-${number}`}
        >
          {t(`protest-${step}`)}
        </button>
      ))}
    </>
  );
}

/** Opens the form in which a protest is told to the umpire, right after an incident. */
export function TellProtest({ view, disabled, act }: Props) {
  const [open, setOpen] = useState(false);
  const incident = view.rulings.some(({ act: what }) => what !== "protest") && view.trial === null;
  return (
    <>
      <button
        type="button"
        class="quiet"
        disabled={disabled || !incident}
        onClick={() => setOpen(true)}
        data-testid="protest"
      >
        {t("protest")}
      </button>
      {open && <TellForm view={view} disabled={disabled} act={act} onClose={() => setOpen(false)} />}
    </>
  );
}

function TellForm({ view, act, onClose }: Props & { onClose: () => void }) {
  const seats = seatsOf(view);
  const mover = toMove(view);
  const [by, setBy] = useState<Seat>(mover === null || mover === "umpire" ? seats[0]! : mover);
  const [fee, setFee] = useState(false);
  const tell = (event: Event): void => {
    event.preventDefault();
    onClose();
    act({ do: "protest", step: "tell", by, fee });
  };
  return (
    <Modal label={t("protest")} onClose={onClose} testid="protest-form">
      <form class="declare" onSubmit={tell}>
        <h2>{t("protest")}</h2>
        <p>{t("protest-help")}</p>
        <label class="field">
          <span>{t("protest-by")}</span>
          <select value={by} onChange={(event) => setBy(event.currentTarget.value as Seat)} data-testid="protest-by">
            {seats.map((seat) => (
              <option key={seat} value={seat}>
                {nameOf(view, seat)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={fee}
            onChange={(event) => setFee(event.currentTarget.checked)}
            data-testid="protest-fee"
          />
          {t("protest-fee")}
        </label>
        <div class="row end">
          <button type="button" class="quiet" onClick={onClose}>
            {t("cancel")}
          </button>
          <button class="primary" disabled={!fee} data-testid="protest-tell">
            {t("protest-tell")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
