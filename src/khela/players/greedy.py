"""The nearest line: the piece that has the shortest way to a pocket, straight and with nothing between."""

from __future__ import annotations

import math

import numpy as np

from khela.carrom.geometry import (
    BASE_LINE_Y,
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    POCKET_MIDDLE,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from khela.players.lie import REACH, TOUCHING, Flags, Floats, Lie
from khela.players.lines import places_of

POCKETS = np.array([(x, y) for y in (-POCKET_MIDDLE, POCKET_MIDDLE) for x in (-POCKET_MIDDLE, POCKET_MIDDLE)])
STANDS = 41
"""Places along the base line that are thought of."""
THINNEST = 0.25
"""The cosine of the cut of the thinnest contact that is tried."""
TO_SPARE = 1.5
"""How much farther than to the pocket a piece is driven."""


def nearest_line(lie: Lie, wanted: Flags) -> Floats:
    """(3,): the stroke on the shortest line to a wanted piece (19,).

    The striker is aimed where it touches the piece on the side away from the pocket (the ghost ball). Where no piece
    has a line, the nearest one is struck full and hard.
    """
    seen = lie.seen()
    lying = seen[lie.present]
    chosen = seen[lie.present & wanted] if (lie.present & wanted).any() else lying
    x = _stands(lie)
    stands = np.stack([x, np.full_like(x, BASE_LINE_Y)], axis=-1)
    if not len(chosen):
        return np.array([stands[0, 0], 0.0, lie.speeds[0]])
    best = _line(lie, stands, chosen, lying)
    return best if best is not None else _full(lie, stands, chosen)


def _stands(lie: Lie) -> Floats:
    """Places evenly over the base line, those that are free; where none is, places on the free stretches."""
    x = np.linspace(-REACH, REACH, STANDS)
    free: Floats = x[((x[:, None] >= lie.free[:, 0]) & (x[:, None] <= lie.free[:, 1])).any(axis=1)]
    return free if len(free) else places_of(lie, STANDS)


def _line(lie: Lie, stands: Floats, wanted: Floats, lying: Floats) -> Floats | None:
    """The stroke of the shortest line, if there is one. Axes: place of the striker, piece, pocket."""
    way = POCKETS - wanted[:, None]
    home = np.linalg.norm(way, axis=-1)
    ahead = way / home[..., None]
    ghosts = wanted[:, None] - ahead * TOUCHING
    run = ghosts - stands[:, None, None]
    length = np.linalg.norm(run, axis=-1)
    cut = (run * ahead).sum(axis=-1) / np.maximum(length, 1e-9)
    turn = -np.arctan2(run[..., 0], run[..., 1])
    possible = (cut > THINNEST) & (np.abs(turn) < lie.widest) & (np.abs(ghosts) < HALF - STRIKER_RADIUS).all(-1)
    possible &= is_open(np.broadcast_to(wanted[:, None], way.shape), way, lying, 2 * PIECE_RADIUS, wanted)
    possible &= is_open(np.broadcast_to(stands[:, None, None], run.shape), run, lying, TOUCHING, wanted)
    if not possible.any():
        return None
    cost = np.where(possible, (length + home) / cut**2, np.inf)
    s, i, q = np.unravel_index(np.argmin(cost), cost.shape)
    speed = _speed(lie, float(length[s, i, q]), float(home[i, q]), float(cut[s, i, q]))
    return np.array([stands[s, 0], turn[s, i, q], speed])


def _speed(lie: Lie, run: float, home: float, cut: float) -> float:
    """The speed that drives the piece home: friction on both ways, one contact between."""
    slowing = 2.0 * lie.surface.mu * lie.surface.g
    given = (1.0 + lie.surface.e_disc) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS) * cut
    contact = math.sqrt(slowing * home * TO_SPARE) / given
    return math.sqrt(contact**2 + slowing * run)


def _full(lie: Lie, stands: Floats, wanted: Floats) -> Floats:
    """The stroke that strikes the nearest piece full and hard."""
    run = wanted - stands[:, None]
    length = np.linalg.norm(run, axis=-1)
    turn = -np.arctan2(run[..., 0], run[..., 1])
    length[np.abs(turn) > lie.widest] = np.inf
    s, i = np.unravel_index(np.argmin(length), length.shape)
    return np.array([stands[s, 0], turn[s, i], lie.speeds[1]])


def is_open(start: Floats, way: Floats, lying: Floats, apart: float, but: Floats) -> Flags:
    """Is a disc's way from `start` clear of the pieces lying? `but` are the pieces themselves, the last axis but one of
    `start`: they stand in their own way no more. Lengths are mm."""
    length = np.maximum(np.linalg.norm(way, axis=-1), 1e-9)[..., None]
    unit = (way / length)[..., None, :]
    off = lying - start[..., None, :]
    along = np.clip((off * unit).sum(axis=-1), 0.0, length)
    near = np.linalg.norm(off - along[..., None] * unit, axis=-1) < apart
    own = (but[:, None] == lying[None]).all(axis=-1)
    blocked: Flags = (near & ~own[:, None, :]).any(axis=-1)
    return ~blocked
