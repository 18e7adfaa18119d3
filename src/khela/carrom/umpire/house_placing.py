"""Placing by rules that let the opponents put what comes back anywhere inside the main circle, even on other pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khela.carrom.acts import Place, Waive
from khela.carrom.geometry import circle_fault
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import Placer, State
from khela.carrom.umpire.house import cited_as
from khela.carrom.umpire.outcome import ruling
from khela.carrom.umpire.placing import put, waits_for
from khela.carrom.umpire.placing import waive as waive_placing

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


def place(state: State, act: Place, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A waiting piece is put on the board by who is to place it.

    How near the middle the red lies the table sees to. Errors: RefusedActError where nothing of the kind waits for
    that placer, and for a place outside the circle.
    """
    board = state.board
    by: Placer = act.by if act.by else next((w.placer for w in board.waiting if w.piece == act.piece), board.turn)
    if not waits_for(board, act.piece, by):
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in board.waiting) or "nothing, as no piece waits"
        raise RefusedActError("piece", f"{act.piece} by {by}", waits, rulebook.cite("fed-14.8"))
    if act.at is not None and act.piece != "red" and by != "umpire" and circle_fault(act.at) is not None:
        raise RefusedActError("at", act.at, "inside the main circle", rulebook.cite("fed-14.16"))
    now = put(state, act, by)
    clauses = rulebook.cites["red_back" if act.piece == "red" else "placed"]
    seat, word = (board.turn, "placed_by_umpire") if by == "umpire" else (by, "placed")
    return ruling(state, now, seat, clauses, "keeps", word, piece=act.piece), now


def waive(state: State, act: Waive, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """What waits for a placer stays pocketed; the red, and a side's last piece, the umpire puts back.

    Errors: RefusedActError where that seat has nothing to place.
    """
    try:
        told, now = waive_placing(state, act, rulebook, manual)
    except RefusedActError as refused:
        named = refused.clause and rulebook.cite(refused.clause)
        raise RefusedActError(refused.field, refused.stood, refused.allowed, named) from refused
    return cited_as(told, rulebook.cites), now
