"""Sliding and spinning at once."""

from __future__ import annotations

import math

import numpy as np
import pytest

from khela.physics import Surface, simulate_batch
from khela.physics.spin import COMMON_RATIO, force_and_torque

MU_G = Surface().mu * Surface().g


@pytest.mark.parametrize(("eps", "force"), [(0.653, 0.616), (1.0, 0.849), (2.0, 0.968)])
def test_the_force_is_the_published_one(eps: float, force: float) -> None:
    assert force_and_torque(np.array([eps]))[0][0] == pytest.approx(force, abs=1e-3)


def test_force_and_torque_are_means_over_the_disc() -> None:
    r = (np.arange(2000) + 0.5) / 2000
    angle = (np.arange(2000) + 0.5) / 2000 * 2 * math.pi
    x, y = r[:, None] * np.cos(angle), r[:, None] * np.sin(angle)
    weight = r[:, None] / r.sum() / len(angle)
    for eps in (0.01, 0.3, 0.653, 1.5, 8.0, 60.0):
        vx, vy = eps - y, x
        speed = np.hypot(vx, vy)
        force, torque = (float(part[0]) for part in force_and_torque(np.array([eps])))
        assert (weight * vx / speed).sum() == pytest.approx(force, rel=1e-3)
        assert (weight * (x * vy - y * vx) / speed).sum() == pytest.approx(torque, rel=2e-3)


def test_sliding_and_spinning_end_together_at_one_ratio() -> None:
    assert pytest.approx(0.653, abs=5e-4) == COMMON_RATIO


@pytest.mark.parametrize("rim", [10.0, 150.0, 400.0, 900.0, 4000.0])
def test_a_spinning_disc_stops_where_the_law_of_friction_stops_it(rim: float) -> None:
    """And spins on the way as that law says, where it has slowed down to the half and to a fifth."""
    share = np.arange(1, 4000) / 4000  # atan(v / w) / (pi / 2)
    forces, torques = force_and_torque(np.tan(share * math.pi / 2))
    v, w, way, step = 400.0, rim, 0.0, 5e-5
    spins: dict[float, float] = {}
    while v > 0.0:
        at = math.atan2(v, w) / (math.pi / 2) * 4000 - 1
        cell = min(max(int(at), 0), len(share) - 2)
        force, torque = (float(part[cell] + (at - cell) * (part[cell + 1] - part[cell])) for part in (forces, torques))
        way += v * step
        v -= MU_G * force * step
        w = max(w - 2 * MU_G * torque * step, 1e-9)
        for slower in (200.0, 80.0):
            if v < slower:
                spins.setdefault(slower, w)
    place, velocity, spin = np.zeros((1, 1, 2)), np.array([[[400.0, 0.0]]]), [[-rim / 20.0]]
    large = Surface(half=1e4)
    end = simulate_batch(place, velocity, [20.0], [15.0], large, spins=spin)
    assert end.positions[0, 0] == pytest.approx([way, 0.0], rel=2e-3)
    for slower, expected in spins.items():
        until = float(end.durations[0]) * (1 - slower / 400.0)
        batch = simulate_batch(place, velocity, [20.0], [15.0], large, spins=spin, until=until)
        assert batch.velocities[0, 0, 0] == pytest.approx(slower)
        assert -batch.spins[0, 0] * 20.0 == pytest.approx(expected, rel=0.01)


def test_friction_of_the_rims_throws_and_spins_a_struck_disc() -> None:
    places = [[(-100.0, 0.0), (100.0, 18.0)]]
    batch = simulate_batch(places, [[(1500.0, 0.0), (0.0, 0.0)]], [20.65, 15.5], [15.0, 5.25], until=0.13)
    assert batch.events[0] == 1
    assert (np.abs(batch.spins[0]) > 1.0).all()
