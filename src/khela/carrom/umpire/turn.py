"""Law 8: turns. When a proper stroke keeps the turn, and what follows when it passes."""

from __future__ import annotations

from khela.carrom.acts import Seat
from khela.carrom.state import State, changed
from khela.carrom.umpire.dues import NONE, SETTLED, SOME
from khela.carrom.umpire.tables import NO, YES, Goes, Row
from khela.laws.marks import clause

TURNS: tuple[Row, ...] = (
    Row("own_piece", ("fed-8.1",), Goes(True), own=SOME, opp=NONE, red=SETTLED, striker=NO, improper=NO),
    Row("own_and_opponents_piece", ("fed-8.1", "fed-14.4", "fed-16.11"), Goes(True), ("fed-open-8",),
        own=SOME, opp=SOME, red=SETTLED, striker=NO, improper=NO),
    Row("nothing", ("fed-8.1",), Goes(False), own=NONE, opp=NONE, red=SETTLED, striker=NO, improper=NO),
    Row("opponents_piece", ("fed-16.11", "fed-8.1"), Goes(False),
        own=NONE, opp=SOME, red=SETTLED, striker=NO, improper=NO),
    Row("nothing_improper", ("fed-11.b1",), Goes(False, penalty=1),
        own=NONE, opp=NONE, red=SETTLED, striker=NO, improper=YES),
)  # fmt: skip
"""Neither striker nor red falls, the red is not to be covered, and the board goes on."""


@clause("fed-8.1", "fed-8.5")
def pass_turn(state: State, to: Seat | None = None) -> State:
    """The turn passes to the right: in singles to the opponent. The board's turns are counted from its break (2.2)."""
    board = state.board
    seat = state.right_of(board.turn) if to is None else to
    side = state.side(seat)
    counted = (0,) * len(board.turns) if board.phase == "break" else board.turns
    turns = tuple(n + 1 if s == side else n for s, n in enumerate(counted))
    return changed(state, board=changed(board, turn=seat, strokes=0, misses=0, turns=turns))
