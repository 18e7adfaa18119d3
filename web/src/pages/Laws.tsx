/** /laws: every clause, searchable; /laws#fed-15.18 goes to one. */

import { useEffect, useState } from "preact/hooks";
import { type Clause, getLaws } from "../api";
import { Header } from "../panel/Header";
import { find } from "../find";
import { t } from "../strings";

export function LawsPage() {
  const [laws, setLaws] = useState<Clause[] | null>(null);
  const [query, setQuery] = useState("");
  const [book, setBook] = useState("");
  useEffect(() => {
    document.title = `${t("laws-title")} · ${t("app-name")}`;
    getLaws().then(setLaws, () => setLaws([]));
  }, []);
  useEffect(() => {
    // The clause was not there when the browser looked for it; going there again also marks it as the target.
    if (laws && location.hash) location.replace(location.hash);
  }, [laws]);
  const books = [...new Set((laws ?? []).map((law) => law.rulebook))];
  const found = find(laws ?? [], query, book);
  return (
    <>
      <Header here="laws" />
      <main class="page laws">
        <h1>{t("laws-title")}</h1>
        <p>
          <a href="/inspect" data-testid="to-inspect">
            {t("inspect-link")}
          </a>
        </p>
        <div class="search" role="search">
          <input
            type="search"
            value={query}
            placeholder={t("laws-search")}
            aria-label={t("laws-search")}
            onInput={(event) => setQuery(event.currentTarget.value)}
            data-testid="laws-search"
          />
          <select
            value={book}
            aria-label={t("rulebook")}
            onChange={(event) => setBook(event.currentTarget.value)}
            data-testid="laws-book"
          >
            <option value="">{t("laws-all")}</option>
            {books.map((name) => (
              <option key={name} value={name}>
                {t(`book-${name}`)}
              </option>
            ))}
          </select>
        </div>
        <p class="muted" aria-live="polite" data-testid="laws-count" data-count={found.length}>
          {laws === null ? t("loading") : found.length === 0 ? t("laws-none") : t("laws-lead", { count: found.length })}
        </p>
        <ol class="clause-list">
          {found.map((law) => (
            <li key={law.id} id={law.id}>
              <p class="clause-head">
                <a class="clause" href={`#${law.id}`}>
                  {law.id}
                </a>
                <span class="muted">{t(`how-${law.how}`)}</span>
              </p>
              <h2>{law.title}</h2>
              <p>{law.text}</p>
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}
