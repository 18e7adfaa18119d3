"""What `khela laws --coverage` says: places of the code that exist, tests that exist, one row a clause."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from khela import coverage as module
from khela.coverage import coverage, decided, tried_in
from khela.laws import clauses, open_points
from khela.laws.carried import CARRIED
from khela.laws.marks import clause

KNOWN = {c.id for c in clauses()}
PAGES = {"page:/laws"}


def resolves(place: str) -> bool:
    name, _, path = place.partition(":")
    try:
        reduce(getattr, path.split("."), import_module(name))
    except (AttributeError, ImportError):
        return False
    return True


def test_one_row_for_each_of_the_316_clauses() -> None:
    rows = coverage()["clauses"]
    assert [row["id"] for row in rows] == [c.id for c in clauses()]
    assert [row["how"] for row in rows] == [c.how for c in clauses()]
    assert all(set(row) == {"id", "how", "decided", "tried"} for row in rows)


def test_code_names_only_clauses_that_exist() -> None:
    assert set(decided()) <= KNOWN | {p.id for p in open_points()}


def test_tests_name_only_clauses_that_exist() -> None:
    assert set(tried_in(Path(__file__).parent)) <= KNOWN | {p.id for p in open_points()}


@pytest.mark.parametrize("id", CARRIED)
def test_every_carrier_is_a_name_that_imports_or_a_page(id: str) -> None:
    assert id in KNOWN
    assert CARRIED[id]
    assert all(place in PAGES or resolves(place) for place in CARRIED[id])


def test_every_term_and_every_duty_is_carried() -> None:
    expected = {c.id for c in clauses() if c.how in ("term", "conduct")}
    assert expected <= set(decided())


def test_marks_rows_and_carried_names_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    class Row(NamedTuple):
        name: str
        clauses: tuple[str, ...]
        points: tuple[str, ...] = ()

    class Clock:
        @clause("fed-8.6")
        def late(self) -> None: ...

    @clause("fed-9.4", "fed-9.6")
    def points() -> None: ...

    def owned(thing: Callable[..., object] | type, name: str) -> object:
        thing.__module__, thing.__qualname__ = "khela.example", name
        return thing

    example = ModuleType("khela.example")
    vars(example).update(
        Clock=owned(Clock, "Clock"),
        points=owned(points, "points"),
        borrowed=clause,
        ROWS=(Row("own_last", ("fed-15.18", "fed-9.3"), ("fed-open-2",)), Row("written_elsewhere", ("fed-15.17",))),
        CARRIES={"Board": "fed-2.2"},
    )
    Clock.late.__qualname__ = "Clock.late"
    source = 'Row("own_last", ("fed-15.18", "fed-9.3"))'
    monkeypatch.setattr(module, "CARRIED", {"fed-2.13": ("page:/laws",)})
    monkeypatch.setattr(module, "_sources", lambda: [("khela.example", source)])
    monkeypatch.setattr(module, "import_module", lambda name: example)
    assert decided() == {
        "fed-2.13": {"page:/laws"},
        "fed-8.6": {"khela.example:Clock.late"},
        "fed-9.4": {"khela.example:points"},
        "fed-9.6": {"khela.example:points"},
        "fed-15.18": {"khela.example:own_last"},
        "fed-9.3": {"khela.example:own_last"},
        "fed-open-2": {"khela.example:own_last"},
        "fed-2.2": {"khela.example:Board"},
    }


EXAMPLE = """
import pytest

RED = "fed-15.1"
ROWS = [(1, "fed-15.18"), (2, "fed-15.19, not an id")]
CASES = [pytest.param(*row) for row in ROWS]
UNUSED = ["fed-15.25"]

@pytest.mark.clause("fed-9.4", RED)
def test_marked(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("fed-8.1"))])
def test_parameters(n): ...

@pytest.mark.parametrize("n", CASES)
def test_table(n): ...

def test_body():
    assert ROWS

@pytest.mark.clause("fed-7.4")
class TestBreak:
    @pytest.mark.clause("fed-7.5")
    def test_chances(self): ...

def helper(): ...
"""


def test_tests_are_collected_without_importing_them(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    (tests / "laws").mkdir(parents=True)
    (tests / "laws" / "test_red.py").write_text(EXAMPLE, encoding="utf-8")
    (tests / "test_other.py").write_text(EXAMPLE, encoding="utf-8")
    both = {
        "fed-9.4": "test_marked",
        "fed-15.1": "test_marked",
        "fed-8.1": "test_parameters",
        "fed-7.4": "TestBreak::test_chances",
        "fed-7.5": "TestBreak::test_chances",
    }
    expected = {id: {f"tests/laws/test_red.py::{test}", f"tests/test_other.py::{test}"} for id, test in both.items()}
    expected["fed-15.18"] = {"tests/laws/test_red.py::test_table", "tests/laws/test_red.py::test_body"}
    assert tried_in(tests) == expected


def test_a_mark_on_the_whole_file_counts_for_each_of_its_tests(tmp_path: Path) -> None:
    text = 'import pytest\npytestmark = pytest.mark.clause("fed-4.1")\ndef test_a(): ...\ndef test_b(): ...\n'
    (tmp_path / "test_x.py").write_text(text, encoding="utf-8")
    assert tried_in(tmp_path) == {
        "fed-4.1": {f"{tmp_path.name}/test_x.py::test_a", f"{tmp_path.name}/test_x.py::test_b"}
    }


def test_without_a_tests_folder_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_tests_of_checkout", lambda: None)
    assert all(row["tried"] == [] for row in coverage()["clauses"])
