"""The bench of the environments measures what it says: the rival gets the environment's own strokes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from khela.bench import env as bench
from khela.bench.scenes import SURFACE
from khela.env.boards import Boards
from khela.physics import Surface, simulate_batch


def test_the_rivals_strokes_are_the_environments() -> None:
    surface = Surface(mu=SURFACE.mu, e_wall=SURFACE.e_wall)
    scenes = bench.struck(12)
    boards = Boards(12, replace(bench.TASK, surface=surface))
    boards.roots[:] = np.arange(12)
    every = np.ones(12, bool)
    boards.begin(every)
    out = boards.strike(bench.actions(12)[0], every)
    assert len(scenes) == 12
    for scene, cleared, foul in zip(scenes, out.pocketed, out.fouls, strict=True):
        batch = simulate_batch(scene.places, scene.velocities, scene.radii, scene.masses, surface)
        fell = [i for i in batch.falls[0] if i >= 0]
        assert (0 in fell) == bool(foul)
        assert foul or len(fell) == cleared


def test_steps_that_only_begin_an_episode_are_not_counted() -> None:
    step = bench.vector(1, boards=4)
    assert sum(step(n) for n in range(2 * (bench.STROKES + 1))) == 2 * bench.STROKES * 4


def test_a_pace_is_steps_by_seconds() -> None:
    calls: list[int] = []

    def step(number: int) -> int:
        calls.append(number)
        return 10

    figure = bench.pace(step, seconds=0.03)
    assert calls[:3] == [0, 0, 1]
    assert figure > 0


def test_a_rival_gets_one_board_after_the_other() -> None:
    struck: list[tuple[int, int]] = []
    step = bench.rival(lambda scene, count: struck.append((len(scene.places), count)), boards=3)
    assert [step(n) for n in range(4)] == [1, 1, 1, 1]
    assert struck == [(1, 1)] * 4
