"""Contact groups against soft discs: the same springs in steps a twentieth as long, with normals that turn."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from numba import njit

from khela.physics import Surface
from tests.physics.scenes import Floats, Strokes, one, rack

SURFACE = Surface(mu=0.0, mu_disc=0.0, pocket_radius=0.0)
PRESS_TIME = 1e-4
D = 31.0
REACH = 36.15


@njit
def soft(x: Floats, v: Floats, radii: Floats, masses: Floats, e: float, span: float, step: float) -> Floats:
    """The velocities after a time. Springs load with k x and let go along k / e²; a pair presses for 0.1 ms."""
    x, v = x.copy(), v.copy()
    m = len(x)
    peak = np.zeros((m, m))
    rate = 0.5 * math.pi * (1.0 + e) / 1e-4
    for _ in range(int(span / step)):
        force = np.zeros_like(x)
        for i in range(m):
            for j in range(i):
                dx, dy = x[j, 0] - x[i, 0], x[j, 1] - x[i, 1]
                apart = math.sqrt(dx * dx + dy * dy)
                into = radii[i] + radii[j] - apart
                if into <= 0.0:
                    peak[i, j] = 0.0
                    continue
                k = rate * rate * masses[i] * masses[j] / (masses[i] + masses[j])
                peak[i, j] = max(peak[i, j], into)
                pressed = max(0.0, min(k * into, k * peak[i, j] + k / (e * e) * (into - peak[i, j])))
                fx, fy = pressed * dx / apart, pressed * dy / apart
                force[i, 0] -= fx
                force[i, 1] -= fy
                force[j, 0] += fx
                force[j, 1] += fy
        for i in range(m):
            for c in range(2):
                v[i, c] += step * force[i, c] / masses[i]
                x[i, c] += step * v[i, c]
    return v


def against(*pieces: tuple[float, float], speed: float, off: float = 0.0) -> Strokes:
    """Pieces as given, in diameters; the striker comes along x and meets the one at (0, 0), `off` mm aside."""
    striker = -math.sqrt(REACH**2 - off**2) - 1e-3, off
    return one([striker, *((x * D, y * D) for x, y in pieces)], [(speed, 0.0)])


H = math.sqrt(3) / 2
HEAPS = {
    "row of two": ((0.0, 0.0), (1.0, 0.0)),
    "row of four": ((0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)),
    "bent row": ((0.0, 0.0), (H, 0.5), (2 * H, 0.0)),
    "triangle": ((0.0, 0.0), (H, 0.5), (H, -0.5)),
    "diamond": ((0.0, 0.0), (H, 0.5), (H, -0.5), (2 * H, 0.0)),
    "side by side": ((0.0, 0.0), (0.0, 1.0), (0.0, -1.0)),
}


def apart(strokes: Strokes, surface: Surface) -> float:
    """By how much the velocities of group and soft discs differ, as a share of the stroke's."""
    span = 1.2e-3
    group = strokes.run(surface, until=span).velocities[0]
    wanted = soft(
        strokes.places[0], strokes.velocities[0], strokes.radii, strokes.masses, surface.e_disc, span, PRESS_TIME / 400
    )
    return float(np.abs(group - wanted).max() / np.abs(strokes.velocities).max())


@pytest.mark.parametrize("heap", HEAPS)
@pytest.mark.parametrize("e", [0.6, 0.85, 0.95])
@pytest.mark.parametrize("off", [0.0, 12.0, -9.0])
def test_a_heap_parts_as_soft_discs_do(heap: str, e: float, off: float) -> None:
    assert apart(against(*HEAPS[heap], speed=2000.0, off=off), replace(SURFACE, e_disc=e)) < 0.05


@pytest.mark.parametrize("off", [0.0, 5.0])
def test_the_tight_rack_parts_as_soft_discs_do(off: float) -> None:
    pieces = rack()
    reach = np.hypot(pieces[:, 0] - off, 0.0)
    first = np.where(reach < REACH, pieces[:, 1] - np.sqrt(np.maximum(REACH**2 - reach**2, 0.0)), np.inf).min()
    striker = (off, float(first) - 1e-3)
    strokes = one([striker, *map(tuple, pieces.tolist())], [(0.0, 4000.0)])
    assert apart(strokes, SURFACE) < 0.03
