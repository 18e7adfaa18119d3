"""A ruling: what the umpire decides of one act, and by which clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from khela.carrom.acts import Colour, Seat
from khela.carrom.state import Placer
from khela.ruled import Message, RefusedActError

__all__ = ["BoardResult", "Message", "RefusedActError", "Returns", "Ruling", "Turn"]

Turn = Literal["keeps", "passes", "over", "again"]

PLAIN = Message("ruling")


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board won: the winning side's number, points, extra points it may claim, a slam (2.21, 2.22).

    `pieces`: the loser's pieces left, where the rulebook counts them beside the points.
    """

    winner: int
    points: int
    claimable: int = 0
    slam: Colour | None = None
    pieces: int | None = None


@dataclass(frozen=True, slots=True)
class Returns:
    """All that comes back to the board for one act."""

    white: int = 0
    black: int = 0
    red: int = 0


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the umpire decides of one act; the deciding clause stands first in `clauses`."""

    clauses: tuple[str, ...]
    turn: Turn
    next: Seat
    returns: Returns = Returns()
    penalty: int = 0
    placer: Placer | None = None
    board: BoardResult | None = None
    game: int | None = None
    match: int | None = None
    message: Message = PLAIN
