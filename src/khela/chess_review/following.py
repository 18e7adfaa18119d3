"""One game followed move by move: what repeats, what is counted, what ends it. Cheap, as files hold many moves."""

from __future__ import annotations

from typing import Final

import chess

from khela.chess.acts import Basis
from khela.chess.counting import HUNDRED, Announced, completed, limit, pawn_blocked
from khela.chess.material import bare, drawn_ending
from khela.chess.positions import Key, can_repeat, key
from khela.chess.words import DRAWN, colour, other, won_by
from khela.chess_review.found import End, Moment

FEW: Final = 6
"""With more pieces no ending of 10.7, 10.9 or today's dead positions stands."""
FIVEFOLD: Final = 5
SEVENTY_FIVE: Final = 150
"""Half-moves after which today's law ends the game."""
REPEATED: Final = ("ch-10.5", "ch-10.11.1b")
ANNOUNCED_MOVE: Final = ("ch-10.5", "ch-10.11.1a")


class Follower:
    """Follows a game; `step` takes the board after each move, and first the board it begins with."""

    def __init__(self, announced: Announced) -> None:
        self.announced = announced
        self.ply = 0
        self.san = ""
        self.claims: dict[Basis, Moment] = {}
        self.end: End | None = None
        self.modern_end: End | None = None
        self.open_at_end: tuple[Basis, ...] = ()
        self.longer = False
        self._counts: dict[Key, int] = {}
        self._twice: set[Key] = set()
        self._blocked = False
        self._few = False

    def move_name(self, board: chess.Board) -> str:
        """The last move, as in 12...Ng8; nothing before the first."""
        if not self.ply:
            return ""
        number = board.fullmove_number - int(board.turn)
        return f"{number}{'...' if board.turn else '.'}{self.san}"

    def step(self, board: chess.Board) -> None:
        """The position on the board has come about."""
        if not board.halfmove_clock or not self._counts:
            self._fresh(board)
        self._count(board)
        if self._few and not self._blocked:
            self._blocked = pawn_blocked(board)
        if board.halfmove_clock >= HUNDRED:
            self._fifty(board)

    def _fresh(self, board: chess.Board) -> None:
        """A pawn has moved or a piece was taken: nothing before can come again."""
        self._counts.clear()
        self._twice.clear()
        self._blocked = False
        pieces = board.occupied.bit_count()
        self._few = pieces <= FEW
        if "10.11.2" not in self.claims:
            self._bare(board)
        if self._few:
            self._material(board)

    def _bare(self, board: chess.Board) -> None:
        for side in chess.COLORS:
            if bare(board, colour(side)) and not bare(board, other(colour(side))):
                self._open("10.11.2", board, not side, ("ch-10.11.2",))

    def _material(self, board: chess.Board) -> None:
        drawn = drawn_ending(board)
        if drawn is not None and self.end is None:
            self.end = End(DRAWN, drawn, self.move_name(board), self.ply)
        if self.modern_end is None and board.is_insufficient_material():
            self.modern_end = End(DRAWN, "dead_position", self.move_name(board), self.ply)

    def _count(self, board: chess.Board) -> None:
        here = key(board)
        times = self._counts[here] = self._counts.get(here, 0) + 1
        if times >= 2:
            self._twice.add(here)
            if times >= 3:
                self._open("10.5b", board, board.turn, REPEATED)
            if times >= FIVEFOLD and self.modern_end is None:
                self.modern_end = End(DRAWN, "fivefold", self.move_name(board), self.ply)
        if self._twice and "10.5a" not in self.claims and can_repeat(board, self._twice):
            self._open("10.5a", board, board.turn, ANNOUNCED_MOVE)

    def _fifty(self, board: chess.Board) -> None:
        number, clauses = limit(board, self._blocked, self.announced)
        if completed(board) >= number:
            self._open("10.8", board, board.turn, clauses)
        else:
            self.longer = True
        if board.halfmove_clock >= SEVENTY_FIVE and self.modern_end is None and not board.is_checkmate():
            self.modern_end = End(DRAWN, "75_moves", self.move_name(board), self.ply)

    def _open(self, basis: Basis, board: chess.Board, by: chess.Color, clauses: tuple[str, ...]) -> None:
        if basis not in self.claims and self.end is None:
            self.claims[basis] = Moment(basis, self.move_name(board), self.ply, colour(by), clauses)

    def finish(self, board: chess.Board) -> None:
        """The moves are over: is it mate or stalemate, or which claims are open?"""
        if any(board.generate_legal_moves()):
            self.open_at_end = self._open_now(board) if self.end is None else ()
            return
        name = self.move_name(board)
        mated = board.is_check()
        result = won_by(other(colour(board.turn))) if mated else DRAWN
        for basis in [basis for basis, moment in self.claims.items() if moment.ply == self.ply]:
            del self.claims[basis]
        if self.end is None:
            self.end = End(result, "ch-10.1" if mated else "ch-10.3", name, self.ply)
        if self.modern_end is None:
            self.modern_end = End(result, "checkmate" if mated else "stalemate", name, self.ply)

    def _open_now(self, board: chess.Board) -> tuple[Basis, ...]:
        number, _ = limit(board, self._blocked, self.announced)
        found: list[Basis] = []
        if can_repeat(board, self._twice):
            found.append("10.5a")
        if self._counts.get(key(board), 0) >= 3:
            found.append("10.5b")
        if completed(board) >= number:
            found.append("10.8")
        return tuple(found)
