/** The running time as a page tells it. */

import { useEffect, useState } from "preact/hooks";

/** A stroke's time or a pause: its limit in s and since when it runs, ms of the server. */
export interface Running {
  limit: number | null;
  since: number | null;
}

/** Whole seconds left at `now` (this page's ms) with the server's clock `offset` ms ahead; null while none run. */
export function leftOf(clock: Running, offset: number, now: number): number | null {
  if (clock.since === null || clock.limit === null) return null;
  const gone = Math.max(0, now + offset - clock.since);
  return Math.max(0, Math.ceil(clock.limit - gone / 1000));
}

/** Whole seconds left, ticking. */
export function useLeft(clock: Running, offset: number): number | null {
  const [, again] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => again((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return leftOf(clock, offset, Date.now());
}

/** Seconds as minutes and seconds: 1:05. */
export function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
