/** The time for a stroke or a placing, where the rulebook has a limit. Only the umpire declares that they were overstepped. */

import { useEffect, useState } from "preact/hooks";
import type { View } from "../api";
import { leftOf } from "../clock";
import { tick, timeUp } from "../sound";
import { t } from "../strings";

const WARN = 5;

export function Clock({ view, offset, moving }: { view: View; offset: number; moving: boolean }) {
  const left = useLeft(view, offset, moving);
  const { limit } = view.clock;
  if (limit === null) return null;
  const told =
    left === null
      ? t(moving ? "clock-moving" : "clock-stopped")
      : left === 0
        ? t("clock-up")
        : t("clock-label", { seconds: left });
  const share = left === null ? 1 : left / limit;
  return (
    <span
      class={left !== null && left <= WARN ? "clock late" : "clock"}
      role="timer"
      aria-label={told}
      title={told}
      data-testid="clock"
      data-left={left ?? ""}
    >
      <svg viewBox="-12 -12 24 24" width="26" height="26" aria-hidden="true">
        <circle class="clock-track" r="10" />
        <circle class="clock-run" r="10" pathLength="1" stroke-dasharray={`${share} 1`} transform="rotate(-90)" />
      </svg>
      <b>{left === null ? "–" : left}</b>
    </span>
  );
}

/** Whole seconds left, ticking; sounds the last of them. */
function useLeft(view: View, offset: number, moving: boolean): number | null {
  const [, again] = useState(0);
  const left = moving ? null : leftOf(view.clock, offset, Date.now());
  useEffect(() => {
    const timer = setInterval(() => again((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, []);
  const [before, setBefore] = useState(left);
  useEffect(() => {
    if (left !== null && before !== null && left < before) {
      if (left === 0) timeUp();
      else if (left <= WARN) tick();
    }
    setBefore(left);
  }, [left]);
  return left;
}
