"""Law 1 calibrates the surface."""

from __future__ import annotations

import pytest

from khela.physics import SpeedError, Surface, law1_crossings, law1_speed


@pytest.mark.parametrize(
    ("e_wall", "runs", "strict"),
    [(0.70, 3.9, 13.9), (0.75, 3.4, 9.9), (0.80, 3.1, 7.3), (0.85, 2.7, 5.6), (0.90, 2.5, 4.4)],
)
def test_the_launch_speed_for_three_and_a_half_and_for_seven_crossings(
    e_wall: float, runs: float, strict: float
) -> None:
    surface = Surface(mu=0.10, e_wall=e_wall)
    assert law1_speed(3.5, surface) / 1000 == pytest.approx(runs, abs=0.06)
    assert law1_speed(7.0, surface) / 1000 == pytest.approx(strict, abs=0.06)


def test_the_standard_surface_is_as_law_1_wants_it() -> None:
    standard = Surface()
    assert law1_speed(3.5, standard) < standard.top_speed
    assert law1_speed(7.0, standard) < standard.top_speed
    assert law1_crossings(standard.top_speed, standard) >= 7.0


def test_crossings_grow_with_the_speed_and_count_by_their_share() -> None:
    counts = [law1_crossings(speed) for speed in (0.0, 300.0, 800.0, 1500.0, 3000.0, 6000.0)]
    assert counts[0] == 0.0
    assert 0.0 < counts[1] < 1.0
    assert counts == sorted(counts)


def test_a_surface_too_rough_never_reaches_it() -> None:
    assert law1_speed(3.5, Surface(mu=10.0, e_wall=0.01)) == float("inf")


def test_a_negative_speed_is_refused() -> None:
    with pytest.raises(SpeedError, match=r"-5; allowed is 0 to 1e\+06"):
        law1_crossings(-5.0)
