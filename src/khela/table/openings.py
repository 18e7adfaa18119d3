"""What a table is opened for, as JSON from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from khela.carrom.acts import Seat
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Format, Round
from khela.table.commands import choice, seat
from khela.table.standing import Opening

FORMATS: dict[Format, tuple[Seat, ...]] = {"singles": ("A", "B")}
"""The formats a table plays."""
PLAYED = ("federation", "icf", "khel_mahotsav", "gamerules")
"""The rulebooks a simulated table is played by; the judge knows more."""
ROUNDS = ("group", "quarter_final", "semi_final", "final")
LONGEST_NAME = 40
LARGEST_OPTION = 1000
FIELDS = frozenset({"rulebook", "format", "names", "first", "round", "options"})


def parse_opening(told: object) -> Opening:
    """The opening a JSON object spells; only the names are required. Errors: RefusedActError naming the field."""
    if not isinstance(told, dict):
        raise RefusedActError("body", told, "an object")
    for name in told:
        if name not in FIELDS:
            raise RefusedActError(str(name), told[name], "one of " + ", ".join(sorted(FIELDS)))
    given = {"rulebook": "federation", "format": "singles", "first": "A", "round": "group", "options": {}, **told}
    rulebook = RULEBOOKS[choice(given, "rulebook", PLAYED)]
    format = cast(Format, choice(given, "format", tuple(FORMATS)))
    options = given["options"]
    if not isinstance(options, dict):
        raise RefusedActError("options", options, "an object of numbers")
    for name, value in options.items():
        if isinstance(value, int) and value > LARGEST_OPTION:
            raise RefusedActError(f"options.{name}", value, f"at most {LARGEST_OPTION}")
    rulebook.with_options(options)
    return Opening(
        names=_names(given, FORMATS[format]),
        rulebook=rulebook.name,
        edition=rulebook.edition,
        format=format,
        first=seat(given, "first", FORMATS[format]),
        round=cast(Round, choice(given, "round", ROUNDS)),
        options=dict(options),
    )


def _names(given: Mapping[str, Any], seats: tuple[Seat, ...]) -> dict[Seat, str]:
    names = given.get("names")
    if not isinstance(names, dict) or set(names) != set(seats):
        raise RefusedActError("names", names, "a name for each of " + ", ".join(seats))
    return {name: _name(f"names.{name}", names[name]) for name in seats}


def _name(where: str, value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST_NAME or not value.strip().isprintable():
        raise RefusedActError(where, value, f"1 to {LONGEST_NAME} printable characters")
    return value.strip()
