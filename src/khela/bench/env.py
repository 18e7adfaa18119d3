"""Environment steps per second: Clear-v0 alone, on many boards on one core and on all, and by rivals."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from rich.console import Console
from rich.table import Table

from khela.bench.rivals import Rival, box2ds, pymunks
from khela.bench.scenes import SURFACE, Scene
from khela.env.boards import Boards, Task
from khela.env.clear import ClearEnv, ClearVectorEnv
from khela.env.measures import STRIKER, Floats
from khela.physics import Surface, warm_up

TARGET = 100_000
"""Steps per second in mid-game, on all of two cores, that are asked for."""
BOARDS = 1024
PIECES = 10
STROKES = 20
"""Strokes an episode has: then new pieces are scattered, so that every step is one of a mid-game."""
SECONDS = 2.0
STEP = 1 / 240
"""The rivals' step, s."""
TASK = Task(start="scattered", pieces=PIECES, max_strokes=STROKES)


def actions(boards: int, seed: int = 1) -> list[Floats]:
    """Random actions for a good many steps."""
    chance = np.random.default_rng(seed)
    return [chance.uniform(-1.0, 1.0, (boards, 3)) for _ in range(64)]


def pace(step: Callable[[int], int], seconds: float = SECONDS) -> float:
    """Steps per second of `step(number)`, which tells how many steps it took; the best of three stretches."""
    best = 0.0
    step(0)
    for _ in range(3):
        taken, number, start = 0, 0, time.perf_counter()
        while time.perf_counter() < start + seconds / 3:
            taken += step(number)
            number += 1
        best = max(best, taken / (time.perf_counter() - start))
    return best


def single() -> Callable[[int], int]:
    """One environment, begun again at the end of its episode."""
    env = ClearEnv(start=TASK.start, pieces=TASK.pieces, max_strokes=TASK.max_strokes)
    env.reset(seed=1)
    told = actions(1)

    def step(number: int) -> int:
        _, _, terminated, truncated, _ = env.step(told[number % len(told)][0].astype(np.float32))
        if terminated or truncated:
            env.reset()
        return 1

    return step


def vector(threads: int | None, boards: int = BOARDS) -> Callable[[int], int]:
    """Many environments on so many threads; None is one a core. Steps that only begin an episode are not counted."""
    env = ClearVectorEnv(boards, threads=threads, start=TASK.start, pieces=TASK.pieces, max_strokes=TASK.max_strokes)
    env.reset(seed=1)
    told = actions(boards)

    def step(number: int) -> int:
        *_, infos = env.step(told[number % len(told)].astype(np.float32))
        return int(infos["_x"].sum()) if infos else 0

    return step


def rival(run: Rival, boards: int = 64) -> Callable[[int], int]:
    """The same strokes on the same boards, stepped by a rival; observations, rewards and resets are spared it."""
    scenes = struck(boards)

    def step(number: int) -> int:
        run(scenes[number % len(scenes)], 1)
        return 1

    return step


def struck(boards: int) -> list[Scene]:
    """Boards with a stroke on each, one scene a board, as the environment has them."""
    task = replace(TASK, surface=Surface(mu=SURFACE.mu, e_wall=SURFACE.e_wall))
    made = Boards(boards, task)
    made.roots[:] = np.arange(boards)
    every = np.ones(boards, np.bool_)
    made.begin(every)
    lying, there = made.places.copy(), made.present.copy()
    out = made.strike(actions(boards)[0], every)
    found = []
    for b in np.flatnonzero(~np.isnan(out.stands)):
        pieces = lying[b, :STRIKER][there[b, :STRIKER] != 0]
        places = np.concatenate([made.places[b, STRIKER][None], pieces])
        velocities = np.zeros_like(places)
        velocities[0] = out.speeds[b] * np.array([np.cos(out.angles[b]), np.sin(out.angles[b])])
        found.append(Scene("mid-game", TARGET, places[None], velocities[None]))
    return found


def run(console: Console | None = None) -> None:
    """Print the table."""
    console = console or Console()
    warm_up(console.print)
    table = Table(title=f"Steps per second of khela/Clear-v0, random actions, mid-game with {PIECES} pieces")
    for column in ("", "steps/s", "target"):
        table.add_column(column, justify="left" if not column else "right")
    table.add_row("one environment", f"{pace(single()):,.0f}", "")
    table.add_row(f"{BOARDS:,} environments, one core", f"{pace(vector(1)):,.0f}", "")
    table.add_row(f"{BOARDS:,} environments, all cores", f"{pace(vector(None)):,.0f}", f"{TARGET:,}")
    for name, made in (("pymunk", pymunks(STEP)), ("Box2D", box2ds(STEP))):
        told = "not installed" if made is None else f"{pace(rival(made)):,.0f}"
        table.add_row(f"the same strokes by {name}, 1/240 s", told, "")
    console.print(table)
