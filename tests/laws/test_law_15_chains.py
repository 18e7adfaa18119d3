"""Law 15 over several strokes: covering, the right kept, a red left in the pocket or hanging, claims."""

from __future__ import annotations

from typing import Any

import pytest

from khela.carrom.acts import ClaimExtra, Fell, Foul, LeaveSeat, Notice, Pass, Place, Stroke, TimeOut, Waive
from khela.carrom.match import new_match
from khela.carrom.rulebooks import FEDERATION
from khela.carrom.ruling import RefusedActError, Returns
from khela.carrom.state import State, Waiting
from khela.carrom.umpire import rule
from tests.laws.boards import Placing, board_of, ruled, struck

RED = Stroke(pocketed=("red",))
OWN = Stroke(pocketed=("white",))
OWN_AND_STRIKER = Stroke(pocketed=("white", "striker"))
NOTHING = Stroke()
BLACK = Stroke(pocketed=("black",))


@pytest.mark.clause("fed-15.7", "fed-15.2", "fed-2.5")
def test_a_red_not_covered_is_placed_by_the_umpire() -> None:
    told, now = ruled(board_of(5, 6), RED, NOTHING)
    assert (told.clauses[0], told.turn, told.next) == ("fed-15.7", "passes", "B")
    assert (told.returns, told.placer, told.penalty) == (Returns(red=1), "umpire", 0)
    assert (now.board.red, now.board.red_by) == ("on_board", None)


@pytest.mark.clause("fed-15.2", "fed-2.5", "fed-14.8")
def test_nothing_is_struck_before_the_umpire_has_placed_the_red() -> None:
    _, waits = ruled(board_of(5, 6), RED, NOTHING, placing="manual")
    assert waits.board.waiting == (Waiting("red", "umpire"),)
    with pytest.raises(RefusedActError, match="red by umpire"):
        rule(waits, NOTHING, FEDERATION, placing="manual")
    with pytest.raises(RefusedActError):
        rule(waits, Place("red", "B"), FEDERATION, placing="manual")
    told, now = rule(waits, Place("red", at=(0.0, 0.0)), FEDERATION, placing="manual")
    assert (told.clauses[0], told.turn, told.next) == ("fed-15.2", "keeps", "B")
    assert now.board.waiting == ()
    told, _ = rule(now, RED, FEDERATION, placing="manual")
    assert told.turn == "keeps"


@pytest.mark.clause("fed-2.11", "fed-9.5", "fed-9.4")
def test_red_then_own_piece_covers_and_pays_five_to_the_winner() -> None:
    told, now = ruled(board_of(3, 6), RED, OWN)
    assert (now.board.red, now.board.red_by, told.turn) == ("covered", 0, "keeps")
    told, _ = ruled(now, OWN, OWN)
    assert told.board is not None
    assert (told.board.winner, told.board.points, told.clauses[0]) == (0, 11, "fed-9.4")


@pytest.mark.clause("fed-2.11", "fed-15.8")
@pytest.mark.parametrize("pocketed", [("red", "white"), ("white", "red"), ("white", "black", "red", "white")])
def test_the_order_inside_a_stroke_does_not_matter(pocketed: tuple[str, ...]) -> None:
    told, now = ruled(board_of(5, 6), Stroke(pocketed=pocketed))  # type: ignore[arg-type]
    assert (told.clauses[0], now.board.red, now.board.red_by) == ("fed-15.8", "covered", 0)


@pytest.mark.clause("fed-15.12")
@pytest.mark.parametrize("placing", ["auto", "manual"])
def test_the_extra_covering_stroke_covers(placing: Placing) -> None:
    told, now = ruled(board_of(5, 6), RED, OWN_AND_STRIKER, placing=placing)
    assert (told.clauses[0], told.turn, told.returns, told.penalty) == ("fed-15.12", "keeps", Returns(white=2), 1)
    assert now.board.red == "to_cover"
    while now.board.waiting:
        _, now = rule(now, Place("white"), FEDERATION, placing="manual")
    told, now = rule(now, OWN, FEDERATION, placing=placing)
    assert (told.turn, now.board.red, now.board.red_by) == ("keeps", "covered", 0)


@pytest.mark.clause("fed-15.12", "fed-15.7")
@pytest.mark.parametrize("then", [NOTHING, BLACK, Stroke(pocketed=("striker",))])
def test_the_extra_covering_stroke_without_an_own_piece_brings_the_red_back(then: Stroke) -> None:
    told, now = ruled(board_of(5, 6), RED, OWN_AND_STRIKER, then)
    assert (told.turn, told.next, told.returns.red, now.board.red) == ("passes", "B", 1, "on_board")


@pytest.mark.clause("fed-open-6", "fed-15.12")
def test_own_piece_and_striker_again_grants_another_stroke() -> None:
    told, now = ruled(board_of(4, 6), RED, OWN_AND_STRIKER, OWN_AND_STRIKER)
    assert (told.clauses[0], told.turn, now.board.red) == ("fed-15.12", "keeps", "to_cover")
    assert now.left_of(0) == 6
    told, now = ruled(now, OWN)
    assert now.board.red_by == 0


@pytest.mark.clause("fed-15.5", "fed-15.4", "fed-14.1")
def test_the_right_to_the_red_is_kept_when_dues_bring_back_the_ninth_piece() -> None:
    state = board_of(9, 7)
    told, now = ruled(state, OWN, Stroke(pocketed=("striker",)))
    assert (told.returns.white, now.left_of(0), now.board.owed) == (1, 9, (0, 0))
    told, now = ruled(now, NOTHING, RED)
    assert (told.clauses[0], told.turn, now.board.red) == ("fed-15.5", "keeps", "to_cover")
    _, now = ruled(now, OWN)
    assert now.board.red_by == 0
    told, _ = ruled(state, RED)
    assert (told.clauses[0], told.turn) == ("fed-15.4", "passes")


@pytest.mark.clause("fed-15.5", "fed-14.1", "fed-2.9")
def test_the_right_is_kept_after_an_owed_due_is_paid() -> None:
    told, owes = ruled(board_of(9, 7), Stroke(pocketed=("striker",)))
    assert (told.returns, told.penalty, owes.board.owed) == (Returns(), 1, (1, 0))
    told, paid = ruled(owes, NOTHING, OWN)
    assert (told.turn, told.returns.white, paid.board.owed, paid.left_of(0)) == ("keeps", 1, (0, 0), 9)
    told, _ = ruled(paid, RED)
    assert (told.clauses[0], told.turn) == ("fed-15.5", "keeps")


@pytest.mark.clause("fed-15.1", "fed-14.2", "fed-15.4")
def test_a_piece_that_came_back_with_the_striker_gives_no_right() -> None:
    _, owes = ruled(board_of(9, 7), OWN_AND_STRIKER, Waive("B"))
    assert owes.board.owed == (0, 0)
    told, _ = ruled(owes, RED)
    assert (told.clauses[0], told.turn) == ("fed-15.4", "passes")


@pytest.mark.clause("fed-15.1", "fed-2.6")
def test_an_own_piece_pocketed_by_the_opponent_gives_the_right() -> None:
    told, now = ruled(board_of(9, 9), BLACK, RED)
    assert (told.turn, told.next, now.board.red) == ("keeps", "B", "to_cover")


@pytest.mark.clause("fed-15.6", "fed-7.4", "fed-2.9")
@pytest.mark.parametrize("placing", ["auto", "manual"])
def test_red_and_striker_by_the_breaking_stroke(placing: Placing) -> None:
    told, now = ruled(new_match(), Stroke(pocketed=("red", "striker")), placing=placing)
    assert told.clauses == ("fed-15.6", "fed-7.4")
    assert (told.turn, told.returns, told.penalty, now.board.owed) == ("passes", Returns(red=1), 1, (1, 0))


@pytest.mark.clause("fed-15.8", "fed-7.4")
def test_red_and_one_own_piece_by_the_breaking_stroke_is_still_to_be_covered() -> None:
    _, now = ruled(new_match(), Stroke(pocketed=("red", "white")))
    assert (now.board.red, now.left_of(0)) == ("to_cover", 8)
    told, now = ruled(now, NOTHING)
    assert (told.clauses[0], now.board.red, now.left_of(0)) == ("fed-15.7", "on_board", 8)
    _, now = ruled(new_match(), Stroke(pocketed=("white", "red", "white")))
    assert (now.board.red, now.board.red_by) == ("covered", 0)


@pytest.mark.clause("fed-15.7")
def test_a_red_left_in_the_pocket_counts_as_covered_after_the_next_stroke() -> None:
    _, now = ruled(board_of(5, 6), RED, NOTHING)
    told, same = ruled(now, Notice("red_left"))
    assert (told.clauses[0], same) == ("fed-15.7", now)
    told, now = ruled(now, NOTHING, Notice("red_left"))
    assert (told.clauses[0], told.turn, now.board.red, now.board.red_by) == ("fed-15.7", "keeps", "covered", 0)
    with pytest.raises(RefusedActError):
        ruled(now, Notice("red_left"))


@pytest.mark.clause("fed-15.7")
def test_a_red_taken_since_cannot_have_been_left() -> None:
    _, now = ruled(board_of(5, 6), RED, NOTHING, RED)
    with pytest.raises(RefusedActError):
        ruled(now, Notice("red_left"))
    with pytest.raises(RefusedActError):
        ruled(board_of(5, 6), Notice("red_left"))


@pytest.mark.clause("fed-15.7", "fed-8.6", "fed-11.b1", "fed-16.11", "fed-16.23")
@pytest.mark.parametrize(
    ("act", "penalty"), [(Pass(), 0), (TimeOut(), 1), (Foul("A", "fed-16.8"), 1), (Notice("opponent_piece"), 0)]
)
def test_a_turn_that_ends_otherwise_brings_the_red_back_too(act: Pass | TimeOut | Foul | Notice, penalty: int) -> None:
    told, now = ruled(board_of(5, 6), RED, act)
    assert (told.turn, told.next, told.returns) == ("passes", "B", Returns(white=penalty, red=1))
    assert "fed-15.7" in told.clauses
    assert now.board.red == "on_board"


@pytest.mark.clause("fed-15.24", "fed-13.5")
def test_a_hanging_red_that_falls_is_the_last_strikers_to_cover() -> None:
    _, now = ruled(board_of(5, 6), NOTHING)
    assert now.board.turn == "B"
    told, now = ruled(now, Fell("red"))
    assert (told.clauses[0], told.next, now.board.red) == ("fed-15.24", "A", "to_cover")
    told, covered = ruled(now, OWN)
    assert (told.turn, covered.board.red_by) == ("keeps", 0)
    told, _ = ruled(now, NOTHING)
    assert (told.turn, told.next, told.returns.red) == ("passes", "B", 1)


@pytest.mark.clause("fed-15.24")
def test_a_hanging_red_that_falls_in_ones_own_turn_is_to_be_covered() -> None:
    told, now = ruled(board_of(5, 6), OWN, Fell("red"))
    assert (told.next, now.board.red) == ("A", "to_cover")


@pytest.mark.clause("fed-15.24", "fed-15.4", "fed-15.5")
@pytest.mark.parametrize(("owed", "barred"), [(0, "fed-15.4"), (1, "fed-15.5")])
def test_a_hanging_red_without_the_right_to_it_comes_back(owed: int, barred: str) -> None:
    _, now = ruled(board_of(9, 6, owed=(owed, 0)), NOTHING)
    told, now = ruled(now, Fell("red"))
    assert told.clauses == ("fed-15.24", barred)
    assert (told.returns, told.placer, told.next, now.board.red) == (Returns(red=1), "umpire", "B", "on_board")


@pytest.mark.clause("fed-15.24", "fed-2.22")
def test_a_red_that_falls_takes_no_first_turn_from_the_opponent() -> None:
    _, now = ruled(new_match(), OWN, NOTHING, Fell("red"), OWN, NOTHING)
    told, _ = ruled(now, Stroke(pocketed=("black",) * 9))
    assert told.board is not None
    assert (told.board.winner, told.board.slam) == (1, "black")


@pytest.mark.clause("fed-13.5", "fed-open-16")
@pytest.mark.parametrize("placing", ["auto", "manual"])
def test_a_last_piece_that_falls_while_another_waits_to_be_placed_is_not_the_end(placing: Placing) -> None:
    _, now = ruled(board_of(1, 6), Stroke(pocketed=("striker",)), placing=placing)
    told, now = ruled(now, Fell("white"), placing=placing)
    assert (told.clauses[0], told.board, told.turn) == ("fed-13.5", None, "keeps")
    while now.board.waiting:
        _, now = rule(now, Place("white"), FEDERATION, placing="manual")
    assert now.left_of(0) == 1


@pytest.mark.clause("fed-15.25", "fed-11.a2", "fed-14.20")
def test_a_due_put_behind_the_red_for_a_shot_is_a_foul() -> None:
    _, now = ruled(board_of(5, 6), Stroke(pocketed=("striker",)))
    told, now = ruled(now, Foul("A", "fed-15.25"))
    assert told.clauses == ("fed-11.a2", "fed-15.25")
    assert (told.turn, told.next, told.returns.white) == ("keeps", "B", 1)


CLAIMS: list[tuple[State, dict[str, Any], int, int]] = [
    (board_of(1, 4), {"own": 1, "improper": True}, 5, 1),
    (board_of(1, 4), {"own": 1, "striker": True}, 5, 1),
    (board_of(1, 4), {"own": 1, "striker": True, "improper": True}, 5, 2),
    (board_of(9, 1), {"opp": 1, "striker": True, "improper": True}, 14, 2),
    (board_of(1, 1, "mine"), {"own": 1, "opp": 1, "striker": True}, 1, 1),
]


@pytest.mark.clause("fed-15.18", "fed-15.19", "fed-15.21", "fed-15.22", "fed-open-7", "fed-open-18", "fed-9.6")
@pytest.mark.parametrize(("state", "falls", "points", "claimable"), CLAIMS)
def test_an_extra_point_is_added_on_claim(state: State, falls: dict[str, Any], points: int, claimable: int) -> None:
    told, now = struck(state, **falls)
    assert told.board is not None
    assert (told.board.winner, told.board.points, told.board.claimable) == (1, points, claimable)
    assert now.score == (10, 10 + points)
    with pytest.raises(RefusedActError, match="B, who won"):
        ruled(now, ClaimExtra("A"))
    told, claimed = ruled(now, ClaimExtra("B"))
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (1, points + claimable)
    assert claimed.score == (10, 10 + points + claimable)
    assert claimed.board == now.board
    with pytest.raises(RefusedActError):
        ruled(claimed, ClaimExtra("B"))
    with pytest.raises(RefusedActError):
        ruled(now, NOTHING, ClaimExtra("B"))


@pytest.mark.clause("fed-open-18", "fed-9.1", "fed-9.7")
def test_a_claim_may_decide_a_game_and_a_match() -> None:
    state = board_of(1, 4, score=(20, 23))
    _, now = struck(state, 1, striker=True)
    assert (now.score, now.games, now.board_no) == ((20, 28), (0, 0), 4)
    told, now = ruled(now, ClaimExtra("B"))
    assert (told.game, now.games, now.score, now.game_no) == (1, (0, 1), (0, 0), 2)


@pytest.mark.clause("fed-open-18", "fed-9.1")
def test_a_claim_after_the_ninth_board_may_make_it_level() -> None:
    state = board_of(1, 4, score=(20, 14), board_no=9)
    told, over = struck(state, 1, striker=True)
    assert (told.game, over.games) == (0, (1, 0))
    _, now = ruled(over, ClaimExtra("B"))
    assert (now.games, now.score, now.board_no) == ((0, 0), (20, 20), 10)


@pytest.mark.clause("fed-open-18")
def test_what_happens_before_the_break_outlasts_a_claim() -> None:
    _, now = struck(board_of(1, 4), 1, striker=True)
    _, now = ruled(now, Foul("A", "fed-3.4"))
    assert now.board.owed == (1, 0)
    _, now = ruled(now, ClaimExtra("B"))
    assert (now.board.owed, now.score) == ((1, 0), (10, 16))


@pytest.mark.clause("fed-15.16", "fed-15.17", "fed-14.22", "fed-9.6")
def test_a_board_given_away_by_leaving_counts_a_red_to_be_covered() -> None:
    told, _ = ruled(board_of(5, 6), RED, LeaveSeat("A"))
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (1, 10)
