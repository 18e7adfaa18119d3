"""Every clause of the federation's laws is decided somewhere and tried somewhere, and so is what they leave open."""

from __future__ import annotations

from pathlib import Path

import pytest

from khela.coverage import decided, tried_in
from khela.laws import clauses, open_points

DUE = tuple(c.id for c in clauses("federation"))
POINTS = tuple(p.id for p in open_points("federation"))


@pytest.fixture(scope="module")
def code() -> set[str]:
    return set(decided())


@pytest.fixture(scope="module")
def tests() -> set[str]:
    return set(tried_in(Path(__file__).parents[1]))


def test_what_is_due() -> None:
    assert (len(DUE), len(POINTS)) == (188, 18)


def test_every_clause_and_open_point_is_decided(code: set[str]) -> None:
    assert sorted({*DUE, *POINTS} - code) == []


def test_every_clause_and_open_point_is_tried(tests: set[str]) -> None:
    assert sorted({*DUE, *POINTS} - tests) == []
