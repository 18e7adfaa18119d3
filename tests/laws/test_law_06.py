"""Law 6: the trial boards."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Seat
from khela.carrom.opening import begin, choose, take_side, toss, trial_board
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Format
from tests.laws.test_law_05 import opened, refusal


@pytest.mark.clause("fed-6.1")
def test_two_trial_boards_and_no_third() -> None:
    opening = trial_board(trial_board(opened(), ("A", "B")), ("B", "A"))
    assert opening.trials == 2
    with pytest.raises(RefusedActError, match="2 trial boards") as caught:
        trial_board(opening, ("A", "B"))
    assert (caught.value.field, caught.value.stood, caught.value.clause) == ("trials", 3, "fed-6.1")


@pytest.mark.clause("fed-6.1")
@pytest.mark.parametrize("format", ["singles", "doubles"])
def test_they_score_nothing(format: Format) -> None:
    opening = opened(format=format)
    tried = trial_board(trial_board(opening, ("A", "B")), ("A", "B"))
    assert begin(tried) == begin(trial_board(opening, ("A", "B"))) == begin(opening)
    state = begin(tried)
    assert (state.score, state.games, state.board_no, state.game_no) == ((0, 0), (0, 0), 1, 1)
    assert state.board.left == (9, 9)


@pytest.mark.clause("fed-6.1")
@pytest.mark.parametrize(
    ("players", "allowed"),
    [(("A", "B"), True), (("C", "D"), True), (("D", "A"), True), (("A", "C"), False), (("B", "D"), False)],
)
def test_one_player_of_each_side_takes_part(players: tuple[Seat, Seat], allowed: bool) -> None:
    opening = opened(format="doubles")
    if allowed:
        assert trial_board(opening, players).trials == 1
    else:
        assert refusal(lambda: trial_board(opening, players)) == ("players", "fed-6.1")


@pytest.mark.clause("fed-6.1")
def test_after_the_toss_and_for_seats_of_the_match() -> None:
    assert refusal(lambda: trial_board(toss("A"), ("A", "B"))) == ("choice", "fed-5.1")
    assert refusal(lambda: trial_board(choose(toss("A"), "side"), ("A", "B"))) == ("side", "fed-5.1")
    seated = take_side(choose(toss("A"), "side"), "A", 0)
    assert refusal(lambda: trial_board(seated, ("A", "D"))) == ("players", "fed-6.1")
