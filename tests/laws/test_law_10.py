"""Law 10: the changing of places."""

from __future__ import annotations

import pytest

from khela.carrom.acts import ClaimExtra, Concede, Notice
from khela.carrom.scenario import state_to_json
from khela.carrom.scenario.start import read_start
from khela.carrom.setup import seat_sides
from khela.carrom.state import Format, Round, State
from tests.laws.positions import MISS, at, book, fresh, has, in_play, points_won, refused, ruled, stroke

LATE_ROUNDS: tuple[Round, ...] = ("quarter_final", "semi_final", "final")


def third(round: Round = "group", score: tuple[int, int] = (0, 0), board: int = 1) -> State:
    """A third game about to go on with `board`."""
    return at(fresh(round=round), games=(1, 1), game_no=3, score=score, board_no=board, swaps=2)


def first(round: Round = "group", score: tuple[int, int] = (0, 0), board: int = 1) -> State:
    """A first game about to go on with `board`."""
    return at(fresh(round=round), score=score, board_no=board)


# 10.1, 10.2: after every game


@pytest.mark.clause("fed-10.1")
@pytest.mark.parametrize("winner", [0, 1])
def test_in_singles_places_are_changed_after_every_game(winner: int) -> None:
    state = fresh()
    assert seat_sides("singles", state.swaps) == {"A": 0, "B": 2}
    for swaps in (1, 2):
        score = (28, 0) if (winner + swaps) % 2 else (0, 28)
        told, state = points_won(at(state, score=score), int(score == (0, 28)), 1)
        assert has(told, "fed-10.1")
        assert not has(told, "fed-10.2")
        assert (state.swaps, state.swapped_in_game) == (swaps, False)
    assert seat_sides("singles", 1) == {"A": 2, "B": 0}
    assert seat_sides("singles", 2) == {"A": 0, "B": 2}


@pytest.mark.clause("fed-10.2")
def test_in_doubles_each_moves_one_place_to_the_right_after_every_game() -> None:
    told, state = points_won(at(fresh("doubles"), score=(28, 0)), 0, 1)
    assert has(told, "fed-10.2")
    assert not has(told, "fed-10.1")
    assert state.swaps == 1
    assert seat_sides("doubles", 0) == {"A": 0, "B": 1, "C": 2, "D": 3}
    assert seat_sides("doubles", 1) == {"A": 1, "B": 2, "C": 3, "D": 0}


@pytest.mark.clause("fed-10.1")
def test_a_game_given_up_changes_places_too() -> None:
    told, state = ruled(fresh(), Concede("game"))
    assert has(told, "fed-16.25", "fed-8.3", "fed-10.1")
    assert state.swaps == 1


@pytest.mark.clause("fed-10.1")
def test_after_the_match_nobody_changes_places() -> None:
    told, state = points_won(at(fresh(), score=(28, 0), games=(1, 0), game_no=2, swaps=1), 0, 1)
    assert (told.match, state.swaps) == (0, 1)
    assert not has(told, "fed-10.1")


# 10.3: within the third game


@pytest.mark.clause("fed-10.3")
@pytest.mark.parametrize("format", ["singles", "doubles"])
def test_in_the_third_game_places_are_changed_after_four_boards(format: Format) -> None:
    state = at(fresh(format), games=(1, 1), game_no=3)
    for board in (1, 2, 3, 4):
        told, state = points_won(state, 0, 1)
        assert has(told, "fed-10.3") == (board == 4)
        assert (state.swaps, state.swapped_in_game) == ((1, True) if board == 4 else (0, False))


@pytest.mark.clause("fed-10.3")
@pytest.mark.parametrize("winner", [0, 1])
def test_in_the_third_game_places_are_changed_at_15_points(winner: int) -> None:
    below = (13, 0) if winner == 0 else (0, 13)
    told, state = points_won(third(score=below), winner, 1)
    assert (has(told, "fed-10.3"), state.swaps) == (False, 2)
    told, state = points_won(state, winner, 1)
    assert (has(told, "fed-10.3"), state.swaps, state.swapped_in_game) == (True, 3, True)


@pytest.mark.clause("fed-10.3")
def test_whichever_is_first_and_once() -> None:
    told, state = points_won(third(score=(14, 0)), 0, 1)
    assert (has(told, "fed-10.3"), state.board_no) == (True, 2)
    for _ in range(5):
        told, state = points_won(state, 0, 1)
        assert (has(told, "fed-10.3"), state.swaps) == (False, 3)
    told, state = points_won(third(score=(10, 0), board=4), 1, 1)
    assert (has(told, "fed-10.3"), state.swaps) == (True, 3)
    told, state = points_won(state, 0, 5)
    assert (state.score, has(told, "fed-10.3"), state.swaps) == ((15, 1), False, 3)


@pytest.mark.clause("fed-10.3")
def test_a_third_game_that_ends_changes_no_places() -> None:
    told, state = points_won(third(score=(28, 0), board=4), 0, 1)
    assert (told.match, state.swaps, has(told, "fed-10.3")) == (0, 2, False)


@pytest.mark.clause("fed-10.3")
@pytest.mark.parametrize("game", [1, 2])
def test_in_the_games_before_places_are_not_changed_within(game: int) -> None:
    state = at(fresh(), games=(game - 1, 0), game_no=game, score=(14, 9), board_no=4)
    told, state = points_won(state, 0, 9)
    assert (state.score, state.swaps) == ((23, 9), 0)
    assert not has(told, "fed-10.3")


@pytest.mark.clause("fed-10.3")
def test_the_boards_and_points_are_numbers_of_the_rulebook() -> None:
    won = in_play(1, 2, red="covered", red_by=1)
    state = at(won, games=(1, 1), game_no=3)
    assert ruled(state, stroke("white"), book=book(places_after_boards=1))[1].swaps == 1
    assert ruled(state, stroke("white"), book=book(places_at_points=2))[1].swaps == 1
    assert ruled(state, stroke("white"))[1].swaps == 0


# 10.4: from the quarter-finals on


@pytest.mark.clause("fed-10.4")
@pytest.mark.parametrize("round", LATE_ROUNDS)
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("game", [1, 2])
def test_from_the_quarter_finals_on_at_15_points(round: Round, winner: int, game: int) -> None:
    before = (14, 2) if winner == 0 else (2, 14)
    state = at(first(round, before), game_no=game, games=(game - 1, 0))
    told, state = points_won(state, winner, 1)
    assert (has(told, "fed-10.4"), state.swaps, state.swapped_in_game) == (True, 1, True)
    told, state = points_won(state, winner, 1)
    assert (has(told, "fed-10.4"), state.swaps) == (False, 1)
    told, state = points_won(state, 1 - winner, 9)
    told, state = points_won(state, 1 - winner, 9)
    assert (max(state.score), min(state.score)) == (20, 16)
    assert state.swaps == 1


@pytest.mark.clause("fed-10.4")
def test_not_in_the_group_round() -> None:
    told, state = points_won(first("group", (14, 0)), 0, 1)
    assert (has(told, "fed-10.4"), state.swaps) == (False, 0)


@pytest.mark.clause("fed-10.4")
def test_from_the_quarter_finals_on_four_boards_alone_change_nothing_before_the_third_game() -> None:
    told, state = points_won(first("final", (3, 0), board=4), 0, 1)
    assert (has(told, "fed-10.4"), state.swaps) == (False, 0)


@pytest.mark.clause("fed-10.4")
def test_in_doubles_too() -> None:
    told, state = points_won(at(fresh("doubles", round="quarter_final"), score=(0, 14)), 1, 2)
    assert (has(told, "fed-10.4"), state.swaps) == (True, 1)


@pytest.mark.clause("fed-10.4", "fed-10.1")
def test_each_game_changes_anew() -> None:
    state = points_won(first("final", (14, 0)), 0, 1)[1]
    state = points_won(at(state, score=(28, 0)), 0, 1)[1]
    assert (state.game_no, state.swaps, state.swapped_in_game) == (2, 2, False)
    told, state = points_won(at(state, score=(0, 14)), 1, 1)
    assert (has(told, "fed-10.4"), state.swaps) == (True, 3)


@pytest.mark.clause("fed-10.3", "fed-10.4")
@pytest.mark.parametrize(("score", "board"), [((3, 0), 4), ((14, 0), 1)])
def test_the_third_game_keeps_10_3_in_late_rounds(score: tuple[int, int], board: int) -> None:
    told, state = points_won(third("final", score, board), 0, 1)
    assert (has(told, "fed-10.3"), state.swaps) == (True, 3)


@pytest.mark.clause("fed-10.4")
def test_a_claimed_point_that_makes_15_changes_places() -> None:
    state = ruled(at(in_play(3, 1, score=(0, 6)), round="final"), stroke("black", "striker"))[1]
    assert (state.score, state.swaps) == ((0, 14), 0)
    told, state = ruled(state, ClaimExtra("B"))
    assert (state.score, state.swaps, has(told, "fed-10.4")) == ((0, 15), 1, True)


@pytest.mark.clause("fed-10.1", "fed-10.3", "fed-10.4")
@pytest.mark.parametrize("round", ["group", "final"])
def test_a_start_written_down_knows_the_change_within_its_game(round: Round) -> None:
    """Of changes within the games before, a start does not tell."""
    state = fresh(round=round)
    for game in (1, 2, 3):
        for _ in range(5):
            read = read_start(state_to_json(state), "singles", book().numbers, False)
            assert read.swapped_in_game == state.swapped_in_game
            assert round == "final" or read.swaps == state.swaps
            state = points_won(state, game % 2, 5)[1]
        score = (28, 0) if game % 2 == 0 else (0, 28)
        state = points_won(at(state, score=score), game % 2, 1)[1]


# 10.5: a change that was forgotten


@pytest.mark.clause("fed-10.5")
@pytest.mark.parametrize("misses", [0, 1])
def test_a_forgotten_change_is_made_when_it_is_noticed(misses: int) -> None:
    state = points_won(at(fresh(), score=(28, 0)), 0, 1)[1]
    state = ruled(state, MISS)[1] if misses else state
    told, after = ruled(state, Notice("places"))
    assert (told.clauses, told.turn, told.next, told.message.id) == (("fed-10.5",), "keeps", "B", "places_now")
    assert after is state


@pytest.mark.clause("fed-10.5")
def test_noticed_while_a_board_is_under_way_it_is_made_after_that_board() -> None:
    state = at(in_play(5, 6, turn="B"), game_no=2, games=(1, 0), swaps=1)
    told, after = ruled(state, Notice("places"))
    assert (told.clauses, told.turn, told.next, told.message.id) == (("fed-10.5",), "keeps", "B", "places_later")
    assert after is state
    after = points_won(after, 0, 3)[1]
    assert ruled(after, Notice("places"))[0].message.id == "places_now"


@pytest.mark.clause("fed-10.5")
def test_within_the_third_game_too() -> None:
    changed = points_won(third(score=(14, 0)), 0, 1)[1]
    assert has(ruled(changed, Notice("places"))[0], "fed-10.5")


@pytest.mark.clause("fed-10.5")
def test_where_none_was_due_none_was_forgotten() -> None:
    for state in (fresh(), in_play()):
        error = refused(state, Notice("places"))
        assert (error.field, error.clause) == ("what", "fed-10.5")
