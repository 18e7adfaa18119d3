"""The arrangement for the break, and where the seats are. Places are mm from the middle of the surface (geometry)."""

from __future__ import annotations

import math
from dataclasses import dataclass

from khela.carrom.acts import Piece, Seat
from khela.carrom.geometry import PIECE_RADIUS, turned
from khela.carrom.state import PER_COLOUR, SEATS, Format
from khela.laws.marks import clause

PIECES: dict[str, Piece] = {
    **{f"w{n}": "white" for n in range(1, PER_COLOUR + 1)},
    **{f"b{n}": "black" for n in range(1, PER_COLOUR + 1)},
    "red": "red",
}
"""Every disc's id, and the piece it is."""


@dataclass(frozen=True, slots=True)
class Disc:
    """A piece on the surface: its id, and its middle in mm."""

    id: str
    x: float
    y: float

    @property
    def piece(self) -> Piece:
        """Which piece it is."""
        return PIECES[self.id]

    @property
    def at(self) -> tuple[float, float]:
        """Its middle."""
        return (self.x, self.y)


@clause("fed-7.1")
def arrangement(side: int, gap: float = 0.0) -> tuple[Disc, ...]:
    """The 19 discs arranged for a break from `side`: w1 to w9, b1 to b9, red.

    Round the red a ring of 6 and a ring of 12, each alternating, all touching, or `gap` mm apart where the rack is not
    tight. Along three lines from the red a white lies outside a white: the whites show a Y to the breaker.
    """
    whites: list[tuple[float, float]] = []
    blacks: list[tuple[float, float]] = []
    for corner in range(6):
        inner, outer, between = _spokes(corner, 2 * PIECE_RADIUS + gap)
        (whites if corner % 2 == 0 else blacks).append(inner)
        whites.append(outer)
        blacks.append(between)
    discs = [(f"w{n}", at) for n, at in enumerate(whites, 1)] + [(f"b{n}", at) for n, at in enumerate(blacks, 1)]
    return tuple(Disc(name, *turned(side, at)) for name, at in [*discs, ("red", (0.0, 0.0))])


def _spokes(corner: int, d: float) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """The inner piece at a corner of the hexagon, the outer one beyond it, the outer one before the next corner, where
    neighbours lie `d` mm apart.

    Written out rather than computed by angle, so that the arrangement is its own mirror image to the last bit.
    """
    half = math.sqrt(3.0) * (d / 2)
    inner = [(half, d / 2), (0.0, d), (-half, d / 2), (-half, -d / 2), (0.0, -d), (half, -d / 2)]
    far = 1.5 * d
    between = [(half, far), (-half, far), (-2 * half, 0.0), (-half, -far), (half, -far), (2 * half, 0.0)]
    x, y = inner[corner]
    return (x, y), (2 * x, 2 * y), between[corner]


@clause("fed-3.1", "fed-3.2")
def seat_sides(format: Format, swaps: int = 0) -> dict[Seat, int]:
    """The side of the surface each seat sits at, after `swaps` changes of places (10.1 to 10.4).

    Two sit opposite each other (3.1), partners too (3.2); at a change two exchange places, four move one to the right.
    """
    seats = SEATS[format]
    if format == "singles":
        return {"A": 2 * swaps % 4, "B": (2 + 2 * swaps) % 4}
    return {seat: (index + swaps) % 4 for index, seat in enumerate(seats)}
