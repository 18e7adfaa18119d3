"""The surface: its measures and the numbers of friction and restitution.

No published measurement for carrom was found, so every number of the motion is a parameter. Law 1 calibrates the
defaults (law1.py). Measures by Law 1: a surface of 740 mm, pockets of 44.5 mm that touch both frames.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields

import numpy as np

from khela.physics.compiled import Floats
from khela.physics.errors import SurfaceError
from khela.physics.layout import SURFACE_SIZE


@dataclass(frozen=True, slots=True)
class Surface:
    """A surface and the behaviour of discs on it. Errors: SurfaceError for an impossible parameter."""

    mu: float = 0.06
    """Friction of a disc on the surface (Coulomb)."""
    e_wall: float = 0.80
    """Restitution at a frame."""
    e_disc: float = 0.85
    """Restitution between discs."""
    mu_disc: float = 0.10
    """Friction between the rims of two discs in contact."""
    mu_wall: float = 0.15
    """Friction between a rim and a frame."""
    beta0: float = 0.0
    """Tangential restitution of a rim that sticks: 0 none, 1 all (Walton)."""
    yield_speed: float = 0.0
    """Above this speed, mm/s, restitution falls with the fourth root of a contact's speed (contact.py); 0: never."""
    half: float = 370.0
    """Half the side, mm."""
    pocket_radius: float = 22.25
    """Radius of the four pockets, mm."""
    pocket_inset: float = 22.25
    """How far a pocket's middle is from both frames, mm."""
    g: float = 9810.0
    """Acceleration of gravity, mm/s²."""
    top_speed: float = 7000.0
    """The highest speed of a stroke, mm/s."""
    lock_speed: float = 2.0
    """A contact slower than this, mm/s, is elastic and locked."""
    lock_time: float = 5e-4
    """How long a locked pair is not tried again, s."""
    group_gap: float = 0.03
    """Discs closer than this, mm, when one is struck are struck together."""
    press_time: float = 1e-4
    """How long two discs alone press each other in a contact group, s."""
    press_steps: int = 20
    """Steps of time in `press_time`."""
    event_cap: int = 20000
    """Contacts and falls after which a stroke is given up."""

    def __post_init__(self) -> None:
        for field in fields(self):
            low, high = _ALLOWED[field.name]
            value = getattr(self, field.name)
            if not (low <= value <= high and math.isfinite(value)):
                raise SurfaceError(f"{field.name} is {value}; allowed is {low} to {high}")
        if self.pocket_inset > self.half:
            raise SurfaceError(f"pocket_inset is {self.pocket_inset}; allowed is up to half, {self.half}")

    @property
    def pocket_at(self) -> float:
        """How far the middles of the pockets are from the middle of the surface along x and along y, mm."""
        return self.half - self.pocket_inset

    def numbers(self) -> Floats:
        """The parameters as compiled functions read them, in the order of layout.py."""
        listed = [
            self.mu * self.g, self.e_wall, self.e_disc, self.mu_disc, self.mu_wall, 1.0 + self.beta0,
            self.half, self.pocket_radius, self.pocket_at, self.yield_speed, self.lock_speed, self.lock_time,
            self.group_gap, self.press_time, self.press_steps, self.event_cap,
        ]  # fmt: skip
        assert len(listed) == SURFACE_SIZE
        return np.array(listed, dtype=np.float64)


_MANY = 1e9
_ALLOWED: dict[str, tuple[float, float]] = {
    "mu": (0.0, 10.0),
    "e_wall": (0.0, 1.0),
    "e_disc": (0.0, 1.0),
    "mu_disc": (0.0, 10.0),
    "mu_wall": (0.0, 10.0),
    "beta0": (0.0, 1.0),
    "yield_speed": (0.0, 1e6),
    "half": (1.0, 1e5),
    "pocket_radius": (0.0, 1e5),
    "pocket_inset": (0.0, 1e5),
    "g": (0.0, 1e6),
    "top_speed": (0.0, 1e6),
    "lock_speed": (0.0, 1e3),
    "lock_time": (0.0, 1.0),
    "group_gap": (0.0, 1.0),
    "press_time": (1e-9, 1.0),
    "press_steps": (8, 10000),
    "event_cap": (1, _MANY),
}
