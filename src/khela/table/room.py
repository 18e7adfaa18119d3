"""Room for a piece inside the outer circle, and pieces that are owed as there was none (14.10)."""

from __future__ import annotations

from dataclasses import replace

from khela.carrom.acts import Piece, Seat
from khela.carrom.geometry import Point, umpires_place
from khela.carrom.ruling import RefusedActError
from khela.carrom.stacking import in_circle
from khela.carrom.state import Placer
from khela.carrom.umpire.placing import again_due
from khela.laws.marks import clause
from khela.table.standing import Standing


def red_lies(standing: Standing) -> Point | None:
    """Where the red lies or, while it waits to be placed, where it will; None while it is pocketed."""
    lying = next((disc.at for disc in standing.discs if disc.piece == "red"), None)
    if lying is None and any(w.piece == "red" for w in standing.state.board.waiting):
        side = standing.sides[standing.state.board.turn]
        return umpires_place([disc.at for disc in standing.discs], side)
    return lying


def has_room(standing: Standing, piece: Piece, by: Placer) -> bool:
    """Is there a place in the circle where this piece may be put?"""
    book, board = standing.book(), standing.state.board
    places = [disc.at for disc in standing.discs]
    side, red = standing.sides[board.turn], red_lies(standing)
    return any(book.placing(piece, by, spot, places, board.placed, side, red) is None for spot in in_circle())


def placers_without_room(standing: Standing) -> list[Seat]:
    """The seats that are to place pieces now, by a rulebook by which they are owed, and find no room for any."""
    if not standing.book().owes_without_room or standing.cleared:
        return []
    mine: dict[Seat, set[Piece]] = {}
    for waits in standing.state.board.waiting:
        if waits.placer != "umpire" and waits.piece != "red":
            mine.setdefault(waits.placer, set()).add(waits.piece)
    return [seat for seat, pieces in mine.items() if not any(has_room(standing, piece, seat) for piece in pieces)]


@clause("fed-14.10", "fed-14.12")
def check_no_room(standing: Standing, by: Seat) -> None:
    """May `by` leave what it is to place for later? Errors: RefusedActError where there is room or nothing waits."""
    without = placers_without_room(standing)
    if by not in without:
        told = " or ".join(without) or "nobody, as there is room or nothing waits"
        raise RefusedActError("by", by, told, "fed-14.12" if standing.book().owes_without_room else None)


@clause("fed-14.10")
def with_owed_placed(was: Standing, after: Standing) -> Standing:
    """The table after a stroke, with pieces that were owed for want of room waiting again: at the payer's own stroke,
    else once there is room."""
    if not after.book().owes_without_room or after.cleared:
        return after
    if after.state.board.waiting:
        return _cited(after) if again_due(was.state).board.waiting else after
    waiting = replace(after, state=again_due(after.state))
    if not waiting.state.board.waiting or placers_without_room(waiting):
        return after
    return _cited(waiting)


def _cited(standing: Standing) -> Standing:
    last = standing.rulings[-1]
    told = replace(last.ruling, clauses=(*last.ruling.clauses, "fed-14.10"))
    return replace(standing, rulings=(*standing.rulings[:-1], replace(last, ruling=told)))
