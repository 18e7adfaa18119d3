"""Law 14: the placing of pieces that come back, and the right to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khela.carrom.acts import Piece, Place, Seat, Waive
from khela.carrom.geometry import placing_fault
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import Board, Placer, State, Waiting, changed
from khela.carrom.umpire.dues import pay, placer_of
from khela.carrom.umpire.fouls import breach
from khela.carrom.umpire.outcome import ruling
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


def place(state: State, act: Place, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A waiting piece is put on the board by who is to place it.

    A wrong place, or one's own piece, is corrected and a foul (14.13, 14.16, 14.20). Errors: RefusedActError where
    nothing of the kind waits for that placer.
    """
    board = state.board
    by: Placer = act.by if act.by else next((w.placer for w in board.waiting if w.piece == act.piece), board.turn)
    if _own_by_mistake(state, act, by):
        return breach(state, _seat(by), ("fed-14.13",), "placed_own", manual)
    if not waits_for(board, act.piece, by):
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in board.waiting) or "nothing, as no piece waits"
        cited = "fed-14.21" if partners_duty(state, act.piece, by) else "fed-2.5"
        raise RefusedActError("piece", f"{act.piece} by {by}", waits, cited)
    now = put(state, act, by)
    fault = None if act.at is None or by == "umpire" else placing_fault(act.piece, by, act.at, (), board.placed)
    if fault is not None:
        return breach(now, _seat(by), (fault,), "placed_wrongly", manual)
    clauses = ("fed-15.2",) if act.piece == "red" else ("fed-12.1",) if by == "umpire" else ("fed-14.12", "fed-2.5")
    seat = board.turn if by == "umpire" else by
    return ruling(state, now, seat, clauses, "keeps", _word(act, by), piece=act.piece), now


@clause("fed-14.13")
def _own_by_mistake(state: State, act: Place, by: Placer) -> bool:
    """Does a player who is to place the opponent's piece put down one of its own?"""
    if by == "umpire" or act.piece == "red" or not any(w.placer == by for w in state.board.waiting):
        return False
    return state.colour(state.side(by)) == act.piece and not waits_for(state.board, act.piece, by)


def waits_for(board: Board, piece: Piece, placer: Placer) -> bool:
    """Does a piece of that kind wait for that placer?"""
    return any(w.piece == piece and w.placer == placer for w in board.waiting)


@clause("fed-14.21")
def partners_duty(state: State, piece: Piece, by: Placer) -> bool:
    """Is it for the partner of `by` to place that piece? A player may not do it for him."""
    if by == "umpire":
        return False
    return any(waits_for(state.board, piece, seat) for seat in state.seats(state.side(by)) if seat != by)


@clause("fed-14.12", "fed-14.16", "fed-14.20")
def put(state: State, act: Place, by: Placer) -> State:
    """The piece lies on the board; the places of due pieces are kept while more are to be placed (14.20)."""
    board = state.board
    waiting = list(board.waiting)
    waiting.remove(next(w for w in waiting if w.piece == act.piece and w.placer == by))
    placed = board.placed if by == "umpire" or act.at is None else (*board.placed, act.at)
    now = state.with_board(waiting=tuple(waiting), placed=placed if waiting else ())
    if act.piece == "red":
        return now
    white, black = board.left
    return now.with_board(left=(white + 1, black) if act.piece == "white" else (white, black + 1))


def _seat(by: Placer) -> Seat:
    assert by != "umpire"
    return by


def _word(act: Place, by: Placer) -> str:
    return "placed_by_umpire" if by == "umpire" else "placed"


@clause("fed-14.11", "fed-14.18")
def waive(state: State, act: Waive, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The right to place the opponent's pieces is given up, in whole only: what waits and what is owed.

    Errors: RefusedActError where that seat has nothing to place.
    """
    board = state.board
    owing = tuple(seat for seat in _opponents_of_owing(state))
    placers = tuple(w.placer for w in board.waiting if w.placer != "umpire")
    by = act.by or next(iter((*placers, *owing)), board.turn)
    if by not in placers and by not in owing:
        told = ", ".join(dict.fromkeys((*placers, *owing))) or "nobody, as nothing is to be placed"
        raise RefusedActError("by", by, told, "fed-14.18")
    return waive_by(state, _seat(by), ("fed-14.18",), "waived")


def _opponents_of_owing(state: State) -> tuple[Seat, ...]:
    owing = [side for side, owed in enumerate(state.board.owed) if owed]
    return tuple(seat for side in owing for seat in state.seats(state.opponent(side)))


def waive_by(state: State, by: Seat, clauses: tuple[str, ...], word: str) -> tuple[Ruling, State]:
    """The match with everything that `by` was to place, now or later, left in the pockets."""
    board = state.board
    waiting = tuple(w for w in board.waiting if w.placer != by) + _last_of(state, by)
    mine = state.side(by)
    owed = tuple(owed if side == mine else 0 for side, owed in enumerate(board.owed))
    now = changed(state, board=changed(board, waiting=waiting, owed=owed, placed=board.placed if waiting else ()))
    return ruling(state, now, by, clauses, "keeps", word), now


@clause("fed-14.10")
def no_room(state: State, by: Seat) -> tuple[Ruling, State]:
    """The board has no room for what `by` is to place: it is owed, to be placed as soon as there is room."""
    board = state.board
    last = _last_of(state, by)
    left = [w.piece for w in board.waiting if w.placer == by]
    for waits in last:
        left.remove(waits.piece)
    owed = tuple(owed + left.count(state.colour(side)) for side, owed in enumerate(board.owed))
    waiting = tuple(w for w in board.waiting if w.placer != by) + last
    now = changed(state, board=changed(board, waiting=waiting, owed=owed, placed=board.placed if waiting else ()))
    return ruling(state, now, by, ("fed-14.10",), "keeps", "no_room"), now


@clause("fed-14.10")
def again_due(state: State) -> State:
    """The match with all that is owed and available waiting to be placed. In doubles the duty has passed with the turn
    of the payer, as for any piece that is owed."""
    after = state
    turn = state.board.turn
    before = next(seat for seat in state.seats(state.opponent(state.on_strike())) if state.right_of(seat) == turn)
    for seat in (turn, before):
        if after.board.owed[state.side(seat)]:
            after = pay(after, state.side(seat), 0, 0, placer_of(state, seat), manual=True).state
    return after


@clause("fed-open-16")
def _last_of(state: State, by: Seat) -> tuple[Waiting, ...]:
    """A side's last piece came back and is not the end, so the umpire places one where `by` places none.

    The red always comes back."""
    gone = dict.fromkeys(w.piece for w in state.board.waiting if w.placer == by and w.piece != "red")
    kept = {w.piece for w in state.board.waiting if w.placer != by}
    sides = range(len(state.score))
    bare = {state.colour(side) for side in sides if state.left_of(side) == 0}
    red = tuple(Waiting("red", "umpire") for w in state.board.waiting if w == Waiting("red", by))
    return red + tuple(Waiting(piece, "umpire") for piece in gone if piece in bare and piece not in kept)
