"""Many strokes tried on one position at once: what falls, and how much of an error each stroke bears.

A stroke is told in whole steps, so that it can be set by hand and written down exactly: half mm along the base line,
tenths of a degree, mm/s. The search is practice's own, so that a player who gets stronger changes no puzzle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from khela.carrom.acts import Fallen, Stroke
from khela.carrom.geometry import (
    BASE_LINE_Y,
    PIECE_MASS,
    PIECE_RADIUS,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from khela.carrom.setup import Disc
from khela.carrom.umpire import rule
from khela.physics import Batch, simulate_batch
from khela.players.greedy import is_open
from khela.practice.positions import POCKETS, SEAT
from khela.practice.turns import outcome_of
from khela.table import Standing
from khela.table.facts import SURFACE, Aim

Floats = NDArray[np.floating]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

LINE_Y: Final = round(BASE_LINE_Y, 4)
AHEAD: Final = math.pi / 2
STEP_ALONG: Final = 0.5
TENTH: Final = math.radians(0.1)
SPEEDS: Final = (700, 1000, 1400, 2000, 2800, 4000)
"""The speeds that are tried, mm/s."""
PLACES: Final = np.arange(-432, 433, 36)
"""Where the striker is tried, in steps along the base line."""
ASIDE: Final = (-8, -4, 0, 4, 8)
"""Tenths of a degree beside the line of centres, as rims that rub turn a piece off it."""
THINNEST: Final = math.cos(math.radians(65.0))
SIDEWAYS: Final = 800
"""How far from straight ahead a stroke is tried, in tenths of a degree."""
TOUCHING: Final = STRIKER_RADIUS + PIECE_RADIUS
FORCES: Final = (0.97, 1.0, 1.03)
"""The errors of force that a stroke is to bear."""
WIDEST: Final = 15
"""The greatest error of angle that is looked for, in tenths of a degree."""
LEAST: Final = 3
"""The error of angle that every stroke of a solution bears, in tenths of a degree."""
FINE: Final = np.arange(-WIDEST, WIDEST + 1)


@dataclass(frozen=True, slots=True)
class Steps:
    """A stroke from side 0 in whole steps: half mm to the right of the middle of the base line, tenths of a degree
    anticlockwise from straight ahead, mm/s."""

    along: int
    turn: int
    speed: int

    def aim(self, off: int = 0, force: float = 1.0) -> Aim:
        """The stroke, with an error of `off` tenths of a degree and of force."""
        x = self.along * STEP_ALONG
        return Aim((x, LINE_Y), AHEAD + (self.turn + off) * TENTH, self.speed * force)


@dataclass(frozen=True, slots=True)
class Found:
    """A stroke that keeps the turn or wins the board, and the pieces it pockets. `bears`: the error of angle it bears,
    in tenths of a degree."""

    steps: Steps
    bears: int
    fell: frozenset[str]


def found(standing: Standing) -> list[Found]:
    """Strokes of the player that go on with the turn, the most forgiving first."""
    lines = _lines(standing)
    if not len(lines):
        return []
    tried = np.concatenate([lines + np.array([0, off, 0]) for off in ASIDE])
    tried = np.concatenate([np.column_stack([tried[:, :2], np.full(len(tried), speed)]) for speed in SPEEDS])
    fell, kept = _fallen(standing, tried)
    picked = _picked(fell, np.flatnonzero(kept))
    if not len(picked):
        return []
    strokes = set(_centred(standing, tried[picked]))
    return sorted(strokes, key=lambda one: (-one.bears, one.steps.along, one.steps.turn, one.steps.speed))


def _lines(standing: Standing) -> Ints:
    """(n, 3): strokes along the lines on which a piece of the player's, or the red, goes straight to a pocket with
    nothing in between; speed 0. Axes while they are sought: place of the striker, piece, pocket."""
    at = np.array([disc.at for disc in standing.discs])
    mine = np.array([disc.at for disc in standing.discs if disc.piece != "black"])
    places = _places(standing, at)
    if not len(places):
        return np.zeros((0, 3), np.int64)
    stands = np.column_stack([places * STEP_ALONG, np.full(len(places), LINE_Y)])
    home = np.array(POCKETS)[None] - mine[:, None]
    ahead = home / np.linalg.norm(home, axis=-1, keepdims=True)
    ghosts = mine[:, None] - ahead * TOUCHING
    run = ghosts[None] - stands[:, None, None]
    length = np.linalg.norm(run, axis=-1)
    cut = (run * ahead).sum(axis=-1) / length
    possible = (cut > THINNEST) & is_open(np.broadcast_to(mine[:, None], home.shape), home, at, 2 * PIECE_RADIUS, mine)
    turn = np.rint(np.arctan2(-run[..., 0], run[..., 1]) / TENTH).astype(np.int64)
    possible &= abs(turn) <= SIDEWAYS
    possible &= is_open(np.broadcast_to(stands[:, None, None], run.shape), run, at, TOUCHING - 0.5, mine)
    s, i, q = np.nonzero(possible)
    return np.unique(np.column_stack([places[s], turn[s, i, q], np.zeros(len(s), np.int64)]), axis=0)


def _places(standing: Standing, at: Floats) -> Ints:
    """Where the striker may stand, in steps."""
    stands = standing.book().stands
    legal = [n for n in PLACES if stands(0, n * STEP_ALONG, LINE_Y) is None]
    spots = np.array([(n * STEP_ALONG, LINE_Y) for n in legal]).reshape(-1, 2)
    clear = (np.linalg.norm(spots[:, None] - at[None], axis=-1) > TOUCHING + 0.01).all(axis=1)
    places: Ints = np.array(legal, np.int64)[clear]
    return places


def _fallen(standing: Standing, tried: Ints, force: Floats | None = None) -> tuple[NDArray[np.int8], Flags]:
    """(n, m) what falls in each stroke, as columns in order, and (n,) whether the turn goes on or the board is won."""
    discs = standing.discs
    speed = tried[:, 2] * (1.0 if force is None else force)
    fell = simulated(discs, tried[:, 0] * STEP_ALONG, AHEAD + tried[:, 1] * TENTH, speed).falls
    kinds, which = np.unique(fell, axis=0, return_inverse=True)
    pieces: list[Fallen] = [*(disc.piece for disc in discs), "striker"]
    told = [tuple(pieces[column] for column in row if column >= 0) for row in kinds.tolist()]
    known = {falls: _goes_on(standing, falls) for falls in set(told)}
    good = np.array([known[falls] for falls in told], np.bool_)
    return fell, good[which.reshape(-1)]


def simulated(discs: Sequence[Disc], along: Floats, angle: Floats, speed: Floats) -> Batch:
    """n strokes from the base line of side 0 at these pieces: `along` (n,) mm, `angle` (n,) rad, `speed` (n,) mm/s. The
    striker is the last column."""
    n, m = len(angle), len(discs) + 1
    positions = np.empty((n, m, 2))
    positions[:, :-1] = [disc.at for disc in discs]
    positions[:, -1, 0], positions[:, -1, 1] = along, LINE_Y
    velocities = np.zeros((n, m, 2))
    velocities[:, -1] = np.column_stack([speed * np.cos(angle), speed * np.sin(angle)])
    radii = [PIECE_RADIUS] * (m - 1) + [STRIKER_RADIUS]
    masses = [PIECE_MASS] * (m - 1) + [STRIKER_MASS]
    return simulate_batch(positions, velocities, radii, masses, SURFACE)


def _goes_on(standing: Standing, fell: tuple[Fallen, ...]) -> bool:
    """Does the turn go on, or is the board won, when this falls?"""
    if not fell or "striker" in fell:
        return False
    ruling, _ = rule(standing.state, Stroke(by=SEAT, pocketed=fell), standing.book(), placing="manual")
    return outcome_of(ruling) != "failed"


def _picked(fell: NDArray[np.int8], kept: Ints, each: int = 8) -> Ints:
    """Some of the strokes that are kept: for each set of pieces that falls, up to `each`, spread evenly."""
    if not len(kept):
        return kept
    _, group = np.unique(np.sort(fell[kept], axis=1), axis=0, return_inverse=True)
    group = group.reshape(-1)
    chosen = []
    for one in range(group.max() + 1):
        members = kept[group == one]
        chosen.append(members[np.unique(np.linspace(0, len(members) - 1, each).astype(np.int64))])
    return np.concatenate(chosen)


def _centred(standing: Standing, strokes: Ints) -> list[Found]:
    """For each stroke the middle of the angles round it that go on whatever the error of force, where they suffice."""
    grid = np.repeat(strokes[:, None], len(FORCES) * len(FINE), axis=1)
    grid[:, :, 1] += np.tile(FINE, len(FORCES))
    force = np.tile(np.repeat(FORCES, len(FINE)), len(strokes))
    fell, good = _fallen(standing, grid.reshape(-1, 3), force)
    rows = np.asarray(good.reshape(len(strokes), len(FORCES), len(FINE)).all(axis=1))
    columns = fell.reshape(len(strokes), len(FORCES), len(FINE), -1)[:, FORCES.index(1.0)]
    told = []
    for (along, turn, speed), row, falls in zip(strokes.tolist(), rows, columns, strict=True):
        middle = _middle(row)
        if middle is not None:
            off, bears = middle
            names = frozenset(standing.discs[column].id for column in falls[WIDEST + off] if column >= 0)
            told.append(Found(Steps(along, turn + off, speed), bears, names))
    return told


def _middle(row: Flags) -> tuple[int, int] | None:
    """The middle of the run of good angles that holds the stroke's own, in steps from it, and how far it reaches from
    there; None where that is less than LEAST."""
    bad = np.flatnonzero(~row) - WIDEST
    first = int(max(bad[bad <= 0], default=-WIDEST - 1)) + 1
    last = int(min(bad[bad >= 0], default=WIDEST + 1)) - 1
    middle = (first + last) // 2
    bears = min(middle - first, last - middle)
    return (middle, bears) if bears >= LEAST else None


def corners(one: Found) -> list[Aim]:
    """The strokes with the greatest errors that a stroke bears."""
    return [one.steps.aim(off, force) for off in (-one.bears, 0, one.bears) for force in FORCES]
