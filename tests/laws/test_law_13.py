"""Law 13: what rests on the striker, and what hangs at a pocket's mouth."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Fell, Piece, Seat
from khela.carrom.ruling import BoardResult, Returns
from khela.carrom.state import Waiting
from tests.laws.positions import (
    NOTHING,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    at,
    fresh,
    has,
    in_play,
    refused,
    ruled,
    stroke,
    waits,
)

# 13.3, 13.4: reported in the stroke


@pytest.mark.clause("fed-13.3")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_that_fell_while_the_striker_was_lifted_keeps_the_turn_and_covers(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6, red="to_cover"), stroke("white"), placing=placing)
    assert (told.turn, told.next, told.returns) == ("keeps", "A", NOTHING)
    assert (state.board.left, state.board.red) == ((4, 6), "covered")


@pytest.mark.clause("fed-13.3")
def test_the_red_that_fell_while_the_striker_was_lifted_is_to_be_covered() -> None:
    told, state = ruled(in_play(5, 6), stroke("red"))
    assert (told.turn, state.board.red) == ("keeps", "to_cover")


@pytest.mark.clause("fed-13.4")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_striker_that_fell_while_it_was_freed_makes_a_due(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("striker"), placing=placing)
    assert (told.clauses[0], told.turn, told.next) == ("fed-14.1", "passes", "B")
    assert (told.returns, told.penalty, told.placer) == (Returns(white=1), 1, "B")
    told, state = ruled(in_play(5, 6), stroke("white", "striker"), placing=placing)
    assert (told.clauses[0], told.turn, told.returns) == ("fed-14.2", "keeps", Returns(white=2))
    assert len(waits(state)) == (2 if placing == "manual" else 0)


# 13.5: fell after the stroke


@pytest.mark.clause("fed-13.5")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(("piece", "left"), [("white", (4, 6)), ("black", (5, 5))])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_piece_that_fell_by_itself_is_pocketed_and_changes_no_turn(
    placing: Placing, piece: Piece, left: tuple[int, int], turn: Seat
) -> None:
    told, state = ruled(in_play(5, 6, turn=turn), Fell(piece), placing=placing)
    assert told.clauses == ("fed-13.5",)
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", turn, NOTHING, 0, None)
    assert (state.board.left, state.board.turn, state.board.strokes) == (left, turn, 0)


@pytest.mark.clause("fed-13.5")
def test_it_does_not_prolong_a_turn() -> None:
    told, state = ruled(in_play(5, 6), NOTHING_FELL, Fell("white"))
    assert (told.next, state.board.turn) == ("B", "B")


@pytest.mark.clause("fed-13.5")
@pytest.mark.parametrize("placing", PLACINGS)
def test_it_does_not_cover_a_red(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("red"), Fell("white"), placing=placing)
    assert (told.next, state.board.red, state.board.left) == ("A", "to_cover", (4, 6))
    told, state = ruled(state, NOTHING_FELL, placing=placing)
    assert (told.clauses[0], told.returns) == ("fed-15.7", Returns(red=1))


@pytest.mark.clause("fed-13.5", "fed-14.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_it_pays_what_is_owed(placing: Placing) -> None:
    told, state = ruled(in_play(9, 6, owed=(1, 0)), NOTHING_FELL, Fell("white"), placing=placing)
    assert (told.returns, told.penalty, told.placer) == (Returns(white=1), 1, "B")
    assert state.board.owed == (0, 0)
    assert waits(state) == ([("white", "B")] if placing == "manual" else [])


@pytest.mark.clause("fed-13.5", "fed-14.9")
@pytest.mark.parametrize(("piece", "owed", "placer"), [("white", (1, 0), "B"), ("black", (0, 1), "A")])
def test_in_doubles_what_it_pays_is_placed_as_after_a_stroke(piece: Piece, owed: tuple[int, int], placer: Seat) -> None:
    """A struck last: its own due is placed by the opponent on its right, the opponents' by A itself."""
    state = ruled(in_play(9, 9, format="doubles", owed=owed), NOTHING_FELL)[1]
    told, state = ruled(state, Fell(piece), placing="manual")
    assert (told.placer, waits(state)) == (placer, [(piece, placer)])


@pytest.mark.clause("fed-13.5", "fed-15.1")
def test_it_gives_the_right_to_the_red() -> None:
    opened = ruled(fresh(), NOTHING_FELL, NOTHING_FELL, Fell("white"))[1]
    told, state = ruled(at(opened).with_board(turn="A"), stroke("red"))
    assert (told.turn, state.board.red) == ("keeps", "to_cover")


@pytest.mark.clause("fed-13.5", "fed-9.4")
@pytest.mark.parametrize(("red_by", "points"), [(0, 8), (1, 3)])
def test_the_last_own_piece_wins_the_board(red_by: int, points: int) -> None:
    told, state = ruled(in_play(1, 3, red="covered", red_by=red_by), NOTHING_FELL, Fell("white"))
    assert has(told, "fed-9.4", "fed-13.5")
    assert (told.clauses[0], told.turn, told.board) == ("fed-9.4", "over", BoardResult(0, points))
    assert (state.score, state.board_no, state.board.phase) == ((points, 0), 2, "break")


@pytest.mark.clause("fed-13.5", "fed-15.17")
def test_the_opponents_last_piece_loses_the_board() -> None:
    told, _ = ruled(in_play(3, 1), NOTHING_FELL, Fell("black"))
    assert (told.clauses[0], told.board) == ("fed-15.17", BoardResult(1, 8))
    told, _ = ruled(in_play(3, 1, red="covered", red_by=0), NOTHING_FELL, Fell("black"))
    assert told.board == BoardResult(1, 3)


@pytest.mark.clause("fed-13.5", "fed-15.18")
@pytest.mark.parametrize("covering", [False, True])
def test_the_last_own_piece_with_the_red_out_or_uncovered_loses_it(covering: bool) -> None:
    """What fell so does not cover, so the red comes back on the board."""
    before = stroke("red") if covering else NOTHING_FELL
    told, _ = ruled(in_play(1, 3), before, Fell("white"))
    assert (told.clauses[0], told.board) == ("fed-15.18", BoardResult(1, 5))


@pytest.mark.clause("fed-13.5", "fed-14.8")
def test_the_last_on_the_board_is_not_the_last_while_another_waits() -> None:
    state = in_play(1, 3, red="covered", red_by=0, waiting=(Waiting("white", "B"),))
    told, state = ruled(state, Fell("white"), placing="manual")
    assert (told.board, told.clauses, state.board.left) == (None, ("fed-13.5",), (0, 3))


@pytest.mark.clause("fed-13.5")
def test_nothing_falls_that_does_not_hang() -> None:
    error = refused(fresh(), Fell("white"))
    assert (error.field, error.stood, error.clause) == ("", "fell", "fed-13.5")
    error = refused(in_play(5, 6, red="covered", red_by=0), Fell("red"))
    assert (error.field, error.stood, error.allowed, error.clause) == ("piece", "red", "white, black", "fed-13.5")
    waiting = in_play(5, 6, waiting=(Waiting("red", "umpire"),))
    assert refused(waiting, Fell("red"), placing="manual").allowed == "white, black"


# 15.24: the red


@pytest.mark.clause("fed-15.24")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_red_that_fell_takes_the_turn_back_to_who_struck_last(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), NOTHING_FELL, Fell("red"), placing=placing)
    assert (told.clauses[0], told.turn, told.next) == ("fed-15.24", "keeps", "A")
    assert (state.board.red, state.board.turn, state.board.turns) == ("to_cover", "A", (2, 2))
    told, state = ruled(state, NOTHING_FELL, placing=placing)
    assert (told.clauses[0], told.next, state.board.turns) == ("fed-15.7", "B", (2, 3))


@pytest.mark.clause("fed-15.24", "fed-15.4")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_red_that_fell_without_the_right_comes_back(placing: Placing) -> None:
    told, state = ruled(in_play(9, 6), NOTHING_FELL, Fell("red"), placing=placing)
    assert told.clauses == ("fed-15.24", "fed-15.4")
    assert (told.turn, told.next, told.returns, told.placer) == ("keeps", "B", Returns(red=1), "umpire")
    assert (state.board.red, state.board.turn) == ("on_board", "B")
    assert waits(state) == ([("red", "umpire")] if placing == "manual" else [])


@pytest.mark.clause("fed-15.24", "fed-15.5")
def test_a_red_that_fell_while_owing_costs_the_turn() -> None:
    told, state = ruled(in_play(9, 6, owed=(1, 0), strokes=1), Fell("red"))
    assert (told.clauses, told.turn, told.next) == (("fed-15.24", "fed-15.5"), "passes", "B")
    assert (told.returns, state.board.red) == (Returns(red=1), "on_board")


# 13.1, 13.2: what stands on its edge, or rests on another, stays so


@pytest.mark.clause("fed-13.1", "fed-13.2")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_piece_on_its_edge_or_on_another_is_on_the_board(placing: Placing) -> None:
    """No act tells of it: only what is pocketed or off the board leaves it, and nothing is put right."""
    told, state = ruled(in_play(5, 6), NOTHING_FELL, placing=placing)
    assert (told.turn, told.returns, told.placer) == ("passes", NOTHING, None)
    assert (state.board.left, state.board.red, waits(state)) == ((5, 6), "on_board", [])
    told, state = ruled(state, stroke("black"), placing=placing)
    assert state.board.left == (5, 5)
