"""Environments for learning agents: Gymnasium's `khela/Clear-v0`, PettingZoo's `khela_v0`. Install `khela[env]`.

Importing this package registers `khela/Clear-v0`, so `gymnasium.make("khela.env:khela/Clear-v0")` needs no other line.
"""

from gymnasium.envs.registration import register

from khela.env.boards import REWARDS, Task
from khela.env.clear import ClearEnv, ClearVectorEnv
from khela.env.grid import Grid, GridActions, VectorGridActions
from khela.env.measures import NOISES, Noise, Seen, Speeds, action_for, seen

register(
    id="khela/Clear-v0",
    entry_point="khela.env.clear:ClearEnv",
    vector_entry_point="khela.env.clear:ClearVectorEnv",
)

__all__ = [
    "NOISES",
    "REWARDS",
    "ClearEnv",
    "ClearVectorEnv",
    "Grid",
    "GridActions",
    "Noise",
    "Seen",
    "Speeds",
    "Task",
    "VectorGridActions",
    "action_for",
    "seen",
]
