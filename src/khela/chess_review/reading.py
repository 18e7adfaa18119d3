"""PGN text into reviews: python-chess reads the moves, a visitor follows them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

import chess
import chess.pgn

from khela.chess.counting import Announced
from khela.chess.words import BOTH_LOSE, Colour, colour
from khela.chess_review.agreeing import clauses, disagreements, modern
from khela.chess_review.following import Follower
from khela.chess_review.found import FlagSeen, Made, Review

Law = Literal["law10", "modern"]

NO_TIME: Final = re.compile(r"\[%clk\s+0+:0?0:0?0(?:\.0+)?\]")
UNKNOWN: Final = "?"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a review is to look for. `kept`: half-moves of a game that are kept with their positions; a longer game is
    broken there."""

    law: Law = "law10"
    announced: Announced = "100"
    kept: int = 0


class Reviewer(chess.pgn.BaseVisitor[Review]):
    """Makes the review of one game as it is read."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._tags: dict[str, str] = {}
        self._game = Follower(asked.announced)
        self._board: chess.Board | None = None
        self._san = ""
        self._moved = True
        self._token: str | None = None
        self._flags: list[FlagSeen] = []
        self._broken: str | None = None
        self._start_fen: str | None = None
        self._made: list[Made] = []
        self._named: tuple[str, str] | None = None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """A tag."""
        self._tags[tagname] = tagvalue

    def begin_variation(self) -> chess.pgn.SkipType:
        """What was not played is not looked at."""
        return chess.pgn.SKIP

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:
        """0-0 at the end of a game that both lost (10.16) is its result, and no castling."""
        if san == BOTH_LOSE == self._tags.get("Result") and not any(map(board.is_castling, board.legal_moves)):
            self.visit_result(san)
            return chess.pgn.SKIP
        return None

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:
        """A move; what stands for none is an error here."""
        self._san = san
        if 0 < self._asked.kept <= self._game.ply:
            raise ValueError(f"more than {self._asked.kept} half-moves")
        move = board.parse_san(san)
        if not move:
            raise ValueError(f"no move in {board.fen()}: {san!r}")
        return move

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        """A move is about to be made on the board."""
        self._moved = True
        self._game.ply += 1
        self._game.san = self._san
        if self._asked.kept:
            self._named = (board.san(move), move.uci())

    def visit_board(self, board: chess.Board) -> None:
        """The board at the start and after each move; after what was no move, as it was."""
        if self._board is None:
            self._start(board)
        if self._moved and self._broken is None:
            self._game.step(board)
            if self._asked.kept:
                self._keep(board)
        self._moved = False

    def _keep(self, board: chess.Board) -> None:
        fen = board.fen()
        if self._named is None:
            self._start_fen = fen
        else:
            self._made.append(Made(*self._named, fen))

    def _start(self, board: chess.Board) -> None:
        self._board = board
        if type(board) is not chess.Board:
            self._break(f"a game of {self._tags.get('Variant', UNKNOWN)}")
        elif "FEN" in self._tags and not board.is_valid():
            self._break(f"a position that cannot be: {self._tags['FEN']!r}")

    def visit_comment(self, comment: str) -> None:
        """A comment; a clock in it may stand at nothing."""
        if "%clk" in comment and self._game.ply and self._board is not None and NO_TIME.search(comment):
            mover: Colour = colour(not self._board.turn)
            self._flags.append(FlagSeen(mover, self._game.move_name(self._board), self._game.ply))

    def visit_result(self, result: str) -> None:
        """The result at the end of the moves."""
        self._token = result

    def handle_error(self, error: Exception) -> None:
        """The first error is told; the rest of the game is not looked at."""
        self._break(str(error))

    def _break(self, why: str) -> None:
        if self._broken is None:
            self._broken = " ".join(why.split())

    def result(self) -> Review:
        """The review, once the game is read."""
        if not self._tags and not self._game.ply and self._token is None:
            self._break("neither tags nor moves nor a result")
        tags, game, board = self._tags, self._game, self._board
        result = tags.get("Result", self._token or "*")
        termination = tags.get("Termination", "")
        players = (tags.get("White", UNKNOWN), tags.get("Black", UNKNOWN), result, termination)
        kept = (self._start_fen, tuple(self._made))
        if board is None or self._broken is not None:
            return Review(*players, game.ply, None, (), (), (), (), False, None, self._broken or "no board", *kept)
        game.finish(board)
        return Review(
            *players,
            plies=game.ply,
            end=game.end,
            clauses=clauses(game, result, termination),
            claims=tuple(sorted(game.claims.values(), key=lambda moment: (moment.ply, moment.basis))),
            flags=tuple(self._flags),
            disagree=disagreements(game, result, termination, self._token),
            finished=self._token is not None,
            modern=modern(game, board, result, termination) if self._asked.law == "modern" else None,
            start_fen=kept[0],
            moves=kept[1],
        )


def reviews_in(text: str, asked: Asked) -> Iterator[Review]:
    """The reviews of the games in a text, one for each: more than one only where no tags and no result part them."""
    handle = io.StringIO(text)
    unclosed = text.rfind("{") > text.rfind("}")
    while (review := _next(handle, asked)) is not None:
        if unclosed and review.broken is None and not review.finished:
            review = replace(review, broken="a comment that is not closed")
        yield review


def _next(handle: io.StringIO, asked: Asked) -> Review | None:
    """The next game; what python-chess cannot get over ends the text with a broken one."""
    visitor = Reviewer(asked)
    try:
        return chess.pgn.read_game(handle, Visitor=lambda: visitor)
    except (ValueError, LookupError, AssertionError) as error:
        handle.seek(0, io.SEEK_END)
        visitor.handle_error(error)
        return visitor.result()
