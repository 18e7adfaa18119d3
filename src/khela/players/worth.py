"""What a situation is worth to a side, counted in pieces: what is left to pocket, the red, a board won or lost.

The umpire has ruled; nothing here decides what a rule says.
"""

from __future__ import annotations

from khela.carrom.ruling import Ruling
from khela.carrom.state import State

RED = 2.5
"""The red covered, in pieces."""
UNCOVERED = 1.0
"""The red pocketed and to be covered by the next stroke."""
BOARD, POINT = 6.0, 0.4
"""A board won, and each point of it."""
GAME, MATCH = 4.0, 8.0


def worth(before: State, ruling: Ruling, after: State, side: int) -> float:
    """What a ruling and the match after it are worth to `side`, whoever is to strike next."""
    if before.board.white is None:
        return _points(before, ruling, after, side)
    if ruling.board is not None or ruling.game is not None or ruling.match is not None:
        return _won(ruling, side)
    return standing_worth(after, side)


def standing_worth(state: State, side: int) -> float:
    """What a board in play is worth to a side that has a colour."""
    red = state.board.red
    told = to_pocket(state, state.opponent(side)) - to_pocket(state, side)
    if red == "covered" and state.board.red_by is not None:
        return told + (RED if state.board.red_by == side else -RED)
    if red == "to_cover":
        return told + (UNCOVERED if state.on_strike() == side else -UNCOVERED)
    return told


def to_pocket(state: State, side: int) -> float:
    """Pieces a side has still to pocket: those on the board, those that wait to be placed there, those it owes."""
    waiting = sum(waits.piece == state.colour(side) for waits in state.board.waiting)
    return float(state.left_of(side) + waiting + state.board.owed[side])


def _won(ruling: Ruling, side: int) -> float:
    told = 0.0
    if ruling.board is not None:
        told += (1 if ruling.board.winner == side else -1) * (BOARD + POINT * ruling.board.points)
    for winner, much in ((ruling.game, GAME), (ruling.match, MATCH)):
        if winner is not None:
            told += much if winner == side else -much
    return told


def _points(before: State, ruling: Ruling, after: State, side: int) -> float:
    """The same where nobody has a colour: by how many more points the side got than the others on average."""
    if ruling.game is not None or ruling.match is not None or after.game_no != before.game_no:
        return _won(ruling, side)
    gained = [now - was for now, was in zip(after.score, before.score, strict=True)]
    rest = (sum(gained) - gained[side]) / (len(gained) - 1)
    coming = UNCOVERED if after.board.red == "to_cover" and ruling.board is None else 0.0
    return gained[side] - rest + (coming if after.on_strike() == side else -coming)
