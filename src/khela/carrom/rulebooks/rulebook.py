"""What a rulebook is: a name, an edition, its numbers and which provisions apply in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import State
from khela.carrom.umpire.tables import Row


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers editions differ in. Points and counts are plain, times are seconds, the clause stands beside each."""

    break_chances: int = 2  # fed-7.5
    shot_seconds: int = 15  # fed-8.6
    game_points: int = 29  # fed-9.1
    game_boards: int = 9  # fed-9.1
    red_points: int = 5  # fed-9.3
    red_limit: int = 24  # fed-9.4
    games_to_win: int = 2  # fed-9.7
    places_after_boards: int = 4  # fed-10.3
    places_at_points: int = 15  # fed-10.3, fed-10.4
    places_seconds: int = 120  # fed-10.6
    improper_own_and_striker: int = 1  # fed-14.7
    passes_each: int = 3  # fed-16.23
    rest_seconds: int = 600  # fed-16.24


@dataclass(frozen=True, slots=True)
class Rulebook:
    """`strokes`: the decision table of a stroke. `provisions`: the act's class -> what decides it. `bases`: is it
    remembered who brought a piece into a base?"""

    name: str
    edition: str
    numbers: Numbers
    strokes: tuple[Row, ...]
    provisions: Mapping[type, Callable[[State, Any, Rulebook, bool], tuple[Ruling, State]]]
    bases: bool = False

    def with_options(self, options: Mapping[str, int]) -> Rulebook:
        """The same rulebook with numbers overridden. Errors: RefusedActError for an unknown name or a value below 1."""
        known = {f.name for f in fields(Numbers)}
        for name, value in options.items():
            if name not in known:
                raise RefusedActError(f"options.{name}", value, "one of " + ", ".join(sorted(known)))
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise RefusedActError(f"options.{name}", value, "a whole number from 1")
        return replace(self, numbers=replace(self.numbers, **dict(options)))
