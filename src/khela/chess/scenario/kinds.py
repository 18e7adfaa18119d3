"""The kinds of value a field of chess can hold: how each is read, and its JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, cast

from khela.chess.words import COLOURS, Colour
from khela.reading import ScenarioError, choice, is_whole, items

Schema = Mapping[str, object]

MOST_SECONDS: Final = 1_000_000
LONGEST_MOVE: Final = 20


@dataclass(frozen=True, slots=True)
class Kind:
    """`read(value, place)` gives the value for the act, or raises ScenarioError."""

    read: Callable[[object, str], object]
    schema: Schema


def one_of(*words: str) -> Kind:
    """One of a few words."""
    return Kind(lambda value, place: choice(value, place, words), {"enum": list(words)})


def seconds(value: object, place: str, least: int = 0) -> float:
    """A number of seconds, not beyond what a game may take."""
    number = is_whole(value) or isinstance(value, float)
    if not number or not least <= value <= MOST_SECONDS:  # type: ignore[operator]
        raise ScenarioError(place, value, f"seconds, from {least} to {MOST_SECONDS}")
    return cast(float, value)


def written_move(value: object, place: str) -> str:
    """What is written for a move, be it one or not."""
    if not isinstance(value, str) or len(value) > LONGEST_MOVE:
        raise ScenarioError(place, value, f"a move in letters and figures, at most {LONGEST_MOVE}")
    return value


def players(value: object, place: str) -> tuple[Colour, ...]:
    """One player, or a list of one or both."""
    if isinstance(value, str):
        return (cast(Colour, choice(value, place, COLOURS)),)
    found: list[Colour] = []
    for index, item in enumerate(items(value, place)):
        one = cast(Colour, choice(item, f"{place}[{index}]", COLOURS))
        if one in found:
            raise ScenarioError(f"{place}[{index}]", item, f"{one} once")
        found.append(one)
    if not found:
        raise ScenarioError(place, value, "one player or both")
    return tuple(found)


COLOUR: Final = one_of(*COLOURS)
SECONDS: Final = Kind(seconds, {"type": "number", "minimum": 0, "maximum": MOST_SECONDS})
SAN: Final = Kind(written_move, {"type": "string", "maxLength": LONGEST_MOVE})
PLAYERS: Final = Kind(
    players,
    {
        "oneOf": [
            {"enum": list(COLOURS)},
            {"type": "array", "items": {"enum": list(COLOURS)}, "minItems": 1, "uniqueItems": True},
        ]
    },
)
