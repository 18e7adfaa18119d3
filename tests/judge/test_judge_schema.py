"""The schemas hold for good scenarios and their answers, and are made of the tables the judge reads by."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from khela.carrom.rulebooks import RULEBOOKS
from khela.judging import judge, schema
from tests.judge.good_scenarios import GOOD

SCHEMAS: Any = schema()
SCENARIO = Draft202012Validator(SCHEMAS["scenario"])
ANSWER = Draft202012Validator(SCHEMAS["answer"])


@pytest.mark.parametrize("which", ["scenario", "answer"])
def test_they_are_schemas_of_their_draft(which: str) -> None:
    assert SCHEMAS[which]["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMAS[which])


@pytest.mark.parametrize("name", GOOD)
def test_good_scenarios_and_their_answers_fit(name: str) -> None:
    SCENARIO.validate(GOOD[name])
    answer: Any = judge(GOOD[name])
    ANSWER.validate(answer)
    assert len(answer["rulings"]) == len(GOOD[name].get("acts", []))
    SCENARIO.validate(
        {"rulebook": "federation", "format": GOOD[name].get("format", "singles"), "start": answer["state"]}
    )


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"rulebook": "house"},
        {"rulebook": "federation", "start": {"left": {"white": 10}}},
        {"rulebook": "federation", "format": "three"},
        {"rulebook": "federation", "options": {"breaks": 2}},
        {"rulebook": "federation", "acts": [{"act": "shoot"}]},
        {"rulebook": "federation", "acts": [{"act": "foul"}]},
        {"rulebook": "federation", "acts": [{"act": "stroke", "pocketed": ["green"]}]},
    ],
)
def test_bad_scenarios_do_not_fit(bad: Any) -> None:
    assert not SCENARIO.is_valid(bad)


def test_the_options_of_each_rulebook_are_listed_with_their_defaults() -> None:
    for rulebook, condition in zip(RULEBOOKS.values(), SCHEMAS["scenario"]["allOf"], strict=True):
        assert condition["if"] == {"properties": {"rulebook": {"const": rulebook.name}}}
        listed = condition["then"]["properties"]["options"]["properties"]
        assert tuple(listed) == rulebook.options
        assert all(option["default"] == getattr(rulebook.numbers, name) for name, option in listed.items())
