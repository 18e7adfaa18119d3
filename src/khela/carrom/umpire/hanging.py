"""Laws 13, 15 and 16: what falls between strokes, and what is noticed late."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from khela.carrom.acts import Fell, Notice, Piece, Seat, Stroke
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import PER_COLOUR, State, changed
from khela.carrom.umpire import places
from khela.carrom.umpire.dues import pay, placer_of, with_left, with_red_back
from khela.carrom.umpire.outcome import NOTHING_BACK, of_paid, ruling
from khela.carrom.umpire.score import end_by_stroke
from khela.carrom.umpire.stroke import facts_of, fallen
from khela.carrom.umpire.tables import Ends, decide
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


def fell(state: State, act: Fell, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A piece hanging at a pocket's mouth fell between strokes: it counts for the last player to strike.

    Errors: RefusedActError before the break is taken, when nothing hangs, and for a piece that is not on the board.
    """
    if state.board.phase == "break":
        raise RefusedActError("", "fell", "after the break is taken", "fed-13.5")
    there = _on_board(state)
    if act.piece not in there:
        raise RefusedActError("piece", act.piece, ", ".join(there), "fed-13.5")
    last = _last_striker(state)
    return _red_fell(state, last, manual) if act.piece == "red" else _piece_fell(state, act, last, rulebook, manual)


def _on_board(state: State) -> tuple[Piece, ...]:
    """Which pieces can hang: those on the board, a red that waits to be placed not among them."""
    board = state.board
    white, black = board.left
    red = board.red == "on_board" and all(w.piece != "red" for w in board.waiting)
    there: tuple[tuple[Piece, bool], ...] = (("white", white > 0), ("black", black > 0), ("red", red))
    return tuple(piece for piece, stands in there if stands)


def _last_striker(state: State) -> Seat:
    """The seat that struck last; where it is not known, the one before the seat to strike."""
    known = state.board.last_striker
    if known is not None:
        return known
    seats = [s for side in range(len(state.score)) for s in state.seats(side)]
    return next(seat for seat in seats if state.right_of(seat) == state.board.turn)


@clause("fed-15.24")
def _red_fell(state: State, last: Seat, manual: bool) -> tuple[Ruling, State]:
    """The red counts as pocketed by the last player to strike, who is to cover it, if it had the right (15.4, 15.5)."""
    side = state.side(last)
    board = state.board
    nine = state.left_of(side) == PER_COLOUR
    barred = "fed-15.5" if board.owed[side] else "fed-15.4" if nine and not board.pocketed_own[side] else None
    if barred is not None:
        return _red_fell_back(state, last, barred, manual)
    strokes = max(1, board.strokes)
    now = _turn_back(state, last).with_board(red="to_cover", red_back=None, strokes=strokes)
    return ruling(state, now, last, ("fed-15.24", "fed-9.5"), "keeps", "red_fell"), now


def _red_fell_back(state: State, last: Seat, barred: str, manual: bool) -> tuple[Ruling, State]:
    """The last player had no right to the red: it comes back, and a turn it is still in is lost."""
    now = with_red_back(state.with_board(red_back=(state.side(last), False)), manual)
    lost = state.board.turn == last
    now = pass_turn(now) if lost else now
    told = ruling(
        state, now, last, ("fed-15.24", barred), "passes" if lost else "keeps", "red_fell_back",
        returns=replace(NOTHING_BACK, red=1), placer="umpire",
    )  # fmt: skip
    return told, now


def _turn_back(state: State, last: Seat) -> State:
    """The turn of the last player goes on: one begun by another seat since, without a stroke, does not count."""
    board = state.board
    if board.turn == last:
        return state
    begun = state.on_strike()
    turns = tuple(n - 1 if s == begun else n for s, n in enumerate(board.turns))
    return state.with_board(turn=last, turns=turns)


@clause("fed-13.5")
def _piece_fell(state: State, act: Fell, last: Seat, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """The piece counts as pocketed; it neither prolongs a turn nor covers a red. A last piece ends the board as a
    stroke of the last player would, unless others of its colour wait to be placed."""
    was = _as_struck(state, last)
    as_stroke = Stroke(last, (act.piece,))
    row = decide(rulebook.strokes, facts_of(was, as_stroke))
    if isinstance(row.then, Ends) and all(w.piece != act.piece for w in state.board.waiting):
        told, now = end_by_stroke(was, as_stroke, last, row, row.then, fallen(was, as_stroke), rulebook.numbers)
        return replace(told, clauses=(*told.clauses, "fed-13.5")), now
    side = next(s for s in range(len(state.score)) if state.colour(s) == act.piece)
    now = with_left(state, side, state.left_of(side) - 1)
    pocketed = tuple(had or s == side for s, had in enumerate(state.board.pocketed_own))
    now = now.with_board(pocketed_own=pocketed)
    placer = placer_of(state, last) if state.side(last) == side else last
    paid = pay(now, side, 0, 0, placer, manual)
    told = ruling(
        state, paid.state, last, ("fed-13.5",), "keeps", "piece_fell", returns=of_paid(state, side, paid),
        penalty=paid.penalty, owed=paid.owed, placer=placer if paid.back else None, piece=act.piece,
    )  # fmt: skip
    return told, paid.state


def _as_struck(state: State, last: Seat) -> State:
    """The board as for a stroke of the last player: the red uncovered, and no longer its first turn if that is over."""
    board = state.board
    over = board.turn != last
    turns = tuple(n + int(over) for n in board.turns)
    red = "on_board" if board.red == "to_cover" else board.red
    return state.with_board(turn=last, red=red, turns=turns)


def notice(state: State, act: Notice, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Something that escaped umpire and opponent is noticed now."""
    match act.what:
        case "red_left":
            return _red_left(state)
        case "opponent_piece":
            return _opponent_piece(state, manual)
        case "places":
            return places.forgotten(state)


@clause("fed-15.7")
def _red_left(state: State) -> tuple[Ruling, State]:
    """A red that was to come back was left in the pocket: after the next stroke it counts as covered, before it comes
    back now. Errors: RefusedActError where no such red is on the board."""
    board = state.board
    if board.red != "on_board" or board.red_back is None:
        raise RefusedActError("what", "red_left", "after a red that was to come back, while it counts as on the board")
    side, struck_since = board.red_back
    by = state.seats(side)[0]
    if not struck_since:
        return ruling(state, state, by, ("fed-15.7",), "keeps", "red_left_in_time"), state
    waiting = tuple(w for w in board.waiting if w.piece != "red")
    now = changed(state, board=changed(board, red="covered", red_by=side, red_back=None, waiting=waiting))
    return ruling(state, now, by, ("fed-15.7",), "keeps", "red_left"), now


@clause("fed-16.11")
def _opponent_piece(state: State, manual: bool) -> tuple[Ruling, State]:
    """The seat to strike pocketed an opponent's piece before: its turn ends now, a red to cover comes back (15.7).

    Errors: RefusedActError before the break is taken, when no piece was pocketed.
    """
    if state.board.phase == "break":
        raise RefusedActError("what", "opponent_piece", "after the break is taken", "fed-16.11")
    by = state.board.turn
    red = int(state.board.red == "to_cover")
    now = state
    if red:
        now = with_red_back(state.with_board(red_back=(state.on_strike(), False)), manual)
    now = pass_turn(now)
    clauses = ("fed-16.11", "fed-15.7") if red else ("fed-16.11",)
    told = ruling(
        state, now, by, clauses, "passes", "opponents_piece_noticed",
        returns=replace(NOTHING_BACK, red=red), placer="umpire" if red else None,
    )  # fmt: skip
    return told, now
