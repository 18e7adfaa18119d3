/** A puzzle: the position, the strokes and rulings of the try, and what has come of it. */

import { useLayoutEffect, useState } from "preact/hooks";
import { forceOf } from "../aim";
import type { Puzzle, Struck, View } from "../api";
import { useKeys } from "../keys";
import { Notices } from "../panel/Notices";
import { LastRuling, Rulings } from "../panel/Rulings";
import { wake } from "../sound";
import { t } from "../strings";
import { useSitting } from "../useSitting";
import { AimControls } from "./AimControls";
import { PracticeBoard } from "./PracticeBoard";
import { type PuzzleShown, PuzzleStore } from "./puzzle";
import { fewest, streak } from "./record";
import { Share } from "./Share";
import { AROUND, useStage } from "./useStage";
import { Waiting } from "./Waiting";

export function PuzzleRoom({ seed, grade, another }: { seed: string; grade: string | null; another: string }) {
  const [store] = useState(() => new PuzzleStore(seed, grade, AROUND));
  const shown = useStage(store, () => void store.open());
  const { view, puzzle } = shown;
  if (!view || !puzzle) return <Waiting shown={shown} onDismiss={() => store.dismiss()} />;
  return <Playing store={store} shown={shown} view={view} puzzle={puzzle} another={another} />;
}

interface Props {
  store: PuzzleStore;
  shown: PuzzleShown;
  view: View;
  puzzle: Puzzle;
  another: string;
}

function Playing({ store, shown, view, puzzle, another }: Props) {
  const { outcome, strokes, playing } = shown;
  const sitting = useSitting(store, view);
  const { aim } = sitting;
  const { next } = store;
  useLayoutEffect(() => {
    if (next) aim.set(laid(next));
  }, [next]);
  useKeys((key) => {
    if (key !== "Enter" || outcome === "on" || !store.still || outcome === "solved") return false;
    store.again();
    return true;
  });
  const last = view.rulings[view.rulings.length - 1];
  const told = playing ? t("playing-now") : t(`puzzle-${outcome}`, { number: strokes.length + 1 });
  return (
    <main
      class="table practice"
      onPointerDown={wake}
      data-testid="puzzle"
      data-seed={puzzle.seed}
      data-grade={puzzle.grade}
      data-outcome={outcome}
      data-strokes={strokes.length}
      data-ready={store.still}
    >
      <div class="area-score">
        <Task puzzle={puzzle} shown={shown} />
      </div>
      <div class="area-board">
        <PracticeBoard store={store} view={view} sitting={sitting} label={told} />
      </div>
      <div class="area-controls">
        <p class="status" data-testid="status">
          {told}
        </p>
        <Notices shown={shown} onDismiss={() => store.dismiss()} />
        {outcome === "solved" && <Solved puzzle={puzzle} shown={shown} another={another} />}
        {outcome === "on" && (
          <>
            {next && (
              <p class="notice-line" data-testid="laid">
                {t("solution-laid", { number: strokes.length + 1, of: shown.solution?.length ?? 0 })}
              </p>
            )}
            <AimControls sitting={sitting} />
          </>
        )}
        <Buttons store={store} shown={shown} another={another} />
      </div>
      <div class="area-rulings">
        <LastRuling view={view} ready={store.still} onReplay={(seq, rate) => store.replay(seq, rate)} />
        <Rulings view={view} ready={store.still} onReplay={(seq, rate) => store.replay(seq, rate)} />
      </div>
      <p class="unseen" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {last ? `${last.says} ${told}` : told}
      </p>
    </main>
  );
}

function Buttons({ store, shown, another }: { store: PuzzleStore; shown: PuzzleShown; another: string }) {
  const { outcome, strokes } = shown;
  return (
    <div class="row">
      {strokes.length > 0 && (
        <button
          type="button"
          class={outcome === "failed" ? "primary" : "quiet"}
          disabled={!store.still}
          onClick={() => store.again()}
          data-testid="again"
        >
          {t("puzzle-again")}
        </button>
      )}
      <button
        type="button"
        class="quiet"
        disabled={!store.still}
        onClick={() => void store.help()}
        data-testid="solution"
      >
        {t("solution-show")}
      </button>
      {outcome !== "solved" && (
        <a class="button quiet" href={another} data-testid="another">
          {t("puzzle-another")}
        </a>
      )}
    </div>
  );
}

/** The aim that a stroke of the solution is struck with. */
const laid = ({ striker, angle, speed }: Struck) => ({ along: striker[0], angle, force: forceOf(speed) });

function Task({ puzzle, shown }: { puzzle: Puzzle; shown: PuzzleShown }) {
  const { day, grade, pieces } = puzzle;
  const red = puzzle.view.discs.some((disc) => disc.piece === "red");
  const { told } = shown;
  const days = day ? streak(day) : 0;
  return (
    <section class="card task" data-testid="task">
      <p class="task-head">
        <b>{day ? t("puzzle-of", { day }) : t("puzzle-free", { seed: puzzle.seed })}</b>
        <span class="badge" data-testid="grade">
          {t(`grade-${grade}`)}
        </span>
      </p>
      <p>{t(red ? "puzzle-task-red" : "puzzle-task", { pieces })}</p>
      <p class="muted task-facts">
        <span data-testid="tries">{t("puzzle-tries", { tries: told.tries })}</span>
        {day && days > 0 && <span data-testid="streak">{t("puzzle-streak", { days })}</span>}
        {day && fewest() !== null && <span>{t("puzzle-fewest", { tries: fewest() ?? 0 })}</span>}
        {told.helped && <span>{t("puzzle-helped")}</span>}
      </p>
    </section>
  );
}

function Solved({ puzzle, shown, another }: { puzzle: Puzzle; shown: PuzzleShown; another: string }) {
  const { told } = shown;
  return (
    <section class="card solved" data-testid="solved">
      <p>{t(told.helped ? "solved-helped" : "solved-in", { tries: told.tries })}</p>
      {puzzle.day && !told.helped && (
        <Share text={t("puzzle-share", { day: puzzle.day, tries: told.tries, address: shareAddress(puzzle.day) })} />
      )}
      <a class="button primary" href={another} data-testid="another">
        {t("puzzle-another")}
      </a>
    </section>
  );
}

const shareAddress = (day: string): string => `${location.origin}/practice?day=${day}`;
