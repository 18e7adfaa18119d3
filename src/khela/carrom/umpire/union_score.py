"""The Tamil union's result: 3 points and the pieces left (13, 15), who comes first in a group (16), the toss (1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from khela.carrom.acts import Seat
from khela.carrom.match import fresh_board
from khela.carrom.ruling import BoardResult, Ruling
from khela.carrom.state import State, changed
from khela.carrom.umpire.outcome import ruling
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers

FINISH_POINTS = 3  # tu-15


@clause("tu-1")
def first_to_strike(winner: Seat, other: Seat, takes: Literal["strike", "seat"]) -> Seat:
    """Who strikes first: the winner of the toss, unless he takes the choice of the seat."""
    return winner if takes == "strike" else other


@clause("tu-15")
def end_board(
    was: State, by: Seat, winner: int, left: int, clauses: tuple[str, ...], word: str, numbers: Numbers
) -> tuple[Ruling, State]:
    """`winner` has finished first: 3 points, and the loser's pieces `left` on the board counted to the winner."""
    result = BoardResult(winner, FINISH_POINTS, pieces=left)
    now = _next_board(was, winner, numbers)
    told = ruling(was, now, by, clauses, "over", word, board=result, game=winner, match=now.winner)
    return told, now


@clause("tu-13", "tu-14")
def _next_board(was: State, winner: int, numbers: Numbers) -> State:
    """A match in a group is its one board and is decided by points; in later rounds the better of three boards is
    usual (tu-14), as the organiser sets it."""
    games = tuple(n + 1 if side == winner else n for side, n in enumerate(was.games))
    score = tuple(n + FINISH_POINTS if side == winner else n for side, n in enumerate(was.score))
    needed = 1 if was.round == "group" else numbers.games_to_win
    if games[winner] >= needed:
        return changed(was, games=games, score=score, winner=winner, ended=None)
    breaker = was.right_of(was.board_breaker)
    board = fresh_board(breaker, was.side(breaker), len(was.score))
    return replace(
        was, board=board, board_breaker=breaker, games=games, score=(0,) * len(score), game_no=was.game_no + 1
    )


@dataclass(frozen=True, slots=True)
class Record:
    """A player's record in a group: points, and pieces gained less pieces lost."""

    points: int = 0
    pieces: int = 0

    def with_board(self, won: bool, left: int) -> Record:
        """The record after one more board, `left` being the loser's pieces on it."""
        return Record(self.points + (FINISH_POINTS if won else 0), self.pieces + (left if won else -left))


@clause("tu-13", "tu-16")
def group_order(records: Mapping[str, Record]) -> tuple[tuple[str, ...], ...]:
    """The players of a group from first to last; those who stand together play again.

    Points decide. Of more than two level on points, the pieces decide; two level, and those still level, play again.
    """
    order: list[tuple[str, ...]] = []
    by_points = sorted(records, key=lambda name: (-records[name].points, -records[name].pieces, name))
    for _, level in groupby(by_points, key=lambda name: records[name].points):
        names = tuple(level)
        if len(names) <= 2:
            order.append(tuple(sorted(names)))
        else:
            order += [tuple(same) for _, same in groupby(names, key=lambda name: records[name].pieces)]
    return tuple(order)
