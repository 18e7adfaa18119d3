"""Law 12: what leaves the board."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from khela.carrom.acts import Fallen, Place, Seat
from khela.carrom.geometry import (
    CENTRE_CIRCLE_RADIUS,
    PIECE_RADIUS,
    Point,
    is_free,
    placing_fault,
    turned,
    umpires_place,
)
from khela.carrom.ruling import BoardResult, Returns
from tests.laws.positions import (
    NOTHING,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    has,
    in_play,
    refused,
    ruled,
    stroke,
    waits,
)

ABROAD: list[tuple[tuple[Fallen, ...], Returns, tuple[str, ...]]] = [
    (("white",), Returns(white=1), ("fed-12.1",)),
    (("black",), Returns(black=1), ("fed-12.1",)),
    (("red",), Returns(red=1), ("fed-12.1",)),
    (("white", "white"), Returns(white=2), ("fed-12.1",)),
    (("black", "red"), Returns(black=1, red=1), ("fed-12.1", "fed-12.2")),
    (("white", "red"), Returns(white=1, red=1), ("fed-12.1", "fed-12.2")),
    (("black", "white"), Returns(white=1, black=1), ("fed-12.1", "fed-12.3")),
    (("black", "white", "red"), Returns(white=1, black=1, red=1), ("fed-12.1", "fed-12.4")),
    (("black", "white", "black"), Returns(white=1, black=2), ("fed-12.1", "fed-12.4")),
]
"""What left the board in a stroke, what comes back, and by which clauses."""


@pytest.mark.clause("fed-12.1", "fed-12.2", "fed-12.3", "fed-12.4")
@pytest.mark.parametrize(("off", "returns", "clauses"), ABROAD)
@pytest.mark.parametrize("placing", PLACINGS)
def test_what_left_the_board_comes_back_by_the_umpire(
    off: tuple[Fallen, ...], returns: Returns, clauses: tuple[str, ...], placing: Placing
) -> None:
    told, state = ruled(in_play(5, 6), stroke(off_board=off), placing=placing)
    assert told.clauses == ("fed-8.1", *clauses)
    assert (told.returns, told.placer, told.penalty) == (returns, "umpire", 0)
    assert (told.turn, told.next) == ("passes", "B")
    waiting = (5 - returns.white, 6 - returns.black)
    assert state.board.left == (waiting if placing == "manual" else (5, 6))
    assert len(waits(state)) == (len(off) if placing == "manual" else 0)
    assert state.board.red == "on_board"


@pytest.mark.clause("fed-12.2", "fed-12.3", "fed-12.4")
@pytest.mark.parametrize(("turn", "order"), [("A", ["red", "white", "black"]), ("B", ["red", "black", "white"])])
def test_the_red_comes_first_then_the_strikers_side(turn: Seat, order: list[str]) -> None:
    _, state = ruled(in_play(turn=turn), stroke(off_board=("black", "white", "red")), placing="manual")
    assert waits(state) == [(piece, "umpire") for piece in order]
    _, state = ruled(in_play(turn=turn), stroke(off_board=("black", "red")), placing="manual")
    assert [piece for piece, _ in waits(state)] == ["red", "black"]
    _, state = ruled(in_play(turn=turn), stroke(off_board=("white", "black")), placing="manual")
    assert [piece for piece, _ in waits(state)] == order[1:]


@pytest.mark.clause("fed-12.2", "fed-12.3")
@pytest.mark.parametrize("side", [0, 2])
def test_the_second_lies_behind_the_first_away_from_the_player(side: int) -> None:
    away = 1 if side == 0 else -1
    middle = umpires_place((), side)
    assert middle == (0.0, 0.0)
    x, y = umpires_place((middle,), side)
    assert (round(x, 6), round(y, 6)) == (0.0, away * 2 * PIECE_RADIUS)


@pytest.mark.clause("fed-12.1")
def test_nobody_strikes_before_the_umpire_has_placed() -> None:
    state = ruled(in_play(), stroke("white", off_board=("black",)), placing="manual")[1]
    assert refused(state, NOTHING_FELL, placing="manual").clause == "fed-14.8"
    told, state = ruled(state, Place("black", "umpire"), placing="manual")
    assert (told.clauses, told.turn, told.next) == (("fed-12.1",), "keeps", "A")
    assert (state.board.left, state.board.waiting) == ((4, 6), ())


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_off_the_board_is_neither_pocketed_nor_a_foul(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("white", off_board=("white",)), placing=placing)
    assert told.clauses == ("fed-8.1", "fed-12.1")
    assert (told.turn, told.next, told.returns, told.placer) == ("keeps", "A", Returns(white=1), "umpire")
    assert state.board.left == ((3, 6) if placing == "manual" else (4, 6))
    assert state.board.owed == (0, 0)


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_with_a_due_the_opponent_and_the_umpire_place(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("striker", off_board=("black",)), placing=placing)
    assert told.clauses == ("fed-14.1", "fed-12.1")
    assert (told.returns, told.penalty, told.placer) == (Returns(white=1, black=1), 1, "B")
    expected = [("black", "umpire"), ("white", "B")] if placing == "manual" else []
    assert waits(state) == expected


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_off_the_board_pays_no_due(placing: Placing) -> None:
    """It is not pocketed: with nothing in the pockets the due is owed."""
    told, state = ruled(in_play(9, 9), stroke("striker", off_board=("white",)), placing=placing)
    assert (told.returns, told.penalty, state.board.owed) == (Returns(white=1), 1, (1, 0))


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_last_piece_off_the_board_ends_nothing(placing: Placing) -> None:
    told, state = ruled(in_play(1, 6, red="covered", red_by=0), stroke(off_board=("white",)), placing=placing)
    assert (told.board, told.returns, told.turn) == (None, Returns(white=1), "passes")
    told, state = ruled(in_play(2, 6, red="covered", red_by=0), stroke("white", off_board=("white",)), placing=placing)
    assert (told.board, told.turn) == (None, "keeps")
    assert state.board.left == ((0, 6) if placing == "manual" else (1, 6))


@pytest.mark.clause("fed-12.1", "fed-9.4")
@pytest.mark.parametrize("placing", PLACINGS)
def test_at_the_boards_end_what_left_it_counts_as_left(placing: Placing) -> None:
    state = in_play(1, 3, red="covered", red_by=0)
    told, _ = ruled(state, stroke("white", off_board=("black",)), placing=placing)
    assert told.board == BoardResult(0, 8)
    told, _ = ruled(in_play(1, 3), stroke("white", off_board=("red",)), placing=placing)
    assert (told.clauses[0], told.board) == ("fed-15.18", BoardResult(1, 5))


@pytest.mark.clause("fed-12.5")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_that_jumps_falls_on_the_board_and_goes_off_is_placed_like_another(placing: Placing) -> None:
    """The umpire reports it off the board; where it lay he may fix as exactly as he can."""
    told, state = ruled(in_play(), stroke(off_board=("red",)), placing=placing)
    assert (told.placer, told.returns) == ("umpire", Returns(red=1))
    if placing == "manual":
        told, state = ruled(state, Place("red", "umpire", (3.0, -2.0)), placing=placing)
        assert (told.penalty, state.board.waiting) == (0, ())


@pytest.mark.clause("fed-12.6")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_that_comes_back_by_itself_stays_where_it_is(placing: Placing) -> None:
    """It is not reported off the board, so nothing is placed and the turn goes by what fell."""
    told, state = ruled(in_play(5, 6), stroke("white", off_board=()), placing=placing)
    assert (told.returns, told.placer, told.turn) == (NOTHING, None, "keeps")
    assert (state.board.left, state.board.waiting) == ((4, 6), ())
    assert not has(told, "fed-12.1")


@pytest.mark.clause("fed-12.1")
def test_the_striker_off_the_board_is_not_placed() -> None:
    told, state = ruled(in_play(), stroke(off_board=("striker",)), placing="manual")
    assert told.clauses == ("fed-8.1",)
    assert (told.turn, told.returns, told.placer, state.board.waiting) == ("passes", NOTHING, None, ())


@pytest.mark.clause("fed-12.1", "fed-14.6")
@pytest.mark.parametrize("placing", PLACINGS)
def test_off_the_board_by_an_improper_stroke(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("white", improper=True, off_board=("white",)), placing=placing)
    assert (told.clauses[0], told.turn) == ("fed-14.6", "passes")
    assert (told.returns, told.penalty, told.placer) == (Returns(white=3), 1, "B")
    expected = [("white", "umpire"), ("white", "B"), ("white", "B")] if placing == "manual" else []
    assert waits(state) == expected


# where it is put


SIDES = range(4)


def put_down(side: int, number: int, lying: tuple[Point, ...] = ()) -> list[Point]:
    """The places of `number` pieces put down one after the other, for a player at `side`, among those lying there."""
    there = list(lying)
    for _ in range(number):
        there.append(umpires_place(there, side))
    return there[len(lying) :]


def clear(places: Sequence[Point]) -> bool:
    """Does nothing overlap?"""
    return all(is_free(one, [*places[:n], *places[n + 1 :]]) for n, one in enumerate(places))


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("angle", range(0, 360, 45))
@pytest.mark.parametrize("off", [30.9, 25.0, 16.0])
def test_on_what_is_free_of_the_centre_circle(side: int, angle: int, off: float) -> None:
    lying = (off * math.cos(math.radians(angle)), off * math.sin(math.radians(angle)))
    (spot,) = put_down(side, 1, (lying,))
    assert math.dist(spot, lying) == pytest.approx(2 * PIECE_RADIUS)
    assert math.hypot(*spot) == pytest.approx(2 * PIECE_RADIUS - off)
    assert math.hypot(*spot) < PIECE_RADIUS + CENTRE_CIRCLE_RADIUS
    assert placing_fault("white", "umpire", spot, [lying], (), side) is None


@pytest.mark.clause("fed-12.1")
@pytest.mark.parametrize("side", SIDES)
def test_beside_a_centre_circle_that_is_covered(side: int) -> None:
    (spot,) = put_down(side, 1, ((0.0, 0.0),))
    assert spot == pytest.approx(turned(side, (0.0, 2 * PIECE_RADIUS)))


@pytest.mark.clause("fed-12.2", "fed-12.3")
@pytest.mark.parametrize("side", SIDES)
def test_the_second_touches_the_first_from_behind(side: int) -> None:
    first, second = put_down(side, 2)
    assert first == (0.0, 0.0)
    assert second == pytest.approx(turned(side, (0.0, 2 * PIECE_RADIUS)))


@pytest.mark.clause("fed-12.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", [3, 4])
def test_the_third_and_fourth_touch_both(side: int, number: int) -> None:
    first, second, *rest = put_down(side, number)
    assert len(rest) == number - 2
    for spot in rest:
        assert math.dist(spot, first) == pytest.approx(2 * PIECE_RADIUS)
        assert math.dist(spot, second) == pytest.approx(2 * PIECE_RADIUS)
    assert clear([first, second, *rest])


@pytest.mark.clause("fed-12.4")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("number", [5, 7, 19])
def test_more_touch_what_lies_there_as_far_as_possible(side: int, number: int) -> None:
    spots = put_down(side, number)
    assert clear(spots)
    for n, spot in enumerate(spots[1:], 1):
        assert min(math.dist(spot, other) for other in spots[:n]) == pytest.approx(2 * PIECE_RADIUS)


@pytest.mark.clause("fed-12.2", "fed-12.3", "fed-12.4")
def test_pieces_in_the_way_are_never_moved() -> None:
    lying = ((0.0, 2 * PIECE_RADIUS), (40.0, 10.0))
    spots = put_down(0, 3, lying)
    assert spots[0] == (0.0, 0.0)
    assert clear([*lying, *spots])
