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
    how many simulated strokes it may spend on a choice; `cushions` over how many frames it plays.
    """

    number: int
    angle: float
    force: float
    place: float
    strokes: int
    cushions: int

    @property
    def error(self) -> Error:
        """Its errors."""
        return Error(self.angle, self.place, self.force)


def _level(number: int, degrees: float, force: float, place: float, strokes: int, cushions: int) -> Level:
    return Level(number, math.radians(degrees), force, place, strokes, cushions)


LEVELS: tuple[Level, ...] = (
    _level(1, 6.00, 0.200, 6.0, 300, 0),
    _level(2, 4.00, 0.150, 4.0, 400, 0),
    _level(3, 2.80, 0.120, 3.0, 600, 0),
    _level(4, 2.00, 0.090, 2.0, 900, 1),
    _level(5, 1.40, 0.070, 1.5, 1200, 1),
    _level(6, 1.00, 0.050, 1.0, 1600, 1),
    _level(7, 0.65, 0.035, 0.7, 2200, 1),
    _level(8, 0.40, 0.025, 0.5, 3000, 2),
    _level(9, 0.20, 0.015, 0.3, 5000, 2),
    _level(10, 0.01, 0.001, 0.05, 16000, 2),
)
"""The levels, the weakest first."""
