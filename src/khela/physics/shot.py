"""One stroke: the discs and the push in, the ways of all discs with contacts and falls out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from khela.physics.batch import STANDARD, Run, check_bodies, complaint, execute
from khela.physics.compiled import Floats, is_compiled
from khela.physics.errors import NotFiniteError, NothingStruckError, SpeedError
from khela.physics.layout import CON_SIZE, SEG_SIZE, WALL_FAR, WALL_LEFT, WALL_NEAR, WALL_RIGHT
from khela.physics.strokes import OVERLAP_ALLOWED, run_strokes
from khela.physics.surface import Surface

WALLS = {WALL_LEFT: "left", WALL_RIGHT: "right", WALL_NEAR: "near", WALL_FAR: "far"}


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc on the surface: its name, its middle (mm), its radius (mm) and its mass (g)."""

    id: str
    x: float
    y: float
    radius: float
    mass: float


@dataclass(frozen=True, slots=True)
class Stroke:
    """A push of the disc that stands at (x, y) mm: to `angle` (radians anticlockwise from x) with `speed` (mm/s)."""

    x: float
    y: float
    angle: float
    speed: float


class Segment(NamedTuple):
    """From t (s) on a disc moves from (x, y) along (ux, uy), slowing down from v (mm/s) by a (mm/s²) until it stops.

    `spin` is rad/s at t. A disc that lies has v 0.
    """

    t: float
    x: float
    y: float
    ux: float
    uy: float
    v: float
    a: float
    spin: float

    def place(self, time: float) -> tuple[float, float]:
        """Where the disc is at a time on this segment."""
        spent = min(time - self.t, self.v / self.a) if self.a > 0.0 else time - self.t
        way = spent * (self.v - self.a * spent / 2.0)
        return self.x + self.ux * way, self.y + self.uy * way


class Contact(NamedTuple):
    """At t disc a touched disc b or a wall (left, right, near, far); the other of the two is None."""

    t: float
    a: str
    b: str | None
    wall: str | None


class Fall(NamedTuple):
    """At t a disc fell into a pocket: 0 to 3 at (-, -), (+, -), (-, +), (+, +)."""

    t: float
    id: str
    pocket: int


@dataclass(frozen=True, slots=True)
class Shot:
    """A simulated stroke."""

    paths: dict[str, tuple[Segment, ...]]
    """The segments of every disc in order of time, at least one each, in the order in which the discs were given."""
    contacts: tuple[Contact, ...]
    """In order; those of a contact group in the order in which they began to press."""
    falls: tuple[Fall, ...]
    """In order."""
    final: dict[str, tuple[float, float]]
    """Where the discs lie that have not fallen, mm."""
    duration: float
    """When the last disc stopped or fell, s."""
    events: int
    """Contacts and falls, those too slow to be told of included."""

    def to_json(self) -> dict[str, Any]:
        """The form that the browser plays, as docs/http.md has it."""
        fell = {fall.id: {"t": fall.t, "pocket": fall.pocket} for fall in self.falls}
        return {
            "discs": [
                {"id": name, "path": [list(segment[:7]) for segment in path], "fell": fell.get(name)}
                for name, path in self.paths.items()
            ],
            "contacts": [
                {"t": c.t, "a": c.a, "wall": c.wall} if c.b is None else {"t": c.t, "a": c.a, "b": c.b}
                for c in self.contacts
            ],
            "duration": self.duration,
        }


def simulate(discs: Sequence[Disc], stroke: Stroke, surface: Surface = STANDARD, *, until: float = math.inf) -> Shot:
    """Simulate a stroke until every disc is at rest, or until a time (s).

    Errors, all PhysicsError: NotFiniteError, SpeedError (negative, above the surface's top speed), OffSurfaceError,
    OverlapError (discs more than 0.001 mm into each other), NothingStruckError (no disc stands where the stroke is),
    EventCapError.
    """
    names = [disc.id for disc in discs]
    run = _arrays(discs, stroke, surface)
    room = 256
    while True:
        segments, contacts = np.zeros((room, SEG_SIZE)), np.zeros((room, CON_SIZE))
        batch, said, noted = execute(run, surface, until, 1, segments, contacts)
        if said[0, 0]:
            raise complaint(said[0], run, 0, surface, names)
        if max(noted) <= room:
            break
        room = int(max(noted))
    falls = [int(i) for i in batch.falls[0] if i >= 0]
    return Shot(
        _paths(names, run.radii, segments[: noted[0]]),
        tuple(_contact(names, row) for row in contacts[: noted[1]].tolist()),
        tuple(Fall(float(batch.fall_times[0, i]), names[i], int(batch.fall_pockets[0, i])) for i in falls),
        {name: (float(x), float(y)) for i, (name, (x, y)) in enumerate(zip(names, batch.positions[0], strict=True))
         if i not in falls},
        float(batch.durations[0]),
        int(batch.events[0]),
    )  # fmt: skip


def _arrays(discs: Sequence[Disc], stroke: Stroke, surface: Surface) -> Run:
    """The arrays of one stroke. Errors: NotFiniteError, SpeedError, NothingStruckError."""
    if not all(math.isfinite(value) for value in (stroke.x, stroke.y, stroke.angle, stroke.speed)):
        raise NotFiniteError(f"the stroke stood at {stroke}; allowed are finite numbers")
    if not 0.0 <= stroke.speed <= surface.top_speed:
        raise SpeedError(f"the speed stood at {stroke.speed:g}; allowed is 0 to {surface.top_speed:g}")
    names = [disc.id for disc in discs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise NothingStruckError(f"two discs stood by the name {twice}; allowed is a name for each disc")
    m = len(discs)
    run = Run(
        np.array([[(disc.x, disc.y) for disc in discs]], dtype=np.float64).reshape(1, m, 2),
        np.zeros((1, m, 2)),
        np.zeros((1, m)),
        np.ones((1, m), np.int8),
        np.array([disc.radius for disc in discs], dtype=np.float64),
        np.array([disc.mass for disc in discs], dtype=np.float64),
    )
    check_bodies(run, names)
    run.velocities[0, _struck(discs, stroke)] = [stroke.speed * part for part in _direction(stroke.angle)]
    return run


def _struck(discs: Sequence[Disc], stroke: Stroke) -> int:
    """The number of the disc that the stroke pushes. Errors: NothingStruckError."""
    for i, disc in enumerate(discs):
        if math.hypot(disc.x - stroke.x, disc.y - stroke.y) <= OVERLAP_ALLOWED:
            return i
    raise NothingStruckError(f"no disc stood at ({stroke.x:g}, {stroke.y:g}); allowed is the middle of a disc")


def _direction(angle: float) -> tuple[float, float]:
    """(cos, sin), quarter turns being exact, so that a symmetric stroke is symmetric."""
    parts = math.cos(angle), math.sin(angle)
    ux, uy = (0.0 if abs(part) < 4e-16 else part for part in parts)
    return ux, uy


def _paths(names: Sequence[str], radii: Floats, segments: Floats) -> dict[str, tuple[Segment, ...]]:
    """The segments of each disc; of those that begin at the same time only the last, which is the one that lasts."""
    found: dict[str, list[Segment]] = {name: [] for name in names}
    for row in segments.tolist():
        i = int(row[0])
        path = found[names[i]]
        if path and path[-1].t == row[1]:
            path.pop()
        path.append(Segment._make([*row[1:8], row[8] / float(radii[i])]))
    return {name: tuple(path) for name, path in found.items()}


def _contact(names: Sequence[str], row: list[float]) -> Contact:
    t, a, b = row[0], int(row[1]), int(row[2])
    return Contact(t, names[a], names[b] if b >= 0 else None, None if b >= 0 else WALLS[b])


def warm_up(say: Callable[[str], None] | None = None) -> None:
    """Compile the simulator, or read it from disk, so that the next stroke is answered at once.

    The first time after an installation it compiles, half a minute; later processes read from disk, a second or two.
    `say` gets a line first, unless this process is warm already.
    """
    if say is not None and not is_compiled(run_strokes):
        say("Preparing the simulator; after an installation it is compiled once …")
    simulate([Disc("s", 0.0, 0.0, 20.0, 15.0)], Stroke(0.0, 0.0, 0.0, 100.0))
