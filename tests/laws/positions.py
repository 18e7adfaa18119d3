"""Positions for the tests of laws 2, 7 to 13, 16 and 17, and the way to an umpire's ruling on them."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from khela.carrom.acts import Act, Fallen, Seat, Stroke
from khela.carrom.match import new_match
from khela.carrom.rulebooks import FEDERATION, Rulebook
from khela.carrom.ruling import RefusedActError, Returns, Ruling
from khela.carrom.state import PER_COLOUR, SEATS, Board, Format, Red, Round, State, Waiting
from khela.carrom.umpire import rule

Placing = Literal["auto", "manual"]
PLACINGS: tuple[Placing, ...] = ("auto", "manual")
NOTHING = Returns()


def fresh(format: Format = "singles", breaker: Seat = "A", round: Round = "group") -> State:
    """A match about to begin."""
    return new_match(format, breaker, round)


def at(state: State, **changes: object) -> State:
    """The same match with fields of it changed, the board's aside."""
    return replace(state, **changes)  # type: ignore[arg-type]


def in_play(
    white: int = 5,
    black: int = 6,
    *,
    turn: Seat = "A",
    format: Format = "singles",
    red: Red = "on_board",
    red_by: int | None = None,
    owed: tuple[int, int] = (0, 0),
    strokes: int | None = None,
    turns: tuple[int, int] = (2, 2),
    waiting: tuple[Waiting, ...] = (),
    score: tuple[int, int] = (0, 0),
) -> State:
    """A board under way, A having broken with white: `white` and `black` pieces on it, a turn just begun by `turn`."""
    seats = SEATS[format]
    before = seats[seats.index(turn) - 1]
    begun = int(red == "to_cover") if strokes is None else strokes
    board = Board(
        phase="open",
        turn=turn,
        white="A",
        left=(white, black),
        red=red,
        red_by=red_by,
        owed=owed,
        strokes=begun,
        turns=turns,
        pocketed_own=(white < PER_COLOUR, black < PER_COLOUR),
        last_striker=turn if begun else before,
        waiting=waiting,
    )
    return at(fresh(format), board=board, score=score)


def stroke(
    *pocketed: Fallen,
    improper: bool = False,
    off_board: tuple[Fallen, ...] = (),
    touched: bool = True,
    slipped: bool = False,
) -> Stroke:
    """A stroke of the seat to strike."""
    return Stroke(pocketed=pocketed, improper=improper, off_board=off_board, touched=touched, slipped=slipped)


MISS = stroke(touched=False)
NOTHING_FELL = stroke()


def ruled(state: State, *acts: Act, placing: Placing = "auto", book: Rulebook = FEDERATION) -> tuple[Ruling, State]:
    """The ruling on the last of `acts`, and the match after it."""
    told: Ruling | None = None
    for act in acts:
        told, state = rule(state, act, book, placing=placing)
    assert told is not None
    return told, state


def refused(state: State, act: Act, *, placing: Placing = "auto", book: Rulebook = FEDERATION) -> RefusedActError:
    """The refusal of an act."""
    with pytest.raises(RefusedActError) as caught:
        rule(state, act, book, placing=placing)
    return caught.value


def waits(state: State) -> list[tuple[str, str]]:
    """What waits to be placed, in order: each piece and its placer."""
    return [(w.piece, w.placer) for w in state.board.waiting]


def book(**numbers: int) -> Rulebook:
    """The federation's rulebook with numbers overridden."""
    return FEDERATION.with_options(numbers)


def has(told: Ruling, *clauses: str) -> bool:
    """Are all of `clauses` cited?"""
    return set(clauses) <= set(told.clauses)


def points_won(state: State, side: int, points: int) -> tuple[Ruling, State]:
    """The board in play won by `side` for 1 to 9 points, the other having covered the red."""
    ours, theirs = (1, points) if state.colour(side) == "white" else (points, 1)
    turn = state.seats(side)[0]
    ready = state.with_board(
        phase="open", left=(ours, theirs), turn=turn, red="covered", red_by=1 - side, turns=(2, 2), owed=(0, 0)
    )
    return ruled(ready, Stroke(pocketed=(state.colour(side),)))
