"""Carrom for two, three or four players as a PettingZoo AEC environment: `khela_v0.env(...)`.

Rules, strokes, facts and places are the table's (`khela.table`): an environment is a table whose seats are agents. The
agents take strokes only. What else is to be done is done for them: pieces that come back are placed, extra points are
claimed by who may, the next board is arranged; nobody passes, concedes or gives up a placing that can be made.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from typing import Any, ClassVar, cast

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper

from khela.carrom.acts import Seat, Unit
from khela.carrom.geometry import BASE_LINE_Y, turned
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.state import SEATS, Format, Round
from khela.env.clear import action_space
from khela.env.measures import FASTEST, REACH, SLOWEST, WIDEST, Noise, Singles, Speeds, noise_of
from khela.env.seats import OBSERVED, observe
from khela.env.umpiring import go_on, next_board, points_of, shares, strike, won
from khela.table import Opening, Standing
from khela.table.facts import Aim
from khela.table.standing import opened

UNITS: tuple[Unit, ...] = ("board", "game", "match")
REWARDS = ("points", "win")


def env(**kwargs: Any) -> AECEnv:
    """The environment, in the wrapper that refuses calls in a wrong order. Parameters: `raw_env`."""
    return OrderEnforcingWrapper(raw_env(**kwargs))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name, and it has no types
    """A table whose seats are agents: player_0 is seat A.

    `rulebook`, `format`, `round`, `options` are the table's. An episode is a `unit`, or `max_strokes` strokes, which
    truncate it. `reward`: "points", by how many more points a side got than the others on average, or "win", 1 to who
    wins the unit, and what makes the sum 0 to the others. `noise` as in Clear-v0. Errors: ValueError, RefusedActError.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "khela_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self,
        rulebook: str = "federation",
        format: Format = "singles",
        unit: Unit = "board",
        reward: str = "points",
        noise: str | Noise = "none",
        max_strokes: int = 1000,
        slowest: float = SLOWEST,
        fastest: float = FASTEST,
        round: Round = "group",
        options: Mapping[str, int] | None = None,
        render_mode: None = None,
    ) -> None:
        super().__init__()
        if rulebook not in RULEBOOKS:
            raise ValueError(f"rulebook is {rulebook!r}; allowed is one of {', '.join(RULEBOOKS)}")
        if format not in RULEBOOKS[rulebook].formats:
            raise ValueError(f"format is {format!r}; allowed is one of {', '.join(RULEBOOKS[rulebook].formats)}")
        if unit not in UNITS or reward not in REWARDS:
            told = f"unit is {unit!r}, reward {reward!r}; allowed is one of {', '.join(UNITS)} and of "
            raise ValueError(told + ", ".join(REWARDS))
        if max_strokes < 1:
            raise ValueError(f"max_strokes is {max_strokes}; allowed is 1 or more")
        self.unit, self.reward, self.max_strokes = unit, reward, max_strokes
        self.noise, self.speeds, self.render_mode = noise_of(noise), Speeds(slowest, fastest), render_mode
        names = {seat: seat for seat in SEATS[format]}
        edition = RULEBOOKS[rulebook].edition
        self.opening = Opening(names, rulebook, edition, format, round=round, options=dict(options or {}))
        self.opening.book()
        self.seat_of: dict[str, Seat] = {f"player_{n}": seat for n, seat in enumerate(SEATS[format])}
        self.agent_of: dict[Seat, str] = {seat: agent for agent, seat in self.seat_of.items()}
        self.possible_agents = list(self.seat_of)
        self._chance: np.random.Generator | None = None

    @functools.cache  # noqa: B019 - the same space at every call, as PettingZoo asks
    def observation_space(self, agent: str) -> spaces.Space[Singles]:
        """The numbers that `khela.env.seats.observe` gives."""
        return cast(spaces.Space[Singles], spaces.Box(-1.0, 1.0, (OBSERVED,), np.float32))

    @functools.cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> spaces.Space[Singles]:
        """As in Clear-v0, seen from the player's own side."""
        return action_space()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Open a table, arranged for the first break by player_0."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.standing: Standing = opened("env", self.opening, 0)
        self.strokes = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agent_of[self.standing.state.board.turn]

    def observe(self, agent: str) -> Singles:
        """What the table is like for a player, from its own side."""
        return observe(self.standing, self.seat_of[agent], self.strokes / self.max_strokes)

    def step(self, action: Singles | None) -> None:
        """Take the stroke of the player to strike, and do all that follows until the next one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        told = np.asarray(action, dtype=np.float64)
        if told.shape != (3,) or not np.isfinite(told).all():
            raise ValueError(f"the action is {action!r}; allowed are three finite numbers")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.seat_of[agent]
        struck = strike(self.standing, seat, self._aim(seat, told))
        self.strokes += 1
        if struck is None:
            self.infos = {one: {"stuck": True} for one in self.agents}
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._follow(go_on(struck, self.unit))
        self._accumulate_rewards()

    def _follow(self, done: tuple[Standing, bool]) -> None:
        """Take in the table after a stroke and what followed; `done` tells whether the unit is over."""
        before, (after, over) = self.standing, done
        gained = points_of(before, after)
        worth = shares(gained) if self.reward == "points" else won(after, self.unit, over)
        for agent, seat in self.seat_of.items():
            self.rewards[agent] = worth[before.state.side(seat)]
            self.infos[agent] = {"ruling": after.rulings[-1].ruling.clauses[0], "strokes": self.strokes}
        self.standing = after
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self.strokes >= self.max_strokes)
        if not over:
            self.standing = next_board(after)
            self.agent_selection = self.agent_of[self.standing.state.board.turn]

    def _aim(self, seat: Seat, action: np.ndarray[Any, np.dtype[np.float64]]) -> Aim:
        """The stroke an action means, with noise: from the seat's own side to the surface."""
        assert self._chance is not None
        place, turn, force = np.clip(action, -1.0, 1.0)
        errors = self._chance.standard_normal(3)
        straight = float(np.clip(turn * WIDEST + self.noise.angle * errors[0], -WIDEST, WIDEST))
        at = float(np.clip((place + 1.0) / 2.0 + self.noise.place * errors[1], 0.0, 1.0))
        hard = float(np.clip((force + 1.0) / 2.0 + self.noise.force * errors[2], 0.0, 1.0))
        side = self.standing.sides[seat]
        striker = turned(side, ((2.0 * at - 1.0) * REACH, BASE_LINE_Y))
        speed = self.speeds.slowest + hard * (self.speeds.fastest - self.speeds.slowest)
        return Aim(striker, math.pi / 2 * (1 + side) + straight, speed)
