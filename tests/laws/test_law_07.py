"""Law 7: the break."""

from __future__ import annotations

import pytest

from khela.carrom.acts import BreakBeforeCall, Seat, Stroke, TimeOut
from khela.carrom.state import Format
from tests.laws.positions import (
    MISS,
    NOTHING,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    book,
    fresh,
    has,
    in_play,
    refused,
    ruled,
    stroke,
)

SLIPPED = stroke(touched=False, slipped=True)
STRIKER_IN = stroke("striker", touched=False)
IMPROPER_MISS = stroke(touched=False, improper=True)


# 7.2, 7.3: who breaks, with what


@pytest.mark.clause("fed-7.2", "fed-7.3")
@pytest.mark.parametrize(("format", "breaker"), [("singles", "A"), ("singles", "B"), ("doubles", "D")])
def test_the_breaker_has_white(format: Format, breaker: Seat) -> None:
    state = fresh(format, breaker)
    side = state.side(breaker)
    assert (state.board.turn, state.board.phase) == (breaker, "break")
    assert (state.colour(side), state.colour(1 - side)) == ("white", "black")
    told, _ = ruled(state, stroke("white"))
    assert (told.turn, told.next) == ("keeps", breaker)
    told, _ = ruled(state, stroke("black"))
    assert (told.turn, told.next) == ("passes", state.right_of(breaker))


@pytest.mark.clause("fed-7.2")
def test_nobody_else_breaks() -> None:
    error = refused(fresh(), Stroke(by="B"))
    assert (error.field, error.stood, error.allowed) == ("by", "B", "A, the seat to strike")


# 7.4: a touch makes the break taken


@pytest.mark.clause("fed-7.4")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_touch_takes_the_break(placing: Placing) -> None:
    told, state = ruled(fresh(), NOTHING_FELL, placing=placing)
    assert told.clauses == ("fed-8.1", "fed-7.4")
    assert (told.turn, told.next, told.returns, told.penalty) == ("passes", "B", NOTHING, 0)
    assert (state.board.phase, state.board.misses, state.board.turns) == ("open", 0, (1, 1))


@pytest.mark.clause("fed-7.4")
def test_a_touch_after_a_missed_chance_takes_the_break() -> None:
    told, state = ruled(fresh(), MISS, stroke("white"))
    assert has(told, "fed-8.1", "fed-7.4")
    assert told.next == "A"
    assert (state.board.phase, state.board.misses, state.board.strokes) == ("open", 0, 1)


@pytest.mark.clause("fed-7.4", "fed-7.7")
@pytest.mark.parametrize(
    ("act", "clause"), [(stroke("striker"), "fed-14.1"), (stroke(improper=True), "fed-11.b1")], ids=["due", "foul"]
)
@pytest.mark.parametrize("placing", PLACINGS)
def test_with_a_touch_the_usual_laws_apply(act: Stroke, clause: str, placing: Placing) -> None:
    told, state = ruled(fresh(), act, placing=placing)
    assert told.clauses[0] == clause
    assert has(told, "fed-7.4")
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", NOTHING, 1, None)
    assert (state.board.phase, state.board.owed) == ("open", (1, 0))


@pytest.mark.clause("fed-7.4")
def test_after_the_break_a_touch_is_not_asked_for() -> None:
    told, _ = ruled(fresh(), NOTHING_FELL, MISS)
    assert told.clauses == ("fed-8.1",)
    assert (told.turn, told.next) == ("passes", "A")


# 7.5, 7.6: the chances


@pytest.mark.clause("fed-7.5")
def test_a_first_miss_leaves_another_chance() -> None:
    told, state = ruled(fresh(), MISS)
    assert told.clauses == ("fed-7.5",)
    assert (told.turn, told.next, told.penalty, told.returns) == ("again", "A", 0, NOTHING)
    assert (state.board.phase, state.board.misses, state.board.strokes) == ("break", 1, 0)


@pytest.mark.clause("fed-7.5", "fed-7.6")
@pytest.mark.parametrize("chances", [1, 2, 3])
def test_the_chances_are_a_number_of_the_rulebook(chances: int) -> None:
    told, state = ruled(fresh(), *[MISS] * chances, book=book(break_chances=chances))
    assert told.clauses == ("fed-7.6",)
    assert (told.turn, told.next, told.penalty) == ("passes", "B", 0)
    assert (state.board.phase, state.board.turn, state.board.misses) == ("break", "B", 0)
    for used in range(1, chances):
        told, state = ruled(fresh(), *[MISS] * used, book=book(break_chances=chances))
        assert (told.clauses, told.turn, told.next) == (("fed-7.5",), "again", "A")
        assert state.board.misses == used


@pytest.mark.clause("fed-7.6")
def test_the_opponent_breaks_with_black() -> None:
    state = ruled(fresh(), MISS, MISS)[1]
    assert (state.board.turn, state.board.white, state.board.owed) == ("B", "A", (0, 0))
    assert state.board.left == (9, 9)
    told, _ = ruled(state, stroke("black"))
    assert (told.turn, told.next) == ("keeps", "B")
    told, _ = ruled(state, stroke("white"))
    assert (told.turn, told.next) == ("passes", "A")


@pytest.mark.clause("fed-7.6", "fed-7.5")
@pytest.mark.parametrize("chances", [1, 2, 3])
def test_the_break_returns(chances: int) -> None:
    """The opponent has the same chances; after them the break is the first breaker's again, who has them anew."""
    with_number = book(break_chances=chances)
    lost = ruled(fresh(), *[MISS] * chances, book=with_number)[1]
    if chances > 1:
        told, _ = ruled(lost, MISS, book=with_number)
        assert (told.clauses, told.next) == (("fed-7.5",), "B")
    told, state = ruled(lost, *[MISS] * chances, book=with_number)
    assert (told.clauses, told.turn, told.next) == (("fed-7.6",), "passes", "A")
    assert (state.board.white, state.board.misses, state.board.phase) == ("A", 0, "break")
    told, _ = ruled(state, *[MISS] * chances, book=with_number)
    assert (told.clauses, told.next) == (("fed-7.6",), "B")


@pytest.mark.clause("fed-7.6", "fed-8.5")
def test_in_doubles_the_lost_break_goes_to_the_right() -> None:
    told, state = ruled(fresh("doubles", "C"), MISS, MISS)
    assert told.next == "D"
    told, state = ruled(state, MISS, MISS)
    assert told.next == "A"
    assert state.board.white == "C"


@pytest.mark.clause("fed-7.6", "fed-8.2")
def test_a_lost_break_does_not_change_who_breaks_the_next_board() -> None:
    state = ruled(fresh(), MISS, MISS, NOTHING_FELL)[1]
    assert state.board_breaker == "A"
    state = ruled(state.with_board(left=(1, 3), red="covered", red_by=1), stroke("white"))[1]
    assert (state.board.turn, state.board.white, state.board.phase) == ("B", "B", "break")


@pytest.mark.clause("fed-7.5", "fed-16.13")
def test_a_slipped_striker_uses_a_chance() -> None:
    told, state = ruled(fresh(), SLIPPED)
    assert (told.clauses, told.turn, told.next) == (("fed-7.5", "fed-16.13"), "again", "A")
    assert state.board.misses == 1
    told, state = ruled(state, SLIPPED)
    assert (told.clauses, told.turn, told.next) == (("fed-7.6", "fed-16.13"), "passes", "B")


@pytest.mark.clause("fed-7.4", "fed-16.13")
def test_a_slipped_striker_that_touches_takes_the_break() -> None:
    told, state = ruled(fresh(), stroke(slipped=True))
    assert has(told, "fed-7.4", "fed-16.13")
    assert (told.turn, told.next, state.board.phase) == ("passes", "B", "open")


@pytest.mark.clause("fed-7.5")
def test_a_striker_that_jumps_off_without_a_touch_uses_a_chance() -> None:
    """It jumps over the pieces: neither a due nor the loss of the break."""
    told, state = ruled(fresh(), stroke(touched=False, off_board=("striker",)))
    assert (told.clauses, told.turn, told.next, told.penalty) == (("fed-7.5",), "again", "A", 0)
    assert state.board.misses == 1


# 7.7: lost at once


@pytest.mark.clause("fed-7.7")
@pytest.mark.parametrize("act", [STRIKER_IN, IMPROPER_MISS], ids=["striker", "improper"])
@pytest.mark.parametrize("chances", [1, 2, 3])
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_break_is_lost_at_once(act: Stroke, chances: int, placing: Placing) -> None:
    told, state = ruled(fresh(), act, placing=placing, book=book(break_chances=chances))
    assert told.clauses == ("fed-7.7",)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", NOTHING, 0, None)
    assert (state.board.phase, state.board.owed, state.board.waiting) == ("break", (0, 0), ())


@pytest.mark.clause("fed-7.7")
def test_lost_at_once_in_the_second_chance_and_by_black_too() -> None:
    told, state = ruled(fresh(), MISS, STRIKER_IN)
    assert (told.clauses, told.next) == (("fed-7.7",), "B")
    assert state.board.misses == 0
    told, state = ruled(state, IMPROPER_MISS)
    assert (told.clauses, told.next) == (("fed-7.7",), "A")
    assert state.board.owed == (0, 0)


# 7.8: in time


@pytest.mark.clause("fed-7.8", "fed-11.a1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_break_too_late_is_a_technical_foul(placing: Placing) -> None:
    told, state = ruled(fresh(), TimeOut(), placing=placing)
    assert told.clauses == ("fed-11.a1", "fed-7.8")
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", "A", NOTHING, 1, None)
    assert (state.board.phase, state.board.owed) == ("break", (1, 0))


@pytest.mark.clause("fed-7.8", "fed-11.a1")
def test_too_late_between_two_chances_leaves_the_second() -> None:
    told, state = ruled(fresh(), MISS, TimeOut("A"))
    assert (told.turn, told.next) == ("keeps", "A")
    assert (state.board.misses, state.board.owed) == (1, (1, 0))


@pytest.mark.clause("fed-7.8")
def test_only_the_breaker_can_be_late() -> None:
    error = refused(fresh(), TimeOut("B"))
    assert (error.field, error.stood) == ("by", "B")
    assert error.allowed.startswith("A")


# 7.9: before the call


@pytest.mark.clause("fed-7.9")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_break_before_the_call(placing: Placing) -> None:
    told, state = ruled(fresh(), BreakBeforeCall(), placing=placing)
    assert told.clauses == ("fed-7.9",)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", NOTHING, 1, None)
    assert (state.board.phase, state.board.turn, state.board.left) == ("break", "B", (9, 9))
    assert (state.board.owed, state.board.red, state.board.white) == ((1, 0), "on_board", "A")
    assert state.board.waiting == ()


@pytest.mark.clause("fed-7.9")
@pytest.mark.parametrize("placing", PLACINGS)
def test_after_moved_pieces_the_opponent_plays_on(placing: Placing) -> None:
    told, state = ruled(fresh(), BreakBeforeCall("A", moved=True), placing=placing)
    assert (told.clauses[0], told.turn, told.next, told.penalty) == ("fed-7.9", "passes", "B", 1)
    assert (state.board.phase, state.board.left, state.board.owed) == ("open", (9, 9), (1, 0))
    told, _ = ruled(state, MISS, placing=placing)
    assert told.clauses == ("fed-8.1",)
    assert (told.turn, told.next) == ("passes", "A")


@pytest.mark.clause("fed-7.9", "fed-7.6")
def test_after_unmoved_pieces_the_opponent_has_all_chances() -> None:
    state = ruled(fresh(), MISS, BreakBeforeCall())[1]
    assert state.board.misses == 0
    told, _ = ruled(state, MISS)
    assert (told.clauses, told.next) == (("fed-7.5",), "B")
    told, state = ruled(state, MISS, MISS)
    assert told.next == "A"


@pytest.mark.clause("fed-7.9", "fed-14.1")
def test_the_penalty_of_a_break_before_the_call_is_paid_by_the_first_piece() -> None:
    state = ruled(fresh(), BreakBeforeCall(), NOTHING_FELL)[1]
    told, state = ruled(state, stroke("white"))
    assert (told.returns.white, told.placer) == (1, "B")
    assert (state.board.owed, state.board.left) == ((0, 0), (9, 9))


@pytest.mark.clause("fed-7.9")
def test_no_break_before_the_call_once_it_is_taken_nor_by_another() -> None:
    error = refused(in_play(), BreakBeforeCall())
    assert (error.field, error.clause, error.allowed) == ("", "fed-7.9", "before the break is taken")
    error = refused(fresh(), BreakBeforeCall("B"))
    assert (error.field, error.stood, error.allowed, error.clause) == ("by", "B", "A, the seat to break", "fed-7.9")
