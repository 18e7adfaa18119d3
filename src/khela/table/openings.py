"""What a table is opened for, as JSON from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from khela.carrom.acts import Seat
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import option_defaults
from khela.carrom.state import SEATS, Format, Round
from khela.table.commands import choice, seat
from khela.table.desk import declarable
from khela.table.standing import Opening

PLAYED = tuple(RULEBOOKS)
"""The rulebooks a simulated table is played by."""
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
    format = _format(given, rulebook)
    options = given["options"]
    if not isinstance(options, dict):
        raise RefusedActError("options", options, "an object of numbers")
    for name, value in options.items():
        if isinstance(value, int) and value > LARGEST_OPTION:
            raise RefusedActError(f"options.{name}", value, f"at most {LARGEST_OPTION}")
    rulebook.with_options(options)
    return Opening(
        names=_names(given, SEATS[format]),
        rulebook=rulebook.name,
        edition=rulebook.edition,
        format=format,
        first=seat(given, "first", SEATS[format]),
        round=cast(Round, choice(given, "round", ROUNDS)),
        options=dict(options),
    )


def offered() -> list[dict[str, Any]]:
    """What a table can be opened for: each rulebook's name, formats, acts that can be declared, options, and what it
    calls the red."""
    return [
        {
            "name": name,
            "formats": list(book.formats),
            "acts": declarable(book, book.formats[0]),
            "options": dict(option_defaults(book)),
            "red_name": book.red_name,
        }
        for name, book in ((name, RULEBOOKS[name]) for name in PLAYED)
    ]


def _format(given: Mapping[str, Any], rulebook: Rulebook) -> Format:
    told = given["format"]
    if told not in rulebook.formats:
        raise RefusedActError("format", told, f"one of {', '.join(rulebook.formats)}, the formats of {rulebook.name}")
    return cast(Format, told)


def _names(given: Mapping[str, Any], seats: tuple[Seat, ...]) -> dict[Seat, str]:
    names = given.get("names")
    if not isinstance(names, dict) or set(names) != set(seats):
        raise RefusedActError("names", names, "a name for each of " + ", ".join(seats))
    return {name: _name(f"names.{name}", names[name]) for name in seats}


def _name(where: str, value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST_NAME or not value.strip().isprintable():
        raise RefusedActError(where, value, f"1 to {LONGEST_NAME} printable characters")
    return value.strip()
