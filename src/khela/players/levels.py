"""The ten levels: how inexactly a player strikes, and how many strokes it may try in its head."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Error:
    """Standard deviations of the normal errors of a stroke: `angle` rad, `place` mm along the base line, `force` as a
    share of the speed, `push` mm/s."""

    angle: float = 0.0
    place: float = 0.0
    force: float = 0.0
    push: float = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, 1 to 10.

    `angle` (rad), `force` (share of the speed) and `place` (mm) are the standard deviations of its errors; `strokes` is
    how many simulated strokes it may spend on a choice; `replies` how many of its best strokes it looks beyond.
    """

    number: int
    angle: float
    force: float
    place: float
    strokes: int
    replies: int

    @property
    def error(self) -> Error:
        """Its errors."""
        return Error(self.angle, self.place, self.force)


def _level(number: int, degrees: float, force: float, place: float, strokes: int, replies: int) -> Level:
    return Level(number, math.radians(degrees), force, place, strokes, replies)


LEVELS: tuple[Level, ...] = (
    _level(1, 22.0, 0.45, 20.0, 40, 0),
    _level(2, 8.2, 0.25, 9.0, 110, 0),
    _level(3, 5.0, 0.18, 5.5, 220, 0),
    _level(4, 3.5, 0.13, 3.9, 420, 0),
    _level(5, 2.5, 0.095, 2.8, 800, 0),
    _level(6, 1.83, 0.07, 2.0, 1400, 0),
    _level(7, 1.34, 0.053, 1.4, 2200, 2),
    _level(8, 0.98, 0.039, 1.0, 3200, 2),
    _level(9, 0.68, 0.027, 0.7, 4500, 2),
    _level(10, 0.01, 0.001, 0.05, 8000, 6),
)
"""The levels, the weakest first."""
