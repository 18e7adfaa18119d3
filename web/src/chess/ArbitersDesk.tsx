/** The arbiter's desk: clocks, who is there, who does not comply, and taking back. Each thing has a line on when. */

import { useState } from "preact/hooks";
import { useDialogs } from "../panel/Dialogs";
import { t } from "../strings";
import type { Acting } from "./Deeds";
import type { Colour } from "./notation";
import { SetClock } from "./SetClock";
import { choices, playerOf } from "./telling";
import { COLOURS, type ChessCommand } from "./view";

type Declared = "stop" | "go" | "set" | "flag" | "arrive" | "absent" | "withdraw" | "breach" | "undo";
const ALL: readonly Declared[] = ["stop", "go", "set", "flag", "arrive", "absent", "withdraw", "breach", "undo"];

export function ArbitersDesk({ view, ready, act, offset }: Acting & { offset: number }) {
  const { ask } = useDialogs();
  const [setting, setSetting] = useState(false);
  const away = COLOURS.filter((colour) => !view.here.includes(colour));
  const player = async (question: string, of: readonly Colour[], both = false): Promise<Colour[]> => {
    const also = both && of.length > 1 ? [{ value: "both", label: t("chess-both") }] : [];
    const chosen = await ask(question, [...choices(view, of), ...also]);
    return chosen === "both" ? [...of] : of.filter((colour) => colour === chosen);
  };
  const command = async (what: Declared): Promise<ChessCommand | null> => {
    const question = t(`chess-${what}-ask`);
    switch (what) {
      case "set":
        setSetting(true);
        return null;
      case "stop":
      case "go":
        return { do: what };
      case "undo":
        return (await ask(question, [{ value: "yes", label: t("undo-yes") }])) ? { do: what } : null;
      case "withdraw": {
        const chosen = await ask(question, [
          { value: "claim", label: t("chess-withdraw-claim") },
          { value: "offer", label: t("chess-withdraw-offer") },
        ]);
        if (chosen !== "claim" && chosen !== "offer") return null;
        return { do: what, what: chosen, by: (chosen === "offer" && view.offer) || view.turn };
      }
      case "absent":
      case "breach": {
        const by = await player(question, what === "absent" ? away : COLOURS, true);
        return by.length > 0 ? { do: what, by } : null;
      }
      default: {
        const [by] = await player(question, what === "arrive" ? away : COLOURS);
        return by ? { do: what, by } : null;
      }
    }
  };
  const declare = async (what: Declared): Promise<void> => {
    const told = await command(what);
    if (told) void act(told);
  };
  const offered = ALL.filter((what) => view.may.includes(what));
  if (offered.length === 0) return null;
  return (
    <details class="card desk" data-testid="arbiter">
      <summary>
        <h2>{t("chess-desk")}</h2>
        <span class="muted">{away.length > 0 && t("chess-not-here", { names: away.map((one) => playerOf(view, one)).join(", ") })}</span>
      </summary>
      <div class="desk-body">
        <div class="desk-acts">
          {offered.map((what) => (
            <button
              key={what}
              type="button"
              class="quiet"
              disabled={!ready}
              onClick={() => void declare(what)}
              data-testid={`arbiter-${what}`}
            >
              {t(`chess-desk-${what}`)}
              <small>{t(`chess-desk-${what}-hint`)}</small>
            </button>
          ))}
        </div>
      </div>
      {setting && <SetClock view={view} act={act} offset={offset} onClose={() => setSetting(false)} />}
    </details>
  );
}
