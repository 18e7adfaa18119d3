"""The 50 moves (10.8), and the endings for which the number is 100 (10.9)."""

from __future__ import annotations

from typing import Final, Literal

import chess

from khela.chess.material import has_just
from khela.laws.marks import clause

Announced = Literal["100", "50"]
FIFTY: Final = 50
HUNDRED: Final = 100

FARTHEST: Final[dict[chess.Color, tuple[str, ...]]] = {
    chess.WHITE: ("a5", "b3", "c4", "d5", "e5", "f4", "g3", "h5"),
    chess.BLACK: ("a4", "b6", "c5", "d4", "e4", "f5", "g6", "h4"),
}
"""ch-10.9b: how far the blocked pawn may stand, file by file."""

PAWNS_FACED: Final = (
    ("a2", "a3", chess.WHITE, chess.BB_DARK_SQUARES),
    ("h2", "h3", chess.WHITE, chess.BB_LIGHT_SQUARES),
    ("h6", "h7", chess.BLACK, chess.BB_DARK_SQUARES),
    ("a6", "a7", chess.BLACK, chess.BB_LIGHT_SQUARES),
)
"""ch-10.9c: white's pawn, black's pawn, who has the rook, the squares of the other side's bishop."""


@clause("ch-10.9a")
def rook_and_bishop(board: chess.Board) -> bool:
    """King, rook and bishop against king and rook."""
    return board.occupied.bit_count() == 5 and any(
        has_just(board, side, "RB") and has_just(board, not side, "R") for side in chess.COLORS
    )


def two_knights(board: chess.Board) -> chess.Color | None:
    """The side with two knights against a pawn, if that is what is left."""
    if board.occupied.bit_count() != 5 or board.knights.bit_count() != 2:
        return None
    sides = (side for side in chess.COLORS if has_just(board, side, "NN") and has_just(board, not side, "P"))
    return next(sides, None)


@clause("ch-10.9b")
def pawn_blocked(board: chess.Board) -> bool:
    """Two knights against a pawn: is it safely blocked by a knight, and no farther on than the list says?

    Safely: the king cannot take the knight, as it does not attack it, or it is defended.
    """
    knights = two_knights(board)
    if knights is None:
        return False
    (pawn,) = chess.SquareSet(board.pawns)
    white_pawn = not knights
    farthest = chess.square_rank(chess.parse_square(FARTHEST[white_pawn][chess.square_file(pawn)]))
    rank = chess.square_rank(pawn)
    before = pawn + 8 if white_pawn else pawn - 8
    near = rank <= farthest if white_pawn else rank >= farthest
    return near and bool(board.knights & chess.BB_SQUARES[before]) and _safe(board, before, knights)


def _safe(board: chess.Board, square: chess.Square, of: chess.Color) -> bool:
    return not board.is_attacked_by(not of, square) or board.is_attacked_by(of, square)


@clause("ch-10.9c")
def pawns_faced(board: chess.Board) -> bool:
    """Rook and pawn against bishop and pawn, the pawns face to face on an edge as listed."""
    if board.occupied.bit_count() != 6:
        return False
    return any(
        board.pawns == chess.BB_SQUARES[chess.parse_square(white)] | chess.BB_SQUARES[chess.parse_square(black)]
        and bool(board.occupied_co[chess.WHITE] & chess.BB_SQUARES[chess.parse_square(white)])
        and has_just(board, side, "PR")
        and has_just(board, not side, "PB")
        and not board.bishops & ~squares
        for white, black, side, squares in PAWNS_FACED
    )


def longer(board: chess.Board, blocked: bool) -> str | None:
    """The clause of 10.9 that makes it 100 moves; `blocked`: did 10.9b hold since the last capture or pawn move?"""
    if rook_and_bishop(board):
        return "ch-10.9a"
    if blocked and two_knights(board) is not None:
        return "ch-10.9b"
    return "ch-10.9c" if pawns_faced(board) else None


@clause("ch-10.8")
def limit(board: chess.Board, blocked: bool, announced: Announced) -> tuple[int, tuple[str, ...]]:
    """How many moves by each side make a claim good, and the clauses that say so."""
    found = longer(board, blocked) if announced == "100" else None
    return (FIFTY, ("ch-10.8",)) if found is None else (HUNDRED, ("ch-10.8", found))


@clause("ch-10.8")
def completed(board: chess.Board) -> int:
    """Moves completed by each side since the last capture or pawn move."""
    return board.halfmove_clock // 2
