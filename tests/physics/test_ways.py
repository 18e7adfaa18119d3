"""Along the whole of their ways, not only at contacts, discs keep out of each other and of the frames."""

from __future__ import annotations

import math

import numpy as np
import pytest

from khela.physics import Segment, Stroke, Surface, simulate
from tests.physics.scenes import Floats, breaks, mid_game, piles

KINDS = {
    "full": mid_game(18, 5, 52, 100.0, 8000.0),
    "empty": mid_game(4, 8, 53, 100.0, 8000.0),
    "break": breaks(4, 54, 100.0, 8000.0),
    "loose break": breaks(4, 55, 100.0, 8000.0, gap=0.01),
    "pile": piles(6, 56, 100.0, 8000.0),
}
SURFACES = {
    "standard": Surface(top_speed=8000.0),
    "elastic": Surface(e_wall=0.98, e_disc=0.99, top_speed=8000.0),
    "rough": Surface(mu=0.2, mu_disc=1.0, mu_wall=1.0, beta0=0.7, top_speed=8000.0),
    "pair by pair": Surface(group_gap=0.0, top_speed=8000.0),
    "no locks": Surface(lock_speed=0.0, e_disc=0.95, top_speed=8000.0),
}


def places_along(path: tuple[Segment, ...], times: Floats) -> Floats:
    """Where a disc is at ascending times, (n, 2)."""
    table = np.array([segment[:7] for segment in path])
    t, x, y, ux, uy, v, a = table[np.searchsorted(table[:, 0], times, side="right") - 1].T
    tau = np.minimum(times - t, v / a)
    way = v * tau - a * tau**2 / 2
    return np.stack([x + ux * way, y + uy * way], axis=1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("surface", SURFACES)
def test_discs_keep_out_of_each_other_and_of_the_frames(kind: str, surface: str) -> None:
    """Every half millisecond, and at every contact."""
    strokes, on = KINDS[kind], SURFACES[surface]
    i, j = np.triu_indices(len(strokes.radii), 1)
    for n in range(len(strokes.places)):
        (x, y), (vx, vy) = strokes.places[n, 0].tolist(), strokes.velocities[n, 0].tolist()
        shot = simulate(strokes.discs(n), Stroke(x, y, math.atan2(vy, vx), math.hypot(vx, vy) - 1e-6), on)
        told = [contact.t for contact in shot.contacts]
        times = np.unique(np.concatenate([np.arange(0.0, shot.duration, 5e-4), told, [shot.duration]]))
        fell = {fall.id: fall.t for fall in shot.falls}
        at = np.stack([places_along(path, times) for path in shot.paths.values()], axis=1)
        there = np.stack([times <= fell.get(name, math.inf) for name in shot.paths], axis=1)
        gaps = np.hypot(*(at[:, i] - at[:, j]).transpose(2, 0, 1)) - strokes.radii[i] - strokes.radii[j]
        assert gaps[there[:, i] & there[:, j]].min() > -1e-3, n
        over = np.abs(at).max(axis=2) - (on.half - strokes.radii)
        assert over[there].max() < 1e-3, n
