"""The pauses of a match, by laws 10 and 16."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Forfeit, Foul
from khela.carrom.rulebooks import FEDERATION
from khela.carrom.umpire.pauses import Pause, late, pause
from tests.laws.positions import at, book, fresh, points_won, ruled

# 10.6: the time for it


@pytest.mark.clause("fed-10.6")
@pytest.mark.parametrize("seconds", [120, 60])
def test_a_change_of_places_takes_two_minutes_at_most(seconds: int) -> None:
    numbers = book(places_seconds=seconds).numbers
    before = at(fresh(), score=(28, 0))
    granted = pause(before, points_won(before, 0, 1)[1], numbers)
    assert granted == Pause("fed-10.6", seconds)
    assert late(granted, "B", seconds) is None
    assert late(granted, "B", seconds + 0.01) == Foul("B", "fed-10.6")
    assert FEDERATION.numbers.places_seconds == 120


@pytest.mark.clause("fed-10.6", "fed-11.a2")
def test_who_is_late_commits_a_foul() -> None:
    told, _ = ruled(points_won(at(fresh(), score=(28, 0)), 0, 1)[1], Foul("A", "fed-10.6"))
    assert told.clauses == ("fed-11.a2", "fed-10.6")


@pytest.mark.clause("fed-10.6")
def test_without_a_change_there_is_no_pause() -> None:
    state = fresh()
    assert pause(state, points_won(state, 0, 1)[1], FEDERATION.numbers) is None
    final = at(fresh(round="final"), score=(14, 0))
    assert pause(final, points_won(final, 0, 1)[1], FEDERATION.numbers) == Pause("fed-10.6", 120)


# 16.24: the rest before the deciding game


@pytest.mark.clause("fed-16.24", "fed-17.b")
@pytest.mark.parametrize("seconds", [600, 300])
def test_ten_minutes_of_rest_before_the_third_game(seconds: int) -> None:
    numbers = book(rest_seconds=seconds).numbers
    before = at(fresh(), score=(28, 0), games=(0, 1), game_no=2, swaps=1)
    after = points_won(before, 0, 1)[1]
    granted = pause(before, after, numbers)
    assert granted == Pause("fed-16.24", seconds)
    assert late(granted, "A", seconds) is None
    assert late(granted, "A", seconds + 0.01) == Forfeit("A", "fed-17.b")
    assert ruled(after, Forfeit("A", "fed-17.b"))[1].winner == 1
    assert FEDERATION.numbers.rest_seconds == 600


@pytest.mark.clause("fed-16.24")
def test_no_rest_before_the_second_game_nor_within_the_third_nor_after_the_match() -> None:
    before = at(fresh(), score=(28, 0))
    assert pause(before, points_won(before, 0, 1)[1], FEDERATION.numbers) == Pause("fed-10.6", 120)
    third = at(fresh(), games=(1, 1), game_no=3, swaps=2)
    assert pause(third, points_won(third, 0, 1)[1], FEDERATION.numbers) is None
    last = at(third, score=(28, 0))
    assert pause(last, points_won(last, 0, 1)[1], FEDERATION.numbers) is None
