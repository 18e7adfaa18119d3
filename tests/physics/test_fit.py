"""Surfaces by name, and surfaces fitted to measured runs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from khela.physics import PRESETS, MeasuredRun, RunsError, Surface, fit_surface, law1_crossings, law1_speed, read_runs
from khela.physics.fit import run_lengths
from khela.physics.law1 import distance_of, first_way

SPEEDS = [700.0, 1100.0, 1900.0, 2600.0, 3400.0, 4800.0, 6200.0]


def measured(surface: Surface) -> list[MeasuredRun]:
    lengths = run_lengths(SPEEDS, surface).tolist()
    return [MeasuredRun(speed, length) for speed, length in zip(SPEEDS, lengths, strict=True)]


def test_a_run_is_as_long_as_energy_allows() -> None:
    surface = Surface(mu=0.1, e_wall=0.7)
    slowing = 2 * surface.mu * surface.g
    speed = 1900.0
    at_frame = speed**2 - slowing * first_way(surface)
    back = 0.49 * at_frame
    assert back < slowing * 698.7, "the run ends before the near frame"
    assert run_lengths([speed], surface)[0] == pytest.approx(first_way(surface) + back / slowing, abs=1e-6)


@pytest.mark.parametrize("mu", [0.05, 0.12, 0.2])
@pytest.mark.parametrize("e_wall", [0.55, 0.75, 0.92])
def test_runs_of_a_surface_give_it_back(mu: float, e_wall: float) -> None:
    found = fit_surface(measured(Surface(mu=mu, e_wall=e_wall)))
    assert found.surface.mu == pytest.approx(mu, abs=1e-5)
    assert found.surface.e_wall == pytest.approx(e_wall, abs=1e-5)
    assert found.off < 0.01


def test_runs_measured_inexactly_are_fitted_within_their_errors() -> None:
    true = Surface(mu=0.09, e_wall=0.78)
    chance = np.random.default_rng(4)
    runs = [MeasuredRun(r.speed * chance.normal(1.0, 0.02), r.distance) for r in measured(true) for _ in range(5)]
    found = fit_surface(runs)
    assert abs(found.surface.mu - true.mu) < 3 * found.mu_error
    assert abs(found.surface.e_wall - true.e_wall) < 3 * found.e_wall_error
    assert 0.0 < found.mu_error < 0.02
    assert found.off > 1.0


def test_what_is_not_sought_stays_as_it_was() -> None:
    start = Surface(yield_speed=1000.0, mu_disc=0.2)
    found = fit_surface(measured(replace(start, mu=0.08, e_wall=0.9)), start)
    assert found.surface.yield_speed == 1000.0
    assert found.surface.mu_disc == 0.2
    assert found.surface.e_wall == pytest.approx(0.9, abs=1e-4)


def test_a_file_of_runs_tells_crossings_or_a_distance() -> None:
    assert read_runs(["speed, crossings", "2000,1", "", "3000, 2.5"]) == [
        MeasuredRun(2000.0, distance_of(1.0)),
        MeasuredRun(3000.0, distance_of(2.5)),
    ]
    assert read_runs(["distance,speed,note", "512.5,900,cold evening"]) == [MeasuredRun(900.0, 512.5)]


def test_crossings_become_a_distance_and_back() -> None:
    for speed in (300.0, 900.0, 2500.0, 7000.0):
        count = law1_crossings(speed)
        assert run_lengths([speed])[0] == pytest.approx(distance_of(count))


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "line 1: nothing; allowed is speed and one of crossings, distance"),
        (["speed", "2"], "line 1: speed; allowed is speed and one of"),
        (["speed,crossings,distance", "2,3,4"], "line 1: speed, crossings, distance; allowed"),
        (["speed,distance", "fast,4"], "line 2: speed is fast; allowed is a number above 0"),
        (["speed,distance", "900,400", "900"], "line 3: distance is missing; allowed"),
        (["speed,distance", "900,nan"], "line 2: distance is nan"),
        (["speed,distance", "-900,4"], "line 2: speed is -900"),
        (["speed,distance", "1e300,4"], "line 2: speed is 1e300"),
    ],
)
def test_a_file_that_tells_no_runs_is_refused_with_the_line(lines: list[str], said: str) -> None:
    with pytest.raises(RunsError, match=said):
        read_runs(lines)


@pytest.mark.parametrize(
    ("runs", "said"),
    [
        ([], "0 runs of 0 speeds; allowed are runs of two speeds or more"),
        ([MeasuredRun(2000.0, 900.0), MeasuredRun(2000.0, 901.0)], "2 runs of 1 speeds"),
        ([MeasuredRun(500.0, 100.0), MeasuredRun(600.0, 150.0)], "no run reached the far frame, 601.95 mm away"),
    ],
)
def test_runs_that_do_not_tell_a_surface_are_refused(runs: list[MeasuredRun], said: str) -> None:
    with pytest.raises(RunsError, match=said):
        fit_surface(runs)


def test_the_presets_are_as_their_names_promise() -> None:
    reached = {
        name: [law1_speed(crossings, surface) <= surface.top_speed for crossings in (3.5, 7.0)]
        for name, surface in PRESETS.items()
    }
    assert reached == {"championship": [True, True], "club": [True, False], "slow": [False, False]}
