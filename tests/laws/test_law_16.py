"""Law 16: general. What keeps a turn, what ends a board without a stroke, what is played again."""

from __future__ import annotations

import pytest

from khela.carrom.acts import (
    Act,
    Appeal,
    Concede,
    Disobey,
    Disturb,
    Fallen,
    Foul,
    LeaveSeat,
    Notice,
    OutOfTurn,
    Pass,
    Place,
    Seat,
    Stroke,
    TimeOut,
    Unit,
    Void,
)
from khela.carrom.match import fresh_board
from khela.carrom.ruling import BoardResult, Returns
from khela.carrom.state import Board, State
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

OFF: tuple[Fallen, ...] = ("striker",)
A_BREAKS: Board = fresh_board("A", 0, 2)


# 16.2: the striker off the board


@pytest.mark.clause("fed-16.2")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("fell", [("white",), ("red",), ("red", "white"), ("white", "black")])
def test_a_striker_off_the_board_keeps_the_turn_with_what_it_pocketed(
    fell: tuple[Fallen, ...], placing: Placing
) -> None:
    told, state = ruled(in_play(), stroke(*fell, off_board=OFF), placing=placing)
    assert has(told, "fed-16.2")
    assert (told.turn, told.next, told.returns, told.penalty) == ("keeps", "A", NOTHING, 0)
    assert state.board.owed == (0, 0)


@pytest.mark.clause("fed-16.2")
@pytest.mark.parametrize(
    ("start", "fell", "improper"),
    [
        (in_play(), (), False),
        (in_play(), ("black",), False),
        (in_play(), ("white",), True),
        (in_play(9), ("red",), False),
    ],
    ids=["nothing", "opponents", "improper", "no_right_to_the_red"],
)  # fmt: skip
def test_it_does_not_save_a_turn_lost_otherwise(start: State, fell: tuple[Fallen, ...], improper: bool) -> None:
    told, _ = ruled(start, stroke(*fell, improper=improper, off_board=OFF))
    assert (told.turn, told.next) == ("passes", "B")
    assert not has(told, "fed-16.2")


# 16.7: appeal


@pytest.mark.clause("fed-16.7")
@pytest.mark.parametrize("by", ["A", "B"])
def test_an_appeal_changes_nothing(by: Seat) -> None:
    state = in_play(red="to_cover")
    told, after = ruled(state, Appeal(by))
    assert (told.clauses, told.turn, told.next, told.returns) == (("fed-16.7",), "keeps", "A", NOTHING)
    assert after == state


@pytest.mark.clause("fed-16.7", "fed-16.12", "fed-9.4")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(
    ("by", "state", "winner", "points"),
    [
        ("A", in_play(5, 6), 1, 10),
        ("B", in_play(5, 6), 0, 11),
        ("A", in_play(5, 6, red="covered", red_by=0), 1, 5),
        ("A", in_play(5, 6, score=(25, 23)), 1, 10),
        ("A", in_play(5, 6, score=(0, 24)), 1, 5),
        ("A", fresh(), 1, 14),
        ("B", in_play(5, 6, format="doubles"), 0, 11),
        ("C", in_play(5, 6, format="doubles"), 1, 10),
    ],
)  # fmt: skip
@pytest.mark.parametrize("act", [Disobey, Disturb])
def test_disobeying_and_a_position_lost_for_good_lose_the_board(
    act: type[Disobey] | type[Disturb], by: Seat, state: State, winner: int, points: int, placing: Placing
) -> None:
    told, after = ruled(state, act(by), placing=placing)
    assert told.clauses[0] == ("fed-16.7" if act is Disobey else "fed-16.12")
    assert (told.turn, told.board, told.returns) == ("over", BoardResult(winner, points), NOTHING)
    if told.game is None:
        assert after.score[winner] == state.score[winner] + points
        assert (after.board_no, after.board.turn, after.board.phase) == (2, "B", "break")


# 16.10: whose time, and no stroke before the striker is off


@pytest.mark.clause("fed-16.10")
def test_the_time_is_the_players_until_he_fails() -> None:
    pocketed = ruled(in_play(), stroke("white"))[1]
    assert refused(pocketed, TimeOut("B")).field == "by"
    assert ruled(pocketed, TimeOut("A"))[0].clauses[0] == "fed-11.b1"
    failed = ruled(in_play(), NOTHING_FELL)[1]
    assert refused(failed, TimeOut("A")).field == "by"
    assert ruled(failed, TimeOut("B"))[0].clauses[0] == "fed-11.a1"


# 16.11: an opponent's piece


@pytest.mark.clause("fed-16.11")
@pytest.mark.parametrize("placing", PLACINGS)
def test_an_opponents_piece_ends_the_turn(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), stroke("white"), stroke("black"), placing=placing)
    assert told.clauses == ("fed-16.11", "fed-8.1")
    assert (told.turn, told.next, told.returns, told.penalty) == ("passes", "B", NOTHING, 0)
    assert state.board.left == (4, 5)


@pytest.mark.clause("fed-16.11")
def test_unless_an_own_piece_falls_too() -> None:
    told, state = ruled(in_play(5, 6), stroke("black", "white"))
    assert (told.turn, told.next, state.board.left) == ("keeps", "A", (4, 5))
    assert has(told, "fed-16.11")


@pytest.mark.clause("fed-16.11")
@pytest.mark.parametrize("placing", PLACINGS)
def test_unnoticed_it_ends_the_turn_when_it_is_noticed(placing: Placing) -> None:
    before = ruled(in_play(5, 6), stroke("white"), placing=placing)[1]
    told, state = ruled(before, Notice("opponent_piece"), placing=placing)
    assert told.clauses == ("fed-16.11",)
    assert (told.turn, told.next, told.returns, told.penalty) == ("passes", "B", NOTHING, 0)
    assert (state.board.left, state.board.strokes) == (before.board.left, 0)


@pytest.mark.clause("fed-16.11", "fed-15.7")
@pytest.mark.parametrize("placing", PLACINGS)
def test_noticed_before_the_red_was_covered_it_brings_the_red_back(placing: Placing) -> None:
    told, state = ruled(in_play(5, 6, red="to_cover"), Notice("opponent_piece"), placing=placing)
    assert told.clauses == ("fed-16.11", "fed-15.7")
    assert (told.turn, told.returns, told.placer) == ("passes", Returns(red=1), "umpire")
    assert (state.board.red, state.board.turn) == ("on_board", "B")
    assert waits(state) == ([("red", "umpire")] if placing == "manual" else [])


@pytest.mark.clause("fed-16.11")
def test_before_the_break_there_is_no_piece_to_notice() -> None:
    error = refused(fresh(), Notice("opponent_piece"))
    assert (error.field, error.stood, error.clause) == ("what", "opponent_piece", "fed-16.11")


# 16.12, 16.20: the board shaken, a piece moved


@pytest.mark.clause("fed-16.12")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(
    ("by", "strokes", "kind", "turn", "seat"),
    [("A", 0, "fed-11.a1", "keeps", "A"), ("A", 1, "fed-11.b1", "passes", "B"), ("B", 1, "fed-11.a2", "keeps", "A")],
)
def test_a_shaken_board_that_can_be_restored_is_a_foul(
    by: Seat, strokes: int, kind: str, turn: str, seat: Seat, placing: Placing
) -> None:
    told, state = ruled(in_play(5, 6, strokes=strokes), Disturb(by, restorable=True), placing=placing)
    assert told.clauses == (kind, "fed-16.12")
    assert (told.turn, told.next, told.penalty, told.board) == (turn, seat, 1, None)
    assert state.board_no == 1


@pytest.mark.clause("fed-16.20")
@pytest.mark.parametrize(("by", "kind"), [("A", "fed-11.a1"), ("B", "fed-11.a2")])
def test_a_piece_moved_but_by_a_stroke_is_restored_and_a_foul(by: Seat, kind: str) -> None:
    told, state = ruled(in_play(5, 6), Foul(by, "fed-16.20"))
    assert (told.clauses, told.penalty) == ((kind, "fed-16.20"), 1)
    assert state.board.left == ((6, 6) if by == "A" else (5, 7))


# 16.13: the striker slipped


@pytest.mark.clause("fed-16.13")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("touched", [False, True])
def test_a_slipped_striker_has_completed_a_stroke(touched: bool, placing: Placing) -> None:
    told, _ = ruled(in_play(), stroke(slipped=True, touched=touched), placing=placing)
    assert told.clauses == ("fed-8.1", "fed-16.13")
    assert (told.turn, told.next, told.penalty) == ("passes", "B", 0)


@pytest.mark.clause("fed-16.13")
def test_what_a_slipped_striker_pockets_counts() -> None:
    told, state = ruled(in_play(5, 6), stroke("white", slipped=True))
    assert (told.clauses, told.turn, state.board.left) == (("fed-8.1", "fed-16.13"), "keeps", (4, 6))
    told, state = ruled(in_play(5, 6), stroke("striker", slipped=True))
    assert (told.clauses, told.returns) == (("fed-14.1", "fed-16.13"), Returns(white=1))
    told, state = ruled(in_play(5, 6, red="to_cover"), stroke(slipped=True))
    assert (told.clauses, told.returns) == (("fed-15.7", "fed-16.13"), Returns(red=1))


# 16.23: passing


@pytest.mark.clause("fed-16.23", "fed-8.1")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_pass_gives_up_the_turn(placing: Placing) -> None:
    told, state = ruled(in_play(), stroke("white"), Pass(), placing=placing)
    assert (told.clauses, told.turn, told.next, told.returns) == (("fed-8.1",), "passes", "B", NOTHING)
    assert state.board.passes == 1


@pytest.mark.clause("fed-16.23", "fed-15.7")
@pytest.mark.parametrize("placing", PLACINGS)
def test_a_pass_with_the_red_to_cover_brings_it_back(placing: Placing) -> None:
    told, state = ruled(in_play(red="to_cover"), Pass("A"), placing=placing)
    assert told.clauses == ("fed-8.1", "fed-15.7")
    assert (told.turn, told.returns, told.placer) == ("passes", Returns(red=1), "umpire")
    assert waits(state) == ([("red", "umpire")] if placing == "manual" else [])


@pytest.mark.clause("fed-16.23")
@pytest.mark.parametrize("format", ["singles", "doubles"])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_three_passes_of_each_side_abandon_the_board(format: str, turn: Seat) -> None:
    state = at(in_play(5, 6, turn=turn, format=format, owed=(1, 2)), score=(4, 7), board_no=3)  # type: ignore[arg-type]
    for _ in range(5):
        told, state = ruled(state, Pass())
        assert (told.turn, told.board) == ("passes", None)
    told, state = ruled(state, Pass())
    assert (told.clauses, told.turn, told.next, told.board) == (("fed-16.23",), "again", "A", None)
    assert state.board == A_BREAKS
    assert (state.score, state.board_no, state.game_no) == ((4, 7), 3, 1)


@pytest.mark.clause("fed-16.23")
@pytest.mark.parametrize("between", [NOTHING_FELL, OutOfTurn("A", noticed=False)])
def test_a_stroke_between_begins_the_count_anew(between: Act) -> None:
    state = ruled(in_play(), *[Pass()] * 5)[1]
    assert state.board.turn == "B"
    state = ruled(state, between)[1]
    assert state.board.passes == 0
    for _ in range(5):
        told, state = ruled(state, Pass())
        assert told.turn == "passes"
    assert ruled(state, Pass())[0].turn == "again"


@pytest.mark.clause("fed-16.23", "fed-11.b1")
def test_a_turn_lost_by_a_foul_is_no_pass() -> None:
    state = ruled(in_play(strokes=1), Foul("A", "fed-16.17"))[1]
    assert state.board.passes == 0
    state = ruled(in_play(), *[Pass()] * 4)[1].with_board(strokes=1)
    assert ruled(state, TimeOut())[1].board.passes == 0


@pytest.mark.clause("fed-16.23")
def test_how_many_passes_is_a_number_of_the_rulebook() -> None:
    told, _ = ruled(in_play(), Pass(), Pass(), book=book(passes_each=1))
    assert told.clauses == ("fed-16.23",)


@pytest.mark.clause("fed-16.23", "fed-14.8")
def test_who_may_not_pass() -> None:
    error = refused(in_play(), Pass("B"))
    assert (error.field, error.stood, error.allowed, error.clause) == ("by", "B", "A, the seat to strike", "fed-8.1")
    waiting = ruled(in_play(), stroke("striker"), placing="manual")[1]
    assert refused(waiting, Pass(), placing="manual").clause == "fed-14.8"


# 16.25: conceding


@pytest.mark.clause("fed-16.25")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize(("by", "winner", "points"), [("A", 1, 10), ("B", 0, 11), (None, 1, 10)])
def test_a_board_given_up(by: Seat | None, winner: int, points: int, placing: Placing) -> None:
    told, state = ruled(in_play(5, 6), Concede("board", by), placing=placing)
    assert (told.clauses[0], told.turn, told.board) == ("fed-16.25", "over", BoardResult(winner, points))
    assert (state.board_no, state.board.turn, state.score[winner]) == (2, "B", points)


@pytest.mark.clause("fed-16.25", "fed-9.7")
def test_a_game_given_up() -> None:
    told, state = ruled(in_play(score=(28, 0)), Concede("game", "A"))
    assert (told.clauses[0], told.turn, told.board, told.game, told.match) == ("fed-16.25", "over", None, 1, None)
    assert (state.games, state.score, state.game_no, state.board_no) == ((0, 1), (0, 0), 2, 1)
    told, state = ruled(state, Concede("game", "A"))
    assert (told.game, told.match, state.games, state.winner) == (1, 1, (0, 2), 1)


@pytest.mark.clause("fed-16.25")
@pytest.mark.parametrize("of", ["board", "game", "match"])
@pytest.mark.parametrize("state", [fresh(), in_play(red="to_cover"), at(in_play(), game_no=3, games=(1, 1))])
def test_at_any_stage(of: Unit, state: State) -> None:
    told, _ = ruled(state, Concede(of, "B"))
    assert (told.clauses[0], told.turn) == ("fed-16.25", "over")
    won = {"board": told.board and told.board.winner, "game": told.game, "match": told.match}
    assert won[of] == 0


@pytest.mark.clause("fed-16.25")
def test_the_match_given_up() -> None:
    told, state = ruled(in_play(score=(20, 3)), Concede("match"))
    assert (told.clauses, told.turn, told.match, told.game) == (("fed-16.25",), "over", 1, None)
    assert (state.winner, state.games) == (1, (0, 0))
    assert refused(state, NOTHING_FELL).stood == "stroke"


# 16.26, 16.28: played again


@pytest.mark.clause("fed-16.26", "fed-16.28")
@pytest.mark.parametrize("clause", ["fed-16.26", "fed-16.28"])
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_board_is_played_again(clause: str, placing: Placing) -> None:
    second = points_won(fresh(), 0, 4)[1]
    under_way = ruled(second, stroke("white", "red"), stroke("striker"), placing=placing)[1]
    told, state = ruled(under_way, Void(clause), placing=placing)
    assert (told.clauses, told.turn, told.next, told.board) == ((clause,), "again", "B", None)
    assert (told.returns, told.penalty) == (NOTHING, 0)
    assert state.board == fresh_board("B", 1, 2)
    assert (state.score, state.board_no, state.board_breaker) == ((4, 0), 2, "B")


@pytest.mark.clause("fed-16.26", "fed-7.6")
def test_played_again_it_is_broken_by_the_seat_it_belonged_to() -> None:
    told, state = ruled(fresh(), MISS, MISS, NOTHING_FELL, Void())
    assert (told.next, state.board) == ("A", A_BREAKS)


@pytest.mark.clause("fed-16.28")
def test_a_board_without_room_for_the_striker_costs_nobody_a_point() -> None:
    _, state = ruled(in_play(2, 9, owed=(0, 3), score=(8, 8)), Void("fed-16.28"))
    assert (state.score, state.board.owed, state.ended) == ((8, 8), (0, 0), None)
    assert ruled(state, stroke("white"))[0].next == "A"


@pytest.mark.clause("fed-16.26", "fed-16.12")
def test_what_waits_to_be_placed_ends_with_the_board() -> None:
    waiting = ruled(in_play(), stroke("striker"), placing="manual")[1]
    for act in (Void(), Disturb("A"), LeaveSeat("A")):
        state = ruled(waiting, act, placing="manual")[1]
        assert (state.board.waiting, state.board.left, state.board.phase) == ((), (9, 9), "break")
        assert refused(state, Place("white", "B"), placing="manual").field == "piece"


# 16.27: a piece that breaks is where its larger part is, and is reported so


@pytest.mark.clause("fed-16.27")
@pytest.mark.parametrize(
    ("reported", "turn", "left", "clauses"),
    [
        (stroke("white"), "keeps", (4, 6), ("fed-8.1",)),
        (stroke(), "passes", (5, 6), ("fed-8.1",)),
        (stroke(off_board=("white",)), "passes", (5, 6), ("fed-8.1", "fed-12.1")),
    ],
    ids=["in the pocket", "on the board", "off the board"],
)
def test_a_broken_piece_is_where_its_larger_part_is(
    reported: Stroke, turn: str, left: tuple[int, int], clauses: tuple[str, ...]
) -> None:
    told, state = ruled(in_play(5, 6), reported)
    assert (told.turn, state.board.left, told.clauses) == (turn, left, clauses)
