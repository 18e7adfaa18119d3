"""Whatever is asked, the judge answers or refuses by ScenarioError; nothing else ever comes out."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from khela.carrom.scenario import SHAPES
from khela.judging import ScenarioError, judge, judge_json, schema
from tests.judge.good_scenarios import GOOD

SCHEMAS: Any = schema()
ANSWER = Draft202012Validator(SCHEMAS["answer"])
WORDS = ["white", "black", "red", "striker", "A", "B", "C", "D", "umpire", "open", "break", "fed-16.17", "to_cover", ""]
LEAVES = (
    st.none() | st.booleans() | st.integers(-2, 12) | st.integers() | st.floats() | st.sampled_from(WORDS) | st.text()
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(WORDS), inner, max_size=4),
)
SEATS = st.sampled_from(["A", "B"])
FALLEN = st.lists(st.sampled_from(["white", "white", "black", "black", "red", "striker"]), max_size=4)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "by": SEATS,
    "pocketed": FALLEN,
    "off_board": st.just([]) | FALLEN,
    "first_hit": st.sampled_from(["white", "black", "red", None]),
    "clause": st.sampled_from(["fed-16.12", "fed-16.17", "fed-14.16", "fed-17.c", "fed-16.26", "fed-16.28", "fed-99"]),
    "of": st.sampled_from(["board", "game", "match"]),
    "piece": st.sampled_from(["white", "black", "red"]),
    "at": st.tuples(st.floats(-120, 120), st.floats(-120, 120)).map(list),
    "what": st.sampled_from(["red_left", "opponent_piece", "places"]),
}


@st.composite
def plausible(draw: st.DrawFn) -> dict[str, Any]:
    """A scenario of a plausible board with plausible acts, strokes above all."""
    red = draw(st.sampled_from(["on_board", "on_board", "to_cover", "covered"]))
    start: dict[str, Any] = {
        "phase": "open",
        "turn": draw(SEATS),
        "white": draw(SEATS),
        "left": {"white": draw(st.integers(1, 9)), "black": draw(st.integers(1, 9))},
        "red": red,
        "owed": {"A": draw(st.sampled_from([0, 0, 1, 2]))},
        "score": {"A": draw(st.sampled_from([0, 14, 24, 28])), "B": draw(st.sampled_from([0, 14, 24, 28]))},
        "board": draw(st.integers(1, 9)),
    }
    if red == "covered":
        start["red_by"] = draw(SEATS)
    if draw(st.booleans()):
        start = {"turn": draw(SEATS)}
    names = st.just("stroke") | st.sampled_from(sorted(SHAPES))
    acts = [draw(_act(draw(names))) for _ in range(draw(st.integers(0, 6)))]
    placing = draw(st.sampled_from(["auto", "auto", "manual"]))
    return {"rulebook": "federation", "start": start, "placing": placing, "acts": acts}


def _act(name: str) -> st.SearchStrategy[dict[str, Any]]:
    shape = SHAPES[name]
    kinds = {field: FIELDS.get(field, st.booleans()) for field in shape.kinds}
    required = {field: kinds.pop(field) for field in shape.required()}
    if name == "stroke":
        kinds.pop("by")
        required["pocketed"] = kinds.pop("pocketed")
    return st.fixed_dictionaries({"act": st.just(name), **required}, optional=kinds)


def answer_or_line(ask: Callable[[Any], dict[str, Any]], asked: Any) -> dict[str, Any] | str:
    """The answer, or the line of the refusal."""
    try:
        return ask(asked)
    except ScenarioError as error:
        return str(error)


def answered(scenario: Any) -> dict[str, Any] | None:
    """The answer, checked against its schema; None if the scenario was refused."""
    answer = answer_or_line(judge, scenario)
    if isinstance(answer, str):
        assert len(answer.splitlines()) == 1
        return None
    ANSWER.validate(answer)
    json.dumps(answer, allow_nan=False)
    return answer


@given(VALUES)
def test_any_value_is_answered_or_refused(value: Any) -> None:
    answered(value)


@given(st.text() | st.binary() | VALUES.map(json.dumps))
def test_any_text_is_answered_or_refused(text: str | bytes) -> None:
    answer = answer_or_line(judge_json, text)
    assert isinstance(answer, dict) or len(answer.splitlines()) == 1


@given(st.data())
def test_a_good_scenario_with_something_changed_is_answered_or_refused(data: st.DataObject) -> None:
    scenario = copy.deepcopy(data.draw(st.sampled_from([GOOD[name] for name in sorted(GOOD)])))
    for _ in range(data.draw(st.integers(1, 3))):
        _change(data, scenario)
    answered(scenario)


def _change(data: st.DataObject, scenario: Any) -> None:
    where = scenario
    while True:
        keys = sorted(where) if isinstance(where, dict) else list(range(len(where)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(where[key], dict | list) and where[key] and data.draw(st.booleans()):
            where = where[key]
            continue
        match data.draw(st.sampled_from(["replace", "remove", "repeat"])):
            case "replace":
                where[key] = data.draw(VALUES)
            case "remove":
                del where[key]
            case _ if isinstance(where, list):
                where.append(copy.deepcopy(where[key]))
            case _:
                where[data.draw(st.text())] = where[key]
        return


@settings(max_examples=400)
@given(plausible())
def test_what_is_answered_leaves_a_state_that_can_be_a_start(scenario: dict[str, Any]) -> None:
    answer = answered(scenario)
    if answer is None or any(ruling["match"] for ruling in answer["rulings"]):
        return
    again = answered({"rulebook": "federation", "placing": scenario["placing"], "start": answer["state"]})
    assert again is not None
    assert again["state"] == answer["state"]


@given(plausible(), st.integers(0, 5))
def test_the_acts_after_an_act_do_not_change_its_ruling(scenario: dict[str, Any], count: int) -> None:
    whole = answered(scenario)
    if whole is not None:
        first = answered({**scenario, "acts": scenario["acts"][:count]})
        assert first is not None
        assert first["rulings"] == whole["rulings"][:count]
