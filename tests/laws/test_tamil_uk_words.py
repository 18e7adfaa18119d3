"""The Tamil union's clauses that are words and duties: the cut, powder, how many boards a match has."""

from __future__ import annotations

from typing import Any

import pytest

from khela.coverage import decided
from khela.judging import ScenarioError, judge
from khela.laws import find
from khela.laws.carried import LAWS_PAGE


def asked(
    act: dict[str, Any], left: tuple[int, int] = (5, 6), options: dict[str, int] | None = None, **start: Any
) -> Any:
    """The answer of the judge on one act; A plays white."""
    begin = {"phase": "open", "left": {"white": left[0], "black": left[1]}, **start}
    return judge({"rulebook": "tamil_uk", "options": options or {}, "start": begin, "acts": [act]})


def won(winner: str, round: str, games: dict[str, int], **options: int) -> Any:
    """The ruling on the last piece of `winner`, in that round and with the boards won before."""
    left, turn, by = ((1, 3), "A", "white") if winner == "A" else ((3, 1), "B", "black")
    act = {"act": "stroke", "pocketed": [by], "first_hit": by}
    start = {"turn": turn, "red": "covered", "red_by": "A", "round": round, "games": games}
    (ruling,) = asked(act, left, options, **start)["rulings"]
    return ruling


@pytest.mark.clause("tu-2")
def test_nothing_is_ruled_by_the_cut() -> None:
    """The clause is shown, no provision applies it, and nobody can be charged with it."""
    assert "nothing is ruled by it" in find("tu-2").text
    assert decided()["tu-2"] == {LAWS_PAGE}
    with pytest.raises(ScenarioError, match="a clause that can be broken") as refused:
        asked({"act": "foul", "clause": "tu-2"})
    assert (refused.value.place, refused.value.stood) == ("acts[0].clause", "'tu-2'")
    assert "tu-2," not in refused.value.allowed


@pytest.mark.clause("tu-11")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_powder_without_consent_is_a_foul_like_any_without_a_number(turn: str) -> None:
    """A duty: the one act it has is its declared breach, one piece of the offender's and, on turn, the turn."""
    answer = asked({"act": "foul", "by": "A", "clause": "tu-11"}, turn=turn)
    (ruling,) = answer["rulings"]
    assert ruling["clauses"] == ["tu-11", "tu-34"]
    assert (ruling["turn"], ruling["next"]) == ("passes" if turn == "A" else "keeps", "B")
    assert (ruling["returns"]["white"], ruling["penalty"], ruling["placer"]) == (1, 1, "B")
    assert answer["state"]["left"] == {"white": 6, "black": 6}


@pytest.mark.clause("tu-14", "tu-13")
def test_a_group_match_is_one_board() -> None:
    for winner in ("A", "B"):
        ruling = won(winner, "group", {})
        assert (ruling["turn"], ruling["match"]) == ("over", {"winner": winner})


@pytest.mark.clause("tu-14")
@pytest.mark.parametrize("round", ["quarter_final", "semi_final", "final"])
def test_from_the_quarter_final_a_match_is_the_best_of_three(round: str) -> None:
    first, second = won("A", round, {}), won("B", round, {"A": 1})
    assert (first["match"], first["next"]) == (None, "B")
    assert second["match"] is None
    assert won("B", round, {"B": 1})["match"] == {"winner": "B"}
    assert won("A", round, {"A": 1, "B": 1})["match"] == {"winner": "A"}


@pytest.mark.clause("tu-14")
def test_the_organiser_may_settle_it_otherwise() -> None:
    assert won("A", "final", {"A": 1}, games_to_win=3)["match"] is None
    assert won("A", "final", {"A": 2}, games_to_win=3)["match"] == {"winner": "A"}
    assert won("A", "final", {}, games_to_win=1)["match"] == {"winner": "A"}
