"""Three players: the next player chooses the penalty piece from the offender's pile (open point 1), by the judge."""

from __future__ import annotations

from typing import Any

import pytest

from khela.judging import judge
from khela.reading import ScenarioError

BLACK_AND_THEN_WHITE = [{"act": "place", "piece": piece, "by": "B"} for piece in ("black", "white")]
FELL: list[dict[str, Any]] = [
    {"act": "stroke", "pocketed": ["white", "black"]},
    {"act": "stroke", "pocketed": ["striker"]},
]


def played(*acts: dict[str, Any], placing: str = "manual") -> Any:
    """The state after A pocketed a white and a black piece and then the striker, and these acts."""
    scenario = {"rulebook": "gamerules", "format": "three", "placing": placing, "acts": [*FELL, *acts]}
    return judge(scenario)["state"]


@pytest.mark.clause("gr-open-1", "gr-7.0")
@pytest.mark.parametrize(("piece", "left", "points"), [("white", (9, 8), 1), ("black", (8, 9), 2)])
def test_the_next_player_chooses_the_colour(piece: str, left: tuple[int, int], points: int) -> None:
    waits = played()
    assert waits["waiting"] == [{"piece": "white", "placer": "B"}]
    assert (waits["left"], waits["score"]["A"]) == ({"white": 8, "black": 8}, 1)
    state = played({"act": "place", "piece": piece, "by": "B", "at": [50, 0]})
    assert (state["left"]["white"], state["left"]["black"]) == left
    assert state["score"] == {"A": points, "B": 0, "C": 0}
    assert "waiting" not in state


@pytest.mark.clause("gr-open-1")
def test_placed_by_itself_it_is_white() -> None:
    state = played(placing="auto")
    assert (state["left"], state["score"]["A"]) == ({"white": 9, "black": 8}, 1)


@pytest.mark.clause("gr-open-1")
@pytest.mark.parametrize(
    ("acts", "place"),
    [
        ([{"act": "place", "piece": "black", "by": "C"}], "acts[2].piece"),
        ([{"act": "place", "piece": "red", "by": "B"}], "acts[2].piece"),
        (BLACK_AND_THEN_WHITE, "acts[3].piece"),
        ([{"act": "waive", "by": "B"}], "acts[2].act"),
    ],
)
def test_only_he_only_once_and_only_from_the_pile(acts: list[dict[str, Any]], place: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        played(*acts)
    assert refused.value.place == place


@pytest.mark.clause("gr-open-1")
def test_what_flew_off_the_board_is_not_to_choose() -> None:
    start = {"left": {"white": 9, "black": 9}}
    acts = [{"act": "stroke", "pocketed": ["black"]}, {"act": "stroke", "off_board": ["white"]}]
    scenario = {"rulebook": "gamerules", "format": "three", "placing": "manual", "start": start, "acts": acts}
    answer: Any = judge(scenario)
    assert [w["piece"] for w in answer["state"]["waiting"]] == ["white", "black"]
    twice = [{"act": "place", "piece": "black", "by": "B"}] * 2
    with pytest.raises(ScenarioError) as refused:
        judge({**scenario, "acts": [*acts, *twice]})
    assert refused.value.place == "acts[3].piece"
