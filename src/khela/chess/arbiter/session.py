"""The start of a session: who is late (10.14), and the sealed move of a game that is resumed (10.15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import chess

from khela.chess.acts import Absent, Arrive, OpenSeal
from khela.chess.arbiter.ends import Answer, make, out_of_time, over
from khela.chess.game import Game, Sealed, after_move, ended
from khela.chess.positions import UnclearMoveError, read_san
from khela.chess.ruling import Ruling, says
from khela.chess.words import BOTH_LOSE, Colour, other, won_by
from khela.laws.marks import clause
from khela.ruled import RefusedActError

HOUR: Final = 3600
"""Seconds a player may be late (10.14)."""


@clause("ch-10.14")
def arrive(game: Game, act: Arrive) -> Answer:
    """More than an hour late loses; what is lost of the time counts from the start of the session."""
    _not_here(game, act.by)
    if act.late > HOUR:
        return _one_absent(game, act.by)
    charged = replace(game.charged(act.by, act.late), here=game.here | {act.by})
    if charged.overrun(act.by):
        return out_of_time(charged, act.by)
    return Ruling(("ch-10.14",), says("arrived", act.by)), charged


@clause("ch-10.14", "ch-10.16")
def absent(game: Game, act: Absent) -> Answer:
    """Over an hour late: one loses, both lose."""
    for by in act.by:
        _not_here(game, by)
    if len(act.by) == 2:
        return over(game, BOTH_LOSE, ("ch-10.16", "ch-10.14"), says("both_late"))
    return _one_absent(game, act.by[0])


def _not_here(game: Game, by: Colour) -> None:
    if by in game.here:
        raise RefusedActError("by", by, "a player who has not come yet", "ch-10.14")


def _one_absent(game: Game, by: Colour) -> Answer:
    if game.sealed is not None and game.sealed.by == by:
        return _sealer_absent(game, game.sealed)
    return _loses(game, by)


def _loses(game: Game, by: Colour, *more: str) -> Answer:
    return over(game, won_by(other(by)), ("ch-10.14", *more), says("late", by))


@clause("ch-10.14a", "ch-10.14b", "ch-10.14c")
def _sealer_absent(game: Game, sealed: Sealed) -> Answer:
    """The late player sealed. He does not lose if the one present is out of time, or if his move ends the game."""
    by = sealed.by
    if game.overrun(other(by)):
        return out_of_time(game, other(by), "ch-10.14c")
    move = _opened(game, sealed)
    if move is None:
        return _loses(replace(game, sealed=None), by, "ch-10.15")
    after = after_move(replace(game, sealed=None), move)
    result, ending = ended(after)
    if result is None or ending is None:
        return _loses(after, by)
    if ending == "ch-10.1":
        return over(after, result, ("ch-10.14a", ending), says("late_mates", by, move=game.board.san(move)))
    return over(after, result, ("ch-10.14b", ending), says("late_draws", by, move=game.board.san(move)))


@clause("ch-10.15")
def _opened(game: Game, sealed: Sealed) -> chess.Move | None:
    """The move in the envelope; None if it is illegal or its meaning cannot be established."""
    try:
        return read_san(game.board, sealed.move)
    except UnclearMoveError:
        return None


@clause("ch-10.15")
def open_seal(game: Game, act: OpenSeal) -> Answer:
    """The sealed move is made, if it is one; it refuses an offer made before it, and none made since.

    Errors: RefusedActError where no move is sealed.
    """
    sealed = game.sealed
    if sealed is None:
        raise RefusedActError("", "open_seal", "open_seal where a move is sealed", "ch-10.15")
    for player in (other(sealed.by), sealed.by):
        if game.overrun(player):
            return out_of_time(game, player)
    move = _opened(game, sealed)
    if move is None:
        opened = replace(game, sealed=None)
        return over(opened, won_by(other(sealed.by)), ("ch-10.15",), says("bad_seal", sealed.by))
    since = game.offer if sealed.offered and game.offer != sealed.by else None
    ruling, after = make(replace(game, sealed=None, offer=game.offer if since is None else None), move)
    after = replace(after, here=game.here, offer=after.offer if since is None or after.result is not None else since)
    if not ruling.clauses:
        ruling = replace(ruling, message=says("seal_opened", sealed.by, move=game.board.san(move)))
    if after.offer is not None:
        ruling = replace(ruling, clauses=(*ruling.clauses, "ch-10.10b"))
    return ruling, after
