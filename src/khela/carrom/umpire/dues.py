"""Law 14: dues and penalties. What a stroke with the striker, or an improper one, costs, and how it is paid."""

from __future__ import annotations

from dataclasses import dataclass

from khela.carrom.acts import Seat
from khela.carrom.state import PER_COLOUR, Placer, State, Waiting, changed
from khela.carrom.umpire.tables import NO, NOT_LAST, YES, Goes, RedStands, Row, Share
from khela.laws.marks import clause

SETTLED: tuple[RedStands, ...] = ("left", "mine", "theirs")
COVERED: tuple[RedStands, ...] = ("mine", "theirs")
NONE: tuple[Share, ...] = ("none",)
SOME: tuple[Share, ...] = ("some",)
LAST: tuple[Share, ...] = ("last",)

BY_NUMBER = -1

DUES: tuple[Row, ...] = (
    Row("striker_alone", ("fed-14.1",), Goes(False, penalty=1),
        own=NONE, opp=NONE, red=SETTLED, striker=YES, improper=NO),
    Row("own_and_striker", ("fed-14.2",), Goes(True, back=True, penalty=1),
        own=SOME, opp=NONE, red=SETTLED, striker=YES, improper=NO),
    Row("own_last_and_striker", ("fed-14.2",), Goes(True, back=True, penalty=1), ("fed-open-2",),
        own=LAST, opp=NONE, red=COVERED, striker=YES, improper=NO),
    Row("opponents_piece_and_striker", ("fed-14.3",), Goes(False, penalty=1),
        own=NONE, opp=SOME, red=SETTLED, striker=YES, improper=NO),
    Row("own_opponents_and_striker", ("fed-14.4",), Goes(True, back=True, penalty=1),
        own=SOME, opp=SOME, red=SETTLED, striker=YES, improper=NO),
    Row("own_last_opponents_and_striker", ("fed-14.4", "fed-14.2"), Goes(True, back=True, penalty=1), ("fed-open-2",),
        own=LAST, opp=SOME, red=COVERED, striker=YES, improper=NO),
    Row("opponents_piece_improper", ("fed-14.5", "fed-11.b1"), Goes(False, penalty=1),
        own=NONE, opp=SOME, red=SETTLED, striker=NO, improper=YES),
    Row("own_improper", ("fed-14.6", "fed-11.b2"), Goes(False, back=True, penalty=1),
        own=SOME, opp=NOT_LAST, red=SETTLED, striker=NO, improper=YES),
    Row("own_last_improper", ("fed-14.6", "fed-11.b2"), Goes(False, back=True, penalty=1), ("fed-open-5",),
        own=LAST, opp=NOT_LAST, red=COVERED, striker=NO, improper=YES),
    Row("own_and_striker_improper", ("fed-14.7",), Goes(False, back=True, penalty=BY_NUMBER),
        own=SOME, opp=NOT_LAST, red=SETTLED, striker=YES, improper=YES),
    Row("own_last_and_striker_improper", ("fed-14.7",), Goes(False, back=True, penalty=BY_NUMBER), ("fed-open-2",),
        own=LAST, opp=NOT_LAST, red=COVERED, striker=YES, improper=YES),
    Row("striker_improper", ("fed-14.1", "fed-14.7"), Goes(False, penalty=BY_NUMBER), ("fed-open-17",),
        own=NONE, opp=NOT_LAST, red=SETTLED, striker=YES, improper=YES),
)  # fmt: skip
"""The striker falls or the stroke is improper; the red neither falls nor is to be covered, and the board goes on."""


@dataclass(frozen=True, slots=True)
class Paid:
    """What a side's pieces that come back amount to: all of them, those beyond the stroke's own, what stays owed."""

    state: State
    back: int
    penalty: int
    owed: int


@clause("fed-14.1", "fed-14.10", "fed-14.12", "fed-14.14", "fed-14.8", "fed-2.9", "fed-2.10")
def pay(state: State, side: int, back: int, penalty: int, placer: Placer, manual: bool) -> Paid:
    """A side's pieces come back: `back` of the stroke, `penalty` new ones and what it owed, as far as pocketed.

    What is not available stays owed (14.1, 14.14). With `manual` the pieces wait to be placed (14.8, 14.12), else they
    are back at once.
    """
    board = state.board
    want = back + penalty + board.owed[side]
    if want == 0:
        return Paid(state, 0, 0, 0)
    colour = state.colour(side)
    waits = sum(w.piece == colour for w in board.waiting)
    actual = min(want, PER_COLOUR - state.left_of(side) - waits)
    owed = tuple(want - actual if s == side else o for s, o in enumerate(board.owed))
    after = state.with_board(owed=owed)
    after = put_back(after, side, actual, placer, manual)
    return Paid(after, actual, max(penalty, actual - back), want - actual)


def put_back(state: State, side: int, count: int, placer: Placer, manual: bool) -> State:
    """`count` pieces of a side are back on the board, or wait for their placer."""
    if count == 0:
        return state
    if manual:
        waiting = (Waiting(state.colour(side), placer),) * count
        return state.with_board(waiting=state.board.waiting + waiting)
    return with_left(state, side, state.left_of(side) + count)


def with_left(state: State, side: int, count: int) -> State:
    """The same match with `count` pieces of a side on the board."""
    white, black = state.board.left
    left = (count, black) if state.colour(side) == "white" else (white, count)
    return state.with_board(left=left)


def with_red_back(state: State, manual: bool, placer: Placer = "umpire") -> State:
    """The red is back on the board, or waits for its placer, by the federation the umpire (2.5)."""
    board = state.board
    waiting = (Waiting("red", placer), *board.waiting) if manual else board.waiting
    return changed(state, board=changed(board, red="on_board", red_by=None, waiting=waiting))


@clause("fed-14.9", "fed-2.5")
def placer_of(state: State, seat: Seat) -> Seat:
    """Who places the pieces a seat's stroke or foul makes payable: the opponent to its right."""
    return state.right_of(seat)
