/** /t/{id} of a chess table: both players and the arbiter at one screen. Fetched when it is first shown. */

import { useEffect, useState } from "preact/hooks";
import { Ground } from "../chess/Ground";
import { MoveList } from "../chess/MoveList";
import { Players } from "../chess/Players";
import { Steps } from "../chess/Steps";
import { ArbitersDesk } from "../chess/ArbitersDesk";
import { Deeds } from "../chess/Deeds";
import { Making } from "../chess/Making";
import { ResultCard, ResultDialog } from "../chess/Ending";
import { type Colour, other, squares } from "../chess/notation";
import { status } from "../chess/telling";
import type { ChessCommand, ChessView } from "../chess/view";
import { Header } from "../panel/Header";
import { Notices } from "../panel/Notices";
import { LastRuling, Rulings } from "../panel/Rulings";
import { useSetting } from "../settings";
import type { Shown, TableStore } from "../store";
import { t } from "../strings";

interface Props {
  store: TableStore;
  shown: Shown;
  view: ChessView;
}

export function ChessTable({ store, shown, view }: Props) {
  const [side, setSide] = useSetting("chess-side", "white");
  const orientation: Colour = side === "black" ? "black" : "white";
  /** The half-moves of the position that is looked back at; null: the game as it stands. */
  const [back, setBack] = useState<number | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => setBack(null), [view.sheet.length]);
  const last = view.sheet.length;
  const ply = back ?? last;
  const made = view.sheet[ply - 1];
  const { ready } = store;
  const act = async (command: ChessCommand): Promise<boolean> => {
    const done = await store.act(command);
    if (!done) setAgain((n) => n + 1);
    return done;
  };
  const go = (to: number): void => setBack(to >= last ? null : Math.max(0, to));
  const told = status(view);
  /** Moves that nothing else follows from are told by the score sheet. */
  const rulings = view.rulings.filter(
    ({ act, clauses }, at) => act !== "move" || clauses.length > 0 || at === view.rulings.length - 1,
  );
  return (
    <>
      <Header here="table" />
      <main
        class="table chess"
        data-testid="table"
        data-game="chess"
        data-seq={view.seq}
        data-phase={view.phase}
        data-ready={ready}
        data-turn={view.turn}
        data-ply={ply}
      >
        <h1 class="unseen">
          {view.names.white} – {view.names.black}
        </h1>
        <div class="area-score">
          <Players view={view} offset={shown.offset} ready={ready} act={act} />
        </div>
        <div class="area-board">
          <Making view={view} ready={ready} live={back === null} act={act} onCancel={() => setAgain((n) => n + 1)}>
            {(move) => (
              <Ground
                fen={back === null ? view.fen : (made?.fen ?? view.start_fen)}
                lastMove={made ? squares(made.uci) : null}
                check={back === null ? view.check : /[+#]/.test(made?.san ?? "")}
                orientation={orientation}
                playing={{ dests: back === null ? view.dests : {}, onMove: move }}
                again={again}
              />
            )}
          </Making>
          <Steps ply={ply} last={last} onGo={go} onFlip={() => setSide(other(orientation))} />
        </div>
        <div class="area-controls">
          <p class="status" data-testid="status">
            {told}
          </p>
          {back !== null && (
            <p class="row looking-back" data-testid="looking-back">
              {t("chess-looking-back")}
              <button type="button" class="small" onClick={() => setBack(null)} data-testid="to-game">
                {t("chess-to-game")}
              </button>
            </p>
          )}
          <Notices shown={shown} onDismiss={() => store.dismiss()} />
          {view.result !== null && <ResultCard view={view} />}
          <Deeds view={view} ready={ready} act={act} />
        </div>
        <div class="area-rulings">
          {last > 0 && (
            <section class="card" aria-label={t("chess-moves")}>
              <MoveList
                startFen={view.start_fen}
                sans={view.sheet.map(({ san }) => san)}
                ply={ply}
                onGo={go}
                note={(of) => (view.clocks ? t("chess-thought", { seconds: view.sheet[of - 1]?.used ?? 0 }) : "")}
              />
            </section>
          )}
          {rulings.length > 0 && <LastRuling view={{ rulings }} ready={ready} onReplay={() => {}} />}
          <Rulings view={{ rulings }} ready={ready} onReplay={() => {}} />
          <ArbitersDesk view={view} ready={ready} act={act} offset={shown.offset} />
        </div>
        <p class="unseen" aria-live="polite" aria-atomic="true" data-testid="announcer">
          {view.rulings[view.rulings.length - 1]?.says} {told}
        </p>
        <ResultDialog view={view} />
      </main>
    </>
  );
}
