"""What can be asked of a chess table. Commands come as JSON objects from outside; here they are checked and typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from khela.chess.acts import Basis, What
from khela.chess.scenario.kinds import COLOUR, PLAYERS, SAN
from khela.chess.scenario.reports import SHAPES
from khela.chess.words import Colour
from khela.laws.marks import clause
from khela.reading import ScenarioError, choice, fields, flag, whole
from khela.ruled import RefusedActError

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "move": ("san", "uci", "offer"),
    "claim": ("by", "basis", "move"),
    "offer": ("by",),
    "accept": ("by",),
    "refuse": ("by",),
    "withdraw": ("by", "what"),
    "resign": ("by",),
    "flag": ("by",),
    "adjourn": ("move", "offer"),
    "start": ("here",),
    "arrive": ("by",),
    "absent": ("by",),
    "open_seal": (),
    "breach": ("by",),
    "stop": (),
    "go": (),
    "set": ("by", "left"),
    "undo": (),
}
"""The commands, each with its fields."""


@dataclass(frozen=True, slots=True)
class Command:
    """`by`: None for the player to move. `move`: as it was written; `uci`, from and to square. `who`: one player or
    both, for what may be said of both. `left`: seconds."""

    do: str
    by: Colour | None = None
    move: str | None = None
    uci: str | None = None
    offer: bool = False
    basis: Basis | None = None
    what: What | None = None
    who: tuple[Colour, ...] | None = None
    left: int | None = None


MOST_LEFT: Final = 24 * 3600
"""Seconds a clock may be set to."""
UNREAD: Final = "what was to be sealed"
"""What is told of a command that was to seal a move and is refused: at one screen the opponent would see the move."""


@clause("ch-10.15")
def parse_command(told: object) -> Command:
    """The command a JSON object spells. Errors: RefusedActError that names the field, what stood there, what may."""
    try:
        return _read(told)
    except ScenarioError as error:
        sealing = isinstance(told, dict) and told.get("do") == "adjourn"
        raise RefusedActError(error.place, UNREAD if sealing else error.stood, error.allowed) from None


def _read(told: object) -> Command:
    if not isinstance(told, dict):
        raise ScenarioError("command", told, "an object")
    do = choice(told.get("do"), "do", tuple(FIELDS))
    given = fields(told, "command", ("do", *FIELDS[do]), inner="")
    players = do in ("absent", "breach")
    basis = choice(given.get("basis"), "basis", BASES) if do == "claim" else None
    what = choice(given.get("what"), "what", WHAT) if do == "withdraw" else None
    who = given.get("here") if do == "start" else given.get("by") if players else None
    return Command(
        do,
        by=None if players else cast("Colour | None", _optional(given.get("by"), "by")),
        move=_written(given, do),
        uci=_text(given.get("uci"), "uci"),
        offer=flag(given.get("offer", False), "offer"),
        basis=cast("Basis | None", basis),
        what=cast("What | None", what),
        left=whole(given.get("left"), "left", 0, MOST_LEFT) if do == "set" else None,
        who=_who(who, "here" if do == "start" else "by") if who is not None or players else None,
    )


BASES: Final = tuple(cast("tuple[str, ...]", SHAPES["claim"].kinds["basis"].schema["enum"]))
WHAT: Final = tuple(cast("tuple[str, ...]", SHAPES["withdraw"].kinds["what"].schema["enum"]))


def _optional(value: object, place: str) -> object:
    return None if value is None else COLOUR.read(value, place)


def _text(value: object, place: str) -> str | None:
    return None if value is None else cast(str, SAN.read(value, place))


def _written(given: Mapping[str, object], do: str) -> str | None:
    """The move as it is written: on the score sheet, or in the envelope."""
    if do == "adjourn":
        written = cast(str, SAN.read(given.get("move"), "move"))
        if not written.strip() or not written.isprintable():
            raise ScenarioError("move", written, "the move that is sealed, in printable characters")
        return written
    if do != "move":
        return _text(given.get("move"), "move")
    if (given.get("san") is None) == (given.get("uci") is None):
        raise ScenarioError("san", given.get("san"), "one of san, as in Nf3, and uci, as in g1f3")
    return _text(given.get("san"), "san")


def _who(value: object, place: str) -> tuple[Colour, ...]:
    if place == "here" and value == []:
        return ()
    return cast("tuple[Colour, ...]", PLAYERS.read(value, place))
