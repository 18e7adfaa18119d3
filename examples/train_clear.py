"""Train PPO on khela/Clear-v0 and say how it clears boards before and after. Needs khela[train].

    python examples/train_clear.py --steps 200000

A board of four scattered pieces, without noise, is soon learnt in part; take more pieces for more of a task.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from stable_baselines3 import PPO
from stable_baselines3.common.env_util import make_vec_env

from khela.env import ClearEnv

TASK: dict[str, Any] = {"start": "scattered", "pieces": 4, "max_strokes": 30}


def pieces_per_stroke(act: Callable[[np.ndarray], np.ndarray], boards: int = 200) -> float:
    """How many pieces a stroke clears, on `boards` boards of one episode each."""
    envs = gymnasium.make_vec("khela/Clear-v0", num_envs=boards, **TASK)
    observations, _ = envs.reset(seed=1000)
    cleared, strokes, going = 0.0, 0, np.ones(boards, bool)
    while going.any():
        observations, rewards, terminated, truncated, _ = envs.step(act(observations))
        cleared += float(rewards[going].sum())
        strokes += int(going.sum())
        going &= ~(terminated | truncated)
    return cleared / strokes


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Train, and print the pieces a stroke clears before and after."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--steps", type=int, default=200_000, help="strokes to learn from")
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args(arguments)
    model = PPO("MlpPolicy", make_vec_env(lambda: ClearEnv(**TASK), n_envs=8, seed=told.seed),
                n_steps=256, batch_size=256, seed=told.seed, device="cpu")  # fmt: skip
    before = pieces_per_stroke(lambda seen: model.predict(seen, deterministic=True)[0])
    model.learn(told.steps)
    after = pieces_per_stroke(lambda seen: model.predict(seen, deterministic=True)[0])
    print(f"pieces a stroke clears: {before:.3f} before, {after:.3f} after {told.steps} strokes")
    return before, after


if __name__ == "__main__":
    main()
