"""One break from racks of different tightness, side by side: what falls, and the ways."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from khela.carrom.geometry import BASE_LINE_Y
from khela.pictures.drawing import draw_shot
from khela.pictures.written import play, read_stroke
from khela.reading import ScenarioError

GAPS = (
    0.0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2, 0.25, 0.3, 0.4, 0.6, 1.0,
)  # fmt: skip
"""mm between neighbouring pieces: from tight to loose."""
USUAL: Mapping[str, float] = {"x": 0.0, "angle": math.pi / 2, "speed": 4000.0}
SIZE = 320


@dataclass(frozen=True, slots=True)
class Scatter:
    """What a break came to: the ids of the pieces that fell in order, how long it took (s), the ways drawn as SVG."""

    gap: float
    fell: tuple[str, ...]
    duration: float
    svg: str


def breaks(asked: Mapping[str, str]) -> list[Scatter]:
    """The break that a query describes, from each of GAPS: `x` (mm along the base line), `angle` (radians), `speed`
    (mm/s) and `surface` (a preset); what is left out is as usual. Errors: ScenarioError."""
    for name in asked:
        if name not in (*USUAL, "surface"):
            raise ScenarioError(name, asked[name], ", ".join((*USUAL, "surface")))
    numbers = {name: _number(name, asked[name]) if name in asked else usual for name, usual in USUAL.items()}
    told = {
        "striker": [numbers["x"], BASE_LINE_Y],
        "angle": numbers["angle"],
        "speed": numbers["speed"],
        "surface": asked.get("surface", "championship"),
    }
    return [_scatter({**told, "rack": gap}) for gap in GAPS]


def _scatter(told: Mapping[str, object]) -> Scatter:
    written = read_stroke(dict(told))
    shot = play(written)
    fell = tuple(fall.id for fall in shot.falls)
    gap = told["rack"]
    assert isinstance(gap, float)
    return Scatter(gap, fell, shot.duration, draw_shot(written.discs, shot, SIZE))


def _number(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ScenarioError(name, value, "a number")
    return number
