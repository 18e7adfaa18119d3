/** What a board, a game or the match came to, the extra point while it can be claimed, a pause, and the next board. */

import type { Command, View } from "../api";
import { PieceIcon } from "../board/Piece";
import { endedBoard, won } from "../say";
import { t } from "../strings";
import { onlyComputers } from "../thought";
import { PauseNote } from "./Pause";

interface Props {
  view: View;
  offset: number;
  disabled: boolean;
  act: (command: Command) => void;
  onClaim: () => void;
  onNext: () => void;
}

export function Result({ view, offset, disabled, act, onClaim, onNext }: Props) {
  const { result, game_over, match, claim, trial, pause } = view;
  const begins = trial !== null && trial.number === trial.of;
  return (
    <section
      class="card controls result"
      data-testid="result"
      data-winner={result?.winner ?? ""}
      data-points={result?.points ?? ""}
    >
      <p class="kicker">{t("result-title", { board: endedBoard(view) })}</p>
      {match ? (
        <h2 class="winner" data-testid="match-winner" data-winner={match.winner}>
          <PieceIcon kind="red" size={30} />
          {won(view, "match-won", match.winner)}
        </h2>
      ) : (
        game_over &&
        !view.withheld && (
          <h2 data-testid="game-winner" data-winner={game_over.winner}>
            {won(view, "game-won", game_over.winner)}
          </h2>
        )
      )}
      {result && <p>{won(view, view.state.white ? "result-points" : "result-leads", result.winner, result.points)}</p>}
      {result?.pieces !== undefined && <p>{t("result-pieces", { count: result.pieces })}</p>}
      {result?.slam && <p>{t(`slam-${result.slam}`)}</p>}
      {view.withheld && (
        <p class="notice-line" data-testid="withheld">
          {t("withheld-help")}
        </p>
      )}
      {pause ? (
        <PauseNote view={view} pause={pause} offset={offset} disabled={disabled} act={act} />
      ) : (
        view.places_changed && (
          <p class="notice-line" data-testid="places-changed">
            {t("places-changed")}
          </p>
        )
      )}
      {view.phase === "next_board" && onlyComputers(view) && <p class="hint">{t("next-board-alone")}</p>}
      <div class="row">
        {view.phase === "next_board" && !onlyComputers(view) && (
          <button type="button" class="primary" disabled={disabled} onClick={onNext} data-testid="next-board">
            {t(begins ? "trial-begin" : "next-board")}
          </button>
        )}
        {match && (
          <a class="button primary" href="/">
            {t("new-match")}
          </a>
        )}
        {claim && view.thinks === null && (
          <button type="button" class="quiet" disabled={disabled} onClick={onClaim} data-testid="claim">
            {won(view, "claim", claim.by, claim.points)}
          </button>
        )}
      </div>
    </section>
  );
}
