"""What must hold whatever the stroke: energy, momentum, overlap, symmetry, reversal."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from khela.physics import Batch, Shot, Stroke, Surface, simulate, simulate_batch
from tests.physics.scenes import Strokes, breaks, energy, least_gap, mid_game, piles, straight_break

KINDS = {"mid-game": mid_game(10, 12, seed=1), "break": breaks(6, seed=2), "pile": piles(8, seed=3, fastest=7000.0)}


def shot_of(strokes: Strokes, n: int, surface: Surface) -> Shot:
    vx, vy = strokes.velocities[n, 0].tolist()
    x, y = strokes.places[n, 0].tolist()
    return simulate(strokes.discs(n), Stroke(x, y, math.atan2(vy, vx), math.hypot(vx, vy)), surface)


def event_times(strokes: Strokes, n: int, surface: Surface) -> list[float]:
    """When anything happens in a stroke: to the bit, as the batch and the shot get the same velocity."""
    shot = shot_of(strokes, n, surface)
    return sorted({contact.t for contact in shot.contacts} | {fall.t for fall in shot.falls})


def before_and_after(strokes: Strokes, n: int, surface: Surface, t: float) -> tuple[Batch, Batch]:
    stroke = exactly(strokes, n)
    return stroke.run(surface, until=math.nextafter(t, 0.0)), stroke.run(surface, until=t)


def exactly(strokes: Strokes, n: int) -> Strokes:
    """Stroke n with the velocity that `simulate` makes of its angle and speed."""
    vx, vy = strokes.velocities[n, 0].tolist()
    angle, speed = math.atan2(vy, vx), math.hypot(vx, vy)
    velocities = np.zeros_like(strokes.velocities[n : n + 1])
    velocities[0, 0] = speed * math.cos(angle), speed * math.sin(angle)
    return Strokes(strokes.places[n : n + 1], velocities)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("e", [1.0, 0.85, 0.3])
def test_energy_never_rises_at_an_event_nor_between(kind: str, e: float) -> None:
    surface = Surface(e_disc=e, e_wall=e)
    strokes = KINDS[kind]
    for n in range(len(strokes.places) // 2):
        last = energy(exactly(strokes, n).run(surface, until=0.0), strokes)
        start = last
        for t in event_times(strokes, n, surface):
            for batch in before_and_after(strokes, n, surface, t):
                now = energy(batch, strokes)
                assert now <= last + 1e-9 * start, (n, t)
                last = now


@pytest.mark.parametrize("kind", KINDS)
def test_contacts_between_discs_keep_the_momentum(kind: str) -> None:
    surface = Surface()
    strokes = KINDS[kind]
    seen = 0
    for n in range(len(strokes.places) // 2):
        shot = shot_of(strokes, n, surface)
        walls = {contact.t for contact in shot.contacts if contact.wall} | {fall.t for fall in shot.falls}
        for t in event_times(strokes, n, surface):
            if t not in walls:
                pair = before_and_after(strokes, n, surface, t)
                before, after = ((batch.velocities[0] * strokes.masses[:, None]).sum(axis=0) for batch in pair)
                scale = float(np.abs(pair[0].velocities[0] * strokes.masses[:, None]).sum())
                assert np.abs(before - after).max() <= 1e-12 * scale, (n, t)
                seen += 1
    assert seen >= 10


@pytest.mark.parametrize("kind", KINDS)
def test_discs_never_overlap_by_more_than_a_micrometre(kind: str) -> None:
    surface = Surface()
    strokes = KINDS[kind]
    for n in range(len(strokes.places)):
        times = event_times(strokes, n, surface)
        between = [(a + b) / 2 for a, b in itertools.pairwise(times)]
        for t in [*times, *between, math.inf]:
            batch = exactly(strokes, n).run(surface, until=t)
            assert least_gap(batch.positions[0], strokes.radii, batch.fall_pockets[0] < 0) > -1e-3, (n, t)


@pytest.mark.parametrize("side", [0, 1, 2, 3])
@pytest.mark.parametrize("speed", [1500.0, 4000.0, 7000.0])
def test_a_symmetric_break_stays_symmetric(side: int, speed: float) -> None:
    batch = straight_break(side, speed).run()
    lying = batch.positions[0][batch.fall_pockets[0] < 0]
    mirrored = lying * ((-1.0, 1.0) if side % 2 == 0 else (1.0, -1.0))
    apart = np.hypot(*(lying[:, None] - mirrored[None]).transpose(2, 0, 1))
    assert apart.min(axis=1).max() < 1e-6
    assert int(batch.events[0]) >= 5


def test_the_four_seats_have_the_same_break() -> None:
    seats = [straight_break(side, 5000.0).run() for side in range(4)]
    for side, batch in enumerate(seats):
        turned = np.array(seats[0].positions[0])
        for _ in range(side):
            turned = np.stack([-turned[:, 1], turned[:, 0]], axis=1)
        assert np.abs(turned - batch.positions[0]).max() < 1e-6


def test_without_losses_time_runs_backwards() -> None:
    smooth = Surface(
        mu=0.0, e_disc=1.0, e_wall=1.0, mu_disc=0.0, mu_wall=0.0, pocket_radius=0.0, lock_speed=0.0, group_gap=0.0
    )
    strokes = mid_game(6, 60, seed=4)
    there = strokes.run(smooth, until=0.45)
    back = simulate_batch(there.positions, -there.velocities, strokes.radii, strokes.masses, smooth, until=0.45)
    errors = np.abs(back.positions - strokes.places).max(axis=(1, 2))
    assert there.events.mean() > 3
    assert np.median(errors) < 1e-9
    assert errors.max() < 1e-3


def test_a_struck_disc_leaves_along_the_line_of_centres() -> None:
    """Without friction of the rims, from full to thin, to rounding."""
    surface = Surface(mu_disc=0.0)
    for off in np.linspace(-0.95, 0.95, 39):
        strokes = mid_game(1, 1, seed=1)
        strokes.places[0] = [(-100.0, 0.0), (100.0, off * 36.15)]
        strokes.velocities[0, 0] = 3000.0, 0.0
        shot = shot_of(strokes, 0, surface)
        hit = shot.contacts[0]
        assert {hit.a, hit.b} == {"s", "p1"}
        striker = next(segment for segment in shot.paths["s"] if segment.t == hit.t)
        struck = next(segment for segment in shot.paths["p1"] if segment.t == hit.t)
        line = math.atan2(struck.y - striker.y, struck.x - striker.x)
        assert math.degrees(abs(math.atan2(struck.uy, struck.ux) - line)) < 1e-9
