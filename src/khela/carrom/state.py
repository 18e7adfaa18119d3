"""Board, game and match as frozen dataclasses, with their invariants.

A side is a number: 0 is the side of seat A, 1 the side of seat B (2 the side of C when three play). What belongs to a
side is a tuple with one item a side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from khela.carrom.acts import Carried, Colour, Piece, Seat

Format = Literal["singles", "doubles", "three"]
Phase = Literal["break", "open"]
Red = Literal["on_board", "to_cover", "covered"]
Round = Literal["group", "quarter_final", "semi_final", "final"]
Placer = Seat | Literal["umpire"]

SEATS: dict[Format, tuple[Seat, ...]] = {
    "singles": ("A", "B"),
    "doubles": ("A", "B", "C", "D"),
    "three": ("A", "B", "C"),
}
SIDES: dict[Format, dict[Seat, int]] = {
    "singles": {"A": 0, "B": 1},
    "doubles": {"A": 0, "B": 1, "C": 0, "D": 1},
    "three": {"A": 0, "B": 1, "C": 2},
}
PER_COLOUR = 9
R = TypeVar("R", "Board", "State")


def changed(record: R, **fields: object) -> R:
    """The same board or match with fields changed, like `dataclasses.replace` but in a tenth of its time.

    Neither class has slots, so that the fields are copied as one dictionary.
    """
    assert fields.keys() <= record.__dict__.keys(), fields.keys() - record.__dict__.keys()
    new = object.__new__(type(record))
    new.__dict__.update(record.__dict__, **fields)
    return new


@dataclass(frozen=True, slots=True)
class Waiting:
    """A returned piece that waits to be placed, and who places it. `pile`: the side whose pile of both colours it was
    taken from as a penalty, None where the piece could be no other."""

    piece: Piece
    placer: Placer
    pile: int | None = None


@dataclass(frozen=True)
class Board:
    """A unit of play (2.2), from the arranged pieces to its end.

    `white`: a seat of the side with white. `left`: pieces on the board, white then black; a piece that waits to be
    placed is not on it. `red_by`: the side that covered the red. `owed`: dues and penalties outstanding. `misses`:
    break chances used by the seat to strike. `strokes`: strokes taken in the present turn. `turns`: turns each side
    has begun. `passes`: turns given up in a row. `pocketed_own`: has the side pocketed an own piece (15.1, kept by
    15.5). `last_striker`: the seat of the last stroke. `red_back`: the side whose uncovered red came back, and
    whether a stroke was taken since (15.7). `placed`: places of the due pieces of this placing, mm.
    `carried`: pieces that lie in a base, by whom they were brought there (where the rulebook has bases).
    `red_returns`: the red to cover fell too early and returns when the turn ends, whatever falls (gr-6.2).
    `piles`: white and black pieces each side pocketed, where no side has a colour; None where that is not known.
    """

    phase: Phase = "break"
    turn: Seat = "A"
    white: Seat | None = "A"
    left: tuple[int, int] = (PER_COLOUR, PER_COLOUR)
    red: Red = "on_board"
    red_by: int | None = None
    owed: tuple[int, ...] = (0, 0)
    misses: int = 0
    strokes: int = 0
    turns: tuple[int, ...] = (1, 0)
    passes: int = 0
    pocketed_own: tuple[bool, ...] = (False, False)
    last_striker: Seat | None = None
    red_back: tuple[int, bool] | None = None
    waiting: tuple[Waiting, ...] = ()
    placed: tuple[tuple[float, float], ...] = ()
    carried: tuple[Carried, ...] = ()
    red_returns: bool = False
    piles: tuple[tuple[int, int], ...] | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """How the last board ended, kept until the next break for the extra points that may be claimed (15.13 to 15.23)."""

    before: State
    winner: int
    points: int
    claimable: int


@dataclass(frozen=True)
class State:
    """A match as it stands: format, the board in play, points of the game, games won."""

    format: Format = "singles"
    board: Board = Board()
    score: tuple[int, ...] = (0, 0)
    games: tuple[int, ...] = (0, 0)
    board_no: int = 1
    game_no: int = 1
    round: Round = "group"
    first_breaker: Seat = "A"
    board_breaker: Seat = "A"
    swaps: int = 0
    swapped_in_game: bool = False
    ended: Ended | None = None
    winner: int | None = None

    def side(self, seat: Seat) -> int:
        """The side of a seat."""
        return SIDES[self.format][seat]

    def seats(self, side: int) -> tuple[Seat, ...]:
        """The seats of a side."""
        return tuple(s for s in SEATS[self.format] if self.side(s) == side)

    def right_of(self, seat: Seat) -> Seat:
        """The seat to the right (8.1, 8.5)."""
        order = SEATS[self.format]
        return order[(order.index(seat) + 1) % len(order)]

    def opponent(self, side: int) -> int:
        """The other side; with three sides the next one."""
        return (side + 1) % len(self.score)

    def on_strike(self) -> int:
        """The side to strike."""
        return self.side(self.board.turn)

    def colour(self, side: int) -> Colour:
        """The colour a side plays on this board (7.3)."""
        assert self.board.white is not None
        return "white" if self.side(self.board.white) == side else "black"

    def left_of(self, side: int) -> int:
        """Pieces of a side on the board."""
        return self.board.left[0 if self.colour(side) == "white" else 1]

    def with_board(self, **changes: object) -> State:
        """The same match with fields of the board changed."""
        return changed(self, board=changed(self.board, **changes))
