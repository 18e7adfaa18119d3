"""The umpire's desk: a command on a table is checked and becomes an event, or is refused with the clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from khela.carrom.acts import Place, Stroke, Waive, word
from khela.carrom.geometry import PIECE_RADIUS, STRIKER_RADIUS, Point, is_free, points_forward
from khela.carrom.rulebooks import Rulebook
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import check_act
from khela.carrom.setup import Disc
from khela.carrom.stacking import aside, beside
from khela.carrom.state import Format
from khela.carrom.umpire.house import may_forget
from khela.carrom.umpire.placing import partners_duty
from khela.carrom.umpire.three import other_colour
from khela.judging.judge import check_clause
from khela.laws.marks import clause
from khela.physics import Shot
from khela.reading import ScenarioError
from khela.table.bases import brought_by, with_bases
from khela.table.commands import (
    BeginMatch,
    Command,
    Late,
    NextBoard,
    NoRoom,
    Protest,
    Put,
    Report,
    Strike,
    Undo,
    WaivePlacing,
)
from khela.table.computers import undone
from khela.table.event import Event
from khela.table.events import apply, declared
from khela.table.facts import Aim, facts, left_lying, play
from khela.table.front_line import broken
from khela.table.pieces import pick
from khela.table.room import check_no_room, has_room, red_lies
from khela.table.standing import Standing

COMMANDS_INSTEAD = ("stroke", "place", "waive")
"""Acts of a scenario that this table takes as commands of their own, since it knows where the discs lie."""


def declarable(book: Rulebook, format: Format) -> list[str]:
    """The acts, as a scenario spells them, that are declared at a table of this format; `waive` is a command."""
    return [word(kind) for kind in book.answers(format) if kind not in (Stroke, Place)]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command came to: the event to be recorded, the table after it, the simulated stroke if there was one."""

    event: Event
    standing: Standing
    shot: Shot | None = None


def decide(
    standing: Standing, command: Command, command_id: str, now: int, computer: Mapping[str, Any] | None = None
) -> Answer:
    """The event a command becomes at `now` (ms of the epoch). `computer`: what is recorded besides of a computer's.

    Errors: RefusedActError; nothing has changed then.
    """
    shot: Shot | None = None
    match command:
        case Strike():
            body, shot = _strike(standing, command)
        case Put():
            body = _put(standing, command)
        case WaivePlacing(by):
            body = {"do": "waive", "by": by}
        case NoRoom(by):
            check_no_room(standing, by)
            body = {"do": "no_room", "by": by}
        case Report(act):
            body = _report(standing, act)
        case Undo():
            if undone(standing) is None:
                who = "a person" if standing.opening.computers else "somebody"
                raise RefusedActError("do", "undo", f"a table where {who} struck or declared something")
            body = {"do": "undo"}
        case NextBoard():
            if not standing.cleared or standing.state.winner is not None:
                raise RefusedActError("do", "next_board", "a table whose board has ended and whose match has not")
            body = {"do": "next_board"}
        case BeginMatch():
            if not standing.trial or standing.state.winner is not None:
                raise RefusedActError("do", "begin", "a table where trial boards are played", "fed-6.1")
            body = {"do": "begin"}
        case Late(by):
            body = {"do": "late", "by": by}
        case Protest(step, told):
            if "protests" not in standing.book().around:
                raise RefusedActError("do", "protest", f"a rulebook that has protests; {standing.book().name} has none")
            body = {"do": "protest", "step": step, **told}
    body = {**body, **(computer or {})}
    event = Event(standing.id, standing.seq + 1, command_id, standing.opening.edition, now, body)
    return Answer(event, apply(standing, event), shot)


def _strike(standing: Standing, command: Strike) -> tuple[dict[str, Any], Shot]:
    may_strike(standing, command)
    check_striker(standing, command.aim)
    shot = play(standing.discs, command.aim)
    lying = left_lying(shot)
    act = _seen(standing, shot, facts(shot, command.by, command.improper), lying)
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


def _seen(standing: Standing, shot: Shot, act: Stroke, lying: Sequence[Disc]) -> Stroke:
    """The facts with what the rulebook asks besides: clauses broken at the front line, and the bases."""
    book = standing.book()
    by = standing.state.board.turn
    seen = broken(shot, standing.sides[by], book)
    act = replace(act, improper=act.improper or bool(seen), broken=seen)
    if not book.bases:
        return act
    brought = brought_by(standing.brought, standing.discs, lying, standing.sides, by)
    return with_bases(act, standing.brought, brought, lying)


def _report(standing: Standing, told: Mapping[str, Any]) -> dict[str, Any]:
    if told.get("act") in COMMANDS_INSTEAD:
        raise RefusedActError("act.act", told["act"], f"the command {told['act']}")
    known = declarable(standing.book(), standing.state.format)
    if told.get("act") not in known:
        declared_here = ", ".join(name for name in known if name not in COMMANDS_INSTEAD)
        raise RefusedActError("act.act", told.get("act"), f"one of {declared_here}")
    if standing.trial and told.get("act") == "concede" and told.get("of") == "game":
        raise RefusedActError("act.of", "game", "board or match: no game has begun", "fed-6.1")
    try:
        act = declared(standing, told)
        check_clause(act, standing.book(), "act.clause")
        check_act(act, standing.state, "act")
    except ScenarioError as error:
        raise RefusedActError(error.place, error.stood, error.allowed) from error
    return {"do": "act", "act": dict(told)}


def _told(act: Stroke) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(act).items()}


def may_strike(standing: Standing, command: Strike) -> None:
    """May this seat strike now? Errors: RefusedActError."""
    board = standing.state.board
    if standing.cleared:
        raise RefusedActError("do", "stroke", "next_board first: the board has ended")
    if board.waiting and not may_forget(standing.state, standing.book()):
        book = standing.book()
        may = "place or waive" if Waive in book.answers(standing.state.format) else "place"
        raise RefusedActError("do", "stroke", f"{may} first: pieces wait to be placed", book.cite("fed-14.8"))
    if command.by != board.turn:
        cited = standing.book().cite("fed-8.1")
        raise RefusedActError("by", command.by, f"{board.turn}, the seat to strike", cited)


@clause("fed-16.20")
def check_striker(standing: Standing, aim: Aim, where: str = "") -> None:
    """May the striker stand there, for the seat to strike, and go that way?

    Errors: RefusedActError by 16.16 or what stands for it, by 16.20 over a piece, and for a stroke that cannot cross
    the front line where it must.
    """
    x, y = aim.striker
    book = standing.book()
    side = standing.sides[standing.state.board.turn]
    fault = book.stands(side, x, y)
    if fault is not None:
        raise RefusedActError(where + "striker", [x, y], ALLOWED[fault], book.cite(fault))
    if not is_free((x, y), [disc.at for disc in standing.discs], PIECE_RADIUS + STRIKER_RADIUS):
        raise RefusedActError(where + "striker", [x, y], "a place clear of the pieces", book.cite("fed-16.20"))
    if book.crosses and not points_forward(side, aim.angle):
        raise RefusedActError(where + "angle", aim.angle, "across the front base line", book.crosses)


def _put(standing: Standing, command: Put) -> dict[str, Any]:
    board = standing.state.board
    book = standing.book()
    waits = [(piece, w.placer) for w in board.waiting for piece in (w.piece, other_colour(standing.state, w)) if piece]
    if (command.piece, command.by) not in waits:
        told = ", ".join(dict.fromkeys(f"{piece} by {placer}" for piece, placer in waits)) or "nothing, no piece waits"
        cited = book.cite("fed-14.21") if partners_duty(standing.state, command.piece, command.by) else None
        raise RefusedActError("piece", f"{command.piece} by {command.by}", told, cited)
    places: Sequence[Point] = [disc.at for disc in standing.discs]
    side = standing.sides[board.turn]
    at = command.at
    fault = book.placing(command.piece, command.by, at, places, board.placed, side, red_lies(standing))
    lies = at
    if book.stacking and fault is None:
        lies = beside(at, places)
    elif fault == "fed-14.17" and not _has_way_out(standing, command):
        lies = aside(at, places, board.placed)
    elif fault is not None:
        raise RefusedActError("at", list(at), ALLOWED[fault], book.cite(fault))
    return {
        "do": "place",
        "by": command.by,
        "piece": command.piece,
        "at": list(at),
        "lies": list(lies),
        "disc": pick(standing.discs, command.piece),
    }


def _has_way_out(standing: Standing, command: Put) -> bool:
    """Is there a place in the circle for this piece, or may the right to place be given up?"""
    return Waive in standing.book().answers(standing.state.format) or has_room(standing, command.piece, command.by)


ALLOWED = {
    "both_lines": "touching both base lines",
    "cut_moon": "clear of the base circle, or wholly covering it",
    "lines_or_moon": "touching both base lines, or wholly covering a base circle",
    "fed-12.1": "the centre circle, or what of it is free",
    "fed-14.16": "inside the outer circle",
    "fed-14.17": "clear of every other piece",
    "fed-14.20": "clear of the centre circle and of the other due pieces",
    "fed-15.2": "the centre circle",
    "fed-15.25": "not behind the red, in line with it and a pocket",
    "fed-15.3": "the free part of the centre circle, or beside it where it is covered",
    "fed-16.16": "touching both base lines, or wholly covering a base circle clear of the arrow",
    "tu-8": "inside the middle circle, clear of the ring round the queen's spot",
    "tu-31": "clear of the other penalty pieces",
}


def attempt(standing: Standing, aims: Sequence[Aim]) -> list[dict[str, Any]]:
    """What strokes would come to on this table, nothing recorded: `pocketed` in order and the `final` places.

    Errors: RefusedActError naming the stroke whose striker stands wrongly.
    """
    if standing.cleared or (standing.state.board.waiting and not may_forget(standing.state, standing.book())):
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
