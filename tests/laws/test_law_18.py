"""Law 18: protests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from khela.carrom.acts import Seat
from khela.carrom.protest import (
    Protest,
    board_ended,
    decide,
    file,
    lapsed,
    overdue,
    pending,
    tell,
    withdraw,
    withholds_result,
)
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import State
from tests.laws.positions import at, fresh, in_play, points_won, ruled, stroke

QUARTER, HOUR = 900.0, 3600.0


def told(match: State | None = None, when: float = 100.0, by: Seat = "A") -> Protest:
    """A protest told to the umpire at 100 s, with the fee."""
    return tell(in_play() if match is None else match, by, when, fee=True)


def filed(match: State | None = None) -> Protest:
    """One filed at 300 s, its board having ended at 200 s."""
    return file(board_ended(told(match), 200.0), 300.0)


def refusal(act: Callable[[], object]) -> tuple[str, str | None]:
    """The field and the clause of a refusal."""
    with pytest.raises(RefusedActError) as caught:
        act()
    return caught.value.field, caught.value.clause


# 18.2: told right after the incident, with the fee


@pytest.mark.clause("fed-18.2")
@pytest.mark.parametrize("by", ["A", "B"])
def test_told_to_the_umpire_right_after_the_incident(by: Seat) -> None:
    protest = told(by=by)
    assert (protest.by, protest.told, protest.stage, protest.clauses) == (by, 100.0, "told", ("fed-18.2",))


@pytest.mark.clause("fed-18.2")
def test_without_the_fee_or_after_another_stroke_none_is_accepted() -> None:
    assert refusal(lambda: tell(in_play(), "A", 0, fee=False)) == ("fee", "fed-18.2")
    assert refusal(lambda: tell(in_play(), "A", 0, fee=True, strokes_since=1)) == ("strokes_since", "fed-18.2")
    assert refusal(lambda: told(by="C")) == ("by", "fed-18.2")


# 18.1, 18.3: filed with the secretary in time


@pytest.mark.clause("fed-18.1")
def test_filed_with_the_secretary() -> None:
    protest = filed()
    assert (protest.stage, protest.filed) == ("filed", 300.0)
    assert protest.clauses == ("fed-18.2", "fed-18.1", "fed-18.3")
    for other in ("umpire", "", "chief referee"):
        assert refusal(lambda other=other: file(told(), 300, to=other)) == ("to", "fed-18.1")  # type: ignore[misc]


@pytest.mark.clause("fed-18.1")
def test_filed_once() -> None:
    for protest in (filed(), withdraw(told()), file(told(), 300, indecent=True)):
        with pytest.raises(RefusedActError) as caught:
            file(protest, 400)
        assert (caught.value.field, caught.value.stood, caught.value.clause) == ("stage", protest.stage, "fed-18.1")


@pytest.mark.clause("fed-18.3")
@pytest.mark.parametrize(("late", "accepted"), [(0, True), (QUARTER - 0.01, True), (QUARTER, True), (900.01, False)])
def test_within_15_minutes_of_the_end_of_the_board(late: float, accepted: bool) -> None:
    protest = board_ended(told(), 200)
    assert lapsed(protest, 200 + late) is not accepted
    if accepted:
        assert file(protest, 200 + late).filed == 200 + late
    else:
        with pytest.raises(RefusedActError, match="until 1100") as caught:
            file(protest, 200 + late)
        assert (caught.value.field, caught.value.clause) == ("at", "fed-18.3")


@pytest.mark.clause("fed-18.3")
def test_while_the_board_goes_on_the_time_does_not_run() -> None:
    assert not lapsed(told(), 10 * HOUR)
    assert file(told(), 10 * HOUR).stage == "filed"
    assert not lapsed(board_ended(filed_early(), 200), 10 * HOUR)
    assert refusal(lambda: board_ended(board_ended(told(), 200), 300)) == ("at", "fed-18.3")


def filed_early() -> Protest:
    """One filed while its board goes on."""
    return file(told(), 150)


def test_times_do_not_run_backwards() -> None:
    nan = float("nan")
    for when in (99.0, nan):
        assert refusal(lambda when=when: file(told(), when))[0] == "at"  # type: ignore[misc]
        assert refusal(lambda when=when: board_ended(told(), when))[0] == "at"  # type: ignore[misc]
        assert refusal(lambda when=when: decide(filed(), in_play(), when, upheld=True))[0] == "at"  # type: ignore[misc]


# 18.4, 18.5


@pytest.mark.clause("fed-18.4")
def test_indecent_language_is_rejected_at_once_and_disciplined() -> None:
    protest = file(told(), 300, indecent=True)
    assert (protest.stage, protest.decided, protest.discipline) == ("rejected", 300, True)
    assert protest.clauses[-1] == "fed-18.4"
    assert not pending(protest, 300)
    assert not filed().discipline
    assert refusal(lambda: decide(protest, in_play(), 400, upheld=True)) == ("stage", "fed-18.7")


@pytest.mark.clause("fed-18.5")
def test_once_filed_it_cannot_be_withdrawn() -> None:
    protest = filed()
    upheld, _ = decide(protest, in_play(), 400, upheld=True)
    for one in (protest, upheld, file(told(), 300, indecent=True)):
        assert refusal(lambda one=one: withdraw(one)) == ("stage", "fed-18.5")  # type: ignore[misc]


@pytest.mark.clause("fed-18.5", "fed-18.2")
def test_what_was_only_told_may_be_dropped() -> None:
    protest = withdraw(told())
    assert protest.stage == "dropped"
    assert not pending(protest, 100)
    assert refusal(lambda: withdraw(protest)) == ("stage", "fed-18.5")


# 18.6: no result while it is pending


@pytest.mark.clause("fed-18.6")
def test_no_result_is_declared_while_one_is_pending() -> None:
    protest = filed()
    done = [decide(protest, in_play(), 400, upheld=upheld)[0] for upheld in (True, False)]
    assert not withholds_result([], 400)
    assert not withholds_result([*done, withdraw(told())], 400)
    assert withholds_result([*done, protest], 100 * HOUR)
    assert withholds_result([board_ended(told(), 200)], 200 + QUARTER)
    assert not withholds_result([board_ended(told(), 200)], 200 + QUARTER + 1)


@pytest.mark.clause("fed-18.6")
def test_play_goes_on_from_where_it_stopped() -> None:
    state = in_play(5, 6)
    protest = file(told(state), 150)
    after = ruled(state, stroke("white"))[1]
    assert after.board.left == (4, 6)
    assert decide(protest, after, 400, upheld=False)[1] is after


# 18.7: upheld or rejected


@pytest.mark.clause("fed-18.7")
def test_upheld_the_board_in_question_is_played_anew() -> None:
    state = at(in_play(score=(12, 7)), board_no=4, board_breaker="B")
    later = points_won(state, 0, 5)[1]
    assert (later.score, later.board_no) == ((17, 7), 5)
    protest, again = decide(filed(state), later, 400, upheld=True)
    assert (protest.stage, protest.decided, protest.clauses[-1]) == ("upheld", 400, "fed-18.7")
    assert (again.score, again.board_no, again.board_breaker, again.ended) == ((12, 7), 4, "B", None)
    assert again.board == at(fresh(breaker="B")).board


@pytest.mark.clause("fed-18.7")
def test_upheld_the_end_of_the_match_falls_with_the_board() -> None:
    state = at(in_play(score=(28, 0)), games=(1, 0), game_no=2, board_no=3)
    over = points_won(state, 0, 1)[1]
    assert over.winner == 0
    again = decide(filed(state), over, 400, upheld=True)[1]
    assert (again.winner, again.games, again.score, again.board.phase) == (None, (1, 0), (28, 0), "break")


@pytest.mark.clause("fed-18.7")
def test_rejected_the_result_stands() -> None:
    state = in_play()
    later = points_won(state, 0, 5)[1]
    protest, now = decide(filed(state), later, 400, upheld=False)
    assert (protest.stage, protest.clauses[-1], protest.discipline) == ("rejected", "fed-18.7", False)
    assert now is later


@pytest.mark.clause("fed-18.7")
@pytest.mark.parametrize("upheld", [True, False])
def test_only_what_is_filed_is_decided_and_once(upheld: bool) -> None:
    done = decide(filed(), in_play(), 400, upheld=upheld)[0]
    for protest in (told(), withdraw(told()), done):
        act: Any = lambda protest=protest: decide(protest, in_play(), 500, upheld=True)  # noqa: E731
        assert refusal(act) == ("stage", "fed-18.7")


# 18.8: within the hour


@pytest.mark.clause("fed-18.8")
def test_a_decision_is_due_within_an_hour_of_filing() -> None:
    protest = filed()
    assert not overdue(told(), 100 * HOUR)
    assert not overdue(protest, 300 + HOUR)
    assert overdue(protest, 300 + HOUR + 0.01)
    in_time = decide(protest, in_play(), 300 + HOUR, upheld=True)[0]
    late, again = decide(protest, in_play(), 301 + HOUR, upheld=True)
    assert not overdue(in_time, 100 * HOUR)
    assert (overdue(late, 301 + HOUR), late.stage, again.board.phase) == (True, "upheld", "break")
