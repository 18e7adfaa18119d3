"""A surface from measured runs: how far a striker, struck straight across from the base line, ran for its speed.

Least squares over mu and e_wall by scipy (J. J. Moré, "The Levenberg-Marquardt algorithm", Lecture Notes in Mathematics
630 (1978), 105-116, with bounds); the runs are the simulator's.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from khela.physics.batch import STANDARD
from khela.physics.compiled import Floats
from khela.physics.errors import RunsError
from khela.physics.law1 import FASTEST, crossings_of, distance_of, first_way
from khela.physics.surface import Surface

LOWEST, HIGHEST = (1e-3, 0.05), (2.0, 1.0)
"""Between which mu and e_wall are sought."""
STARTS = ((0.05, 0.8), (0.1, 0.6), (0.2, 0.8))


@dataclass(frozen=True, slots=True)
class MeasuredRun:
    """A striker struck with `speed` mm/s ran `distance` mm until it lay."""

    speed: float
    distance: float


@dataclass(frozen=True, slots=True)
class Fitted:
    """The surface that fits best, the standard errors of its numbers; `off`: root mean square of the runs, mm."""

    surface: Surface
    mu_error: float
    e_wall_error: float
    off: float


def run_lengths(speeds: Sequence[float], surface: Surface = STANDARD) -> Floats:
    """How far the striker runs for each speed (mm/s), mm. Errors: as `crossings_of`."""
    return np.array([distance_of(count, surface) for count in crossings_of(speeds, surface).tolist()])


def read_runs(lines: Iterable[str], surface: Surface = STANDARD) -> list[MeasuredRun]:
    """Runs from the lines of a CSV file with a head: `speed` in mm/s and either `crossings` or `distance` in mm.

    Errors: RunsError that names the line, what stood there and what is allowed.
    """
    table = csv.DictReader(lines)
    head = [name.strip() for name in table.fieldnames or ()]
    table.fieldnames = head
    if "speed" not in head or ("crossings" in head) == ("distance" in head):
        raise RunsError(f"line 1: {', '.join(head) or 'nothing'}; allowed is speed and one of crossings, distance")
    what = "crossings" if "crossings" in head else "distance"
    runs = []
    for row in table:
        speed, measured = (_number(row.get(name), name, table.line_num) for name in ("speed", what))
        runs.append(MeasuredRun(speed, distance_of(measured, surface) if what == "crossings" else measured))
    return runs


def _number(value: str | None, name: str, line: int) -> float:
    try:
        number = float(value or "")
    except ValueError:
        number = math.nan
    if not 0.0 < number <= FASTEST:
        raise RunsError(f"line {line}: {name} is {value or 'missing'}; allowed is a number above 0, up to {FASTEST:g}")
    return number


def fit_surface(runs: Sequence[MeasuredRun], start: Surface = STANDARD) -> Fitted:
    """The surface like `start` whose mu and e_wall fit the runs best.

    Errors: RunsError for runs of one speed only, and for runs none of which reached a frame: they do not tell e_wall.
    """
    from scipy.optimize import least_squares

    speeds = [run.speed for run in runs]
    if len(set(speeds)) < 2:
        raise RunsError(f"{len(runs)} runs of {len(set(speeds))} speeds; allowed are runs of two speeds or more")
    if max(run.distance for run in runs) <= first_way(start):
        raise RunsError(f"no run reached the far frame, {first_way(start):g} mm away; allowed is one that does")
    distances = np.array([run.distance for run in runs])

    def with_sought(sought: Floats) -> Surface:
        return replace(start, mu=float(sought[0]), e_wall=float(sought[1]))

    def off(sought: Floats) -> Floats:
        apart: Floats = run_lengths(speeds, with_sought(sought)) - distances
        return apart

    tried = [least_squares(off, first, bounds=(LOWEST, HIGHEST), x_scale=(0.1, 1.0)) for first in STARTS]
    found = min(tried, key=lambda one: float(one.cost))
    spread = 2.0 * found.cost / max(len(runs) - 2, 1)
    errors = np.sqrt(np.diag(np.linalg.pinv(found.jac.T @ found.jac)) * spread)
    off_by = math.sqrt(2.0 * float(found.cost) / len(runs))
    return Fitted(with_sought(found.x), float(errors[0]), float(errors[1]), off_by)
