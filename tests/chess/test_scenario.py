"""The written form of a chess situation: schema, answers, and what is refused where."""

from __future__ import annotations

import copy
import json
from typing import Any

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from khela.chess.scenario import SHAPES
from khela.judging import ScenarioError, judge, judge_json, schema
from tests.chess.asking import KNIGHTS, act, ask, claim, moves, state

SCENARIO = Draft202012Validator(schema()["scenario"])
ANSWER = Draft202012Validator(schema()["answer"])
CONTROL = [{"moves": 40, "seconds": 7200}, {"seconds": 3600}]

GOOD: dict[str, dict[str, Any]] = {
    "nothing": {},
    "moves": {"acts": moves("e4", "e5", used=31.5)},
    "claims": {"acts": [claim("10.5b"), claim("10.8"), claim("10.11.2"), claim("10.5a", move="e4")]},
    "a good claim": {"start": {"history": [*KNIGHTS, *KNIGHTS]}, "acts": [claim("10.5b", by="white")]},
    "offers": {"acts": [*moves("e4"), act("offer_draw", by="white", **{"while": "own"}), act("refuse"), *moves("e5")]},
    "agreed": {"acts": [act("offer_draw"), act("accept")]},
    "withdrawn": {"acts": [act("offer_draw"), act("withdraw", what="offer")]},
    "resigned": {"acts": [act("resign", by="black")]},
    "flag": {"start": {"control": CONTROL, "used": {"white": 7199}}, "acts": [act("flag")]},
    "late": {"acts": [act("arrive", by="white", late=60), act("absent", by=["black"])]},
    "both": {"acts": [act("absent", by=["white", "black"])]},
    "sealed": {"start": {"sealed": {"by": "white", "move": "e4"}}, "acts": [act("open_seal")]},
    "breach": {"lang": "bn", "acts": [act("breach", by="white")]},
    "start": {"start": {"fen": "8/8/3k4/8/3KB3/8/8/r6R b - - 120 90", "announced": "50", "offer": None}},
}


@pytest.mark.parametrize("name", GOOD)
def test_good_scenarios_and_their_answers_fit(name: str) -> None:
    scenario = {"rulebook": "chess_law10", **GOOD[name]}
    SCENARIO.validate(scenario)
    answer = judge(scenario)
    ANSWER.validate(answer)
    assert len(answer["rulings"]) == len(scenario.get("acts", []))  # type: ignore[arg-type]
    assert judge_json(json.dumps(scenario)) == answer


def test_every_act_is_among_the_good_ones() -> None:
    assert {one["act"] for scenario in GOOD.values() for one in scenario.get("acts", [])} == set(SHAPES)


def test_the_state_tells_how_things_stand() -> None:
    answer = ask(*moves("Nf3", used=31), act("offer_draw", by="white"), history=[*KNIGHTS, *KNIGHTS[:3], "Ng8"])
    assert answer["state"] == {
        "fen": "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 9 5",
        "used": {"white": 31, "black": 0},
        "claims_open": ["10.5a", "10.5b"],
        "offer": "white",
        "result": None,
    }


START: list[tuple[dict[str, Any], str]] = [
    ({"fen": "white to move"}, "start.fen"),
    ({"fen": 7}, "start.fen"),
    ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "start.fen"),
    ({"fen": "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"}, "start.fen"),
    ({"fen": "4k3/8/8/8/8/8/8/4K2R w K - 20000 1"}, "start.fen"),
    ({"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1000000000000"}, "start.fen"),
    ({"fen": "P" * 1000}, "start.fen"),
    ({"history": ["e4", "e4"]}, "start.history[1]"),
    ({"history": ["--"]}, "start.history[0]"),
    ({"history": ["e4", 5]}, "start.history[1]"),
    ({"history": "e4"}, "start.history"),
    ({"history": ["f3", "e5", "g4", "Qh4#", "e4"]}, "start.history[4]"),
    ({"control": []}, "start.control"),
    ({"control": [{"moves": 40}]}, "start.control[0].seconds"),
    ({"control": [{"moves": 0, "seconds": 60}]}, "start.control[0].moves"),
    ({"control": [{"moves": 40, "seconds": 0}]}, "start.control[0].seconds"),
    ({"control": [{"seconds": 60}, {"moves": 40, "seconds": 60}]}, "start.control[0].moves"),
    ({"control": [{"moves": 40, "seconds": 60, "increment": 2}]}, "start.control[0].increment"),
    ({"used": {"red": 5}}, "start.used.red"),
    ({"used": {"white": True}}, "start.used.white"),
    ({"used": {"white": -1}}, "start.used.white"),
    ({"used": {"white": float("nan")}}, "start.used.white"),
    ({"used": {"white": 10**400}}, "start.used.white"),
    ({"control": [{"moves": 40, "seconds": 60}], "used": {"black": 61}}, "start.used.black"),
    ({"sealed": {"by": "black", "move": "e4"}}, "start.sealed.by"),
    ({"sealed": {"by": "white"}}, "start.sealed.move"),
    ({"sealed": {"by": "white", "move": "e" * 100}}, "start.sealed.move"),
    ({"sealed": "e4"}, "start.sealed"),
    ({"history": ["f3", "e5", "g4", "Qh4#"], "sealed": {"by": "white", "move": "e4"}}, "start.sealed"),
    ({"history": ["f3", "e5", "g4", "Qh4#"], "offer": "white"}, "start.offer"),
    ({"announced": 100}, "start.announced"),
    ({"offer": "red"}, "start.offer"),
    ({"turn": "white"}, "start.turn"),
]

ACTS: list[tuple[Any, str]] = [
    ("e4", "acts[0]"),
    ({}, "acts[0].act"),
    ({"act": "stroke"}, "acts[0].act"),
    (act("move"), "acts[0].san"),
    (act("move", san="e5"), "acts[0].san"),
    (act("move", san="--"), "acts[0].san"),
    (act("move", san="e4", used="1"), "acts[0].used"),
    (act("move", san="e4", by="white"), "acts[0].by"),
    (act("claim"), "acts[0].basis"),
    (act("claim", basis="10.6"), "acts[0].basis"),
    (act("claim", basis="10.8", by="A"), "acts[0].by"),
    (act("claim", basis="10.5a"), "acts[0].move"),
    (act("offer_draw", **{"while": "both"}), "acts[0].while"),
    (act("offer_draw", running="own"), "acts[0].running"),
    (act("withdraw"), "acts[0].what"),
    (act("accept", by="white"), "acts[0].by"),
    (act("accept"), "acts[0]"),
    (act("arrive", late=5), "acts[0].by"),
    (act("arrive", by="white"), "acts[0].late"),
    (act("arrive", by="white", late=-5), "acts[0].late"),
    (act("absent", by=[]), "acts[0].by"),
    (act("absent", by=["white", "white"]), "acts[0].by[1]"),
    (act("absent", by=["white", None]), "acts[0].by[1]"),
    (act("breach"), "acts[0].by"),
    (act("open_seal"), "acts[0]"),
]


@pytest.mark.parametrize(
    ("scenario", "place"),
    [
        *(({"start": start}, place) for start, place in START),
        *(({"acts": [one]}, place) for one, place in ACTS),
        ({"format": "singles"}, "format"),
        ({"lang": "fr"}, "lang"),
        ({"acts": {}}, "acts"),
        ({"start": []}, "start"),
    ],
)
def test_bad_input_is_refused_at_its_place(scenario: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge({"rulebook": "chess_law10", **scenario})
    assert caught.value.place == place
    assert str(caught.value) == f"{place}: {caught.value.stood} stands there; allowed: {caught.value.allowed}"


@pytest.mark.parametrize(
    "bad", [{"format": "singles"}, {"start": {"left": {}}}, {"acts": [{"act": "stroke"}]}, {"acts": [act("claim")]}]
)
def test_bad_scenarios_do_not_fit_the_schema(bad: dict[str, Any]) -> None:
    assert not SCENARIO.is_valid({"rulebook": "chess_law10", **bad})


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["white", "e4", "Nf3", "10.5a", "own", chess.STARTING_FEN, "O-O", "--"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip


@settings(deadline=None, max_examples=200)
@given(data=st.data())
def test_a_good_scenario_with_something_changed_is_answered_or_refused(data: st.DataObject) -> None:
    scenario = copy.deepcopy({"rulebook": "chess_law10", **GOOD[data.draw(st.sampled_from(sorted(GOOD)))]})
    for _ in range(data.draw(st.integers(1, 3))):
        where: Any = scenario
        while where and isinstance(where, dict | list):
            key = data.draw(st.sampled_from(sorted(where) if isinstance(where, dict) else list(range(len(where)))))
            if isinstance(where[key], dict | list) and where[key] and data.draw(st.booleans()):
                where = where[key]
                continue
            where[key] = data.draw(VALUES)
            break
    told = answered(scenario)
    assert told is None or len(told["rulings"]) == len(scenario.get("acts", []))


def answered(scenario: dict[str, Any]) -> dict[str, Any] | None:
    """The answer, checked against its schema; None if it was refused."""
    try:
        answer = judge(scenario)
    except ScenarioError:
        return None
    ANSWER.validate(answer)
    return answer


def test_a_long_game_far_on_is_answered() -> None:
    far = state(act("flag"), fen="4k3/8/8/8/8/8/8/4K2R w K - 0 9999", control=[{"moves": 1, "seconds": 1}])
    assert far["result"] is None
