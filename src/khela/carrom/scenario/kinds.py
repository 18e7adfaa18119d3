"""The kinds of value an act's field can hold: how each is read, and its JSON Schema."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from khela.carrom.acts import Seat
from khela.reading import ScenarioError, choice, flag, is_whole, items

Seats = tuple[Seat, ...]
Schema = Mapping[str, object]

SEAT_NAMES: Seats = ("A", "B", "C", "D")
PIECES = ("white", "black", "red")
FALLEN = (*PIECES, "striker")
ONCE = ("red", "striker")
HALF_SURFACE = 370.0
"""Half the side of the surface, mm (1.1: 740 at most): no piece stands farther from the middle along an axis."""

_CLAUSE = re.compile(r"(fed|km|tu|gr)-[0-9a-z]+(\.[0-9a-z]+)*")


@dataclass(frozen=True, slots=True)
class Kind:
    """`read(value, place, seats of the format)` gives the value for the act, or raises ScenarioError."""

    read: Callable[[object, str, Seats], object]
    schema: Schema


def one_of(*words: str) -> Kind:
    """One of a few words."""
    return Kind(lambda value, place, seats: choice(value, place, words), {"enum": list(words)})


def _fallen(value: object, place: str, seats: Seats) -> tuple[str, ...]:
    found: list[str] = []
    for index, item in enumerate(items(value, place)):
        word = choice(item, f"{place}[{index}]", FALLEN)
        if word in ONCE and word in found:
            raise ScenarioError(f"{place}[{index}]", item, f"{word} once")
        found.append(word)
    return tuple(found)


def _first_hit(value: object, place: str, seats: Seats) -> str | None:
    if value is None:
        return None
    if value not in PIECES:
        raise ScenarioError(place, value, "white, black, red, null")
    return str(value)


def _point(value: object, place: str, seats: Seats) -> tuple[float, float]:
    pair = items(value, place)
    if len(pair) != 2:
        raise ScenarioError(place, value, "two numbers, mm from the middle")
    return _length(pair[0], f"{place}[0]"), _length(pair[1], f"{place}[1]")


def _length(value: object, place: str) -> float:
    number = is_whole(value) or isinstance(value, float)
    if not number or not -HALF_SURFACE <= value <= HALF_SURFACE or math.isnan(value):  # type: ignore[operator, arg-type]
        raise ScenarioError(place, value, f"a number from {-HALF_SURFACE:g} to {HALF_SURFACE:g}, mm from the middle")
    return float(value)  # type: ignore[arg-type]


def _clause(value: object, place: str, seats: Seats) -> str:
    if not isinstance(value, str) or not _CLAUSE.fullmatch(value):
        raise ScenarioError(place, value, "the id of a clause, such as fed-16.17")
    return value


SEAT = Kind(lambda value, place, seats: choice(value, place, seats), {"enum": list(SEAT_NAMES)})
PLACER = Kind(lambda value, place, seats: choice(value, place, (*seats, "umpire")), {"enum": [*SEAT_NAMES, "umpire"]})
FLAG = Kind(lambda value, place, seats: flag(value, place), {"type": "boolean"})
PIECE = one_of(*PIECES)
FALLEN_LIST = Kind(_fallen, {"type": "array", "items": {"enum": list(FALLEN)}})
FIRST_HIT = Kind(_first_hit, {"enum": [*PIECES, None]})
POINT = Kind(
    _point,
    {
        "type": "array",
        "items": {"type": "number", "minimum": -HALF_SURFACE, "maximum": HALF_SURFACE},
        "minItems": 2,
        "maxItems": 2,
    },
)
CLAUSE = Kind(_clause, {"type": "string", "pattern": f"^{_CLAUSE.pattern}$"})
