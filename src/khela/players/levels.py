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
    _level(1, 18.0, 0.4, 18.0, 60, 0),
    _level(2, 11.5, 0.32, 12.0, 110, 0),
    _level(3, 7.4, 0.24, 8.0, 220, 0),
    _level(4, 4.8, 0.17, 5.2, 420, 0),
    _level(5, 3.2, 0.12, 3.5, 800, 0),
    _level(6, 2.15, 0.085, 2.4, 1400, 0),
    _level(7, 1.5, 0.06, 1.6, 2200, 2),
    _level(8, 1.0, 0.04, 1.0, 3200, 2),
    _level(9, 0.5, 0.02, 0.5, 4500, 2),
    _level(10, 0.01, 0.001, 0.05, 8000, 6),
)
"""The levels, the weakest first."""
