"""What is done at a table for agents who take strokes only: a legal place for the striker, placing, claims, boards."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from khela.carrom.acts import Seat, Unit
from khela.carrom.geometry import (
    BASE_LINE_Y,
    CENTRE_CIRCLE_RADIUS,
    OUTER_CIRCLE_RADIUS,
    PIECE_RADIUS,
    Point,
    is_free,
    turned,
    umpires_place,
)
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Waiting
from khela.env.measures import REACH
from khela.table import Standing, decide
from khela.table.commands import Command, NextBoard, Put, Report, Strike, WaivePlacing
from khela.table.desk import check_striker
from khela.table.facts import Aim

STEP = 0.5
"""mm from one tried place of the striker to the next."""
_NEAR, _FAR = PIECE_RADIUS + CENTRE_CIRCLE_RADIUS, OUTER_CIRCLE_RADIUS - PIECE_RADIUS


def _rings_round(rings: int = 6, turns: int = 72) -> tuple[Point, ...]:
    """Where a due piece may be put, for a player at side 0: rings from the outer circle inwards, nearest it first."""
    radii = [_FAR - ring * (_FAR - _NEAR) / (rings - 1) for ring in range(rings)]
    angles = [math.pi * ((n + 1) // 2) / (turns / 2) * (1 if n % 2 else -1) for n in range(turns)]
    return tuple((radius * math.sin(angle), -radius * math.cos(angle)) for radius in radii for angle in angles)


_RINGS_ROUND = _rings_round()


def done(standing: Standing, command: Command) -> Standing:
    """The table after a command; nothing can be taken back. Errors: RefusedActError."""
    return replace(decide(standing, command, str(standing.seq), standing.seq).standing, before=None)


def strike(standing: Standing, by: Seat, aim: Aim) -> Standing | None:
    """The table after a stroke of `by`; None where the striker has no place.

    A striker that may not stand where it was to is moved to the nearest place along the base line where it may; a
    stroke that may not go where it was to is turned to the nearest way it may go.
    """
    legal = next((one for one in _nearby(standing, by, aim) if _fault(standing, one) is None), None)
    return None if legal is None else done(standing, Strike(by, legal, improper=False))


def _nearby(standing: Standing, by: Seat, aim: Aim) -> Iterator[Aim]:
    """The stroke itself, then the same from farther and farther away; where the way is at fault, turned."""
    side = standing.sides[by]
    x, _ = turned(-side, aim.striker)
    places = [x, *sorted(_along_line(), key=lambda at: abs(at - x))]
    for at in places:
        moved = replace(aim, striker=turned(side, (at, BASE_LINE_Y)))
        yield moved
        if _fault(standing, moved) == "angle":
            yield from (replace(moved, angle=angle) for angle in _turned_ahead(aim.angle, math.pi / 2 * (1 + side)))


def _along_line() -> list[float]:
    count = int(REACH / STEP)
    return [n * STEP for n in range(-count, count + 1)] + [-REACH, REACH]


def _turned_ahead(angle: float, ahead: float) -> list[float]:
    """Angles from `angle` towards straight ahead, a degree apart."""
    off = (angle - ahead + math.pi) % (2 * math.pi) - math.pi
    return [ahead + math.copysign(abs(off) - math.radians(n), off) for n in range(1, int(math.degrees(abs(off))) + 1)]


def _fault(standing: Standing, aim: Aim) -> str | None:
    """The field the table refuses, or None."""
    try:
        check_striker(standing, aim)
    except RefusedActError as refused:
        return refused.field
    return None


def go_on(standing: Standing, unit: Unit) -> tuple[Standing, bool]:
    """The table when all is done that follows a stroke, and whether the unit is over."""
    while standing.state.board.waiting and not standing.cleared:
        standing = _placed(standing, standing.state.board.waiting[0])
    ended = standing.state.ended
    if standing.cleared and ended is not None and ended.claimable > 0:
        by = standing.state.seats(ended.winner)[0]
        standing = done(standing, Report({"act": "claim_extra", "by": by}))
    return standing, standing.cleared and winner(standing, unit) is not None


def winner(standing: Standing, unit: Unit) -> int | None:
    """The side that has just won the unit, if one has."""
    if unit == "match":
        return standing.state.winner
    if unit == "game":
        return standing.game if standing.game is not None else standing.state.winner
    return standing.result.winner if standing.result is not None else standing.state.winner


def next_board(standing: Standing) -> Standing:
    """The table with the next board arranged, if the last one has ended."""
    return done(standing, NextBoard()) if standing.cleared else standing


def _placed(standing: Standing, waiting: Waiting) -> Standing:
    """The table with a piece placed that came back: by the umpire, or by a player at the first place allowed."""
    refused: RefusedActError | None = None
    for at in _due_places(standing, waiting):
        try:
            return done(standing, Put(waiting.placer, waiting.piece, at))
        except RefusedActError as error:
            refused = error
    if waiting.placer == "umpire":
        assert refused is not None
        raise refused
    return done(standing, WaivePlacing(waiting.placer))


def _due_places(standing: Standing, waiting: Waiting) -> Iterator[Point]:
    """Places to try: the umpire's, or for a due piece round the middle, first on the side of the player to strike.

    There the piece lies between the striker and the middle, farthest from the two pockets straight ahead.
    """
    side = standing.sides[standing.state.board.turn]
    if waiting.placer == "umpire" or waiting.piece == "red":
        yield umpires_place([disc.at for disc in standing.discs], side)
        return
    lying = [disc.at for disc in standing.discs]
    spots = [turned(side, spot) for spot in _RINGS_ROUND]
    free = [spot for spot in spots if is_free(spot, lying)]
    yield from free or spots[:1]


def points_of(before: Standing, after: Standing) -> tuple[float, ...]:
    """The points each side got between two standings: a board's, or where nobody has a colour what fell."""
    if before.state.board.white is None:
        pairs = zip(before.state.score, after.state.score, strict=True)
        return tuple(float(now - was) for was, now in pairs)
    result = after.result if after.cleared else None
    sides = range(len(before.state.score))
    return tuple(float(result.points) if result and result.winner == side else 0.0 for side in sides)


def shares(gained: tuple[float, ...]) -> tuple[float, ...]:
    """By how many more points each side got than the others on average."""
    total, others = sum(gained), len(gained) - 1
    return tuple(mine - (total - mine) / others for mine in gained)


def won(standing: Standing, unit: Unit, over: bool) -> tuple[float, ...]:
    """1 to the side that won the unit, and what makes the sum 0 to the others; nothing while it goes on."""
    side = winner(standing, unit) if over else None
    sides = range(len(standing.state.score))
    return shares(tuple(float(s == side) for s in sides)) if side is not None else tuple(0.0 for _ in sides)
