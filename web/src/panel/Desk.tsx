/** The umpire's desk: acts the board cannot see are declared here, by 11, 13 to 17. */

import { useEffect, useState } from "preact/hooks";
import { type Clause, type Command, getLaws, type Seat, type View } from "../api";
import { nameOf, seatsOf } from "../say";
import { t } from "../strings";
import { useDialogs } from "./Dialogs";

interface Props {
  view: View;
  disabled: boolean;
  improper: boolean;
  onImproper: (value: boolean) => void;
  act: (command: Command) => void;
}

interface Declared {
  id: string;
  of: { act: string } & Record<string, unknown>;
  grave?: boolean;
}

export function Desk({ view, disabled, improper, onImproper, act }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details class="card desk" open={open} onToggle={(event) => setOpen(event.currentTarget.open)} data-testid="desk">
      <summary>
        <h2>{t("desk")}</h2>
        <span class="muted">{t("desk-lead")}</span>
      </summary>
      {open && <DeskBody view={view} disabled={disabled} improper={improper} onImproper={onImproper} act={act} />}
    </details>
  );
}

function DeskBody({ view, disabled, improper, onImproper, act }: Props) {
  const [by, setBy] = useState<Seat>(view.state.turn);
  const [restorable, setRestorable] = useState(true);
  useEffect(() => setBy(view.state.turn), [view.state.turn]);
  const { ask } = useDialogs();
  const declare = async ({ id, of, grave }: Declared): Promise<void> => {
    const label = t("desk-declare");
    if (grave && !(await ask(t("desk-confirm", { what: t(id) }), [{ value: "yes", label }]))) return;
    act({ do: "act", act: of });
  };
  const acts: Declared[] = [
    { id: "desk-time-out", of: { act: "time_out", by: view.state.turn } },
    { id: "desk-early", of: { act: "break_before_call", by: view.state.turn } },
    { id: "desk-leave", of: { act: "leave_seat", by } },
    { id: "desk-disturb", of: { act: "disturb", by, restorable } },
    { id: "desk-appeal", of: { act: "appeal", by } },
    { id: "desk-disobey", of: { act: "disobey", by }, grave: true },
    { id: "desk-notice-red", of: { act: "notice", what: "red_left" } },
    { id: "desk-notice-piece", of: { act: "notice", what: "opponent_piece" } },
    { id: "desk-void-lost", of: { act: "void", clause: "fed-16.26" }, grave: true },
    { id: "desk-void-striker", of: { act: "void", clause: "fed-16.28" }, grave: true },
  ];
  const offered = acts.filter(({ id }) => id !== "desk-early" || view.phase === "break");
  return (
    <div class="desk-body">
      <label class="check">
        <input
          type="checkbox"
          checked={improper}
          onChange={(event) => onImproper(event.currentTarget.checked)}
          data-testid="improper"
        />
        {t("improper")}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={restorable}
          onChange={(event) => setRestorable(event.currentTarget.checked)}
          data-testid="restorable"
        />
        {t("desk-restorable")}
      </label>
      <label class="field">
        <span>{t("desk-seat")}</span>
        <select value={by} onChange={(event) => setBy(event.currentTarget.value as Seat)} data-testid="desk-seat">
          {seatsOf(view).map((seat) => (
            <option key={seat} value={seat}>
              {nameOf(view, seat)}
            </option>
          ))}
        </select>
      </label>
      <div class="desk-acts">
        {offered.map((one) => (
          <button
            key={one.id}
            type="button"
            class="quiet"
            disabled={disabled}
            onClick={() => void declare(one)}
            data-testid={one.id}
          >
            {t(one.id)}
          </button>
        ))}
      </div>
      <Foul
        rulebook={view.rulebook}
        disabled={disabled}
        onFoul={(clause) => act({ do: "act", act: { act: "foul", by, clause } })}
        onForfeit={(clause) => void declare({ id: "desk-forfeit", of: { act: "forfeit", by, clause }, grave: true })}
      />
    </div>
  );
}

interface FoulProps {
  rulebook: string;
  disabled: boolean;
  onFoul: (clause: string) => void;
  onForfeit: (clause: string) => void;
}

function Foul({ rulebook, disabled, onFoul, onForfeit }: FoulProps) {
  const [laws, setLaws] = useState<Clause[]>([]);
  const [clause, setClause] = useState("");
  useEffect(() => {
    getLaws().then(
      (all) =>
        setLaws(all.filter((law) => law.rulebook === rulebook && ["declared", "conduct", "decided"].includes(law.how))),
      () => setLaws([]),
    );
  }, [rulebook]);
  const groups: [string, Clause[]][] = ["declared", "conduct", "decided"].map((how) => [
    how,
    laws.filter((law) => law.how === how),
  ]);
  const forfeits = clause.startsWith("fed-17.");
  return (
    <div class="foul">
      <label class="field">
        <span>{t("desk-clause")}</span>
        <select value={clause} onChange={(event) => setClause(event.currentTarget.value)} data-testid="foul-clause">
          <option value="">{t("desk-choose")}</option>
          {groups.map(([how, members]) => (
            <optgroup key={how} label={t(`how-${how}`)}>
              {members.map((law) => (
                <option key={law.id} value={law.id}>
                  {`${law.id} ${law.title}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button
        type="button"
        class="primary"
        disabled={disabled || clause === ""}
        onClick={() => (forfeits ? onForfeit(clause) : onFoul(clause))}
        data-testid="foul"
      >
        {t(forfeits ? "desk-forfeit" : "desk-foul")}
      </button>
    </div>
  );
}
