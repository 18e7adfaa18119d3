/** Ten exercises of the trainer, one after another. */

import { type Exercise, type Measured, type Struck, getExercise, tryExercise } from "../api";
import type { Surroundings } from "../store";
import { keepSeries } from "./record";
import { EMPTY, Stage, type Staged } from "./stage";

export const SERIES = 10;

export interface SeriesShown extends Staged {
  exercise: Exercise | null;
  results: readonly Measured[];
  /** The stroke of this exercise, measured. */
  measured: Measured | null;
}

export class SeriesStore extends Stage<SeriesShown> {
  constructor(
    readonly kind: string,
    readonly level: number,
    readonly seed: string,
    around: Pick<Surroundings, "calm" | "hidden">,
  ) {
    super({ ...EMPTY, exercise: null, results: [], measured: null }, around);
  }

  /** The next exercise, numbered from 1. */
  async next(): Promise<void> {
    const number = this.shown.results.length + 1;
    if (this.shown.sending || this.shown.playing || number > SERIES) return;
    await this.ask(async () => {
      const exercise = await getExercise(this.kind, `${this.seed}-${number}`, this.level);
      const view = { ...exercise.view, id: exercise.seed, seq: number };
      this.set({ exercise, view, measured: null });
    });
  }

  get ready(): boolean {
    return this.still && this.shown.measured === null;
  }

  get over(): boolean {
    return this.shown.results.length === SERIES;
  }

  get made(): number {
    return this.shown.results.filter(({ result }) => result === "made").length;
  }

  protected async take(stroke: Struck): Promise<void> {
    const { exercise } = this.shown;
    if (!exercise) return;
    const measured = await tryExercise(exercise, stroke);
    this.show(measured.shot, 2 * this.shown.results.length, 1, true, () => {
      this.set({ measured, results: [...this.shown.results, measured] });
      if (this.over) keepSeries(this.kind, this.level, this.made);
    });
  }

  /** Show the right stroke, or the own one again. */
  replay(right: boolean): void {
    const { measured, results } = this.shown;
    if (!this.still || !measured) return;
    const shot = right ? measured.right.shot : measured.shot;
    this.show(shot, 2 * results.length + (right ? 1 : 0), 1, false, () => undefined);
  }
}
