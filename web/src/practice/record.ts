/** What this browser remembers of practice: the days' puzzles, and the best series of the trainer. */

import { read, write } from "../settings";

export interface Day {
  tries: number;
  solved: boolean;
  /** The solution was looked at before it was solved. */
  helped: boolean;
}

const KEPT = 400;
const DAYS = "practice.days";
const FRESH: Day = { tries: 0, solved: false, helped: false };

function kept<T>(name: string): Record<string, T> {
  try {
    const told: unknown = JSON.parse(read(name, "{}"));
    return typeof told === "object" && told !== null ? (told as Record<string, T>) : {};
  } catch {
    return {};
  }
}

export function dayOf(day: string): Day {
  return { ...FRESH, ...kept<Day>(DAYS)[day] };
}

export function keepDay(day: string, told: Day): void {
  const days = Object.entries({ ...kept<Day>(DAYS), [day]: told }).sort(([a], [b]) => (a < b ? -1 : 1));
  write(DAYS, JSON.stringify(Object.fromEntries(days.slice(-KEPT))));
}

/** Days in a row that were solved without help, up to `day` or, while that is open, to the day before. */
export function streak(day: string): number {
  const days = kept<Day>(DAYS);
  const won = (one: string): boolean => days[one]?.solved === true && !days[one].helped;
  let count = 0;
  for (let at = won(day) ? day : before(day); won(at); at = before(at)) count++;
  return count;
}

/** The fewest tries in which a day was solved without help; null while none was. */
export function fewest(): number | null {
  const tries = Object.values(kept<Day>(DAYS)).flatMap((day) => (day.solved && !day.helped ? [day.tries] : []));
  return tries.length > 0 ? Math.min(...tries) : null;
}

export function before(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - 1);
  return at.toISOString().slice(0, 10);
}

const BEST = "practice.series";

export function best(kind: string, level: number): number | null {
  return kept<number>(BEST)[`${kind}-${level}`] ?? null;
}

/** Remember a series if it is the best of its kind and level. */
export function keepSeries(kind: string, level: number, made: number): void {
  if (made > (best(kind, level) ?? -1))
    write(BEST, JSON.stringify({ ...kept<number>(BEST), [`${kind}-${level}`]: made }));
}
