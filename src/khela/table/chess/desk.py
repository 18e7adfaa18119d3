"""The arbiter's desk: a command on a chess table is checked and becomes an event, or is refused with the clause."""

from __future__ import annotations

from typing import Any, Final

import chess

from khela.chess.arbiter.session import HOUR
from khela.chess.positions import UnclearMoveError, read_san
from khela.chess.words import COLOURS, Colour, other
from khela.laws.marks import clause
from khela.ruled import RefusedActError
from khela.table.chess.clocks import clocks, overdue
from khela.table.chess.commands import Command
from khela.table.chess.events import apply, lateness
from khela.table.chess.standing import Phase, Standing
from khela.table.event import Event

ALWAYS: Final = ("breach", "resign")
PHASES: Final[dict[Phase, tuple[str, ...]]] = {
    "announced": ("start", *ALWAYS),
    "playing": ("move", "claim", "offer", "accept", "refuse", "withdraw", "flag", "adjourn", "arrive", "absent",
                "stop", "go", "set", *ALWAYS),
    "adjourned": ("start", "accept", "refuse", "set", *ALWAYS),
    "resumed": ("open_seal", "arrive", "absent", "offer", "accept", "refuse", "withdraw", "flag", "stop", "go",
                "set", *ALWAYS),
    "over": (),
}  # fmt: skip
"""What may be asked while the game stands so; `undo` besides, where something can be taken back."""


def decide(standing: Standing, command: Command, command_id: str, now: int) -> tuple[Event, Standing]:
    """The event a command becomes at `now` (ms of the epoch), and the table after it.

    Errors: RefusedActError; nothing has changed then.
    """
    if command.do not in may(standing):
        _refuse(standing, command)
    body = _body(standing, command)
    if standing.session is not None:
        _check_here(standing, body)
    if command.do in CHECKS:
        CHECKS[command.do](standing, body, now)
    event = Event(standing.id, standing.seq + 1, command_id, standing.opening.edition, now, body)
    try:
        return event, apply(standing, event)
    except RefusedActError as error:
        if error.field:
            raise
        raise RefusedActError("do", command.do, error.allowed, error.clause) from error


def may(standing: Standing) -> list[str]:
    """The commands the table takes now; `flag` and `absent` it takes once the time is over."""
    told = [do for do in PHASES[standing.phase] if _sensible(standing, do)]
    return [*told, "undo"] if standing.before is not None else told


def _sensible(standing: Standing, do: str) -> bool:
    """Is there anything for such a command to answer?"""
    game, timed = standing.game, bool(standing.opening.control)
    match do:
        case "accept" | "refuse":
            return game.offer is not None
        case "claim":
            return bool(game.here)
        case "offer":
            return bool(game.here) and game.offer is None
        case "withdraw":
            return game.offer is not None or bool(game.claimed)
        case "move":
            return game.turn in game.here and not standing.stopped
        case "adjourn":
            return game.turn in game.here and game.must_play is None and not standing.stopped
        case "flag" | "set":
            return timed
        case "stop":
            return timed and standing.running is not None
        case "go":
            return timed and standing.running is None
        case "arrive" | "absent":
            return set(game.here) != set(COLOURS)
        case "open_seal":
            return other(game.turn) in game.here
        case _:
            return True


WHY: Final = {
    "accept": ("accept or refuse once a draw is offered", "ch-10.10"),
    "refuse": ("accept or refuse once a draw is offered", "ch-10.10"),
    "offer": ("accept or refuse, as an offer stands", "ch-10.10"),
    "withdraw": ("withdraw once something was claimed or offered", "ch-10.12c"),
    "adjourn": ("the move that was announced, which must be made", "ch-10.12b"),
    "arrive": ("a player who has not come yet", "ch-10.14"),
    "absent": ("a player who has not come yet", "ch-10.14"),
    "open_seal": ("arrive first, of the player who is to answer the sealed move", "ch-10.15"),
}
"""What a command that has nothing to answer would need."""


def _refuse(standing: Standing, command: Command) -> None:
    do = command.do
    if standing.game.result is not None:
        raise RefusedActError("do", do, "undo, as the game is over" if standing.before else "nothing, the game is over")
    if standing.phase == "playing" and do in ("move", "adjourn"):
        if standing.game.turn not in standing.game.here:
            raise RefusedActError("do", do, f"arrive first, of {standing.game.turn}", "ch-10.14")
        if standing.stopped:
            raise RefusedActError("do", do, "go first, as the arbiter has stopped the clocks")
    if do in PHASES[standing.phase] and do in ("claim", "offer") and not standing.game.here:
        raise RefusedActError("do", do, "arrive first, as neither player has come", "ch-10.14")
    if do in PHASES[standing.phase] and do in WHY:
        raise RefusedActError("do", do, *WHY[do])
    if standing.phase == "resumed" and do in PHASES["playing"]:
        raise RefusedActError("do", do, "open_seal first, as the sealed move is to be made", "ch-10.15")
    raise RefusedActError("do", do, "one of " + ", ".join(may(standing)))


def _body(standing: Standing, command: Command) -> dict[str, Any]:
    """What is recorded of a command: the player named, the move as on a score sheet."""
    body: dict[str, Any] = {"do": command.do}
    if command.do in ("offer", "claim", "resign", "flag", "arrive", "set"):
        body["by"] = command.by or standing.game.turn
    elif command.do in ("accept", "refuse"):
        body["by"] = _answering(standing, command)
    elif command.do == "withdraw":
        offering = standing.game.offer if command.what == "offer" else None
        body["by"] = command.by or offering or standing.game.turn
    told = {"basis": command.basis, "what": command.what, "who": command.who and list(command.who),
            "left": command.left}
    body |= {name: value for name, value in told.items() if value is not None}
    if command.do == "move":
        body["move"] = _san(standing.game.board, command)
    elif command.move is not None:
        body["move"] = command.move
    if command.offer:
        body["offer"] = True
    if command.do == "start":
        body["here"] = list(command.who or ())
        body.pop("who", None)
    return body


@clause("ch-10.10")
def _answering(standing: Standing, command: Command) -> Colour:
    """The player who answers an offer is the opponent of who made it."""
    assert standing.game.offer is not None
    answering = other(standing.game.offer)
    if command.by not in (None, answering):
        raise RefusedActError("by", command.by, f"{answering}, to whom the draw is offered", "ch-10.10")
    return answering


def _san(board: chess.Board, command: Command) -> str:
    """The move as it stands on a score sheet. Errors: RefusedActError for what is none."""
    allowed = "one legal move, written as in Nf3, exd5, O-O, e8=Q"
    if command.uci is None:
        assert command.move is not None
        try:
            return board.san(read_san(board, command.move))
        except UnclearMoveError as error:
            raise RefusedActError("san", command.move, allowed) from error
    by_squares = "one legal move, as in g1f3, e7e8q"
    try:
        move = board.parse_uci(command.uci)
    except ValueError as error:
        raise RefusedActError("uci", command.uci, by_squares) from error
    if not move:
        raise RefusedActError("uci", command.uci, by_squares)
    return board.san(move)


@clause("ch-10.14")
def _check_here(standing: Standing, body: dict[str, Any]) -> None:
    """Who has not come to the session does not claim, offer or answer in it. Errors: RefusedActError."""
    by = body.get("by")
    if body["do"] in ("claim", "offer", "accept", "refuse", "withdraw") and by not in standing.game.here:
        raise RefusedActError("by", by, f"arrive first, of {by}", "ch-10.14")


@clause("ch-10.13")
def _check_flag(standing: Standing, body: dict[str, Any], now: int) -> None:
    """A flag has fallen only if the clock says so. Errors: RefusedActError telling how much is left."""
    by = body["by"]
    if overdue(standing, now).game.overrun(by):
        return
    told = clocks(standing, now)
    assert told is not None
    left = told["left_ms"][by] / 1000
    raise RefusedActError("by", by, f"a player whose time is over; {left:g} s are left", "ch-10.13")


@clause("ch-10.14", "ch-10.16")
def _check_absent(standing: Standing, body: dict[str, Any], now: int) -> None:
    """Nobody has lost before the hour is over; then all have who are not there. Errors: RefusedActError."""
    since = lateness(standing, now)
    if since <= HOUR:
        allowed = f"over {HOUR} s after the start of the session; {since:g} s it is"
        raise RefusedActError("do", "absent", allowed, "ch-10.14")
    if not standing.game.here and len(body["who"]) == 1:
        raise RefusedActError("by", body["who"][0], "white and black, as neither has come", "ch-10.16")


CHECKS: Final = {"flag": _check_flag, "absent": _check_absent}
