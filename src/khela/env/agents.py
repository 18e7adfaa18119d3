"""Two example players: one strikes at random, one plays the nearest line."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from khela.carrom.geometry import (
    BASE_LINE_Y,
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    POCKET_MIDDLE,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from khela.env.clear import ClearVectorEnv
from khela.env.measures import COINS, REACH, RED, STANDARD, WIDEST, Floats, Singles, Speeds, action_for, seen
from khela.physics import Surface

Flags = NDArray[np.bool_]
PLACES = np.linspace(-REACH, REACH, 41)
"""Where the greedy player thinks of standing, mm along the base line."""
POCKETS = np.array([(x, y) for y in (-POCKET_MIDDLE, POCKET_MIDDLE) for x in (-POCKET_MIDDLE, POCKET_MIDDLE)])
THINNEST = 0.25
"""The cosine of the cut of the thinnest contact that is tried."""
TOUCHING = STRIKER_RADIUS + PIECE_RADIUS
STANDARD_SPEEDS = Speeds()
TO_SPARE = 1.5
"""How much farther than to the pocket a piece is driven."""


class RandomAgent:
    """Strikes at random, evenly over all actions."""

    def __init__(self, seed: int | None = None) -> None:
        self._chance = np.random.default_rng(seed)

    def act(self, observation: NDArray[np.floating]) -> Singles:
        """An action, or one for each of a batch of observations."""
        shape = (*np.shape(observation)[:-1], 3)
        return self._chance.uniform(-1.0, 1.0, shape).astype(np.float32)


@dataclass(frozen=True, slots=True)
class GreedyAgent:
    """Plays the nearest line: the piece that has the shortest way to a pocket, straight and with nothing between.

    The striker is aimed where it touches the piece on the side away from the pocket (the ghost ball). Where no piece
    has a line, the nearest one is struck full and hard. `surface` and `speeds` are those of the environment.
    """

    surface: Surface = STANDARD
    speeds: Speeds = STANDARD_SPEEDS

    def act(self, observation: NDArray[np.floating]) -> Singles:
        """An action for an observation of Clear-v0, or one for each of a batch."""
        told = np.asarray(observation)
        if told.ndim > 1:
            return np.stack([self.act(one) for one in told])
        board = seen(told)
        targets = board.present.copy()
        targets[RED] &= not board.present[:COINS].all()
        return self.stroke(board.places, board.present, targets)

    def stroke(self, places: Floats, present: Flags, targets: Flags) -> Singles:
        """An action for pieces at `places` (19, 2) mm, seen from the base line at negative y, to pocket a target."""
        lying = places[present]
        wanted = places[present & targets] if (present & targets).any() else lying
        if not len(wanted):
            return np.zeros(3, np.float32)
        stands = np.stack([PLACES, np.full_like(PLACES, BASE_LINE_Y)], axis=-1)
        stands = stands[(np.linalg.norm(stands[:, None] - lying, axis=-1) > TOUCHING).all(axis=1)]
        if not len(stands):
            return np.zeros(3, np.float32)
        best = self._line(stands, wanted, lying)
        return best if best is not None else self._full(stands, wanted)

    def _line(self, stands: Floats, wanted: Floats, lying: Floats) -> Singles | None:
        """The action of the shortest line, if there is one. Axes: place of the striker, piece, pocket."""
        way = POCKETS - wanted[:, None]
        home = np.linalg.norm(way, axis=-1)
        ahead = way / home[..., None]
        ghosts = wanted[:, None] - ahead * TOUCHING
        run = ghosts - stands[:, None, None]
        length = np.linalg.norm(run, axis=-1)
        cut = (run * ahead).sum(axis=-1) / np.maximum(length, 1e-9)
        straight = np.arctan2(run[..., 0], run[..., 1])
        possible = (cut > THINNEST) & (np.abs(straight) < WIDEST) & (np.abs(ghosts) < HALF - STRIKER_RADIUS).all(-1)
        possible &= _open(np.broadcast_to(wanted[:, None], way.shape), way, lying, 2 * PIECE_RADIUS, wanted)
        possible &= _open(np.broadcast_to(stands[:, None, None], run.shape), run, lying, TOUCHING, wanted)
        if not possible.any():
            return None
        cost = np.where(possible, (length + home) / cut**2, np.inf)
        s, i, q = np.unravel_index(np.argmin(cost), cost.shape)
        speed = self._speed(float(length[s, i, q]), float(home[i, q]), float(cut[s, i, q]))
        return action_for(float(stands[s, 0]), math.pi / 2 - float(straight[s, i, q]), speed, self.speeds)

    def _speed(self, run: float, home: float, cut: float) -> float:
        """The speed that drives the piece home: friction on both ways, one contact between."""
        slowing = 2.0 * self.surface.mu * self.surface.g
        given = (1.0 + self.surface.e_disc) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS) * cut
        contact = math.sqrt(slowing * home * TO_SPARE) / given
        return math.sqrt(contact**2 + slowing * run)

    def _full(self, stands: Floats, wanted: Floats) -> Singles:
        """The action that strikes the nearest piece full and hard."""
        run = wanted - stands[:, None]
        length = np.linalg.norm(run, axis=-1)
        length[np.abs(np.arctan2(run[..., 0], run[..., 1])) > WIDEST] = np.inf
        s, i = np.unravel_index(np.argmin(length), length.shape)
        return action_for(float(stands[s, 0]), math.atan2(run[s, i, 1], run[s, i, 0]), self.speeds.fastest, self.speeds)


def strokes_to_clear(agent: RandomAgent | GreedyAgent, boards: int, seed: int, **task: Any) -> NDArray[np.int64]:
    """(boards,): how many strokes a player takes on each of so many boards of Clear-v0, up to `max_strokes`."""
    envs = ClearVectorEnv(boards, **task)
    told, _ = envs.reset(seed=seed)
    taken, going = np.zeros(boards, np.int64), np.ones(boards, np.bool_)
    while going.any():
        told, _, terminated, truncated, _ = envs.step(agent.act(told))
        taken += going
        going &= ~(terminated | truncated)
    return taken


def _open(start: Floats, way: Floats, lying: Floats, apart: float, but: Floats) -> Flags:
    """Is a disc's way from `start` clear of the pieces lying? `but` are the pieces themselves, the last axis but one of
    `start`: they stand in their own way no more."""
    length = np.maximum(np.linalg.norm(way, axis=-1), 1e-9)[..., None]
    unit = (way / length)[..., None, :]
    off = lying - start[..., None, :]
    along = np.clip((off * unit).sum(axis=-1), 0.0, length)
    near = np.linalg.norm(off - along[..., None] * unit, axis=-1) < apart
    own = (but[:, None] == lying[None]).all(axis=-1)
    blocked: Flags = (near & ~own[:, None, :]).any(axis=-1)
    return ~blocked
