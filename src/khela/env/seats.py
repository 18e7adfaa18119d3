"""What a player at a table sees, as numbers: from its own side, the own pieces first."""

from __future__ import annotations

import numpy as np

from khela.carrom.acts import Seat
from khela.carrom.geometry import HALF, turned
from khela.carrom.state import PER_COLOUR
from khela.env.measures import COINS, COLUMNS, PIECE_COUNT, RED, Singles
from khela.table import Standing

FIELDS = (
    "to_cover", "red_mine", "red_theirs", "coloured", "owed", "owed_by_others", "score", "score_of_others", "games",
    "games_of_others", "my_turn", "break", "strokes",
)  # fmt: skip
"""The numbers behind those of the discs."""
OBSERVED = 3 * PIECE_COUNT + len(FIELDS)
"""How many numbers an observation of khela_v0 has."""


def observe(standing: Standing, seat: Seat, spent: float) -> Singles:
    """The observation of a seat; `spent` is the share of the strokes allowed.

    Columns 0 to 18 x, 19 to 37 y, 38 to 56 presence of the own nine pieces, the others' nine and the red, then FIELDS.
    """
    state, side = standing.state, standing.sides[seat]
    own_black = standing.white is not None and state.side(standing.white) != state.side(seat)
    told = np.zeros(OBSERVED, dtype=np.float32)
    for disc in standing.discs:
        column = COLUMNS.index(disc.id)
        if own_black and column != RED:
            column = (column + PER_COLOUR) % COINS
        x, y = turned(-side, disc.at)
        told[column], told[PIECE_COUNT + column], told[2 * PIECE_COUNT + column] = x / HALF, y / HALF, 1.0
    told[3 * PIECE_COUNT :] = np.clip(_standing(standing, seat, spent), -1.0, 1.0)
    return told


def _standing(standing: Standing, seat: Seat, spent: float) -> list[float]:
    """The numbers of FIELDS, in their order."""
    state, board, numbers = standing.state, standing.state.board, standing.opening.book().numbers
    mine = state.side(seat)
    covered = board.red == "covered"
    return [
        float(board.red == "to_cover"),
        float(covered and board.red_by == mine),
        float(covered and board.red_by != mine),
        float(standing.white is not None),
        *(n / PER_COLOUR for n in _pair(board.owed, mine)),
        *(n / numbers.game_points for n in _pair(state.score, mine)),
        *(n / numbers.games_to_win for n in _pair(state.games, mine)),
        float(board.turn == seat),
        float(board.phase == "break"),
        spent,
    ]


def _pair(listed: tuple[int, ...], mine: int) -> tuple[int, int]:
    """What is mine, and the most of any other side."""
    return listed[mine], max(n for side, n in enumerate(listed) if side != mine)
