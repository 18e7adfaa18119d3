"""Law 1 calibrates a surface: a striker of 15 g, struck with full force from a base line, is to cross it 3.5 times.

Federation, Law 1.1, which read strictly asks for seven. The way from the base line to the far frame counts as the first
crossing; a crossing begun counts by its share.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from khela.physics.batch import STANDARD, simulate_batch
from khela.physics.compiled import Floats
from khela.physics.errors import SpeedError
from khela.physics.surface import Surface

STRIKER_RADIUS = 20.65
STRIKER_MASS = 15.0
BASE_LINE = -252.6
"""Where a striker stands that touches both base lines, from the middle of the surface."""
CROSSINGS = 3.5
STRICT_CROSSINGS = 7.0
FASTEST = 1e6


def first_way(surface: Surface = STANDARD) -> float:
    """From the base line to the far frame, mm."""
    return surface.half - STRIKER_RADIUS - BASE_LINE


def distance_of(crossings: float, surface: Surface = STANDARD) -> float:
    """How many mm so many crossings are."""
    first = first_way(surface)
    return crossings * first if crossings <= 1.0 else first + (crossings - 1.0) * 2.0 * (surface.half - STRIKER_RADIUS)


def crossings_of(speeds: ArrayLike, surface: Surface = STANDARD) -> Floats:
    """How many crossings the striker makes, struck straight across from the base line with speeds (n,), mm/s.

    Speeds above the surface's top speed are allowed here. Errors: SpeedError below 0, NotFiniteError.
    """
    fast = np.atleast_1d(np.asarray(speeds, dtype=np.float64))
    if (fast < 0.0).any():
        raise SpeedError(f"the speed stood at {float(fast.min()):g}; allowed is 0 to {FASTEST:g}")
    free = replace(surface, top_speed=max(surface.top_speed, min(float(fast.max()), FASTEST)))
    places, velocities = np.zeros((2, len(fast), 1, 2))
    places[:, 0, 1] = BASE_LINE
    velocities[:, 0, 1] = fast
    batch = simulate_batch(places, velocities, [STRIKER_RADIUS], [STRIKER_MASS], free, threads=1)
    edge = surface.half - STRIKER_RADIUS
    frames, y = batch.events, batch.positions[:, 0, 1]
    from_frame = np.where(frames % 2 == 1, edge - y, y + edge) / (2.0 * edge)
    share: Floats = np.where(frames == 0, (y - BASE_LINE) / first_way(surface), frames + from_frame)
    return share


def law1_crossings(speed: float, surface: Surface = STANDARD) -> float:
    """How many crossings the striker makes with one speed (mm/s). Errors: as `crossings_of`."""
    return float(crossings_of([speed], surface)[0])


def law1_speed(crossings: float = CROSSINGS, surface: Surface = STANDARD) -> float:
    """The least speed (mm/s) with which the striker makes so many crossings; infinite if none up to 1000 m/s does."""
    low, high = 0.0, FASTEST
    if law1_crossings(high, surface) < crossings:
        return math.inf
    for _ in range(60):
        middle = (low + high) / 2.0
        if law1_crossings(middle, surface) < crossings:
            low = middle
        else:
            high = middle
    return high
