"""A stroke as it is written down in JSON (docs/pictures.md): the pieces, the striker, the push, the surface."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from khela.carrom.acts import Piece
from khela.carrom.geometry import PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS, Point, striker_fault
from khela.carrom.setup import PIECES, arrangement
from khela.physics import PRESETS, Disc, PhysicsError, Shot, Stroke, Surface, simulate
from khela.reading import NOTHING, Described, ScenarioError, inside, items, whole
from khela.reading import fields as fields_of

STRIKER: Final = "s"
FIELDS: Final = ("white", "black", "red", "rack", "striker", "angle", "speed", "side", "surface")
NEEDED: Final = ("striker", "angle", "speed")
WIDEST_RACK: Final = 5.0
"""mm between pieces that still lie as a rack."""


@dataclass(frozen=True, slots=True)
class WrittenStroke:
    """A stroke to be simulated: the striker is the disc `s`, pieces have the ids of khela.carrom.setup.PIECES."""

    discs: tuple[Disc, ...]
    stroke: Stroke
    surface: Surface


def read_stroke(value: object, place: str = "") -> WrittenStroke:
    """The stroke an object spells. Errors: ScenarioError that names the field, what stood there and what is allowed;
    also where the striker may not stand (16.16), unless `side` is null."""
    given = fields_of(value, place, FIELDS)
    for name in NEEDED:
        if name not in given:
            raise ScenarioError(inside(place, name), NOTHING, "a stroke needs " + ", ".join(NEEDED))
    striker = _point(given["striker"], inside(place, "striker"))
    angle, speed = (_number(given[name], inside(place, name)) for name in ("angle", "speed"))
    side = _side(given, place, striker)
    places = _rack(given, place, side) if "rack" in given else _pieces(given, place)
    discs = [Disc(id, *at, PIECE_RADIUS, PIECE_MASS) for id, at in places.items()]
    discs.append(Disc(STRIKER, *striker, STRIKER_RADIUS, STRIKER_MASS))
    surface = _surface(given.get("surface", "championship"), inside(place, "surface"))
    return WrittenStroke(tuple(discs), Stroke(*striker, angle, speed), surface)


def play(written: WrittenStroke) -> Shot:
    """The stroke simulated. Errors: ScenarioError for what the simulator refuses: overlaps, discs off the surface, a
    speed out of range."""
    try:
        return simulate(written.discs, written.stroke, written.surface)
    except PhysicsError as error:
        stood, _, allowed = str(error).partition("; allowed ")
        raise ScenarioError("stroke", Described(stood), allowed.removeprefix("is ").removeprefix("are ")) from error


def _side(given: Mapping[str, object], place: str, striker: Point) -> int:
    """The side the stroke is taken from, the striker standing rightly there."""
    if given.get("side", 0) is None:
        return 0
    side = whole(given.get("side", 0), inside(place, "side"), 0, 3)
    fault = striker_fault(side, *striker)
    if fault is not None:
        allowed = f"a place of the striker by {fault} at side {side}, or side null"
        raise ScenarioError(inside(place, "striker"), list(striker), allowed)
    return side


def _rack(given: Mapping[str, object], place: str, side: int) -> dict[str, Point]:
    for name in ("white", "black", "red"):
        if name in given:
            raise ScenarioError(inside(place, name), given[name], "nothing, beside a rack")
    gap = _number(given["rack"], inside(place, "rack"))
    if not 0.0 <= gap <= WIDEST_RACK:
        raise ScenarioError(inside(place, "rack"), gap, f"mm between the pieces, 0 to {WIDEST_RACK:g}")
    return {disc.id: disc.at for disc in arrangement(side, gap)}


def _pieces(given: Mapping[str, object], place: str) -> dict[str, Point]:
    found: dict[str, Point] = {}
    colours: tuple[Piece, ...] = ("white", "black")
    for colour in colours:
        ids = [id for id, piece in PIECES.items() if piece == colour]
        written = items(given.get(colour, []), inside(place, colour))
        if len(written) > len(ids):
            raise ScenarioError(inside(place, colour), list(written), f"up to {len(ids)} places")
        for n, at in enumerate(written):
            found[ids[n]] = _point(at, f"{inside(place, colour)}[{n}]")
    if given.get("red") is not None:
        found["red"] = _point(given["red"], inside(place, "red"))
    return found


def _surface(value: object, place: str) -> Surface:
    if isinstance(value, str):
        if value not in PRESETS:
            raise ScenarioError(place, value, ", ".join(PRESETS) + ", or an object")
        return PRESETS[value]
    names = [field.name for field in fields(Surface)]
    numbers: dict[str, Any] = {}
    for name, one in fields_of(value, place, names).items():
        number = _number(one, inside(place, name))
        numbers[name] = int(number) if name in ("press_steps", "event_cap") else number
    try:
        return Surface(**numbers)
    except PhysicsError as error:
        raise ScenarioError(place, value, str(error)) from error


def _point(value: object, place: str) -> Point:
    pair = items(value, place)
    if len(pair) != 2:
        raise ScenarioError(place, value, "[x, y] in mm from the middle")
    return _number(pair[0], f"{place}[0]"), _number(pair[1], f"{place}[1]")


def _number(value: object, place: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e9 or math.isnan(value):
        raise ScenarioError(place, value, "a number")
    return float(value)
