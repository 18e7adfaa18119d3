/** Making a move: on the board, or written as Nf3 or g1f3; a draw may be offered with it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Modal } from "../panel/Modal";
import { t } from "../strings";
import type { ChessCommand, ChessView } from "./view";

interface Props {
  view: ChessView;
  ready: boolean;
  /** The position on the board is that of the game. */
  live: boolean;
  act: (command: ChessCommand) => Promise<boolean>;
  /** The move on the board was not made after all. */
  onCancel: () => void;
  children: (move: (from: string, to: string) => void) => ComponentChildren;
}

const FIGURES = { q: "♛", r: "♜", b: "♝", n: "♞" } as const;
const BY_SQUARES = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/;

export function Making({ view, ready, live, act, onCancel, children }: Props) {
  const [promoting, setPromoting] = useState<string | null>(null);
  const [offer, setOffer] = useState(false);
  const [written, setWritten] = useState("");
  const may = view.may.includes("move") && live;
  useEffect(() => {
    setPromoting(null);
    setOffer(false);
    setWritten("");
  }, [view.seq]);
  const make = (move: { uci: string } | { san: string }): void => {
    setPromoting(null);
    void act({ do: "move", ...move, ...(offer && { offer }) });
  };
  const go = (uci: string): void => {
    if (view.promotes.includes(uci)) setPromoting(uci);
    else make({ uci });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = written.trim();
    const found = BY_SQUARES.exec(text.toLowerCase());
    if (found) go(found[0]);
    else if (text) make({ san: text });
  };
  const cancel = (): void => {
    setPromoting(null);
    onCancel();
  };
  return (
    <>
      {children((from, to) => go(from + to))}
      {view.may.includes("move") && (
        <form class="making" onSubmit={submit}>
          <input
            value={written}
            onInput={(event) => setWritten(event.currentTarget.value)}
            disabled={!may}
            placeholder={t("chess-write")}
            aria-label={t("chess-write")}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={20}
            data-testid="write-move"
          />
          <button class="primary" disabled={!ready || !may || !written.trim()} data-testid="make-move">
            {t("chess-move")}
          </button>
          <label class="check">
            <input
              type="checkbox"
              checked={offer}
              disabled={!may}
              onChange={(event) => setOffer(event.currentTarget.checked)}
              data-testid="offer-with"
            />
            <span>{t("chess-offer-with")}</span>
          </label>
        </form>
      )}
      {promoting && (
        <Modal label={t("chess-promote")} onClose={cancel} testid="promote">
          <p class="ask-text">{t("chess-promote")}</p>
          <div class="row">
            {(["q", "r", "b", "n"] as const).map((piece) => (
              <button
                key={piece}
                type="button"
                class="quiet promote"
                onClick={() => make({ uci: promoting + piece })}
                data-testid={`promote-${piece}`}
              >
                <span aria-hidden="true">{FIGURES[piece]}</span>
                {t(`chess-piece-${piece}`)}
              </button>
            ))}
          </div>
        </Modal>
      )}
    </>
  );
}
