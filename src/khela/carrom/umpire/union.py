"""The Tamil union's strokes: what may be struck directly, when the queen may fall, and what a foul costs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from khela.carrom.acts import Stroke
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import Placer, State, changed
from khela.carrom.umpire.base_duties import QUEEN_AT, Duties, after, duties, not_brought_out, queen_fault, without_queen
from khela.carrom.umpire.dues import pay, placer_of, put_back, with_left, with_red_back
from khela.carrom.umpire.outcome import returns_of, ruling
from khela.carrom.umpire.over_board import back_from_off
from khela.carrom.umpire.stroke import fallen, pay_theirs
from khela.carrom.umpire.tables import Ends, Goes, RedStands, Share, decide
from khela.carrom.umpire.turn import pass_turn
from khela.carrom.umpire.union_score import end_board
from khela.carrom.umpire.union_table import TWO_PIECES, Fault, Off, UnionFacts
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class _Struck:
    """A stroke as it was taken: the board before it, what fell (own, the other's), the duties, the table's facts."""

    was: State
    act: Stroke
    fell: tuple[int, int]
    owes: Duties
    facts: UnionFacts


@clause("tu-34")
def stroke(state: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rule on a stroke of the seat to strike. Errors: RefusedActError for another seat, or while pieces wait."""
    board = state.board
    if act.by not in (None, board.turn):
        raise RefusedActError("by", act.by, f"{board.turn}, the seat to strike", "tu-34")
    if board.waiting:
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in board.waiting)
        raise RefusedActError("", "stroke", f"place first: {waits}", "tu-8")
    fell, owes = fallen(state, act), duties(state)
    facts = facts_of(state, act)
    struck = _Struck(state, act, fell, owes, facts)
    row = decide(rulebook.strokes, facts)
    if isinstance(row.then, Ends):
        return _end(struck, row.clauses, row.name, row.then, rulebook)
    return _go_on(struck, row.clauses, row.name, row.then, manual)


def facts_of(state: State, act: Stroke) -> UnionFacts:
    """The conditions of the union's table. A share is "last" only where that piece would end the board: with the queen
    on the board a last piece comes back. Of two last pieces in one stroke the one that fell first has finished."""
    side = state.on_strike()
    other = state.opponent(side)
    fell = fallen(state, act)
    left = (state.left_of(side), state.left_of(other))
    board = state.board
    red = _queen(state, act)
    alone = left == (1, 1)
    lasts = (_is_last(state, side, fell[0]), _is_last(state, other, fell[1]))
    fault = fault_of(state, act, fell)
    own_first = lasts[0] and not (lasts[1] and fell_first(act, state.colour(other), state.colour(side)))
    theirs = lasts[1] and (red in ("to_cover", "mine", "theirs") or (red == "falls" and (alone or fell[0] > 0)))
    theirs = theirs and not (own_first and fault == "none" and red != "left")
    mine = lasts[0] and red != "left" and not theirs
    put = fell[0] > 0 and not_brought_out(state, act, duties(state))
    own: Share = "none" if put or not fell[0] else "last" if mine else "some"
    opp: Share = "last" if theirs else "some" if fell[1] else "none"
    off: Off = "striker" if "striker" in act.off_board else "piece" if act.off_board else "none"
    return UnionFacts(
        own,
        opp,
        red,
        "striker" in act.pocketed,
        act.improper,
        owing=board.owed[side] > 0,
        fault=fault,
        alone=alone,
        off=off,
    )


def _is_last(state: State, side: int, fell: int) -> bool:
    """Does a side's last piece fall? One that must pay a penalty owed is not the last (open 7)."""
    return 0 < fell == state.left_of(side) and state.board.owed[side] == 0


def fell_first(act: Stroke, one: str, than: str) -> bool:
    """Did the last piece of colour `one` fall before the last of colour `than`?"""
    order = list(act.pocketed)
    return max(i for i, p in enumerate(order) if p == one) < max(i for i, p in enumerate(order) if p == than)


def _queen(state: State, act: Stroke) -> RedStands:
    board = state.board
    if board.red == "covered":
        return "mine" if board.red_by == state.on_strike() else "theirs"
    if board.red == "to_cover":
        return "to_cover"
    return "falls" if "red" in act.pocketed else "left"


@clause("tu-7", "tu-9", "tu-21", "tu-23", "tu-24", "tu-25", "tu-32", "tu-33", "tu-open-5", "tu-open-6")
def fault_of(state: State, act: Stroke, fell: tuple[int, int]) -> Fault:
    """The one foul a stroke is ruled by: of several the one that costs most, then in this order."""
    side = state.on_strike()
    left = (state.left_of(side), state.left_of(state.opponent(side)))
    own, opp = state.colour(side), state.colour(state.opponent(side))
    hit, owes = act.first_hit, duties(state)
    queen_on = state.board.red == "on_board"
    queen_falls = "red" in act.pocketed
    others = sum(fell) + queen_falls + sum(piece != "striker" for piece in act.off_board)
    elsewhere = act.carom or others > 1 or (others == 1 and hit not in (*act.pocketed, *act.off_board))
    last_own = queen_on and not queen_falls and _is_last(state, side, fell[0])
    settles = queen_falls and (left == (1, 1) or fell[0] > 0)
    last_opp = queen_on and not settles and _is_last(state, state.opponent(side), fell[1])
    duty = queen_fault(state, act, owes)
    found: tuple[tuple[bool, Fault], ...] = (
        (queen_on and hit == own and left[0] == 1, "own_last"),
        (queen_on and hit == opp and left[1] == 1 and not owes.pieces, "opponents_last"),
        (queen_falls and left[0] > QUEEN_AT, "queen_early"),
        ("striker" in act.pocketed, "striker"),
        (queen_on and hit == "red" and left[0] > QUEEN_AT >= left[1] and not owes.queen, "queen_barred"),
        (hit == opp and not elsewhere and not owes.pieces, "opponents"),
        (duty is not None, cast(Fault, duty)),
        (act.improper, "improper"),
        (last_opp, "opponents_last_fell"),
        (last_own, "own_last_fell"),
        (fell[0] > 0 and not_brought_out(state, act, owes), "not_brought_out"),
    )
    return next((fault for holds, fault in found if holds), "none")


def _end(struck: _Struck, clauses: tuple[str, ...], word: str, ends: Ends, rulebook: Rulebook) -> tuple[Ruling, State]:
    """The board ends: the loser's pieces left are counted, those that had to be put back among them."""
    was, (mine, theirs) = struck.was, struck.fell
    side = was.on_strike()
    other = was.opponent(side)
    if ends.to == "own":
        return end_board(was, was.board.turn, side, was.left_of(other) - theirs, clauses, word, rulebook.numbers)
    kept = 0 if not_brought_out(was, struck.act, struck.owes) else mine
    return end_board(was, was.board.turn, other, was.left_of(side) - kept, clauses, word, rulebook.numbers)


def _go_on(struck: _Struck, clauses: tuple[str, ...], word: str, then: Goes, manual: bool) -> tuple[Ruling, State]:
    was, act, fell = struck.was, struck.act, struck.fell
    by, side = was.board.turn, was.on_strike()
    other = was.opponent(side)
    now = with_left(was, side, was.left_of(side) - fell[0])
    now = with_left(now, other, now.left_of(other) - fell[1])
    now = now.with_board(carried=after(was, act, _still_lying(now, act)))
    now, off = back_from_off(now, act, side, manual)
    now, queen = _queen_after(now, struck, then, manual)
    now, theirs = _theirs_back(now, struck, other, manual)
    paid = pay(now, side, _own_back(struck, then), then.penalty, placer_of(was, by), manual)
    now = paid.state.with_board(phase="open", strokes=was.board.strokes + 1, misses=0, passes=0, last_striker=by)
    now = changed(now if then.keeps else pass_turn(now), ended=None)
    back = {side: paid.back + off[0], other: theirs + off[1]}
    pieces = tuple(back[s] for s in range(len(was.score)))
    placer: Placer | None = placer_of(was, by) if paid.back else "umpire" if any(pieces) or queen or off[2] else None
    told = ruling(
        was, now, by, _cited(struck, clauses), "keeps" if then.keeps else "passes", word,
        returns=returns_of(was, pieces, queen + off[2]), penalty=paid.penalty, placer=placer, owed=paid.owed,
    )  # fmt: skip
    return told, now


def _still_lying(now: State, act: Stroke) -> State:
    """The board without the queen if she fell, and without what flew off: that comes back in the middle, in no base."""
    off = Counter(act.off_board)
    white, black = now.board.left
    now = now.with_board(left=(white - off["white"], black - off["black"]))
    return now.with_board(red="to_cover") if "red" in (*act.pocketed, *act.off_board) else now


@clause("tu-19", "tu-open-1", "tu-open-2")
def _queen_after(now: State, struck: _Struck, then: Goes, manual: bool) -> tuple[State, int]:
    """The queen after the stroke, and whether she comes back: in a foul, or where the turn ends and no own piece that
    stays pocketed has covered her."""
    facts, side = struck.facts, struck.was.on_strike()
    if facts.red not in ("falls", "to_cover"):
        return now, 0
    if facts.own == "some" and facts.fault == "none":
        return now.with_board(red="covered", red_by=side), 0
    if then.keeps:
        return now.with_board(red="to_cover"), 0
    return without_queen(with_red_back(now, manual)), 1


@clause("tu-32", "tu-open-6", "tu-open-7")
def _theirs_back(now: State, struck: _Struck, other: int, manual: bool) -> tuple[State, int]:
    """The opponent's pieces that come back: what he owed, and a last one that does not end the board."""
    was, fell = struck.was, struck.fell[1]
    if _is_last(was, other, fell):
        return put_back(now, other, 1, "umpire", manual), 1
    return pay_theirs(now, other, fell, was.board.turn, manual)


@clause("tu-12", "tu-18", "tu-27", "tu-open-5")
def _own_back(struck: _Struck, then: Goes) -> int:
    """Own pieces of the stroke that come back besides the penalty.

    All, before a duty is met (27) or by 28. The last one, with the queen on the board (open 5) or at a finish that does
    not count; where its foul costs one piece, that is the one piece in all (12).
    """
    was, mine, facts = struck.was, struck.fell[0], struck.facts
    if then.back or not_brought_out(was, struck.act, struck.owes):
        return mine
    if not _is_last(was, was.on_strike(), mine):
        return 0
    return int(facts.red == "left" or facts.fault in TWO_PIECES or then.penalty == 0)


def _cited(struck: _Struck, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses that decide the stroke: those of its row, before the general one those of a duty that was heeded."""
    facts = struck.facts
    last = _is_last(struck.was, struck.was.on_strike(), struck.fell[0])
    held: tuple[tuple[bool, str], ...] = (
        (facts.fault != "none" and last and facts.red != "left", "tu-12"),
        (bool(struck.act.off_board), "tu-10"),
        (facts.fault != "none", "tu-34"),
    )
    also = tuple(id for holds, id in held if holds)
    heeded = _heeded(struck)
    return (*heeded, *clauses, *also) if facts.fault == "none" and clauses == ("tu-34",) else (*clauses, *heeded, *also)


def _heeded(struck: _Struck) -> tuple[str, ...]:
    """The base duties this stroke met or made use of."""
    was, owes, act = struck.was, struck.owes, struck.act
    theirs = was.colour(was.opponent(was.on_strike()))
    met = queen_fault(was, act, owes) is None
    direct = owes.pieces > 0 and act.first_hit == theirs
    held: tuple[tuple[bool, str], ...] = (
        (owes.queen and met, "tu-26"),
        (owes.queen_two and met, "tu-28"),
        (direct and was.left_of(was.opponent(was.on_strike())) == 1, "tu-33"),
        (owes.pieces > 0 and (theirs in act.brought_out or direct), "tu-27"),
    )
    return tuple(id for holds, id in held if holds)


__all__ = ["facts_of", "fault_of", "stroke"]
