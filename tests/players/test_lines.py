"""Candidates by geometry: each kind is found, and the simulator pockets what one of its candidates says."""

from __future__ import annotations

import pytest

from khela.players import candidates
from khela.table import Standing
from khela.table.facts import play
from tests.players.helpers import lay, table

LIES = {
    "direct": lay(table(), w1=(150.0, 200.0), b1=(300.0, -50.0)),
    "cut": lay(table(), w1=(200.0, 60.0), b1=(-300.0, -50.0)),
    "bank": lay(table(), w1=(60.0, -120.0), b1=(-100.0, 100.0)),
    "two_cushions": lay(table(), w1=(120.0, -60.0), b1=(-100.0, 100.0)),
    "carom": lay(table(), w1=(320.0, 320.0), b1=(270.0, 270.0), b2=(-200.0, 0.0)),
    "drive": lay(table(), w1=(325.0, 320.0), b1=(-200.0, 0.0)),
}


@pytest.mark.parametrize("kind", LIES)
def test_a_candidate_of_each_kind_pockets_its_piece(kind: str) -> None:
    standing = LIES[kind]
    of_kind = [(aim, idea) for aim, idea in candidates(standing, "A") if idea.kind == kind and idea.disc == "w1"]
    assert of_kind
    assert any(pockets(standing, aim, idea.disc, idea.pocket) for aim, idea in of_kind)


def test_most_plain_candidates_pocket_their_piece() -> None:
    standing = LIES["direct"]
    plain = [(aim, idea) for aim, idea in candidates(standing, "A") if idea.kind == "direct"]
    good = sum(pockets(standing, aim, idea.disc, idea.pocket) for aim, idea in plain)
    assert good > 0.6 * len(plain)


def test_from_another_side_the_same_pockets_are_meant() -> None:
    standing = lay(table(format="doubles"), w1=(200.0, 60.0), b1=(-300.0, -50.0))
    standing = lay(standing, w1=(150.0, 0.0), b1=(-300.0, -50.0))
    for seat in ("A", "C"):
        found = [(aim, idea) for aim, idea in candidates(standing, seat) if idea.kind in ("direct", "cut")]
        assert any(pockets(standing, aim, idea.disc, idea.pocket) for aim, idea in found)


def test_at_the_break_all_candidates_are_breaks() -> None:
    found = candidates(table(), "A")
    assert {idea.kind for _, idea in found} <= {"break"}


def pockets(standing: Standing, aim: object, disc: str | None, pocket: int | None) -> bool:
    shot = play(standing.discs, aim)  # type: ignore[arg-type]
    return any(fall.id == disc and fall.pocket == pocket for fall in shot.falls)
