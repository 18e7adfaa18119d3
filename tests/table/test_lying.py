"""What lies on the surface stays as it came to rest, by the festival and house rules."""

from __future__ import annotations

import pytest

from khela.carrom.geometry import PIECE_RADIUS
from khela.carrom.setup import Disc
from tests.table.test_desk import Table, strike

ASIDE = (Disc("w1", -250.0, 0.0), Disc("b1", -250.0 + 2 * PIECE_RADIUS, 0.0), Disc("red", 250.0, 100.0))


@pytest.mark.clause("km-3.9", "gr-8.2")
@pytest.mark.parametrize("rulebook", ["khel_mahotsav", "gamerules"])
def test_pieces_stay_as_they_lie_until_a_stroke_moves_them(rulebook: str) -> None:
    table = Table(rulebook=rulebook)
    table.lying(*ASIDE, Disc("w2", 0.0, 0.0))
    table.do(strike(table.standing, speed=900.0))
    moved = {disc.id: disc.at for disc in table.standing.discs}
    assert moved["w2"] != (0.0, 0.0)
    assert all(moved[disc.id] == disc.at for disc in ASIDE)
    resting = table.standing.discs
    table.do(strike(table.standing, speed=900.0, x=150.0))
    assert table.standing.discs == resting
