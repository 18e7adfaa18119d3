"""A table as it stands after an event: the umpire's state, the discs on the surface, what was ruled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from khela.carrom.acts import Seat
from khela.carrom.protest import Protest
from khela.carrom.rulebooks import Rulebook
from khela.carrom.ruling import BoardResult, Ruling
from khela.carrom.setup import Disc, arrangement, seat_sides
from khela.carrom.state import State
from khela.table.agreed import Opening, for_trials
from khela.table.bases import Brought

KEPT = 30
"""Rulings a table keeps at hand; the log has them all."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A board as it began: which one of the table's it is, from 1, and the match then."""

    count: int
    match: State


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling with the event it answers: its number, the seat, what the act was. `begun`: the board it is about."""

    seq: int
    by: str
    act: str
    ruling: Ruling
    board_no: int
    has_shot: bool
    begun: Begun


@dataclass(frozen=True, slots=True)
class Paused:
    """A pause that runs: the clause that grants it, how long it may last (s), since when (ms), who was late."""

    clause: str
    seconds: int
    since: int
    late: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """A protest and the board in question, by its count. `fallen`: that board fell, as another protest was upheld."""

    protest: Protest
    board: int
    fallen: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """The table after event `seq`.

    `cleared`: the board has ended and the discs wait to be arranged. `white`: a seat of the side with white on the
    board that lies there. `red_with`: the seat that pocketed the red, while it is off. `swaps_before`: changes of
    places made when this board began. `brought`: what lies in the bases, where the rulebook asks who brought it there.
    `piles`: white and black pieces each side has pocketed on this board, where nobody has a colour. `since`: when the
    running time began (ms of the epoch), None while none runs. `begun`: the board that lies there, as it began.
    `ended_at`: when the last board ended (ms). `trial`: the number of the trial board, 0 in the match. `before`: the
    table before the last stroke or act, None when nothing can be taken back. `by_computer`: a computer did that.
    """

    game_name: ClassVar[str] = "carrom"

    id: str
    opening: Opening
    seq: int
    at: int
    state: State
    discs: tuple[Disc, ...]
    white: Seat | None
    begun: Begun
    cleared: bool = False
    red_with: Seat | None = None
    brought: tuple[Brought, ...] = ()
    piles: tuple[tuple[int, int], ...] | None = None
    swaps_before: int = 0
    result: BoardResult | None = None
    game: int | None = None
    since: int | None = None
    rulings: tuple[Ruled, ...] = ()
    ended_at: int | None = None
    pause: Paused | None = None
    protests: tuple[Held, ...] = ()
    trial: int = 0
    before: Standing | None = field(default=None, compare=False, repr=False)
    by_computer: bool = False

    @property
    def sides(self) -> dict[Seat, int]:
        """The side of the surface each seat sits at now."""
        return seat_sides(self.state.format, self.state.swaps)

    def book(self) -> Rulebook:
        """The rulebook the board in play is played by."""
        book = self.opening.book()
        return for_trials(book) if self.trial else book

    def arranged(self) -> Standing:
        """The same table with the discs arranged for the break of its state."""
        side = self.sides[self.state.board.turn]
        return replace(
            self,
            discs=arrangement(side),
            white=self.state.board.white,
            begun=Begun(self.begun.count + 1, self.state),
            cleared=False,
            red_with=None,
            brought=(),
            piles=self.state.board.piles,
            result=None,
            game=None,
            pause=None,
        )

    def match_begun(self) -> Standing:
        """The same table with the match about to begin, whatever the trial boards were like."""
        return replace(self, state=self.opening.match(), trial=0).arranged()

    def next_board(self) -> Standing:
        """The same table arranged for the next board; after the last trial board the match begins."""
        if not self.trial:
            return self.arranged()
        if self.trial == self.opening.trials:
            return self.match_begun()
        number = self.trial + 1
        return replace(self, state=self.opening.trial(number), trial=number).arranged()


def opened(id: str, opening: Opening, at: int) -> Standing:
    """A table just opened, arranged for the first break. Errors: RefusedActError for an unknown option."""
    opening.book()
    trial = min(1, opening.trials)
    state = opening.trial(trial) if trial else opening.match()
    return Standing(id, opening, 0, at, state, (), state.board.white, Begun(0, state), since=at, trial=trial).arranged()
