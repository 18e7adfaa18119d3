"""Puzzles: a position in which all own pieces can be pocketed in one turn, with the strokes that do it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args

from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.setup import Disc
from khela.practice.positions import Recipe, lay_out, turn_begins
from khela.practice.seeds import chance, day_of, read_seed
from khela.practice.tries import LEAST, Found, corners, found
from khela.practice.turns import Outcome, Struck, struck
from khela.ruled import RefusedActError
from khela.table import Standing
from khela.table.desk import check_striker
from khela.table.facts import Aim

Grade = Literal["easy", "medium", "hard"]
GRADES: Final[tuple[Grade, ...]] = get_args(Grade)
LONGEST: Final = 20
"""Strokes of one try at a puzzle."""
RECIPES: Final[dict[Grade, tuple[Recipe, ...]]] = {
    "easy": (Recipe(2, 2, False), Recipe(2, 3, False)),
    "medium": (Recipe(3, 3, False), Recipe(3, 4, False), Recipe(2, 3, True)),
    "hard": (Recipe(4, 4, False), Recipe(5, 5, False), Recipe(3, 5, True), Recipe(4, 4, True)),
}
"""What is laid out for each grade."""
BEARS: Final[dict[Grade, int]] = {"easy": 8, "medium": 5, "hard": LEAST}
"""The error of angle, in tenths of a degree, that each stroke of a solution bears at least."""
MOST: Final[dict[Grade, int]] = {"easy": 2, "medium": 3, "hard": LONGEST}
"""The strokes of a solution, at most."""
WEEK: Final[tuple[Grade, ...]] = ("easy", "easy", "medium", "medium", "medium", "hard", "hard")
"""The grade of the daily puzzle, from Monday."""
BRANCHES: Final = 3
"""Strokes that are followed up from one position."""
LOOKS: Final = 12
"""Positions that are searched before a start is given up."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and what solves it. `day`: the date whose daily puzzle it is."""

    seed: str
    grade: Grade
    rulebook: str
    start: Standing
    solution: tuple[Found, ...]
    day: date | None = None

    @property
    def bears(self) -> float:
        """The error of angle, in degrees, that every stroke of the solution bears, with 3 % of the force."""
        return min(one.bears for one in self.solution) / 10


@dataclass(frozen=True, slots=True)
class Try:
    """How a try at a puzzle stands after its strokes, the last of them with its shot."""

    standing: Standing
    outcome: Outcome
    last: Struck | None


def grade_of(strokes: int, bears: int) -> Grade:
    """The grade of a solution of so many strokes, which bear an error of so many tenths of a degree."""
    return next(grade for grade in GRADES if strokes <= MOST[grade] and bears >= BEARS[grade])


def read_puzzle(seed: str, grade: str | None, rulebook: str) -> tuple[str, Grade, str]:
    """What is asked for. The puzzle of a date has the grade of its day of the week, unless another is told; else it is
    medium. Errors: RefusedActError."""
    if rulebook not in RULEBOOKS:
        raise RefusedActError("rulebook", rulebook, "one of " + ", ".join(RULEBOOKS))
    day = day_of(read_seed(seed))
    told = grade or (WEEK[day.weekday()] if day else "medium")
    if told not in GRADES:
        raise RefusedActError("grade", grade, "one of " + ", ".join(GRADES))
    return seed, told, rulebook


def make_puzzle(seed: str, grade: Grade, rulebook: str = "federation") -> Puzzle:
    """The puzzle of a seed: starts are drawn until one has a solution of that grade."""
    draw = chance("puzzle", rulebook, grade, seed)
    while True:
        recipes = RECIPES[grade]
        start = turn_begins(rulebook, lay_out(recipes[int(draw.random() * len(recipes))], draw))
        solution = solve(start, BEARS[grade])
        if solution and len(solution) > 1 and grade_of(len(solution), min(one.bears for one in solution)) == grade:
            return Puzzle(seed, grade, rulebook, start, solution, day_of(seed))


def solve(start: Standing, bears: int = LEAST) -> tuple[Found, ...] | None:
    """Strokes that pocket all in one turn, each ruled on by the umpire with the errors that it bears, at least so many
    tenths of a degree; None where the search finds none."""
    solutions = _solutions(start, bears, itertools.count())
    return next((one for one in solutions if _holds(start, one)), None)


def _solutions(standing: Standing, bears: int, looks: Iterator[int]) -> Iterator[tuple[Found, ...]]:
    if next(looks) >= LOOKS:
        return
    for one in _apart([one for one in found(standing) if one.bears >= bears]):
        after = struck(standing, one.steps.aim())
        if after.outcome == "solved":
            yield (one,)
        elif after.outcome == "on":
            yield from ((one, *rest) for rest in _solutions(after.standing, bears, looks))


def _apart(strokes: Sequence[Found]) -> list[Found]:
    """The first strokes of so many that pocket different pieces."""
    chosen: dict[frozenset[str], Found] = {}
    for one in strokes:
        chosen.setdefault(one.fell, one)
    return list(chosen.values())[:BRANCHES]


def _holds(standing: Standing, solution: Sequence[Found]) -> bool:
    """Is the turn never lost, whichever stroke of the solution has the errors that it bears?"""
    for one in solution:
        if any(struck(standing, aim).outcome == "failed" for aim in corners(one)):
            return False
        standing = struck(standing, one.steps.aim()).standing
    return True


def tried(start: Standing, aims: Sequence[Aim]) -> Try:
    """A try at a puzzle: its strokes from the start, ruled on one after the other.

    Errors: RefusedActError that names the stroke; also for strokes after the last one of the try.
    """
    if len(aims) > LONGEST:
        raise RefusedActError("strokes", len(aims), f"at most {LONGEST} strokes")
    standing: Standing = start
    outcome: Outcome = "on"
    last: Struck | None = None
    for index, aim in enumerate(aims):
        if outcome != "on":
            raise RefusedActError("strokes", len(aims), f"at most {index} strokes: the try is {outcome}")
        check_striker(standing, aim, f"strokes[{index}].")
        last = struck(standing, aim)
        standing, outcome = last.standing, last.outcome
    return Try(standing, outcome, last)


def own_pieces(discs: Sequence[Disc]) -> int:
    """How many of the player's pieces lie there."""
    return sum(disc.piece == "white" for disc in discs)
