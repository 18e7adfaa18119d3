"""What a table is opened for, as JSON from outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast, get_args

from khela.carrom.acts import Seat
from khela.carrom.opening import TRIAL_BOARDS, Choice
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import option_defaults
from khela.carrom.state import SEATS, Format, Round
from khela.laws.marks import clause
from khela.table.agreed import Opening, agreed
from khela.table.commands import choice, seat
from khela.table.desk import declarable

PLAYED = tuple(RULEBOOKS)
"""The rulebooks a simulated table is played by."""
ROUNDS = ("group", "quarter_final", "semi_final", "final")
LONGEST_NAME = 40
LARGEST_OPTION = 1000
FIELDS = frozenset({"rulebook", "format", "names", "first", "round", "options", "toss", "trials"})


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
    opening = Opening(
        names=_names(given, SEATS[format]),
        rulebook=rulebook.name,
        edition=rulebook.edition,
        format=format,
        first=seat(given, "first", SEATS[format]),
        round=cast(Round, choice(given, "round", ROUNDS)),
        options=dict(options),
        toss=_toss(given, rulebook, SEATS[format]),
        trials=_trials(given, rulebook),
    )
    return _breaking(opening, "first" in told)


def _toss(given: Mapping[str, Any], rulebook: Rulebook, seats: tuple[Seat, ...]) -> dict[str, str] | None:
    told = given.get("toss")
    if told is None:
        return None
    if "choice" not in rulebook.around:
        raise RefusedActError("toss", told, f"nothing: by {rulebook.name} the toss leaves no choice")
    if not isinstance(told, dict) or set(told) != {"winner", "choice"}:
        shape = '{"winner": a seat, "choice": "strike" or "side"}'
        raise RefusedActError("toss", told, shape, rulebook.cite("fed-5.1"))
    return {"winner": seat(told, "winner", seats), "choice": choice(told, "choice", get_args(Choice))}


def _trials(given: Mapping[str, Any], rulebook: Rulebook) -> int:
    told = given.get("trials", 0)
    most = TRIAL_BOARDS if "trials" in rulebook.around else 0
    if isinstance(told, bool) or not isinstance(told, int) or not 0 <= told <= most:
        allowed = f"0 to {most} trial boards" if most else f"0, as {rulebook.name} has no trial boards"
        raise RefusedActError("trials", told, allowed, "fed-6.1" if most else None)
    return told


@clause("fed-5.1", "tu-1")
def _breaking(opening: Opening, told: bool) -> Opening:
    """The opening with the seat that strikes first, by the toss; if told, it must be of the side that does."""
    if opening.toss is None:
        return opening
    seats = SEATS[opening.format][agreed(opening).strikes_first :: 2]
    if not told:
        return replace(opening, first=seats[0])
    if opening.first not in seats:
        cited = opening.book().cite("fed-5.1")
        raise RefusedActError("first", opening.first, f"{' or '.join(seats)}, by the toss", cited)
    return opening


def offered() -> list[dict[str, Any]]:
    """What a table can be opened for: each rulebook's name, formats, acts that can be declared, options, and what it
    calls the red, the clauses a foul may name, and what it has around the play."""
    return [
        {
            "name": name,
            "formats": list(book.formats),
            "acts": declarable(book, book.formats[0]),
            "options": dict(option_defaults(book)),
            "red_name": book.red_name,
            "fouls": list(book.fouls),
            "around": list(book.around),
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
    return {name: player_name(f"names.{name}", names[name]) for name in seats}


def player_name(where: str, value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST_NAME or not value.strip().isprintable():
        raise RefusedActError(where, value, f"1 to {LONGEST_NAME} printable characters")
    return value.strip()
