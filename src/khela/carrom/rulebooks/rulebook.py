"""What a rulebook is: a name, an edition, its numbers and which provisions apply in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, Protocol

from khela.carrom.acts import Piece
from khela.carrom.geometry import Point, StandsRule, placing_fault, striker_fault
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import Format, Placer, State
from khela.carrom.umpire.tables import Table

RedName = Literal["red", "queen"]
Around = Literal["choice", "trials", "pauses", "protests"]
"""What a rulebook may have around the play: the winner of the toss chooses (law 5), trial boards (law 6), pauses that
a player may overstep (10.6, 16.24), protests (law 18)."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers editions differ in. Points and counts are plain, times are seconds, the clause stands beside each."""

    break_chances: int = 2  # fed-7.5
    shot_seconds: int = 15  # fed-8.6; 0: there is no limit
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
    break_penalty: int = 0  # fed-7.6, gr-7.6
    striker_off_board: int = 0  # fed-16.2, km-4.2
    red_needs_own: int = 1  # fed-15.1, gr-6.1
    opponent_piece_returns: int = 0  # fed-16.11, gr-7.3


LEAST: Mapping[str, int] = MappingProxyType({"opponent_piece_returns": 0})
"""The least value of a number, where it is not 1."""


class PlacingRule(Protocol):
    """Why a piece may not be put at a place, or None."""

    def __call__(
        self,
        piece: Piece,
        placer: Placer,
        at: Point,
        pieces: Sequence[Point],
        dues: Sequence[Point] = ...,
        side: int = ...,
        red: Point | None = ...,
    ) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Rulebook:
    """`laws`: the catalogue whose clauses it cites. `strokes`: the decision table of a stroke. `provisions`: the act's
    class -> what decides it; `of_format`: those of a format that has its own. An act that stands in neither is unknown
    to the rulebook.

    `options`: the numbers that may be overridden. `formats`: how many may play. `stacking`: pieces may be put on
    others. `cites`: what is cited for an occasion that several rulebooks share, by its name; for a clause of the
    federation, what stands in its place. `bases`: is it remembered who brought a piece into a base? `red_name`: what
    it calls the red piece. `stands`: why the striker may not stand at a place, for a side. `placing`: why a piece may
    not be put at one; both tell a clause, or what `cites` has one for. `crosses`: the clause by which the striker must
    cross the front line. `spares`: the one by which it may not strike a piece on that line or behind it before.
    `owes_without_room`: is a piece owed for as long as the board has no room for it?
    `fouls`: the clauses a declared foul may name; none: any of its laws. `around`: what it has around the play.
    """

    name: str
    edition: str
    laws: str
    numbers: Numbers
    strokes: Table
    provisions: Mapping[type, Provision]
    options: tuple[str, ...]
    formats: tuple[Format, ...] = ("singles", "doubles")
    stacking: bool = False
    bases: bool = False
    red_name: RedName = "red"
    stands: StandsRule = striker_fault
    placing: PlacingRule = placing_fault
    crosses: str | None = None
    spares: str | None = None
    owes_without_room: bool = False
    fouls: tuple[str, ...] = ()
    around: tuple[Around, ...] = ()
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    of_format: Mapping[Format, Mapping[type, Provision]] = field(default_factory=lambda: MappingProxyType({}))

    def answers(self, format: Format) -> Mapping[type, Provision]:
        """The acts this rulebook answers in a format, with what decides each."""
        return self.of_format.get(format, self.provisions)

    def cite(self, id: str) -> str:
        """The clause of this rulebook that says what clause `id` of the federation says."""
        return self.cites.get(id, (id,))[0]

    def with_options(self, options: Mapping[str, int]) -> Rulebook:
        """The same rulebook with numbers overridden. Errors: RefusedActError for an unknown name or a value too low."""
        for name, value in options.items():
            if name not in self.options:
                raise RefusedActError(f"options.{name}", value, "one of " + ", ".join(sorted(self.options)))
            if isinstance(value, bool) or not isinstance(value, int) or value < LEAST.get(name, 1):
                raise RefusedActError(f"options.{name}", value, f"a whole number from {LEAST.get(name, 1)}")
        return replace(self, numbers=replace(self.numbers, **dict(options)))


Provision = Callable[[State, Any, Rulebook, bool], tuple[Ruling, State]]
"""What decides an act; the last argument tells whether returned pieces wait to be placed."""
