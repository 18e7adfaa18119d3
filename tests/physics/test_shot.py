"""What a shot tells: ways, contacts and falls, and the form the browser plays."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from khela import physics
from khela.physics import Disc, Shot, Stroke, Surface, simulate, warm_up
from khela.physics.compiled import entry

STRIKER = Disc("s", 0.0, -252.6, 20.65, 15.0)


def piece(name: str, x: float, y: float) -> Disc:
    return Disc(name, x, y, 15.5, 5.25)


@pytest.fixture(scope="module")
def shot() -> Shot:
    """The striker drives w1 into the far left pocket; b1 lies aside."""
    discs = [piece("w1", 0.0, 0.0), piece("b1", 200.0, 0.0), STRIKER]
    way = math.atan2(347.75, -347.75)
    meet = (-36.15 * math.cos(way), -36.15 * math.sin(way))
    angle = math.atan2(meet[1] + 252.6, meet[0])
    return simulate(discs, Stroke(0.0, -252.6, angle, 2500.0), Surface(mu_disc=0.0))


def test_contacts_and_falls_are_told_in_order(shot: Shot) -> None:
    first = shot.contacts[0]
    assert (first.a, first.b, first.wall) in (("s", "w1", None), ("w1", "s", None))
    assert [contact.t for contact in shot.contacts] == sorted(contact.t for contact in shot.contacts)
    assert [(fall.id, fall.pocket) for fall in shot.falls] == [("w1", 2)]
    assert set(shot.final) == {"s", "b1"}
    assert shot.final["b1"] == (200.0, 0.0)
    assert shot.duration >= shot.falls[0].t


def played(path: list[list[float]], time: float) -> tuple[float, float]:
    """Where the browser shows a disc."""
    t, x, y, ux, uy, v, a = [entry for entry in path if entry[0] <= time][-1]
    spent = min(time - t, v / a)
    way = v * spent - a * spent**2 / 2
    return x + ux * way, y + uy * way


def test_the_browsers_form_plays_to_where_the_discs_lie(shot: Shot) -> None:
    told: dict[str, Any] = json.loads(json.dumps(shot.to_json(), allow_nan=False))
    assert set(told) == {"discs", "contacts", "duration"}
    assert [disc["id"] for disc in told["discs"]] == ["w1", "b1", "s"]
    for disc in told["discs"]:
        assert [entry[0] for entry in disc["path"]] == sorted({entry[0] for entry in disc["path"]})
        assert disc["path"][0][0] == 0.0
        if disc["fell"] is None:
            assert played(disc["path"], told["duration"]) == pytest.approx(shot.final[disc["id"]], abs=1e-9)
        else:
            at = played(disc["path"], disc["fell"]["t"])
            assert math.dist(at, (-347.75, 347.75)) == pytest.approx(22.25)
    assert told["discs"][1]["path"] == [[0.0, 200.0, 0.0, 0.0, 0.0, 0.0, pytest.approx(588.6)]]
    for contact in told["contacts"]:
        assert set(contact) in ({"t", "a", "b"}, {"t", "a", "wall"})


@pytest.mark.parametrize(
    ("angle", "wall"), [(0.0, "right"), (math.pi, "left"), (math.pi / 2, "far"), (-math.pi / 2, "near")]
)
def test_frames_are_named(angle: float, wall: str) -> None:
    shot = simulate([STRIKER], Stroke(0.0, -252.6, angle, 1200.0))
    assert shot.contacts[0].wall == wall


@pytest.mark.parametrize(("x", "y", "pocket"), [(-1, -1, 0), (1, -1, 1), (-1, 1, 2), (1, 1, 3)])
def test_pockets_are_numbered(x: int, y: int, pocket: int) -> None:
    disc = Disc("s", 250.0 * x, 250.0 * y, 20.65, 15.0)
    shot = simulate([disc], Stroke(disc.x, disc.y, math.atan2(y, x), 1200.0))
    assert [(fall.id, fall.pocket) for fall in shot.falls] == [("s", pocket)]
    assert shot.final == {}


def test_a_disc_whose_middle_stays_outside_the_pocket_does_not_fall() -> None:
    shot = simulate([Disc("s", 100.0, 325.0, 15.5, 5.25)], Stroke(100.0, 325.0, 0.0, 1500.0))
    assert shot.falls == ()


def test_a_stroke_can_be_cut_short(shot: Shot) -> None:
    cut = simulate([STRIKER], Stroke(0.0, -252.6, math.pi / 2, 1000.0), until=0.1)
    assert cut.duration == 0.1
    assert cut.final["s"][1] == pytest.approx(-252.6 + 100.0 - 588.6 * 0.01 / 2)


def test_discs_at_rest_do_nothing() -> None:
    shot = simulate([STRIKER, piece("w1", 0.0, -252.6 + 36.15)], Stroke(0.0, -252.6, 0.0, 0.0))
    assert shot.contacts == shot.falls == ()
    assert shot.duration == 0.0


def test_warming_up_says_so_only_when_there_is_something_to_do() -> None:
    lines: list[str] = []
    warm_up()
    warm_up(lines.append)
    assert lines == []


def test_without_a_directory_to_write_to_it_compiles_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []

    def njit(**options: Any) -> Any:
        made.append(options)
        if options.get("cache"):
            raise RuntimeError("cannot cache function: no locator available")
        return lambda function: function

    monkeypatch.setattr("khela.physics.compiled._njit", njit)
    assert entry(len) is len
    assert [options.get("cache", False) for options in made] == [True, False]


def test_every_public_name_says_what_it_is() -> None:
    public = {name: getattr(physics, name) for name in physics.__all__}
    assert [name for name, one in public.items() if callable(one) and not one.__doc__] == []
