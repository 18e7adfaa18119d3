"""Many strokes at once on all cores, with the results of single strokes to the last bit."""

from __future__ import annotations

import math
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from khela.physics import strokes
from khela.physics.compiled import Floats, Ints, Small
from khela.physics.errors import (
    EventCapError,
    NotFiniteError,
    OffSurfaceError,
    OverlapError,
    PhysicsError,
    ShapeError,
    SpeedError,
)
from khela.physics.layout import WIDE
from khela.physics.surface import Surface

_AT_ONCE = 64
"""Strokes worth a thread's turn."""
STANDARD = Surface()


@dataclass(frozen=True, slots=True)
class Batch:
    """What n strokes of m discs came to. Discs keep their columns."""

    positions: Floats
    """(n, m, 2) mm: where each disc is at the end; where it fell, if it fell; nan, if it was not present."""
    velocities: Floats
    """(n, m, 2) mm/s at the end: zero, unless `until` cut the stroke short."""
    spins: Floats
    """(n, m) rad/s at the end; a disc that lies may still spin on the spot."""
    falls: Small
    """(n, m): the columns of the discs that fell, in order; -1 behind them."""
    fall_times: Floats
    """(n, m) s; nan for a disc that did not fall."""
    fall_pockets: Small
    """(n, m): 0 to 3 for the pockets at (-, -), (+, -), (-, +), (+, +); -1 for a disc that did not fall."""
    events: Ints
    """(n,): contacts and falls."""
    durations: Floats
    """(n,) s: when the last disc stopped or fell."""


@dataclass(frozen=True, slots=True)
class Run:
    """The arrays of a run as compiled code takes them, in its order."""

    places: Floats
    velocities: Floats
    spins: Floats
    present: Small
    radii: Floats
    masses: Floats


def simulate_batch(
    positions: ArrayLike,
    velocities: ArrayLike,
    radii: ArrayLike,
    masses: ArrayLike,
    surface: Surface = STANDARD,
    *,
    spins: ArrayLike | None = None,
    present: ArrayLike | None = None,
    until: float = math.inf,
    threads: int | None = None,
) -> Batch:
    """Simulate n strokes of m discs each.

    `positions` and `velocities` are (n, m, 2), mm and mm/s, m being up to 32; a stroke is a disc with a velocity, and
    any number of discs may have one. `radii` mm and `masses` g are (m,). `spins` is (n, m), rad/s anticlockwise, else
    none spins. `present` is (n, m), false where a disc is not on the surface, else all are. `until` (s) ends every
    stroke early. `threads` is how many run at once, else one a core. Results depend neither on it nor on the order of
    the strokes.

    Errors: PhysicsError as for `simulate`, for the first stroke of the batch that is wrong; ShapeError.
    """
    run = _arrays(positions, velocities, radii, masses, spins, present)
    no_tape = np.zeros((0, 1))
    batch, said, _ = execute(run, surface, until, threads, no_tape, no_tape)
    for b in np.flatnonzero(said[:, 0])[:1]:
        raise complaint(said[b], run, int(b), surface, [f"disc {i}" for i in range(len(run.radii))], f"stroke {b}: ")
    return batch


def execute(
    run: Run, surface: Surface, until: float, threads: int | None, segments: Floats, contacts: Floats
) -> tuple[Batch, Small, Ints]:
    """Run the strokes: the outcome, what was wrong with each, and what the tapes were to hold (of the last stroke)."""
    n, m = run.spins.shape
    batch = Batch(
        np.zeros((n, m, 2)), np.zeros((n, m, 2)), np.zeros((n, m)), np.zeros((n, m), np.int8), np.zeros((n, m)),
        np.zeros((n, m), np.int8), np.zeros(n, np.int64), np.zeros(n),
    )  # fmt: skip
    said = np.zeros((n, 3), np.int8)
    noted = np.zeros(2, np.int64)
    numbers = surface.numbers()

    def part(first: int, last: int) -> None:
        strokes.run_strokes(
            first, last, run.places, run.velocities, run.spins, run.present, run.radii, run.masses, numbers,
            float(surface.top_speed), float(until), batch.positions, batch.velocities, batch.spins, batch.falls,
            batch.fall_times, batch.fall_pockets, batch.events, batch.durations, said, segments, contacts, noted,
        )  # fmt: skip

    at_once = min(threads or _cores(), -(-n // _AT_ONCE))
    if at_once <= 1:
        part(0, n)
    else:
        size = max(_AT_ONCE, -(-n // (4 * at_once)))
        with ThreadPoolExecutor(at_once) as pool:
            list(pool.map(lambda first: part(first, min(n, first + size)), range(0, n, size)))
    return batch, said, noted


def _cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _arrays(
    positions: ArrayLike,
    velocities: ArrayLike,
    radii: ArrayLike,
    masses: ArrayLike,
    spins: ArrayLike | None,
    present: ArrayLike | None,
) -> Run:
    """The arguments as arrays whose shapes belong together. Errors: ShapeError, NotFiniteError."""
    places = _floats(positions)
    if places.ndim != 3 or places.shape[2] != 2:
        raise ShapeError(f"positions have the shape {places.shape}; allowed is (strokes, discs, 2)")
    n, m, _ = places.shape
    if m > WIDE:
        raise ShapeError(f"positions are of {m} discs; allowed are up to {WIDE}")
    run = Run(
        places,
        _floats(velocities),
        np.zeros((n, m)) if spins is None else _floats(spins),
        np.ones((n, m), np.int8) if present is None else np.ascontiguousarray(present, dtype=np.bool_).view(np.int8),
        _floats(radii),
        _floats(masses),
    )
    wanted = {"velocities": (n, m, 2), "spins": (n, m), "present": (n, m), "radii": (m,), "masses": (m,)}
    for name, shape in wanted.items():
        if getattr(run, name).shape != shape:
            raise ShapeError(f"{name} have the shape {getattr(run, name).shape}; allowed is {shape}")
    check_bodies(run, [f"disc {i}" for i in range(m)])
    return run


def _floats(values: ArrayLike) -> Floats:
    return np.ascontiguousarray(values, dtype=np.float64)


def check_bodies(run: Run, names: list[str]) -> None:
    """Have all discs a radius and a mass? Errors: NotFiniteError."""
    for what, values in (("radius", run.radii), ("mass", run.masses)):
        for name, value in zip(names, values, strict=True):
            if not (math.isfinite(value) and value > 0.0):
                raise NotFiniteError(f"{name}: its {what} is {value}; allowed is a finite number above 0")


def complaint(said: Small, run: Run, b: int, surface: Surface, names: list[str], where: str = "") -> PhysicsError:
    """The error for what compiled code said of stroke b."""
    what, i, j = (int(value) for value in said)
    x, y = (float(value) for value in run.places[b, i])
    stood = f"{where}{names[i]} stood at ({x:g}, {y:g})"
    radius = float(run.radii[i])
    if what == strokes.NOT_FINITE:
        vx, vy = (float(value) for value in run.velocities[b, i])
        spin = float(run.spins[b, i])
        return NotFiniteError(f"{stood} with velocity ({vx:g}, {vy:g}) and spin {spin:g}; allowed are finite numbers")
    if what == strokes.OFF_SURFACE:
        edge = surface.half - radius
        return OffSurfaceError(f"{stood} over the frame; allowed for its radius of {radius:g} is -{edge:g} to {edge:g}")
    if what == strokes.OVER_POCKET:
        allowed = f"{surface.pocket_radius:g} from (±{surface.pocket_at:g}, ±{surface.pocket_at:g})"
        return OffSurfaceError(f"{stood} over a pocket; allowed is at least {allowed}")
    if what == strokes.OVERLAP:
        u, v = (float(value) for value in run.places[b, j])
        apart = math.dist((x, y), (u, v))
        allowed = f"{radius + float(run.radii[j]):g} apart or more"
        return OverlapError(f"{stood}, {apart:g} from {names[j]} at ({u:g}, {v:g}); allowed is {allowed}")
    if what == strokes.TOO_FAST:
        speed = math.hypot(*run.velocities[b, i])
        return SpeedError(f"{stood} with a speed of {speed:g}; allowed is up to {surface.top_speed:g}")
    return EventCapError(f"{where}not at rest after {surface.event_cap} contacts; allowed is fewer (Surface.event_cap)")
