"""Mistakes that event-driven simulators make, each kept from coming back."""

from __future__ import annotations

import math

import numpy as np

from khela.physics import Disc, Stroke, Surface, simulate, simulate_batch
from tests.physics.oracle import Body, play
from tests.physics.scenes import Strokes, least_gap, one

ALONE = Surface(group_gap=0.0)


def test_a_stopped_disc_does_not_keep_a_partner_that_was_turned_away() -> None:
    """A rolls out at 50 mm; B comes for it there, but C pushes B aside when A has stopped already."""
    a_speed = math.sqrt(2 * 588.6 * 50)
    strokes = one(
        [(-50.0, -300.0), (0.0, 0.0), (-250.0, 0.0)],
        [(0.0, 0.0), (a_speed, 0.0), (700.0, 0.0)],
    )
    undisturbed = strokes.run(ALONE)
    assert undisturbed.events[0] > 0
    stop = a_speed / 588.6
    b_at = -250 + 700 * (stop + 0.02) - 588.6 / 2 * (stop + 0.02) ** 2
    speed = 300 / (stop + 0.02) + 588.6 / 2 * (stop + 0.02)
    strokes.places[0, 0] = b_at, -300.0 - 36.15
    strokes.velocities[0, 0] = 0.0, speed
    batch = strokes.run(ALONE)
    assert batch.positions[0, 1].tolist() == [50.0, 0.0] or np.allclose(batch.positions[0, 1], (50.0, 0.0), atol=1e-9)
    assert abs(batch.positions[0, 2, 1]) > 20
    assert batch.events[0] < 20


def test_discs_that_part_at_first_may_meet_once_one_of_them_has_stopped() -> None:
    chance = np.random.default_rng(1)
    count = 4000
    places = np.zeros((count, 2, 2))
    turn, apart = chance.uniform(0, 2 * math.pi, (2, count, 1))
    places[:, 1] = (36.2 + apart / 3) * np.hstack([np.cos(turn), np.sin(turn)])
    angles = chance.uniform(0, 2 * math.pi, (count, 2))
    speeds = chance.uniform(10, 250, (count, 2))
    velocities = speeds[..., None] * np.stack([np.cos(angles), np.sin(angles)], axis=2)
    parting = ((velocities[:, 1] - velocities[:, 0]) * places[:, 1]).sum(axis=1) > 0
    strokes = Strokes(places[parting], velocities[parting])
    batch = strokes.run(ALONE)
    met = np.flatnonzero(batch.events > 0)
    assert len(met) >= 3
    for n in [*met, *range(100)]:
        bodies = [Body(*place, radius, mass) for place, radius, mass in rows(strokes, n)]
        for body, velocity in zip(bodies, strokes.velocities[n].tolist(), strict=True):
            body.go(0.0, body.x, body.y, *velocity, 0.0, ALONE)
        for i, body in enumerate(play(bodies, ALONE)):
            assert math.dist(body.place(math.inf), batch.positions[n, i]) < 1e-6


def rows(strokes: Strokes, n: int) -> list[tuple[list[float], float, float]]:
    return list(zip(strokes.places[n].tolist(), strokes.radii.tolist(), strokes.masses.tolist(), strict=True))


def test_a_contact_does_not_repeat_without_end_in_no_time() -> None:
    """Touching discs pushed along their tangent, apart, together, and into a corner of frame and disc."""
    reach = 20.65 + 15.5
    for angle in np.linspace(0, 2 * math.pi, 73):
        discs = [Disc("s", 0.0, 0.0, 20.65, 15.0), Disc("p", reach, 0.0, 15.5, 5.25)]
        assert simulate(discs, Stroke(0.0, 0.0, float(angle), 500.0)).events < 30
        at_frame = [Disc("s", 354.5 - reach, 0.0, 20.65, 15.0), Disc("p", 354.5, 0.0, 15.5, 5.25)]
        assert simulate(at_frame, Stroke(354.5 - reach, 0.0, float(angle), 500.0)).events < 60


def test_a_third_disc_that_drives_in_breaks_the_lock_of_a_slow_contact() -> None:
    """B touches A at less than 2 mm/s and is then struck by the striker within the time of the lock."""
    strokes = one(
        [(-15.5 - 20.65 - 31.0 - 5e-4 - 2.1, 0.0), (0.0, 0.0), (-31.0 - 5e-4, 0.0)],
        [(3000.0, 0.0), (0.0, 0.0), (1.0, 0.0)],
    )
    strokes.places[0, 0, 0] = strokes.places[0, 2, 0] - 36.15 - 2.1
    for until in np.linspace(0.0, 0.005, 200):
        batch = simulate_batch(
            strokes.places, strokes.velocities, strokes.radii, strokes.masses, ALONE, until=float(until)
        )
        assert least_gap(batch.positions[0], strokes.radii, np.ones(3, bool)) > -1e-3
    assert batch.velocities[0, 1, 0] > 1000.0
