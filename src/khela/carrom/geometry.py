"""The surface of Law 1 and the places on it: where the striker may stand, where a piece may be put.

Lengths are mm. The origin is the middle of the surface, x to the right and y away from the side numbered 0. Sides are
numbered by quarter turns anticlockwise: 0 has y negative, 1 x positive, 2 y positive, 3 x negative.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from khela.carrom.acts import Piece
from khela.carrom.state import Placer
from khela.laws.marks import clause

Point = tuple[float, float]
StandsRule = Callable[[int, float, float], str | None]
"""Why the striker may not stand at (x, y) for a stroke from a side, or None."""

SIDE = 740.0  # fed-1.1
HALF = SIDE / 2
POCKET_RADIUS = 44.5 / 2  # fed-1.3
POCKET_MIDDLE = HALF - POCKET_RADIUS
LINE_FROM_FRAME = 101.5  # fed-1.4a, to the outer edge of the lower line
LINES_ACROSS = 31.8  # fed-1.4a, over both lines
LOWER_LINE_THICK = 5.0  # fed-1.4a
UPPER_LINE_THICK = 1.5  # fed-1.4a says thin; the arrow's width of fed-1.5 is taken
LINES_LONG = 470.0  # fed-1.4a, over the circles
BASE_CIRCLE_RADIUS = 31.8 / 2  # fed-1.4b
BASE_CIRCLE_X = LINES_LONG / 2 - BASE_CIRCLE_RADIUS
BASE_LINE_Y = -HALF + LINE_FROM_FRAME + LINES_ACROSS / 2
FRONT_LINE_Y = -HALF + LINE_FROM_FRAME + LINES_ACROSS - UPPER_LINE_THICK / 2
ARROW_WIDE = 1.5  # fed-1.5
ARROW_FROM_POCKET = 50.0  # fed-1.5
ARROW_LONG = 267.0  # fed-1.5
CENTRE_CIRCLE_RADIUS = 31.8 / 2  # fed-1.6
OUTER_CIRCLE_RADIUS = 170.0 / 2  # fed-1.7
PIECE_RADIUS = 15.5  # fed-1.a
PIECE_MASS = 5.25  # fed-1.a, g
STRIKER_RADIUS = 41.3 / 2  # fed-1.b
STRIKER_MASS = 15.0  # fed-1.b, g

TOUCH = 1e-3
"""Closer than this, in mm, two edges touch; it absorbs the rounding of a place sent as text."""
PLACING = 0.5
"""How exactly, in mm, a hand puts a piece on the centre circle."""
CLOSE = 2 * PIECE_RADIUS
"""A gap narrower than this, in mm, between a due piece and the red makes a shot of them (2.12, 15.25)."""


def turned(side: int, point: Point) -> Point:
    """The point turned by `side` quarter turns anticlockwise, exactly."""
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[side % 4]


def away_from(side: int) -> Point:
    """The unit vector that points away from a player at `side`."""
    return turned(side, (0.0, 1.0))


def _to_segment(point: Point, start: Point, end: Point) -> float:
    along = (end[0] - start[0], end[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    share = ((point[0] - start[0]) * along[0] + (point[1] - start[1]) * along[1]) / length
    share = min(1.0, max(0.0, share))
    return math.dist(point, (start[0] + share * along[0], start[1] + share * along[1]))


def _touches_lines(x: float, y: float) -> bool:
    """Does a striker at (x, y), seen from side 0, reach both base lines of that side?"""
    lower = -HALF + LINE_FROM_FRAME + LOWER_LINE_THICK
    upper = -HALF + LINE_FROM_FRAME + LINES_ACROSS - UPPER_LINE_THICK
    beyond = max(0.0, abs(x) - BASE_CIRCLE_X)
    reach = STRIKER_RADIUS + TOUCH
    return math.hypot(beyond, max(0.0, y - lower)) <= reach and math.hypot(beyond, max(0.0, upper - y)) <= reach


def _covers_circle(x: float, y: float) -> bool:
    """Does a striker at (x, y), seen from side 0, cover a base circle of that side wholly?"""
    return math.hypot(abs(x) - BASE_CIRCLE_X, y - BASE_LINE_Y) <= STRIKER_RADIUS - BASE_CIRCLE_RADIUS + TOUCH


def _touches_arrow(x: float, y: float) -> bool:
    """Does a striker at (x, y), seen from side 0, touch an arrow beside that side's base circles?"""
    step = math.sqrt(0.5)
    start = POCKET_MIDDLE - step * (POCKET_RADIUS + ARROW_FROM_POCKET)
    end = start - step * ARROW_LONG
    return _to_segment((abs(x), -y), (start, start), (end, end)) < STRIKER_RADIUS + ARROW_WIDE / 2 - TOUCH


@clause("fed-16.16")
def striker_fault(side: int, x: float, y: float) -> str | None:
    """The clause by which the striker may not stand at (x, y) mm for a stroke from `side`, or None.

    It touches both base lines or covers a base circle wholly, clear of the arrow (16.16).
    """
    x, y = turned(-side, (x, y))
    stands = (_touches_lines(x, y) or _covers_circle(x, y)) and not _touches_arrow(x, y)
    return None if stands else "fed-16.16"


@clause("tu-9")
def lines_fault(side: int, x: float, y: float) -> str | None:
    """Why the striker may not stand at (x, y) mm for a stroke from `side`, where it need only touch both base lines:
    "both_lines", or None."""
    return None if _touches_lines(*turned(-side, (x, y))) else "both_lines"


@clause("km-3.1", "km-3.2", "km-3.3", "gr-3.4")
def moon_fault(side: int, x: float, y: float) -> str | None:
    """Why the striker may not stand at (x, y) mm for a stroke from `side`, where it may not cut the moon, or None.

    It stands wholly on a base circle, or touches both lines clear of the circles. "cut_moon": it stands partly on each;
    "lines_or_moon": on neither.
    """
    x, y = turned(-side, (x, y))
    if _covers_circle(x, y):
        return None
    if not _touches_lines(x, y):
        return "lines_or_moon"
    apart = math.hypot(abs(x) - BASE_CIRCLE_X, y - BASE_LINE_Y)
    return None if apart >= STRIKER_RADIUS + BASE_CIRCLE_RADIUS - TOUCH else "cut_moon"


@cache
def stretches(stands: StandsRule) -> tuple[tuple[float, float], ...]:
    """Where the striker may stand with its middle halfway between the base lines: from and to, in mm from the middle of
    the lines to the player's right. `stands` tells why it may not stand at a place, as `striker_fault` does."""
    tenths = range(int(-10 * HALF), int(10 * HALF) + 1)
    free = {n for n in tenths if stands(0, n / 10, BASE_LINE_Y) is None}
    first, last = (sorted(n for n in free if n + step not in free) for step in (-1, 1))
    return tuple((start / 10, end / 10) for start, end in zip(first, last, strict=True))


def ahead_of_front_line(side: int, at: Point) -> float:
    """How far, in mm, `at` lies beyond the front base line of `side`, towards the middle; negative behind it."""
    return turned(-side, at)[1] - FRONT_LINE_Y


def points_forward(side: int, angle: float) -> bool:
    """Does a stroke from `side` to `angle` (radians anticlockwise from x) go towards the front base line?"""
    return turned(-side, (math.cos(angle), math.sin(angle)))[1] > TOUCH


def is_free(at: Point, others: Iterable[Point], between: float = 2 * PIECE_RADIUS) -> bool:
    """Does a disc at `at` overlap none of `others`, `between` mm being the distance at which two touch?"""
    return all(math.dist(at, other) >= between - TOUCH for other in others)


@clause("fed-2.5", "fed-14.16", "fed-14.17", "fed-14.20")
def placing_fault(
    piece: Piece,
    placer: Placer,
    at: Point,
    pieces: Sequence[Point],
    dues: Sequence[Point] = (),
    side: int = 0,
    red: Point | None = None,
) -> str | None:
    """The clause by which a piece may not be put at `at`, or None.

    `pieces` are the places of all pieces on the surface, `dues` those of the due pieces of this placing, `side` the
    side of the player to strike, `red` the place of the red. What the umpire places belongs on the centre circle (2.5,
    12.1, 15.2, 15.3); the rest lies inside the outer circle (14.16), clear of the other dues and of the centre circle
    (14.20), moves nothing (14.17) and makes no shot of the red (15.25).
    """
    if placer == "umpire":
        return umpires_fault(piece, at, pieces, side)
    outside = circle_fault(at)
    if outside is not None:
        return outside
    if math.hypot(*at) < PIECE_RADIUS + CENTRE_CIRCLE_RADIUS - TOUCH:
        return "fed-14.20"
    if any(math.dist(at, due) < 2 * PIECE_RADIUS + TOUCH for due in dues):
        return "fed-14.20"
    if not is_free(at, pieces):
        return "fed-14.17"
    return "fed-15.25" if red is not None and behind_red(at, red) else None


def circle_fault(at: Point) -> str | None:
    """The clause by which a piece that comes back may not lie at `at`, outside the outer circle, or None."""
    return "fed-14.16" if math.hypot(*at) + PIECE_RADIUS > OUTER_CIRCLE_RADIUS + TOUCH else None


@clause("fed-15.25")
def behind_red(at: Point, red: Point) -> bool:
    """Does a due piece at `at` make a shot or a press of the red at `red` (2.12, 15.25)?

    It lies behind the red as seen from a pocket: the line from its middle through the red's goes on into the pocket,
    and the gap between the two is none (a press) or narrower than a piece (a shot).
    """
    apart = math.dist(at, red)
    if not 0.0 < apart < 2 * PIECE_RADIUS + CLOSE:
        return False
    way = ((red[0] - at[0]) / apart, (red[1] - at[1]) / apart)
    for pocket in (turned(quarter, (-POCKET_MIDDLE, -POCKET_MIDDLE)) for quarter in range(4)):
        to = (pocket[0] - red[0], pocket[1] - red[1])
        beside = abs(to[0] * way[1] - to[1] * way[0])
        if _along(to, way) > 0 and beside < POCKET_RADIUS:
            return True
    return False


def umpires_fault(piece: Piece, at: Point, pieces: Sequence[Point], side: int) -> str | None:
    """The clause by which the umpire may not put a piece at `at`, or None: see `placing_fault`."""
    if not is_free(at, pieces):
        return "fed-14.17"
    right = math.hypot(*umpires_place(pieces, side))
    away = math.hypot(*at)
    if right >= PIECE_RADIUS + CENTRE_CIRCLE_RADIUS:
        allowed = away + PIECE_RADIUS <= OUTER_CIRCLE_RADIUS + 2 * PIECE_RADIUS
    else:
        allowed = away <= right + PLACING
    if allowed:
        return None
    if piece != "red":
        return "fed-12.1"
    return "fed-15.2" if right == 0.0 else "fed-15.3"


@clause("fed-12.1", "fed-12.2", "fed-12.3", "fed-12.4", "fed-15.2", "fed-15.3")
def umpires_place(pieces: Sequence[Point], side: int) -> Point:
    """Where the umpire puts the red, or a piece that left the board, among `pieces`.

    On the centre circle (15.2); where it is partly covered, on the free part, as near the middle as it goes; where it
    is covered, beside the piece that covers it, on the side away from the player at `side` (15.3). Called once for each
    piece off the board, in the order of 12.2 to 12.4, it puts the second behind the first and the rest touching both.
    """
    if is_free((0.0, 0.0), pieces):
        return (0.0, 0.0)
    away = away_from(side)
    near = [p for p in pieces if math.hypot(*p) < 4 * PIECE_RADIUS + CENTRE_CIRCLE_RADIUS]
    spots = [spot for spot in _tight_spots(near) if is_free(spot, pieces)]
    best = min(spots, key=lambda p: (round(math.hypot(*p), 6), -_along(p, away)), default=None)
    covered = any(math.hypot(*p) <= PLACING for p in near)
    if best is not None and not covered and math.hypot(*best) < PIECE_RADIUS + CENTRE_CIRCLE_RADIUS - PLACING:
        return best
    return _beside(near, pieces, away)


def _along(point: Point, unit: Point) -> float:
    return point[0] * unit[0] + point[1] * unit[1]


def _tight_spots(near: Sequence[Point]) -> list[Point]:
    """The places that touch a piece on the line to the middle, or two pieces at once."""
    reach = 2 * PIECE_RADIUS
    spots: list[Point] = []
    for i, one in enumerate(near):
        off = math.hypot(*one)
        if off > 0:
            spots.append((one[0] - reach * one[0] / off, one[1] - reach * one[1] / off))
        for other in near[i + 1 :]:
            apart = math.dist(one, other)
            if 0 < apart <= 2 * reach:
                height = math.sqrt(reach**2 - apart**2 / 4)
                middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
                across = ((other[1] - one[1]) / apart * height, (one[0] - other[0]) / apart * height)
                spots += [
                    (middle[0] + across[0], middle[1] + across[1]),
                    (middle[0] - across[0], middle[1] - across[1]),
                ]
    return spots


def _beside(near: Sequence[Point], pieces: Sequence[Point], away: Point) -> Point:
    """A free place that touches the piece nearest the middle (or the next), as far to the side `away` as it goes."""
    start = math.atan2(away[1], away[0])
    for cover in sorted(near, key=lambda p: math.hypot(*p)):
        for step in range(37):
            for sign in (1, -1):
                angle = start + sign * math.radians(5 * step)
                spot = (
                    cover[0] + 2 * PIECE_RADIUS * math.cos(angle),
                    cover[1] + 2 * PIECE_RADIUS * math.sin(angle),
                )
                if is_free(spot, pieces):
                    return spot
    raise ValueError("no free place beside the pieces at the centre circle")
