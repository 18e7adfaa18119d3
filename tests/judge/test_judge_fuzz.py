"""Whatever is asked, by any rulebook and format, the judge answers, or refuses by ScenarioError with the place."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import typer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.scenario import SHAPES, ruling_to_json, state_to_json
from khela.carrom.state import SEATS
from khela.cli_judge import judge as judge_command
from khela.judging import ScenarioError, judge, judge_json, schema
from khela.laws import clauses
from tests.judge.good_scenarios import GOOD
from tests.judge.written import scenario_of
from tests.laws.boards import Placing
from tests.laws.walks import DECLARED, KINDS, Kind, walk

SCHEMAS: Any = schema()
ANSWER = Draft202012Validator(SCHEMAS["answer"])
SCENARIO = Draft202012Validator(SCHEMAS["scenario"])
WORDS = [
    "white", "black", "red", "queen", "striker", "A", "B", "C", "D", "umpire", "open", "break", "fed-16.17", "gr-7.7",
    "tu-3", "to_cover", "covered", "three", "doubles", "manual", *RULEBOOKS, "",
]  # fmt: skip
LEAVES = (
    st.none() | st.booleans() | st.integers(-2, 12) | st.integers() | st.floats() | st.sampled_from(WORDS) | st.text()
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(WORDS), inner, max_size=4),
)
PLACE = re.compile(r"(scenario|rulebook|format|options|start|placing|lang|acts)\b|\w+$|\[")
"""A place is a field of the scenario, or a field or a name that it does not have."""
LENGTH = 8
PLACINGS: tuple[Placing, ...] = ("auto", "manual")
PATIENT = settings(deadline=None, suppress_health_check=list(HealthCheck))

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


@st.composite
def possible(draw: st.DrawFn, kind: Kind) -> dict[str, Any]:
    """A scenario of legal acts."""
    placing = draw(st.sampled_from(PLACINGS))
    steps = list(walk(draw(st.integers(0, 10**6)), kind, placing, LENGTH))
    return scenario_of(kind, placing, steps)


@st.composite
def plausible(draw: st.DrawFn, kind: Kind) -> dict[str, Any]:
    """A scenario of a plausible board with plausible acts, strokes above all; many are not possible."""
    scenario = draw(possible(kind))
    names = st.just("stroke") | st.sampled_from(sorted(SHAPES))
    acts = [draw(_act(kind, draw(names))) for _ in range(draw(st.integers(0, 6)))]
    if draw(st.booleans()):
        scenario["start"] = {"turn": draw(st.sampled_from(SEATS[kind.format]))}
    return {**scenario, "acts": acts}


def _act(kind: Kind, name: str) -> st.SearchStrategy[dict[str, Any]]:
    seats = st.sampled_from(SEATS[kind.format])
    fallen = st.lists(st.sampled_from(["white", "white", "black", "black", "red", "striker"]), max_size=4)
    base = st.fixed_dictionaries({"piece": st.sampled_from(["queen", "white"]), "base": seats}, optional={"by": seats})
    of_book = st.sampled_from([*DECLARED[kind.book.laws], *(c.id for c in clauses(kind.book.laws))])
    known: dict[str, st.SearchStrategy[Any]] = {
        "by": seats,
        "pocketed": fallen,
        "off_board": st.just([]) | fallen,
        "first_hit": st.sampled_from(["white", "black", "red", None]),
        "clause": of_book | st.sampled_from(["fed-16.12", "fed-17.c", "fed-16.26", "fed-16.28", "fed-99", "tu-3"]),
        "of": st.sampled_from(["board", "game", "match"]),
        "piece": st.sampled_from(["white", "black", "red"]),
        "at": st.tuples(st.floats(-120, 120), st.floats(-120, 120)).map(list),
        "what": st.sampled_from(["red_left", "opponent_piece", "places"]),
        "carried": st.just([]) | st.lists(base, max_size=2),
        "brought_out": st.just([]) | st.lists(st.sampled_from(["queen", "white"]), max_size=2),
    }
    shape = SHAPES[name]
    kinds = {field: known.get(field, st.booleans()) for field in shape.kinds}
    required = {field: kinds.pop(field) for field in shape.required()}
    if name == "stroke":
        kinds.pop("by")
        required["pocketed"] = kinds.pop("pocketed")
    return st.fixed_dictionaries({"act": st.just(name), **required}, optional=kinds)


def answer_or_line(ask: Callable[[Any], dict[str, Any]], asked: Any) -> dict[str, Any] | str:
    """The answer, or the line of the refusal, which names the place first."""
    try:
        return ask(asked)
    except ScenarioError as error:
        refused = error
    line = str(refused)
    assert PLACE.match(refused.place)
    assert refused.allowed
    assert line.startswith(f"{refused.place}: ")
    assert len(line.splitlines()) == 1
    return line


def answered(scenario: Any) -> dict[str, Any] | None:
    """The answer, checked against its schema; None if the scenario was refused."""
    answer = answer_or_line(judge, scenario)
    if isinstance(answer, str):
        return None
    ANSWER.validate(answer)
    json.dumps(answer, allow_nan=False)
    return answer


@given(VALUES)
def test_any_value_is_answered_or_refused(value: Any) -> None:
    answered(value)


@given(st.text() | st.binary() | VALUES.map(json.dumps))
def test_any_text_is_answered_or_refused(text: str | bytes) -> None:
    answer_or_line(judge_json, text)


@given(st.data())
def test_a_good_scenario_with_something_changed_is_answered_or_refused(data: st.DataObject) -> None:
    scenario = copy.deepcopy(data.draw(st.sampled_from([GOOD[name] for name in sorted(GOOD)])))
    for _ in range(data.draw(st.integers(1, 3))):
        _change(data, scenario)
    answered(scenario)


@each_kind
@settings(PATIENT, max_examples=100)
@given(data=st.data())
def test_a_possible_scenario_with_something_changed_is_answered_or_refused(kind: Kind, data: st.DataObject) -> None:
    scenario = data.draw(possible(kind))
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


@each_kind
@settings(PATIENT, max_examples=60)
@given(seed=st.integers(0, 10**6), placing=st.sampled_from(PLACINGS))
def test_legal_acts_written_down_are_ruled_on_as_they_were(kind: Kind, seed: int, placing: Placing) -> None:
    steps = list(walk(seed, kind, placing, LENGTH))
    scenario = scenario_of(kind, placing, steps)
    SCENARIO.validate(scenario)
    answer = answered(scenario)
    assert answer is not None
    for step, found in zip(steps, answer["rulings"], strict=True):
        assert {name: value for name, value in found.items() if name != "says"} == ruling_to_json(step.told, step.was)
    assert answer["state"] == state_to_json(steps[-1].now)


@each_kind
@settings(PATIENT, max_examples=100)
@given(data=st.data())
def test_what_is_answered_leaves_a_state_that_can_be_a_start(kind: Kind, data: st.DataObject) -> None:
    scenario = data.draw(plausible(kind))
    answer = answered(scenario)
    if answer is None or any(ruling["match"] for ruling in answer["rulings"]):
        return
    again = answered({**scenario, "start": answer["state"], "acts": []})
    assert again is not None
    assert again["state"] == answer["state"]


@each_kind
@settings(PATIENT, max_examples=60)
@given(data=st.data(), count=st.integers(0, 5))
def test_the_acts_after_an_act_do_not_change_its_ruling(kind: Kind, data: st.DataObject, count: int) -> None:
    scenario = data.draw(plausible(kind))
    whole = answered(scenario)
    if whole is not None:
        first = answered({**scenario, "acts": scenario["acts"][:count]})
        assert first is not None
        assert first["rulings"] == whole["rulings"][:count]


# -- bytes

COMMAND = typer.Typer()
COMMAND.command()(judge_command)


@st.composite
def damaged(draw: st.DrawFn, kind: Kind) -> bytes:
    """A possible scenario as bytes, a few of them changed, dropped, doubled or put in."""
    text = bytearray(json.dumps(draw(possible(kind))).encode())
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        last = min(len(text), first + draw(st.sampled_from((0, 1, 1, 2, 40))))
        text[first:last] = draw(st.sampled_from((b"", bytes(text[first:last]) * 2)) | st.binary(max_size=3))
    return bytes(text)


@each_kind
@settings(PATIENT, max_examples=100)
@given(data=st.data())
def test_damaged_bytes_are_answered_or_refused(kind: Kind, data: st.DataObject) -> None:
    answer_or_line(judge_json, data.draw(damaged(kind)))


@settings(PATIENT, max_examples=100)
@given(given_bytes=st.binary(max_size=40) | st.sampled_from(KINDS).flatmap(damaged))
def test_the_command_ends_with_an_answer_or_one_line(given_bytes: bytes) -> None:
    done = CliRunner().invoke(COMMAND, ["-"], input=given_bytes)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    if done.exit_code == 0:
        ANSWER.validate(json.loads(done.stdout))
        assert done.stderr == ""
    else:
        assert (done.exit_code, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
