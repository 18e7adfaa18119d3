"""The arbiter: a game and an act in; a ruling and the next game out. One module a chapter of Law 10."""

from __future__ import annotations

from khela.chess import acts
from khela.chess.acts import Act, word
from khela.chess.arbiter.claims import claim, withdraw
from khela.chess.arbiter.ends import accept, breach, flag, move, overrun, resign
from khela.chess.arbiter.offers import offer, refuse
from khela.chess.arbiter.session import absent, arrive, open_seal
from khela.chess.game import Game
from khela.chess.ruling import Ruling
from khela.ruled import RefusedActError


def rule(game: Game, act: Act) -> tuple[Ruling, Game]:
    """Rule on `act`. Errors: RefusedActError where it cannot be ruled on; the game as it was is then still good."""
    if game.result is not None:
        raise RefusedActError("", word(act), "nothing, as the game is over")
    if game.sealed is not None and isinstance(act, acts.Move | acts.Claim | acts.Flag):
        raise RefusedActError("", word(act), "open_seal first, as the sealed move is to be made")
    return _answer(game, act)


def _answer(game: Game, act: Act) -> tuple[Ruling, Game]:
    match act:
        case acts.Move():
            return move(game, act)
        case acts.Claim():
            return claim(game, act)
        case acts.OfferDraw():
            return offer(game, act)
        case acts.Accept():
            return accept(game, act)
        case acts.Refuse():
            return refuse(game, act)
        case acts.Withdraw():
            return withdraw(game, act)
        case acts.Resign():
            return resign(game, act)
        case acts.Flag():
            return flag(game, act)
        case acts.Arrive():
            return arrive(game, act)
        case acts.Absent():
            return absent(game, act)
        case acts.OpenSeal():
            return open_seal(game, act)
        case acts.Breach():
            return breach(game, act)


__all__ = ["overrun", "rule"]
