/** /ask: a stroke described in a few taps, ruled on by the server; the address holds the question. */

import { useEffect, useState } from "preact/hooks";
import { type Asked, type Question, Refused, type Rulebook, askUmpire, getQuestions, getRulebooks } from "../api";
import { Header } from "../panel/Header";
import { has, t } from "../strings";

type Answers = Record<string, string>;

export function AskPage() {
  const [questions, setQuestions] = useState<Question[]>([]);
  const [books, setBooks] = useState<Rulebook[]>([]);
  const [answers, setAnswers] = useState<Answers>(() => Object.fromEntries(new URLSearchParams(location.search)));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    document.title = `${t("ask-title")} · ${t("app-name")}`;
    getQuestions().then(setQuestions, () => setError(t("offline")));
    getRulebooks().then(setBooks, () => setError(t("offline")));
  }, []);
  useEffect(() => {
    let wanted = true;
    askUmpire(answers).then(
      (found) => {
        if (!wanted) return;
        history.replaceState(null, "", found.address);
        setAsked(found);
        setError("");
      },
      (failed) => {
        if (!wanted) return;
        setAsked(null);
        setError(failed instanceof Refused ? failed.message : t("offline"));
      },
    );
    return () => {
      wanted = false;
    };
  }, [answers]);
  const change = (name: string, answer: string): void => setAnswers((before) => ({ ...before, [name]: answer }));
  const rulebook = answers.rulebook ?? questions.find(({ name }) => name === "rulebook")?.usual;
  const red = books.find(({ name }) => name === rulebook)?.red_name ?? "red";
  return (
    <>
      <Header here="ask" />
      <main class="page ask">
        <div class="lead">
          <h1>{t("ask-title")}</h1>
          <p>{t("ask-lead")}</p>
        </div>
        <form class="card" onSubmit={(event) => event.preventDefault()} data-testid="ask-form">
          {questions.map((question) => (
            <Asking
              key={question.name}
              question={question}
              red={red}
              answer={answers[question.name] ?? question.usual}
              onChange={(answer) => change(question.name, answer)}
            />
          ))}
        </form>
        <Answer asked={asked} error={error} />
      </main>
    </>
  );
}

interface AskingProps {
  question: Question;
  /** What the rulebook calls the red piece. */
  red: string;
  answer: string;
  onChange: (answer: string) => void;
}

function Asking({ question, red, answer, onChange }: AskingProps) {
  const { name, allowed } = question;
  /** What is being typed; an answer that arrives meanwhile leaves it alone. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = has(`ask-${name}`) ? t(`ask-${name}`, { red }) : question.text;
  const [low, high] = [allowed[0], allowed[allowed.length - 1]];
  if (typeof low === "number" && typeof high === "number") {
    const step = (by: number): void => onChange(String(Math.min(high, Math.max(low, Number(answer) + by))));
    return (
      <div class="asking">
        <span id={`label-${name}`}>{text}</span>
        <span class="stepper" role="group" aria-labelledby={`label-${name}`}>
          <button type="button" onClick={() => step(-1)} aria-label={t("ask-less")} data-testid={`less-${name}`}>
            −
          </button>
          <input
            type="number"
            min={low}
            max={high}
            value={typed ?? answer}
            aria-labelledby={`label-${name}`}
            onInput={(event) => setTyped(event.currentTarget.value)}
            onChange={(event) => {
              setTyped(null);
              onChange(event.currentTarget.value);
            }}
            data-testid={`answer-${name}`}
          />
          <button type="button" onClick={() => step(1)} aria-label={t("ask-more")} data-testid={`more-${name}`}>
            +
          </button>
        </span>
      </div>
    );
  }
  return (
    <fieldset class="asking">
      <legend>{text}</legend>
      <div class="segmented">
        {allowed.map(String).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              onChange={() => onChange(value)}
              data-testid={`answer-${name}-${value}`}
            />
            <span>{name === "rulebook" ? t(`book-${value}`) : t(`ask-is-${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The numbers as they are said: "game_points 25, red_points 3". */
function spelt(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

function Answer({ asked, error }: { asked: Asked | null; error: string }) {
  return (
    <section class="card answer" aria-live="polite" data-testid="answer">
      <h2>{t("ask-answer")}</h2>
      {error && (
        <p class="notice" role="alert">
          {error}
        </p>
      )}
      {!asked && !error && <p class="muted">{t("loading")}</p>}
      {asked && (
        <>
          <p class="ask-says" data-testid="says">
            {asked.ruling.says}
          </p>
          <ul class="clause-list">
            {asked.clauses.map((clause) => (
              <li key={clause.id}>
                <p class="clause-head">
                  <a class="clause" href={`/laws#${clause.id}`} data-testid="clause" data-clause={clause.id}>
                    {clause.id}
                  </a>
                </p>
                <h3>{clause.title}</h3>
                <p>{clause.text}</p>
              </li>
            ))}
          </ul>
          {Object.keys(asked.numbers).length > 0 && (
            <p class="muted" data-testid="numbers">
              {t("ask-numbers", { numbers: spelt(asked.numbers) })}
            </p>
          )}
          <p class="muted">{t("ask-send")}</p>
        </>
      )}
    </section>
  );
}
