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
                "stop", "go", *ALWAYS),
    "adjourned": ("start", "accept", "refuse", *ALWAYS),
    "resumed": ("open_seal", "arrive", "absent", "accept", "refuse", "withdraw", "flag", "stop", "go", *ALWAYS),
    "over": (),
}  # fmt: skip
"""What may be asked while the game stands so; `undo` besides, where something can be taken back."""


def decide(standing: Standing, command: Command, command_id: str, now: int) -> tuple[Event, Standing]:
    """The event a command becomes at `now` (ms of the epoch), and the table after it.

    Errors: RefusedActError; nothing has changed then.
    """
    if command.do not in may(standing, now):
        _refuse(standing, command, now)
    body = _body(standing, command)
    if command.do in CHECKS:
        CHECKS[command.do](standing, body, now)
    event = Event(standing.id, standing.seq + 1, command_id, standing.opening.edition, now, body)
    return event, apply(standing, event)


def may(standing: Standing, now: int) -> list[str]:
    """The commands the table takes at `now`."""
    told = [do for do in PHASES[standing.phase] if _sensible(standing, do, now)]
    return [*told, "undo"] if standing.before is not None else told


def _sensible(standing: Standing, do: str, now: int) -> bool:
    """Is there anything for such a command to answer?"""
    game, timed = standing.game, bool(standing.opening.control)
    match do:
        case "accept" | "refuse":
            return game.offer is not None
        case "offer":
            return game.offer is None
        case "withdraw":
            return game.offer is not None or bool(game.claimed)
        case "move":
            return not standing.stopped and game.turn in game.here
        case "adjourn":
            return not standing.stopped and game.turn in game.here and game.must_play is None
        case "claim":
            return bool(game.here)
        case "flag":
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


def _refuse(standing: Standing, command: Command, now: int) -> None:
    do = command.do
    if standing.game.result is not None:
        raise RefusedActError("do", do, "undo, as the game is over" if standing.before else "nothing, the game is over")
    known = do in PHASES[standing.phase]
    if known and do in ("move", "adjourn", "claim") and standing.game.turn not in standing.game.here:
        raise RefusedActError("do", do, f"arrive first, of {standing.game.turn}, who has not come", "ch-10.14")
    if known and do in ("move", "adjourn") and standing.stopped:
        raise RefusedActError("do", do, "go first, as the arbiter has stopped the clocks")
    if known and do in WHY:
        raise RefusedActError("do", do, *WHY[do])
    raise RefusedActError("do", do, "one of " + ", ".join(may(standing, now)))


def _body(standing: Standing, command: Command) -> dict[str, Any]:
    """What is recorded of a command: the player named, the move as on a score sheet."""
    body: dict[str, Any] = {"do": command.do}
    if command.do in ("offer", "claim", "resign", "arrive"):
        body["by"] = command.by or standing.game.turn
    elif command.do == "flag":
        body["by"] = command.by or standing.running or standing.game.turn
    elif command.do in ("accept", "refuse"):
        body["by"] = _answering(standing, command)
    elif command.do == "withdraw":
        offering = standing.game.offer if command.what == "offer" else None
        body["by"] = command.by or offering or standing.game.turn
    told = {"basis": command.basis, "what": command.what, "who": command.who and list(command.who)}
    body |= {name: value for name, value in told.items() if value is not None}
    if command.do == "move":
        body["move"] = _san(standing.game.board, command)
    elif command.move is not None:
        body["move"] = command.move
    if command.offer:
        body["offer"] = True
    if command.do == "start":
        here = COLOURS if standing.opening.session == "begun" else ()
        body["here"] = list(here if command.who is None else command.who)
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


MOVE_BY_SQUARES: Final = "one legal move, as in g1f3, e7e8q"


def _san(board: chess.Board, command: Command) -> str:
    """The move as it stands on a score sheet. Errors: RefusedActError for what is none."""
    allowed = "one legal move, written as in Nf3, exd5, O-O, e8=Q"
    if command.uci is None:
        assert command.move is not None
        try:
            return board.san(read_san(board, command.move))
        except UnclearMoveError as error:
            raise RefusedActError("san", command.move, allowed) from error
    try:
        move = board.parse_uci(command.uci)
    except ValueError as error:
        raise RefusedActError("uci", command.uci, MOVE_BY_SQUARES) from error
    if not move:
        raise RefusedActError("uci", command.uci, MOVE_BY_SQUARES)
    return board.san(move)


@clause("ch-10.13")
def _check_flag(standing: Standing, body: dict[str, Any], now: int) -> None:
    """A flag has fallen only if the clock says so. Errors: RefusedActError telling how much is left."""
    by = body["by"]
    if overdue(standing, now).game.overrun(by):
        return
    told = clocks(standing, now)
    assert told is not None
    raise RefusedActError(
        "by", by, f"a player whose time is over; {told['left_ms'][by] / 1000:g} s are left", "ch-10.13"
    )


@clause("ch-10.14", "ch-10.16")
def _check_absent(standing: Standing, body: dict[str, Any], now: int) -> None:
    """Nobody has lost before the hour is over; where nobody has come, both are late. Errors: RefusedActError."""
    late = lateness(standing, now)
    if late <= HOUR:
        allowed = f"absent when over {HOUR} s have passed since the start of the session; {late:g} s have"
        raise RefusedActError("do", "absent", allowed, "ch-10.14")
    if not standing.game.here and len(body["who"]) == 1:
        raise RefusedActError("by", body["who"][0], "white and black, as neither has come", "ch-10.16")


@clause("ch-10.14")
def _check_here(standing: Standing, body: dict[str, Any], now: int) -> None:
    """Who has not come claims nothing. Errors: RefusedActError."""
    if body["by"] not in standing.game.here:
        raise RefusedActError("by", body["by"], "a player who has come; arrive first", "ch-10.14")


@clause("ch-10.10")
def _check_offered(standing: Standing, body: dict[str, Any], now: int) -> None:
    """No offer is made with a move while another one stands; a move made refuses one of the opponent's, a sealed one
    does not yet. Errors: RefusedActError."""
    game = standing.game
    if body.get("offer") and game.offer in ((game.turn,) if body["do"] == "move" else COLOURS):
        raise RefusedActError("offer", True, f"false, as the offer of {game.offer} stands", "ch-10.10")


CHECKS: Final = {
    "move": _check_offered,
    "adjourn": _check_offered,
    "claim": _check_here,
    "flag": _check_flag,
    "absent": _check_absent,
}
"""What is looked at besides, of a command that has its place."""
