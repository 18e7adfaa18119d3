"""Which discs are on the surface, where the umpire's count says how many pieces are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from khela.carrom.acts import Piece
from khela.carrom.geometry import POCKET_MIDDLE, umpires_place
from khela.carrom.setup import PIECES, Disc
from khela.carrom.state import State

if TYPE_CHECKING:
    from khela.table.standing import Standing


def on_board(state: State) -> dict[Piece, int]:
    """How many of each piece lie on the surface by the umpire's count; a piece that waits to be placed does not."""
    waits = any(w.piece == "red" for w in state.board.waiting)
    red = 1 if state.board.red == "on_board" and not waits else 0
    return {"white": state.board.left[0], "black": state.board.left[1], "red": red}


def pick(discs: Sequence[Disc], piece: Piece) -> str:
    """The id of a disc of that piece that is off the surface. Errors: ValueError where all are on it."""
    lying = {disc.id for disc in discs}
    for name, kind in PIECES.items():
        if kind == piece and name not in lying:
            return name
    raise ValueError(f"every {piece} piece is on the surface")


def settle(discs: Sequence[Disc], table: Standing) -> tuple[Disc, ...]:
    """The discs brought in line with the umpire's count.

    A piece he counts as fallen between strokes (13.5, 15.24) is the one nearest a pocket; one he put back himself is
    where the umpire places (12.1, 15.2).
    """
    lying = list(discs)
    side = table.sides[table.state.board.turn]
    for piece, count in on_board(table.state).items():
        mine = sorted((d for d in lying if d.piece == piece), key=_to_pocket)
        for disc in mine[: max(0, len(mine) - count)]:
            lying.remove(disc)
        for _ in range(count - len(mine)):
            lying.append(Disc(pick(lying, piece), *umpires_place([d.at for d in lying], side)))
    order = list(PIECES)
    return tuple(sorted(lying, key=lambda disc: order.index(disc.id)))


def _to_pocket(disc: Disc) -> float:
    return math.hypot(POCKET_MIDDLE - abs(disc.x), POCKET_MIDDLE - abs(disc.y))
