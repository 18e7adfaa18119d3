"""Restitution that falls with the speed of a contact."""

from __future__ import annotations

import math

import pytest

from khela.physics import Disc, Stroke, Surface, simulate

YIELD = 500.0


def off_the_frame(speed: float, surface: Surface) -> float:
    """The speed with which a disc leaves the far frame that meets it with `speed`."""
    striker = Disc("s", 0.0, 300.0, 20.0, 15.0)
    shot = simulate([striker], Stroke(0.0, 300.0, math.pi / 2, speed), surface, until=60.0 / speed)
    return shot.paths["s"][1].v


@pytest.mark.parametrize("speed", [100.0, 499.0, 501.0, 2000.0, 6000.0])
def test_a_frame_gives_back_less_the_faster_it_is_met(speed: float) -> None:
    surface = Surface(mu=0.0, yield_speed=YIELD)
    e = surface.e_wall * min(1.0, (YIELD / speed) ** 0.25)
    assert off_the_frame(speed, surface) == pytest.approx(e * speed, rel=1e-12)


def test_without_a_yield_speed_it_does_not_fall() -> None:
    assert off_the_frame(6000.0, Surface(mu=0.0)) == pytest.approx(0.8 * 6000.0, rel=1e-12)


@pytest.mark.parametrize("speed", [300.0, 4000.0])
def test_two_discs_part_likewise(speed: float) -> None:
    surface = Surface(mu=0.0, mu_disc=0.0, yield_speed=YIELD, group_gap=0.0, half=1e4)
    discs = [Disc("s", 0.0, 0.0, 15.0, 5.0), Disc("w", 31.0, 0.0, 15.0, 5.0)]
    shot = simulate(discs, Stroke(0.0, 0.0, 0.0, speed), surface, until=0.1)
    e = surface.e_disc * min(1.0, (YIELD / speed) ** 0.25)
    parted = shot.paths["w"][1].v - shot.paths["s"][1].v
    assert parted == pytest.approx(e * speed, rel=1e-9)
