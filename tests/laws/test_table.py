"""The federation's table of strokes: every combination has exactly one row, every row has its combination."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from khela.carrom.rulebooks import FEDERATION
from khela.carrom.umpire.tables import ANY_RED, ANY_SHARE, BOTH, Ends, Facts, Goes, Row, decide
from khela.laws import clauses, find, open_points

ROWS = FEDERATION.strokes


def can_occur(facts: Facts) -> bool:
    """May these conditions stand together?

    A last piece that must pay a due is not the last. Only nine pieces on the board leave a right in doubt (15.1), or
    make one own piece too few to cover (15.8). The last of nine own pieces are nine, so they cover.
    """
    if facts.own == "last" and (facts.owing or not facts.covers):
        return False
    if not facts.nine and not (facts.right and facts.covers):
        return False
    return facts.covers or facts.own == "some"


def combinations() -> Iterator[Facts]:
    for values in product(ANY_SHARE, ANY_SHARE, ANY_RED, BOTH, BOTH, BOTH, BOTH, BOTH, BOTH):
        facts = Facts(*values)
        if can_occur(facts):
            yield facts


def test_every_combination_is_answered_by_exactly_one_row() -> None:
    wrong = []
    for facts in combinations():
        found = [row.name for row in ROWS if row.answers(facts)]
        if len(found) != 1:
            wrong.append((facts, found))
    assert not wrong, f"{len(wrong)} combinations, the first: {wrong[:3]}"


def test_every_row_answers_a_combination() -> None:
    unused = {row.name for row in ROWS} - {decide(ROWS, facts).name for facts in combinations()}
    assert not unused


def test_names_are_unique_and_plain() -> None:
    names = [row.name for row in ROWS]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", name) for name in names)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_row_names_clauses_and_points_that_exist(row: Row) -> None:
    assert row.clauses
    assert set(row.clauses) <= {c.id for c in clauses("federation")}
    assert len(row.clauses) == len(set(row.clauses))
    assert set(row.points) <= {p.id for p in open_points("federation")}


@pytest.mark.parametrize("row", [row for row in ROWS if row.points], ids=lambda row: row.name)
def test_a_row_that_settles_an_open_point_cites_what_the_point_was_decided_by(row: Row) -> None:
    points = [find(id) for id in row.points]
    near = {id for point in points for id in point.near}
    named = {f"fed-{number}" for point in points for number in re.findall(r"\b(\d+\.[a-z]?\d+)", point.text)}
    assert row.clauses[0] in near | named or near & set(row.clauses)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_consequences_agree_with_the_laws_principles(row: Row) -> None:
    """What is true of every stroke by laws 8, 11 and 14, whatever the row."""
    then = row.then
    if isinstance(then, Ends):
        assert "last" in row.own or "last" in row.opp
        assert then.to == "opp" or (row.striker, row.improper) == ((False,), (False,))
        return
    assert isinstance(then, Goes)
    assert "last" not in row.opp, "the opponent's last piece always ends the board"
    proper = row.improper == (False,)
    assert not then.keeps or proper, "an improper stroke loses the turn"
    assert then.penalty or (row.striker, row.improper) == ((False,), (False,)), "the striker and a foul cost a piece"
    assert not then.back or True in row.striker or True in row.improper
    assert then.red == "same" or row.red in (("falls",), ("to_cover",))
    assert then.red != "same" or row.red != ("falls",)
