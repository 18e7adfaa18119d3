"""Law 1: every figure at its bound, just inside it and just outside it."""

from __future__ import annotations

import json
import math
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khela.carrom import geometry
from khela.carrom.equipment import Bound, Finding, Measured, inspect, read_measured
from khela.reading import ScenarioError, json_object

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "equipment.md").read_text(encoding="utf-8")
EXAMPLE = (DOCS / "equipment-example.json").read_text(encoding="utf-8")
STEP = 0.01

BOUNDS: list[tuple[str, str, float | None, float | None]] = [
    ("fed-1.1", "surface.side", 735, 740),
    ("fed-1.1", "surface.thickness", 8, None),
    ("fed-1.2", "frame.width", 63.5, 76),
    ("fed-1.2", "frame.height", 19, 25.4),
    ("fed-1.3", "pockets.count", 4, 4),
    ("fed-1.3", "pockets.diameter", 44.5, 46),
    ("fed-1.4a", "base_lines.length", 469.5, 470.5),
    ("fed-1.4a", "base_lines.lower_thickness", 5, 6.5),
    ("fed-1.4a", "base_lines.lower_from_frame", 101, 102),
    ("fed-1.4a", "base_lines.across", 31.3, 32.3),
    ("fed-1.4b", "base_circles.diameter", 31.3, 32.3),
    ("fed-1.4b", "base_circles.red_diameter", 24.9, 25.9),
    ("fed-1.4b", "base_circles.gap", 12, 15.6),
    ("fed-1.5", "arrows.count", 4, 4),
    ("fed-1.5", "arrows.width", 1, 2),
    ("fed-1.5", "arrows.from_pocket", 49.5, 50.5),
    ("fed-1.5", "arrows.length", None, 267),
    ("fed-1.5", "arrows.semicircle", 63, 64),
    ("fed-1.6", "centre_circle.diameter", 31.3, 32.3),
    ("fed-1.7", "outer_circle.diameter", 169.5, 170.5),
    ("fed-1.a", "pieces.white", 9, 9),
    ("fed-1.a", "pieces.black", 9, 9),
    ("fed-1.a", "pieces.red", 1, 1),
    ("fed-1.a", "pieces.diameter", 30.2, 31.8),
    ("fed-1.a", "pieces.thickness", 7, 9),
    ("fed-1.a", "pieces.mass", 5, 5.5),
    ("fed-1.b", "striker.diameter", None, 41.3),
    ("fed-1.b", "striker.mass", None, 15),
    ("fed-1.c", "stand.height", 630, 700),
    ("fed-1.d", "chair.height", 400, 500),
    ("fed-1.f", "net.count", 4, 4),
    ("fed-1.f", "net.holds", 10, None),
]
"""The clause, the figure, and the least and the most it may be, both allowed."""
FACTS: list[tuple[str, str, bool]] = [
    ("fed-1.1", "surface.square", True),
    ("fed-1.1", "surface.flat", True),
    ("fed-1.2", "frame.corners_rounded", True),
    ("fed-1.2", "frame.battens", True),
    ("fed-1.4b", "base_circles.touch_lines", True),
    ("fed-1.5", "arrows.point_at_pockets", True),
    ("fed-1.a", "pieces.alike", True),
    ("fed-1.b", "striker.metal", False),
    ("fed-1.c", "stand.level", True),
    ("fed-1.c", "stand.steady", True),
    ("fed-1.d", "chair.arms", False),
    ("fed-1.g", "lamp.shaded", True),
]
"""The clause, the fact, and what it should be."""
BY_THE_LAW = pytest.mark.clause(
    "fed-1.1", "fed-1.2", "fed-1.3", "fed-1.4a", "fed-1.4b", "fed-1.5", "fed-1.6", "fed-1.7",
    "fed-1.a", "fed-1.b", "fed-1.c", "fed-1.d", "fed-1.f", "fed-1.g",
)  # fmt: skip


def measured(what: str, value: object) -> Measured:
    """A set of which one thing was measured."""
    part, name = what.split(".")
    bare = Measured()
    return replace(bare, **{part: replace(getattr(bare, part), **{name: value})})


def findings(what: str, value: object) -> list[Finding]:
    """The findings on the one thing that was measured; everything else was not."""
    told = inspect(measured(what, value))
    mine = [finding for finding in told if finding.what.split("[")[0] == what]
    assert {finding.verdict for finding in told if finding not in mine} == {"not measured"}
    return mine


@BY_THE_LAW
@pytest.mark.parametrize(("clause", "what", "low", "high"), BOUNDS)
def test_a_figure_is_accepted_up_to_its_bounds(clause: str, what: str, low: float | None, high: float | None) -> None:
    inside = [low, high] + ([] if low == high else [low and low + STEP, high and high - STEP])
    outside = [low and low - STEP, high and high + STEP]
    for figures, verdict in ((inside, "accepted"), (outside, "refused")):
        for figure in figures:
            if figure is not None:
                (told,) = findings(what, (figure,))
                assert (told.clause, told.figure, told.verdict) == (clause, figure, verdict)
                assert isinstance(told.bound, Bound)
                assert (told.bound.low, told.bound.high) == (low, high)


@pytest.mark.clause("fed-1.1")
@pytest.mark.parametrize(
    ("crossings", "literal", "english"),
    [
        (7, "accepted", "accepted"),
        (8, "accepted", "accepted"),
        (6.9, "refused", "accepted"),
        (3.5, "refused", "accepted"),
        (3.4, "refused", "refused"),
        (0, "refused", "refused"),
    ],
)
def test_the_crossings_are_held_against_both_readings(crossings: float, literal: str, english: str) -> None:
    told = findings("surface.crossings", (crossings,))
    assert [(f.clause, f.reading, f.verdict) for f in told] == [
        ("fed-1.1", "literal", literal),
        ("fed-1.1", "english", english),
    ]


@pytest.mark.clause("fed-1.g")
@pytest.mark.parametrize(
    ("power", "verdict"),
    [(60, "accepted"), (100, "accepted"), (59.9, "refused"), (60.1, "refused"), (80, "refused"), (100.1, "refused")],
)
def test_a_lamp_has_60_or_100_watt(power: float, verdict: str) -> None:
    (told,) = findings("lamp.power", (power,))
    assert (told.clause, told.verdict, str(told.bound)) == ("fed-1.g", verdict, "60 or 100 W")


@BY_THE_LAW
@pytest.mark.parametrize(("clause", "what", "wanted"), FACTS)
def test_a_fact_is_accepted_as_the_law_wants_it(clause: str, what: str, wanted: bool) -> None:
    for seen in (True, False):
        (told,) = findings(what, seen)
        assert (told.clause, told.verdict) == (clause, "accepted" if seen is wanted else "refused")


@pytest.mark.clause("fed-1.4b")
def test_the_gap_is_what_the_other_figures_make_of_it() -> None:
    circle = 2 * geometry.BASE_CIRCLE_RADIUS
    for side in (735, 735.93, 740):
        off = side / 2 - geometry.LINE_FROM_FRAME - geometry.LINES_ACROSS / 2 - geometry.BASE_CIRCLE_X
        gap = off * math.sqrt(2) - circle
        assert findings("base_circles.gap", (gap,))[0].verdict == "accepted"
        assert side != 735.93 or gap == pytest.approx(12.7, abs=0.01)


def test_everything_that_can_be_measured_has_its_row_here() -> None:
    whats = {f"{part.name}.{name.name}" for part in fields(Measured) for name in fields(getattr(Measured(), part.name))}
    tried = {row[1] for row in (*BOUNDS, *FACTS)} | {"surface.crossings", "lamp.power"}
    told = inspect(Measured())
    assert whats == tried == {finding.what for finding in told}
    assert {finding.verdict for finding in told} == {"not measured"}
    assert {finding.figure for finding in told} == {None}


@pytest.mark.clause("fed-1.1", "fed-1.3", "fed-1.5", "fed-1.a", "fed-1.b")
def test_the_simulated_set_is_accepted() -> None:
    told = inspect(
        read_measured({
            "surface": {"side": geometry.SIDE},
            "pockets": {"diameter": 2 * geometry.POCKET_RADIUS},
            "base_lines": {"lower_thickness": geometry.LOWER_LINE_THICK},
            "arrows": {"length": geometry.ARROW_LONG},
            "pieces": {"diameter": 2 * geometry.PIECE_RADIUS, "mass": geometry.PIECE_MASS},
            "striker": {"diameter": 2 * geometry.STRIKER_RADIUS, "mass": geometry.STRIKER_MASS},
        })
    )  # fmt: skip
    assert [finding.verdict for finding in told if finding.verdict != "not measured"] == ["accepted"] * 8


@pytest.mark.clause("fed-1.3")
def test_a_figure_taken_more_than_once_has_a_finding_each() -> None:
    told = findings("pockets.diameter", (44.5, 46.5, 44))
    assert [(f.what, f.verdict) for f in told] == [
        ("pockets.diameter[0]", "accepted"),
        ("pockets.diameter[1]", "refused"),
        ("pockets.diameter[2]", "refused"),
    ]


numbers = st.one_of(st.integers(), st.floats())
FIGURES = [row[1] for row in BOUNDS] + ["surface.crossings", "lamp.power"]


@given(st.sampled_from(FIGURES), st.lists(numbers, min_size=1, max_size=5))
def test_any_numbers_are_accepted_or_refused(what: str, taken: list[float]) -> None:
    told = findings(what, tuple(taken))
    assert len(told) == len(taken) * (2 if what == "surface.crossings" else 1)
    for finding in told:
        assert finding.verdict in ("accepted", "refused")
        assert isinstance(finding.figure, int | float)
        assert math.isfinite(finding.figure) or finding.verdict == "refused" or finding.figure == math.inf
        assert finding.to_json()["clause"] == finding.clause


anything = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from([row[1] for row in (*BOUNDS, *FACTS)]), anything)
def test_anything_written_is_read_or_refused_at_its_place(what: str, value: Any) -> None:
    part, name = what.split(".")
    line = ""
    try:
        told = inspect(read_measured({part: {name: value}}))
    except ScenarioError as error:
        told, line = (), str(error)
    assert told or re.match(rf"{re.escape(what)}[:\[]", line)
    assert len(line.splitlines()) <= 1


@pytest.mark.parametrize(
    ("written", "place", "allowed"),
    [
        ("[]", "set", "one JSON object"),
        ("{", "set", "one JSON object"),
        ('{"surface": {"side": 740, "side": 1}}', "set", "each field once"),
        ('{"surface": {"side": NaN}}', "set", "a number that JSON knows"),
        ('{"table": {}}', "table", "surface, frame"),
        ('{"surface": 740}', "surface", "an object"),
        ('{"surface": {"depth": 1}}', "surface.depth", "side, thickness"),
        ('{"surface": {"side": "740 mm"}}', "surface.side", "a number from 0 to 100000"),
        ('{"surface": {"side": -1}}', "surface.side", "a number from 0 to 100000"),
        ('{"surface": {"side": 1e999}}', "surface.side", "a number from 0 to 100000"),
        ('{"surface": {"side": true}}', "surface.side", "a number from 0 to 100000"),
        ('{"surface": {"side": null}}', "surface.side", "a number from 0 to 100000"),
        ('{"surface": {"side": [740, "x"]}}', "surface.side[1]", "a number from 0 to 100000"),
        ('{"surface": {"side": []}}', "surface.side", "a number, or a list of 1 to 100 of them"),
        ('{"striker": {"metal": 0}}', "striker.metal", "true, false"),
    ],
)
def test_bad_input_is_refused_at_its_place(written: str, place: str, allowed: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_measured(json_object(written, "set"))
    assert caught.value.place == place
    assert caught.value.allowed.startswith(allowed)


def test_the_page_shows_the_example_and_every_row() -> None:
    shown = "".join(f"    {line}\n" for line in EXAMPLE.splitlines())
    assert f"\n\n{shown}\n" in PAGE
    rows = re.findall(r"^\| (fed-\S+) \| `(\S+)`(?: \((\w+)\))? \| (.+) \|$", PAGE, re.MULTILINE)
    words = {True: "yes", False: "no"}
    assert rows == [
        (f.clause, f.what, f.reading, words[f.bound] if isinstance(f.bound, bool) else str(f.bound))
        for f in inspect(Measured())
    ]


def test_the_page_names_what_is_refused_in_the_example() -> None:
    refused = [f for f in inspect(read_measured(json.loads(EXAMPLE))) if f.verdict == "refused"]
    assert {(f.what, f.clause) for f in refused} == set(re.findall(r"\(`(\S+)`,\s(fed-\S+)\)", PAGE))
