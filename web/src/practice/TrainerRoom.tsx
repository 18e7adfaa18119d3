/** The trainer: ten exercises, each aimed from a given place and measured. */

import { useState } from "preact/hooks";
import { forceOf } from "../aim";
import type { Exercise, Measured, View } from "../api";
import type { Aiming } from "../board/Board";
import { HALF, POCKETS, POCKET_RADIUS } from "../geometry";
import { useKeys } from "../keys";
import { Notices } from "../panel/Notices";
import { wake } from "../sound";
import { uuid } from "../store";
import { t } from "../strings";
import { useSitting } from "../useSitting";
import { AimControls } from "./AimControls";
import { PracticeBoard } from "./PracticeBoard";
import { best } from "./record";
import { SERIES, type SeriesShown, SeriesStore } from "./series";
import { AROUND, useStage } from "./useStage";
import { Waiting } from "./Waiting";

const LEVELS = [1, 2, 3, 4, 5];

export function TrainerRoom({ kind, level }: { kind: string; level: number }) {
  const [[at, series], begin] = useState<[number, string]>([level, uuid().slice(0, 8)]);
  const restart = (next: number): void => {
    history.replaceState(null, "", `?${new URLSearchParams({ train: kind, level: `${next}` })}`);
    begin([next, uuid().slice(0, 8)]);
  };
  return <Series key={`${series}-${at}`} kind={kind} level={at} seed={series} restart={restart} />;
}

interface SeriesProps {
  kind: string;
  level: number;
  seed: string;
  restart: (level: number) => void;
}

function Series({ kind, level, seed, restart }: SeriesProps) {
  const [store] = useState(() => new SeriesStore(kind, level, seed, AROUND));
  const shown = useStage(store, () => void store.next());
  const { view, exercise } = shown;
  if (!view || !exercise) return <Waiting shown={shown} onDismiss={() => store.dismiss()} />;
  return <Training store={store} shown={shown} view={view} exercise={exercise} restart={restart} />;
}

interface Props {
  store: SeriesStore;
  shown: SeriesShown;
  view: View;
  exercise: Exercise;
  restart: (level: number) => void;
}

function Training({ store, shown, view, exercise, restart }: Props) {
  const { measured, results, playing } = shown;
  const sitting = useSitting(store, view);
  const next = (): void => (store.over ? restart(store.level) : void store.next());
  useKeys((key) => {
    if (key !== "Enter" || !measured || !store.still) return false;
    next();
    return true;
  });
  const told = playing ? t("playing-now") : t(`train-${exercise.kind}-task`);
  return (
    <main
      class="table practice"
      onPointerDown={wake}
      data-testid="trainer"
      data-kind={exercise.kind}
      data-seed={exercise.seed}
      data-level={exercise.level}
      data-done={results.length}
      data-result={measured?.result ?? ""}
      data-ready={store.still}
    >
      <div class="area-score">
        <Tally store={store} shown={shown} restart={restart} />
      </div>
      <div class="area-board">
        <PracticeBoard
          store={store}
          view={view}
          sitting={sitting}
          shownAim={measured && rightly(measured)}
          label={told}
          marks={<Target pocket={exercise.pocket} wall={exercise.wall} />}
        />
      </div>
      <div class="area-controls">
        <p class="status" data-testid="status">
          {told}
        </p>
        <Notices shown={shown} onDismiss={() => store.dismiss()} />
        {measured ? (
          <Outcome store={store} measured={measured} onNext={next} />
        ) : (
          <AimControls sitting={sitting} />
        )}
      </div>
    </main>
  );
}

/** The right aim, to be seen after the stroke. */
const rightly = ({ right }: Measured): Aiming => ({
  side: 0,
  aim: { along: right.striker[0], angle: right.angle, force: forceOf(right.speed) },
  blocked: false,
  held: false,
});

function Tally({ store, shown, restart }: { store: SeriesStore; shown: SeriesShown; restart: (level: number) => void }) {
  const { results } = shown;
  const known = best(store.kind, store.level);
  return (
    <section class="card task" data-testid="tally">
      <p class="task-head">
        <b>{t("train-number", { number: Math.min(SERIES, results.length + (shown.measured ? 0 : 1)), of: SERIES })}</b>
        <span data-testid="made">{t("train-made", { made: store.made, of: results.length })}</span>
      </p>
      <ol class="dots" aria-hidden="true">
        {Array.from({ length: SERIES }, (_, index) => (
          <li key={index} class={results[index]?.result ?? ""} />
        ))}
      </ol>
      <label class="level">
        <span>{t(`train-${store.kind}-level`)}</span>
        <select
          value={store.level}
          onChange={(event) => restart(Number(event.currentTarget.value))}
          data-testid="level"
        >
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {t("train-degrees", span(store.kind, level))}
            </option>
          ))}
        </select>
      </label>
      {known !== null && <p class="muted task-facts">{t("train-best", { made: known, of: SERIES })}</p>}
    </section>
  );
}

/** The cuts of a level, in degrees. */
function span(kind: string, level: number): { from: number; to: number } {
  const wide = kind === "cut" ? 15 : 10;
  return { from: wide * (level - 1), to: wide * level };
}

function Outcome({ store, measured, onNext }: { store: SeriesStore; measured: Measured; onNext: () => void }) {
  const { result, line, contact } = measured;
  const off = line === null ? 0 : Math.abs(line);
  const side = line === null ? "none" : off < 0.05 ? "on" : line > 0 ? "left" : "right";
  return (
    <section class="card outcome" aria-live="polite" data-testid="outcome" data-result={result}>
      <h2 class={result === "made" ? "good" : "bad"}>{t(`result-is-${result}`)}</h2>
      <p data-testid="line">{t(`line-${side}`, { degrees: off.toFixed(1) })}</p>
      <p data-testid="contact">{t(line === null ? "contact-passed" : "contact-off", { mm: contact.toFixed(1) })}</p>
      {store.over && <p class="notice-line">{t("train-over", { made: store.made, of: SERIES })}</p>}
      <div class="row">
        <button type="button" class="primary" disabled={!store.still} onClick={onNext} data-testid="next">
          {t(store.over ? "train-again" : "train-next")}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!store.still}
          onClick={() => store.replay(true)}
          data-testid="show-right"
        >
          {t("train-right")}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!store.still}
          onClick={() => store.replay(false)}
          data-testid="show-own"
        >
          {t("replay")}
        </button>
      </div>
    </section>
  );
}

/** The pocket the piece is to fall into, and the frame it is to go by. */
function Target({ pocket, wall }: { pocket: number; wall: Exercise["wall"] }) {
  const [x, y] = POCKETS[pocket] ?? [0, 0];
  return (
    <g aria-hidden="true">
      <circle class="target" cx={x} cy={-y} r={POCKET_RADIUS + 7} data-testid="target" data-pocket={pocket} />
      {wall === "far" && <line class="target" x1={-HALF + 60} y1={-HALF} x2={HALF - 60} y2={-HALF} />}
      {wall === "left" && <line class="target" x1={-HALF} y1={-HALF + 60} x2={-HALF} y2={HALF - 60} />}
      {wall === "right" && <line class="target" x1={HALF} y1={-HALF + 60} x2={HALF} y2={HALF - 60} />}
    </g>
  );
}
