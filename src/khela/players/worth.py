"""What a match as it stands is worth to a side on this board: from -1, the board is lost, to 1, it is won."""

from __future__ import annotations

import math

from khela.carrom.ruling import Ruling
from khela.carrom.state import State

TO_COVER = 0.6
"""What the red to cover is worth to who is to cover it, in pieces."""
RED_POINTS = 0.5
"""What the points of a covered red are worth beside the board, in pieces."""
ON_STRIKE, EASE = 0.3, 1.6
"""What it is worth to be on strike, in pieces, and what a stroke that is sure to pocket something adds."""
STEEP = 0.26
"""How much of the board a piece decides."""
OPEN = 0.93
"""What an open board is worth at most."""
MOST_POINTS = 14.0


def won_by(state: State, side: int, ruling: Ruling) -> float | None:
    """1 or -1, with a share for the points, where the board ended; None where it goes on."""
    board = ruling.board
    if board is None:
        if ruling.game is None and ruling.match is None:
            return None
        return 1.0 if (ruling.match if ruling.game is None else ruling.game) == side else -1.0
    if board.winner < 0:
        return 0.0
    won = 0.95 + 0.05 * min(1.0, (board.points + board.claimable) / MOST_POINTS)
    return won if board.winner == side else -won


def lead(state: State, side: int) -> float:
    """By how many pieces a side is ahead, whoever is on strike; for three, by how many points."""
    board = state.board
    if board.white is None:
        others = [score for one, score in enumerate(state.score) if one != side]
        red = 0.0 if board.red_by is None else RED_POINTS if board.red_by == side else -RED_POINTS
        owed = sum(board.owed) / max(1, len(others)) - board.owed[side]
        return state.score[side] - sum(others) / len(others) + owed + red
    other = state.opponent(side)
    ahead = float(_to_do(state, other) - _to_do(state, side))
    if board.red_by is not None and board.red == "covered":
        ahead += RED_POINTS if board.red_by == side else -RED_POINTS
    if board.red == "to_cover":
        ahead += TO_COVER if state.on_strike() == side else -TO_COVER
    return ahead


def _to_do(state: State, side: int) -> float:
    return state.left_of(side) + 1.2 * state.board.owed[side]


def worth(ahead: float, mine: bool, chance: float = 0.5) -> float:
    """The worth of being ahead by so many pieces, with the own side on strike or not, who has that chance to pocket."""
    turn = ON_STRIKE + EASE * chance
    return OPEN * math.tanh(STEEP * (ahead + (turn if mine else -turn)))
