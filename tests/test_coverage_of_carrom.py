"""Every clause of the carrom rulebooks is decided somewhere and tried somewhere, and so is what they leave open."""

from __future__ import annotations

from pathlib import Path

import pytest

from khela.carrom.rulebooks import RULEBOOKS
from khela.coverage import decided, tried_in
from khela.laws import clauses, open_points

CATALOGUES = tuple(dict.fromkeys(book.laws for book in RULEBOOKS.values()))


@pytest.fixture(scope="module")
def code() -> set[str]:
    return set(decided())


@pytest.fixture(scope="module")
def tests() -> set[str]:
    return set(tried_in(Path(__file__).parent))


def due(catalogue: str) -> set[str]:
    """The ids of a catalogue's clauses and open points."""
    return {c.id for c in (*clauses(catalogue), *open_points(catalogue))}


def test_what_is_due() -> None:
    assert CATALOGUES == ("federation", "khel_mahotsav", "tamil_uk", "gamerules")
    assert [len(due(name)) for name in CATALOGUES] == [188 + 18, 29 + 7, 35 + 7, 34 + 5]


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_clause_and_open_point_is_decided(catalogue: str, code: set[str]) -> None:
    assert sorted(due(catalogue) - code) == []


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_clause_and_open_point_is_tried(catalogue: str, tests: set[str]) -> None:
    assert sorted(due(catalogue) - tests) == []
