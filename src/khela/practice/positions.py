"""Positions to be solved: pieces laid out by chance, and a table where a turn begins from them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from khela.carrom.acts import Piece, Seat
from khela.carrom.geometry import FRONT_LINE_Y, HALF, PIECE_RADIUS, POCKET_MIDDLE, POCKET_RADIUS, Point
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.setup import Disc
from khela.carrom.state import changed
from khela.table import Opening, Standing
from khela.table.standing import Begun, opened

SEAT: Final[Seat] = "A"
OPPONENT: Final[Seat] = "B"
NAMES: Final[dict[Seat, str]] = {"A": "Player", "B": "Opponent"}
GAP: Final = 3.0
"""mm between pieces as they are laid out, at least."""
FROM_FRAME: Final = 8.0
FROM_POCKET: Final = POCKET_RADIUS + PIECE_RADIUS + 6.0
"""mm between a piece's middle and a pocket's, at least: none hangs over the rim."""
BESIDE: Final = 45.0
"""How far, in mm, a piece in the way may lie beside the line it is in the way of."""
POCKETS: Final[tuple[Point, ...]] = tuple(
    (x, y) for y in (-POCKET_MIDDLE, POCKET_MIDDLE) for x in (-POCKET_MIDDLE, POCKET_MIDDLE)
)
"""The pockets' middles, numbered as the simulator does."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How many pieces are laid out: the player's own, white; the opponent's, black; and the red, to be covered."""

    own: int
    theirs: int
    red: bool


def lay_out(recipe: Recipe, draw: random.Random) -> tuple[Disc, ...]:
    """The pieces of a recipe, laid out by chance: the opponent's near the ways of the others to the pockets."""
    wanted: list[tuple[Piece, int]] = [("white", recipe.own), ("red", int(recipe.red)), ("black", recipe.theirs)]
    discs: list[Disc] = []
    for piece, count in wanted:
        for n in range(1, count + 1):
            at = _free_spot(piece, discs, draw)
            discs.append(Disc("red" if piece == "red" else f"{piece[0]}{n}", *at))
    return tuple(discs)


def _free_spot(piece: Piece, discs: Sequence[Disc], draw: random.Random) -> Point:
    while True:
        x, y = _in_the_way(discs, draw) if piece == "black" else _ahead(draw)
        at = (round(x, 1), round(y, 1))
        if fits(at, discs):
            return at


def _ahead(draw: random.Random) -> Point:
    """A place beyond the front base line."""
    edge = HALF - PIECE_RADIUS - FROM_FRAME
    nearest = FRONT_LINE_Y + 2 * PIECE_RADIUS
    return ((2 * draw.random() - 1) * edge, nearest + draw.random() * (edge - nearest))


def _in_the_way(discs: Sequence[Disc], draw: random.Random) -> Point:
    """A place near the line from one of the player's pieces to a pocket."""
    mine = [disc.at for disc in discs if disc.piece != "black"]
    start = mine[int(draw.random() * len(mine))]
    end = POCKETS[int(draw.random() * len(POCKETS))]
    along, beside = draw.random(), (2 * draw.random() - 1) * BESIDE
    length = math.dist(start, end)
    way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    return (
        start[0] + along * (end[0] - start[0]) - beside * way[1],
        start[1] + along * (end[1] - start[1]) + beside * way[0],
    )


def fits(at: Point, discs: Sequence[Disc]) -> bool:
    """May a piece be laid there: clear of the frames, the pockets and the others?"""
    edge = HALF - PIECE_RADIUS - FROM_FRAME
    return (
        max(abs(at[0]), abs(at[1])) <= edge
        and all(math.dist(at, pocket) >= FROM_POCKET for pocket in POCKETS)
        and all(math.dist(at, disc.at) >= 2 * PIECE_RADIUS + GAP for disc in discs)
    )


def turn_begins(rulebook: str, discs: Sequence[Disc], id: str = "practice") -> Standing:
    """A table of singles in the middle of a board, where the player, with white, begins a turn from these pieces.

    A red that does not lie there was covered by the player. Errors: KeyError for an unknown rulebook.
    """
    book = RULEBOOKS[rulebook]
    bare = opened(id, Opening(NAMES, rulebook, book.edition), 0)
    left = (sum(d.piece == "white" for d in discs), sum(d.piece == "black" for d in discs))
    lies = any(disc.piece == "red" for disc in discs)
    board = changed(
        bare.state.board,
        phase="open",
        left=left,
        red="on_board" if lies else "covered",
        red_by=None if lies else 0,
        turns=(2, 1),
        pocketed_own=(True, True),
        last_striker=OPPONENT,
    )
    state = changed(bare.state, board=board)
    return Standing(id, bare.opening, 0, 0, state, tuple(discs), SEAT, Begun(1, state), red_with=None if lies else SEAT)
