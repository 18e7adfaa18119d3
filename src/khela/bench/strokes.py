"""Full strokes per second and core, next to pymunk: 10 and 19 discs in mid-game, and the break of a tight rack."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from khela import physics
from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from khela.carrom.setup import arrangement

Floats = NDArray[np.float64]
SLOWEST, FASTEST = 800.0, 3000.0
SURFACE = physics.Surface(mu=0.10, e_wall=0.75)
"""A slow surface of the kind on which the targets were set."""
SECONDS = 1.5
"""How long each figure is measured, about."""
AT_REST, LONGEST = 1.0, 20.0
"""mm/s below which the rival's discs count as lying, and s after which its stroke is ended."""
RIVAL_ENDS = 15.0
"""Seconds after which a rival's stroke is cut off: discs that touch may tremble for ever there."""


@dataclass(frozen=True, slots=True)
class Scene:
    """n strokes at as many positions: the striker is the first disc."""

    name: str
    target: int
    places: Floats
    velocities: Floats

    @property
    def radii(self) -> Floats:
        """The discs' radii, mm."""
        return np.array([STRIKER_RADIUS] + [PIECE_RADIUS] * (self.places.shape[1] - 1))

    @property
    def masses(self) -> Floats:
        """The discs' masses, g."""
        return np.array([STRIKER_MASS] + [PIECE_MASS] * (self.places.shape[1] - 1))


def mid_game(pieces: int, count: int, target: int, seed: int = 1) -> Scene:
    """Pieces at random places, the striker on its base line, aimed at one of them, more or less full."""
    chance = np.random.default_rng(seed)
    places = np.zeros((count, pieces + 1, 2))
    velocities = np.zeros_like(places)
    for n in range(count):
        places[n, 0] = chance.uniform(-BASE_CIRCLE_X, BASE_CIRCLE_X), BASE_LINE_Y
        for i in range(1, pieces + 1):
            places[n, i] = _free_place(chance, places[n, :i])
        aim = places[n, chance.integers(1, pieces + 1)] - places[n, 0]
        distance = math.hypot(*aim)
        off = chance.uniform(-0.9, 0.9) * (STRIKER_RADIUS + PIECE_RADIUS) / distance
        velocities[n, 0] = _pushed(chance, aim + off * np.array([-aim[1], aim[0]]))
    return Scene(f"mid-game, {pieces} pieces", target, places, velocities)


def breaks(count: int, target: int, seed: int = 1) -> Scene:
    """The 19 pieces arranged, all touching; the striker from near the middle of its base line, aimed near the red."""
    chance = np.random.default_rng(seed)
    rack = np.array([disc.at for disc in arrangement(0)])
    places = np.zeros((count, len(rack) + 1, 2))
    velocities = np.zeros_like(places)
    places[:, 1:] = rack
    for n in range(count):
        places[n, 0] = chance.uniform(-50.0, 50.0), BASE_LINE_Y
        velocities[n, 0] = _pushed(chance, chance.normal(0.0, 8.0, 2) - places[n, 0])
    return Scene("break, 19 pieces touching", target, places, velocities)


def _free_place(chance: np.random.Generator, taken: Floats) -> tuple[float, float]:
    """A place for a piece clear of the discs `taken`, the first of which is the striker, and of the pockets."""
    edge = physics.Surface().half - PIECE_RADIUS
    reach = np.array([STRIKER_RADIUS + PIECE_RADIUS] + [2 * PIECE_RADIUS] * (len(taken) - 1))
    while True:
        x, y = chance.uniform(-edge, edge, 2)
        clear = np.hypot(taken[:, 0] - x, taken[:, 1] - y) > reach
        if clear.all() and not _over_pocket(x, y):
            return float(x), float(y)


def _pushed(chance: np.random.Generator, way: Floats) -> Floats:
    speed: float = chance.uniform(SLOWEST, FASTEST)
    return way * (speed / math.hypot(*way))


def measured(run: Callable[[Scene, int], None], scene: Scene, seconds: float = SECONDS) -> float:
    """Strokes per second of `run(scene, how many)`, the best of three goes; how many are run follows the pace."""
    best, count = 0.0, 1
    end = time.perf_counter() + seconds
    goes = 0
    while goes < 3 or time.perf_counter() < end:
        start = time.perf_counter()
        run(scene, count)
        spent = time.perf_counter() - start
        best = max(best, count / spent)
        enough = spent > seconds / 5 or count == len(scene.places)
        if enough:
            goes += 1
        else:
            count = min(len(scene.places), 4 * count)
        if spent > seconds:
            break
    return best


def ours(threads: int | None) -> Callable[[Scene, int], None]:
    """Khela's simulator on so many threads; None is one a core."""

    def run(scene: Scene, count: int) -> None:
        physics.simulate_batch(
            scene.places[:count], scene.velocities[:count], scene.radii, scene.masses, SURFACE, threads=threads
        )

    return run


def pymunks(step: float) -> Callable[[Scene, int], None] | None:
    """pymunk with a fixed step; None where it is not installed."""
    try:
        pymunk = importlib.import_module("pymunk")
    except ImportError:
        return None

    def run(scene: Scene, count: int) -> None:
        for n in range(count):
            _pymunk_stroke(pymunk, scene, n, step)

    return run


def _pymunk_stroke(pymunk: Any, scene: Scene, n: int, step: float) -> None:
    """One stroke: the same discs, frames and pockets. Friction on the surface is a joint of limited force to the
    ground, so that nothing but the pockets and the end is looked after in Python."""
    space = pymunk.Space()
    half = SURFACE.half
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        frame = pymunk.Segment(space.static_body, start, end, 0.0)
        frame.elasticity = SURFACE.e_wall / math.sqrt(SURFACE.e_disc)
        frame.friction = SURFACE.mu_wall / math.sqrt(SURFACE.mu_disc)
        space.add(frame)
    lying = [
        _pymunk_disc(pymunk, space, scene.places[n, i].tolist(), scene.velocities[n, i].tolist(), radius, mass)
        for i, (radius, mass) in enumerate(zip(scene.radii.tolist(), scene.masses.tolist(), strict=True))
    ]
    near = SURFACE.pocket_at - SURFACE.pocket_radius
    for count in range(round(LONGEST / step)):
        if count % 8 == 0 and all(body.velocity.length < AT_REST for body in lying):
            break
        space.step(step)
        for body in list(lying):
            x, y = body.position
            if abs(x) > near and abs(y) > near and _over_pocket(x, y):
                space.remove(body, *body.shapes, *body.constraints)
                lying.remove(body)


def _over_pocket(x: float, y: float) -> bool:
    return math.hypot(abs(x) - SURFACE.pocket_at, abs(y) - SURFACE.pocket_at) < SURFACE.pocket_radius


def _pymunk_disc(pymunk: Any, space: Any, place: list[float], velocity: list[float], radius: float, mass: float) -> Any:
    """A disc in the space, sliding and spinning with Coulomb friction."""
    body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0.0, radius))
    body.position, body.velocity = tuple(place), tuple(velocity)
    circle = pymunk.Circle(body, radius)
    circle.elasticity, circle.friction = math.sqrt(SURFACE.e_disc), math.sqrt(SURFACE.mu_disc)
    slide = pymunk.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
    spin = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
    weight = SURFACE.mu * mass * SURFACE.g
    slide.max_bias, slide.max_force = 0.0, weight
    spin.max_bias, spin.max_force = 0.0, weight * radius * 2.0 / 3.0
    space.add(body, circle, slide, spin)
    return body


def run() -> None:
    """Print the table."""
    console = Console()
    physics.warm_up(console.print)
    scenes = [mid_game(10, 20000, 100_000), mid_game(19, 10000, 50_000), breaks(4000, 5_000)]
    told = f"Full strokes per second, the striker at {SLOWEST / 1000:g} to {FASTEST / 1000:g} m/s, mu {SURFACE.mu:g}"
    table = Table(title=told)
    for column in ("", "target", "Khela, one core", "Khela, all cores", "pymunk, 1/240 s", "pymunk, 1 ms"):
        table.add_column(column, justify="left" if not column else "right")
    for scene in scenes:
        rivals = [pymunks(1 / 240), pymunks(0.001)]
        figures = [measured(ours(1), scene), measured(ours(None), scene)]
        cells = [f"{figure:,.0f}" for figure in figures]
        cells += ["not installed" if rival is None else f"{measured(rival, scene):,.0f}" for rival in rivals]
        table.add_row(scene.name, f"{scene.target:,}", *cells)
    console.print(table)
