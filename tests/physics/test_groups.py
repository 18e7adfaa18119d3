"""Discs that lie against each other are struck together."""

from __future__ import annotations

import numpy as np
import pytest

from khela.physics import Surface
from tests.physics.scenes import breaks, one

SLOW = Surface(mu=0.10, e_wall=0.75)


def fallen(surface: Surface, gap: float = 0.0) -> float:
    """Discs pocketed per break."""
    batch = breaks(1500, seed=7, gap=gap, side=1).run(surface)
    return float((batch.falls >= 0).sum() / len(batch.events))


def test_a_tight_break_scatters_as_soft_discs_do_and_a_loose_one_does_not() -> None:
    """Soft discs by a fine step pocket 2.46 ± 0.07 a break from a seat that faces a flat side of the pieces."""
    tight = fallen(SLOW)
    assert tight == pytest.approx(2.46, abs=0.15)
    assert 0 < fallen(SLOW, gap=0.05) < tight / 2


def test_the_steps_of_time_do_not_matter() -> None:
    strokes = breaks(40, seed=8)
    coarse, fine = (strokes.run(Surface(press_steps=steps), until=0.12).velocities for steps in (20, 200))
    moved = np.sqrt((fine**2).sum(axis=(1, 2)))
    assert np.median(np.sqrt(((coarse - fine) ** 2).sum(axis=(1, 2))) / moved) < 0.05


@pytest.mark.parametrize("e", [0.5, 0.85, 1.0])
def test_a_row_of_two_passes_the_stroke_on(e: float) -> None:
    """A disc against a row of two equal ones: the last leaves fastest, and the group keeps momentum."""
    surface = Surface(e_disc=e, mu_disc=0.0)
    strokes = one([(-200.0, 0.0), (0.0, 0.0), (31.0, 0.0)], [(1000.0, 0.0)])
    batch = strokes.run(surface, until=0.18)
    first, second = batch.velocities[0, 1, 0], batch.velocities[0, 2, 0]
    assert second > first > 0
    assert batch.velocities[0, :, 1] == pytest.approx(0.0, abs=1e-9)
