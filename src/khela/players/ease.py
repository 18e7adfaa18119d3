"""How easily each piece can be pocketed by a plain stroke: a quick estimate from geometry, for many lies at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from khela.carrom.geometry import (
    BASE_CIRCLE_X,
    BASE_LINE_Y,
    HALF,
    PIECE_RADIUS,
    POCKET_MIDDLE,
    POCKET_RADIUS,
    STRIKER_RADIUS,
)
from khela.players.lie import Flags, Floats

Function = TypeVar("Function", bound=Callable[..., Any])
_njit: Callable[..., Any] = numba.njit


def compiled(function: Function) -> Function:
    """A compiled function, kept on disk where that can be written."""
    try:
        return cast(Function, _njit(nogil=True, error_model="numpy", cache=True)(function))
    except RuntimeError:  # numba found no directory it may write
        return cast(Function, _njit(nogil=True, error_model="numpy")(function))


PIECES = 19
TOUCHING = STRIKER_RADIUS + PIECE_RADIUS
APART = 2.0 * PIECE_RADIUS
STANDS = np.linspace(-BASE_CIRCLE_X, BASE_CIRCLE_X, 9)
THINNEST = 0.2
"""The cosine of the cut of the thinnest contact that counts."""
LEAST_ANGLE = math.radians(0.35)
"""The error of the angle taken at least, rad: a stroke harder than that to aim is harder to find as well."""


@compiled
def blocked(
    ends: Floats, present: Flags, b: int, i: int, x: float, y: float, u: float, v: float, far: float, apart: float
) -> bool:
    """Does a piece other than i lie in the way from (x, y) along (u, v), `far` mm long, nearer to it than `apart`?"""
    for j in range(PIECES):
        if j == i or not present[b, j]:
            continue
        dx, dy = ends[b, j, 0] - x, ends[b, j, 1] - y
        along = min(max(dx * u + dy * v, 0.0), far)
        dx -= along * u
        dy -= along * v
        if dx * dx + dy * dy < apart * apart:
            return True
    return False


@compiled
def chances(ends: Floats, present: Flags, wanted: Flags, side: int, stands: Floats, angle: float, told: Floats) -> None:
    """Into `told` (n, 19): the chance that the plainest stroke of a player at `side` pockets each wanted piece.

    `ends` (n, m, 2) mm, `present` and `wanted` (n, m); `angle` is the error of the striker's way, rad.
    The striker is aimed where it touches the piece on the side away from a pocket, with nothing in either's way.
    """
    cos = (1.0, 0.0, -1.0, 0.0)[side % 4]
    sin = (0.0, 1.0, 0.0, -1.0)[side % 4]
    edge = HALF - STRIKER_RADIUS
    for b in range(len(ends)):
        for i in range(PIECES):
            told[b, i] = 0.0
            if not present[b, i] or not wanted[b, i]:
                continue
            px, py = ends[b, i, 0], ends[b, i, 1]
            for pocket in range(4):
                qx = POCKET_MIDDLE if pocket % 2 else -POCKET_MIDDLE
                qy = POCKET_MIDDLE if pocket // 2 else -POCKET_MIDDLE
                home = math.hypot(qx - px, qy - py)
                u, v = (qx - px) / home, (qy - py) / home
                gx, gy = px - u * TOUCHING, py - v * TOUCHING
                if abs(gx) > edge or abs(gy) > edge:
                    continue
                # Near a frame the piece sees less of the pocket.
                wide = POCKET_RADIUS * (1.0 if home < 60.0 else 0.85)
                if blocked(ends, present, b, i, px, py, u, v, home - POCKET_RADIUS, APART):
                    continue
                for k in range(len(stands)):
                    sx = cos * stands[k] - sin * BASE_LINE_Y
                    sy = sin * stands[k] + cos * BASE_LINE_Y
                    run = math.hypot(gx - sx, gy - sy)
                    if run < 1.0:
                        continue
                    w, z = (gx - sx) / run, (gy - sy) / run
                    cut = w * u + z * v
                    if cut < THINNEST:
                        continue
                    room = wide * TOUCHING * cut / (max(home, 30.0) * run)
                    chance = math.erf(room / (angle * math.sqrt(2.0)))
                    if chance <= told[b, i]:
                        continue
                    if not blocked(ends, present, b, i, sx, sy, w, z, run, TOUCHING):
                        told[b, i] = chance


def ease(ends: Floats, present: Flags, wanted: Flags, side: int, angle: float) -> Floats:
    """(n, 19): see `chances`; the angle's error is taken as `LEAST_ANGLE` at least."""
    told = np.zeros((len(ends), PIECES))
    chances(ends, present, wanted, side, STANDS, max(angle, LEAST_ANGLE), told)
    return told
