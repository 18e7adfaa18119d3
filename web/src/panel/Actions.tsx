/** What a player says rather than plays, where the rulebook has it: pass, concede, protest; and the umpire's undo. */

import type { Command, View } from "../api";
import { nameOf } from "../say";
import { t } from "../strings";
import { useDialogs } from "./Dialogs";
import { TellProtest } from "./Protests";

export function Actions({ view, disabled, act }: { view: View; disabled: boolean; act: (command: Command) => void }) {
  const { ask } = useDialogs();
  const { turn } = view.state;
  const playing = (view.phase === "stroke" || view.phase === "break") && view.computers[turn] === undefined;
  const pass = async (): Promise<void> => {
    if (await ask(t("pass-ask"), [{ value: "yes", label: t("pass-yes") }]))
      act({ do: "act", act: { act: "pass", by: turn } });
  };
  const concede = async (): Promise<void> => {
    const units = (view.trial ? ["board", "match"] : ["board", "game", "match"]).map((value) => ({ value, label: t(`concede-${value}`) }));
    const of = await ask(t("concede-ask", { name: nameOf(view, turn) }), units);
    if (of) act({ do: "act", act: { act: "concede", of, by: turn } });
  };
  const undo = async (): Promise<void> => {
    if (await ask(t("undo-ask"), [{ value: "yes", label: t("undo-yes") }])) act({ do: "undo" });
  };
  return (
    <div class="row actions">
      {view.acts.includes("pass") && (
        <button
          type="button"
          class="quiet"
          disabled={disabled || !playing}
          onClick={() => void pass()}
          data-testid="pass"
        >
          {t("pass")}
        </button>
      )}
      {view.acts.includes("concede") && (
        <button
          type="button"
          class="quiet"
          disabled={disabled || !playing}
          onClick={() => void concede()}
          data-testid="concede"
        >
          {t("concede")}
        </button>
      )}
      {view.around.includes("protests") && <TellProtest view={view} disabled={disabled} act={act} />}
      <button
        type="button"
        class="quiet"
        disabled={disabled || !view.can_undo}
        onClick={() => void undo()}
        data-testid="undo"
      >
        {t("undo")}
      </button>
    </div>
  );
}
