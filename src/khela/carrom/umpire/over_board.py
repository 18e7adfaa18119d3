"""Law 12: what leaves the board comes back by the umpire's hand."""

from __future__ import annotations

from collections import Counter

from khela.carrom.acts import Fallen, Stroke
from khela.carrom.state import State
from khela.carrom.umpire.dues import put_back, with_left, with_red_back
from khela.laws.marks import clause

Off = tuple[int, int, int]
"""Own pieces, the opponent's, the red."""


def clauses_of(off_board: tuple[Fallen, ...]) -> tuple[str, ...]:
    """The clauses by which what left the board comes back; the striker is no piece."""
    off = [piece for piece in off_board if piece != "striker"]
    if not off:
        return ()
    if len(off) > 2:
        return ("fed-12.1", "fed-12.4")
    if len(set(off)) == 1:
        return ("fed-12.1",)
    return ("fed-12.1", "fed-12.2" if "red" in off else "fed-12.3")


@clause("fed-12.1", "fed-12.2", "fed-12.3", "fed-12.4", "fed-12.5", "fed-12.6", "fed-2.5")
def back_from_off(state: State, act: Stroke, side: int, manual: bool) -> tuple[State, Off]:
    """What left the board in a stroke of `side` is placed by the umpire: the red first, then that side's pieces.

    Without `manual` it is back at once. A piece that comes back on its own stays where it is (12.6): it is not told as
    off the board.
    """
    if not act.off_board:
        return state, (0, 0, 0)
    count = Counter(act.off_board)
    other = state.opponent(side)
    own, opp, red = count[state.colour(side)], count[state.colour(other)], count["red"]
    if manual:
        for mine, off in ((side, own), (other, opp)):
            state = put_back(with_left(state, mine, state.left_of(mine) - off), mine, off, "umpire", True)
        if red:
            state = with_red_back(state, True)
    return state, (own, opp, red)
