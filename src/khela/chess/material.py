"""What is left on the board: the drawn endings of 10.7, and a bare king."""

from __future__ import annotations

import chess

from khela.chess.words import Colour, is_white
from khela.laws.marks import clause


@clause("ch-10.7a", "ch-10.7b", "ch-10.7c")
def drawn_ending(board: chess.Board) -> str | None:
    """The clause that draws the game with these pieces, or None."""
    if board.pawns | board.rooks | board.queens:
        return None
    match board.bishops.bit_count(), board.knights.bit_count():
        case 0, 0:
            return "ch-10.7a"
        case (1, 0) | (0, 1):
            return "ch-10.7b"
        case 2, 0 if _one_each(board) and _one_colour(board.bishops):
            return "ch-10.7c"
        case _:
            return None


def _one_each(board: chess.Board) -> bool:
    return (board.bishops & board.occupied_co[chess.WHITE]).bit_count() == 1


def _one_colour(bishops: int) -> bool:
    """Do these bishops stand on squares of one colour?"""
    return not bishops & chess.BB_LIGHT_SQUARES or not bishops & chess.BB_DARK_SQUARES


def bare(board: chess.Board, of: Colour) -> bool:
    """Has this side only the king left?"""
    return board.occupied_co[is_white(of)].bit_count() == 1


def has_just(board: chess.Board, of: chess.Color, pieces: str) -> bool:
    """Has this side a king and exactly `pieces`, one letter each in the order P N B R Q?"""
    here = board.occupied_co[of]
    kinds = (board.pawns, board.knights, board.bishops, board.rooks, board.queens)
    return [(kind & here).bit_count() for kind in kinds] == [pieces.count(letter) for letter in "PNBRQ"]
