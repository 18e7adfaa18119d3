"""Law 11: fouls, technical and general."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Disturb, Fallen, Foul, Seat, TimeOut
from khela.carrom.ruling import Returns
from tests.laws.positions import (
    MISS,
    NOTHING,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    fresh,
    has,
    in_play,
    ruled,
    stroke,
    waits,
)

TALK = "fed-16.17"
BREACHES = ("fed-3.4", "fed-3.6", "fed-4.1", "fed-4.5", "fed-4.6", "fed-16.8", "fed-16.17", "fed-16.20")
"""Breaches without a penalty of their own, reported at the desk."""


# 11.a1: in one's turn, before its first stroke


@pytest.mark.clause("fed-11.a1")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(
    ("turn", "returns", "placer"), [("A", Returns(white=1), "B"), ("B", Returns(black=1), "A")]
)  # fmt: skip
def test_before_the_first_stroke_it_is_technical(placing: Placing, turn: Seat, returns: Returns, placer: Seat) -> None:
    told, state = ruled(in_play(5, 6, turn=turn), Foul(turn, TALK), placing=placing)
    assert told.clauses == ("fed-11.a1", TALK)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", turn, returns, 1, placer)
    assert (state.board.turn, state.board.strokes, state.board.owed) == (turn, 0, (0, 0))
    colour = "white" if turn == "A" else "black"
    assert waits(state) == ([(colour, placer)] if placing == "manual" else [])
    after = (6, 6) if turn == "A" else (5, 7)
    assert state.board.left == ((5, 6) if placing == "manual" else after)


@pytest.mark.clause("fed-11.a1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_technical_with_nothing_pocketed_is_owed(placing: Placing) -> None:
    told, state = ruled(in_play(9, 6), Foul("A", TALK), placing=placing)
    assert told.clauses[0] == "fed-11.a1"
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", "A", NOTHING, 1, None)
    assert (state.board.owed, state.board.left, state.board.waiting) == ((1, 0), (9, 6), ())
    told, state = ruled(state, Foul("A", TALK), placing=placing)
    assert (told.penalty, state.board.owed) == (1, (2, 0))


@pytest.mark.clause("fed-11.a1", "fed-14.14")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_penalty_calls_what_was_owed_as_far_as_there_is(placing: Placing) -> None:
    told, state = ruled(in_play(8, 6, owed=(1, 0)), Foul("A", TALK), placing=placing)
    assert (told.returns, told.penalty, state.board.owed) == (Returns(white=1), 1, (1, 0))


@pytest.mark.clause("fed-11.a1")
def test_at_the_break_it_is_owed_and_the_break_stays() -> None:
    told, state = ruled(fresh(), Foul("A", TALK))
    assert (told.clauses[0], told.turn, told.next, told.returns) == ("fed-11.a1", "keeps", "A", NOTHING)
    assert (state.board.owed, state.board.phase) == ((1, 0), "break")


@pytest.mark.clause("fed-11.a1")
def test_between_two_chances_the_first_stroke_is_still_to_come() -> None:
    told, state = ruled(fresh(), MISS, Foul("A", TALK))
    assert (told.clauses[0], told.turn, state.board.misses) == ("fed-11.a1", "keeps", 1)


@pytest.mark.clause("fed-11.a1")
def test_the_turn_after_a_passed_one_begins_anew() -> None:
    told, _ = ruled(in_play(), stroke("white"), NOTHING_FELL, Foul("B", TALK))
    assert (told.clauses[0], told.turn, told.next) == ("fed-11.a1", "keeps", "B")
    assert told.returns == Returns(black=1)


# 11.a2: not in one's turn


@pytest.mark.clause("fed-11.a2")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("strokes", [0, 1])
def test_when_it_is_not_ones_turn_it_is_technical(placing: Placing, strokes: int) -> None:
    told, state = ruled(in_play(5, 6, strokes=strokes), Foul("B", TALK), placing=placing)
    assert told.clauses == ("fed-11.a2", TALK)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", "A", Returns(black=1), 1, "A")
    assert (state.board.turn, state.board.strokes) == ("A", strokes)
    assert waits(state) == ([("black", "A")] if placing == "manual" else [])


@pytest.mark.clause("fed-11.a2")
@pytest.mark.parametrize("placing", PLACINGS)
def test_not_in_turn_with_nothing_pocketed_is_owed(placing: Placing) -> None:
    told, state = ruled(in_play(5, 9), Foul("B", TALK), placing=placing)
    assert (told.clauses[0], told.turn, told.next) == ("fed-11.a2", "keeps", "A")
    assert (told.returns, told.penalty, told.placer, state.board.owed) == (NOTHING, 1, None, (0, 1))


@pytest.mark.clause("fed-11.a2")
def test_not_in_turn_leaves_the_others_red_to_cover() -> None:
    told, state = ruled(in_play(red="to_cover"), Foul("B", TALK))
    assert (told.turn, told.next, told.returns) == ("keeps", "A", Returns(black=1))
    assert state.board.red == "to_cover"
    assert ruled(state, stroke("white"))[1].board.red_by == 0


@pytest.mark.clause("fed-11.a2", "fed-14.9")
@pytest.mark.parametrize(
    ("by", "returns", "placer"),
    [("B", Returns(black=1), "C"), ("C", Returns(white=1), "D"), ("D", Returns(black=1), "A")],
)
def test_in_doubles_the_opponent_to_the_offenders_right_places(by: Seat, returns: Returns, placer: Seat) -> None:
    """The partner of the one to strike too is not in turn."""
    told, state = ruled(in_play(5, 6, format="doubles", strokes=1), Foul(by, TALK), placing="manual")
    assert (told.clauses[0], told.turn, told.next) == ("fed-11.a2", "keeps", "A")
    assert (told.returns, told.placer) == (returns, placer)
    assert [seat for _, seat in waits(state)] == [placer]


# 11.b1: while taking the first stroke of one's turn, or after it


@pytest.mark.clause("fed-11.b1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_after_the_first_stroke_the_turn_is_lost(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("white"), Foul("A", TALK), placing=placing)
    assert told.clauses == ("fed-11.b1", TALK)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", Returns(white=1), 1, "B")
    assert (state.board.turn, state.board.strokes) == ("B", 0)
    assert waits(state) == ([("white", "B")] if placing == "manual" else [])
    assert state.board.left == ((4, 6) if placing == "manual" else (5, 6))


@pytest.mark.clause("fed-11.b1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_general_with_nothing_pocketed_is_owed(placing: Placing) -> None:
    told, state = ruled(in_play(9, 6, strokes=1), Foul("A", TALK), placing=placing)
    assert (told.clauses[0], told.turn, told.next) == ("fed-11.b1", "passes", "B")
    assert (told.returns, told.penalty, told.placer) == (NOTHING, 1, None)
    assert (state.board.owed, state.board.waiting) == ((1, 0), ())


@pytest.mark.clause("fed-11.b1", "fed-15.7")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_general_foul_with_the_red_to_cover(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("red"), Foul("A", TALK), placing=placing)
    assert told.clauses == ("fed-11.b1", TALK, "fed-15.7")
    assert (told.turn, told.next, told.returns) == ("passes", "B", Returns(white=1, red=1))
    assert (told.penalty, told.placer) == (1, "B")
    assert (state.board.red, state.board.red_by) == ("on_board", None)
    assert waits(state) == ([("red", "umpire"), ("white", "B")] if placing == "manual" else [])


@pytest.mark.clause("fed-11.b1", "fed-15.7")
def test_a_general_foul_with_the_red_to_cover_and_all_nine_on_the_board() -> None:
    told, state = ruled(in_play(9, 6, red="to_cover"), Foul("A", TALK))
    assert (told.returns, told.penalty, told.placer) == (Returns(red=1), 1, "umpire")
    assert (state.board.owed, state.board.red, state.board.turn) == ((1, 0), "on_board", "B")


@pytest.mark.clause("fed-11.b1")
@pytest.mark.parametrize("red_by", [0, 1])
def test_a_covered_red_stays_covered(red_by: int) -> None:
    told, state = ruled(in_play(red="covered", red_by=red_by, strokes=1), Foul("A", TALK))
    assert told.returns == Returns(white=1)
    assert (state.board.red, state.board.red_by) == ("covered", red_by)


@pytest.mark.clause("fed-11.b1")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("strokes", [0, 1])
def test_an_improper_stroke_that_pockets_nothing(placing: Placing, strokes: int) -> None:
    told, state = ruled(in_play(5, 6, strokes=strokes), stroke(improper=True), placing=placing)
    assert told.clauses[0] == "fed-11.b1"
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", Returns(white=1), 1, "B")
    assert waits(state) == ([("white", "B")] if placing == "manual" else [])


@pytest.mark.clause("fed-11.b1", "fed-8.5")
def test_in_doubles_a_general_foul_passes_the_turn_to_the_right() -> None:
    told, _ = ruled(in_play(format="doubles", turn="D", strokes=1), Foul("D", TALK))
    assert (told.clauses[0], told.turn, told.next, told.placer) == ("fed-11.b1", "passes", "A", "A")


# 11.b2: in a stroke that pockets own pieces, or these and the red


@pytest.mark.clause("fed-11.b2")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(
    ("fell", "returns", "left"),
    [
        (("white",), Returns(white=2), (6, 6)),
        (("white", "white"), Returns(white=3), (6, 6)),
        (("red", "white"), Returns(white=2, red=1), (6, 6)),
        (("white", "black"), Returns(white=2), (6, 5)),
        (("white", "red", "black"), Returns(white=2, red=1), (6, 5)),
    ],
)  # fmt: skip
def test_a_foul_in_a_stroke_that_pockets(
    placing: Placing, fell: tuple[Fallen, ...], returns: Returns, left: tuple[int, int]
) -> None:
    told, state = ruled(in_play(5, 6), stroke(*fell, improper=True), placing=placing)
    assert has(told, "fed-11.b2")
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", returns, 1, "B")
    waiting = [("red", "umpire")] * returns.red + [("white", "B")] * returns.white
    assert waits(state) == (waiting if placing == "manual" else [])
    assert state.board.left == ((left[0] - returns.white, left[1]) if placing == "manual" else left)
    assert state.board.red == "on_board"


@pytest.mark.clause("fed-11.b2")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_penalty_beyond_what_was_pocketed_is_owed(placing: Placing) -> None:
    told, state = ruled(in_play(9, 6), stroke("white", improper=True), placing=placing)
    assert (told.returns, told.penalty, state.board.owed) == (Returns(white=1), 1, (1, 0))


# Whatever the breach


@pytest.mark.clause("fed-11.a1", "fed-11.a2", "fed-11.b1", *BREACHES)
@pytest.mark.parametrize("clause", BREACHES)
def test_the_breach_is_named_after_the_kind_of_foul(clause: str) -> None:
    assert ruled(in_play(), Foul("A", clause))[0].clauses == ("fed-11.a1", clause)
    assert ruled(in_play(), Foul("B", clause))[0].clauses == ("fed-11.a2", clause)
    assert ruled(in_play(strokes=1), Foul("A", clause))[0].clauses == ("fed-11.b1", clause)


@pytest.mark.clause("fed-11.a1", "fed-11.b1")
def test_time_and_a_shaken_board_are_ruled_on_alike() -> None:
    for act in (TimeOut("A"), Disturb("A", restorable=True)):
        assert ruled(in_play(), act)[0].clauses[0] == "fed-11.a1"
        assert ruled(in_play(strokes=1), act)[0].clauses[0] == "fed-11.b1"
