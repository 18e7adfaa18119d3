/** Searching the clauses: every word must stand in the id, the title or the text. */

import type { Clause } from "./api";

export function find(laws: readonly Clause[], query: string, book: string): Clause[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return laws.filter((law) => {
    if (book && law.rulebook !== book) return false;
    const text = `${law.id} ${law.title} ${law.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
