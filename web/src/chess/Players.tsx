/** The players with their clocks, the moves due in the period, and who is there. */

import { useEffect, useState } from "preact/hooks";
import { t } from "../strings";
import { type Colour } from "./notation";
import { COLOURS, type ChessCommand, type ChessView, face, leftOf } from "./view";

interface Props {
  view: ChessView;
  offset: number;
  ready: boolean;
  act: (command: ChessCommand) => Promise<boolean>;
}

const TICK = 100;

export function Players({ view, offset, ready, act }: Props) {
  const [, again] = useState(0);
  const running = view.clocks?.running ?? null;
  useEffect(() => {
    if (running === null) return;
    const timer = setInterval(() => again((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [running]);
  const now = Date.now() + offset;
  return (
    <section class="seats" aria-label={t("chess-players")}>
      {COLOURS.map((colour) => (
        <Player key={colour} colour={colour} view={view} now={now} ready={ready} act={act} />
      ))}
    </section>
  );
}

interface PlayerProps extends Omit<Props, "offset"> {
  colour: Colour;
  now: number;
}

function Player({ colour, view, now, ready, act }: PlayerProps) {
  const { clocks, names, turn, phase, here } = view;
  const on = phase === "playing" && turn === colour;
  const left = clocks && leftOf(clocks, colour, now);
  const due = clocks?.due[colour] ?? null;
  const made = view.sheet.filter(({ by }) => by === colour).length;
  const runs = clocks?.running === colour;
  return (
    <div class={on ? "seat on" : "seat"} data-testid={`player-${colour}`} data-on={on}>
      <div class="seat-head">
        <span class={`chess-colour ${colour}`} role="img" aria-label={t(`chess-${colour}`)} />
        <b class="seat-name">{names[colour]}</b>
        {left !== null && (
          <b
            class={left === 0 ? "chess-clock fallen" : runs ? "chess-clock runs" : "chess-clock"}
            role="timer"
            aria-label={t("chess-time-left", { name: names[colour], left: face(left) })}
            data-testid={`clock-${colour}`}
            data-left={left}
            data-runs={runs}
          >
            {face(left)}
          </b>
        )}
      </div>
      <div class="seat-facts">
        <span>
          {phase !== "over" && !here.includes(colour) && t("chess-away")}
          {here.includes(colour) && clocks && (due === null ? t("chess-no-due") : t("chess-due", { due, to: made + due }))}
        </span>
        {left === 0 && view.may.includes("flag") && (
          <button
            type="button"
            class="small"
            disabled={!ready}
            onClick={() => void act({ do: "flag", by: colour })}
            data-testid={`flag-${colour}`}
          >
            {t("chess-flag-fallen")}
          </button>
        )}
      </div>
    </div>
  );
}
