"""A match as it begins."""

from __future__ import annotations

from khela.carrom.acts import Seat
from khela.carrom.state import SEATS, Board, Format, Round, State
from khela.laws.marks import clause


@clause("fed-7.2", "fed-7.3")
def fresh_board(breaker: Seat, side: int, sides: int) -> Board:
    """The arranged pieces, to be broken by `breaker`, whose side of `sides` plays white."""
    zeros = (0,) * sides
    return Board(
        turn=breaker,
        white=None if sides == 3 else breaker,
        owed=zeros,
        turns=tuple(int(s == side) for s in range(sides)),
        pocketed_own=(False,) * sides,
        piles=((0, 0),) * sides if sides == 3 else None,
    )


@clause("fed-8.2", "km-1.1", "gr-3.1")
def new_match(format: Format = "singles", first_breaker: Seat = "A", round: Round = "group") -> State:
    """A match to be begun by `first_breaker`, with white (8.2)."""
    sides = 3 if format == "three" else 2
    zeros = (0,) * sides
    bare = State(format=format, score=zeros, games=zeros, round=round, first_breaker=first_breaker)
    assert first_breaker in SEATS[format]
    board = fresh_board(first_breaker, bare.side(first_breaker), sides)
    return State(
        format=format,
        board=board,
        score=zeros,
        games=zeros,
        round=round,
        first_breaker=first_breaker,
        board_breaker=first_breaker,
    )
