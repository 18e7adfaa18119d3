"""Clear-v0: one player clears the board, alone (`ClearEnv`) or on many boards at once (`ClearVectorEnv`)."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from khela.env.boards import Boards, Outcome, Task
from khela.env.measures import OBSERVED, Floats, Singles

Flags = NDArray[np.bool_]
_ALONE = np.ones(1, np.bool_)


def action_space() -> spaces.Space[Singles]:
    """Where the striker stands, where it goes, how hard: each from -1 to 1."""
    return cast(spaces.Space[Singles], spaces.Box(-1.0, 1.0, (3,), np.float32))


def observation_space() -> spaces.Space[Singles]:
    """The numbers that `khela.env.seen` takes apart."""
    return cast(spaces.Space[Singles], spaces.Box(-1.0, 1.0, (OBSERVED,), np.float32))


def _root(chance: np.random.Generator) -> np.uint64:
    return chance.integers(0, 2**64, dtype=np.uint64)


class ClearEnv(gymnasium.Env[Singles, Singles]):
    """One board to clear; `khela.env.boards.Task` tells the parameters. Errors: ValueError for an impossible one."""

    metadata = {"render_modes": []}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, render_mode: None = None, **task: Any) -> None:
        self.render_mode = render_mode
        self.task = Task(**task)
        self.boards = Boards(1, self.task, threads=1)
        self.action_space = action_space()
        self.observation_space = observation_space()
        self._seeded = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Singles, dict[str, Any]]:
        """Begin an episode."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            self.boards.roots[0] = _root(self.np_random)
            self.boards.episodes[0] = 0
            self._seeded = True
        else:
            self.boards.episodes += np.uint64(1)
        self.boards.begin(_ALONE)
        return self.boards.observe()[0], {}

    def step(self, action: Singles) -> tuple[Singles, float, bool, bool, dict[str, Any]]:
        """Take a stroke."""
        out = self.boards.strike(np.asarray(action)[None], _ALONE)
        info = {name: values[0].item() for name, values in _infos(out).items()}
        told = self.boards.observe()[0]
        return told, float(out.rewards[0]), bool(out.terminated[0]), bool(out.truncated[0]), info


class ClearVectorEnv(VectorEnv[Singles, Singles, NDArray[Any]]):
    """Many boards to clear, in array code.

    Autoreset is NEXT_STEP: the step after a board's end ignores its action, begins its next episode and gives the first
    observation, reward 0 and false flags.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as above

    def __init__(self, num_envs: int = 1, render_mode: None = None, threads: int | None = None, **task: Any) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}; allowed is 1 or more")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.task = Task(**task)
        self.boards = Boards(num_envs, self.task, threads)
        self.single_action_space = action_space()
        self.single_observation_space = observation_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._seeded = False
        self._over: Flags = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Singles, dict[str, Any]]:
        """Begin an episode on every board; board i is seeded with `seed` + i, or with the i-th of a list."""
        told = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        if len(told) != self.num_envs:
            raise ValueError(f"seed has {len(told)} numbers; allowed is {self.num_envs}")
        if isinstance(seed, int):
            super().reset(seed=seed)
        anew = np.array([one is not None or not self._seeded for one in told])
        self.boards.episodes[~anew] += np.uint64(1)
        for i in np.flatnonzero(anew):
            self.boards.roots[i] = _root(seeding.np_random(told[i])[0])
            self.boards.episodes[i] = 0
        self._seeded = True
        self._over[:] = False
        self.boards.begin(np.ones(self.num_envs, np.bool_))
        return self.boards.observe(), {}

    def step(self, actions: Singles) -> tuple[Singles, Floats, Flags, Flags, dict[str, Any]]:
        """Take a stroke on every board whose episode goes on, begin the next one on the others."""
        over, active = self._over, ~self._over
        out = self.boards.strike(actions, active)
        if over.any():
            self.boards.episodes[over] += np.uint64(1)
            self.boards.begin(over)
        self._over = out.terminated | out.truncated
        infos: dict[str, Any] = {}
        if active.any():
            for name, values in _infos(out).items():
                infos[name], infos["_" + name] = values, active.copy()
        return self.boards.observe(), out.rewards, out.terminated, out.truncated, infos


def _infos(out: Outcome) -> dict[str, NDArray[Any]]:
    return {
        "x": out.stands,
        "angle": out.angles,
        "speed": out.speeds,
        "pocketed": out.pocketed,
        "foul": out.fouls != 0,
        "stuck": np.isnan(out.stands),
    }
