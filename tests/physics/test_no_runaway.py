"""Every stroke comes to rest, on the surface, with no disc in another."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from khela.physics import Surface
from tests.physics.scenes import Strokes, breaks, least_gap, mid_game, piles

SURFACE = Surface(top_speed=8000.0)
MAKERS: dict[str, Callable[[int], Strokes]] = {
    "mid-game": lambda count: mid_game(12, count, seed=21, slowest=100.0, fastest=8000.0),
    "break": lambda count: breaks(count, seed=22, slowest=100.0, fastest=8000.0),
    "loose break": lambda count: breaks(count, seed=23, slowest=100.0, fastest=8000.0, gap=0.01),
    "pile": lambda count: piles(count, seed=24),
}
SURFACES = {
    "standard": SURFACE,
    "slow": Surface(top_speed=8000.0, mu=0.15, e_wall=0.6, e_disc=0.5),
    "dead": Surface(top_speed=8000.0, e_wall=0.0, e_disc=0.0),
    "lively": Surface(top_speed=8000.0, mu=0.03, e_wall=1.0, e_disc=1.0, beta0=1.0),
    "pair by pair": Surface(top_speed=8000.0, group_gap=0.0),
}


def try_all(strokes: Strokes, surface: Surface) -> None:
    batch = strokes.run(surface)
    assert np.isfinite(batch.positions).all()
    assert not batch.velocities.any()
    edge = surface.half - strokes.radii[None, :, None]
    lying = batch.fall_pockets < 0
    assert (np.abs(batch.positions)[lying] <= np.broadcast_to(edge + 1e-3, batch.positions.shape)[lying]).all()
    rows = zip(batch.positions, lying, strict=True)
    assert min(least_gap(places, strokes.radii, on) for places, on in rows) > -1e-3
    assert batch.events.max() < 3000


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("surface", SURFACES)
def test_every_stroke_comes_to_rest(kind: str, surface: str) -> None:
    try_all(MAKERS[kind](300), SURFACES[surface])


@pytest.mark.long
@pytest.mark.parametrize("kind", MAKERS)
def test_a_hundred_thousand_strokes_come_to_rest(kind: str) -> None:
    try_all(MAKERS[kind](25_000), SURFACE)
