"""The tables in which every foul costs the turn: every combination has exactly one row, every row a combination."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from khela.carrom.acts import Stroke
from khela.carrom.rulebooks import GAMERULES, KHEL_MAHOTSAV, Rulebook
from khela.carrom.ruling import Returns
from khela.carrom.umpire import rule
from khela.carrom.umpire.tables import ANY_OFFENCE, ANY_RED, ANY_SHARE, BOTH, Ends, Facts, Goes, Row, decide
from khela.laws import clauses, find, open_points
from tests.laws.boards import board_of

BOOKS = (KHEL_MAHOTSAV, GAMERULES)
ROWS = [pytest.param(book, row, id=f"{book.name}-{row.name}") for book in BOOKS for row in book.strokes]


def combinations(book: Rulebook) -> Iterator[Facts]:
    """What can stand together: the right is in doubt only where an own piece must fall before the red, and too few
    pieces to cover only where the first own piece falls just before it, with others left."""
    needs = bool(book.numbers.red_needs_own)
    for own, opp, red, offence, right, covers, owing in product(
        ANY_SHARE, ANY_SHARE, ANY_RED, ANY_OFFENCE, BOTH, BOTH, BOTH
    ):
        first = needs and red == "falls" and right and own == "some"
        if (right or needs) and (covers or first):
            yield Facts(own, opp, red, False, False, right=right, covers=covers, owing=owing, offence=offence)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_combination_is_answered_by_exactly_one_row(book: Rulebook) -> None:
    wrong = []
    for facts in combinations(book):
        found = [row.name for row in book.strokes if row.answers(facts)]
        if len(found) != 1:
            wrong.append((facts, found))
    assert not wrong, f"{len(wrong)} combinations, the first: {wrong[:3]}"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_row_answers_a_combination(book: Rulebook) -> None:
    names = [row.name for row in book.strokes]
    assert len(names) == len(set(names))
    assert set(names) == {decide(book.strokes, facts).name for facts in combinations(book)}


@pytest.mark.parametrize(("book", "row"), ROWS)
def test_a_row_names_clauses_and_points_that_exist(book: Rulebook, row: Row) -> None:
    assert row.clauses
    assert set(row.clauses) <= {c.id for c in clauses(book.name)}
    assert set(row.points) <= {p.id for p in open_points(book.name)}


@pytest.mark.parametrize(("book", "row"), [case for case in ROWS if case.values[1].points])  # type: ignore[union-attr]
def test_a_row_that_settles_an_open_point_cites_what_the_point_was_decided_by(book: Rulebook, row: Row) -> None:
    prefix = row.clauses[0].split("-")[0]
    for point in map(find, row.points):
        named = {f"{prefix}-{number}" for number in re.findall(r"\b(\d+\.\d+)", point.text)}
        assert {*point.near, *named} & set(row.clauses)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_what_is_cited_on_other_occasions_exists(book: Rulebook) -> None:
    known = {c.id for c in clauses(book.name)}
    assert {id for ids in book.cites.values() for id in ids} <= known


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_a_foul_ends_the_turn_for_one_piece_and_never_wins(book: Rulebook) -> None:
    for facts in combinations(book):
        then = decide(book.strokes, facts).then
        fouled = facts.offence != "none" or facts.opp != "none"
        if isinstance(then, Ends):
            assert (fouled, facts.own) == (False, "last")
            continue
        assert isinstance(then, Goes)
        if fouled:
            assert (then.keeps, then.penalty) == (False, 1)
            assert (then.red == "back") == (facts.red in ("falls", "to_cover"))
        assert then.penalty or not (fouled or (facts.own == "last" and facts.red == "left"))
        assert then.last != "opp" or facts.opp == "last"


@pytest.mark.clause("km-3.9", "gr-8.2")
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_a_piece_on_its_edge_or_on_another_is_on_the_board(book: Rulebook) -> None:
    """No act tells of it: only what is pocketed or leaves the board is gone, so such a piece is left at the end too."""
    told, state = rule(board_of(5, 1, "mine"), Stroke(), book)
    assert (told.turn, told.returns, state.board.left) == ("passes", Returns(), (5, 1))
    told, _ = rule(state, Stroke(pocketed=("black",)), book)
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (1, 5)
