"""Placing where a piece may be put on others: the surface is flat, so it lies beside them, as near as it goes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from khela.carrom.acts import Piece
from khela.carrom.geometry import (
    CENTRE_CIRCLE_RADIUS,
    OUTER_CIRCLE_RADIUS,
    PIECE_RADIUS,
    Point,
    circle_fault,
    is_free,
    umpires_place,
)
from khela.carrom.state import Placer

STEP = 1.0
TURNS = 48
FARTHEST = 250.0


def stacking_fault(
    piece: Piece,
    placer: Placer,
    at: Point,
    pieces: Sequence[Point],
    dues: Sequence[Point] = (),
    side: int = 0,
    red: Point | None = None,
) -> str | None:
    """The clause of the federation nearest to why a piece may not be put at `at`, or None; as `placing_fault`.

    The red belongs as near the middle as possible, by a hand that may be off by a piece's radius; other pieces anywhere
    inside the outer circle.
    """
    if piece != "red":
        return circle_fault(at)
    right = math.hypot(*umpires_place(pieces, side))
    if math.hypot(*at) <= right + PIECE_RADIUS:
        return None
    return "fed-15.2" if right == 0.0 else "fed-15.3"


def beside(at: Point, pieces: Sequence[Point]) -> Point:
    """The free place nearest to `at` inside the outer circle; where that is full, the nearest of all."""
    if is_free(at, pieces):
        return at
    free = [spot for spot in _around(at) if is_free(spot, pieces)]
    return next((spot for spot in free if circle_fault(spot) is None), free[0])


def aside(at: Point, pieces: Sequence[Point], dues: Sequence[Point]) -> Point:
    """The free place nearest to `at` off the centre circle and apart from the dues, for a circle that has no room."""
    return next(
        spot
        for spot in _around(at)
        if is_free(spot, pieces)
        and math.hypot(*spot) >= PIECE_RADIUS + CENTRE_CIRCLE_RADIUS
        and is_free(spot, dues, 2 * PIECE_RADIUS + STEP)
    )


def in_circle() -> Iterator[Point]:
    """Places inside the outer circle, close to one another."""
    reach = int(OUTER_CIRCLE_RADIUS - PIECE_RADIUS)
    across = range(-reach, reach + 1)
    return ((float(x), float(y)) for x in across for y in across if math.hypot(x, y) <= reach)


def _around(at: Point) -> Iterator[Point]:
    for ring in range(1, int(FARTHEST / STEP)):
        for turn in range(TURNS):
            angle = 2 * math.pi * turn / TURNS
            yield (at[0] + ring * STEP * math.cos(angle), at[1] + ring * STEP * math.sin(angle))
