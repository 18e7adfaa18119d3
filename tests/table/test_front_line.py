"""The front base line and the moon at a simulated table: where the striker stands, where it goes, what it strikes."""

from __future__ import annotations

import math

import pytest

from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, POCKET_MIDDLE
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.setup import Disc
from khela.carrom.state import Format
from khela.table.desk import attempt
from khela.table.facts import Aim, play
from khela.table.front_line import broken
from tests.table.playing import Table, strike

KM = RULEBOOKS["khel_mahotsav"]
LYING = (Disc("w1", 0.0, 60.0), Disc("b1", 100.0, 200.0), Disc("red", 0.0, 0.0))
PLAYED: list[tuple[str, Format, str]] = [
    ("khel_mahotsav", "singles", "km-3.4"),
    ("gamerules", "singles", "gr-3.6"),
    ("gamerules", "doubles", "gr-3.6"),
    ("gamerules", "three", "gr-3.6"),
]


def table_of(rulebook: str, format: Format) -> Table:
    table = Table(format, rulebook=rulebook)
    fields = {"white": None, "piles": ((0, 0),) * 3} if format == "three" else {}
    table.lying(*LYING, **fields)
    return table


@pytest.mark.clause("km-3.1", "km-3.2", "km-3.3", "gr-3.4")
@pytest.mark.parametrize(
    ("x", "y", "km", "gr"),
    [
        (0.0, BASE_LINE_Y, None, None),
        (182.0, BASE_LINE_Y, None, None),
        (184.0, BASE_LINE_Y, "km-3.3", "gr-3.4"),
        (-205.0, BASE_LINE_Y, "km-3.3", "gr-3.4"),
        (-BASE_CIRCLE_X, BASE_LINE_Y, None, None),
        (0.0, BASE_LINE_Y + 20, "km-3.1", "gr-3.4"),
        (300.0, BASE_LINE_Y, "km-3.1", "gr-3.4"),
    ],
)
def test_the_striker_does_not_cut_the_moon(x: float, y: float, km: str | None, gr: str | None) -> None:
    for rulebook, clause in (("khel_mahotsav", km), ("gamerules", gr)):
        table = table_of(rulebook, "singles")
        command = strike(table.standing) | {"striker": [x, y]}
        if clause is None:
            table.do(command)
        else:
            assert table.refuse(command).clause == clause


@pytest.mark.clause("km-3.4", "gr-3.6")
@pytest.mark.parametrize(("rulebook", "format", "clause"), PLAYED)
def test_a_stroke_backwards_or_sideways_is_refused(rulebook: str, format: Format, clause: str) -> None:
    table = table_of(rulebook, format)
    for angle in (-math.pi / 2, 0.0, math.pi, -2.0):
        refused = table.refuse(strike(table.standing) | {"angle": angle})
        assert (refused.clause, refused.field) == (clause, "angle")


@pytest.mark.clause("km-3.4", "km-4.6", "gr-3.6", "gr-7.8")
@pytest.mark.parametrize(("rulebook", "format", "clause"), PLAYED)
def test_a_stroke_that_never_crosses_the_line_is_a_foul(rulebook: str, format: Format, clause: str) -> None:
    table = table_of(rulebook, format)
    table.do(strike(table.standing, 20.0))
    ruled = table.seen()["rulings"][-1]
    assert table.events[-1].body["facts"]["broken"] == [clause]
    assert {clause, RULEBOOKS[rulebook].cites["offence_improper"][0]} <= set(ruled["clauses"])
    assert ruled["turn"] == "passes"
    assert table.seen()["state"]["turn"] == "B"


def test_the_federation_asks_neither() -> None:
    table = Table()
    table.lying(*LYING)
    table.do(strike(table.standing) | {"angle": -math.pi / 2})
    assert table.events[-1].body["facts"]["broken"] == []


@pytest.mark.clause("km-3.5", "km-4.6")
def test_a_piece_behind_the_line_is_not_struck_before_the_striker_has_crossed_it() -> None:
    table = table_of("khel_mahotsav", "singles")
    table.lying(*LYING, Disc("w2", 40.0, -240.0))
    table.do(strike(table.standing, off=math.radians(-70)))
    ruled = table.seen()["rulings"][-1]
    assert table.events[-1].body["facts"]["first_hit"] == "white"
    assert table.events[-1].body["facts"]["improper"] is True
    assert {"km-4.6", "km-3.5"} <= set(ruled["clauses"])


@pytest.mark.clause("km-3.5")
@pytest.mark.parametrize(
    ("piece", "aim", "clauses"),
    [
        (Disc("w1", 40.0, -240.0), Aim((0.0, BASE_LINE_Y), 0.35, 2000.0), ("km-3.5",)),
        (Disc("w1", 30.0, -222.0), Aim((0.0, BASE_LINE_Y), 0.6, 2000.0), ("km-3.5",)),  # on the line
        (Disc("w1", 30.0, -215.0), Aim((0.0, BASE_LINE_Y), 0.8, 2000.0), ()),  # in front of it
        (Disc("w1", 0.0, -310.0), Aim((0.0, BASE_LINE_Y), math.pi / 2, 4000.0), ()),  # back from the far frame
        (Disc("w1", 40.0, -240.0), Aim((0.0, BASE_LINE_Y), 0.35, 100.0), ("km-3.5", "km-3.4")),
    ],
)
def test_what_the_striker_struck_before_it_crossed(piece: Disc, aim: Aim, clauses: tuple[str, ...]) -> None:
    shot = play([piece], aim)
    assert any("w1" in (contact.a, contact.b) for contact in shot.contacts)
    assert broken(shot, 0, KM) == clauses


@pytest.mark.clause("km-3.4")
def test_a_striker_that_falls_before_the_line_has_not_crossed_it() -> None:
    angle = math.atan2(-POCKET_MIDDLE - BASE_LINE_Y, -POCKET_MIDDLE + BASE_CIRCLE_X)
    shot = play([], Aim((-BASE_CIRCLE_X, BASE_LINE_Y), angle, 900.0))
    assert [fall.id for fall in shot.falls] == ["s"]
    assert broken(shot, 0, KM) == ("km-3.4",)


def test_what_is_tried_out_may_not_go_backwards_either() -> None:
    table = table_of("khel_mahotsav", "singles")
    with pytest.raises(ValueError, match=r"strokes\[0\]\.angle: .* across the front base line \(km-3\.4\)"):
        attempt(table.standing, [Aim((0.0, BASE_LINE_Y), -1.0, 900.0)])
