"""What a disc does alone or with one other, against what can be reckoned by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from khela.physics import Disc, Stroke, Surface, law1_crossings, law1_speed, simulate, simulate_batch

EDGE = 370.0 - 20.65
BASE_LINE = -252.6


def striker(x: float, y: float) -> Disc:
    return Disc("s", x, y, 20.65, 15.0)


def piece(x: float, y: float) -> Disc:
    return Disc("p", x, y, 15.5, 5.25)


@pytest.mark.parametrize("mu", [0.03, 0.06, 0.2])
@pytest.mark.parametrize("speed", [0.5, 30.0, 250.0, 440.0])
@pytest.mark.parametrize("angle", [0.0, 0.3, 2.0, -1.1, math.pi])
def test_a_disc_stops_where_its_speed_and_friction_say(mu: float, speed: float, angle: float) -> None:
    shot = simulate([striker(0.0, 0.0)], Stroke(0.0, 0.0, angle, speed), Surface(mu=mu))
    way = speed**2 / (2 * mu * 9810.0)
    if way < 340.0:
        assert math.hypot(*shot.final["s"]) == pytest.approx(way, rel=1e-12)
        assert math.remainder(math.atan2(*reversed(shot.final["s"])) - angle, math.tau) == pytest.approx(0, abs=1e-12)
        assert shot.duration == pytest.approx(speed / (mu * 9810.0), rel=1e-12)
        assert (shot.events, shot.contacts, shot.falls) == (0, (), ())


@pytest.mark.parametrize("speed", [300.0, 1000.0, 3000.0, 7000.0])
@pytest.mark.parametrize("e_disc", [0.3, 0.85, 1.0])
def test_a_cut_coin_leaves_along_the_line_of_centres(speed: float, e_disc: float) -> None:
    surface = Surface(mu_disc=0.0, mu=0.01, e_disc=e_disc)
    for share in np.linspace(-0.99, 0.99, 67).tolist():
        for turn in (0.0, 0.4, 1.3):
            across = share * (20.65 + 15.5)
            x, y = (90 * math.cos(turn) - across * math.sin(turn), 90 * math.sin(turn) + across * math.cos(turn))
            shot = simulate([striker(0.0, 0.0), piece(x, y)], Stroke(0.0, 0.0, turn, speed), surface)
            hit, before, after = shot.contacts[0], shot.paths["s"][0], shot.paths["p"][1]
            centre = before.place(hit.t)
            line = math.atan2(y - centre[1], x - centre[0])
            assert math.hypot(x - centre[0], y - centre[1]) == pytest.approx(36.15, abs=1e-9)
            off = math.remainder(math.atan2(after.uy, after.ux) - line, math.tau)
            assert abs(math.degrees(off)) < 0.001
            arrived = before.v - before.a * hit.t
            closing = arrived * math.cos(math.remainder(line - turn, math.tau))
            assert after.v == pytest.approx((1 + e_disc) * 15.0 / 20.25 * closing, rel=1e-6)


@pytest.mark.parametrize("side", [0, 1, 2, 3])
@pytest.mark.parametrize("tilt", [-1.2, -0.5, 0.0, 0.2, 0.9])
def test_a_frame_turns_a_disc_and_gives_it_spin(side: int, tilt: float) -> None:
    """Walton's contact reckoned by hand: e along the normal, friction across, sliding or sticking."""
    surface = Surface(mu=1e-9)
    shot = simulate([striker(0.0, 0.0)], Stroke(0.0, 0.0, side * math.pi / 2 + tilt, 1000.0), surface)
    first = shot.contacts[0]
    after = shot.paths["s"][1]
    walls = ["right", "far", "left", "near"]
    beyond = side if abs(tilt) < math.pi / 4 else (side + int(math.copysign(1, tilt))) % 4
    tilt -= 0.0 if abs(tilt) < math.pi / 4 else math.copysign(math.pi / 2, tilt)
    assert first.wall == walls[beyond]
    into, across = 1000.0 * math.cos(tilt), 1000.0 * math.sin(tilt)
    loss = math.copysign(min(0.15 * 1.8 * into, abs(across) / 3), across)
    turn = beyond * math.pi / 2
    nx, ny = math.cos(turn), math.sin(turn)
    wanted = (-0.8 * into * nx - (across - loss) * ny, -0.8 * into * ny + (across - loss) * nx)
    assert (after.v * after.ux, after.v * after.uy) == pytest.approx(wanted, abs=1e-3)
    assert after.spin == pytest.approx(-2.0 * loss / 20.65, abs=1e-5)


def test_a_spin_taken_at_a_frame_only_ever_decays_and_keeps_its_sense() -> None:
    at = ([[(0.0, 0.0)]], [[(500.0, 600.0)]], [20.65], [15.0])
    whole = simulate_batch(*at)
    spins = [float(simulate_batch(*at, until=t).spins[0, 0]) for t in np.linspace(0.0, whole.durations[0], 400)]
    first = next(n for n, spin in enumerate(spins) if spin != 0.0)
    shot = simulate([striker(0.0, 0.0)], Stroke(0.0, 0.0, math.atan2(600.0, 500.0), math.hypot(500.0, 600.0)))
    second = shot.contacts[1].t if len(shot.contacts) > 1 else math.inf
    assert 0 < first < 400
    times = np.linspace(0.0, whole.durations[0], 400)
    between = [abs(spin) for spin, t in zip(spins, times, strict=True) if spin and t < second]
    assert len(between) > 20
    assert between == sorted(between, reverse=True)
    assert between[-1] < between[0]
    assert float(whole.spins[0, 0]) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("pocket", [0, 1, 2, 3])
@pytest.mark.parametrize("speed", [800.0, 2000.0, 7000.0])
def test_a_disc_sent_at_a_pocket_falls_into_it(pocket: int, speed: float) -> None:
    x, y = (1.0 if pocket & 1 else -1.0), (1.0 if pocket & 2 else -1.0)
    shot = simulate([striker(0.0, 0.0)], Stroke(0.0, 0.0, math.atan2(y, x), speed))
    way = math.hypot(347.75, 347.75) - 22.25
    a = 588.6
    assert [(fall.id, fall.pocket) for fall in shot.falls] == [("s", pocket)]
    assert shot.falls[0].t == pytest.approx((speed - math.sqrt(speed**2 - 2 * a * way)) / a, rel=1e-9)
    assert (shot.final, shot.contacts, shot.duration) == ({}, (), shot.falls[0].t)


def test_a_disc_falls_only_when_its_middle_comes_over_the_pocket() -> None:
    """Along the near frame a piece's middle is 6.75 below the pocket's: it falls where it comes over the rim."""
    surface = Surface(mu=0.01)
    shot = simulate([Disc("s", 0.0, -354.5, 15.5, 5.0)], Stroke(0.0, -354.5, 0.0, 1000.0), surface)
    assert [fall.pocket for fall in shot.falls] == [1]
    rim = 347.75 - math.sqrt(22.25**2 - 6.75**2)
    assert shot.paths["s"][0].place(shot.falls[0].t) == pytest.approx((rim, -354.5), abs=1e-9)
    short = math.sqrt(2 * 0.01 * 9810.0 * (rim - 1e-6))
    stays = simulate([Disc("s", 0.0, -354.5, 15.5, 5.0)], Stroke(0.0, -354.5, 0.0, short), surface)
    assert stays.falls == ()
    assert stays.final["s"] == pytest.approx((rim - 1e-6, -354.5), abs=1e-9)


def test_a_way_past_the_rim_of_a_pocket_does_not_fall() -> None:
    for past, falls in ((22.25 - 1e-6, 1), (22.25 + 1e-6, 0)):
        y = 347.75 - past
        shot = simulate([Disc("s", 250.0, y, 10.0, 5.0)], Stroke(250.0, y, 0.0, 700.0))
        assert len(shot.falls) == falls


def test_a_fallen_disc_is_in_nobody_s_way() -> None:
    shot = simulate(
        [Disc("s", 0.0, 0.0, 15.5, 15.0), Disc("p", 250.0, 250.0, 15.5, 5.0)], Stroke(0.0, 0.0, math.pi / 4, 5000.0)
    )
    assert [fall.id for fall in shot.falls] == ["p", "s"]
    assert len(shot.contacts) == 1
    assert shot.final == {}


def run_by_hand(v2: float, surface: Surface) -> float:
    """How many crossings a v² at the base line is good for."""
    slowing, way, done = 2 * surface.mu * surface.g, EDGE - BASE_LINE, 0.0
    while v2 > slowing * way:
        v2, done, way = (v2 - slowing * way) * surface.e_wall**2, done + 1.0, 2 * EDGE
    return done + v2 / slowing / way


@pytest.mark.clause("fed-1.1")
def test_the_default_surface_lets_a_striker_of_15_g_cross_three_times_and_a_half() -> None:
    surface = Surface()
    needed = law1_speed(3.5, surface)
    assert needed < surface.top_speed
    assert law1_crossings(needed, surface) == pytest.approx(3.5, abs=1e-9)
    assert law1_crossings(surface.top_speed, surface) > 3.5


@pytest.mark.parametrize(("mu", "e_wall"), [(0.03, 0.7), (0.06, 0.8), (0.10, 0.9), (0.10, 0.75)])
def test_crossings_are_those_reckoned_by_hand(mu: float, e_wall: float) -> None:
    surface = Surface(mu=mu, e_wall=e_wall)
    for speed in range(100, 7001, 300):
        assert law1_crossings(float(speed), surface) == pytest.approx(run_by_hand(speed**2, surface), rel=1e-9)
