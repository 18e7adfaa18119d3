"""Offers of a draw: 10.10."""

from __future__ import annotations

from dataclasses import replace

from khela.chess.acts import OfferDraw, Refuse
from khela.chess.arbiter.ends import Answer
from khela.chess.game import Game, Sealed
from khela.chess.ruling import Ruling, says
from khela.chess.words import Colour, other
from khela.laws.marks import clause
from khela.ruled import RefusedActError


def offer(game: Game, act: OfferDraw) -> Answer:
    """A draw is offered; it stands until it is answered. Errors: RefusedActError while another one stands."""
    by = act.by or game.turn
    if game.offer is not None:
        raise RefusedActError("", "offer_draw", f"accept or refuse, as the offer of {game.offer} stands", "ch-10.10")
    offered = replace(game, offer=by)
    if game.sealed is not None:
        return _before_the_envelope_is_opened(offered, game.sealed, act, by)
    if by == game.turn:
        if act.running == "opponent":
            raise RefusedActError("while", "opponent", f"own, as {by} is to move", "ch-10.10b")
        return _in_own_time(offered, by)
    if act.running == "opponent" or (act.running is None and not game.moved):
        return _in_opponents_time(offered, by)
    return _after_own_move(offered, by)


@clause("ch-10.10")
def _after_own_move(game: Game, by: Colour) -> Answer:
    """Right after the own move, before the opponent's clock is started."""
    return Ruling(("ch-10.10",), says("offered", by), valid=True), game


@clause("ch-10.10a")
def _in_opponents_time(game: Game, by: Colour) -> Answer:
    """Irregular, but it stands, and the arbiter warns who made it."""
    return Ruling(("ch-10.10a",), says("offered_irregularly", by), valid=True, warn=by), game


@clause("ch-10.10b")
def _in_own_time(game: Game, by: Colour) -> Answer:
    """The opponent may wait for the move, be it in the envelope."""
    id = "offered_with_sealed_move" if game.sealed and game.sealed.by == by else "offered_before_moving"
    return Ruling(("ch-10.10b",), says(id, by), valid=True), game


@clause("ch-10.10a", "ch-10.10b")
def _before_the_envelope_is_opened(game: Game, sealed: Sealed, act: OfferDraw, by: Colour) -> Answer:
    """Who sealed offers with the sealed move or, once the game is resumed, in the time of who is to answer it; that one
    offers in the own time, and the offer waits for the move in the envelope."""
    offered = game if by == sealed.by else replace(game, sealed=replace(sealed, offered=True))
    return (_in_opponents_time if act.running == "opponent" else _in_own_time)(offered, by)


@clause("ch-10.10c")
def refuse(game: Game, act: Refuse) -> Answer:
    """The offer is refused by word, and stands no more. Errors: RefusedActError where none stands."""
    if game.offer is None:
        raise RefusedActError("", "refuse", "refuse once a draw is offered", "ch-10.10c")
    return Ruling(("ch-10.10c",), says("refused", other(game.offer))), replace(game, offer=None)
