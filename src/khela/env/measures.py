"""What an action and an observation mean: ranges, units, and which number stands where."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from khela.carrom.geometry import BASE_CIRCLE_X, HALF, PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from khela.carrom.setup import PIECES
from khela.physics import Surface

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Small = NDArray[np.int8]
Singles = NDArray[np.float32]

COLUMNS = tuple(PIECES)
"""The discs in the order of their columns: w1 to w9, b1 to b9, red."""
PIECE_COUNT = len(COLUMNS)
COINS = PIECE_COUNT - 1
"""The white and black pieces: all columns but the last."""
RED = COINS
STRIKER = PIECE_COUNT
"""The striker's column, behind the pieces."""
RADII = np.array([PIECE_RADIUS] * PIECE_COUNT + [STRIKER_RADIUS])
MASSES = np.array([PIECE_MASS] * PIECE_COUNT + [STRIKER_MASS])

REACH = BASE_CIRCLE_X
"""How far from the middle of the base line the striker may stand, mm: then it covers a base circle."""
WIDEST = math.radians(135.0)
"""How far from straight ahead a stroke may go to either side."""


STANDARD = Surface()
SLOWEST, FASTEST = 200.0, STANDARD.top_speed
"""The speeds of the least and the greatest force, unless told otherwise, mm/s; a table takes no faster stroke."""


@dataclass(frozen=True, slots=True)
class Speeds:
    """The speeds of a stroke, mm/s, at the least force and at the greatest. Errors: ValueError."""

    slowest: float = SLOWEST
    fastest: float = FASTEST

    def __post_init__(self) -> None:
        top = STANDARD.top_speed
        if not 0.0 < self.slowest < self.fastest <= top:
            raise ValueError(f"speeds are {self.slowest} to {self.fastest}; allowed is above 0, rising, up to {top:g}")


@dataclass(frozen=True, slots=True)
class Noise:
    """How inexactly a stroke is carried out: standard deviations of normal errors. Errors: ValueError.

    `angle` is in radians, `place` and `force` are shares of their whole ranges.
    """

    angle: float = 0.0
    place: float = 0.0
    force: float = 0.0

    def __post_init__(self) -> None:
        for name in ("angle", "place", "force"):
            value = getattr(self, name)
            if not (math.isfinite(value) and value >= 0.0):
                raise ValueError(f"noise: {name} is {value}; allowed is 0 or more")


NOISES = {"none": Noise(), "course": Noise(math.radians(2.0), 0.005, 0.01)}
"""Presets by name. `course`: the noise of the course simulator Carrom_rl."""


def noise_of(noise: str | Noise) -> Noise:
    """The noise of that name, or itself. Errors: ValueError."""
    if isinstance(noise, Noise):
        return noise
    if noise not in NOISES:
        raise ValueError(f"noise is {noise!r}; allowed is a Noise or one of {', '.join(NOISES)}")
    return NOISES[noise]


class Seen(NamedTuple):
    """A Clear observation taken apart; a batch of observations keeps its leading axes."""

    places: Floats
    """(..., 19, 2) mm; (0, 0) for a piece that is not on the surface."""
    present: NDArray[np.bool_]
    """(..., 19): is the piece on the surface?"""
    to_cover: NDArray[np.bool_]
    """(...): is the red to be covered by the next stroke?"""
    strokes: Floats
    """(...): the strokes taken, as a share of those allowed."""


OBSERVED = 3 * PIECE_COUNT + 2
"""How many numbers a Clear observation has."""


def seen(observation: NDArray[np.floating]) -> Seen:
    """A Clear observation, or a batch of them, taken apart."""
    told = np.asarray(observation, dtype=np.float64)
    n = PIECE_COUNT
    places = np.stack([told[..., :n], told[..., n : 2 * n]], axis=-1) * HALF
    return Seen(places, told[..., 2 * n : 3 * n] > 0.5, told[..., 3 * n] > 0.5, told[..., 3 * n + 1])


def observed(places: Floats, present: Ints, to_cover: Ints, strokes: Ints, most: int) -> Singles:
    """The observations of n boards: (n, 59), as `seen` takes them apart."""
    n = PIECE_COUNT
    told = np.empty((len(places), OBSERVED), dtype=np.float32)
    there = present[:, :n] != 0
    told[:, :n] = np.where(there, places[:, :n, 0] / HALF, 0.0)
    told[:, n : 2 * n] = np.where(there, places[:, :n, 1] / HALF, 0.0)
    told[:, 2 * n : 3 * n] = there
    told[:, 3 * n] = to_cover
    told[:, 3 * n + 1] = strokes / most
    return told


def action_for(x: float, angle: float, speed: float, speeds: Speeds) -> Singles:
    """The action that stands the striker at x mm on the base line and strikes to `angle` (rad) with `speed` (mm/s).

    What lies out of range is taken to its nearest end.
    """
    straight = (angle - math.pi / 2 + math.pi) % (2 * math.pi) - math.pi
    force = 2.0 * (speed - speeds.slowest) / (speeds.fastest - speeds.slowest) - 1.0
    told: Floats = np.clip(np.array([x / REACH, straight / WIDEST, force]), -1.0, 1.0)
    return told.astype(np.float32)
