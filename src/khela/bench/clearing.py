"""Strokes to clear boards of Clear-v0 by the search of `khela.players`, judged by the environment's own rules."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from khela.env.boards import REWARDS, Boards, Task, spots
from khela.env.clear import ClearEnv
from khela.env.kernels import settle
from khela.env.measures import PIECE_COUNT, RED, Floats, Ints, action_for, noise_of
from khela.physics import Batch
from khela.players.ease import ease
from khela.players.levels import Error
from khela.players.lie import REACH, Lie, free_of
from khela.players.lines import seeds
from khela.players.search import Search

SPOTS = spots()
BUDGET = 2000
"""Simulated strokes spent on a choice."""
TO_COVER, TO_POCKET = 0.5, 0.5
"""Strokes it takes to cover the red, and to pocket her, beyond that of a piece."""
NEXT, REST = 0.5, 0.35
"""What the easiest piece left and all the others count, beside a piece pocketed."""


class ClearJudge:
    """What strokes on a board to be cleared are worth, in pieces: what is left by the rules of the environment."""

    def __init__(self, boards: Boards, angle: float) -> None:
        self.places, self.present = boards.places, boards.present
        self.to_cover = int(boards.to_cover[0])
        reward = REWARDS[boards.task.reward]
        self.cover, self.angle = reward.cover, angle
        self.worth = np.array([reward.white] * 9 + [reward.black] * 9 + [reward.red])

    def values(self, batch: Batch, with_leave: bool) -> Floats:
        """(n,): minus the strokes that are left to take, roughly."""
        n = len(batch.positions)
        places, present = np.repeat(self.places, n, axis=0), np.repeat(self.present, n, axis=0)
        to_cover = np.full(n, self.to_cover, np.int64)
        pocketed: Ints = np.zeros(n, np.int64)
        settle(
            np.ones(n, np.int64), batch.positions, batch.falls, self.worth, self.cover, SPOTS, places, present,
            to_cover, np.zeros(n), pocketed, np.zeros(n, np.int64),
        )  # fmt: skip
        lying = present[:, :PIECE_COUNT] != 0
        told = -lying.sum(axis=1) - TO_COVER * to_cover - TO_POCKET * (lying[:, RED] & self.cover)
        if with_leave:
            best = ease(places, lying, lying, 0, self.angle)
            top = best.max(axis=1)
            told = told + NEXT * top + REST * (best.sum(axis=1) - top) / np.maximum(1, lying.sum(axis=1) - 1)
        return np.asarray(told, dtype=np.float64)


def lie_of_board(boards: Boards) -> Lie:
    """The lie of the first board."""
    places, present = boards.places[0, :PIECE_COUNT], boards.present[0, :PIECE_COUNT] != 0
    speeds = (boards.task.slowest, boards.task.fastest)
    free = free_of([(-REACH, REACH)], places[present])
    return Lie(places, present, 0, free, speeds=speeds, surface=boards.task.surface)


def error_of(task: Task) -> Error:
    """The errors of a task as a player knows them."""
    noise = noise_of(task.noise)
    return Error(noise.angle, noise.place * 2 * REACH, 0.0, noise.force * (task.fastest - task.slowest))


def best_stroke(boards: Boards, budget: int, chance: np.random.Generator) -> Floats:
    """(3,): the stroke the search finds on the first board."""
    lie, error = lie_of_board(boards), error_of(boards.task)
    judge = ClearJudge(boards, error.angle)
    search = Search(lie, judge, error, budget, chance)
    best: Floats = search.found(seeds(lie, lie.present, budget // 5, chance)).strokes[0]
    return best


def strokes_to_clear(board: int, budget: int = BUDGET, **task: Any) -> int:
    """How many strokes the player takes to clear the board of that seed."""
    env = ClearEnv(**task)
    env.reset(seed=board)
    chance = np.random.default_rng([board, budget])
    taken, over = 0, False
    while not over:
        x, turn, speed = best_stroke(env.boards, budget, chance).tolist()
        _, _, terminated, truncated, _ = env.step(action_for(x, math.pi / 2 + turn, speed, env.task.speeds))
        taken, over = taken + 1, terminated or truncated
    return taken
