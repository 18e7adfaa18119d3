"""When two positions are the same, and what a move written on a score sheet means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import chess

from khela.laws.marks import clause

Key = tuple[int, ...]
NO_SQUARE: Final = -1
SOONEST: Final = 8
"""A position comes again after two moves of each side at the soonest: so many have been seen before a third time."""


class UnclearMoveError(ValueError):
    """What is written is no legal move here, or more than one."""


@clause("ch-10.5")
def key(board: chess.Board) -> Key:
    """What makes positions the same: kinds and colours on the squares, who has the move, and all possible moves.

    Castling counts while the right is there, en passant only where such a capture is legal.
    """
    passing = board.ep_square
    return (
        board.occupied_co[chess.WHITE],
        board.occupied_co[chess.BLACK],
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.turn,
        board.clean_castling_rights(),
        passing if passing is not None and board.has_legal_en_passant() else NO_SQUARE,
    )


def key_after(board: chess.Board, move: chess.Move) -> Key:
    """The key of the position that a legal move leads to; the board is as it was afterwards."""
    board.push(move)
    found = key(board)
    board.pop()
    return found


def read_san(board: chess.Board, san: str) -> chess.Move:
    """The legal move that is written. Errors: UnclearMoveError."""
    try:
        move = board.parse_san(san)
    except ValueError as error:
        raise UnclearMoveError(str(error)) from error
    if not move:
        raise UnclearMoveError("no move is written")
    return move


@clause("ch-10.5")
def repeats_now(seen: Sequence[Key]) -> bool:
    """Has the last of these positions just appeared for the third time?"""
    return seen.count(seen[-1]) >= 3


@clause("ch-10.5", "ch-10.11.1a")
def repeats_by(board: chess.Board, seen: Sequence[Key], move: chess.Move) -> bool:
    """Would this move bring about a position for the third time?"""
    return not board.is_zeroing(move) and seen.count(key_after(board, move)) >= 2


def can_repeat(board: chess.Board, seen: Sequence[Key]) -> bool:
    """Is there a legal move that brings about a position for the third time?"""
    if len(seen) < SOONEST or not any(seen.count(found) >= 2 for found in set(seen)):
        return False
    return any(repeats_by(board, seen, move) for move in board.legal_moves)
