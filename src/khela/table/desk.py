"""The umpire's desk: a command on a table is checked and becomes an event, or is refused with the clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from khela.carrom.acts import Stroke
from khela.carrom.geometry import PIECE_RADIUS, STRIKER_RADIUS, is_free, placing_fault, striker_fault
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import check_act
from khela.carrom.stacking import beside, stacking_fault
from khela.laws.marks import clause
from khela.physics import Shot
from khela.reading import ScenarioError
from khela.table.commands import Command, NextBoard, Put, Report, Strike, Undo, WaivePlacing
from khela.table.events import Event, apply, declared
from khela.table.facts import Aim, facts, left_lying, play
from khela.table.pieces import pick
from khela.table.standing import Standing

COMMANDS_INSTEAD = ("stroke", "place", "waive")
"""Acts of a scenario that this table takes as commands of their own, since it knows where the discs lie."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command came to: the event to be recorded, the table after it, the simulated stroke if there was one."""

    event: Event
    standing: Standing
    shot: Shot | None = None


def decide(standing: Standing, command: Command, command_id: str, now: int) -> Answer:
    """The event a command becomes at `now` (ms of the epoch). Errors: RefusedActError; nothing has changed then."""
    shot: Shot | None = None
    match command:
        case Strike():
            body, shot = _strike(standing, command)
        case Put():
            body = _put(standing, command)
        case WaivePlacing(by):
            body = {"do": "waive", "by": by}
        case Report(act):
            body = _report(standing, act)
        case Undo():
            if standing.before is None:
                raise RefusedActError("do", "undo", "a table where something was struck or declared")
            body = {"do": "undo"}
        case NextBoard():
            if not standing.cleared or standing.state.winner is not None:
                raise RefusedActError("do", "next_board", "a table whose board has ended and whose match has not")
            body = {"do": "next_board"}
    event = Event(standing.id, standing.seq + 1, command_id, standing.opening.edition, now, body)
    return Answer(event, apply(standing, event), shot)


def _strike(standing: Standing, command: Strike) -> tuple[dict[str, Any], Shot]:
    may_strike(standing, command)
    check_striker(standing, command.aim)
    shot = play(standing.discs, command.aim)
    act = facts(shot, command.by, command.improper)
    lying = left_lying(shot)
    aim = command.aim
    body = {
        "do": "stroke",
        "by": command.by,
        "striker": list(aim.striker),
        "angle": aim.angle,
        "speed": aim.speed,
        "improper": command.improper,
        "facts": _told(act),
        "final": [[disc.id, disc.x, disc.y] for disc in lying],
        "duration": shot.duration,
    }
    return body, shot


def _report(standing: Standing, told: Mapping[str, Any]) -> dict[str, Any]:
    if told.get("act") in COMMANDS_INSTEAD:
        raise RefusedActError("act.act", told["act"], f"the command {told['act']}")
    try:
        check_act(declared(standing, told), standing.state, "act")
    except ScenarioError as error:
        raise RefusedActError(error.place, error.stood, error.allowed) from error
    return {"do": "act", "act": dict(told)}


def _told(act: Stroke) -> dict[str, Any]:
    return {**asdict(act), "pocketed": list(act.pocketed), "off_board": list(act.off_board)}


def may_strike(standing: Standing, command: Strike) -> None:
    """May this seat strike now? Errors: RefusedActError."""
    board = standing.state.board
    if standing.cleared:
        raise RefusedActError("do", "stroke", "next_board first: the board has ended")
    if board.waiting:
        cited = standing.opening.book().cite("fed-14.8")
        raise RefusedActError("do", "stroke", "place or waive first: pieces wait to be placed", cited)
    if command.by != board.turn:
        cited = standing.opening.book().cite("fed-8.1")
        raise RefusedActError("by", command.by, f"{board.turn}, the seat to strike", cited)


@clause("fed-16.20")
def check_striker(standing: Standing, aim: Aim, where: str = "") -> None:
    """May the striker stand there, for the seat to strike? Errors: RefusedActError by 16.16, by 16.20 over a piece."""
    x, y = aim.striker
    fault = striker_fault(standing.sides[standing.state.board.turn], x, y)
    if fault is not None:
        allowed = "touching both base lines, or wholly covering a base circle clear of the arrow"
        raise RefusedActError(where + "striker", [x, y], allowed, standing.opening.book().cite(fault))
    if not is_free((x, y), [disc.at for disc in standing.discs], PIECE_RADIUS + STRIKER_RADIUS):
        cited = standing.opening.book().cite("fed-16.20")
        raise RefusedActError(where + "striker", [x, y], "a place clear of the pieces", cited)


def _put(standing: Standing, command: Put) -> dict[str, Any]:
    board = standing.state.board
    waits = [(w.piece, w.placer) for w in board.waiting]
    if (command.piece, command.by) not in waits:
        told = ", ".join(f"{piece} by {placer}" for piece, placer in waits) or "nothing, no piece waits"
        raise RefusedActError("piece", f"{command.piece} by {command.by}", told)
    places: Sequence[tuple[float, float]] = [disc.at for disc in standing.discs]
    side = standing.sides[board.turn]
    book = standing.opening.book()
    at = command.at
    if book.stacking:
        fault = stacking_fault(command.piece, at, places, side)
        at = at if fault else beside(at, places)
    else:
        fault = placing_fault(command.piece, command.by, at, places, board.placed, side)
    if fault is not None:
        raise RefusedActError("at", list(at), ALLOWED[fault], book.cite(fault))
    return {
        "do": "place",
        "by": command.by,
        "piece": command.piece,
        "at": list(at),
        "disc": pick(standing.discs, command.piece),
    }


ALLOWED = {
    "fed-12.1": "the centre circle, or what of it is free",
    "fed-14.16": "inside the outer circle",
    "fed-14.17": "clear of every other piece",
    "fed-14.20": "clear of the centre circle and of the other due pieces",
    "fed-15.2": "the centre circle",
    "fed-15.3": "the free part of the centre circle, or beside it where it is covered",
}


def attempt(standing: Standing, aims: Sequence[Aim]) -> list[dict[str, Any]]:
    """What strokes would come to on this table, nothing recorded: `pocketed` in order and the `final` places.

    Errors: RefusedActError naming the stroke whose striker stands wrongly.
    """
    if standing.cleared or standing.state.board.waiting:
        raise RefusedActError("strokes", len(aims), "a table where a stroke may be taken")
    for index, aim in enumerate(aims):
        check_striker(standing, aim, f"strokes[{index}].")
    by = standing.state.board.turn
    shots = (play(standing.discs, aim) for aim in aims)
    return [
        {
            "pocketed": list(facts(shot, by).pocketed),
            "final": [{"id": d.id, "piece": d.piece, "x": round(d.x, 3), "y": round(d.y, 3)} for d in left_lying(shot)],
        }
        for shot in shots
    ]
