/** The page's dialogs: the text of a clause, and a question before something that cannot be missed. */

import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { type Clause, getLaws } from "../api";
import { t } from "../strings";
import { Modal } from "./Modal";

export interface Choice {
  value: string;
  label: string;
}

interface Question {
  text: string;
  choices: Choice[];
  answer: (value: string | null) => void;
}

interface Dialogs {
  openClause: (id: string) => void;
  ask: (text: string, choices: Choice[]) => Promise<string | null>;
}

const Context = createContext<Dialogs>({ openClause: () => {}, ask: () => Promise.resolve(null) });

export const useDialogs = (): Dialogs => useContext(Context);

export function WithDialogs({ children }: { children: ComponentChildren }) {
  const [clause, setClause] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [dialogs] = useState<Dialogs>(() => ({
    openClause: setClause,
    ask: (text, choices) => new Promise((answer) => setQuestion({ text, choices, answer })),
  }));
  const close = (value: string | null): void => {
    question?.answer(value);
    setQuestion(null);
  };
  return (
    <Context.Provider value={dialogs}>
      {children}
      {clause !== null && <ClauseDialog id={clause} onClose={() => setClause(null)} />}
      {question && (
        <Modal label={question.text} onClose={() => close(null)} testid="ask">
          <p class="ask-text">{question.text}</p>
          <div class="row end">
            <button type="button" class="quiet" onClick={() => close(null)} data-testid="ask-cancel">
              {t("cancel")}
            </button>
            {question.choices.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                class="primary"
                onClick={() => close(value)}
                data-testid={`ask-${value}`}
              >
                {label}
              </button>
            ))}
          </div>
        </Modal>
      )}
    </Context.Provider>
  );
}

function ClauseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [clause, setClause] = useState<Clause | null | undefined>();
  useEffect(() => {
    getLaws().then(
      (laws) => setClause(laws.find((law) => law.id === id) ?? null),
      () => setClause(null),
    );
  }, [id]);
  return (
    <Modal label={id} onClose={onClose} testid="clause-dialog">
      <p class="clause-id">{id}</p>
      <h2>{clause?.title ?? (clause === null ? t("laws-none") : t("loading"))}</h2>
      {clause && <p class="clause-text">{clause.text}</p>}
      <div class="row end">
        <a class="button quiet" href={`/laws#${id}`}>
          {t("nav-laws")}
        </a>
        <button type="button" class="primary" onClick={onClose} data-testid="clause-close">
          {t("close")}
        </button>
      </div>
    </Modal>
  );
}
