"""A ruling: what the umpire decides of one act, and by which clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from khela.carrom.acts import Colour, Seat
from khela.carrom.state import Placer

Turn = Literal["keeps", "passes", "over", "again"]


class RefusedActError(ValueError):
    """The act cannot be ruled on in this state. `field` is the act's field, `stood` what it held."""

    def __init__(self, field: str, stood: object, allowed: str, clause: str | None = None) -> None:
        super().__init__(f"{field}: {stood!r}; allowed: {allowed}" + (f" ({clause})" if clause else ""))
        self.field, self.stood, self.allowed, self.clause = field, stood, allowed, clause


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
class Message:
    """A sentence's id in the catalogues, with its arguments."""

    id: str
    args: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))


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
    message: Message = Message("ruling")
