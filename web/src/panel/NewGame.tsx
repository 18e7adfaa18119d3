/** Which game a new table is for. */

import { useState } from "preact/hooks";
import { t } from "../strings";
import { Segmented } from "./Fields";
import { NewChess } from "./NewChess";
import { NewTable } from "./NewTable";

export function NewGame() {
  const [game, setGame] = useState("carrom");
  return (
    <div class="new-game">
      <Segmented
        legend={t("game")}
        name="game"
        value={game}
        set={setGame}
        options={["carrom", "chess"].map((one): [string, string] => [one, t(`game-${one}`)])}
      />
      {game === "chess" ? <NewChess /> : <NewTable />}
    </div>
  );
}
