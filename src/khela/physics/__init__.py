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
    ShapeError,
    SpeedError,
    SurfaceError,
)
from khela.physics.law1 import law1_crossings, law1_speed
from khela.physics.shot import Contact, Disc, Fall, Segment, Shot, Stroke, simulate, warm_up
from khela.physics.surface import Surface

__all__ = [
    "Batch",
    "Contact",
    "Disc",
    "EventCapError",
    "Fall",
    "NotFiniteError",
    "NothingStruckError",
    "OffSurfaceError",
    "OverlapError",
    "PhysicsError",
    "Segment",
    "ShapeError",
    "Shot",
    "SpeedError",
    "Stroke",
    "Surface",
    "SurfaceError",
    "law1_crossings",
    "law1_speed",
    "simulate",
    "simulate_batch",
    "warm_up",
]
