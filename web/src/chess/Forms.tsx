/** What is written down before it is said: a claim with its move, and the move that is sealed. */

import { useRef, useState } from "preact/hooks";
import { Clauses } from "../panel/Clauses";
import { Modal } from "../panel/Modal";
import { t } from "../strings";
import { PlayerField } from "./PlayerField";
import { type Basis, type ChessCommand, type ChessView } from "./view";

interface Props {
  view: ChessView;
  act: (command: ChessCommand) => Promise<boolean>;
  onClose: () => void;
}

const BASES: readonly Basis[] = ["10.5a", "10.5b", "10.8", "10.11.2"];

export function ClaimDialog({ view, act, onClose }: Props) {
  const [basis, setBasis] = useState<Basis>(view.claims_open[0] ?? "10.5a");
  const [by, setBy] = useState(view.turn);
  const [move, setMove] = useState("");
  const claim = (event: Event): void => {
    event.preventDefault();
    const written = basis === "10.5a" ? { move: move.trim() } : {};
    void act({ do: "claim", by, basis, ...written });
    onClose();
  };
  return (
    <Modal label={t("chess-do-claim")} onClose={onClose} testid="claim-dialog">
      <form class="declare" onSubmit={claim}>
        <h2>{t("chess-do-claim")}</h2>
        <p class="hint">{t("chess-claim-help")}</p>
        <PlayerField view={view} name="claim-by" of={by} onChoose={setBy} />
        <fieldset class="bases">
          <legend>{t("chess-claim-basis")}</legend>
          {BASES.map((one) => (
            <div key={one} class="row">
              <label class="check">
                <input
                  type="radio"
                  name="basis"
                  checked={basis === one}
                  onChange={() => setBasis(one)}
                  data-testid={`basis-${one}`}
                />
                <span>{t(`chess-basis-${one.replaceAll(".", "-")}`)}</span>
              </label>
              <Clauses ids={[one === "10.5a" || one === "10.5b" ? "ch-10.5" : `ch-${one}`]} />
            </div>
          ))}
        </fieldset>
        {basis === "10.5a" && (
          <label class="field">
            <span>{t("chess-claim-move")}</span>
            <input
              value={move}
              required
              maxLength={20}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => setMove(event.currentTarget.value)}
              data-testid="claim-move"
            />
          </label>
        )}
        <div class="row end">
          <button type="button" class="quiet" onClick={onClose}>
            {t("cancel")}
          </button>
          <button class="primary" data-testid="claim-it">
            {t("chess-do-claim")}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** The sealed move is held by its field alone, which shows no letter of it and is emptied when it is sent. */
export function SealDialog({ view, act, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [offer, setOffer] = useState(false);
  const seal = (event: Event): void => {
    event.preventDefault();
    const move = field.current?.value.trim();
    if (!move || !field.current) return;
    field.current.value = "";
    void act({ do: "adjourn", move, ...(offer && { offer }) });
    onClose();
  };
  return (
    <Modal label={t("chess-do-adjourn")} onClose={onClose} testid="seal-dialog">
      <form class="declare" onSubmit={seal} autocomplete="off">
        <h2>{t("chess-do-adjourn")}</h2>
        <p class="hint">{t("chess-seal-help", { name: view.names[view.turn] })}</p>
        <label class="field">
          <span>{t("chess-seal-move")}</span>
          <input
            ref={field}
            class="masked"
            required
            maxLength={20}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            data-testid="seal-move"
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={offer}
            onChange={(event) => setOffer(event.currentTarget.checked)}
            data-testid="seal-offer"
          />
          <span>{t("chess-seal-offer")}</span>
        </label>
        <div class="row end">
          <button type="button" class="quiet" onClick={onClose}>
            {t("cancel")}
          </button>
          <button class="primary" data-testid="seal-it">
            {t("chess-seal-it")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
