"""How a game ended, from its last position and its tags, and whether these agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import chess

from khela.chess.words import DRAWN, RESULTS, colour, won_by
from khela.chess_review.following import Follower
from khela.chess_review.found import Modern

UNFINISHED: Final = "*"
LOST: Final = ("1-0", "0-1")
ON_TIME: Final = ("time forfeit", "on time", "timeout")
UNTERMINATED: Final = "unterminated"

SAID: Final[dict[str, Callable[[Follower], bool]]] = {
    "checkmate": lambda game: _ended_by(game, "ch-10.1"),
    "stalemate": lambda game: _ended_by(game, "ch-10.3"),
    "insufficient": lambda game: _ended_by(game, "ch-10.7"),
    "repetition": lambda game: bool({"10.5a", "10.5b"} & set(game.open_at_end)),
    "50-move": lambda game: "10.8" in game.open_at_end,
    "50 move": lambda game: "10.8" in game.open_at_end,
}
"""What a Termination tag may say, and what bears it out."""


def _ended_by(game: Follower, clause: str) -> bool:
    return game.end is not None and game.end.clause.startswith(clause)


def on_time(termination: str) -> bool:
    """Does the tag say that time decided?"""
    return any(words in termination.lower() for words in ON_TIME)


def clauses(game: Follower, result: str, termination: str) -> tuple[str, ...]:
    """By what the game ended: the position, or what the tags leave open; nothing if it was not finished."""
    if game.end is not None:
        return (game.end.clause,)
    if result == DRAWN:
        claimed = (clause for basis in game.open_at_end for clause in game.claims[basis].clauses)
        return ("ch-10.4", *dict.fromkeys(claimed))
    if result in LOST:
        return ("ch-10.13",) if on_time(termination) else ("ch-10.2", "ch-10.13", "ch-10.14", "ch-10.15", "ch-10.16")
    return ("ch-10.16",) if result == "0-0" else ()


def disagreements(game: Follower, result: str, termination: str, token: str | None) -> tuple[str, ...]:
    """What the tags say and the moves do not bear out by Law 10, each in a word."""
    end, said = game.end, termination.lower()
    timed = on_time(termination)
    wrong = {
        "result": end is not None and result != end.result,
        "moves_after_end": end is not None and game.ply > end.ply,
        "result_at_end": token is not None and token != result,
        "termination": (timed and (end is not None or result == DRAWN))
        or (UNTERMINATED in said and result in RESULTS)
        or any(words in said and not borne_out(game) for words, borne_out in SAID.items()),
    }
    return tuple(word for word, holds in wrong.items() if holds)


def modern(game: Follower, board: chess.Board, result: str, termination: str) -> Modern:
    """What today's law says, and in what it differs.

    A position is taken as dead if the material left cannot mate in any way; walls of pawns are not looked for. A flag
    draws if the opponent has not the material to mate.
    """
    end, before = game.modern_end, game.end
    other_end = end is not None and (before is None or end.ply < before.ply)
    differs = {
        end.clause if end is not None else "": other_end,
        "50_moves": game.longer,
        "flag_draws": on_time(termination) and before is None and _cannot_mate(board, result),
    }
    return Modern(end, tuple(word for word, holds in differs.items() if holds))


def _cannot_mate(board: chess.Board, result: str) -> bool:
    """Has the winner on time not the material to mate?"""
    return any(result == won_by(colour(side)) and board.has_insufficient_material(side) for side in chess.COLORS)
