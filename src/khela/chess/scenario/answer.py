"""Game and Ruling -> the fields of the answer."""

from __future__ import annotations

from khela.chess.game import Game, claims_open
from khela.chess.ruling import Ruling
from khela.chess.words import COLOURS

Fields = dict[str, object]


def state_to_json(game: Game) -> Fields:
    """The game as it now stands."""
    return {
        "fen": game.board.fen(),
        "used": {of: game.used_by(of) for of in COLOURS},
        "claims_open": list(claims_open(game)),
        "offer": game.offer,
        "result": game.result,
    }


def ruling_to_json(ruling: Ruling) -> Fields:
    """The fields of a ruling but its sentence."""
    return {
        "clauses": list(ruling.clauses),
        "result": ruling.result,
        "valid": ruling.valid,
        "must_play": ruling.must_play,
        "used_added": ruling.used_added,
        "warn": ruling.warn,
    }
