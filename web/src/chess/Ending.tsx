/** The result: a card as long as the game is over, and once a dialog when it ends before one's eyes. */

import { useEffect, useState } from "preact/hooks";
import { Clauses } from "../panel/Clauses";
import { Modal } from "../panel/Modal";
import { t } from "../strings";
import { resultName } from "./notation";
import type { ChessView } from "./view";

export function ResultCard({ view }: { view: ChessView }) {
  return (
    <section class="card result" data-testid="result" data-result={view.result}>
      <Told view={view} />
      <a class="button primary" href="/">
        {t("new-match")}
      </a>
    </section>
  );
}

function Told({ view: { result, ending } }: { view: ChessView }) {
  return (
    <>
      <p class="chess-result">{resultName(result ?? "")}</p>
      {ending && (
        <>
          <p class="says">{ending.says}</p>
          <Clauses ids={ending.clauses} />
        </>
      )}
    </>
  );
}

export function ResultDialog({ view }: { view: ChessView }) {
  const [before, setBefore] = useState(view.result);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (view.result !== before) setOpen(view.result !== null);
    setBefore(view.result);
  }, [view.result]);
  if (!open) return null;
  return (
    <Modal label={t("chess-over")} onClose={() => setOpen(false)} testid="result-dialog">
      <p class="kicker">
        {view.names.white} – {view.names.black}
      </p>
      <Told view={view} />
      <div class="row end">
        <button type="button" class="primary" onClick={() => setOpen(false)} data-testid="result-close">
          {t("close")}
        </button>
      </div>
    </Modal>
  );
}
