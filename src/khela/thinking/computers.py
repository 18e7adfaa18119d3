"""What a worker is asked of a table: a computer's command with its thought, and a hint. Pure functions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import PIECES
from khela.physics import Shot
from khela.players import LEVELS, Thought, choose, hint
from khela.table import Standing, decide
from khela.table.commands import Command, to_json
from khela.table.computers import seed
from khela.table.facts import STRIKER, Aim, play

Way = list[list[float]]


def bare(standing: Standing) -> Standing:
    """The table without its past, as it is sent to a worker: the past grows, and nobody thinks about it."""
    return replace(standing, before=None, rulings=())


def move(standing: Standing, seat: Seat, level: int) -> dict[str, Any]:
    """What the computer at `seat` does now: its `command` and its `thought` (or null), as JSON."""
    choice = choose(standing, seat, LEVELS[level - 1], np.random.default_rng(seed(standing)))
    thought = choice.thought
    command = choice.command if thought is None or _taken(standing, choice.command) else thought.command
    return {"command": to_json(command), "thought": thought and told(standing, thought)}


def _taken(standing: Standing, command: Command) -> bool:
    """Does the table take it? With its error a stroke may stand where it may not; it is then carried out as meant."""
    try:
        decide(standing, command, "tried", standing.at)
    except RefusedActError:
        return False
    return True


def advise(standing: Standing, seat: Seat) -> dict[str, Any]:
    """What the strongest player would do at `seat` now, as JSON."""
    return told(standing, hint(standing, seat, chance=np.random.default_rng(seed(standing))))


def told(standing: Standing, thought: Thought) -> dict[str, Any]:
    """A thought as JSON (docs/http.md): its stroke without error, or its place; the idea; the ways drawn for it."""
    aim, idea = thought.aim, thought.idea
    return {
        "aim": aim and {"striker": list(aim.striker), "angle": aim.angle, "speed": aim.speed},
        "place": thought.place and {"piece": thought.place[0], "at": list(thought.place[1])},
        "idea": {
            "kind": idea.kind,
            "disc": idea.disc,
            "piece": idea.disc and PIECES[idea.disc],
            "pocket": idea.pocket,
            "via": list(idea.via),
            "cushions": list(idea.cushions),
        },
        "worth": round(float(thought.worth), 3),
        "chance": round(float(thought.chance), 3),
        "ways": ways(standing, aim, (*idea.via, *((idea.disc,) if idea.disc else ()))) if aim else {},
    }


def ways(standing: Standing, aim: Aim, discs: tuple[str, ...]) -> dict[str, Way]:
    """The way of the striker until it strikes a piece and of the discs meant, else of that piece, in a stroke without
    error: mm."""
    shot = play(standing.discs, aim)
    struck = next((contact for contact in shot.contacts if contact.b and STRIKER in (contact.a, contact.b)), None)
    if struck is None:
        return {STRIKER: _way(shot, STRIKER, shot.duration)}
    first = struck.a if struck.b == STRIKER else struck.b
    meant = [name for name in discs or (first,) if name is not None and shot.paths[name]]
    return {STRIKER: _way(shot, STRIKER, struck.t), **{name: _way(shot, name, shot.duration) for name in meant}}


def _way(shot: Shot, name: str, until: float) -> Way:
    """Where a disc turns, from where it lies to where it is at a time (s)."""
    segments = [segment for segment in shot.paths[name] if segment.t <= until]
    fell = next((fall.t for fall in shot.falls if fall.id == name), until)
    corners = [(one.x, one.y) for one in segments] + [segments[-1].place(min(until, fell))]
    way: Way = []
    for x, y in corners:
        point = [round(x, 1), round(y, 1)]
        if not way or point != way[-1]:
            way.append(point)
    return way
