"""Laws 8, 14 and 16: what is declared at the desk about turns, conduct and the board as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from khela.carrom.acts import (
    Appeal,
    ClaimExtra,
    Concede,
    Disobey,
    Disturb,
    Forfeit,
    LeaveSeat,
    OutOfTurn,
    Pass,
    Seat,
    Stroke,
    TimeOut,
    Void,
)
from khela.carrom.ruling import BoardResult, RefusedActError, Ruling
from khela.carrom.state import State, changed
from khela.carrom.umpire.dues import with_red_back
from khela.carrom.umpire.fouls import breach
from khela.carrom.umpire.outcome import NOTHING_BACK, ruling, with_red_too
from khela.carrom.umpire.placing import waive_by
from khela.carrom.umpire.score import Settled, board_again, end_board, lose_board, win_game, win_match
from khela.carrom.umpire.stroke import refuse_while_waiting, stroke
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


@clause("fed-7.8", "fed-8.6", "fed-14.19")
def time_out(state: State, act: TimeOut, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The 15 s were overstepped: a foul by law 11; for one who is to place, the right to place is lost (14.18).

    Errors: RefusedActError for a seat that has nothing to do in time.
    """
    by = act.by or state.board.turn
    if any(w.placer == by for w in state.board.waiting):
        return waive_by(state, by, ("fed-14.18", "fed-14.19"), "placing_time_out")
    if by != state.board.turn:
        raise RefusedActError("by", by, f"{state.board.turn}, the seat to strike, or a seat that is to place")
    limit = "fed-7.8" if state.board.phase == "break" else "fed-8.6"
    return breach(state, by, (limit,), "time_out", manual)


@clause("fed-16.23", "fed-8.1")
def pass_(state: State, act: Pass, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The turn is given up; when every side has done so three times in a row, the board is played again (16.23).

    Errors: RefusedActError for a seat that is not to strike, or while pieces wait.
    """
    board = state.board
    if act.by not in (None, board.turn):
        raise RefusedActError("by", act.by, f"{board.turn}, the seat to strike", "fed-8.1")
    refuse_while_waiting(state, "pass")
    passes = board.passes + 1
    if passes >= rulebook.numbers.passes_each * len(state.score):
        now = board_again(state)
        return ruling(state, now, board.turn, ("fed-16.23",), "again", "passes_abandon"), now
    now, clauses, red = _uncovered(state, ("fed-8.1",), manual)
    now = pass_turn(now.with_board(passes=passes))
    told = ruling(
        state, now, board.turn, clauses, "passes", "passed",
        returns=replace(NOTHING_BACK, red=red), placer="umpire" if red else None,
    )  # fmt: skip
    return told, now


def _uncovered(state: State, clauses: tuple[str, ...], manual: bool) -> tuple[State, tuple[str, ...], int]:
    """A turn ends before the red was covered: it comes back (15.7)."""
    if state.board.red != "to_cover":
        return state, clauses, 0
    back = with_red_back(state.with_board(red_back=(state.on_strike(), False)), manual)
    return back, (*clauses, "fed-15.7"), 1


@clause("fed-16.25")
def concede(state: State, act: Concede, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A board, the game or the match is given up. A board is paid for like one lost by an offence (14.22)."""
    by = act.by or state.board.turn
    if act.of == "board":
        return lose_board(state, by, ("fed-16.25",), "conceded_board", rulebook.numbers)
    winner = state.opponent(state.side(by))
    before = changed(state, ended=None)
    if act.of == "game":
        settled = win_game(before, winner, rulebook.numbers, ())
        return _over(state, by, settled, ("fed-16.25",), "conceded_game")
    return _over(state, by, win_match(before, winner, rulebook.numbers), ("fed-16.25",), "conceded_match")


def _over(state: State, by: Seat, settled: Settled, clauses: tuple[str, ...], word: str) -> tuple[Ruling, State]:
    told = ruling(
        state, settled.state, by, (*clauses, *settled.clauses), "over", word, game=settled.game, match=settled.match
    )
    return told, settled.state


@clause("fed-14.22")
def leave_seat(state: State, act: LeaveSeat, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rising from the seat during a board, in any turn, loses it."""
    return lose_board(state, act.by, ("fed-14.22",), "left_seat", rulebook.numbers)


@clause("fed-16.12")
def disturb(state: State, act: Disturb, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The board was hit, pushed or shaken: a foul, or the board if the position is lost for good."""
    if act.restorable:
        return breach(state, act.by, ("fed-16.12",), "disturbed", manual)
    return lose_board(state, act.by, ("fed-16.12",), "position_lost", rulebook.numbers)


@clause("fed-16.7")
def appeal(state: State, act: Appeal, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """An appeal stops the clock; play goes on at the umpire's order."""
    return ruling(state, state, act.by, ("fed-16.7",), "keeps", "appealed"), state


@clause("fed-16.7")
def disobey(state: State, act: Disobey, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The order to play on was disobeyed: the board is lost."""
    return lose_board(state, act.by, ("fed-16.7",), "disobeyed", rulebook.numbers)


@clause("fed-8.7")
def out_of_turn(state: State, act: OutOfTurn, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A stroke out of turn: noticed, it loses the board as it stood before; unnoticed, the turn stands and the stroke
    is ruled on. Errors: RefusedActError for the seat to strike."""
    if act.by == state.board.turn:
        raise RefusedActError("by", act.by, "a seat that is not to strike")
    if act.noticed:
        return lose_board(state, act.by, ("fed-8.7",), "out_of_turn", rulebook.numbers)
    taken, uncovered, red = _uncovered(state, (), manual=False)
    taken = pass_turn(taken, act.by)
    told, now = stroke(taken, Stroke(act.by, act.pocketed), rulebook, manual)
    told = replace(told, clauses=(*told.clauses, "fed-8.7", *uncovered))
    if not red or told.board is not None:
        return told, now
    return with_red_too(told), with_red_back(now, manual)


@clause("fed-16.26", "fed-16.28")
def void(state: State, act: Void, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The position is lost by no one's fault (16.26), or the striker has no place (16.28): the board is begun again."""
    now = board_again(state)
    word = "no_place_for_striker" if act.clause == "fed-16.28" else "board_void"
    return ruling(state, now, state.board.turn, (act.clause,), "again", word), now


@clause(
    "fed-17.a", "fed-17.b", "fed-17.c", "fed-17.d", "fed-17.e", "fed-17.f", "fed-17.g", "fed-17.h", "fed-17.i"
)  # fmt: skip
def forfeit(state: State, act: Forfeit, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The chief referee declares the match lost by the clause named."""
    winner = state.opponent(state.side(act.by))
    settled = win_match(changed(state, ended=None), winner, rulebook.numbers)
    return _over(state, act.by, settled, (act.clause,), "forfeited")


@clause(
    "fed-15.13", "fed-15.14", "fed-15.15", "fed-15.16", "fed-15.17", "fed-15.18", "fed-15.19", "fed-15.20",
    "fed-15.21", "fed-15.22", "fed-15.23", "fed-open-7", "fed-open-18",
)  # fmt: skip
def claim_extra(state: State, act: ClaimExtra, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The winner of the last board claims the extra points, added to the total, until the next break. What was ruled on
    the next board meanwhile, a technical foul, stands.

    Errors: RefusedActError where nothing is left to claim, or another side asks.
    """
    ended = state.ended
    if ended is None or ended.claimable == 0:
        raise RefusedActError("", "claim_extra", "after a board that left a point to claim, before the next break")
    if state.side(act.by) != ended.winner:
        winner = " or ".join(state.seats(ended.winner))
        raise RefusedActError("by", act.by, f"{winner}, who won the board")
    total = BoardResult(ended.winner, ended.points + ended.claimable)
    told, now = end_board(ended.before, act.by, total, ("fed-15.13",), "claimed", rulebook.numbers)
    same_board = (now.game_no, now.board_no, now.winner) == (state.game_no, state.board_no, state.winner)
    if not same_board:
        return told, now
    return replace(told, next=state.board.turn), changed(now, board=state.board)
