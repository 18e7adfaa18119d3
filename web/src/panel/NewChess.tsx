/** Opening a chess table: names, the clocks, what is announced beforehand, whether the session has begun. */

import { useState } from "preact/hooks";
import { Refused, openTable } from "../api";
import type { Colour } from "../chess/notation";
import { COLOURS, type Period } from "../chess/view";
import { t } from "../strings";
import { Segmented, Select } from "./Fields";

const CONTROLS: Readonly<Record<string, Period[] | undefined>> = {
  classical: [
    { moves: 40, seconds: 7200 },
    { moves: 16, seconds: 3600 },
  ],
  rest: [
    { moves: 40, seconds: 7200 },
    { moves: null, seconds: 3600 },
  ],
  rapid: [{ moves: null, seconds: 1800 }],
  blitz: [{ moves: null, seconds: 300 }],
  none: undefined,
};

/** One period as it is typed: moves, nothing for the rest of the game, and minutes. */
interface Typed {
  moves: string;
  minutes: string;
}

export function NewChess() {
  const [names, setNames] = useState<Record<Colour, string>>({ white: t("default-a"), black: t("default-b") });
  const [control, setControl] = useState("classical");
  const [typed, setTyped] = useState<Typed[]>([
    { moves: "40", minutes: "90" },
    { moves: "", minutes: "30" },
  ]);
  const [announced, setAnnounced] = useState("100");
  const [session, setSession] = useState("begun");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError("");
    const periods = control === "custom" ? written(typed) : CONTROLS[control];
    try {
      const { id } = await openTable({ game: "chess", names, announced, session, ...(periods && { control: periods }) });
      location.assign(`/t/${id}`);
    } catch (failed) {
      setError(failed instanceof Refused ? failed.message : t("offline"));
      setBusy(false);
    }
  };
  const type = (at: number, part: Partial<Typed>): void =>
    setTyped((was) => was.map((period, i) => (i === at ? { ...period, ...part } : period)));
  return (
    <form class="card new-table" onSubmit={(event) => void submit(event)} data-testid="new-chess">
      <h2>{t("new-table")}</h2>
      <div class="two">
        {COLOURS.map((colour) => (
          <label key={colour} class="field">
            <span>{t(`chess-${colour}`)}</span>
            <input
              value={names[colour]}
              required
              maxLength={40}
              autocomplete="off"
              onInput={(event) => {
                const { value } = event.currentTarget;
                setNames((before) => ({ ...before, [colour]: value }));
              }}
              data-testid={`name-${colour}`}
            />
          </label>
        ))}
      </div>
      <Select id="control" label={t("control")} value={control} set={setControl}>
        {[...Object.keys(CONTROLS), "custom"].map((name): [string, string] => [name, t(`control-${name}`)])}
      </Select>
      {control === "custom" &&
        typed.map((period, at) => (
          <fieldset key={at}>
            <legend>{t(`period-${at + 1}`)}</legend>
            <div class="two">
              <NumberField id={`moves-${at}`} label="period-moves" value={period.moves} min="1" step="1" set={(moves) => type(at, { moves })} />
              <NumberField
                id={`minutes-${at}`}
                label="period-minutes"
                value={period.minutes}
                min="0"
                step="any"
                required={at === 0}
                set={(minutes) => type(at, { minutes })}
              />
            </div>
          </fieldset>
        ))}
      <Segmented
        legend={t("chess-announced")}
        name="announced"
        value={announced}
        set={setAnnounced}
        options={["100", "50"].map((one): [string, string] => [one, t(`chess-announced-${one}`)])}
      />
      <Segmented
        legend={t("session")}
        name="session"
        value={session}
        set={setSession}
        options={["begun", "announced"].map((one): [string, string] => [one, t(`session-${one}`)])}
      />
      {error && (
        <p class="notice" role="alert">
          {error}
        </p>
      )}
      <button class="primary wide" disabled={busy} data-testid="open-chess">
        {t("open-it")}
      </button>
    </form>
  );
}

/** The periods: the first, and the second if it has any time and the first an end. */
function written(typed: Typed[]): Period[] {
  const periods = typed
    .filter(({ minutes }) => minutes.trim() !== "")
    .map(({ moves, minutes }) => ({
      moves: moves.trim() === "" ? null : Number(moves),
      seconds: Math.round(Number(minutes) * 60),
    }));
  return periods[0]?.moves === null ? periods.slice(0, 1) : periods;
}

interface NumberFieldProps {
  id: string;
  label: string;
  value: string;
  min: string;
  step: string;
  required?: boolean;
  set: (value: string) => void;
}

function NumberField({ id, label, value, min, step, required = false, set }: NumberFieldProps) {
  return (
    <label class="field">
      <span>{t(label)}</span>
      <input
        type="number"
        inputMode="decimal"
        min={min}
        step={step}
        required={required}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
        data-testid={id}
      />
    </label>
  );
}
