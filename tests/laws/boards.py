"""Boards to try the laws on: singles, the striking side's view, and what an answer is to be."""

from __future__ import annotations

from typing import Literal, TypeVar

from khela.carrom.acts import Act, Fallen, Seat, Stroke
from khela.carrom.rulebooks import FEDERATION, Rulebook
from khela.carrom.ruling import Ruling
from khela.carrom.state import Board, Format, State
from khela.carrom.umpire import rule

RedNow = Literal["on_board", "to_cover", "mine", "theirs"]
Placing = Literal["auto", "manual"]
Of = TypeVar("Of")


def other(seat: Seat) -> Seat:
    """The opponent's seat in singles."""
    return "B" if seat == "A" else "A"


def board_of(
    own: int = 5,
    opp: int = 6,
    red: RedNow = "on_board",
    *,
    seat: Seat = "A",
    white: Seat = "A",
    owed: tuple[int, int] = (0, 0),
    score: tuple[int, int] = (10, 10),
    right: bool | None = None,
    strokes: int = 0,
    format: Format = "singles",
    board_no: int = 3,
) -> State:
    """A board in play. Pairs are those of the side of `seat`, to strike, and of the other.

    `right`: has the striking side pocketed an own piece before; None follows from the pieces.
    """
    bare = State(format=format, board=Board(white=white))
    side = bare.side(seat)
    mine = bare.side(white) == side
    had = own < 9 if right is None else right
    return State(
        format=format,
        board=Board(
            phase="open",
            turn=seat,
            white=white,
            left=(own, opp) if mine else (opp, own),
            red="covered" if red in ("mine", "theirs") else red,  # type: ignore[arg-type]
            red_by={"mine": side, "theirs": 1 - side}.get(red),
            owed=_by_side(side, owed),
            strokes=strokes or int(red == "to_cover"),
            turns=(3, 3),
            pocketed_own=_by_side(side, (had, opp < 9)),
            last_striker=seat if strokes or red == "to_cover" else bare.right_of(seat),
        ),
        score=_by_side(side, score),
        board_no=board_no,
    )


def _by_side(side: int, pair: tuple[Of, Of]) -> tuple[Of, Of]:
    return pair if side == 0 else (pair[1], pair[0])


def fallen(state: State, own: int = 0, opp: int = 0, *, red: bool = False, striker: bool = False) -> tuple[Fallen, ...]:
    """What falls, in the colours of the side to strike."""
    side = state.on_strike()
    one, two = state.colour(side), state.colour(state.opponent(side))
    pieces: list[Fallen] = [*[one] * own, *[two] * opp]
    return (*pieces, *(("red",) if red else ()), *(("striker",) if striker else ()))


def struck(
    state: State,
    own: int = 0,
    opp: int = 0,
    *,
    red: bool = False,
    striker: bool = False,
    improper: bool = False,
    off: tuple[Fallen, ...] = (),
    placing: Placing = "auto",
    rulebook: Rulebook = FEDERATION,
) -> tuple[Ruling, State]:
    """A stroke of the seat to strike, ruled on."""
    pocketed = fallen(state, own, opp, red=red, striker=striker)
    return rule(state, Stroke(pocketed=pocketed, improper=improper, off_board=off), rulebook, placing=placing)


def ruled(state: State, *acts: Act, placing: Placing = "auto", rulebook: Rulebook = FEDERATION) -> tuple[Ruling, State]:
    """The acts one after another; the last ruling and the match after it."""
    told: Ruling | None = None
    for act in acts:
        told, state = rule(state, act, rulebook, placing=placing)
    assert told is not None
    return told, state


def of_side(state: State, side: int, told: Ruling) -> int:
    """Pieces of a side among what comes back."""
    return told.returns.white if state.colour(side) == "white" else told.returns.black
