"""Where exactly a stroke begins to be refused: overlap, the frame, a pocket, the top speed, the event cap."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from khela.physics import (
    Disc,
    EventCapError,
    OffSurfaceError,
    OverlapError,
    PhysicsError,
    SpeedError,
    Stroke,
    Surface,
    SurfaceError,
    simulate,
)
from tests.physics.scenes import straight_break

STRIKER = Disc("s", 0.0, -252.6, 20.65, 15.0)
AHEAD = Stroke(0.0, -252.6, math.pi / 2, 1000.0)


def refused(kind: type[PhysicsError], says: Sequence[str], discs: Sequence[Disc], stroke: Stroke = AHEAD) -> None:
    with pytest.raises(kind) as caught:
        simulate(discs, stroke)
    for words in (*says, "stood", "allowed"):
        assert words in str(caught.value), f"{words} is not in: {caught.value}"


def piece(name: str, x: float, y: float) -> Disc:
    return Disc(name, x, y, 15.5, 5.25)


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


@pytest.mark.parametrize("speed", [-1.0, -1e-9, 7000.1, 1e9])
def test_a_speed_that_is_negative_or_too_great(speed: float) -> None:
    refused(SpeedError, [f"{speed:g}", "0 to 7000"], [STRIKER], Stroke(0.0, -252.6, 0.0, speed))


def test_the_top_speed_itself_is_allowed_in_every_direction() -> None:
    for angle in np.linspace(-math.pi, math.pi, 181).tolist():
        assert simulate([STRIKER], Stroke(0.0, -252.6, angle, 7000.0)).duration > 0.0


def test_a_stroke_without_speed_moves_nothing() -> None:
    shot = simulate([STRIKER], Stroke(0.0, -252.6, 1.0, 0.0))
    assert (shot.final, shot.duration, shot.events) == ({"s": (0.0, -252.6)}, 0.0, 0)


def test_a_stroke_that_reaches_the_event_cap() -> None:
    strokes = straight_break(0, 5000.0)
    discs = strokes.discs(0)
    stroke = Stroke(discs[0].x, discs[0].y, math.pi / 2, 5000.0)
    needed = simulate(discs, stroke).events
    assert simulate(discs, stroke, Surface(event_cap=needed + 1)).events == needed
    with pytest.raises(EventCapError, match=f"not at rest after {needed - 1} contacts; allowed is fewer"):
        simulate(discs, stroke, Surface(event_cap=needed - 1))


@pytest.mark.parametrize(
    ("name", "value"),
    [("mu", -0.1), ("mu", math.nan), ("e_wall", 1.01), ("e_disc", -0.01), ("beta0", 2.0), ("half", 0.0),
     ("pocket_inset", 371.0), ("event_cap", 0), ("g", math.inf), ("press_steps", 1)],
)  # fmt: skip
def test_a_surface_with_an_impossible_number(name: str, value: float) -> None:
    with pytest.raises(SurfaceError, match=f"^{name} is {value}; allowed is "):
        Surface(**{name: value})  # type: ignore[arg-type]
