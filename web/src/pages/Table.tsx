/** /t/{id}: the table, of carrom or of chess. */

import { useEffect, useReducer, useState } from "preact/hooks";
import type { Seat, View } from "../api";
import { Board } from "../board/Board";
import { lazy } from "../Lazy";
import { Actions } from "../panel/Actions";
import { Controls } from "../panel/Controls";
import { Desk } from "../panel/Desk";
import { WithDialogs, useDialogs } from "../panel/Dialogs";
import { Header } from "../panel/Header";
import { Hint, Thinking } from "../panel/Hint";
import { Notices } from "../panel/Notices";
import { PlacingPanel } from "../panel/PlacingPanel";
import { Result } from "../panel/Result";
import { LastRuling, Rulings } from "../panel/Rulings";
import { Score } from "../panel/Score";
import { Protests } from "../panel/Protests";
import { Trial } from "../panel/Trial";
import { TableTools } from "../panel/TableTools";
import { partners, status } from "../say";
import { calm } from "../settings";
import { wake } from "../sound";
import { type Playing, type Shown, TableStore } from "../store";
import { t } from "../strings";
import { type SittingState, useSitting } from "../useSitting";

const ChessTable = lazy(() => import("./ChessTable").then((page) => page.ChessTable));

export function TablePage({ id }: { id: string }) {
  const [store] = useState(
    () => new TableStore(id, { calm, hidden: () => document.hidden, store: sessionStorage }),
  );
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const leave = store.subscribe(() => again(undefined));
    const hide = (): void => void (document.hidden && store.shown.playing && store.played());
    document.addEventListener("visibilitychange", hide);
    void store.open();
    return () => {
      leave();
      document.removeEventListener("visibilitychange", hide);
      store.close();
    };
  }, [store]);
  const { view, missing, online } = store.shown;
  useEffect(() => {
    const protests = view?.game === "carrom" ? view.protests : [];
    const ends = protests.map(({ file_by }) => file_by ?? Infinity);
    const next = Math.min(...ends) - Date.now() - store.shown.offset + 1000;
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => void store.refresh(), Math.max(1000, next));
    return () => clearTimeout(timer);
  }, [view]);
  useEffect(() => {
    if (view) document.title = `${Object.values(view.names).join(" – ")} · ${t("app-name")}`;
  }, [view?.id]);

  if (missing) return <Missing />;
  if (!view) {
    return (
      <>
        <Header here="table" />
        <p class="page muted" role="status">
          {t(online ? "loading" : "offline")}
        </p>
      </>
    );
  }
  return (
    <WithDialogs>
      {view.game === "chess" ? (
        <ChessTable store={store} shown={store.shown} view={view} />
      ) : (
        <Sitting store={store} shown={store.shown} view={view} />
      )}
    </WithDialogs>
  );
}

function Missing() {
  return (
    <>
      <Header here="table" />
      <main class="page">
        <h1>{t("no-table")}</h1>
        <a class="button primary" href="/">
          {t("to-lobby")}
        </a>
      </main>
    </>
  );
}

function Sitting({ store, shown, view }: { store: TableStore; shown: Shown; view: View }) {
  const { playing } = shown;
  const sitting = useSitting(store, view);
  const { ready, act } = sitting;
  const shows = {
    onReplay: (seq: number, rate: number): void => void store.replay(seq, rate),
    onRecall: (seq: number): void => void store.recall(seq),
  };
  const told = playing ? t(playing.live ? "playing-now" : "replaying") : status(view);
  const { score } = view.state;
  return (
    <>
      <Header here="table">
        <TableTools {...sitting} />
      </Header>
      <main
        class="table"
        onPointerDown={wake}
        data-testid="table"
        data-seq={view.seq}
        data-phase={view.phase}
        data-ready={ready}
        data-seat-turn={view.state.turn}
        data-thinks={view.thinks ?? ""}
        data-score-a={score.A}
        data-score-b={score.B}
        data-score-c={score.C}
        data-board={view.state.board}
        data-game={view.state.game}
      >
        <h1 class="unseen">{Object.values(view.names).join(" – ")}</h1>
        <div class="area-score">
          <Score view={view} offset={shown.offset} moving={playing?.live ?? false} />
        </div>
        <div class="area-board">
          <BoardBox store={store} view={view} playing={playing} sitting={sitting} told={told} />
        </div>
        <div class="area-controls">
          <p class="status" data-testid="status">
            {told}
          </p>
          <Notices shown={shown} onDismiss={() => store.dismiss()} />
          {view.trial && view.phase !== "over" && (
            <Trial trial={view.trial} disabled={!ready} onBegin={() => act({ do: "begin" })} />
          )}
          <Doing view={view} sitting={sitting} offset={shown.offset} />
          {(sitting.mayAsk || shown.asking || shown.meant) && (
            <Hint
              view={view}
              meant={shown.meant}
              asking={shown.asking}
              disabled={!sitting.mayAsk}
              quarter={sitting.quarter}
              onAsk={() => void store.hint()}
              onTake={sitting.take}
              onClose={() => store.forgetMeant()}
            />
          )}
        </div>
        <div class="area-rulings">
          <LastRuling view={view} ready={ready} {...shows} />
          <Actions view={view} disabled={!ready} act={act} />
          <Protests view={view} disabled={!ready} act={act} />
          <Rulings view={view} ready={ready} {...shows} />
          <Desk
            view={view}
            disabled={!ready || view.phase === "over"}
            improper={sitting.improper}
            onImproper={sitting.setImproper}
            act={act}
          />
        </div>
        <Announcer view={view} told={status(view)} />
      </main>
    </>
  );
}

interface BoardBoxProps {
  store: TableStore;
  view: View;
  playing: Playing | null;
  sitting: SittingState;
  told: string;
}

function BoardBox({ store, view, playing, sitting, told }: BoardBoxProps) {
  return (
    <div class="board-box">
      <Board
        view={view}
        playing={playing}
        aiming={sitting.onAim}
        placing={sitting.onPlace}
        meant={store.shown.meant?.thought ?? null}
        turn={sitting.quarter}
        layer={sitting.layer}
        handlers={sitting.handlers}
        label={t("board-label", { what: told })}
        onPlayed={() => store.played()}
      />
      {playing && (
        <button type="button" class="skip" onClick={() => store.played()} data-testid="skip">
          {t("skip")}
        </button>
      )}
      <p id="board-help" class="unseen">
        {t(sitting.placing.piece ? "board-place-help" : "board-help")}
      </p>
    </div>
  );
}

/** What is to be done now: aim and strike, place what waits, or go on from a board that has ended. */
function Doing({ view, sitting, offset }: { view: View; sitting: SittingState; offset: number }) {
  const { ask } = useDialogs();
  const { ready, act, aim, placing } = sitting;
  const waive = async (by: Seat): Promise<void> => {
    if (await ask(t("waive-ask"), [{ value: "yes", label: t("waive-yes") }])) act({ do: "waive", by });
  };
  if (view.phase === "next_board" || view.phase === "over") {
    const claims = claimant(view);
    const claim = (): void => {
      if (claims) act({ do: "act", act: { act: "claim_extra", by: claims } });
    };
    const next = (): void => act({ do: "next_board" });
    return <Result view={view} offset={offset} disabled={!ready} act={act} onClaim={claim} onNext={next} />;
  }
  if (view.thinks) return <Thinking view={view} />;
  if (placing.piece) {
    return (
      <PlacingPanel
        view={view}
        options={placing.options}
        chosen={placing.chosen}
        disabled={!ready}
        onChoose={placing.choose}
        onGrab={placing.grab}
        onPlace={sitting.placeHere}
        onWaive={(by) => void waive(by)}
        onForget={sitting.forget}
        onNoRoom={(by) => act({ do: "no_room", by })}
      />
    );
  }
  return (
    <Controls
      aim={aim.aim}
      degrees={aim.degrees}
      blocked={aim.blocked}
      improper={sitting.improper}
      disabled={!sitting.may}
      onAim={(change) => aim.set({ ...aim.aim, ...change })}
      onTurn={(degrees) => aim.set({ ...aim.aim, angle: aim.aim.angle - (degrees * Math.PI) / 180 })}
      onStrike={sitting.strike}
    />
  );
}

/** Who of the winners may claim what there is to claim: a person, as a computer claims by itself. */
function claimant(view: View): Seat | undefined {
  return view.claim ? partners(view, view.claim.by).find((seat) => view.computers[seat] === undefined) : undefined;
}

/** Says each new ruling, and who is to move, to a screen reader. */
function Announcer({ view, told }: { view: View; told: string }) {
  const last = view.rulings[view.rulings.length - 1];
  return (
    <p class="unseen" aria-live="polite" aria-atomic="true" data-testid="announcer">
      {last ? `${last.says} ${told}.` : `${told}.`}
    </p>
  );
}
