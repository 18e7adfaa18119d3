/** /: a new table, and the tables there are. */

import { useEffect, useState } from "preact/hooks";
import { Refused, type Seat, type TableLine, listTables, openTable } from "../api";
import { Header } from "../panel/Header";
import { t } from "../strings";

/** The rulebooks a table is played by. */
const BOOKS = ["federation", "khel_mahotsav", "gamerules"] as const;

export function LobbyPage() {
  const [tables, setTables] = useState<TableLine[] | null>(null);
  useEffect(() => {
    document.title = `${t("app-name")} · ${t("app-line")}`;
    listTables().then(setTables, () => setTables([]));
  }, []);
  return (
    <>
      <Header here="lobby" />
      <main class="page lobby">
        <div class="lead">
          <h1>{t("lobby-title")}</h1>
          <p>{t("lobby-lead")}</p>
        </div>
        <NewTable />
        <section class="card" aria-labelledby="tables-title">
          <h2 id="tables-title">{t("open-tables")}</h2>
          {tables === null ? (
            <p class="muted">{t("loading")}</p>
          ) : tables.length === 0 ? (
            <p class="muted">{t("no-tables")}</p>
          ) : (
            <ul class="tables" data-testid="tables">
              {tables.map((table) => (
                <TableItem key={table.id} table={table} />
              ))}
            </ul>
          )}
          <p class="row links">
            <a href="/laws">{t("laws-link")}</a>
            <a href="/inspect">{t("inspect-link")}</a>
          </p>
        </section>
      </main>
    </>
  );
}

function TableItem({ table }: { table: TableLine }) {
  const names = Object.values(table.names).join(" – ");
  const score = Object.values(table.score).join(" : ");
  const winner = table.winner ? t("table-won", { name: table.names[table.winner] ?? table.winner }) : t("table-on");
  return (
    <li>
      <a href={`/t/${table.id}`}>
        <b>{names}</b>
        <span class="muted">{t("table-line", { board: table.board, score })}</span>
        <span class={table.winner ? "badge done" : "badge"}>{winner}</span>
      </a>
    </li>
  );
}

function NewTable() {
  const [a, setA] = useState(t("default-a"));
  const [b, setB] = useState(t("default-b"));
  const [breaks, setBreaks] = useState("toss");
  const [rulebook, setRulebook] = useState<string>(BOOKS[0]);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      const view = await openTable({
        rulebook,
        format: "singles",
        names: { A: a.trim(), B: b.trim() },
        first: breaks === "toss" ? toss() : (breaks as Seat),
      });
      location.assign(`/t/${view.id}`);
    } catch (failed) {
      setError(failed instanceof Refused ? failed.message : t("offline"));
      setBusy(false);
    }
  };
  const options: [string, string][] = [
    ["toss", t("breaks-toss")],
    ["A", t("breaks-name", { name: a.trim() || "A" })],
    ["B", t("breaks-name", { name: b.trim() || "B" })],
  ];
  return (
    <form class="card new-table" onSubmit={(event) => void submit(event)} data-testid="new-table">
      <h2>{t("new-table")}</h2>
      <div class="two">
        <Name id="name-a" value={a} set={setA} />
        <Name id="name-b" value={b} set={setB} />
      </div>
      <div class="two">
        <label class="field">
          <span>{t("rulebook")}</span>
          <select
            value={rulebook}
            onChange={(event) => setRulebook(event.currentTarget.value)}
            data-testid="rulebook"
          >
            {BOOKS.map((book) => (
              <option key={book} value={book}>
                {t(`book-${book}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("format")}</span>
          <select data-testid="format">
            <option value="singles">{t("format-singles")}</option>
          </select>
        </label>
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
                checked={breaks === value}
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
      <button class="primary wide" disabled={busy} data-testid="open-table">
        {t("open-it")}
      </button>
    </form>
  );
}

function Name({ id, value, set }: { id: string; value: string; set: (value: string) => void }) {
  return (
    <label class="field">
      <span>
        {t(id)} <small>{t(`${id}-hint`)}</small>
      </span>
      <input
        value={value}
        required
        maxLength={40}
        autocomplete="off"
        onInput={(event) => set(event.currentTarget.value)}
        data-testid={id}
      />
    </label>
  );
}

function toss(): Seat {
  return crypto.getRandomValues(new Uint8Array(1))[0]! & 1 ? "A" : "B";
}
