"""Offers of a draw: 10.10."""

from __future__ import annotations

from dataclasses import replace

from khela.chess.acts import OfferDraw, Refuse
from khela.chess.arbiter.ends import Answer
from khela.chess.game import Game
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
    if by == game.turn:
        return _in_own_time(offered, act, by)
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
def _in_own_time(game: Game, act: OfferDraw, by: Colour) -> Answer:
    """The opponent may wait for the move, be it in the envelope."""
    if act.running == "opponent":
        raise RefusedActError("while", "opponent", f"own, as {by} is to move", "ch-10.10b")
    id = "offered_before_moving" if game.sealed is None else "offered_with_sealed_move"
    return Ruling(("ch-10.10b",), says(id, by), valid=True), game


@clause("ch-10.10c")
def refuse(game: Game, act: Refuse) -> Answer:
    """The offer is refused by word, and stands no more. Errors: RefusedActError where none stands."""
    if game.offer is None:
        raise RefusedActError("", "refuse", "refuse once a draw is offered", "ch-10.10c")
    return Ruling(("ch-10.10c",), says("refused", other(game.offer))), replace(game, offer=None)
