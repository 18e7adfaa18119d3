"""The Tamil union's base duties (26, 27, 28, 33): who brought which piece into which base, and what he owes for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Literal

from khela.carrom.acts import Carried, Piece, Stroke
from khela.carrom.state import State
from khela.laws.marks import clause

QUEEN_AT = 2  # tu-24 to tu-28
"""With that many pieces, or fewer, a player may go for the queen."""

DutyFault = Literal["queen_missed", "queen_not_out", "queen_two_missed", "queen_two_own_piece"]


@dataclass(frozen=True, slots=True)
class Duties:
    """What the player to strike owes. `queen`: bring her out for the opponent (26). `queen_two`: play her and nothing
    else (28). `pieces`: how many opposing pieces he brought into their owner's base and is to bring out (27)."""

    queen: bool = False
    queen_two: bool = False
    pieces: int = 0


NO_DUTIES = Duties()


def duties(state: State) -> Duties:
    """The duties of the player to strike, from who brought which piece where."""
    if not state.board.carried:
        return NO_DUTIES
    return Duties(_queen_for_opponent(state), _queen_two_each(state), _pieces_of_opponent(state))


@clause("tu-26")
def _queen_for_opponent(state: State) -> bool:
    """He has more than two pieces and brought the queen into his own base; the opponent is down to two."""
    side = state.on_strike()
    down = state.left_of(state.opponent(side)) <= QUEEN_AT
    return _queen_in_own_base(state) and state.left_of(side) > QUEEN_AT and down


@clause("tu-28")
def _queen_two_each(state: State) -> bool:
    """Both have two pieces and he brought the queen into his own base."""
    side = state.on_strike()
    both = state.left_of(side) == state.left_of(state.opponent(side)) == QUEEN_AT
    return _queen_in_own_base(state) and both


def _queen_in_own_base(state: State) -> bool:
    turn = state.board.turn
    return state.board.red == "on_board" and Carried("red", turn, turn) in state.board.carried


@clause("tu-27", "tu-33")
def _pieces_of_opponent(state: State) -> int:
    """Opposing pieces that he brought into their owner's base. He may strike them directly, the last one too (33)."""
    other = state.opponent(state.on_strike())
    bases = state.seats(other)
    colour = state.colour(other)
    mine = [c for c in state.board.carried if c.by == state.board.turn and c.piece == colour and c.base in bases]
    return len(mine)


@clause("tu-26", "tu-28")
def queen_fault(state: State, act: Stroke, owes: Duties) -> DutyFault | None:
    """How the stroke fails the duty to the queen, or None.

    Struck directly, she need not come out. By way of an own piece she must (28: or be pocketed). All else misses her.
    """
    moved = "red" in act.brought_out or "red" in act.pocketed
    hit = act.first_hit
    own = state.colour(state.on_strike())
    direct = hit == "red" or (hit is None and moved)
    if direct or not (owes.queen or owes.queen_two):
        return None
    if hit != own:
        return "queen_missed" if owes.queen else "queen_two_missed"
    if moved:
        return None
    if owes.queen:
        return "queen_not_out"
    return "queen_two_own_piece" if own in act.pocketed else "queen_two_missed"


@clause("tu-27")
def not_brought_out(state: State, act: Stroke, owes: Duties) -> bool:
    """Do own pieces fall while an opposing piece is still to be brought out? They are put back."""
    side = state.on_strike()
    theirs = state.colour(state.opponent(side))
    out = act.brought_out.count(theirs) + act.pocketed.count(theirs)
    return state.colour(side) in act.pocketed and out < owes.pieces


def after(was: State, act: Stroke, now: State) -> tuple[Carried, ...]:
    """What lies in the bases after the stroke; `now` is the board with all that fell taken off."""
    carried = list(was.board.carried)
    for piece in act.brought_out:
        mine = next((c for c in carried if c.piece == piece and c.by == was.board.turn), None)
        carried.remove(mine or next(c for c in carried if c.piece == piece))
    for new in act.carried:
        if new.piece == "red":
            carried = [c for c in carried if c.piece != "red"]
        carried.append(replace(new, by=was.board.turn))
    return _still_there(tuple(carried), now)


def _still_there(carried: tuple[Carried, ...], now: State) -> tuple[Carried, ...]:
    """Without what has left the board: of more pieces than there are, those brought in first are taken to have."""
    white, black = now.board.left
    there: Counter[Piece] = Counter({"white": white, "black": black, "red": int(now.board.red == "on_board")})
    kept: list[Carried] = []
    for item in reversed(carried):
        if there[item.piece] > 0:
            there[item.piece] -= 1
            kept.append(item)
    return tuple(reversed(kept))


def without_queen(state: State) -> State:
    """The same board once the queen is back in the middle, in nobody's base."""
    return state.with_board(carried=tuple(c for c in state.board.carried if c.piece != "red"))
