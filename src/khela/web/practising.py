"""Routes of practice: /api/practice and below. The shapes are in docs/http.md.

Nothing is recorded: a try brings all its strokes with it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, TypeVar, cast

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool

from khela.carrom.ruling import RefusedActError
from khela.practice import (
    Exercise,
    Puzzle,
    make_exercise,
    make_puzzle,
    measure,
    own_pieces,
    read_exercise,
    read_puzzle,
    tried,
)
from khela.practice.puzzles import LONGEST
from khela.table import view
from khela.table.commands import aim
from khela.table.facts import Aim
from khela.web.bodies import field, read_json

router = APIRouter()
KEPT = 512
"""Puzzles and exercises that are kept."""
Made = TypeVar("Made")
Level = Annotated[int, Query()]


class Shelf:
    """What was made, by what it was made from: each is made once, one at a time, and the last `kept` are kept."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._made: OrderedDict[tuple[object, ...], object] = OrderedDict()
        self._looking = threading.Lock()
        self._making = threading.Lock()

    def get(self, make: Callable[..., Made], *asked: object) -> Made:
        """What `make` makes of what is asked."""
        key = (make, *asked)
        if (known := self._known(key)) is not None:
            return cast(Made, known)
        with self._making:
            if (known := self._known(key)) is not None:
                return cast(Made, known)
            made = make(*asked)
            with self._looking:
                self._made[key] = made
                while len(self._made) > self.kept:
                    self._made.popitem(last=False)
            return made

    def _known(self, key: tuple[object, ...]) -> object | None:
        with self._looking:
            if key in self._made:
                self._made.move_to_end(key)
            return self._made.get(key)


def _puzzle(request: Request, seed: str, grade: str | None, rulebook: str) -> Puzzle:
    """The puzzle asked for; `daily` is that of today's date (UTC). Errors: RefusedActError."""
    state = request.app.state
    if seed == "daily":
        seed = datetime.fromtimestamp(state.rooms.clock() / 1000, UTC).date().isoformat()
    shelf: Shelf = state.shelf
    return shelf.get(make_puzzle, *read_puzzle(seed, grade, rulebook))


def _exercise(request: Request, kind: str, seed: str, level: int) -> Exercise:
    shelf: Shelf = request.app.state.shelf
    return shelf.get(make_exercise, *read_exercise(kind, seed, level))


@router.get("/api/practice/puzzles/{seed}")
def get_puzzle(request: Request, seed: str, grade: str | None = None, rulebook: str = "federation") -> Any:
    """A puzzle: the position, and what is known of its solution."""
    puzzle = _puzzle(request, seed, grade, rulebook)
    return {
        "seed": puzzle.seed,
        "day": puzzle.day and puzzle.day.isoformat(),
        "grade": puzzle.grade,
        "rulebook": puzzle.rulebook,
        "pieces": own_pieces(puzzle.start.discs),
        "strokes": len(puzzle.solution),
        "bears": puzzle.bears,
        "view": view(puzzle.start, 0),
    }


@router.get("/api/practice/puzzles/{seed}/solution")
def get_solution(request: Request, seed: str, grade: str | None = None, rulebook: str = "federation") -> Any:
    """The strokes that solve a puzzle."""
    puzzle = _puzzle(request, seed, grade, rulebook)
    return {"strokes": [{**_stroke(one.steps.aim()), "bears": one.bears / 10} for one in puzzle.solution]}


@router.post("/api/practice/puzzles/{seed}/try")
async def try_puzzle(request: Request, seed: str, grade: str | None = None, rulebook: str = "federation") -> Any:
    """What the strokes of a try come to, from the start; the shot is that of the last one."""
    told = field(await read_json(request), "strokes", list, f"a list of 1 to {LONGEST} strokes")
    if not told or len(told) > LONGEST:
        raise RefusedActError("strokes", len(told), f"1 to {LONGEST} strokes")
    aims = [_aim(stroke, f"strokes[{index}]") for index, stroke in enumerate(told)]

    def answer() -> Any:
        done = tried(_puzzle(request, seed, grade, rulebook).start, aims)
        shot = done.last.shot.to_json() if done.last else None
        return {"outcome": done.outcome, "view": view(done.standing, 0), "shot": shot}

    return await run_in_threadpool(answer)


@router.get("/api/practice/trainer/{kind}/{seed}")
def get_exercise(request: Request, kind: str, seed: str, level: Level = 1) -> Any:
    """An exercise: where all stands, and where the piece is to go."""
    exercise = _exercise(request, kind, seed, level)
    return {
        "kind": exercise.kind,
        "seed": exercise.seed,
        "level": exercise.level,
        "pocket": exercise.pocket,
        "wall": exercise.wall,
        "cut": exercise.cut,
        "view": {**view(exercise.start, 0), "stands": [[exercise.along, exercise.along]]},
    }


@router.post("/api/practice/trainer/{kind}/{seed}/try")
async def try_exercise(request: Request, kind: str, seed: str, level: Level = 1) -> Any:
    """How far a stroke was off, and the stroke that does it."""
    told = await read_json(request)

    def answer() -> Any:
        exercise = _exercise(request, kind, seed, level)
        given = told if isinstance(told, dict) else {"": told}
        struck = _aim({"striker": list(exercise.right.striker), **given})
        if struck.striker != exercise.right.striker:
            raise RefusedActError("striker", list(struck.striker), f"nothing, or {list(exercise.right.striker)}")
        found = measure(exercise, struck.angle, struck.speed)
        return {
            "result": found.result,
            "line": found.line,
            "contact": found.contact,
            "shot": found.shot.to_json(),
            "right": {**_stroke(exercise.right), "shot": found.right.to_json()},
        }

    return await run_in_threadpool(answer)


def _aim(stroke: object, place: str = "") -> Aim:
    """The aim of a stroke and nothing else. Errors: RefusedActError."""
    if not isinstance(stroke, dict):
        raise RefusedActError(place, stroke, "an object")
    where = f"{place}." if place else ""
    for name in stroke:
        if name not in ("striker", "angle", "speed"):
            raise RefusedActError(where + str(name), stroke[name], "one of striker, angle, speed")
    return aim(stroke, where)


def _stroke(told: Aim) -> dict[str, Any]:
    return {"striker": list(told.striker), "angle": told.angle, "speed": told.speed}
