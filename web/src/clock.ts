/** The running time as a page tells it. */

import type { View } from "./api";

/** Whole seconds left at `now` (this page's ms) with the server's clock `offset` ms ahead; null while none run. */
export function leftOf(clock: View["clock"], offset: number, now: number): number | null {
  if (clock.since === null || clock.limit === null) return null;
  const gone = Math.max(0, now + offset - clock.since);
  return Math.max(0, Math.ceil(clock.limit - gone / 1000));
}
