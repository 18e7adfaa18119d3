"""Whole breaks of a tight rack against soft discs by fine steps: as many fall, and the rest lie as far apart."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from numba import njit

from khela.physics import Surface
from tests.physics.scenes import Floats, breaks

SURFACE = Surface(mu=0.10, e_wall=0.75, mu_disc=0.0, mu_wall=0.0)
STEP = 4e-6
BREAKS = 500


@njit(nogil=True)
def soft_stroke(x: Floats, v: Floats, radii: Floats, masses: Floats, numbers: Floats, step: float) -> Floats:
    """Where discs without spin end; those that fell are nan. Springs load with k x and let go along k / e²."""
    slowing, e_wall, e, half, pocket, pocket_at = numbers
    x, v = x.copy(), v.copy()
    m = len(x)
    peak = np.zeros((m, m))
    force = np.zeros((m, 2))
    there = np.ones(m, np.bool_)
    rate = 0.5 * math.pi * (1.0 + e) / 1e-4
    while True:
        force[:] = 0.0
        moving = False
        for i in range(m):
            for j in range(i):
                dx, dy = x[j, 0] - x[i, 0], x[j, 1] - x[i, 1]
                reach = radii[i] + radii[j]
                square = dx * dx + dy * dy
                if square >= reach * reach or not (there[i] and there[j]):
                    peak[i, j] = 0.0
                    continue
                apart = math.sqrt(square)
                into = reach - apart
                k = rate * rate * masses[i] * masses[j] / (masses[i] + masses[j])
                peak[i, j] = max(peak[i, j], into)
                pressed = max(0.0, min(k * into, k * peak[i, j] + k / (e * e) * (into - peak[i, j])))
                force[i, 0] -= pressed * dx / apart
                force[i, 1] -= pressed * dy / apart
                force[j, 0] += pressed * dx / apart
                force[j, 1] += pressed * dy / apart
        for i in range(m):
            if not there[i]:
                continue
            speed = math.hypot(v[i, 0], v[i, 1])
            share = max(0.0, 1.0 - slowing * step / speed) if speed > 0.0 else 0.0
            for c in range(2):
                v[i, c] = v[i, c] * share + step * force[i, c] / masses[i]
                x[i, c] += step * v[i, c]
                if abs(x[i, c]) > half - radii[i] and x[i, c] * v[i, c] > 0.0:
                    v[i, c] *= -e_wall
            if v[i, 0] != 0.0 or v[i, 1] != 0.0:
                moving = True
            px, py = abs(x[i, 0]) - pocket_at, abs(x[i, 1]) - pocket_at
            if px * px + py * py < pocket * pocket:
                there[i] = False
        if not moving:
            break
    for i in range(m):
        if not there[i]:
            x[i] = math.nan
    return x


def spread(places: Floats) -> Floats:
    """The mean distance of the pieces that lie from the middle, break by break, mm."""
    return np.array(np.nanmean(np.hypot(places[:, 1:, 0], places[:, 1:, 1]), axis=1))


def agree(one: Floats, other: Floats) -> bool:
    """Do two samples have the same mean, within three standard errors of their difference?"""
    error = math.sqrt(one.var() / len(one) + other.var() / len(other))
    return bool(abs(one.mean() - other.mean()) < 3 * error)


@pytest.mark.long
def test_tight_breaks_come_out_as_soft_discs_do() -> None:
    strokes = breaks(BREAKS, seed=21)
    batch = strokes.run(SURFACE)
    ours = np.where((batch.fall_pockets >= 0)[:, :, None], math.nan, batch.positions)
    surface = SURFACE
    numbers = np.array(
        [surface.mu * surface.g, surface.e_wall, surface.e_disc, surface.half, surface.pocket_radius, surface.pocket_at]
    )
    with ThreadPoolExecutor() as pool:
        soft = np.array(
            list(
                pool.map(
                    lambda n: soft_stroke(
                        strokes.places[n], strokes.velocities[n], strokes.radii, strokes.masses, numbers, STEP
                    ),
                    range(BREAKS),
                )
            )
        )
    fell, soft_fell = (np.isnan(places[:, 1:, 0]).sum(axis=1) for places in (ours, soft))
    print(f"{fell.mean():.3f} fall, of soft discs {soft_fell.mean():.3f}")
    print(f"spread {spread(ours).mean():.1f} mm, of soft discs {spread(soft).mean():.1f} mm")
    assert agree(fell, soft_fell)
    assert agree(spread(ours), spread(soft))
