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
from khela.ruled import Message
from khela.says import sentence
from khela.table.agreed import Opening, agreed
from khela.table.commands import choice, seat
from khela.table.computers import LEVELS
from khela.table.desk import declarable

PLAYED = tuple(RULEBOOKS)
"""The rulebooks a simulated table is played by."""
ROUNDS = ("group", "quarter_final", "semi_final", "final")
LONGEST_NAME = 40
LARGEST_OPTION = 1000
FIELDS = frozenset({"rulebook", "format", "names", "first", "round", "options", "toss", "trials", "computers"})


def parse_opening(told: object) -> Opening:
    """The opening a JSON object spells; only people's names are required. Errors: RefusedActError naming the field."""
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
    computers = _computers(given, SEATS[format])
    opening = Opening(
        names=_names(given, SEATS[format], computers),
        rulebook=rulebook.name,
        edition=rulebook.edition,
        format=format,
        first=seat(given, "first", SEATS[format]),
        round=cast(Round, choice(given, "round", ROUNDS)),
        options=dict(options),
        toss=_toss(given, rulebook, SEATS[format]),
        trials=_trials(given, rulebook),
        computers=computers,
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


def _computers(given: Mapping[str, Any], seats: tuple[Seat, ...]) -> dict[Seat, int]:
    told = given.get("computers", {})
    if not isinstance(told, dict) or not set(told) <= set(seats):
        raise RefusedActError("computers", told, "a level for each of some of the seats " + ", ".join(seats))
    for name, level in told.items():
        if isinstance(level, bool) or not isinstance(level, int) or level not in LEVELS:
            raise RefusedActError(f"computers.{name}", level, f"a level from {LEVELS[0]} to {LEVELS[-1]}")
    return {name: told[name] for name in seats if name in told}


def _names(given: Mapping[str, Any], seats: tuple[Seat, ...], computers: Mapping[Seat, int]) -> dict[Seat, str]:
    names = given.get("names", {} if set(computers) == set(seats) else None)
    if not isinstance(names, dict) or not set(seats) - set(computers) <= set(names) <= set(seats):
        people = ", ".join(name for name in seats if name not in computers)
        raise RefusedActError("names", names, f"a name for each of {people}" if people else "names of the seats")
    called = {name: _called(name, computers) for name in computers}
    return {name: player_name(f"names.{name}", names[name]) if name in names else called[name] for name in seats}


def _called(name: Seat, computers: Mapping[Seat, int]) -> str:
    """What a computer is called that nobody named: by its level, and its seat where there are several."""
    seat = name if len(computers) > 1 else "none"
    return sentence(Message("computer", {"seat": seat, "level": computers[name]}))


def player_name(where: str, value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST_NAME or not value.strip().isprintable():
        raise RefusedActError(where, value, f"1 to {LONGEST_NAME} printable characters")
    return value.strip()
