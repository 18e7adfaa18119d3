/** The sides beside the board: whose turn, points, games, dues, what each has pocketed. */

import type { Seat, View } from "../api";
import { PieceIcon } from "../board/Piece";
import { colourOf, nameOf, partners, pieceName, sideName, sideOf, sides, toMove } from "../say";
import { t } from "../strings";
import { Clock } from "./Clock";
import { Icon } from "./Icon";

export function Score({ view, offset, moving }: { view: View; offset: number; moving: boolean }) {
  const red = view.red_name;
  const members = sides(view);
  return (
    <section class="score" aria-label={t("points")}>
      <p class="score-line">
        {view.trial ? (
          <span data-testid="trial-no">{t("trial-board", view.trial)}</span>
        ) : (
          <>
            <span data-testid="board-no">{t("board-no", { board: view.state.board })}</span>
            <span data-testid="game-no">{t("game-no", { game: view.state.game })}</span>
          </>
        )}
        {view.phase === "break" && view.chances !== null && (
          <span class="chances" data-testid="chances" data-chances={view.chances}>
            {t("chances", { count: view.chances })}
          </span>
        )}
        {view.state.red === "to_cover" && <span class="red-note">{t("red-to-cover", { red })}</span>}
        {view.state.red === "covered" && view.state.red_by && (
          <span class="red-note">{t("red-with", { red, name: sideName(view, view.state.red_by) })}</span>
        )}
        <Clock view={view} offset={offset} moving={moving} />
      </p>
      <div class={`seats seats-${members.length}`}>
        {members.map((side) => (
          <SideCard key={side} view={view} side={side} />
        ))}
      </div>
    </section>
  );
}

function SideCard({ view, side }: { view: View; side: Seat }) {
  const { state } = view;
  const mover = toMove(view);
  const on = mover !== null && mover !== "umpire" && sideOf(view, mover) === side;
  const colour = colourOf(view, side);
  const owed = state.owed[side] ?? 0;
  const points = state.score[side] ?? 0;
  const games = state.games[side] ?? 0;
  const seats = partners(view, side);
  return (
    <div class={on ? "seat on" : "seat"} data-testid={`seat-${side}`} data-on={on} data-colour={colour}>
      <div class="seat-head">
        {colour && <PieceIcon kind={colour} size={24} />}
        <b class="seat-name">
          {seats.map((seat) => (
            <span key={seat} class={seats.length > 1 && seat === mover ? "moves" : undefined}>
              {nameOf(view, seat)} <Level level={view.computers[seat]} />
            </span>
          ))}
        </b>
        <b
          class="seat-points"
          data-testid={`score-${side}`}
          aria-label={t("points-of", { points })}
          title={t("points")}
        >
          {points}
        </b>
      </div>
      <div class="seat-facts">
        <span>{colour && plays(view, colour)}</span>
        <span data-testid={`games-${side}`} data-games={games}>
          {t("games-of", { games })}
        </span>
      </div>
      <div class="seat-tray">
        <Tray view={view} side={side} />
        {owed > 0 && (
          <span class="owed" data-testid={`owed-${side}`} data-owed={owed}>
            {t("owes", { count: owed })}
          </span>
        )}
      </div>
    </div>
  );
}

/** The mark of a computer. */
function Level({ level }: { level: number | undefined }) {
  if (level === undefined) return null;
  return (
    <small class="level" title={t("computer-name", { level, seat: "none" })} data-testid="level" data-level={level}>
      <Icon name="computer" />
      {level}
    </small>
  );
}

/** The colour and what is left of it; between two boards the state is already that of the next one. */
function plays(view: View, colour: "white" | "black"): string {
  if (view.phase === "next_board") return t(`next-${colour}`);
  return `${t(`plays-${colour}`)} · ${t("left-of", { count: view.state.left[colour] })}`;
}

function Tray({ view, side }: { view: View; side: Seat }) {
  const pieces = view.trays[side] ?? [];
  const told = pieces.map((piece) => pieceName(view, piece)).join(", ") || t("tray-empty");
  return (
    <div
      class="tray"
      role="img"
      aria-label={t("tray-of", { name: sideName(view, side), pieces: told })}
      data-testid={`tray-${side}`}
      data-count={pieces.length}
    >
      {pieces.map((piece, i) => (
        <PieceIcon key={i} kind={piece} size={17} />
      ))}
    </div>
  );
}
