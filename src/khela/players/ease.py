"""How easy the next stroke is: the chance of the best straight line to pocket a wanted piece, for many positions.

A piece is struck where the striker touches it on the side away from a pocket (the ghost ball); an error of the angle
grows by the way of the striker over the reach of the contact.
"""

from __future__ import annotations

import math

import numpy as np
from scipy.special import erf

from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, HALF, PIECE_RADIUS, POCKET_MIDDLE, STRIKER_RADIUS
from khela.players.lie import PIECE_COUNT, TOUCHING, Flags, Floats, quarter_turns

STANDS = np.stack([np.linspace(-BASE_CIRCLE_X, BASE_CIRCLE_X, 9), np.full(9, BASE_LINE_Y)], axis=-1)
POCKETS = np.array([(x, y) for y in (-POCKET_MIDDLE, POCKET_MIDDLE) for x in (-POCKET_MIDDLE, POCKET_MIDDLE)])
MOUTH = 16.0
"""mm that a piece may pass beside the middle of a pocket and fall."""
THINNEST = 0.3
"""The cosine of the thinnest cut that is counted on."""
LOOKED_AT = 10
"""Lines of each position whose way is looked at."""
STEADIEST = math.radians(0.3)
"""A steadier hand than this is not counted on: the ways are drawn without the spin and the frames."""


def ease(places: Floats, present: Flags, wanted: Flags, side: int, angle: float, widest: float) -> Floats:
    """(n,) from 0 to 1: the chance of the best line of a player at `side` whose angle errs by `angle` rad.

    `places` (n, 19, 2) mm, `present` and `wanted` (n, 19). `widest`: how far from straight ahead a stroke may go, rad.
    """
    n = len(places)
    seen = quarter_turns(places, -side)
    chances, lines = _lines(seen, wanted & present, max(angle, STEADIEST), widest)
    flat = chances.reshape(n, -1)
    best = np.argpartition(-flat, LOOKED_AT, axis=1)[:, :LOOKED_AT]
    stand, piece, pocket = np.unravel_index(best, chances.shape[1:])
    row = np.arange(n)[:, None]
    ghosts = lines[row, piece, pocket]
    clear = _clear(seen, present, STANDS[stand], ghosts, TOUCHING, piece)
    clear &= _clear(seen, present, seen[row, piece], POCKETS[pocket], 2 * PIECE_RADIUS, piece)
    told: Floats = np.where(clear, flat[row, best], 0.0).max(axis=1)
    return told


def _lines(seen: Floats, wanted: Flags, angle: float, widest: float) -> tuple[Floats, Floats]:
    """(n, 9, 19, 4) the chance of each line if nothing is in its way, (n, 19, 4, 2) where the striker is to touch."""
    way = POCKETS - seen[:, :, None]
    home = np.maximum(np.linalg.norm(way, axis=-1), 1.0)
    unit = way / home[..., None]
    ghosts = seen[:, :, None] - unit * TOUCHING
    run = ghosts[:, None] - STANDS[None, :, None, None]
    length = np.maximum(np.linalg.norm(run, axis=-1), 1.0)
    cut = (run * unit[:, None]).sum(axis=-1) / length
    straight = np.abs(np.arctan2(run[..., 0], run[..., 1]))
    reaches = (np.abs(ghosts) < HALF - STRIKER_RADIUS).all(axis=-1)
    possible = (cut > THINNEST) & (straight < widest) & reaches[:, None] & wanted[:, None, :, None]
    spread = angle * (1.0 + length / (TOUCHING * np.maximum(cut, THINNEST)))
    chance = erf(np.arctan2(MOUTH, home)[:, None] / (math.sqrt(2.0) * spread))
    return np.where(possible, chance, 0.0), ghosts


def _clear(
    seen: Floats,
    present: Flags,
    start: Floats,
    end: Floats,
    apart: float,
    piece: np.ndarray[tuple[int, ...], np.dtype[np.intp]],
) -> Flags:
    """(n, k): is the way from (n, k, 2) to (n, k, 2) clear of all pieces but the one meant?"""
    way = end - start
    length = np.maximum(np.linalg.norm(way, axis=-1), 1e-9)[..., None]
    off = seen[:, None] - start[:, :, None]
    along = np.clip((off * (way / length)[:, :, None]).sum(axis=-1), 0.0, length)
    near = np.linalg.norm(off - along[..., None] * (way / length)[:, :, None], axis=-1) < apart - 1e-6
    meant = np.arange(PIECE_COUNT) == piece[..., None]
    clear: Flags = ~(near & present[:, None] & ~meant).any(axis=-1)
    return clear
