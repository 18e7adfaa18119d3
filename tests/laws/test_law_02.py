"""Law 2: who places what, what covers the red, the slams, and the other words."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Colour, Fell, Foul, OutOfTurn, Place, Seat, Stroke
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import BoardResult, Returns
from khela.carrom.setup import arrangement
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.laws import clauses
from tests.laws.positions import (
    MISS,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    fresh,
    has,
    in_play,
    refused,
    ruled,
    stroke,
    waits,
)

EIGHT_WHITE: tuple[Colour, ...] = ("white",) * 8
EIGHT_BLACK: tuple[Colour, ...] = ("black",) * 8


# 2.5: the opponent places dues and penalties, the umpire the red and what left the board


@pytest.mark.clause("fed-2.5")
def test_the_opponent_places_due_pieces_inside_the_outer_circle() -> None:
    told, state = ruled(in_play(), stroke("white", "striker"), placing="manual")
    assert told.placer == "B"
    assert waits(state) == [("white", "B"), ("white", "B")]
    assert state.board.left == (4, 6)
    told, state = ruled(state, Place("white", "B", (50.0, 0.0)), placing="manual")
    assert has(told, "fed-2.5")
    assert told.penalty == 0
    assert state.board.left == (5, 6)
    told, state = ruled(state, Place("white", "B", (-50.0, 0.0)), placing="manual")
    assert state.board.left == (6, 6)
    assert state.board.waiting == ()
    assert (told.turn, told.next) == ("keeps", "A")


@pytest.mark.clause("fed-2.5")
def test_a_due_piece_outside_the_outer_circle_is_a_foul() -> None:
    told, state = ruled(in_play(), stroke("striker"), Place("white", "B", (80.0, 0.0)), placing="manual")
    assert has(told, "fed-14.16")
    assert told.penalty == 1
    assert waits(state) == [("black", "A")]


@pytest.mark.clause("fed-2.5")
def test_the_umpire_places_the_red() -> None:
    told, state = ruled(in_play(), stroke("red"), NOTHING_FELL, placing="manual")
    assert told.placer == "umpire"
    assert waits(state) == [("red", "umpire")]
    error = refused(state, Place("red", "B"), placing="manual")
    assert (error.field, error.stood, error.clause) == ("piece", "red by B", "fed-2.5")
    assert error.allowed == "red by umpire"
    told, state = ruled(state, Place("red", "umpire"), placing="manual")
    assert told.clauses[0] == "fed-15.2"
    assert state.board.waiting == ()


@pytest.mark.clause("fed-2.5")
def test_the_umpire_places_what_left_the_board() -> None:
    told, state = ruled(in_play(), stroke(off_board=("black",)), placing="manual")
    assert told.placer == "umpire"
    assert told.returns == Returns(black=1)
    assert waits(state) == [("black", "umpire")]
    assert refused(state, Place("black", "B"), placing="manual").clause == "fed-2.5"


@pytest.mark.clause("fed-2.5")
def test_red_and_due_together_have_two_placers() -> None:
    told, state = ruled(in_play(), stroke("red", "striker"), placing="manual")
    assert told.placer == "B"
    assert waits(state) == [("red", "umpire"), ("white", "B")]


@pytest.mark.clause("fed-2.5")
def test_nothing_that_does_not_wait_is_placed() -> None:
    error = refused(in_play(), Place("white", "B", (50.0, 0.0)))
    assert (error.field, error.stood, error.clause) == ("piece", "white by B", "fed-2.5")


# 2.11: covering


@pytest.mark.clause("fed-2.11")
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_stroke_right_after_covers(placing: Placing) -> None:
    told, state = ruled(in_play(), stroke("red"), stroke("white"), placing=placing)
    assert told.clauses[0] == "fed-2.11"
    assert (told.turn, told.next, told.returns) == ("keeps", "A", Returns())
    assert (state.board.red, state.board.red_by, state.board.left) == ("covered", 0, (4, 6))


@pytest.mark.clause("fed-2.11")
@pytest.mark.parametrize("fell", [("red", "white"), ("white", "red")])
def test_the_order_inside_a_stroke_does_not_matter(fell: tuple[Colour, Colour]) -> None:
    told, state = ruled(in_play(), stroke(*fell))
    assert told.turn == "keeps"
    assert (state.board.red, state.board.red_by) == ("covered", 0)


@pytest.mark.clause("fed-2.11")
@pytest.mark.parametrize("placing", PLACINGS)
def test_only_the_stroke_right_after_covers(placing: Placing) -> None:
    told, state = ruled(in_play(), stroke("red"), NOTHING_FELL, placing=placing)
    assert (told.turn, told.next, told.returns) == ("passes", "B", Returns(red=1))
    assert (state.board.red, state.board.red_by) == ("on_board", None)


@pytest.mark.clause("fed-2.11")
def test_an_opponents_piece_does_not_cover() -> None:
    told, state = ruled(in_play(), stroke("red"), stroke("black"))
    assert (told.turn, told.returns) == ("passes", Returns(red=1))
    assert state.board.red == "on_board"
    assert state.board.left == (5, 5)


# 2.21: white slam


def white_to_finish(state: State | None = None) -> State:
    """White has broken and pocketed eight and the red; one is left, and it is still its first turn."""
    start = state or fresh()
    return ruled(start, stroke(*EIGHT_WHITE), stroke("red"))[1]


@pytest.mark.clause("fed-2.21")
def test_white_slam() -> None:
    told, state = ruled(white_to_finish(), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, "white")
    assert has(told, "fed-9.4", "fed-2.21")
    assert state.score == (14, 0)


@pytest.mark.clause("fed-2.21")
@pytest.mark.parametrize("opponents", [0, 3])
def test_white_slam_with_opponents_pieces_gone_too(opponents: int) -> None:
    told, _ = ruled(white_to_finish(), stroke("white", *EIGHT_BLACK[:opponents]))
    assert told.board == BoardResult(0, 14 - opponents, 0, "white")


@pytest.mark.clause("fed-2.21")
def test_white_slam_survives_a_due_that_keeps_the_turn() -> None:
    told, _ = ruled(white_to_finish(), stroke("white", "striker"), stroke("white", "white"))
    assert told.board == BoardResult(0, 14, 0, "white")


@pytest.mark.clause("fed-2.21")
def test_white_slam_after_a_first_chance_missed() -> None:
    missed = ruled(fresh(), MISS)[1]
    told, _ = ruled(white_to_finish(missed), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, "white")


@pytest.mark.clause("fed-2.21", "fed-2.2")
def test_white_slam_when_the_break_came_back() -> None:
    returned = ruled(fresh(), MISS, MISS, MISS, MISS)[1]
    assert (returned.board.turn, returned.board.phase) == ("A", "break")
    told, _ = ruled(white_to_finish(returned), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, "white")


@pytest.mark.clause("fed-2.21")
def test_no_white_slam_in_a_second_turn() -> None:
    second = ruled(white_to_finish(), stroke("striker"), NOTHING_FELL)[1]
    assert second.board.turn == "A"
    told, _ = ruled(second, stroke("white"), stroke("red"), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, None)
    assert not has(told, "fed-2.21")


@pytest.mark.clause("fed-2.21")
def test_no_white_slam_unless_white_broke() -> None:
    """Black broke, as white had lost the break: the first turn of the board was black's."""
    black_broke = ruled(fresh(), MISS, MISS, NOTHING_FELL)[1]
    assert black_broke.board.turn == "A"
    told, _ = ruled(black_broke, stroke(*EIGHT_WHITE), stroke("red"), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, None)


@pytest.mark.clause("fed-2.21")
def test_no_white_slam_without_the_red() -> None:
    told, _ = ruled(fresh(), stroke(*EIGHT_WHITE), stroke("white"))
    assert told.board == BoardResult(1, 5, 0, None)


# 2.22: black slam


def black_to_finish(state: State) -> State:
    """Black has pocketed eight in its first turn."""
    return ruled(state, stroke(*EIGHT_BLACK))[1]


@pytest.mark.clause("fed-2.22")
def test_black_slam_with_the_red() -> None:
    first = ruled(fresh(), NOTHING_FELL)[1]
    told, state = ruled(black_to_finish(first), stroke("red"), stroke("black"))
    assert told.board == BoardResult(1, 14, 0, "black")
    assert has(told, "fed-2.22")
    assert state.score == (0, 14)


@pytest.mark.clause("fed-2.22")
def test_black_slam_without_the_red() -> None:
    first = ruled(fresh(), stroke("white"), stroke("white", "red"), NOTHING_FELL)[1]
    assert first.board.red_by == 0
    told, _ = ruled(black_to_finish(first), stroke("black"))
    assert told.board == BoardResult(1, 7, 0, "black")


@pytest.mark.clause("fed-2.22")
def test_black_slam_from_a_break_that_white_lost() -> None:
    to_break = ruled(fresh(), MISS, MISS)[1]
    told, _ = ruled(black_to_finish(to_break), stroke("red"), stroke("black"))
    assert told.board == BoardResult(1, 14, 0, "black")


@pytest.mark.clause("fed-2.22", "fed-2.2")
def test_black_slam_in_the_first_turn_after_a_break_it_lost() -> None:
    """Chances to break are no turn of the board, which begins with the break."""
    returned = ruled(fresh(), MISS, MISS, MISS, MISS, NOTHING_FELL)[1]
    assert returned.board.turn == "B"
    told, _ = ruled(black_to_finish(returned), stroke("red"), stroke("black"))
    assert told.board == BoardResult(1, 14, 0, "black")


@pytest.mark.clause("fed-2.22")
def test_no_black_slam_in_a_second_turn() -> None:
    second = ruled(fresh(), NOTHING_FELL, stroke("black"), NOTHING_FELL, NOTHING_FELL)[1]
    told, _ = ruled(second, stroke(*EIGHT_BLACK[:7]), stroke("red"), stroke("black"))
    assert told.board == BoardResult(1, 14, 0, None)
    assert not has(told, "fed-2.22")


@pytest.mark.clause("fed-2.22")
def test_no_black_slam_with_the_red_out() -> None:
    first = ruled(fresh(), NOTHING_FELL)[1]
    told, _ = ruled(black_to_finish(first), stroke("black"))
    assert told.board == BoardResult(0, 5, 0, None)


@pytest.mark.clause("fed-2.22", "fed-13.5")
def test_no_black_slam_by_a_piece_that_fell_after_the_turn() -> None:
    first = ruled(fresh(), stroke("white"), stroke("white", "red"), NOTHING_FELL)[1]
    over = ruled(black_to_finish(first), NOTHING_FELL)[1]
    assert over.board.turn == "A"
    told, _ = ruled(over, Fell("black"))
    assert told.board == BoardResult(1, 7, 0, None)


@pytest.mark.clause("fed-2.22", "fed-15.24")
def test_black_slam_when_a_red_that_fell_took_the_turn_back() -> None:
    """Black's turn that was not played, as the red fell for white, is not counted."""
    back = ruled(fresh(), stroke("white"), NOTHING_FELL, Fell("red"))[1]
    assert back.board.turn == "A"
    first = ruled(back, stroke("white"), NOTHING_FELL)[1]
    told, _ = ruled(black_to_finish(first), stroke("black"))
    assert told.board == BoardResult(1, 7, 0, "black")


@pytest.mark.clause("fed-2.21", "fed-8.7")
def test_no_white_slam_through_a_turn_out_of_turn() -> None:
    told, _ = ruled(fresh(), OutOfTurn("B", noticed=False), stroke(*EIGHT_WHITE), stroke("red"), stroke("white"))
    assert told.board == BoardResult(0, 14, 0, None)


# the other words


@pytest.mark.clause("fed-2.1")
def test_the_rules_are_the_laws_of_a_rulebook() -> None:
    rules = RULEBOOKS["federation"]
    cited = {id for row in rules.strokes for id in row.clauses}
    assert cited <= {law.id for law in clauses(rules.name)}
    assert {"fed-8.1", "fed-14.1", "fed-15.18"} <= cited


@pytest.mark.clause("fed-2.3", "fed-2.8")
def test_the_break_is_the_first_stroke_at_the_arranged_pieces() -> None:
    board = fresh().board
    assert (board.phase, board.left, board.red) == ("break", (9, 9), "on_board")
    assert sorted(disc.piece for disc in arrangement(0)) == ["black"] * 9 + ["red"] + ["white"] * 9
    assert ruled(fresh(), stroke(touched=False))[1].board.phase == "break"
    assert ruled(fresh(), stroke())[1].board.phase == "open"


@pytest.mark.clause("fed-2.4")
@pytest.mark.parametrize("left", [1, 2])
def test_finish_is_all_pieces_of_a_side_pocketed(left: int) -> None:
    told, _ = ruled(in_play(left, 6, red="covered", red_by=0), stroke("white"))
    assert (told.turn == "over", told.board is not None) == (left == 1, left == 1)


@pytest.mark.clause("fed-2.7", "fed-2.20")
def test_a_push_is_an_improper_stroke() -> None:
    told, _ = ruled(in_play(5, 6), stroke("white", improper=True))
    assert (told.turn, told.penalty, told.returns) == ("passes", 1, Returns(white=2))


@pytest.mark.clause("fed-2.10")
@pytest.mark.parametrize(("by", "returns"), [("A", Returns(white=1)), ("B", Returns(black=1))])
def test_a_penalty_is_a_piece_of_the_offender(by: Seat, returns: Returns) -> None:
    told, _ = ruled(in_play(5, 6), Foul(by, "fed-16.17"))
    assert (told.penalty, told.returns) == (1, returns)


@pytest.mark.clause("fed-2.14")
def test_a_turn_is_the_right_to_strike() -> None:
    state = in_play(turn="B")
    assert state.board.turn == "B"
    assert refused(state, Stroke("A")).field == "by"
    assert ruled(state, Stroke("B"))[0].next == "A"


@pytest.mark.clause("fed-2.16")
def test_the_umpire_conducts_the_match_by_the_acts_it_is_told() -> None:
    state = fresh()
    told, after = rule(state, stroke(), RULEBOOKS["federation"])
    assert (told.clauses != (), after != state) == (True, True)
    assert rule(state, stroke(), RULEBOOKS["federation"]) == (told, after)
