"""docs/environments.md: its examples run, and it names every parameter and field."""

from __future__ import annotations

import inspect
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from khela.carrom.rulebooks import RULEBOOKS
from khela.cluster import map_strokes
from khela.env import NOISES, REWARDS, ClearEnv, Grid, Noise, Task, khela_v0
from khela.env.measures import OBSERVED
from khela.env.seats import FIELDS
from khela.env.seats import OBSERVED as SEAT_OBSERVED

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    told: dict[str, Any] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(block, told)
    assert told["observations"].shape == (1024, OBSERVED)
    assert told["observation"].shape == (SEAT_OBSERVED,)
    assert (told["strokes"] >= 4).all()


def test_every_parameter_and_field_is_named() -> None:
    named = set(re.findall(r"`\"?([a-z_]+)\"?`", PAGE))
    wanted = {field.name for kind in (Task, Noise) for field in fields(kind)}
    wanted |= {*FIELDS, *REWARDS, *RULEBOOKS} | set(inspect.signature(khela_v0.raw_env).parameters) - {"render_mode"}
    assert wanted - named == set()
    for name in (*NOISES, *khela_v0.UNITS, *khela_v0.REWARDS, "part", "timeout"):
        assert re.search(rf"`\"?{name}\"?`|\"{name}\"`", PAGE), name
    assert {"part", "timeout"} <= set(inspect.signature(map_strokes).parameters)


@pytest.mark.parametrize("info", ["x", "angle", "speed", "pocketed", "foul", "stuck"])
def test_every_info_is_named(info: str) -> None:
    env = ClearEnv()
    env.reset(seed=1)
    *_, told = env.step(env.action_space.sample())
    assert info in told
    assert len(told) == 6
    assert f"`{info}`" in PAGE


def test_the_figures_on_the_page_are_the_codes() -> None:
    for reward, told in REWARDS.items():
        row = f'| `"{reward}"` | {told.white:g} | {told.black:g} | {told.red:g} | {"yes" if told.cover else "no"} |'
        assert row in PAGE
    assert f"Box(-1, 1, ({OBSERVED},), float32)" in PAGE
    assert f"Box(-1, 1, ({SEAT_OBSERVED},), float32)" in PAGE
    assert f"{Grid().size} by default" in PAGE.replace("\n", " ")
