"""The stroke simulator: discs that slide, spin, strike each other and the frames, and fall. It knows no rules.

`simulate` gives one stroke with the ways of all discs, `simulate_batch` many at once from arrays, with the same bits.
Units: mm, g, s, rad, mm/s; the origin is the middle of the surface, x to the right, y away from seat A's first place.
"""

from khela.physics.batch import Batch, simulate_batch
from khela.physics.errors import (
    EventCapError,
    NotFiniteError,
    NothingStruckError,
    OffSurfaceError,
    OverlapError,
    PhysicsError,
    RunsError,
    ShapeError,
    SpeedError,
    SurfaceError,
)
from khela.physics.fit import Fitted, MeasuredRun, fit_surface, read_runs
from khela.physics.law1 import law1_crossings, law1_speed
from khela.physics.presets import PRESETS
from khela.physics.shot import Contact, Disc, Fall, Segment, Shot, Stroke, simulate, warm_up
from khela.physics.surface import Surface

__all__ = [
    "PRESETS",
    "Batch",
    "Contact",
    "Disc",
    "EventCapError",
    "Fall",
    "Fitted",
    "MeasuredRun",
    "NotFiniteError",
    "NothingStruckError",
    "OffSurfaceError",
    "OverlapError",
    "PhysicsError",
    "RunsError",
    "Segment",
    "ShapeError",
    "Shot",
    "SpeedError",
    "Stroke",
    "Surface",
    "SurfaceError",
    "fit_surface",
    "law1_crossings",
    "law1_speed",
    "read_runs",
    "simulate",
    "simulate_batch",
    "warm_up",
]
