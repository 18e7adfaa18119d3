/** A puzzle as the page holds it: its strokes so far, how the try stands, and the solution once it is asked for. */

import { type Puzzle, type Struck, type Tried, getPuzzle, getSolution, tryPuzzle } from "../api";
import type { Shot } from "../shot";
import type { Surroundings } from "../store";
import { type Day, dayOf, keepDay } from "./record";
import { EMPTY, Stage, type Staged } from "./stage";

export interface PuzzleShown extends Staged {
  puzzle: Puzzle | null;
  outcome: Tried["outcome"];
  strokes: readonly Struck[];
  /** The strokes that solve it, once they were asked for. */
  solution: readonly Struck[] | null;
  /** How it stands with this puzzle, on the day's one as this browser remembers it. */
  told: Day;
}

export class PuzzleStore extends Stage<PuzzleShown> {
  private shots: Shot[] = [];

  constructor(
    readonly seed: string,
    readonly grade: string | null,
    around: Pick<Surroundings, "calm" | "hidden">,
  ) {
    const told = { tries: 0, solved: false, helped: false };
    super({ ...EMPTY, puzzle: null, outcome: "on", strokes: [], solution: null, told }, around);
  }

  async open(): Promise<void> {
    await this.ask(async () => {
      const puzzle = await getPuzzle(this.seed, this.grade);
      this.set({ puzzle, view: puzzle.view, ...(puzzle.day ? { told: dayOf(puzzle.day) } : {}) });
    });
  }

  get ready(): boolean {
    return this.still && this.shown.outcome === "on";
  }

  /** The stroke of the solution that comes next, as long as it was followed. */
  get next(): Struck | null {
    const { solution, strokes } = this.shown;
    const followed = strokes.every((stroke, index) => same(stroke, solution?.[index]));
    return (followed && solution?.[strokes.length]) || null;
  }

  protected async take(stroke: Struck): Promise<void> {
    const { puzzle, told } = this.shown;
    if (!puzzle) return;
    const strokes = [...this.shown.strokes, stroke];
    const { outcome, view, shot } = await tryPuzzle(puzzle, strokes);
    this.shots[view.seq] = shot;
    if (!told.solved) {
      const tries = told.tries + (strokes.length === 1 ? 1 : 0);
      this.tell({ ...told, tries, solved: outcome === "solved" });
    }
    this.show(shot, view.seq, 1, true, () => this.set({ view, outcome, strokes }));
  }

  /** The pieces lie as at the start again. */
  again(): void {
    if (!this.still || !this.shown.puzzle) return;
    this.shots = [];
    this.set({ view: this.shown.puzzle.view, outcome: "on", strokes: [], notice: null });
  }

  /** From the start, with the strokes that solve it. */
  async help(): Promise<void> {
    const { puzzle } = this.shown;
    if (!this.still || !puzzle) return;
    await this.ask(async () => {
      const solution = await getSolution(puzzle);
      const { told } = this.shown;
      this.set({ solution, view: puzzle.view, outcome: "on", strokes: [] });
      if (!told.solved) this.tell({ ...told, helped: true });
    });
  }

  replay(seq: number, rate: number): void {
    const shot = this.shots[seq];
    if (this.still && shot) this.show(shot, seq, rate, false, () => undefined);
  }

  private tell(told: Day): void {
    const day = this.shown.puzzle?.day;
    if (day) keepDay(day, told);
    this.set({ told });
  }
}

function same(a: Struck, b: Struck | undefined): boolean {
  if (!b) return false;
  const pairs = [
    [a.striker[0], b.striker[0]],
    [a.angle, b.angle],
    [a.speed, b.speed],
  ] as const;
  return pairs.every(([one, other]) => Math.abs(one - other) < 1e-3);
}
