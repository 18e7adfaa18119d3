"""What cannot be simulated is refused with the package's own errors, which say what stood and what is allowed."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
from tests.physics.scenes import mid_game, straight_break

STRIKER = Disc("s", 0.0, -252.6, 20.65, 15.0)
AHEAD = Stroke(0.0, -252.6, math.pi / 2, 1000.0)


def refused(kind: type[PhysicsError], says: Sequence[str], discs: Sequence[Disc], stroke: Stroke = AHEAD) -> None:
    with pytest.raises(kind) as caught:
        simulate(discs, stroke)
    for words in (*says, "stood", "allowed"):
        assert words in str(caught.value), f"{words} is not in: {caught.value}"


def piece(name: str, x: float, y: float) -> Disc:
    return Disc(name, x, y, 15.5, 5.25)


def test_two_discs_in_the_same_place() -> None:
    refused(OverlapError, ["w1", "b2", "30.9", "31 apart"], [STRIKER, piece("w1", 0.0, 0.0), piece("b2", 30.9, 0.0)])


@pytest.mark.parametrize("into", [1.1e-3, 1e-2, 31.0])
def test_an_overlap_above_a_thousandth_is_refused(into: float) -> None:
    refused(OverlapError, ["w1", "w2"], [STRIKER, piece("w1", 0.0, 0.0), piece("w2", 31.0 - into, 0.0)])


@pytest.mark.parametrize("into", [-1e-3, 0.0, 0.9e-3])
def test_the_rounding_of_a_written_place_is_not_an_overlap(into: float) -> None:
    shot = simulate([STRIKER, piece("w1", 0.0, 0.0), piece("w2", 31.0 - into, 0.0)], AHEAD)
    assert set(shot.final) == {"s", "w1", "w2"}


@pytest.mark.parametrize(("x", "y"), [(354.6, 0.0), (-354.6, 0.0), (0.0, 355.0), (0.0, -1e6)])
def test_a_disc_over_the_frame(x: float, y: float) -> None:
    refused(OffSurfaceError, ["w1", f"({x:g}, {y:g})", "-354.5 to 354.5"], [STRIKER, piece("w1", x, y)])


@pytest.mark.parametrize("sides", [(1, 1), (1, -1), (-1, 1), (-1, -1)])
def test_a_disc_over_a_pocket(sides: tuple[int, int]) -> None:
    refused(OffSurfaceError, ["w1", "pocket", "22.25"], [STRIKER, piece("w1", sides[0] * 345.0, sides[1] * 345.0)])


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_numbers_that_are_none(bad: float) -> None:
    refused(NotFiniteError, ["w1"], [STRIKER, piece("w1", bad, 0.0)])
    refused(NotFiniteError, [], [STRIKER], Stroke(0.0, -252.6, bad, 1000.0))
    refused(NotFiniteError, [], [STRIKER], Stroke(0.0, -252.6, 0.0, bad))


@pytest.mark.parametrize("bad", [math.nan, math.inf, 0.0, -1.0])
def test_a_disc_without_a_body(bad: float) -> None:
    for body, what in ((Disc("w1", 0.0, 0.0, bad, 5.0), "radius"), (Disc("w1", 0.0, 0.0, 15.5, bad), "mass")):
        with pytest.raises(NotFiniteError, match=f"w1: its {what} is .*; allowed is a finite number above 0"):
            simulate([STRIKER, body], AHEAD)


@pytest.mark.parametrize("speed", [-1.0, -1e-9, 7000.1, 1e9])
def test_a_speed_that_is_negative_or_too_great(speed: float) -> None:
    refused(SpeedError, [f"{speed:g}", "0 to 7000"], [STRIKER], Stroke(0.0, -252.6, 0.0, speed))


def test_the_top_speed_itself_is_allowed_in_every_direction() -> None:
    for angle in np.linspace(-math.pi, math.pi, 181).tolist():
        assert simulate([STRIKER], Stroke(0.0, -252.6, angle, 7000.0)).duration > 0.0


def test_a_stroke_without_speed_moves_nothing() -> None:
    shot = simulate([STRIKER], Stroke(0.0, -252.6, 1.0, 0.0))
    assert (shot.final, shot.duration, shot.events) == ({"s": (0.0, -252.6)}, 0.0, 0)


def test_no_disc_where_the_stroke_is() -> None:
    refused(NothingStruckError, ["(0, -252.6)"], [piece("w1", 0.0, 0.0)])
    refused(NothingStruckError, [], [])


def test_two_discs_of_one_name() -> None:
    refused(NothingStruckError, ["w1"], [STRIKER, piece("w1", 0.0, 0.0), piece("w1", 100.0, 0.0)])


def test_a_stroke_that_reaches_the_event_cap() -> None:
    strokes = straight_break(0, 5000.0)
    discs, stroke = strokes.discs(0), Stroke(*strokes.places[0, 0].tolist(), math.pi / 2, 5000.0)
    needed = simulate(discs, stroke).events
    assert simulate(discs, stroke, Surface(event_cap=needed + 1)).events == needed
    with pytest.raises(EventCapError, match=f"not at rest after {needed - 1} contacts; allowed is fewer"):
        simulate(discs, stroke, Surface(event_cap=needed - 1))


def test_a_batch_names_the_stroke_and_the_disc() -> None:
    strokes = mid_game(3, 5, seed=1)
    at = strokes.places.copy()
    at[3, 2] = at[3, 1]
    with pytest.raises(OverlapError, match=r"^stroke 3: disc 2 stood at .*, 0 from disc 1 at"):
        simulate_batch(at, strokes.velocities, strokes.radii, strokes.masses)
    fast = strokes.velocities.copy()
    fast[4, 0] = 5000.0, 5000.0
    with pytest.raises(SpeedError, match=r"^stroke 4: disc 0 stood at .* speed of 7071.*; allowed is up to 7000"):
        simulate_batch(strokes.places, fast, strokes.radii, strokes.masses)
    fast[2, 1] = math.nan, 0.0
    with pytest.raises(NotFiniteError, match=r"^stroke 2: disc 1 "):
        simulate_batch(strokes.places, fast, strokes.radii, strokes.masses)


def test_shapes_that_do_not_belong_together() -> None:
    two = np.zeros((1, 2, 2))
    with pytest.raises(ShapeError, match=r"positions have the shape \(2, 2\); allowed is"):
        simulate_batch(two[0], two, [15.5, 15.5], [5.0, 5.0])
    with pytest.raises(ShapeError, match=r"velocities have the shape \(1, 1, 2\); allowed is \(1, 2, 2\)"):
        simulate_batch(two, two[:, :1], [15.5, 15.5], [5.0, 5.0])
    with pytest.raises(ShapeError, match=r"radii have the shape \(1,\); allowed is \(2,\)"):
        simulate_batch(two, two, [15.5], [5.0, 5.0])
    with pytest.raises(ShapeError, match=r"spins have the shape"):
        simulate_batch(two, two, [15.5, 15.5], [5.0, 5.0], spins=np.zeros(2))


@pytest.mark.parametrize(
    ("name", "value"),
    [("mu", -0.1), ("mu", math.nan), ("e_wall", 1.01), ("e_disc", -0.01), ("beta0", 2.0), ("half", 0.0),
     ("pocket_inset", 371.0), ("event_cap", 0), ("g", math.inf), ("press_steps", 1)],
)  # fmt: skip
def test_a_surface_with_an_impossible_number(name: str, value: float) -> None:
    with pytest.raises(SurfaceError, match=f"^{name} is {value}; allowed is "):
        Surface(**{name: value})  # type: ignore[arg-type]


def test_an_absent_disc_is_not_looked_at() -> None:
    at = [[(0.0, -252.6), (math.nan, 1e9), (0.0, -252.6)]]
    batch = simulate_batch(at, np.zeros((1, 3, 2)), [20.65, 15.5, 15.5], [15.0, 5.0, 5.0], present=[[1, 0, 0]])
    assert batch.positions[0, 0].tolist() == [0.0, -252.6]
    assert np.isnan(batch.positions[0, 1:]).all()
