"""What can be wrong with a stroke. Each message says what stood where and what is allowed."""

from __future__ import annotations


class PhysicsError(ValueError):
    """A stroke that cannot be simulated."""


class NotFiniteError(PhysicsError):
    """A number that is infinite or not a number."""


class OffSurfaceError(PhysicsError):
    """A disc that stands over the frame or over a pocket."""


class OverlapError(PhysicsError):
    """Two discs in the same place."""


class SpeedError(PhysicsError):
    """A speed that is negative or above the surface's top speed."""


class NothingStruckError(PhysicsError):
    """A stroke where no disc stands, or where more than one has the same name."""


class ShapeError(PhysicsError):
    """Arrays of a batch whose shapes do not belong together."""


class SurfaceError(PhysicsError):
    """A surface with an impossible parameter."""


class RunsError(PhysicsError):
    """Measured runs that a surface cannot be fitted to, or a file of runs that is not one."""


class EventCapError(PhysicsError):
    """A stroke that has not come to rest after the surface's `event_cap` contacts."""
