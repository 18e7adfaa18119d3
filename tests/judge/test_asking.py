"""Ask the umpire: answers become a scenario; what is not allowed is refused by the question's name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from khela.cli import app
from khela.judging import ScenarioError, judge
from khela.judging.asking import QUESTIONS, address, ask, questions, scenario

NAMES = [question.name for question in QUESTIONS]


def answers_of(question: Any) -> st.SearchStrategy[str]:
    """Any allowed answer."""
    if isinstance(question.allowed[0], int):
        return st.integers(question.allowed[0], min(question.allowed[1], 28)).map(str)
    return st.sampled_from(question.allowed)


ANSWERS = st.fixed_dictionaries({}, optional={question.name: answers_of(question) for question in QUESTIONS})


@settings(max_examples=120, deadline=None)
@given(ANSWERS)
def test_what_is_asked_is_ruled_on_or_refused_by_the_question(answers: Mapping[str, str]) -> None:
    try:
        found: Any = ask(answers)
    except ScenarioError as refused:
        error = refused
    else:
        error = None
    if error is not None:
        assert error.place in NAMES
        assert str(error).startswith(f"{error.place}: {answers[error.place]!r} stands there")
        return
    judged: Any = judge(scenario(answers))
    assert found["ruling"] == judged["rulings"][0]
    assert [clause["id"] for clause in found["clauses"]] == found["ruling"]["clauses"]
    assert all(clause["title"] and clause["text"] for clause in found["clauses"])


@settings(max_examples=60, deadline=None)
@given(ANSWERS)
def test_the_address_holds_the_question(answers: Mapping[str, str]) -> None:
    parts = urlsplit(address(answers))
    assert parts.path == "/ask"
    assert scenario(dict(parse_qsl(parts.query))) == scenario(answers)


def test_what_is_usual_is_a_stroke_that_pockets_nothing() -> None:
    found: Any = ask({})
    assert found["ruling"]["clauses"] == ["fed-8.1"]
    assert found["address"] == "/ask"
    assert [question["name"] for question in questions()] == NAMES
    assert all(question.read(question.usual) == question.usual for question in QUESTIONS)


@pytest.mark.clause("fed-15.18", "fed-9.4")
def test_the_own_last_piece_with_the_red_out() -> None:
    found: Any = ask({"colour": "black", "own": "1", "other": "4", "fell_own": "1", "against": "24"})
    assert found["ruling"]["clauses"][0] == "fed-15.18"
    assert found["ruling"]["board"]["points"] == 1
    assert "black" in found["ruling"]["says"]


@pytest.mark.parametrize(
    ("answers", "place"),
    [
        ({"own": "0"}, "own"),
        ({"own": "10"}, "own"),
        ({"own": "٣"}, "own"),
        ({"score": "9" * 5000}, "score"),
        ({"red": "gone"}, "red"),
        ({"nothing": "1"}, "nothing"),
        ({"own": "1", "fell_own": "2"}, "fell_own"),
        ({"red": "mine", "fell_red": "yes"}, "fell_red"),
        ({"colour": "black", "other": "1", "fell_other": "3"}, "fell_other"),
        ({"score": "29"}, "score"),
        ({"rulebook": "tamil_uk", "against": "52"}, "against"),
    ],
)
def test_what_cannot_be_is_refused_by_name(answers: Mapping[str, str], place: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        ask(answers)
    assert refused.value.place == place


def test_the_command_asks_until_it_is_told() -> None:
    typed = ["", "white", "many", "1", "4", *[""] * 4, "1", *[""] * 4, ""]
    done = CliRunner().invoke(app, ["ask"], input="\n".join(typed))
    assert done.exit_code == 0
    assert "own: 'many' stands there; allowed: a whole number from 1 to 9" in done.stderr
    assert "fed-15.18" in done.stdout
    assert "/ask?own=1&other=4&fell_own=1" in done.stdout


def test_the_command_answers_at_once() -> None:
    done = CliRunner().invoke(app, ["ask", "fell_striker=yes"])
    assert done.exit_code == 0
    assert "fed-14.1" in done.stdout
    for wrong in ("fell_striker", "fell_striker=perhaps", "fallen=1"):
        refused = CliRunner().invoke(app, ["ask", wrong])
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert len(refused.stderr.strip().splitlines()) == 1


def test_every_question_is_in_the_docs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
    assert [name for name in NAMES if f"`{name}`" not in page] == []
