/** What the players say rather than move: offers and their answers, claims, adjourning, resigning. */

import { useState } from "preact/hooks";
import { useDialogs } from "../panel/Dialogs";
import { t } from "../strings";
import { ClaimDialog, SealDialog } from "./Forms";
import { answering, choices } from "./telling";
import { COLOURS, type ChessCommand, type ChessView } from "./view";

export interface Acting {
  view: ChessView;
  ready: boolean;
  act: (command: ChessCommand) => Promise<boolean>;
}

export function Deeds({ view, ready, act }: Acting) {
  const { ask } = useDialogs();
  const [open, setOpen] = useState<"claim" | "adjourn" | null>(null);
  const may = (what: ChessCommand["do"]): boolean => view.may.includes(what);
  const by = async (does: "offer" | "resign"): Promise<void> => {
    const player = await ask(t(`chess-${does}-ask`), choices(view, COLOURS));
    if (player === "white" || player === "black") void act({ do: does, by: player });
  };
  const button = (what: ChessCommand["do"], onClick: () => void) =>
    may(what) && (
      <button type="button" class="quiet" disabled={!ready} onClick={onClick} data-testid={`do-${what}`}>
        {t(`chess-do-${what}`)}
      </button>
    );
  const main = (what: "start" | "open_seal" | "go") => (
    <button type="button" class="primary" disabled={!ready} onClick={() => void act({ do: what })} data-testid={`do-${what}`}>
      {t(`chess-do-${what}`)}
    </button>
  );
  const answers = answering(view);
  return (
    <section class="deeds" aria-label={t("chess-deeds")}>
      {view.must_play && (
        <p class="notice-line" data-testid="must-play">
          {t("chess-must-play", { name: view.names[view.turn], move: view.must_play })}
        </p>
      )}
      {view.phase === "resumed" && !may("open_seal") && <p class="hint">{t("chess-seal-waits")}</p>}
      <div class="row">
        {may("start") && main("start")}
        {may("open_seal") && main("open_seal")}
        {view.clocks?.stopped && may("go") && main("go")}
      </div>
      {view.offer && answers && (
        <div class="card offer" role="status" data-testid="offered" data-by={view.offer}>
          <p>{t("chess-offered", { name: view.names[view.offer], other: view.names[answers] })}</p>
          <div class="row">
            {(["accept", "refuse"] as const).map(
              (what) =>
                may(what) && (
                  <button
                    key={what}
                    type="button"
                    class={what === "accept" ? "primary" : "quiet"}
                    disabled={!ready}
                    onClick={() => void act({ do: what, by: answers })}
                    data-testid={`do-${what}`}
                  >
                    {t(`chess-do-${what}`)}
                  </button>
                ),
            )}
          </div>
        </div>
      )}
      <div class="row actions">
        {button("claim", () => setOpen("claim"))}
        {button("offer", () => void by("offer"))}
        {button("adjourn", () => setOpen("adjourn"))}
        {button("resign", () => void by("resign"))}
      </div>
      {open === "claim" && <ClaimDialog view={view} act={act} onClose={() => setOpen(null)} />}
      {open === "adjourn" && <SealDialog view={view} act={act} onClose={() => setOpen(null)} />}
    </section>
  );
}
