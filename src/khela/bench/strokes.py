"""Full strokes per second and core, next to pymunk and Box2D: 10 and 19 pieces in mid-game, and a tight break."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from rich.console import Console
from rich.table import Table

from khela import physics
from khela.bench.rivals import Rival, box2ds, pymunks
from khela.bench.scenes import FASTEST, SLOWEST, SURFACE, Scene, breaks, mid_game

SECONDS = 1.5
"""How long each figure is measured, about."""
REPEATED = 5
"""How often a scene stands in Khela's batch, so that starting threads is a small part of it."""
RIVALS: Mapping[str, Callable[[float], Rival | None]] = MappingProxyType({"pymunk": pymunks, "Box2D": box2ds})
STEPS: Mapping[str, float] = MappingProxyType({"1/240 s": 1 / 240, "1 ms": 0.001})


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


def stroked(scene: Scene, count: int | None = None, threads: int | None = None) -> physics.Batch:
    """The first strokes of a scene by Khela's simulator, on so many threads; None is all, and one a core."""
    return physics.simulate_batch(
        scene.places[:count], scene.velocities[:count], scene.radii, scene.masses, SURFACE, threads=threads
    )


def ours(threads: int | None) -> Callable[[Scene, int], None]:
    """Khela's simulator on so many threads; None is one a core."""

    def run(scene: Scene, count: int) -> None:
        stroked(scene, count, threads)

    return run


def _khela(scenes: Sequence[Scene]) -> Table:
    """Khela's own figures: what is asked for, one core, all cores, and where the time goes."""
    table = Table(title=f"Full strokes per second, the striker at {SLOWEST / 1000:g} to {FASTEST / 1000:g} m/s, mu 0.1")
    for column in ("", "target", "one core", "all cores", "times one", "events\na stroke", "ns an\nevent"):
        table.add_column(column, justify="left" if not column else "right")
    for scene in scenes:
        many = scene.times(REPEATED)
        one, every = measured(ours(1), many), measured(ours(None), many)
        events = float(stroked(scene).events.mean())
        table.add_row(
            scene.name, f"{scene.target:,}", f"{one:,.0f}", f"{every:,.0f}", f"{every / one:.2f}", f"{events:.1f}",
            f"{1e9 / one / events:.0f}",
        )  # fmt: skip
    return table


def _rivals(scenes: Sequence[Scene]) -> Table:
    """The same strokes by others, one core."""
    table = Table(title="The same strokes by others, one core")
    table.add_column("")
    for name in RIVALS:
        for step in STEPS:
            table.add_column(f"{name}\n{step}", justify="right")
    for scene in scenes:
        rivals = [make(seconds) for make in RIVALS.values() for seconds in STEPS.values()]
        cells = ["not installed" if rival is None else f"{measured(rival, scene):,.0f}" for rival in rivals]
        table.add_row(scene.name, *cells)
    return table


def run() -> None:
    """Print the tables."""
    console = Console()
    physics.warm_up(console.print)
    scenes = [mid_game(10, 20000, 450_000), mid_game(19, 10000, 230_000), breaks(4000, 18_000)]
    console.print(_khela(scenes))
    console.print(_rivals(scenes))
