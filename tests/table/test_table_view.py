"""What a view tells of the rulebook: what the red is called, where it goes back to, chances at the break."""

from __future__ import annotations

from dataclasses import replace

import pytest

from khela.carrom.state import Waiting
from khela.table import view
from khela.table.agreed import Opening
from khela.table.standing import Standing, opened

NAMES = {"A": "Asha", "B": "Bina"}


def table(rulebook: str) -> Standing:
    """A table just opened."""
    return opened("t", Opening(NAMES, rulebook=rulebook), 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rulebook", "red_name", "stacking", "chances"),
    [("federation", "red", False, 2), ("khel_mahotsav", "queen", True, None), ("gamerules", "queen", True, 3)],
)
def test_a_view_tells_the_rulebooks_ways(rulebook: str, red_name: str, stacking: bool, chances: int | None) -> None:
    seen = view(table(rulebook), 0)
    assert (seen["red_name"], seen["stacking"], seen["chances"]) == (red_name, stacking, chances)


@pytest.mark.clause("gr-6.3")
def test_the_middle_is_offered_for_a_queen_that_a_player_puts_back() -> None:
    standing = table("gamerules")
    standing = replace(standing, discs=tuple(disc for disc in standing.discs if disc.id != "red"))
    assert view(standing, 0)["red_place"] is None
    waits = replace(standing, state=standing.state.with_board(waiting=(Waiting("red", "B"),)))
    assert view(waits, 0)["red_place"] == [0.0, 0.0]


def test_no_middle_is_offered_for_a_due_piece() -> None:
    standing = table("federation")
    standing = replace(standing, discs=tuple(disc for disc in standing.discs if disc.id != "w1"))
    waits = replace(standing, state=standing.state.with_board(waiting=(Waiting("white", "B"),)))
    assert view(waits, 0)["red_place"] is None
