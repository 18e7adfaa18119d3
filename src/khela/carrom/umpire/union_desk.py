"""The Tamil union's declared fouls, time, placing and appeals: what the desk reports besides strokes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from khela.carrom.acts import Appeal, Concede, Disturb, Forfeit, Foul, LeaveSeat, Pass, Piece, Place, Seat, TimeOut
from khela.carrom.geometry import (
    CENTRE_CIRCLE_RADIUS,
    OUTER_CIRCLE_RADIUS,
    PIECE_RADIUS,
    TOUCH,
    Point,
    is_free,
    umpires_fault,
)
from khela.carrom.ruling import RefusedActError, Returns, Ruling
from khela.carrom.state import Placer, State, changed
from khela.carrom.umpire.base_duties import without_queen
from khela.carrom.umpire.dues import pay, placer_of, with_red_back
from khela.carrom.umpire.outcome import of_paid, ruling
from khela.carrom.umpire.placing import put, waits_for
from khela.carrom.umpire.score import win_match
from khela.carrom.umpire.turn import pass_turn
from khela.carrom.umpire.union_score import end_board
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook

TURN_ONLY = ("tu-4", "tu-5", "tu-6", "tu-10")
MATCH = ("tu-3",)
PIECES = {
    "tu-7": 1, "tu-8": 1, "tu-9": 1, "tu-11": 1, "tu-20": 1, "tu-21": 2, "tu-22": 1, "tu-23": 2, "tu-24": 1, "tu-25": 1,
    "tu-26": 1, "tu-27": 1, "tu-28": 1, "tu-29": 1, "tu-30": 1, "tu-31": 1, "tu-32": 2,
}  # fmt: skip
"""What a declared breach costs besides the turn; one without a number of its own costs one piece (open 7)."""

OUT_OF_TURN = {"union_foul": "union_foul_out_of_turn", "union_placed_wrongly": "union_placed_wrongly_out_of_turn"}
"""The sentence where the offender is not to strike."""


@clause("tu-3", "tu-4", "tu-5", "tu-8", "tu-10", "tu-11", "tu-20", "tu-22", "tu-30", "tu-34", "tu-open-7")
def foul(state: State, act: Foul, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A declared breach: pieces and the turn, the turn alone (4, 5, 6, 10), or the match (3).

    Errors: RefusedActError for a clause that forbids nothing, or one that costs the turn of who is not to strike.
    """
    if act.clause in MATCH:
        return _match_lost(state, act.by, act.clause, rulebook)
    if act.clause in TURN_ONLY:
        return _turn_lost(state, act.by, (act.clause, "tu-34"), "union_turn_lost", manual)
    if act.clause not in PIECES:
        named = ", ".join((*MATCH, *TURN_ONLY, *PIECES))
        raise RefusedActError("clause", act.clause, f"a clause that can be broken: {named}")
    return _pieces_lost(state, act.by, (act.clause, "tu-34"), "union_foul", PIECES[act.clause], manual)


def _match_lost(state: State, by: Seat, clause_id: str, rulebook: Rulebook) -> tuple[Ruling, State]:
    winner = state.opponent(state.side(by))
    settled = win_match(changed(state, ended=None), winner, rulebook.numbers)
    return ruling(state, settled.state, by, (clause_id,), "over", "union_match_lost", match=winner), settled.state


def _turn_lost(state: State, by: Seat, clauses: tuple[str, ...], word: str, manual: bool) -> tuple[Ruling, State]:
    if by != state.board.turn:
        raise RefusedActError("by", by, f"{state.board.turn}, the seat to strike", clauses[0])
    now, red = _uncovered(state, manual)
    now = pass_turn(now)
    also = ("tu-19",) if red else ()
    placer: Placer | None = "umpire" if red else None
    told = ruling(state, now, by, (*clauses, *also), "passes", word, returns=Returns(red=red), placer=placer)
    return told, now


@clause("tu-open-2")
def _uncovered(state: State, manual: bool) -> tuple[State, int]:
    """A turn ends before the queen was covered: she returns."""
    if state.board.red != "to_cover":
        return state, 0
    return without_queen(with_red_back(state, manual)), 1


def _pieces_lost(
    state: State, by: Seat, clauses: tuple[str, ...], word: str, penalty: int, manual: bool
) -> tuple[Ruling, State]:
    """Pieces of the offender are placed; his turn, if he has it, goes to the opponent."""
    side = state.side(by)
    on_turn = by == state.board.turn
    after, red = _uncovered(state, manual) if on_turn else (state, 0)
    paid = pay(after, side, 0, penalty, placer_of(state, by), manual)
    now = pass_turn(paid.state) if on_turn else paid.state
    told = ruling(
        state, now, by, (*clauses, *(("tu-19",) if red else ())), "passes" if on_turn else "keeps",
        word if on_turn else OUT_OF_TURN[word], returns=of_paid(state, side, paid, red), penalty=paid.penalty,
        owed=paid.owed, placer=placer_of(state, by) if paid.back else "umpire" if red else None,
    )  # fmt: skip
    return told, now


@clause("tu-6")
def time_out(state: State, act: TimeOut, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Not played within 20 s of taking up the striker: the turn passes. Errors: RefusedActError for another seat."""
    return _turn_lost(state, act.by or state.board.turn, ("tu-6",), "union_time_out", manual)


@clause("tu-6")
def pass_(state: State, act: Pass, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A turn not played passes. Errors: RefusedActError for another seat."""
    return _turn_lost(state, act.by or state.board.turn, ("tu-6",), "union_passed", manual)


@clause("tu-3")
def leave_seat(state: State, act: LeaveSeat, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rising without the umpire's leave gives the match to the opponent."""
    return _match_lost(state, act.by, "tu-3", rulebook)


def forfeit(state: State, act: Forfeit, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The match is lost by the clause named. Errors: RefusedActError for a clause that does not cost the match."""
    if act.clause not in MATCH:
        raise RefusedActError("clause", act.clause, ", ".join(MATCH))
    return _match_lost(state, act.by, act.clause, rulebook)


@clause("tu-20")
def disturb(state: State, act: Disturb, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Pieces were moved by hand or by the board being shaken: a foul; the umpire puts them right."""
    return _pieces_lost(state, act.by, ("tu-20", "tu-34"), "union_foul", 1, manual)


@clause("tu-15")
def concede(state: State, act: Concede, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A board given up is the opponent's as if he had finished; a match given up is his."""
    by = act.by or state.board.turn
    winner = state.opponent(state.side(by))
    if act.of != "match":
        left = state.left_of(state.side(by))
        return end_board(state, by, winner, left, ("tu-15",), "union_conceded", rulebook.numbers)
    settled = win_match(changed(state, ended=None), winner, rulebook.numbers)
    return ruling(state, settled.state, by, ("tu-15",), "over", "union_match_conceded", match=winner), settled.state


@clause("tu-35")
def appeal(state: State, act: Appeal, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A player who sees a fault appeals: the umpire's ruling is final, and play goes on from there."""
    return ruling(state, state, act.by, ("tu-35",), "keeps", "union_appealed"), state


@clause("tu-8", "tu-31")
def placing_fault(at: Point, penalties: tuple[Point, ...]) -> str | None:
    """The clause by which a penalty piece may not lie at `at` (mm), or None.

    In the middle circle, off the ring round the queen's spot (8), touching no other penalty piece (31); it may touch
    any other piece.
    """
    if not PIECE_RADIUS + CENTRE_CIRCLE_RADIUS - TOUCH <= math.hypot(*at) <= OUTER_CIRCLE_RADIUS - PIECE_RADIUS + TOUCH:
        return "tu-8"
    return "tu-31" if any(math.dist(at, other) < 2 * PIECE_RADIUS + TOUCH for other in penalties) else None


def place_fault(
    piece: Piece,
    placer: Placer,
    at: Point,
    pieces: Sequence[Point],
    dues: Sequence[Point] = (),
    side: int = 0,
    red: Point | None = None,
) -> str | None:
    """Why a piece may not be put at `at` among `pieces`, or None: what it costs besides, no piece may be moved."""
    if placer == "umpire":
        return umpires_fault(piece, at, pieces, side)
    return placing_fault(at, tuple(dues)) or (None if is_free(at, pieces) else "fed-14.17")


@clause("tu-8", "tu-31")
def place(state: State, act: Place, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A waiting piece is put down; wrongly placed it costs the placer a piece of his own and the turn.

    Errors: RefusedActError where nothing of the kind waits for that placer.
    """
    board = state.board
    by: Placer = act.by if act.by else next((w.placer for w in board.waiting if w.piece == act.piece), board.turn)
    if not waits_for(board, act.piece, by):
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in board.waiting) or "nothing, as no piece waits"
        raise RefusedActError("piece", f"{act.piece} by {by}", waits, "tu-8")
    now = put(state, act, by)
    if by == "umpire":
        return ruling(state, now, board.turn, ("tu-8",), "keeps", "placed_by_umpire", piece=act.piece), now
    fault = None if act.at is None else placing_fault(act.at, board.placed)
    if fault is not None:
        also = ("tu-8",) if fault == "tu-31" else ()
        return _pieces_lost(now, by, (fault, *also, "tu-34"), "union_placed_wrongly", 1, manual)
    return ruling(state, now, by, ("tu-8",), "keeps", "placed", piece=act.piece), now
