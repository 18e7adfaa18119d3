"""The scenes of the benchmark of strokes: pieces in mid-game, and the break of a tight rack."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from khela import physics
from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from khela.carrom.setup import arrangement

Floats = NDArray[np.float64]
SLOWEST, FASTEST = 800.0, 3000.0
SURFACE = physics.Surface(mu=0.10, e_wall=0.75)
"""A slow surface of the kind on which the targets were set."""


@dataclass(frozen=True, slots=True)
class Scene:
    """n strokes at as many positions: the striker is the first disc."""

    name: str
    target: int
    places: Floats
    velocities: Floats

    def times(self, times: int) -> Scene:
        """The same strokes so many times over."""
        again = (times, 1, 1)
        return replace(self, places=np.tile(self.places, again), velocities=np.tile(self.velocities, again))

    @property
    def radii(self) -> Floats:
        """The discs' radii, mm."""
        return np.array([STRIKER_RADIUS] + [PIECE_RADIUS] * (self.places.shape[1] - 1))

    @property
    def masses(self) -> Floats:
        """The discs' masses, g."""
        return np.array([STRIKER_MASS] + [PIECE_MASS] * (self.places.shape[1] - 1))


def mid_game(pieces: int, count: int, target: int, seed: int = 1) -> Scene:
    """Pieces at random places, the striker on its base line, aimed at one of them, more or less full."""
    chance = np.random.default_rng(seed)
    places = np.zeros((count, pieces + 1, 2))
    velocities = np.zeros_like(places)
    for n in range(count):
        places[n, 0] = chance.uniform(-BASE_CIRCLE_X, BASE_CIRCLE_X), BASE_LINE_Y
        for i in range(1, pieces + 1):
            places[n, i] = _free_place(chance, places[n, :i])
        aim = places[n, chance.integers(1, pieces + 1)] - places[n, 0]
        distance = math.hypot(*aim)
        off = chance.uniform(-0.9, 0.9) * (STRIKER_RADIUS + PIECE_RADIUS) / distance
        velocities[n, 0] = _pushed(chance, aim + off * np.array([-aim[1], aim[0]]))
    return Scene(f"mid-game, {pieces} pieces", target, places, velocities)


def breaks(count: int, target: int, seed: int = 1) -> Scene:
    """The 19 pieces arranged, all touching; the striker from near the middle of its base line, aimed near the red."""
    chance = np.random.default_rng(seed)
    rack = np.array([disc.at for disc in arrangement(0)])
    places = np.zeros((count, len(rack) + 1, 2))
    velocities = np.zeros_like(places)
    places[:, 1:] = rack
    for n in range(count):
        places[n, 0] = chance.uniform(-50.0, 50.0), BASE_LINE_Y
        velocities[n, 0] = _pushed(chance, chance.normal(0.0, 8.0, 2) - places[n, 0])
    return Scene("break, 19 pieces touching", target, places, velocities)


def _free_place(chance: np.random.Generator, taken: Floats) -> tuple[float, float]:
    """A place for a piece clear of the discs `taken`, the first of which is the striker, and of the pockets."""
    edge = physics.Surface().half - PIECE_RADIUS
    reach = np.array([STRIKER_RADIUS + PIECE_RADIUS] + [2 * PIECE_RADIUS] * (len(taken) - 1))
    while True:
        x, y = chance.uniform(-edge, edge, 2)
        clear = np.hypot(taken[:, 0] - x, taken[:, 1] - y) > reach
        if clear.all() and not over_pocket(x, y):
            return float(x), float(y)


def _pushed(chance: np.random.Generator, way: Floats) -> Floats:
    speed: float = chance.uniform(SLOWEST, FASTEST)
    return way * (speed / math.hypot(*way))


def over_pocket(x: float, y: float) -> bool:
    """Is the middle of a disc over a pocket?"""
    return math.hypot(abs(x) - SURFACE.pocket_at, abs(y) - SURFACE.pocket_at) < SURFACE.pocket_radius
