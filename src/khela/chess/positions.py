"""When two positions are the same, and what a move written on a score sheet means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import chess

from khela.laws.marks import clause

Key = tuple[int, ...]
NO_SQUARE: Final = -1
TURN: Final = 7
"""Where a key holds who has the move."""
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


def twice_seen(seen: Sequence[Key]) -> set[Key]:
    """The positions that have appeared twice or more."""
    return {found for found in seen if seen.count(found) >= 2} if len(seen) >= SOONEST else set()


@clause("ch-10.5")
def can_repeat(board: chess.Board, twice: Iterable[Key]) -> bool:
    """Is there a legal move to one of the positions that have appeared twice? It takes one piece to another square."""
    return any(_one_move_away(board, wanted) for wanted in twice if wanted[TURN] != board.turn)


def _one_move_away(board: chess.Board, wanted: Key) -> bool:
    mine, theirs = (0, 1) if board.turn else (1, 0)
    here = board.occupied_co[board.turn]
    changed = here ^ wanted[mine]
    if wanted[theirs] != board.occupied_co[not board.turn] or changed.bit_count() != 2 or not changed & here:
        return False
    move = chess.Move((changed & here).bit_length() - 1, (changed & wanted[mine]).bit_length() - 1)
    return board.is_legal(move) and key_after(board, move) == wanted
