/** The time for a stroke or a placing, where the rulebook has a limit, and that of a pause. Only the umpire declares that they were overstepped. */

import { useEffect, useState } from "preact/hooks";
import type { View } from "../api";
import { inMinutes, useLeft } from "../clock";
import { tick, timeUp } from "../sound";
import { t } from "../strings";

const WARN = 5;

export function Clock({ view, offset, moving }: { view: View; offset: number; moving: boolean }) {
  const { pause } = view;
  const running = pause ?? view.clock;
  const ticking = useLeft(running, offset);
  const left = moving ? null : ticking;
  useSounds(left);
  const { limit } = running;
  if (limit === null) return null;
  const told =
    left === null
      ? t(moving ? "clock-moving" : "clock-stopped")
      : left === 0
        ? t("clock-up")
        : t(pause ? "clock-pause" : "clock-label", { seconds: left });
  const share = left === null ? 1 : left / limit;
  return (
    <span
      class={left !== null && left <= WARN ? "clock late" : "clock"}
      role="timer"
      aria-label={told}
      title={told}
      data-testid="clock"
      data-left={left ?? ""}
      data-pause={pause?.clause ?? ""}
    >
      <svg viewBox="-12 -12 24 24" width="26" height="26" aria-hidden="true">
        <circle class="clock-track" r="10" />
        <circle class="clock-run" r="10" pathLength="1" stroke-dasharray={`${share} 1`} transform="rotate(-90)" />
      </svg>
      <b>{left === null ? "–" : pause ? inMinutes(left) : left}</b>
    </span>
  );
}

/** Sounds the last seconds. */
function useSounds(left: number | null): void {
  const [before, setBefore] = useState(left);
  useEffect(() => {
    if (left !== null && before !== null && left < before) {
      if (left === 0) timeUp();
      else if (left <= WARN) tick();
    }
    setBefore(left);
  }, [left]);
}
