"""Many boards that one player each clears, as arrays. The single environment is such a batch of one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from khela.carrom.geometry import HALF, PIECE_RADIUS
from khela.carrom.setup import arrangement
from khela.env.kernels import Seeds, aim, scatter, settle
from khela.env.measures import (
    COINS,
    FASTEST,
    MASSES,
    PIECE_COUNT,
    RADII,
    RED,
    SLOWEST,
    STANDARD,
    Floats,
    Ints,
    Noise,
    Singles,
    Speeds,
    noise_of,
    observed,
)
from khela.physics import Surface, simulate_batch

Start = Literal["break", "scattered"]
MOST_STROKES = 200
"""Strokes after which a board is given up, unless told otherwise; the course's number."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What a white piece, a black piece and the red are worth, and whether the red needs covering."""

    white: float
    black: float
    red: float
    cover: bool


REWARDS = {
    "pieces": Reward(1.0, 1.0, 1.0, cover=False),
    "points": Reward(2.0, 1.0, 5.0, cover=True),
    "course": Reward(1.0, 1.0, 3.0, cover=True),
}
"""The reward schemes by name."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be cleared and how. Errors: ValueError for what is not allowed."""

    reward: str = "pieces"
    noise: str | Noise = "none"
    start: Start = "break"
    pieces: int = PIECE_COUNT
    max_strokes: int = MOST_STROKES
    slowest: float = SLOWEST
    fastest: float = FASTEST
    surface: Surface = STANDARD

    def __post_init__(self) -> None:
        if self.reward not in REWARDS:
            raise ValueError(f"reward is {self.reward!r}; allowed is one of {', '.join(REWARDS)}")
        if self.start not in ("break", "scattered"):
            raise ValueError(f"start is {self.start!r}; allowed is break or scattered")
        least = PIECE_COUNT if self.start == "break" else 1
        if not least <= self.pieces <= PIECE_COUNT:
            raise ValueError(f"pieces is {self.pieces}; allowed for {self.start} is {least} to {PIECE_COUNT}")
        if self.max_strokes < 1:
            raise ValueError(f"max_strokes is {self.max_strokes}; allowed is 1 or more")
        if self.surface.half != HALF:
            raise ValueError(f"surface.half is {self.surface.half}; allowed is {HALF:g}")
        noise_of(self.noise)
        if self.speeds.fastest > self.surface.top_speed:
            raise ValueError(f"fastest is {self.fastest}; allowed on this surface is up to {self.surface.top_speed:g}")

    @property
    def speeds(self) -> Speeds:
        """The speeds of the least and the greatest force."""
        return Speeds(self.slowest, self.fastest)


@dataclass(frozen=True, slots=True)
class Outcome:
    """One stroke on each board. On boards that were not struck on, numbers are 0 and flags false."""

    rewards: Floats
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    stands: Floats
    """(n,) mm along the base line; nan where the striker had no place."""
    angles: Floats
    speeds: Floats
    pocketed: Ints
    """(n,): by how many pieces the board has fewer; below 0 if more came back."""
    fouls: Ints


class Boards:
    """n boards of one task."""

    def __init__(self, n: int, task: Task, threads: int | None = None) -> None:
        self.n, self.task, self.threads = n, task, threads
        noise = noise_of(task.noise)
        reward = REWARDS[task.reward]
        self._noise = np.array([noise.angle, noise.place, noise.force])
        self._speeds = np.array([task.slowest, task.fastest])
        self._cover = reward.cover
        self._worth = np.array([reward.white] * 9 + [reward.black] * 9 + [reward.red])
        self._spots = spots()
        self._chosen = chosen(task.pieces)
        self._arranged = np.array([disc.at for disc in arrangement(0)])
        self.roots: Seeds = np.zeros(n, np.uint64)
        self.episodes: Seeds = np.zeros(n, np.uint64)
        self.strokes: Ints = np.zeros(n, np.int64)
        self.to_cover: Ints = np.zeros(n, np.int64)
        self.places: Floats = np.zeros((n, PIECE_COUNT + 1, 2))
        self.present: Ints = np.zeros((n, PIECE_COUNT + 1), np.int64)
        self._velocities: Floats = np.zeros((n, PIECE_COUNT + 1, 2))

    def begin(self, which: NDArray[np.bool_]) -> None:
        """Begin an episode on the boards `which`."""
        self.strokes[which] = 0
        self.to_cover[which] = 0
        if self.task.start == "break":
            self.places[which, :PIECE_COUNT] = self._arranged
            self.present[which, :PIECE_COUNT] = 1
        else:
            scatter(which.astype(np.int64), self._chosen, self.roots, self.episodes, self.places, self.present)

    def observe(self) -> Singles:
        """(n, 59): the observations."""
        return observed(self.places, self.present, self.to_cover, self.strokes, self.task.max_strokes)

    def strike(self, actions: NDArray[np.floating], active: NDArray[np.bool_]) -> Outcome:
        """One stroke on each active board. Errors: ValueError for an action of a wrong shape or with nan in it."""
        told = np.array(actions, dtype=np.float64, order="C")
        if told.shape != (self.n, 3) or not np.isfinite(told).all():
            raise ValueError(f"actions have the shape {told.shape}; allowed are finite numbers of shape ({self.n}, 3)")
        n, struck = self.n, active.astype(np.int64)
        angles, fast, stands = np.zeros(n), np.zeros(n), np.zeros(n)
        aim(
            told, struck, self._noise, self._speeds, self.roots, self.episodes, self.strokes,
            self.places, self.present, self._velocities, angles, fast, stands,
        )  # fmt: skip
        stuck = active & np.isnan(stands)
        struck[stuck] = 0
        batch = simulate_batch(
            self.places, self._velocities, RADII, MASSES, self.task.surface,
            present=self.present * struck[:, None], threads=self.threads,
        )  # fmt: skip
        rewards, pocketed, fouls = np.zeros(n), np.zeros(n, np.int64), np.zeros(n, np.int64)
        settle(
            struck, batch.positions, batch.falls, self._worth, self._cover, self._spots,
            self.places, self.present, self.to_cover, rewards, pocketed, fouls,
        )  # fmt: skip
        self.strokes += active
        terminated = active & ~self.present[:, :PIECE_COUNT].any(axis=1) & (self.to_cover == 0)
        truncated = active & ~terminated & ((self.strokes >= self.task.max_strokes) | stuck)
        stands[~active] = 0.0
        return Outcome(rewards, terminated, truncated, stands, angles, fast, pocketed, fouls)


def chosen(pieces: int) -> Ints:
    """(19,): 1 for the pieces of a scattered board: the red, then white and black ones by turns."""
    told = np.zeros(PIECE_COUNT, np.int64)
    told[RED] = 1
    for n in range(pieces - 1):
        told[n // 2 + (COINS // 2 if n % 2 else 0)] = 1
    return told


def spots(farthest: float = 200.0, turns: int = 36) -> Floats:
    """(k, 2) mm: where a piece that comes back may lie, the nearest to the middle first; circles 1 mm apart."""
    assert farthest + PIECE_RADIUS < HALF
    found = [(0.0, 0.0)]
    for ring in range(1, int(farthest) + 1):
        found += [(ring * math.cos(2 * math.pi * t / turns), ring * math.sin(2 * math.pi * t / turns))
                  for t in range(turns)]  # fmt: skip
    return np.array(found)
