/** /: a new table, and the tables there are. */

import { useEffect, useState } from "preact/hooks";
import { type TableLine, listTables } from "../api";
import { resultName } from "../chess/notation";
import type { ChessLine } from "../chess/view";
import { Header } from "../panel/Header";
import { NewGame } from "../panel/NewGame";
import { sides } from "../say";
import { t } from "../strings";

export function LobbyPage() {
  const [tables, setTables] = useState<(TableLine | ChessLine)[] | null>(null);
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
        <NewGame />
        <section class="card" aria-labelledby="tables-title">
          <h2 id="tables-title">{t("open-tables")}</h2>
          {tables === null ? (
            <p class="muted">{t("loading")}</p>
          ) : tables.length === 0 ? (
            <p class="muted">{t("no-tables")}</p>
          ) : (
            <ul class="tables" data-testid="tables">
              {tables.map((table) =>
                table.game === "chess" ? (
                  <ChessItem key={table.id} table={table} />
                ) : (
                  <TableItem key={table.id} table={table} />
                ),
              )}
            </ul>
          )}
          <p class="row links">
            <a href="/practice">{t("practice-link")}</a> <a href="/laws">{t("laws-link")}</a>
            <a href="/inspect">{t("inspect-link")}</a> <a href="/breaks">{t("breaks-link")}</a>{" "}
            <a href="/review">{t("review-link")}</a>
          </p>
        </section>
      </main>
    </>
  );
}

function TableItem({ table }: { table: TableLine }) {
  const names = Object.values(table.names).join(" – ");
  const score = sides(table)
    .map((side) => table.score[side] ?? 0)
    .join(" : ");
  const count = Object.keys(table.computers ?? {}).length;
  const winner = table.winner ? t("table-won", { name: table.names[table.winner] ?? table.winner }) : t("table-on");
  return (
    <li>
      <a href={`/t/${table.id}`}>
        <b>{names}</b>
        <span class="muted">
          {t("table-line", { board: table.board, score })} · {t(`book-${table.rulebook}`)}
          {count > 0 && <> · {t("with-computers", { count })}</>}
        </span>
        <span class={table.winner ? "badge done" : "badge"}>{winner}</span>
      </a>
    </li>
  );
}

function ChessItem({ table }: { table: ChessLine }) {
  const { id, names, move, phase, result, rulebook } = table;
  return (
    <li>
      <a href={`/t/${id}`}>
        <b>
          {names.white} – {names.black}
        </b>
        <span class="muted">
          {t("chess-line", { move })} · {t(`book-${rulebook}`)}
        </span>
        <span class={result ? "badge done" : "badge"}>{result ? resultName(result) : t(`chess-is-${phase}`)}</span>
      </a>
    </li>
  );
}
