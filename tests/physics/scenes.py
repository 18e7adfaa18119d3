"""Strokes to try the simulator on: mid-game, breaks, touching piles; arrays as `simulate_batch` takes them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from khela.carrom.geometry import (
    BASE_LINE_Y,
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    STRIKER_MASS,
    STRIKER_RADIUS,
    turned,
)
from khela.carrom.setup import arrangement
from khela.physics import Batch, Disc, Surface, simulate_batch

Floats = NDArray[np.float64]
POCKET = Surface().pocket_at


@dataclass(frozen=True)
class Strokes:
    """n strokes of m discs, the first being the striker."""

    places: Floats
    velocities: Floats

    @cached_property
    def radii(self) -> Floats:
        return np.array([STRIKER_RADIUS] + [PIECE_RADIUS] * (self.places.shape[1] - 1))

    @cached_property
    def masses(self) -> Floats:
        return np.array([STRIKER_MASS] + [PIECE_MASS] * (self.places.shape[1] - 1))

    def __getitem__(self, rows: slice) -> Strokes:
        return replace(self, places=self.places[rows], velocities=self.velocities[rows])

    def run(self, surface: Surface | None = None, until: float = math.inf, threads: int | None = None) -> Batch:
        at = (self.places, self.velocities, self.radii, self.masses, surface or Surface())
        return simulate_batch(*at, until=until, threads=threads)

    def discs(self, n: int) -> list[Disc]:
        """The discs of stroke n, the striker named s."""
        names = ["s"] + [f"p{i}" for i in range(1, self.places.shape[1])]
        rows = zip(names, self.places[n].tolist(), self.radii.tolist(), self.masses.tolist(), strict=True)
        return [Disc(name, x, y, radius, mass) for name, (x, y), radius, mass in rows]


def one(places: Sequence[tuple[float, float]], velocities: Sequence[tuple[float, float]]) -> Strokes:
    """A single stroke; discs without a velocity lie."""
    still = [(0.0, 0.0)] * (len(places) - len(velocities))
    return Strokes(np.array([places], dtype=float), np.array([[*velocities, *still]], dtype=float))


def mid_game(pieces: int, count: int, seed: int, slowest: float = 800.0, fastest: float = 3000.0) -> Strokes:
    """Pieces at random, the striker on the base line and aimed at one of them."""
    chance = np.random.default_rng(seed)
    places = np.zeros((count, pieces + 1, 2))
    velocities = np.zeros_like(places)
    for n in range(count):
        places[n, 0] = chance.uniform(-219, 219), BASE_LINE_Y
        for i in range(1, pieces + 1):
            places[n, i] = free_place(chance, places[n, :i])
        aim = places[n, chance.integers(1, pieces + 1)] - places[n, 0]
        off = chance.uniform(-0.9, 0.9) * (STRIKER_RADIUS + PIECE_RADIUS) / math.hypot(*aim)
        velocities[n, 0] = pushed(aim + off * np.array([-aim[1], aim[0]]), chance.uniform(slowest, fastest))
    return Strokes(places, velocities)


def free_place(chance: np.random.Generator, taken: Floats) -> Floats:
    while True:
        place = chance.uniform(-HALF + PIECE_RADIUS, HALF - PIECE_RADIUS, 2)
        apart = np.hypot(*(taken - place).T)
        clear = apart[0] > STRIKER_RADIUS + PIECE_RADIUS and (apart[1:] > 2 * PIECE_RADIUS).all()
        if clear and math.hypot(*(np.abs(place) - POCKET)) > Surface().pocket_radius:
            return place


def pushed(way: Floats, speed: float) -> Floats:
    return way * (speed / math.hypot(*way))


def rack(gap: float = 0.0, side: int = 0) -> Floats:
    """The 19 pieces arranged for a side, wider by `gap` mm."""
    return np.array([disc.at for disc in arrangement(side)]) * (1 + gap / (2 * PIECE_RADIUS))


def breaks(
    count: int, seed: int, slowest: float = 3000.0, fastest: float = 6000.0, gap: float = 0.0, side: int = 0
) -> Strokes:
    """Breaks from side 0, aimed near the middle of pieces arranged for another side."""
    chance = np.random.default_rng(seed)
    places = np.zeros((count, 20, 2))
    velocities = np.zeros_like(places)
    places[:, 1:] = rack(gap, side)
    for n in range(count):
        places[n, 0] = chance.uniform(-50, 50), BASE_LINE_Y
        velocities[n, 0] = pushed(chance.normal(0, 8, 2) - places[n, 0], chance.uniform(slowest, fastest))
    return Strokes(places, velocities)


def piles(count: int, seed: int, slowest: float = 100.0, fastest: float = 8000.0) -> Strokes:
    """Touching piles, turned and moved at random, some against a frame, struck at one of their pieces."""
    chance = np.random.default_rng(seed)
    places = np.zeros((count, 20, 2))
    velocities = np.zeros_like(places)
    for n in range(count):
        angle = chance.uniform(0, 2 * math.pi)
        turn = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
        pile = rack() @ turn.T + chance.uniform(-70, 70, 2)
        if n % 3 == 0:
            pile[:, 0] += HALF - PIECE_RADIUS - pile[:, 0].max()
        places[n, 0] = chance.uniform(-200, 200), BASE_LINE_Y
        places[n, 1:] = pile
        velocities[n, 0] = pushed(pile[chance.integers(19)] - places[n, 0], chance.uniform(slowest, fastest))
    clear = np.hypot(*(places[:, 1:] - places[:, :1]).T).min(axis=0) > STRIKER_RADIUS + PIECE_RADIUS + 1e-3
    return Strokes(places[clear], velocities[clear])


def straight_break(side: int, speed: float) -> Strokes:
    """The break of a seat at `side`, straight at the red."""
    striker = turned(side, (0.0, BASE_LINE_Y))
    way = turned(side, (0.0, speed))
    return one([striker, *(disc.at for disc in arrangement(side))], [way])


def least_gap(places: Floats, radii: Floats, lying: NDArray[np.bool_]) -> float:
    """The least gap between discs that lie on the surface, mm; negative where they overlap."""
    at, wide = places[lying], radii[lying]
    i, j = np.triu_indices(len(at), 1)
    gaps = np.hypot(*(at[i] - at[j]).T) - wide[i] - wide[j]
    return float(gaps.min(initial=math.inf))


def energy(batch: Batch, strokes: Strokes, n: int = 0) -> float:
    """The kinetic energy at the end of a stroke, spin included, of the discs that have not fallen."""
    lying = batch.fall_pockets[n] < 0
    rim = batch.spins[n] * strokes.radii
    parts = strokes.masses * ((batch.velocities[n] ** 2).sum(axis=1) / 2 + rim**2 / 4)
    return float(parts[lying].sum())
