"""Law 1 calibrates a surface: a striker of 15 g, struck with full force from a base line, is to cross it 3.5 times.

Federation, Law 1.1, which read strictly asks for seven. The way from the base line to the far frame counts as the first
crossing; a crossing begun counts by its share.
"""

from __future__ import annotations

import math
from dataclasses import replace

from khela.physics.batch import STANDARD
from khela.physics.shot import Disc, Stroke, simulate
from khela.physics.surface import Surface

STRIKER_RADIUS = 20.65
STRIKER_MASS = 15.0
BASE_LINE = -252.6
"""Where a striker stands that touches both base lines, from the middle of the surface."""
CROSSINGS = 3.5


def law1_crossings(speed: float, surface: Surface = STANDARD) -> float:
    """How many crossings the striker makes, struck straight across from the base line with a speed (mm/s).

    Speeds above the surface's top speed are allowed here. Errors: SpeedError below 0, NotFiniteError.
    """
    free = replace(surface, top_speed=max(surface.top_speed, min(speed, 1e6)))
    striker = Disc("s", 0.0, BASE_LINE, STRIKER_RADIUS, STRIKER_MASS)
    shot = simulate([striker], Stroke(0.0, BASE_LINE, math.pi / 2, speed), free)
    _, y = shot.final["s"]
    edge = surface.half - STRIKER_RADIUS
    walls = [contact.wall for contact in shot.contacts]
    if not walls:
        return (y - BASE_LINE) / (edge - BASE_LINE)
    from_wall = edge - y if walls[-1] == "far" else y + edge
    return len(walls) + from_wall / (2.0 * edge)


def law1_speed(crossings: float = CROSSINGS, surface: Surface = STANDARD) -> float:
    """The least speed (mm/s) with which the striker makes so many crossings; infinite if none up to 1000 m/s does."""
    low, high = 0.0, 1e6
    if law1_crossings(high, surface) < crossings:
        return math.inf
    for _ in range(60):
        middle = (low + high) / 2.0
        if law1_crossings(middle, surface) < crossings:
            low = middle
        else:
            high = middle
    return high
