"""What happened: the acts an umpire rules on, as facts (the words of the laws, law 2).

An act is what the simulated board or the umpire's desk reports. It carries no ruling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Seat = Literal["A", "B", "C", "D"]
Colour = Literal["white", "black"]
Piece = Literal["white", "black", "red"]
Fallen = Literal["white", "black", "red", "striker"]
Unit = Literal["board", "game", "match"]


@dataclass(frozen=True, slots=True)
class Carried:
    """A piece brought into a player's base (the Tamil union's rules): which, whose base, by whom.

    `by` None means the seat to strike.
    """

    piece: Piece
    base: Seat
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Stroke:
    """The facts of one stroke (2.20): what fell in order, what left the board, what the striker touched.

    `by` None means the seat to strike. `first_hit` is the colour first hit, `carom` whether anything was hit after it.
    `carried` are pieces it brought into a base, `brought_out` those it brought out of the base they lay in. `broken`
    are the clauses that make it improper, where the simulated table saw them broken.
    """

    by: Seat | None = None
    pocketed: tuple[Fallen, ...] = ()
    improper: bool = False
    off_board: tuple[Fallen, ...] = ()
    touched: bool = True
    first_hit: Piece | None = None
    carom: bool = False
    slipped: bool = False
    carried: tuple[Carried, ...] = ()
    brought_out: tuple[Piece, ...] = ()
    broken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A stroke by a seat that is not to strike (8.7); `noticed` before the next stroke or not."""

    by: Seat
    pocketed: tuple[Fallen, ...] = ()
    noticed: bool = True


@dataclass(frozen=True, slots=True)
class Foul:
    """A declared breach of the named clause (law 11)."""

    by: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class BreakBeforeCall:
    """A break before the umpire calls play (7.9); `moved`: pieces were moved by it."""

    by: Seat | None = None
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """The seat to strike gives up its turn (16.23)."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The seat to strike overstepped its 15 s (7.8, 8.6)."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Concede:
    """A board, the game or the match is given up (16.25)."""

    of: Unit = "board"
    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Rising from the seat during a board (14.22)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Disturb:
    """Hitting, pushing or shaking the board (16.12)."""

    by: Seat
    restorable: bool = False


@dataclass(frozen=True, slots=True)
class Void:
    """The board is to be played again: position lost (16.26) or no place for the striker (16.28)."""

    clause: str = "fed-16.26"


@dataclass(frozen=True, slots=True)
class Place:
    """A piece put on the board; `at` in mm from the middle (x to the right, y away from seat A)."""

    piece: Piece
    by: Seat | Literal["umpire"] | None = None
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Waive:
    """The right to place is given up, in whole (14.18)."""

    by: Seat | None = None


@dataclass(frozen=True, slots=True)
class ClaimExtra:
    """The extra point or points of 15.13 to 15.23 are claimed."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Notice:
    """Something unnoticed before is noticed now: a red left in the pocket (15.7), an opponent's piece (16.11),
    a change of places that was forgotten (10.5)."""

    what: Literal["red_left", "opponent_piece", "places"]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The match is lost by law 17, by the named clause."""

    by: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class Fell:
    """A piece hanging at a pocket's mouth fell between strokes (13.5, 15.24)."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Appeal:
    """An appeal to the umpire stops the clock (16.7)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Disobey:
    """The order to resume after an appeal was disobeyed (16.7)."""

    by: Seat


Act = (
    Stroke | OutOfTurn | Foul | BreakBeforeCall | Pass | TimeOut | Concede | LeaveSeat | Disturb | Void
    | Place | Waive | ClaimExtra | Notice | Forfeit | Fell | Appeal | Disobey
)  # fmt: skip


def word(kind: type) -> str:
    """The word a scenario writes for a class of acts: out_of_turn for OutOfTurn."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower()
