"""docs/players.md: its example runs, and its table has the levels as they are."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

from khela.players import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_example_runs() -> None:
    told: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        exec(block, told)
    assert told["standing"].seq == 1


def test_the_levels_are_as_the_page_has_them() -> None:
    rows = re.findall(r"^\| (\d+) \| ([\d.]+)° \| ([\d.]+)% \| ([\d.]+) \| ([\d,]+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == len(LEVELS) == 10
    for level, (number, degrees, force, place, strokes, replies) in zip(LEVELS, rows, strict=True):
        counts = (int(number), int(strokes.replace(",", "")), int(replies))
        assert (level.number, level.strokes, level.replies) == counts
        assert math.isclose(level.angle, math.radians(float(degrees)))
        assert math.isclose(level.force, float(force) / 100)
        assert math.isclose(level.place, float(place))
