"""A stroke ruled on: its facts are held against the rulebook's table, and the row's consequence is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from khela.carrom.acts import Seat, Stroke
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import PER_COLOUR, Placer, State, changed
from khela.carrom.umpire.break_ import untouched
from khela.carrom.umpire.dues import BY_NUMBER, pay, placer_of, put_back, with_left, with_red_back
from khela.carrom.umpire.outcome import returns_of, ruling
from khela.carrom.umpire.over_board import back_from_off, clauses_of
from khela.carrom.umpire.score import end_by_stroke
from khela.carrom.umpire.tables import Ends, Facts, Goes, RedStands, Row, Share, decide
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


def stroke(state: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rule on a stroke of the seat to strike. Errors: RefusedActError for another seat, or while pieces wait (14.8)."""
    board = state.board
    if act.by not in (None, board.turn):
        raise RefusedActError("by", act.by, f"{board.turn}, the seat to strike", "fed-8.1")
    refuse_while_waiting(state, "stroke")
    was = changed(state, board=changed(board, passes=0))
    if board.phase == "break" and not act.touched:
        return untouched(was, act, rulebook.numbers)
    was = changed(was, ended=None)
    fell = fallen(was, act)
    row = decide(rulebook.strokes, facts_of(was, act))
    by = board.turn
    if isinstance(row.then, Ends):
        return end_by_stroke(was, act, by, row, row.then, fell, rulebook.numbers)
    return _go_on(was, act, by, row, row.then, fell, rulebook, manual)


@clause("fed-14.8")
def refuse_while_waiting(state: State, act: str) -> None:
    """Dues and penalties are placed right after the stroke, so nothing is struck before. Errors: RefusedActError."""
    if state.board.waiting:
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in state.board.waiting)
        raise RefusedActError("", act, f"place or waive first: {waits}", "fed-14.8")


def fallen(state: State, act: Stroke) -> tuple[int, int]:
    """Pieces of the striking side and of the other that fell."""
    white, black = act.pocketed.count("white"), act.pocketed.count("black")
    return (white, black) if state.colour(state.on_strike()) == "white" else (black, white)


@clause("fed-15.1", "fed-15.5", "fed-15.8", "fed-2.11", "fed-9.2")
def facts_of(state: State, act: Stroke) -> Facts:
    """The conditions of the rulebook's table for this stroke.

    A side has the right to the red once an own piece was pocketed (15.1), and keeps it when dues bring all nine back
    (15.5). A last piece that must pay a due is not the last.
    """
    board = state.board
    side = state.on_strike()
    other = state.opponent(side)
    own, opp = fallen(state, act)
    nine = state.left_of(side) == PER_COLOUR
    return Facts(
        own=_share(own, state.left_of(side), board.owed[side]),
        opp=_share(opp, state.left_of(other), board.owed[other]),
        red=_red(state, act, side),
        striker="striker" in act.pocketed,
        improper=act.improper,
        nine=nine,
        right=not nine or board.pocketed_own[side],
        covers=not (nine and own == 1),
        owing=board.owed[side] > 0,
    )


def _share(fell: int, left: int, owed: int) -> Share:
    if fell == 0:
        return "none"
    return "last" if fell == left and owed == 0 else "some"


def _red(state: State, act: Stroke, side: int) -> RedStands:
    board = state.board
    if board.red == "covered":
        return "mine" if board.red_by == side else "theirs"
    if board.red == "to_cover":
        return "to_cover"
    return "falls" if "red" in act.pocketed else "left"


@dataclass(frozen=True, slots=True)
class _Back:
    """What came back so far: pieces by side, the red, and who places the first of them."""

    pieces: tuple[int, ...]
    red: int
    placer: Placer | None

    def more(self, side: int, count: int, placer: Placer) -> _Back:
        if count == 0:
            return self
        pieces = tuple(n + count if s == side else n for s, n in enumerate(self.pieces))
        first = placer if self.placer is None or self.placer == "umpire" else self.placer
        return _Back(pieces, self.red, first)


def _go_on(
    was: State,
    act: Stroke,
    by: Seat,
    row: Row,
    then: Goes,
    fell: tuple[int, int],
    rulebook: Rulebook,
    manual: bool,
) -> tuple[Ruling, State]:
    side = was.on_strike()
    other = was.opponent(side)
    now = with_left(was, side, was.left_of(side) - fell[0])
    now = with_left(now, other, now.left_of(other) - fell[1])
    now, off = back_from_off(now, act, side, manual)
    now, red = _red_after(now, then, side, manual)
    red += off[2]
    back = _Back((0,) * len(was.score), red, "umpire" if red or off[0] or off[1] else None)
    back = back.more(side, off[0], "umpire").more(other, off[1], "umpire")
    penalty = rulebook.numbers.improper_own_and_striker if then.penalty == BY_NUMBER else then.penalty
    paid = pay(now, side, fell[0] if then.back else 0, penalty, placer_of(was, by), manual)
    back = back.more(side, paid.back, placer_of(was, by))
    now, theirs = pay_theirs(paid.state, other, fell[1], by, manual)
    back = back.more(other, theirs, by)
    now = _played(now, act, by, (side, other), fell)
    if not then.keeps:
        now = pass_turn(now)
    clauses = (*row.clauses, *_also(was, act, then, fell, theirs))
    word = ruling(
        was, now, by, clauses, "keeps" if then.keeps else "passes", row.name,
        returns=returns_of(was, back.pieces, back.red), penalty=paid.penalty, placer=back.placer, owed=paid.owed,
    )  # fmt: skip
    return word, now


@clause("fed-14.9")
def pay_theirs(state: State, other: int, fell: int, by: Seat, manual: bool) -> tuple[State, int]:
    """What a side owes, paid by `fell` of its pieces: the state after it, and how many came back. Who pocketed an
    opponent's piece that pays for a due places it (14.9)."""
    owed = state.board.owed[other]
    paid = min(owed, fell)
    if paid == 0:
        return state, 0
    rest = tuple(o - paid if s == other else o for s, o in enumerate(state.board.owed))
    return put_back(state.with_board(owed=rest), other, paid, by, manual), paid


@clause("fed-15.7", "fed-2.5")
def _red_after(state: State, then: Goes, side: int, manual: bool) -> tuple[State, int]:
    """The red after the stroke, and whether it comes back.

    Whose red came back is remembered: left in the pocket and unnoticed until the next stroke it counts as covered.
    """
    board = state.board
    match then.red:
        case "back":
            return with_red_back(state.with_board(red_back=(side, False)), manual), 1
        case "to_cover":
            return state.with_board(red="to_cover", red_back=None), 0
        case "covered":
            return state.with_board(red="covered", red_by=side, red_back=None), 0
        case "same":
            left = (board.red_back[0], True) if board.red_back else None
            return state.with_board(red_back=left), 0


def _played(state: State, act: Stroke, by: Seat, sides: tuple[int, int], fell: tuple[int, int]) -> State:
    board = state.board
    proper = not act.improper and "striker" not in act.pocketed
    gained = {sides[0]: proper and fell[0] > 0, sides[1]: fell[1] > 0}
    pocketed = tuple(had or gained.get(s, False) for s, had in enumerate(board.pocketed_own))
    return changed(
        state,
        board=changed(board, phase="open", strokes=board.strokes + 1, misses=0, pocketed_own=pocketed, last_striker=by),
    )


@clause("fed-7.4", "fed-16.2", "fed-16.13", "fed-14.14")
def _also(was: State, act: Stroke, then: Goes, fell: tuple[int, int], theirs: int) -> tuple[str, ...]:
    """The clauses that bear on the stroke besides its row's."""
    found: list[str] = []
    if was.board.phase == "break":
        found.append("fed-7.4")
    if act.slipped:
        found.append("fed-16.13")
    if then.keeps and "striker" in act.off_board and (fell[0] or "red" in act.pocketed):
        found.append("fed-16.2")
    found += clauses_of(act.off_board)
    if theirs or (was.board.owed[was.on_strike()] and fell[0]):
        found.append("fed-14.14")
    return tuple(found)
