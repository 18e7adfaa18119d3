"""Law 15, the red: every stroke against the table written from the text, for both seats, colours and scores."""

from __future__ import annotations

from itertools import product

import pytest

from khela.carrom.acts import Seat
from khela.carrom.ruling import Ruling
from khela.carrom.state import State, Waiting
from tests.laws.boards import RedNow, board_of, of_side, other, struck
from tests.laws.strokes_by_the_text import (
    NINE_BY_DUES,
    ONE_OF_NINE,
    OWING,
    RED_FALLS,
    RED_LEFT,
    RED_MINE,
    RED_THEIRS,
    TO_COVER,
    TWO_OF_NINE,
    Cell,
)

SEATS: tuple[Seat, Seat] = ("A", "B")
OWN_LEFT, OPP_LEFT = 5, 6


def by_name(cell: Cell) -> str:
    return cell.name


def try_cell(
    cell: Cell,
    red: RedNow,
    *,
    falls: bool = False,
    own_left: int = OWN_LEFT,
    own_some: int = 1,
    owed: int = 0,
    right: bool | None = None,
) -> None:
    """The stroke of a cell, by either seat with either colour, at low scores and at 24, auto and manual."""
    for seat, white, mine, theirs in product(SEATS, SEATS, (10, 24), (10, 24)):
        mine_left = 1 if cell.own == "last" else own_left
        state = board_of(
            mine_left,
            1 if cell.opp == "last" else OPP_LEFT,
            red,
            seat=seat,
            white=white,
            owed=(owed, 0),
            score=(mine, theirs),
            right=right,
        )
        own = {"none": 0, "some": own_some, "last": 1}[cell.own]
        opp = int(cell.opp != "none")
        told, now = struck(state, own, opp, red=falls, striker=cell.striker, improper=cell.improper)
        assert told.clauses[0] == cell.clause
        if cell.outcome[0] in "WL":
            ended(cell, state, told, now, own)
            continue
        went_on(cell, state, told, now, own, opp)
        placed_by_hand(cell, state, told, own, opp, falls)


def ended(cell: Cell, state: State, told: Ruling, now: State, own: int) -> None:
    """The board is over: who won, by how much, what may be claimed."""
    side = state.on_strike()
    won = cell.outcome[0] == "W"
    winner = side if won else 1 - side
    limited = state.score[winner] >= 24
    five = 1 if limited else 5
    off = 0 if cell.striker or cell.improper else own
    left = state.left_of(1 - side) - int(cell.opp != "none") if won else state.left_of(side) - off
    points = {"5": five, "1": 1, "P": left, "R": left + (0 if limited else 5)}[cell.outcome[1]]
    assert told.turn == "over"
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (winner, points)
    assert told.board.claimable == (0 if won else int(cell.striker) + int(cell.improper))
    assert (told.returns.white, told.returns.black, told.returns.red, told.penalty) == (0, 0, 0, 0)
    if told.game is None:
        assert now.score[winner] == state.score[winner] + points
        assert (now.board.phase, now.board.left, now.board.red) == ("break", (9, 9), "on_board")


def went_on(cell: Cell, state: State, told: Ruling, now: State, own: int, opp: int) -> None:
    """The board goes on: turn, what comes back and is owed, the red."""
    side, seat = state.on_strike(), state.board.turn
    due = int(next(sign for sign in cell.outcome if sign.isdigit()))
    wanted = due + (own if "b" in cell.outcome else 0) + state.board.owed[side]
    available = 9 - (state.left_of(side) - own)
    back = min(wanted, available)
    red_back = int("r" in cell.outcome)
    keeps = cell.outcome[0] == "+"
    assert (told.turn, told.next) == (("keeps", seat) if keeps else ("passes", other(seat)))
    assert told.board is None
    assert of_side(state, side, told) == back
    assert of_side(state, 1 - side, told) == 0
    assert told.returns.red == red_back
    assert now.board.owed[side] == wanted - back
    assert told.penalty == max(due, back - (own if "b" in cell.outcome else 0))
    assert told.placer == (other(seat) if back else "umpire" if red_back else None)
    assert now.left_of(side) == state.left_of(side) - own + back
    assert now.left_of(1 - side) == state.left_of(1 - side) - opp
    expected = {"r": ("on_board", None), "c": ("covered", side), "t": ("to_cover", None)}
    after = expected.get(cell.outcome[-1], (state.board.red, state.board.red_by))
    assert (now.board.red, now.board.red_by) == after


def placed_by_hand(cell: Cell, state: State, auto: Ruling, own: int, opp: int, falls: bool) -> None:
    """With manual placing the ruling is the same, and what comes back waits: the red for the umpire, first."""
    side, seat = state.on_strike(), state.board.turn
    told, now = struck(state, own, opp, red=falls, striker=cell.striker, improper=cell.improper, placing="manual")
    assert told == auto
    pieces = of_side(state, side, told)
    reds = (Waiting("red", "umpire"),) * told.returns.red
    assert now.board.waiting == reds + (Waiting(state.colour(side), other(seat)),) * pieces
    assert now.left_of(side) == state.left_of(side) - own


@pytest.mark.clause("fed-15.16", "fed-15.17", "fed-15.18", "fed-15.19", "fed-15.22", "fed-9.4", "fed-9.6")
@pytest.mark.clause("fed-8.1", "fed-11.b1", "fed-14.1", "fed-14.2", "fed-14.3", "fed-14.4", "fed-14.5", "fed-14.6")
@pytest.mark.clause("fed-14.7", "fed-16.11", "fed-open-8", "fed-open-9", "fed-open-10", "fed-open-17")
@pytest.mark.parametrize("cell", RED_LEFT, ids=by_name)
def test_red_left_on_the_board(cell: Cell) -> None:
    try_cell(cell, "on_board")


@pytest.mark.clause("fed-15.1", "fed-15.8", "fed-15.9", "fed-15.10", "fed-15.15", "fed-15.20", "fed-11.b2", "fed-9.5")
@pytest.mark.clause("fed-open-2", "fed-open-4", "fed-open-5", "fed-open-11", "fed-open-12", "fed-2.11")
@pytest.mark.parametrize("cell", RED_FALLS, ids=by_name)
def test_red_falls(cell: Cell) -> None:
    try_cell(cell, "on_board", falls=True)


@pytest.mark.clause("fed-15.7", "fed-15.11", "fed-15.12", "fed-15.13", "fed-15.14", "fed-2.11", "fed-9.5")
@pytest.mark.clause("fed-open-2", "fed-open-5", "fed-open-12", "fed-open-13", "fed-open-14")
@pytest.mark.parametrize("cell", TO_COVER, ids=by_name)
def test_red_to_be_covered(cell: Cell) -> None:
    try_cell(cell, "to_cover")


@pytest.mark.clause("fed-15.21", "fed-9.4", "fed-14.1", "fed-14.2", "fed-14.4", "fed-14.6", "fed-14.7")
@pytest.mark.clause("fed-open-1", "fed-open-2", "fed-open-3", "fed-open-5", "fed-open-17")
@pytest.mark.parametrize("cell", RED_MINE, ids=by_name)
def test_red_covered_by_the_player(cell: Cell) -> None:
    try_cell(cell, "mine")


@pytest.mark.clause("fed-15.23", "fed-9.4", "fed-14.1", "fed-14.2", "fed-14.4", "fed-14.6", "fed-14.7")
@pytest.mark.clause("fed-open-1", "fed-open-2", "fed-open-3", "fed-open-5", "fed-open-17")
@pytest.mark.parametrize("cell", RED_THEIRS, ids=by_name)
def test_red_covered_by_the_opponent(cell: Cell) -> None:
    try_cell(cell, "theirs")


@pytest.mark.clause("fed-15.4", "fed-15.6", "fed-15.8", "fed-15.1", "fed-open-4", "fed-open-15", "fed-2.9")
@pytest.mark.parametrize("cell", ONE_OF_NINE, ids=by_name)
def test_red_falls_with_nine_on_the_board(cell: Cell) -> None:
    try_cell(cell, "on_board", falls=True, own_left=9)


@pytest.mark.clause("fed-15.8", "fed-open-15")
@pytest.mark.parametrize("own", [2, 3, 8])
@pytest.mark.parametrize("cell", TWO_OF_NINE, ids=by_name)
def test_red_and_several_own_pieces_with_nine_on_the_board(cell: Cell, own: int) -> None:
    try_cell(cell, "on_board", falls=True, own_left=9, own_some=own)


@pytest.mark.clause("fed-15.5", "fed-15.6", "fed-15.8", "fed-open-15")
@pytest.mark.parametrize("cell", NINE_BY_DUES, ids=by_name)
def test_red_falls_with_nine_on_the_board_and_the_right_kept(cell: Cell) -> None:
    try_cell(cell, "on_board", falls=True, own_left=9, right=True)


@pytest.mark.clause("fed-15.5", "fed-open-16", "fed-14.1", "fed-14.14", "fed-2.9")
@pytest.mark.parametrize("owed", [1, 2])
@pytest.mark.parametrize("own", [1, 2])
@pytest.mark.parametrize("cell", OWING, ids=by_name)
def test_red_falls_while_owing(cell: Cell, own: int, owed: int) -> None:
    try_cell(cell, "on_board", falls=True, own_left=9, own_some=own, owed=owed)


@pytest.mark.clause("fed-15.11", "fed-15.12", "fed-14.1", "fed-14.6", "fed-14.7", "fed-2.9")
@pytest.mark.parametrize("owed", [0, 1, 3])
@pytest.mark.parametrize("red", ["on_board", "to_cover", "mine", "theirs"])
def test_dues_with_nine_on_the_board_are_owed(red: RedNow, owed: int) -> None:
    table = {"on_board": RED_LEFT, "to_cover": TO_COVER, "mine": RED_MINE, "theirs": RED_THEIRS}[red]
    for cell in table:
        if cell.own != "last":
            try_cell(cell, red, own_left=9, owed=owed, right=True)


@pytest.mark.clause("fed-open-2", "fed-15.18")
@pytest.mark.parametrize("cell", [c for c in RED_LEFT if c.own == "last" and c.opp != "last"], ids=by_name)
def test_several_own_pieces_that_are_the_last_end_the_board_like_one(cell: Cell) -> None:
    state = board_of(3, 4, score=(0, 0))
    told, _ = struck(state, 3, int(cell.opp == "some"), striker=cell.striker, improper=cell.improper)
    assert told.clauses[0] == cell.clause
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (1, 5)
