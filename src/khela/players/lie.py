"""Where the pieces lie and where a striker may stand, as arrays; many strokes tried on it at once.

A stroke is a row (place, turn, speed): mm along the base line to the player's right, radians from straight ahead
anticlockwise, mm/s. Columns are w1 to w9, b1 to b9, red, the striker.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from khela.carrom.acts import Seat
from khela.carrom.geometry import (
    BASE_LINE_Y,
    PIECE_MASS,
    PIECE_RADIUS,
    STRIKER_MASS,
    STRIKER_RADIUS,
    stretches,
    turned,
)
from khela.carrom.setup import PIECES, Disc
from khela.physics import Batch, Surface, simulate_batch
from khela.players.levels import Error
from khela.table import Standing
from khela.table.facts import Aim

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]

COLUMNS = tuple(PIECES)
PIECE_COUNT = len(COLUMNS)
RED = PIECE_COUNT - 1
STRIKER = PIECE_COUNT
RADII = np.array([PIECE_RADIUS] * PIECE_COUNT + [STRIKER_RADIUS])
MASSES = np.array([PIECE_MASS] * PIECE_COUNT + [STRIKER_MASS])
TOUCHING = STRIKER_RADIUS + PIECE_RADIUS
CLEARANCE = 1e-6
"""mm left between a striker and the piece beside it."""
WIDEST = math.radians(135.0)
"""How far from straight ahead a stroke may go to either side."""
AHEAD = math.radians(89.0)
"""The same where a stroke must cross the front line."""
SLOWEST = 200.0
SURFACE = Surface()


@dataclass(frozen=True, slots=True)
class Lie:
    """The pieces as they lie for one player to strike.

    `places` (19, 2) mm, `present` (19,); `side` is the player's side of the surface, `free` (k, 2) the stretches of its
    base line where the striker may stand, from and to; `widest` how far from straight ahead it may go, rad; `speeds`
    from and to, mm/s.
    """

    places: Floats
    present: Flags
    side: int
    free: Floats
    widest: float = WIDEST
    speeds: tuple[float, float] = (SLOWEST, SURFACE.top_speed)
    surface: Surface = SURFACE

    def seen(self) -> Floats:
        """(19, 2): the places as the player sees them, who sits at negative y."""
        return quarter_turns(self.places, -self.side)

    def aim(self, stroke: Sequence[float] | Floats) -> Aim:
        """The stroke of a row, on the table's surface."""
        x, turn, speed = (float(value) for value in stroke)
        return Aim(turned(self.side, (x, BASE_LINE_Y)), ahead(self.side) + turn, speed)

    def row(self, aim: Aim) -> Floats:
        """The row of a stroke on the table's surface."""
        x, _ = turned(-self.side, aim.striker)
        turn = (aim.angle - ahead(self.side) + math.pi) % (2 * math.pi) - math.pi
        return np.array([x, turn, aim.speed])

    def legal(self, strokes: Floats) -> Floats:
        """The strokes, each moved to the nearest place, way and speed that is allowed."""
        told = strokes.copy()
        told[:, 0] = nearest(self.free, strokes[:, 0])
        told[:, 1] = np.clip(strokes[:, 1], -self.widest, self.widest)
        told[:, 2] = np.clip(strokes[:, 2], *self.speeds)
        return told

    def with_error(self, strokes: Floats, error: Error, normals: Floats) -> Floats:
        """The strokes as they come out, `normals` (n, 3) being the chances of place, angle and force."""
        told = strokes.copy()
        told[:, 0] += error.place * normals[:, 0]
        told[:, 1] += error.angle * normals[:, 1]
        told[:, 2] = told[:, 2] * (1.0 + error.force * normals[:, 2]) + error.push * normals[:, 2]
        return self.legal(told)

    def tried(self, strokes: Floats) -> Batch:
        """What legal strokes come to."""
        n = len(strokes)
        places = np.zeros((n, PIECE_COUNT + 1, 2))
        places[:, :PIECE_COUNT] = self.places
        along, at = quarter_turns(np.array([[1.0, 0.0], [0.0, BASE_LINE_Y]]), self.side)
        places[:, STRIKER] = strokes[:, :1] * along + at
        present = np.ones((n, PIECE_COUNT + 1), np.bool_)
        present[:, :PIECE_COUNT] = self.present
        velocities = np.zeros((n, PIECE_COUNT + 1, 2))
        angles = (ahead(self.side) + strokes[:, 1]).tolist()
        velocities[:, STRIKER, 0] = strokes[:, 2] * [math.cos(angle) for angle in angles]
        velocities[:, STRIKER, 1] = strokes[:, 2] * [math.sin(angle) for angle in angles]
        return simulate_batch(places, velocities, RADII, MASSES, self.surface, present=present, threads=1)


def ahead(side: int) -> float:
    """The angle straight ahead of a player at `side`, rad."""
    return math.pi / 2 * (1 + side)


def quarter_turns(points: Floats, side: int) -> Floats:
    """Points (..., 2) turned by `side` quarter turns anticlockwise, exactly."""
    x, y = points[..., 0], points[..., 1]
    told: Floats = np.stack(((x, y), (-y, x), (-x, -y), (y, -x))[side % 4], axis=-1)
    return told


def lie_of(standing: Standing, seat: Seat) -> Lie:
    """The lie of a table for a seat to strike."""
    book = standing.book()
    widest = AHEAD if book.crosses else WIDEST
    return lie_for(standing.discs, standing.sides[seat], stretches(book.stands), widest)


def lie_for(discs: Sequence[Disc], side: int, allowed: Sequence[tuple[float, float]], widest: float = WIDEST) -> Lie:
    """The lie of discs for a player at `side`, who may stand on the stretches `allowed` of the base line, mm."""
    places, present = np.zeros((PIECE_COUNT, 2)), np.zeros(PIECE_COUNT, np.bool_)
    for disc in discs:
        column = COLUMNS.index(disc.id)
        places[column], present[column] = disc.at, True
    return Lie(places, present, side, free_of(allowed, quarter_turns(places, -side)[present]), widest)


def free_of(allowed: Sequence[tuple[float, float]], lying: Floats) -> Floats:
    """(k, 2): what of the stretches is free of the pieces lying, as the player sees them."""
    reach = TOUCHING + CLEARANCE
    free = [(low, high) for low, high in allowed]
    for x, y in lying.tolist():
        off = y - BASE_LINE_Y
        if abs(off) >= reach:
            continue
        half = math.sqrt(reach * reach - off * off)
        cut = [((low, min(high, x - half)), (max(low, x + half), high)) for low, high in free]
        free = [(low, high) for pair in cut for low, high in pair if low <= high]
    return np.array(free, dtype=np.float64).reshape(-1, 2)


def nearest(free: Floats, places: Floats) -> Floats:
    """Each place moved to the nearest one on a free stretch."""
    if len(free) == 1:
        return np.clip(places, free[0, 0], free[0, 1])
    moved = np.clip(places[:, None], free[:, 0], free[:, 1])
    best = np.abs(moved - places[:, None]).argmin(axis=1)
    told: Floats = moved[np.arange(len(places)), best]
    return told
