"""Every clause of every rulebook is decided somewhere and tried somewhere, and so is what they leave open."""

from __future__ import annotations

from pathlib import Path

import pytest

from khela.coverage import decided, tried_in
from khela.laws import BOOK_NAMES, clauses, open_points


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
    assert BOOK_NAMES == ("federation", "khel_mahotsav", "gamerules", "tamil_uk", "chess_law10")
    assert [len(due(name)) for name in BOOK_NAMES] == [188 + 18, 29 + 7, 34 + 5, 35 + 7, 30]


@pytest.mark.parametrize("catalogue", BOOK_NAMES)
def test_every_clause_and_open_point_is_decided(catalogue: str, code: set[str]) -> None:
    assert sorted(due(catalogue) - code) == []


@pytest.mark.parametrize("catalogue", BOOK_NAMES)
def test_every_clause_and_open_point_is_tried(catalogue: str, tests: set[str]) -> None:
    assert sorted(due(catalogue) - tests) == []
