"""Actions from a grid: so many places, angles and forces, numbered, for agents that choose one of n actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import RecordConstructorArgs
from gymnasium.vector import VectorActionWrapper, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from khela.env.measures import Singles

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Grid:
    """So many places, angles and forces, each evenly from -1 to 1, ends included; a single one is 0.

    Action number n is place n // (angles * forces), angle n // forces % angles, force n % forces. Errors: ValueError.
    """

    places: int = 15
    angles: int = 91
    forces: int = 5

    def __post_init__(self) -> None:
        if min(self.places, self.angles, self.forces) < 1:
            raise ValueError(f"the grid is {self.places} x {self.angles} x {self.forces}; allowed is 1 or more of each")

    @property
    def size(self) -> int:
        """How many actions there are."""
        return self.places * self.angles * self.forces

    def actions(self, numbers: ArrayLike) -> Singles:
        """The actions of these numbers: (..., 3). Errors: ValueError for a number out of range."""
        told = np.asarray(numbers, dtype=np.int64)
        if told.size and (told.min() < 0 or told.max() >= self.size):
            raise ValueError(f"the action is {told.min()} to {told.max()}; allowed is 0 to {self.size - 1}")
        steps = [told // (self.angles * self.forces), told // self.forces % self.angles, told % self.forces]
        counts = [self.places, self.angles, self.forces]
        axes = [_even(step, count) for step, count in zip(steps, counts, strict=True)]
        return np.stack(axes, axis=-1).astype(np.float32)


def _even(step: Numbers, count: int) -> NDArray[np.float64]:
    return 2.0 * step / (count - 1) - 1.0 if count > 1 else np.zeros(np.shape(step))


class GridActions(gymnasium.ActionWrapper[Any, np.int64, Singles], RecordConstructorArgs):
    """An environment whose action is a number of the grid's."""

    def __init__(self, env: gymnasium.Env[Any, Singles], grid: Grid | None = None) -> None:
        RecordConstructorArgs.__init__(self, grid=grid)
        gymnasium.ActionWrapper.__init__(self, env)
        self.grid = grid or Grid()
        self.action_space = spaces.Discrete(self.grid.size)

    def action(self, action: np.int64) -> Singles:
        """The action of that number."""
        return self.grid.actions(action)


class VectorGridActions(VectorActionWrapper[Any, Numbers, Singles, Any]):
    """A vector environment whose actions are numbers of the grid's."""

    def __init__(self, env: VectorEnv[Any, Singles, Any], grid: Grid | None = None) -> None:
        super().__init__(env)
        self.grid = grid or Grid()
        self.single_action_space = spaces.Discrete(self.grid.size)
        self.action_space = batch_space(self.single_action_space, env.num_envs)

    def actions(self, actions: Numbers) -> Singles:
        """The actions of those numbers."""
        return self.grid.actions(actions)
