/** A measured set as the form holds it, as it is written down in JSON, and what an inspection finds of it. */

export interface Limits {
  low?: number;
  high?: number;
  among?: number[];
}

export interface Finding {
  clause: string;
  /** The figure's place in the set, such as `pockets.diameter[3]`. */
  what: string;
  figure: number | boolean | null;
  unit: string;
  /** A figure's limits, or what a yes or no should be. */
  bound: Limits | boolean;
  reading?: "literal" | "english";
  verdict: "accepted" | "refused" | "not measured";
}

/** What stands in each field of the form, by the figure's place; several figures have a space between them. */
export type Entries = Record<string, string>;
export type MeasuredSet = Record<string, Record<string, unknown>>;

/** The set of the entries; an empty field was not measured. What is no figure is left for the server to refuse. */
export function written(entries: Entries): MeasuredSet {
  const set: MeasuredSet = {};
  for (const [what, entry] of Object.entries(entries)) {
    const taken = entry.split(/[\s;]+|,\s+/).filter(Boolean).map(value);
    if (taken.length === 0) continue;
    const [part, name] = what.split(".") as [string, string];
    (set[part] ??= {})[name] = taken.length === 1 ? taken[0] : taken;
  }
  return set;
}

function value(word: string): number | boolean | string {
  if (word === "yes" || word === "no") return word === "yes";
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : word;
}

/** The entries of a set that was opened. */
export function entered(set: MeasuredSet): Entries {
  const entries: Entries = {};
  for (const [part, fields] of Object.entries(set)) {
    for (const [name, taken] of Object.entries(fields)) {
      entries[`${part}.${name}`] = [taken].flat().map(word).join(" ");
    }
  }
  return entries;
}

function word(taken: unknown): string {
  return taken === true ? "yes" : taken === false ? "no" : String(taken);
}

/** The figure's place without its number among several. */
export const fieldOf = (what: string): string => what.replace(/\[.*$/, "");
