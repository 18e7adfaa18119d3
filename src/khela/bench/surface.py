"""Law 1's test run on surfaces: how hard a striker must be struck to cross them 3.5 times, or seven."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from khela.physics import PRESETS, Surface, fit_surface, law1_crossings, law1_speed, read_runs
from khela.physics.law1 import CROSSINGS, STRICT_CROSSINGS

COLUMNS = (
    "surface", "mu", "e_wall", f"{CROSSINGS:g} from\nm/s", f"{STRICT_CROSSINGS:g} from\nm/s", "at top\nspeed",
    f"accepted\nby {CROSSINGS:g}", f"accepted\nby {STRICT_CROSSINGS:g}",
)  # fmt: skip


def accepted(surface: Surface, crossings: float) -> bool:
    """Does the striker make so many crossings, struck with the top speed at most?"""
    return law1_speed(crossings, surface) <= surface.top_speed


def table_of(surfaces: Mapping[str, Surface]) -> Table:
    """A row for each surface."""
    table = Table(title="Law 1.1: crossings of a striker struck straight from the base line")
    for n, column in enumerate(COLUMNS):
        table.add_column(column, justify="left" if n == 0 else "right")
    for name, surface in surfaces.items():
        table.add_row(
            name, f"{surface.mu:.3f}", f"{surface.e_wall:.3f}",
            *(f"{law1_speed(crossings, surface) / 1000:.2f}" for crossings in (CROSSINGS, STRICT_CROSSINGS)),
            f"{law1_crossings(surface.top_speed, surface):.1f}",
            *("yes" if accepted(surface, crossings) else "no" for crossings in (CROSSINGS, STRICT_CROSSINGS)),
        )  # fmt: skip
    return table


def run(surface: Surface | None = None, runs: str | None = None, console: Console | None = None) -> None:
    """Print the table of the presets, of a surface of one's own, of the one that fits `runs`, the text of a CSV file.

    Errors: RunsError.
    """
    console = console or Console(highlight=False)
    listed = dict(PRESETS)
    if surface is not None:
        listed["yours"] = surface
    if runs is not None:
        found = fit_surface(read_runs(runs.splitlines()))
        listed["fitted"] = found.surface
        console.print(
            f"mu {found.surface.mu:.4f} ± {found.mu_error:.4f}, e_wall {found.surface.e_wall:.4f} ± "
            f"{found.e_wall_error:.4f}; the runs are off by {found.off:.1f} mm (root mean square)"
        )
    console.print(table_of(listed))
