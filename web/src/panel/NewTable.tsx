/** Opening a table: the rulebook, how many play, their names, who breaks. */

import { useEffect, useState } from "preact/hooks";
import { type BySeat, Refused, type Rulebook, type Seat, getRulebooks, openTable } from "../api";
import { SEATS_OF } from "../say";
import { t } from "../strings";

export function NewTable() {
  const [books, setBooks] = useState<Rulebook[]>([]);
  const [names, setNames] = useState<BySeat<string>>(() => ({
    A: t("default-a"),
    B: t("default-b"),
    C: t("default-c"),
    D: t("default-d"),
  }));
  const [rulebook, setRulebook] = useState("federation");
  const [format, setFormat] = useState("singles");
  const [breaks, setBreaks] = useState("toss");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    getRulebooks().then(setBooks, () => setError(t("offline")));
  }, []);

  const formats = books.find(({ name }) => name === rulebook)?.formats ?? ["singles"];
  const played = formats.includes(format) ? format : formats[0]!;
  const seats = SEATS_OF[played] ?? [];
  const nameOf = (seat: Seat): string => names[seat]?.trim() ?? "";
  const first = seats.includes(breaks as Seat) ? breaks : "toss";
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      const view = await openTable({
        rulebook,
        format: played,
        names: Object.fromEntries(seats.map((seat) => [seat, nameOf(seat)])),
        first: first === "toss" ? toss(seats) : (first as Seat),
      });
      location.assign(`/t/${view.id}`);
    } catch (failed) {
      setError(failed instanceof Refused ? failed.message : t("offline"));
      setBusy(false);
    }
  };
  const options: [string, string][] = [
    ["toss", t("breaks-toss")],
    ...seats.map((seat): [string, string] => [seat, t("breaks-name", { name: nameOf(seat) || seat })]),
  ];
  return (
    <form class="card new-table" onSubmit={(event) => void submit(event)} data-testid="new-table">
      <h2>{t("new-table")}</h2>
      <div class="two">
        <Select id="rulebook" label={t("rulebook")} value={rulebook} set={setRulebook}>
          {books.map(({ name }): [string, string] => [name, t(`book-${name}`)])}
        </Select>
        <Select id="format" label={t("format")} value={played} set={setFormat}>
          {formats.map((name): [string, string] => [name, t(`format-${name}`)])}
        </Select>
      </div>
      <div class="two">
        {seats.map((seat) => (
          <label key={seat} class="field">
            <span>
              {t(`name-${seat.toLowerCase()}`)} <small>{t(`sits-${played}-${seat.toLowerCase()}`)}</small>
            </span>
            <input
              value={names[seat]}
              required
              maxLength={40}
              autocomplete="off"
              onInput={(event) => {
                const { value } = event.currentTarget;
                setNames((before) => ({ ...before, [seat]: value }));
              }}
              data-testid={`name-${seat.toLowerCase()}`}
            />
          </label>
        ))}
      </div>
      <fieldset>
        <legend>{t("who-breaks")}</legend>
        <div class="segmented">
          {options.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="first"
                value={value}
                checked={first === value}
                onChange={() => setBreaks(value)}
                data-testid={`first-${value}`}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {error && (
        <p class="notice" role="alert">
          {error}
        </p>
      )}
      <button class="primary wide" disabled={busy || books.length === 0} data-testid="open-table">
        {t("open-it")}
      </button>
    </form>
  );
}

interface SelectProps {
  id: string;
  label: string;
  value: string;
  set: (value: string) => void;
  children: [string, string][];
}

function Select({ id, label, value, set, children }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)} data-testid={id}>
        {children.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One of the seats, each as likely as the others. */
function toss(seats: readonly Seat[]): Seat {
  const limit = 256 - (256 % seats.length);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < limit) return seats[byte % seats.length]!;
  }
}
