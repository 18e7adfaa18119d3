"""Law 14: dues and penalties, how they are paid, who places them and where."""

from __future__ import annotations

from itertools import product

import pytest

from khela.carrom.acts import ClaimExtra, Fell, Foul, LeaveSeat, Place, Seat, Stroke, TimeOut, Waive
from khela.carrom.match import new_match
from khela.carrom.rulebooks import FEDERATION
from khela.carrom.ruling import RefusedActError, Returns
from khela.carrom.state import State, Waiting
from khela.carrom.umpire import rule
from tests.laws.boards import RedNow, board_of, ruled, struck

LATER_EDITIONS = FEDERATION.with_options({"improper_own_and_striker": 2})
NOTHING = Stroke()
STRIKER = Stroke(pocketed=("striker",))
WHITE = Stroke(pocketed=("white",))
BLACK = Stroke(pocketed=("black",))
WHITE_AND_STRIKER = Stroke(pocketed=("white", "striker"))


def hand(state: State, act: Place | Waive | TimeOut | Stroke | Foul) -> State:
    """The match after an act, with manual placing."""
    return rule(state, act, FEDERATION, placing="manual")[1]


STROKES = [
    pytest.param(0, 0, True, False, "passes", 1, 1, "fed-14.1", marks=pytest.mark.clause("fed-14.1")),
    pytest.param(1, 0, True, False, "keeps", 2, 1, "fed-14.2", marks=pytest.mark.clause("fed-14.2")),
    pytest.param(3, 0, True, False, "keeps", 4, 1, "fed-14.2", marks=pytest.mark.clause("fed-14.2")),
    pytest.param(0, 2, True, False, "passes", 1, 1, "fed-14.3", marks=pytest.mark.clause("fed-14.3")),
    pytest.param(1, 1, True, False, "keeps", 2, 1, "fed-14.4", marks=pytest.mark.clause("fed-14.4")),
    pytest.param(2, 2, True, False, "keeps", 3, 1, "fed-14.4", marks=pytest.mark.clause("fed-14.4")),
    pytest.param(0, 1, False, True, "passes", 1, 1, "fed-14.5", marks=pytest.mark.clause("fed-14.5")),
    pytest.param(1, 0, False, True, "passes", 2, 1, "fed-14.6", marks=pytest.mark.clause("fed-14.6", "fed-11.b2")),
    pytest.param(2, 1, False, True, "passes", 3, 1, "fed-14.6", marks=pytest.mark.clause("fed-14.6", "fed-11.b2")),
    pytest.param(1, 0, True, True, "passes", 2, 1, "fed-14.7", marks=pytest.mark.clause("fed-14.7")),
    pytest.param(2, 1, True, True, "passes", 3, 1, "fed-14.7", marks=pytest.mark.clause("fed-14.7")),
]


@pytest.mark.parametrize(("own", "opp", "striker", "improper", "turn", "back", "penalty", "clause"), STROKES)
def test_what_a_stroke_costs(
    own: int, opp: int, striker: bool, improper: bool, turn: str, back: int, penalty: int, clause: str
) -> None:
    state = board_of(5, 6)
    told, now = struck(state, own, opp, striker=striker, improper=improper)
    assert told.clauses[0] == clause
    assert (told.turn, told.returns, told.penalty, told.placer) == (turn, Returns(white=back), penalty, "B")
    assert now.board.left == (5 - own + back, 6 - opp)
    assert now.board.owed == (0, 0)


@pytest.mark.clause("fed-14.7", "fed-open-17", "fed-open-2")
@pytest.mark.parametrize("red", ["on_board", "mine", "theirs"])
@pytest.mark.parametrize("opp", [0, 1])
@pytest.mark.parametrize("own", [0, 1])
def test_later_editions_take_two_for_striker_and_improper_stroke(red: RedNow, own: int, opp: int) -> None:
    state = board_of(5, 6, red)
    for rulebook, penalty in ((FEDERATION, 1), (LATER_EDITIONS, 2)):
        told, _ = struck(state, own, opp, striker=True, improper=True, rulebook=rulebook)
        assert (told.penalty, told.returns, told.turn) == (penalty, Returns(white=own + penalty), "passes")
    if red != "on_board":
        told, _ = struck(board_of(1, 6, red), 1, opp, striker=True, improper=True, rulebook=LATER_EDITIONS)
        assert (told.clauses[0], told.penalty, told.returns.white) == ("fed-14.7", 2, 3)


@pytest.mark.clause("fed-14.7", "fed-15.9", "fed-15.10", "fed-15.11", "fed-15.12")
def test_the_number_changes_only_what_has_no_number_of_its_own() -> None:
    for own, rulebook in product((0, 1), (FEDERATION, LATER_EDITIONS)):
        told, _ = struck(board_of(5, 6), own, red=True, striker=True, improper=True, rulebook=rulebook)
        assert told.penalty == 2
        told, _ = struck(board_of(5, 6, "to_cover"), own, striker=True, improper=True, rulebook=rulebook)
        assert told.penalty == 2
    for striker, improper in ((True, False), (False, True)):
        told, _ = struck(board_of(5, 6), 1, striker=striker, improper=improper, rulebook=LATER_EDITIONS)
        assert told.penalty == 1


@pytest.mark.clause("fed-14.1", "fed-14.14", "fed-2.9")
def test_a_due_that_cannot_be_paid_is_owed_and_paid_by_the_next_own_piece() -> None:
    told, now = ruled(board_of(9, 6), STRIKER)
    assert (told.returns, told.penalty, told.placer, now.board.owed) == (Returns(), 1, None, (1, 0))
    told, now = ruled(now, NOTHING, WHITE)
    assert (told.turn, told.returns, told.penalty, told.placer) == ("keeps", Returns(white=1), 1, "B")
    assert "fed-14.14" in told.clauses
    assert (now.board.owed, now.left_of(0)) == ((0, 0), 9)


@pytest.mark.clause("fed-14.14", "fed-14.10")
def test_of_several_owed_the_available_are_placed_and_the_rest_as_they_come() -> None:
    _, now = ruled(board_of(8, 6), STRIKER, NOTHING, STRIKER, NOTHING, STRIKER, NOTHING)
    assert (now.board.owed, now.left_of(0)) == ((2, 0), 9)
    told, now = ruled(now, WHITE)
    assert (told.returns.white, told.penalty, now.board.owed) == (1, 1, (1, 0))
    told, now = ruled(now, Stroke(pocketed=("white", "white")))
    assert (told.returns.white, told.turn, now.board.owed, now.left_of(0)) == (1, "keeps", (0, 0), 8)


@pytest.mark.clause("fed-14.14", "fed-14.2")
def test_own_pieces_of_the_stroke_come_back_before_what_is_owed() -> None:
    told, now = ruled(board_of(9, 6, owed=(1, 0)), WHITE_AND_STRIKER)
    assert (told.returns.white, told.penalty, now.board.owed, now.left_of(0)) == (1, 1, (2, 0), 9)


@pytest.mark.clause("fed-14.9", "fed-14.14")
def test_an_owed_piece_that_the_opponent_pockets_pays_and_is_placed_by_him() -> None:
    state = board_of(9, 6, owed=(1, 0), seat="B", white="B")
    told, now = ruled(state, NOTHING, WHITE)
    assert (told.turn, told.returns, told.placer, now.board.owed) == ("passes", Returns(white=1), "A", (0, 0))
    told, now = ruled(state, NOTHING, Stroke(pocketed=("white", "white", "black")))
    assert (told.turn, told.returns, told.placer) == ("keeps", Returns(white=1), "A")
    assert now.left_of(1) == 8


@pytest.mark.clause("fed-14.9", "fed-14.8")
def test_who_pockets_the_owed_piece_places_it_before_his_next_stroke() -> None:
    state = board_of(6, 9, owed=(0, 1))
    now = hand(state, Stroke(pocketed=("white", "black")))
    assert now.board.waiting == (Waiting("black", "A"),)
    with pytest.raises(RefusedActError, match="black by A"):
        hand(now, WHITE)
    now = hand(now, Place("black", "A", (40.0, 40.0)))
    assert (now.board.waiting, now.left_of(1), now.board.turn) == ((), 9, "A")
    hand(now, WHITE)


@pytest.mark.clause("fed-14.9", "fed-14.10", "fed-14.21", "fed-8.5")
def test_in_doubles_the_opponent_to_the_right_places() -> None:
    state = board_of(5, 6, format="doubles")
    told, now = ruled(state, STRIKER)
    assert (told.placer, told.next) == ("B", "B")
    told, now = ruled(now, NOTHING, STRIKER)
    assert (told.placer, told.next, told.returns) == ("D", "D", Returns(white=1))
    told, _ = ruled(now, STRIKER)
    assert (told.placer, told.next, told.returns) == ("A", "A", Returns(black=1))
    waits = hand(state, STRIKER)
    with pytest.raises(RefusedActError, match="white by B"):
        hand(waits, Place("white", "D"))


@pytest.mark.clause("fed-14.9", "fed-14.10")
def test_in_doubles_the_duty_passes_with_the_turn_of_the_payer() -> None:
    state = board_of(9, 9, format="doubles")
    _, now = ruled(state, STRIKER, NOTHING)
    assert (now.board.owed, now.board.turn) == ((1, 0), "C")
    told, _ = ruled(now, WHITE)
    assert (told.placer, told.returns, told.next) == ("D", Returns(white=1), "C")
    told, _ = ruled(now, NOTHING, WHITE)
    assert (told.placer, told.returns, told.next) == ("D", Returns(white=1), "A")


@pytest.mark.clause("fed-open-16", "fed-14.1")
def test_a_last_piece_needed_for_a_due_comes_back_and_is_not_the_end() -> None:
    told, now = struck(board_of(1, 4, owed=(1, 0)), 1)
    assert (told.board, told.turn, told.returns, now.left_of(0)) == (None, "keeps", Returns(white=1), 1)
    told, now = struck(board_of(4, 1, owed=(0, 1)), 0, 1)
    assert (told.board, told.turn, told.returns, told.placer) == (None, "passes", Returns(black=1), "A")
    assert now.left_of(1) == 1


@pytest.mark.clause("fed-14.8", "fed-14.12", "fed-2.5")
def test_pieces_wait_for_their_placer_before_anything_is_struck() -> None:
    now = hand(board_of(5, 6), WHITE_AND_STRIKER)
    assert now.board.waiting == (Waiting("white", "B"), Waiting("white", "B"))
    assert now.left_of(0) == 4
    with pytest.raises(RefusedActError) as refused:
        hand(now, WHITE)
    assert refused.value.clause == "fed-14.8"
    told, now = rule(now, Place("white", "B", (40.0, 0.0)), FEDERATION, placing="manual")
    assert (told.clauses, told.turn, told.next) == (("fed-14.12", "fed-2.5"), "keeps", "A")
    now = hand(now, Place("white", "B", (0.0, 40.0)))
    assert (now.board.waiting, now.board.placed, now.left_of(0)) == ((), (), 6)
    assert hand(now, WHITE).left_of(0) == 5


@pytest.mark.clause("fed-14.12", "fed-2.5")
def test_only_what_waits_is_placed_and_only_by_its_placer() -> None:
    with pytest.raises(RefusedActError, match="no piece waits"):
        hand(board_of(5, 6), Place("white", "B"))
    now = hand(board_of(5, 6), STRIKER)
    for act in (Place("white", "A"), Place("red", "umpire"), Place("white", "umpire")):
        with pytest.raises(RefusedActError, match="white by B"):
            hand(now, act)


@pytest.mark.clause("fed-14.13", "fed-11.a1")
def test_ones_own_piece_placed_by_mistake_is_a_foul() -> None:
    now = hand(board_of(5, 6), STRIKER)
    told, now = rule(now, Place("black", "B", (40.0, 0.0)), FEDERATION, placing="manual")
    assert told.clauses == ("fed-11.a1", "fed-14.13")
    assert now.board.waiting == (Waiting("white", "B"), Waiting("black", "A"))
    assert now.board.left == (5, 6)


WRONG = [
    pytest.param((80.0, 0.0), "fed-14.16", marks=pytest.mark.clause("fed-14.16")),
    pytest.param((300.0, 300.0), "fed-14.16", marks=pytest.mark.clause("fed-14.16")),
    pytest.param((10.0, 0.0), "fed-14.20", marks=pytest.mark.clause("fed-14.20")),
    pytest.param((0.0, -20.0), "fed-14.20", marks=pytest.mark.clause("fed-14.20")),
]


@pytest.mark.parametrize(("at", "clause"), WRONG)
def test_a_wrong_place_is_corrected_and_a_foul(at: tuple[float, float], clause: str) -> None:
    now = hand(board_of(5, 6), WHITE_AND_STRIKER)
    told, now = rule(now, Place("white", "B", at), FEDERATION, placing="manual")
    assert told.clauses == ("fed-11.a2", clause)
    assert (told.turn, told.next, told.returns, told.placer) == ("keeps", "A", Returns(black=1), "A")
    assert now.left_of(0) == 5


@pytest.mark.clause("fed-14.20")
def test_due_pieces_are_not_placed_against_one_another() -> None:
    now = hand(board_of(5, 6), WHITE_AND_STRIKER)
    now = hand(now, Place("white", "B", (40.0, 0.0)))
    told, _ = rule(now, Place("white", "B", (40.0, 31.0)), FEDERATION, placing="manual")
    assert told.clauses == ("fed-11.a2", "fed-14.20")
    told, _ = rule(now, Place("white", "B", (40.0, 33.0)), FEDERATION, placing="manual")
    assert told.clauses[0] == "fed-14.12"


@pytest.mark.clause("fed-14.9", "fed-11.b1", "fed-14.16")
def test_a_wrong_place_in_ones_own_turn_loses_it() -> None:
    now = hand(board_of(6, 9, owed=(0, 1)), Stroke(pocketed=("white", "black")))
    told, now = rule(now, Place("black", "A", (100.0, 0.0)), FEDERATION, placing="manual")
    assert told.clauses == ("fed-11.b1", "fed-14.16")
    assert (told.turn, told.next, told.returns) == ("passes", "B", Returns(white=1))


@pytest.mark.clause("fed-14.15", "fed-14.17", "fed-11.a1")
@pytest.mark.parametrize("clause", ["fed-14.15", "fed-14.17"])
def test_a_breach_while_placing_is_declared(clause: str) -> None:
    told, now = rule(hand(board_of(5, 6), STRIKER), Foul("B", clause), FEDERATION, placing="manual")
    assert told.clauses == ("fed-11.a1", clause)
    assert now.board.waiting == (Waiting("white", "B"), Waiting("black", "A"))


@pytest.mark.clause("fed-14.11", "fed-14.18")
def test_the_right_to_place_is_given_up_in_whole() -> None:
    now = hand(board_of(5, 6), Stroke(pocketed=("white", "white", "striker")))
    told, now = rule(now, Waive("B"), FEDERATION, placing="manual")
    assert (told.clauses[0], told.turn, told.next, told.returns) == ("fed-14.18", "keeps", "A", Returns())
    assert (now.board.waiting, now.left_of(0)) == ((), 3)
    told, now = ruled(board_of(9, 6, owed=(2, 0)), Waive("B"))
    assert now.board.owed == (0, 0)


@pytest.mark.clause("fed-14.18")
def test_nobody_gives_up_what_another_is_to_place() -> None:
    waits = hand(board_of(5, 6, owed=(0, 0)), STRIKER)
    for state, by in ((waits, "A"), (board_of(5, 6), "A"), (board_of(5, 6), "B")):
        with pytest.raises(RefusedActError):
            hand(state, Waive(by))  # type: ignore[arg-type]
    both = hand(waits, Foul("B", "fed-14.17"))
    assert hand(both, Waive("B")).board.waiting == (Waiting("black", "A"),)


@pytest.mark.clause("fed-14.18", "fed-14.19", "fed-8.6")
def test_who_does_not_place_in_time_may_not_place() -> None:
    waits = hand(board_of(5, 6), STRIKER)
    told, now = rule(waits, TimeOut("B"), FEDERATION, placing="manual")
    assert told.clauses == ("fed-14.18", "fed-14.19")
    assert (told.turn, told.next, now.board.waiting, now.left_of(0)) == ("keeps", "B", (), 5)


@pytest.mark.clause("fed-open-2", "fed-open-16", "fed-14.18")
@pytest.mark.parametrize("act", [Waive("B"), TimeOut("B")])
def test_a_last_piece_comes_back_by_the_umpire_where_the_opponent_will_not_place(act: Waive | TimeOut) -> None:
    now = hand(board_of(1, 6, "mine"), WHITE_AND_STRIKER)
    assert (now.left_of(0), len(now.board.waiting)) == (0, 2)
    now = hand(now, act)
    assert now.board.waiting == (Waiting("white", "umpire"),)
    now = hand(now, Place("white", "umpire"))
    assert now.left_of(0) == 1
    told, _ = rule(now, WHITE, FEDERATION, placing="manual")
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (0, 11)


@pytest.mark.clause("fed-14.22", "fed-9.4")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize(
    ("red", "score", "points"),
    [("on_board", 10, 10), ("on_board", 24, 5), ("mine", 10, 5), ("theirs", 10, 10), ("theirs", 24, 5)],
)
def test_rising_from_the_seat_loses_the_board(red: RedNow, score: int, points: int, turn: Seat) -> None:
    state = board_of(5, 6, red, score=(10, score)).with_board(turn=turn)
    told, now = ruled(state, LeaveSeat("A"))
    assert (told.clauses[0], told.turn) == ("fed-14.22", "over")
    assert told.board is not None
    assert (told.board.winner, told.board.points, told.board.claimable) == (1, points, 0)
    with pytest.raises(RefusedActError):
        ruled(now, ClaimExtra("B"))


@pytest.mark.clause("fed-14.14", "fed-13.5")
def test_a_hanging_piece_that_falls_pays_what_is_owed() -> None:
    told, now = ruled(board_of(9, 6, owed=(1, 0)), NOTHING, Fell("white"))
    assert (told.returns, told.turn, told.next, now.board.owed) == (Returns(white=1), "keeps", "B", (0, 0))


@pytest.mark.clause("fed-14.1", "fed-7.4")
def test_the_striker_falls_by_the_breaking_stroke() -> None:
    told, now = ruled(new_match(), STRIKER)
    assert told.clauses == ("fed-14.1", "fed-7.4")
    assert (told.turn, told.next, now.board.owed) == ("passes", "B", (1, 0))
