"""What cannot be simulated is refused, with what stood and what is allowed."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from khela.physics import (
    Disc,
    EventCapError,
    NotFiniteError,
    NothingStruckError,
    OffSurfaceError,
    OverlapError,
    PhysicsError,
    ShapeError,
    SpeedError,
    Stroke,
    Surface,
    SurfaceError,
    simulate,
    simulate_batch,
)

STRIKER = Disc("s", 0.0, -252.6, 20.65, 15.0)
PIECE = Disc("w1", 0.0, 0.0, 15.5, 5.25)
STROKE = Stroke(0.0, -252.6, 1.5, 2000.0)


@pytest.mark.parametrize(
    ("discs", "stroke", "error", "told"),
    [
        ([STRIKER, replace(PIECE, y=-240.0)], STROKE, OverlapError, "w1 stood at (0, -240), 12.6 from s"),
        ([STRIKER, replace(PIECE, x=355.0)], STROKE, OffSurfaceError, "w1 stood at (355, 0) over the frame"),
        ([STRIKER, replace(PIECE, x=347.0, y=347.0)], STROKE, OffSurfaceError, "over a pocket"),
        ([STRIKER, replace(PIECE, x=math.nan)], STROKE, NotFiniteError, "w1 stood at (nan, 0)"),
        ([STRIKER, replace(PIECE, y=math.inf)], STROKE, NotFiniteError, "w1 stood at (0, inf)"),
        ([STRIKER, replace(PIECE, radius=0.0)], STROKE, NotFiniteError, "w1: its radius is 0.0"),
        ([STRIKER, replace(PIECE, mass=-1.0)], STROKE, NotFiniteError, "w1: its mass is -1.0"),
        ([STRIKER], replace(STROKE, angle=math.nan), NotFiniteError, "angle=nan"),
        ([STRIKER], replace(STROKE, speed=math.inf), NotFiniteError, "speed=inf"),
        ([STRIKER], replace(STROKE, speed=-1.0), SpeedError, "-1; allowed is 0 to 7000"),
        ([STRIKER], replace(STROKE, speed=7000.1), SpeedError, "7000.1; allowed is 0 to 7000"),
        ([PIECE], STROKE, NothingStruckError, "no disc stood at (0, -252.6)"),
        ([], STROKE, NothingStruckError, "no disc stood at (0, -252.6)"),
        ([STRIKER, replace(PIECE, id="s")], STROKE, NothingStruckError, "two discs stood by the name s"),
    ],
)
def test_a_stroke_is_refused(discs: list[Disc], stroke: Stroke, error: type[PhysicsError], told: str) -> None:
    with pytest.raises(error) as caught:
        simulate(discs, stroke)
    assert told in str(caught.value)
    assert "allowed" in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_stroke_that_does_not_end_is_an_error_and_not_a_stop() -> None:
    with pytest.raises(EventCapError, match="not at rest after 50 contacts"):
        simulate([STRIKER], STROKE, Surface(mu=0.0, e_wall=1.0, mu_wall=0.0, pocket_radius=0.0, event_cap=50))


def test_touching_discs_and_the_rounding_of_written_places_are_allowed() -> None:
    touching = replace(PIECE, y=-252.6 + 36.15 - 9e-4)
    assert simulate([STRIKER, touching], STROKE).events > 0
    at_frame = replace(PIECE, x=354.5005)
    assert simulate([STRIKER, at_frame], replace(STROKE, speed=10.0)).final["w1"] == (354.5005, 0.0)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"mu": -0.1}, "mu is -0.1; allowed is 0.0 to 10.0"),
        ({"e_disc": 1.1}, "e_disc is 1.1; allowed is 0.0 to 1.0"),
        ({"mu_wall": math.nan}, "mu_wall is nan"),
        ({"pocket_inset": 400.0}, "pocket_inset is 400.0; allowed is up to half, 370.0"),
    ],
)
def test_an_impossible_surface_is_refused(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(SurfaceError, match=told):
        Surface(**changed)


def test_a_batch_names_the_stroke_that_is_wrong() -> None:
    places = np.zeros((3, 2, 2))
    places[:, 1] = 100.0, 0.0
    places[2, 1] = 20.0, 0.0
    with pytest.raises(OverlapError, match="stroke 2: disc 1 stood at"):
        simulate_batch(places, np.zeros_like(places), [20.0, 15.0], [15.0, 5.0])
    fast = np.zeros_like(places)
    fast[1, 0] = 6000.0, 6000.0
    with pytest.raises(SpeedError, match=r"stroke 1: disc 0 stood at .* with a speed of 8485"):
        simulate_batch(places, fast, [20.0, 15.0], [15.0, 5.0])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("positions", np.zeros((3, 2))),
        ("velocities", np.zeros((3, 1, 2))),
        ("radii", [15.0]),
        ("masses", [5.0, 5.0, 5.0]),
        ("spins", np.zeros((2, 2))),
        ("present", np.ones((3, 3))),
    ],
)
def test_arrays_that_do_not_belong_together_are_refused(name: str, value: Any) -> None:
    places = np.zeros((3, 2, 2))
    given = {"positions": places, "velocities": places, "radii": [15.0, 15.0], "masses": [5.0, 5.0], name: value}
    with pytest.raises(ShapeError, match=f"{name} have the shape"):
        simulate_batch(**given)


def test_a_surface_holds_32_discs() -> None:
    places = np.stack([np.repeat(np.arange(8) * 60.0 - 210.0, 4), np.tile(np.arange(4) * 60.0, 8)], axis=1)
    full = simulate_batch(places[None], np.zeros((1, 32, 2)), [15.0] * 32, [5.0] * 32)
    assert np.array_equal(full.positions[0], places)
    with pytest.raises(ShapeError, match="positions are of 33 discs; allowed are up to 32"):
        simulate_batch(np.zeros((1, 33, 2)), np.zeros((1, 33, 2)), [15.0] * 33, [5.0] * 33)


def test_discs_that_are_not_present_are_in_nobodys_way() -> None:
    places = np.array([[(0.0, 0.0), (50.0, 0.0), (math.nan, math.nan)]])
    velocities = np.array([[(500.0, 0.0), (0.0, 0.0), (0.0, 0.0)]])
    batch = simulate_batch(places, velocities, [15.0] * 3, [5.0] * 3, present=[[True, False, False]])
    assert batch.events[0] == 0
    assert np.isnan(batch.positions[0, 1:]).all()
