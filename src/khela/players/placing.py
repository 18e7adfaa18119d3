"""Where a piece is put that came back: where the next stroke is easy for one's own side and hard for the others."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from khela.carrom.acts import Piece, Seat
from khela.carrom.geometry import OUTER_CIRCLE_RADIUS, PIECE_RADIUS, Point, turned, umpires_place
from khela.carrom.state import Waiting
from khela.carrom.umpire.three import other_colour
from khela.players.ease import ease
from khela.players.ideas import wanted
from khela.players.levels import Level
from khela.players.lie import COLUMNS, WIDEST, lie_of
from khela.table import Standing
from khela.table.pieces import pick
from khela.table.room import red_lies

RINGS, TURNS = 6, 48
LATER = 0.8
"""How much the opponent's next stroke weighs beside the own one."""
Spot = tuple[Piece, Point, float]
"""A piece, where it is put, and what the place is worth."""


def spots(side: int) -> list[Point]:
    """Places in the outer circle, for whoever is to strike from `side`: rings, and on each from the near side on."""
    radii = np.linspace(OUTER_CIRCLE_RADIUS - PIECE_RADIUS, 0.0, RINGS)
    angles = [2 * math.pi * n / TURNS for n in range(TURNS)]
    told = [(radius * math.sin(a), -radius * math.cos(a)) for radius in radii[:-1].tolist() for a in angles]
    return [turned(side, spot) for spot in [*told, (0.0, 0.0)]]


def best_place(standing: Standing, waits: Waiting, level: Level) -> Spot | None:
    """Where a waiting piece is put; None where no place is allowed. The umpire's goes to its own place."""
    board, book = standing.state.board, standing.book()
    side = standing.sides[board.turn]
    lying = [disc.at for disc in standing.discs]
    if waits.placer == "umpire" or waits.piece == "red":
        return waits.piece, umpires_place(lying, side), 0.0
    pieces = [piece for piece in (waits.piece, other_colour(standing.state, waits)) if piece]
    red = red_lies(standing)
    may = [
        (piece, spot)
        for piece in pieces
        for spot in spots(side)
        if book.placing(piece, waits.placer, spot, lying, board.placed, side, red) is None
    ]
    if not may:
        return None
    worths = _worths(standing, waits.placer, may, level)
    best = int(np.argmax(worths))
    return may[best][0], may[best][1], float(worths[best])


def _worths(
    standing: Standing, placer: Seat, may: Sequence[tuple[Piece, Point]], level: Level
) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """(n,) how easy the next strokes are for the placer's side, less how easy they are for the others."""
    lie = lie_of(standing, placer)
    places = np.repeat(lie.places[None], len(may), axis=0)
    present = np.repeat(lie.present[None], len(may), axis=0)
    for n, (piece, at) in enumerate(may):
        column = COLUMNS.index(pick(standing.discs, piece))
        places[n, column], present[n, column] = at, True
    state, told = standing.state, np.zeros(len(may))
    for seat in (state.board.turn, state.right_of(state.board.turn)):
        wants = np.stack([wanted(state, seat, row) for row in present])
        easy = ease(places, present, wants, standing.sides[seat], max(level.angle, 0.01), WIDEST)
        mine = state.side(seat) == state.side(placer)
        told += easy * (1.0 if seat == state.board.turn else LATER) * (1 if mine else -1)
    return told
