"""PGN for tests, and the reviews of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import chess

from khela.chess.counting import Announced
from khela.chess_review.reading import Asked, Law
from khela.chess_review.running import review_files
from khela.chess_review.written import to_json


def game(moves: Sequence[str], result: str = "1/2-1/2", **tags: str) -> str:
    """A game of these SAN moves; a comment may stand among them."""
    told = {"Event": "Test", "White": "Anna", "Black": "Bela", "Result": result, **tags}
    head = "".join(f'[{name} "{value}"]\n' for name, value in told.items())
    return f"{head}\n{' '.join(moves)} {result}\n\n"


def reviews(text: str | bytes, law: Law = "law10", announced: Announced = "100", jobs: int = 1) -> list[dict[str, Any]]:
    """What is found in each game."""
    data = text.encode() if isinstance(text, str) else text
    asked = Asked(law, announced)
    found = review_files([("games.pgn", data.splitlines(keepends=True))], asked, jobs)
    return [to_json(review, file, number) for file, number, review in found]


def review(
    moves: Sequence[str], result: str = "1/2-1/2", law: Law = "law10", announced: Announced = "100", **tags: str
) -> Any:
    """What is found in one game."""
    (found,) = reviews(game(moves, result, **tags), law, announced)
    return found


def claims(found: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """The first moments: basis -> after which move, open to whom."""
    return {claim["basis"]: (claim["move"], claim["by"]) for claim in found["claims"]}


def mirrored_san(moves: Sequence[str]) -> tuple[str, list[str]]:
    """The position and moves of the same game with the colours exchanged, Black beginning."""
    board, other = chess.Board(), chess.Board().mirror()
    start, found = other.fen(), []
    for san in moves:
        move = board.push_san(san)
        turned = chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square), move.promotion)
        found.append(other.san(turned))
        other.push(turned)
    return start, found
