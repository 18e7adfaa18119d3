"""Law 7: the break. Its chances, how it is lost, a break before the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khela.carrom.acts import BreakBeforeCall, Stroke
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import State, changed
from khela.carrom.umpire.dues import pay, placer_of
from khela.carrom.umpire.outcome import of_paid, ruling
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers, Rulebook


def untouched(was: State, act: Stroke, numbers: Numbers) -> tuple[Ruling, State]:
    """A stroke at the arranged pieces that touched none of them."""
    slipped = ("fed-16.13",) if act.slipped else ()
    if act.improper or "striker" in act.pocketed:
        return _lost_at_once(was, act, slipped)
    misses = was.board.misses + 1
    if misses < numbers.break_chances:
        return _another_chance(was, misses, numbers, slipped)
    return _chances_used(was, slipped)


@clause("fed-7.7")
def _lost_at_once(was: State, act: Stroke, also: tuple[str, ...]) -> tuple[Ruling, State]:
    now = pass_turn(was)
    word = "break_lost_improper" if act.improper else "break_lost_striker"
    return ruling(was, now, was.board.turn, ("fed-7.7", *also), "passes", word), now


@clause("fed-7.5")
def _another_chance(was: State, misses: int, numbers: Numbers, also: tuple[str, ...]) -> tuple[Ruling, State]:
    now = was.with_board(misses=misses)
    left = numbers.break_chances - misses
    return ruling(was, now, was.board.turn, ("fed-7.5", *also), "again", "break_missed", chances=left), now


@clause("fed-7.6")
def _chances_used(was: State, also: tuple[str, ...]) -> tuple[Ruling, State]:
    now = pass_turn(was)
    return ruling(was, now, was.board.turn, ("fed-7.6", *also), "passes", "break_lost"), now


@clause("fed-7.9")
def break_before_call(state: State, act: BreakBeforeCall, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A break before the call: all that fell is put back, a penalty is owed, the break is lost; if pieces were moved
    the opponent plays on from there. Errors: RefusedActError once the break is taken."""
    board = state.board
    if board.phase != "break":
        raise RefusedActError("", "break_before_call", "before the break is taken", "fed-7.9")
    if act.by not in (None, board.turn):
        raise RefusedActError("by", act.by, f"{board.turn}, the seat to break", "fed-7.9")
    side = state.on_strike()
    paid = pay(state, side, 0, 1, placer_of(state, board.turn), manual)
    now = pass_turn(paid.state.with_board(phase="open" if act.moved else "break"))
    if act.moved:
        now = changed(now, ended=None)
    word = "break_before_call_moved" if act.moved else "break_before_call"
    told = ruling(
        state, now, board.turn, ("fed-7.9",), "passes", word,
        returns=of_paid(state, side, paid), penalty=paid.penalty, owed=paid.owed,
    )  # fmt: skip
    return told, now
