"""Law 8: turns."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Concede, Foul, Notice, OutOfTurn, Seat, Stroke, TimeOut
from khela.carrom.ruling import BoardResult, Returns
from khela.carrom.scenario import state_to_json
from khela.carrom.scenario.start import read_start
from khela.carrom.state import SEATS, Format, Red, State
from tests.laws.positions import (
    MISS,
    NOTHING,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    at,
    book,
    fresh,
    has,
    in_play,
    points_won,
    refused,
    ruled,
    stroke,
    waits,
)

ANY_FORMAT: tuple[tuple[Format, Seat], ...] = (
    ("singles", "A"), ("singles", "B"), ("doubles", "A"), ("doubles", "B"), ("doubles", "C"), ("doubles", "D"),
)  # fmt: skip


def next_breaks(state: State) -> tuple[Seat, Seat | None, str, int, int]:
    board = state.board
    return board.turn, board.white, board.phase, state.game_no, state.board_no


def after_seat(format: Format, seat: Seat, count: int) -> Seat:
    order = SEATS[format]
    return order[(order.index(seat) + count) % len(order)]


# 8.1: while own pieces or the red fall


@pytest.mark.clause("fed-8.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_turn_lasts_while_own_pieces_or_the_red_fall(placing: Placing) -> None:
    state = in_play(5, 6)
    for fell, left in ((("white",), (4, 6)), (("red",), (4, 6)), (("white", "white"), (2, 6))):
        told, state = ruled(state, stroke(*fell), placing=placing)
        assert (told.turn, told.next, told.returns) == ("keeps", "A", NOTHING)
        assert state.board.left == left
    assert state.board.strokes == 3
    told, state = ruled(state, NOTHING_FELL, placing=placing)
    assert (told.clauses, told.turn, told.next) == (("fed-8.1",), "passes", "B")
    assert (state.board.strokes, state.board.turns) == (0, (2, 3))


@pytest.mark.clause("fed-8.1")
def test_an_opponents_piece_alone_ends_the_turn_an_own_one_with_it_does_not() -> None:
    told, state = ruled(in_play(), stroke("black"))
    assert (told.turn, told.next, state.board.left) == ("passes", "B", (5, 5))
    told, state = ruled(in_play(), stroke("black", "white"))
    assert (told.turn, told.next, state.board.left) == ("keeps", "A", (4, 5))
    told, state = ruled(in_play(), stroke("black", "red"))
    assert (told.turn, told.next, state.board.red) == ("keeps", "A", "to_cover")


@pytest.mark.clause("fed-8.1")
@pytest.mark.parametrize(("format", "by"), [("singles", "B"), ("doubles", "B"), ("doubles", "C"), ("doubles", "D")])
def test_a_stroke_by_another_seat_is_refused(format: Format, by: Seat) -> None:
    error = refused(in_play(format=format), Stroke(by=by))
    assert (error.field, error.stood, error.allowed, error.clause) == ("by", by, "A, the seat to strike", "fed-8.1")


# 8.2 to 8.4: who breaks


@pytest.mark.clause("fed-8.2", "fed-8.5")
@pytest.mark.parametrize(("format", "first"), ANY_FORMAT)
@pytest.mark.parametrize("winner", [0, 1])
def test_the_break_goes_round_board_by_board(format: Format, first: Seat, winner: int) -> None:
    state = fresh(format, first)
    for number in range(1, 9):
        breaker = after_seat(format, first, number - 1)
        assert next_breaks(state) == (breaker, breaker, "break", 1, number)
        assert state.board_breaker == breaker
        state = points_won(state, winner, 1)[1]


@pytest.mark.clause("fed-8.3", "fed-8.4", "fed-8.5")
@pytest.mark.parametrize(("format", "first"), ANY_FORMAT)
@pytest.mark.parametrize("boards", [0, 1, 2, 3])
@pytest.mark.parametrize("winner", [0, 1])
def test_who_begins_the_second_and_the_third_game(format: Format, first: Seat, boards: int, winner: int) -> None:
    """However many boards the game before had and whoever won it."""
    state = fresh(format, first)
    second = after_seat(format, first, 1)
    for game, breaker, clause in ((2, second, "fed-8.3"), (3, first, "fed-8.4")):
        for _ in range(boards):
            state = points_won(state, winner, 1)[1]
        winner_now = winner if game == 2 else 1 - winner
        score = (28, 0) if winner_now == 0 else (0, 28)
        told, state = points_won(at(state, score=score), winner_now, 1)
        assert (told.game, told.match, told.next) == (winner_now, None, breaker)
        assert has(told, clause)
        assert next_breaks(state) == (breaker, breaker, "break", game, 1)
        assert state.first_breaker == first


@pytest.mark.clause("fed-8.3")
def test_a_game_given_up_is_followed_by_the_second_games_first_breaker() -> None:
    state = points_won(fresh(), 0, 1)[1]
    told, state = ruled(state, Concede("game", "A"))
    assert (told.game, told.next) == (1, "B")
    assert next_breaks(state) == ("B", "B", "break", 2, 1)


@pytest.mark.clause("fed-8.2", "fed-8.3", "fed-8.4", "fed-8.5")
@pytest.mark.parametrize(("format", "first"), ANY_FORMAT)
def test_a_start_written_down_knows_the_same_breakers(format: Format, first: Seat) -> None:
    state = fresh(format, first)
    for game in (1, 2, 3):
        for _ in range(6):
            read = read_start(state_to_json(state), format, book().numbers, False)
            assert (read.first_breaker, read.board_breaker) == (first, state.board_breaker)
            assert (read.board.turn, read.board.white, read.board.turns) == (
                state.board.turn, state.board.white, state.board.turns
            )  # fmt: skip
            state = points_won(state, 1, 1)[1]
        winner = game % 2
        score = (28, 0) if winner == 0 else (0, 28)
        state = points_won(at(state, score=score), winner, 1)[1]


@pytest.mark.clause("fed-8.4")
@pytest.mark.parametrize("format", ["singles", "doubles"])
def test_a_third_game_read_from_a_start_goes_on_by_the_same_round(format: Format) -> None:
    start = {"turn": "A", "white": "A", "games": {"A": 1, "B": 1}, "game": 3, "board": 1}
    state = read_start(start, format, book().numbers, False)
    assert state.first_breaker == "A"
    state = points_won(state, 1, 1)[1]
    assert next_breaks(state) == ("B", "B", "break", 3, 2)


# 8.5: doubles


@pytest.mark.clause("fed-8.5")
@pytest.mark.parametrize("placing", PLACINGS)
def test_in_doubles_the_turn_passes_to_the_right(placing: Placing) -> None:
    state = fresh("doubles")
    for seat in ("B", "C", "D", "A", "B"):
        told, state = ruled(state, NOTHING_FELL, placing=placing)
        assert (told.turn, told.next, state.board.turn) == ("passes", seat, seat)
    told, _ = ruled(state, stroke("black"), placing=placing)
    assert (told.turn, told.next) == ("keeps", "B")


@pytest.mark.clause("fed-8.5", "fed-7.3")
def test_in_doubles_partners_play_one_colour() -> None:
    told, _ = ruled(in_play(format="doubles", turn="C"), stroke("white"))
    assert (told.turn, told.next) == ("keeps", "C")
    told, _ = ruled(in_play(format="doubles", turn="D"), stroke("white"))
    assert (told.turn, told.next) == ("passes", "A")


# 8.6: in time


@pytest.mark.clause("fed-8.6", "fed-11.a1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_too_late_with_the_first_stroke_is_technical(placing: Placing) -> None:
    told, state = ruled(in_play(), TimeOut(), placing=placing)
    assert told.clauses == ("fed-11.a1", "fed-8.6")
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("keeps", "A", Returns(white=1), 1, "B")
    assert state.board.turn == "A"
    assert waits(state) == ([("white", "B")] if placing == "manual" else [])


@pytest.mark.clause("fed-8.6", "fed-11.b1")
def test_too_late_with_a_later_stroke_loses_the_turn() -> None:
    told, state = ruled(in_play(), stroke("white"), TimeOut("A"))
    assert told.clauses == ("fed-11.b1", "fed-8.6")
    assert (told.turn, told.next, told.returns, told.penalty, told.placer) == ("passes", "B", Returns(white=1), 1, "B")
    assert state.board.left == (5, 6)


@pytest.mark.clause("fed-8.6", "fed-15.7")
def test_too_late_to_cover_brings_the_red_back() -> None:
    told, state = ruled(in_play(), stroke("red"), TimeOut())
    assert told.clauses == ("fed-11.b1", "fed-8.6", "fed-15.7")
    assert (told.turn, told.next, told.returns) == ("passes", "B", Returns(white=1, red=1))
    assert state.board.red == "on_board"


@pytest.mark.clause("fed-8.6", "fed-16.10")
def test_the_limit_binds_whoever_is_to_strike() -> None:
    """The time is the player's while he pockets, and the opponent's once he fails."""
    told, _ = ruled(in_play(), stroke("white"), TimeOut())
    assert told.returns == Returns(white=1)
    failed = ruled(in_play(), NOTHING_FELL)[1]
    told, _ = ruled(failed, TimeOut())
    assert (told.clauses, told.turn, told.next) == (("fed-11.a1", "fed-8.6"), "keeps", "B")
    assert told.returns == Returns(black=1)
    assert refused(failed, TimeOut("A")).field == "by"


# 8.7: out of turn


@pytest.mark.clause("fed-8.7")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(
    ("red", "red_by", "score", "points"),
    [
        ("on_board", None, 0, 11), ("on_board", None, 23, 11), ("on_board", None, 24, 6),
        ("covered", 1, 0, 6), ("covered", 0, 24, 6),
    ],
)  # fmt: skip
def test_noticed_out_of_turn_loses_the_board(
    placing: Placing, red: Red, red_by: int | None, score: int, points: int
) -> None:
    """B's pieces as they stood before the stroke, and the red, at the limit nothing for the red."""
    state = in_play(5, 6, red=red, red_by=red_by, score=(score, 0))
    told, after = ruled(state, OutOfTurn("B", ("black", "black")), placing=placing)
    assert told.clauses[0] == "fed-8.7"
    assert (told.turn, told.board, told.next) == ("over", BoardResult(0, points), "B")
    assert told.game == (0 if score + points >= 29 else None)
    if told.game is None:
        assert after.score == (score + points, 0)
        assert next_breaks(after) == ("B", "B", "break", 1, 2)


@pytest.mark.clause("fed-8.7")
def test_at_the_limit_it_is_the_winners_score_that_counts() -> None:
    told, _ = ruled(in_play(5, 6, score=(0, 25)), OutOfTurn("B"))
    assert told.board == BoardResult(0, 11)


@pytest.mark.clause("fed-8.7", "fed-8.5")
@pytest.mark.parametrize(("by", "winner", "points"), [("B", 0, 11), ("D", 0, 11), ("C", 1, 10)])
def test_in_doubles_any_other_seat_is_out_of_turn(by: Seat, winner: int, points: int) -> None:
    told, _ = ruled(in_play(5, 6, format="doubles"), OutOfTurn(by))
    assert told.clauses[0] == "fed-8.7"
    assert told.board == BoardResult(winner, points)


@pytest.mark.clause("fed-8.7")
@pytest.mark.parametrize("placing", PLACINGS)
def test_unnoticed_the_turn_stands(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), OutOfTurn("B", ("black",), noticed=False), placing=placing)
    assert told.clauses == ("fed-8.1", "fed-8.7")
    assert (told.turn, told.next, told.board, told.penalty) == ("keeps", "B", None, 0)
    assert (state.board.turn, state.board.left, state.board.strokes) == ("B", (5, 5), 1)
    told, state = ruled(state, NOTHING_FELL, placing=placing)
    assert (told.turn, told.next) == ("passes", "A")


@pytest.mark.clause("fed-8.7")
def test_unnoticed_the_next_turns_follow_the_laws() -> None:
    told, _ = ruled(in_play(5, 6, format="doubles"), OutOfTurn("C", noticed=False))
    assert (told.turn, told.next) == ("passes", "D")
    told, _ = ruled(in_play(5, 6), OutOfTurn("B", ("striker",), noticed=False))
    assert (told.clauses[0], told.returns, told.placer, told.next) == ("fed-14.1", Returns(black=1), "A", "A")


@pytest.mark.clause("fed-8.7", "fed-15.7")
@pytest.mark.parametrize("placing", PLACINGS)
def test_unnoticed_before_the_red_was_covered_it_comes_back(placing: Placing) -> None:
    state = in_play(4, 6, red="to_cover")
    told, after = ruled(state, OutOfTurn("B", noticed=False), placing=placing)
    assert has(told, "fed-8.7", "fed-15.7")
    assert (told.returns, told.placer, told.turn, told.next) == (Returns(red=1), "umpire", "passes", "A")
    assert (after.board.red, after.board.red_by) == ("on_board", None)
    assert waits(after) == ([("red", "umpire")] if placing == "manual" else [])
    told, after = ruled(after, Notice("red_left"), placing=placing)
    assert (after.board.red, after.board.red_by, waits(after)) == ("covered", 0, [])


@pytest.mark.clause("fed-8.7")
def test_the_seat_to_strike_is_not_out_of_turn() -> None:
    error = refused(in_play(), OutOfTurn("A"))
    assert (error.field, error.stood, error.allowed) == ("by", "A", "a seat that is not to strike")


@pytest.mark.clause("fed-8.7")
def test_out_of_turn_at_the_break() -> None:
    told, _ = ruled(fresh(), OutOfTurn("B", ("black",)))
    assert told.board == BoardResult(0, 14)
    told, state = ruled(fresh(), MISS, OutOfTurn("B", noticed=False))
    assert has(told, "fed-7.4", "fed-8.7")
    assert (state.board.phase, state.board.turn, state.board.misses) == ("open", "A", 0)


@pytest.mark.clause("fed-8.7", "fed-14.8")
def test_unnoticed_out_of_turn_is_no_way_round_the_placing() -> None:
    state = ruled(in_play(), Foul("A", "fed-16.17"), placing="manual")[1]
    assert refused(state, OutOfTurn("B", noticed=False), placing="manual").clause == "fed-14.8"
