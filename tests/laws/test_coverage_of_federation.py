"""Every clause the umpire is to decide by the federation's laws of play is decided somewhere and tried somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from khela.coverage import decided, tried_in
from khela.laws import clauses, open_points

LAWS_OF_PLAY = ("2", "7", "8", "9", "11", "12", "14", "15", "16")
DUE = tuple(
    c.id for c in clauses("federation") if c.how == "decided" and c.id.split("-")[1].split(".")[0] in LAWS_OF_PLAY
)
POINTS = tuple(p.id for p in open_points("federation"))


@pytest.fixture(scope="module")
def code() -> set[str]:
    return set(decided())


@pytest.fixture(scope="module")
def tests() -> set[str]:
    return set(tried_in(Path(__file__).parents[1]))


def test_what_is_due() -> None:
    assert len(POINTS) == 18
    assert {"fed-2.21", "fed-7.6", "fed-8.7", "fed-9.4", "fed-11.b2", "fed-12.4", "fed-14.7", "fed-15.25"} <= set(DUE)


def test_every_clause_of_play_and_open_point_is_decided(code: set[str]) -> None:
    assert sorted({*DUE, *POINTS} - code) == []


def test_every_clause_of_play_and_open_point_is_tried(tests: set[str]) -> None:
    assert sorted({*DUE, *POINTS} - tests) == []
