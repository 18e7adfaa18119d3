"""Law 5: the toss, and the side that is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from khela.carrom.acts import Seat
from khela.carrom.opening import Choice, Opening, begin, choose, places, take_side, toss
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Format, State
from tests.laws.positions import at, points_won


def opened(winner: Seat = "A", choice: Choice = "strike", side: int = 0, format: Format = "singles") -> Opening:
    """A toss, the choice and the side taken by whoever has the choice of it."""
    chosen = choose(toss(winner, format), choice)
    return take_side(chosen, "AB"[chosen.chooses_side], side)  # type: ignore[arg-type]


def refusal(act: Callable[[], object]) -> tuple[str, str | None]:
    """The field and the clause of a refusal."""
    with pytest.raises(RefusedActError) as caught:
        act()
    return caught.value.field, caught.value.clause


@pytest.mark.clause("fed-5.1")
@pytest.mark.parametrize("format", ["singles", "doubles"])
@pytest.mark.parametrize(
    ("winner", "choice", "strikes", "chooses"),
    [("A", "strike", 0, 1), ("B", "strike", 1, 0), ("A", "side", 1, 0), ("B", "side", 0, 1)],
)
def test_strike_and_side_go_to_different_sides(
    winner: Seat, choice: Choice, strikes: int, chooses: int, format: Format
) -> None:
    opening = choose(toss(winner, format), choice)
    assert (opening.strikes_first, opening.sits_first, opening.chooses_side) == (strikes, strikes, chooses)


@pytest.mark.clause("fed-5.1", "fed-7.2")
@pytest.mark.parametrize("winner", ["A", "B"])
@pytest.mark.parametrize("choice", ["strike", "side"])
def test_who_strikes_first_breaks_with_white(winner: Seat, choice: Choice) -> None:
    opening = opened(winner, choice)
    state = begin(opening)
    assert state.side(state.board.turn) == opening.strikes_first == state.side(state.first_breaker)
    assert state.colour(opening.strikes_first) == "white"


@pytest.mark.clause("fed-5.1")
def test_in_doubles_either_partner_may_strike_first() -> None:
    opening = opened("D", "strike", format="doubles")
    assert begin(opening).board.turn == "B"
    assert begin(opening, "D").board.turn == "D"
    assert refusal(lambda: begin(opening, "C")) == ("breaker", "fed-5.1")


@pytest.mark.clause("fed-5.1")
def test_what_the_winner_may_not_choose() -> None:
    wrong: Any = "colour"
    assert refusal(lambda: choose(toss("A"), wrong)) == ("choice", "fed-5.1")
    assert refusal(lambda: choose(choose(toss("A"), "side"), "strike")) == ("choice", "fed-5.1")
    assert refusal(lambda: toss("C")) == ("winner", "fed-5.1")
    assert refusal(lambda: toss("A", "three")) == ("format", "fed-5.1")


@pytest.mark.clause("fed-5.1")
def test_in_this_order_only() -> None:
    assert refusal(lambda: toss("A").strikes_first) == ("choice", "fed-5.1")
    assert refusal(lambda: take_side(toss("A"), "A", 0)) == ("choice", "fed-5.1")
    assert refusal(lambda: begin(toss("A"))) == ("choice", "fed-5.1")
    assert refusal(lambda: begin(choose(toss("A"), "side"))) == ("side", "fed-5.1")
    assert refusal(lambda: places(choose(toss("A"), "side"))) == ("side", "fed-5.1")


@pytest.mark.clause("fed-5.1")
@pytest.mark.parametrize("side", range(4))
def test_the_side_is_taken_by_who_has_the_choice(side: int) -> None:
    chosen = choose(toss("A"), "strike")
    assert refusal(lambda: take_side(chosen, "A", side)) == ("by", "fed-5.1")
    assert places(take_side(chosen, "B", side)) == {"B": side, "A": (side + 2) % 4}
    assert refusal(lambda: take_side(chosen, "B", 4 + side)) == ("side", "fed-5.1")


@pytest.mark.clause("fed-5.1", "fed-3.2")
@pytest.mark.parametrize("side", range(4))
def test_in_doubles_partners_sit_opposite_and_seats_run_to_the_right(side: int) -> None:
    sits = places(opened("B", "side", side, "doubles"))
    assert sits == {"A": (side - 1) % 4, "B": side, "C": (side + 1) % 4, "D": (side + 2) % 4}


@pytest.mark.clause("fed-5.2")
def test_a_side_once_taken_is_not_taken_anew() -> None:
    opening = opened("A", "side", 1)
    assert refusal(lambda: take_side(opening, "A", 3)) == ("side", "fed-5.2")
    assert refusal(lambda: take_side(opening, "A", 1)) == ("side", "fed-5.2")


@pytest.mark.clause("fed-5.2", "fed-10.1")
def test_places_stay_for_the_match_but_for_law_10() -> None:
    opening = opened("A", "side", 1)
    state: State = begin(opening)
    for _ in range(4):
        assert places(opening, state.swaps) == {"A": 1, "B": 3}
        state = points_won(state, 0, 1)[1]
    state = points_won(at(state, score=(28, 0)), 0, 1)[1]
    assert places(opening, state.swaps) == {"A": 3, "B": 1}
