"""Example players: one strikes at random, one plays the nearest line, one is a computer player of a level."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from khela.env.clear import ClearVectorEnv
from khela.env.measures import COINS, REACH, RED, STANDARD, Floats, Singles, Speeds, action_for, seen
from khela.physics import Surface
from khela.players.greedy import nearest_line
from khela.players.levels import LEVELS
from khela.players.lie import Lie, free_of, lie_of
from khela.players.striking import row_of, think_of_stroke, with_error
from khela.table import Standing

Flags = NDArray[np.bool_]
STANDARD_SPEEDS = Speeds()


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

    See `khela.players.greedy.nearest_line`; `surface` and `speeds` are those of the environment.
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
        free = free_of([(-REACH, REACH)], places[present])
        if not present.any() or not len(free):
            return np.zeros(3, np.float32)
        speeds = (self.speeds.slowest, self.speeds.fastest)
        lie = Lie(places, present, 0, free, speeds=speeds, surface=self.surface)
        x, turn, speed = nearest_line(lie, targets).tolist()
        return action_for(x, math.pi / 2 + turn, speed, self.speeds)


class LevelAgent:
    """A computer player of a level, 1 to 10, for the strokes of `khela_v0`; it sees the table itself."""

    def __init__(self, level: int, seed: int | None = None) -> None:
        if not 1 <= level <= len(LEVELS):
            raise ValueError(f"level is {level}; allowed is 1 to {len(LEVELS)}")
        self.level = LEVELS[level - 1]
        self._chance = np.random.default_rng(seed)

    def act(self, standing: Standing, speeds: Speeds = STANDARD_SPEEDS) -> Singles:
        """The action of the seat to strike, with the level's errors; `standing` is the environment's."""
        seat = standing.state.board.turn
        thought = think_of_stroke(standing, seat, self.level, self._chance, may_pass=False)
        if thought is None:
            return np.zeros(3, np.float32)
        aim = with_error(standing, seat, thought, self.level, self._chance).aim
        x, turn, speed = row_of(lie_of(standing, seat), aim).tolist()
        return action_for(x, math.pi / 2 + turn, speed, speeds)


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
