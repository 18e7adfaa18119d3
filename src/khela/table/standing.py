"""A table as it stands after an event: the umpire's state, the discs on the surface, what was ruled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from khela.carrom.acts import Seat
from khela.carrom.match import new_match
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import BoardResult, Ruling
from khela.carrom.setup import Disc, arrangement, seat_sides
from khela.carrom.state import Format, Round, State
from khela.table.bases import Brought

KEPT = 30
"""Rulings a table keeps at hand; the log has them all."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a table was opened for. `options` override numbers of the rulebook."""

    names: Mapping[Seat, str]
    rulebook: str = "federation"
    edition: str = RULEBOOKS["federation"].edition
    format: Format = "singles"
    first: Seat = "A"
    round: Round = "group"
    options: Mapping[str, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The fields, to be recorded."""
        return {**asdict(self), "names": dict(self.names), "options": dict(self.options)}

    def book(self) -> Rulebook:
        """The rulebook with this table's numbers."""
        return RULEBOOKS[self.rulebook].with_options(self.options)


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling with the event it answers: its number, the seat, what the act was."""

    seq: int
    by: str
    act: str
    ruling: Ruling
    board_no: int
    has_shot: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """The table after event `seq`.

    `cleared`: the board has ended and the discs wait to be arranged. `white`: a seat of the side with white on the
    board that lies there. `red_with`: the seat that pocketed the red, while it is off. `swaps_before`: changes of
    places made when this board began. `brought`: what lies in the bases, where the rulebook asks who brought it there.
    `piles`: white and black pieces each side has pocketed on this board, where nobody has a colour. `since`: when the
    running time began (ms of the epoch), None while none runs. `before`: the table before the last stroke or act, None
    when nothing can be taken back.
    """

    id: str
    opening: Opening
    seq: int
    at: int
    state: State
    discs: tuple[Disc, ...]
    white: Seat | None
    cleared: bool = False
    red_with: Seat | None = None
    brought: tuple[Brought, ...] = ()
    piles: tuple[tuple[int, int], ...] | None = None
    swaps_before: int = 0
    result: BoardResult | None = None
    game: int | None = None
    since: int | None = None
    rulings: tuple[Ruled, ...] = ()
    before: Standing | None = field(default=None, compare=False, repr=False)

    @property
    def sides(self) -> dict[Seat, int]:
        """The side of the surface each seat sits at now."""
        return seat_sides(self.opening.format, self.state.swaps)

    def arranged(self) -> Standing:
        """The same table with the discs arranged for the break of its state."""
        side = self.sides[self.state.board.turn]
        return replace(
            self,
            discs=arrangement(side),
            white=self.state.board.white,
            cleared=False,
            red_with=None,
            brought=(),
            piles=self.state.board.piles,
            result=None,
            game=None,
        )


def opened(id: str, opening: Opening, at: int) -> Standing:
    """A table just opened, arranged for the first break. Errors: RefusedActError for an unknown option."""
    opening.book()
    state = new_match(opening.format, opening.first, opening.round)
    return Standing(id, opening, 0, at, state, (), state.board.white, since=at).arranged()
