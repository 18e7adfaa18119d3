"""What can be asked of a table. Commands come as JSON objects from outside; here they are checked and typed."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from khela.carrom.acts import Piece, Seat
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import SEATS, Format, Placer
from khela.table.facts import Aim
from khela.table.protests import STEPS

TOP_SPEED = 7000.0
"""The hardest stroke, mm/s (docs: the stroke's constants)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """A stroke by a seat; `improper` as the umpire declares it."""

    by: Seat
    aim: Aim
    improper: bool


@dataclass(frozen=True, slots=True)
class Put:
    """A waiting piece is put on the board."""

    by: Placer
    piece: Piece
    at: tuple[float, float]


@dataclass(frozen=True, slots=True)
class WaivePlacing:
    """The right to place is given up (14.18)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class NoRoom:
    """The board has no room for what a seat is to place: it is owed (14.10)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Report:
    """An act declared at the umpire's desk, as a scenario spells it."""

    act: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Undo:
    """The umpire takes back the last stroke or act, with all that followed."""


@dataclass(frozen=True, slots=True)
class NextBoard:
    """The pieces are arranged for the next board."""


@dataclass(frozen=True, slots=True)
class BeginMatch:
    """The trial boards that are left are passed over, and the match begins (6.1)."""


@dataclass(frozen=True, slots=True)
class Late:
    """A seat is not back when a pause is over (10.6, 17.b)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Protest:
    """A step of a protest (law 18); `told` are the fields of that step."""

    step: str
    told: Mapping[str, Any]


Command = Strike | Put | WaivePlacing | NoRoom | Report | Undo | NextBoard | BeginMatch | Late | Protest

FIELDS: dict[str, frozenset[str]] = {
    "stroke": frozenset({"do", "by", "striker", "angle", "speed", "improper"}),
    "place": frozenset({"do", "by", "piece", "at"}),
    "waive": frozenset({"do", "by"}),
    "no_room": frozenset({"do", "by"}),
    "act": frozenset({"do", "act"}),
    "undo": frozenset({"do"}),
    "next_board": frozenset({"do"}),
    "begin": frozenset({"do"}),
    "late": frozenset({"do", "by"}),
    "protest": frozenset({"do", "step"}).union(*STEPS.values()),
}


def parse_command(told: object, format: Format = "singles") -> Command:
    """The command a JSON object spells. Errors: RefusedActError that names the field, what stood there, what may."""
    if not isinstance(told, dict):
        raise RefusedActError("command", told, "an object")
    do = told.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise RefusedActError("do", do, "one of " + ", ".join(FIELDS))
    for name in told:
        if name not in FIELDS[do]:
            raise RefusedActError(str(name), told[name], "one of " + ", ".join(sorted(FIELDS[do])))
    seats = SEATS[format]
    match do:
        case "stroke":
            return Strike(seat(told, "by", seats), aim(told), flag(told, "improper"))
        case "place":
            placer = cast(Placer, choice(told, "by", (*seats, "umpire")))
            piece = cast(Piece, choice(told, "piece", ("white", "black", "red")))
            return Put(placer, piece, point(told, "at"))
        case "waive":
            return WaivePlacing(seat(told, "by", seats))
        case "no_room":
            return NoRoom(seat(told, "by", seats))
        case "act":
            act = told.get("act")
            if not isinstance(act, dict):
                raise RefusedActError("act", act, "an object")
            return Report(act)
        case "undo":
            return Undo()
        case "begin":
            return BeginMatch()
        case "late":
            return Late(seat(told, "by", seats))
        case "protest":
            return _protest(told, seats)
        case _:
            return NextBoard()


def to_json(command: Command) -> dict[str, Any]:
    """The JSON object that spells a command."""
    match command:
        case Strike(by, aim, improper):
            way = {"striker": list(aim.striker), "angle": aim.angle, "speed": aim.speed}
            return {"do": "stroke", "by": by, **way, "improper": improper}
        case Put(by, piece, at):
            return {"do": "place", "by": by, "piece": piece, "at": list(at)}
        case WaivePlacing(by):
            return {"do": "waive", "by": by}
        case NoRoom(by):
            return {"do": "no_room", "by": by}
        case Late(by):
            return {"do": "late", "by": by}
        case Report(act):
            return {"do": "act", "act": dict(act)}
        case Protest(step, told):
            return {"do": "protest", "step": step, **told}
        case Undo():
            return {"do": "undo"}
        case NextBoard():
            return {"do": "next_board"}
        case BeginMatch():
            return {"do": "begin"}


def _protest(told: Mapping[str, Any], seats: tuple[Seat, ...]) -> Protest:
    step = choice(told, "step", tuple(STEPS))
    given = {name: value for name, value in told.items() if name not in ("do", "step")}
    for name, value in given.items():
        if name not in STEPS[step]:
            raise RefusedActError(name, value, "one of do, step, " + ", ".join(sorted(STEPS[step])))
    if step == "tell" or "by" in given:
        seat(told, "by", seats)
    for name in ("fee", "indecent"):
        flag(told, name)
    if step == "decide" and not isinstance(told.get("upheld"), bool):
        raise RefusedActError("upheld", told.get("upheld"), "true or false")
    for name in ("about", "number"):
        value = given.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            raise RefusedActError(name, value, "a whole number")
    return Protest(step, given)


def aim(told: Mapping[str, Any], where: str = "") -> Aim:
    """The aim of a stroke. `where` stands before the names of the fields in errors (RefusedActError)."""
    speed = number(told, "speed", where)
    if not 0 < speed <= TOP_SPEED:
        raise RefusedActError(where + "speed", speed, f"above 0, up to {TOP_SPEED:g} mm/s")
    return Aim(point(told, "striker", where), number(told, "angle", where), speed)


def number(told: Mapping[str, Any], name: str, where: str = "") -> float:
    """A finite number. Errors: RefusedActError."""
    value = told.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float) or not _finite(value):
        raise RefusedActError(where + name, value, "a number")
    return float(value)


def _finite(value: float) -> bool:
    return abs(value) < 1e9 and math.isfinite(value)


def point(told: Mapping[str, Any], name: str, where: str = "") -> tuple[float, float]:
    """A pair of finite numbers, mm. Errors: RefusedActError."""
    value = told.get(name)
    if not isinstance(value, list) or len(value) != 2:
        raise RefusedActError(where + name, value, "[x, y] in mm from the middle")
    x, y = (number({name: part}, name, where) for part in value)
    return (x, y)


def flag(told: Mapping[str, Any], name: str) -> bool:
    """A truth value, false where absent. Errors: RefusedActError."""
    value = told.get(name, False)
    if not isinstance(value, bool):
        raise RefusedActError(name, value, "true or false")
    return value


def choice(told: Mapping[str, Any], name: str, allowed: tuple[str, ...]) -> str:
    """One of the words allowed. Errors: RefusedActError."""
    value = told.get(name)
    if not isinstance(value, str) or value not in allowed:
        raise RefusedActError(name, value, "one of " + ", ".join(allowed))
    return value


def seat(told: Mapping[str, Any], name: str, seats: tuple[Seat, ...]) -> Seat:
    """A seat of the format. Errors: RefusedActError."""
    return cast(Seat, choice(told, name, seats))
