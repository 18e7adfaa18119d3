/** The players beside the board: whose turn, points, games, dues, what each has pocketed. */

import type { Seat, View } from "../api";
import { PieceIcon } from "../board/Piece";
import { nameOf, sides, toMove } from "../say";
import { t } from "../strings";
import { Clock } from "./Clock";

export function Score({ view, offset, moving }: { view: View; offset: number; moving: boolean }) {
  return (
    <section class="score" aria-label={t("points")}>
      <p class="score-line">
        <span data-testid="board-no">{t("board-no", { board: view.state.board })}</span>
        <span data-testid="game-no">{t("game-no", { game: view.state.game })}</span>
        {view.phase === "break" && (
          <span class="chances" data-testid="chances" data-chances={view.chances}>
            {t("chances", { count: view.chances })}
          </span>
        )}
        {view.state.red === "to_cover" && <span class="red-note">{t("red-to-cover")}</span>}
        {view.state.red === "covered" && view.state.red_by && (
          <span class="red-note">{t("red-with", { name: nameOf(view, view.state.red_by) })}</span>
        )}
        <Clock view={view} offset={offset} moving={moving} />
      </p>
      <div class="seats">
        {sides(view).map((seat) => (
          <SeatCard key={seat} view={view} seat={seat} />
        ))}
      </div>
    </section>
  );
}

function SeatCard({ view, seat }: { view: View; seat: Seat }) {
  const { state } = view;
  const on = toMove(view) === seat;
  const colour = state.white === null ? null : state.white === seat ? "white" : "black";
  const owed = state.owed[seat] ?? 0;
  const name = nameOf(view, seat);
  const points = state.score[seat] ?? 0;
  const games = state.games[seat] ?? 0;
  return (
    <div class={on ? "seat on" : "seat"} data-testid={`seat-${seat}`} data-on={on} data-colour={colour}>
      <div class="seat-head">
        {colour && <PieceIcon kind={colour} size={24} />}
        <b class="seat-name">{name}</b>
        <b
          class="seat-points"
          data-testid={`score-${seat}`}
          aria-label={t("points-of", { points })}
          title={t("points")}
        >
          {points}
        </b>
      </div>
      <div class="seat-facts">
        <span>{colour && plays(view, colour)}</span>
        <span data-testid={`games-${seat}`} data-games={games}>
          {t("games-of", { games })}
        </span>
      </div>
      <div class="seat-tray">
        <Tray view={view} seat={seat} name={name} />
        {owed > 0 && (
          <span class="owed" data-testid={`owed-${seat}`} data-owed={owed}>
            {t("owes", { count: owed })}
          </span>
        )}
      </div>
    </div>
  );
}

/** The colour and what is left of it; between two boards the state is already that of the next one. */
function plays(view: View, colour: "white" | "black"): string {
  if (view.phase === "next_board") return t(`next-${colour}`);
  return `${t(`plays-${colour}`)} · ${t("left-of", { count: view.state.left[colour] })}`;
}

function Tray({ view, seat, name }: { view: View; seat: Seat; name: string }) {
  const pieces = view.trays[seat] ?? [];
  const told = pieces.map((piece) => t(`piece-${piece}`)).join(", ") || t("tray-empty");
  return (
    <div
      class="tray"
      role="img"
      aria-label={t("tray-of", { name, pieces: told })}
      data-testid={`tray-${seat}`}
      data-count={pieces.length}
    >
      {pieces.map((piece, i) => (
        <PieceIcon key={i} kind={piece} size={17} />
      ))}
    </div>
  );
}
