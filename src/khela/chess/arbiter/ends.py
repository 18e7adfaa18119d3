"""What ends a game at once, and the moves that lead there: 10.1 to 10.4, 10.7, 10.13, 10.16."""

from __future__ import annotations

from dataclasses import replace

import chess

from khela.chess.acts import Accept, Breach, Flag, Move, Resign
from khela.chess.clocks import allowance, flag_at
from khela.chess.game import Game, after_move, ended, may_repeat
from khela.chess.positions import UnclearMoveError, read_san
from khela.chess.ruling import Ruling, says
from khela.chess.words import BOTH_LOSE, DRAWN, Colour, Result, other, won_by
from khela.laws.marks import clause
from khela.ruled import Message, RefusedActError

Answer = tuple[Ruling, Game]

ENDINGS = {
    "ch-10.1": "mate",
    "ch-10.3": "stalemate",
    "ch-10.7a": "bare_kings",
    "ch-10.7b": "minor_piece",
    "ch-10.7c": "bishops_of_one_colour",
}
"""The message of each end that a position makes."""


def over(game: Game, result: Result, clauses: tuple[str, ...], message: Message) -> Answer:
    """The game ends so."""
    return Ruling(clauses, message, result), replace(game, result=result, offer=None, must_play=None)


def legal(board: chess.Board, san: str, field: str) -> chess.Move:
    """The move that is written. Errors: RefusedActError for what is none."""
    try:
        return read_san(board, san)
    except UnclearMoveError as error:
        raise RefusedActError(field, san, "one legal move, written as in Nf3, exd5, O-O, e8=Q") from error


def move(game: Game, act: Move) -> Answer:
    """The player to move made a move, in time unless it took too long (10.13)."""
    by = game.turn
    made = legal(game.board, act.san, "san")
    if game.must_play is not None and made != game.must_play:
        raise RefusedActError("san", act.san, f"{game.board.san(game.must_play)}, the move announced", "ch-10.12b")
    timed = game.charged(by, act.used)
    return out_of_time(timed, by) if timed.overrun(by) else make(timed, made)


@clause("ch-10.13")
def out_of_time(game: Game, by: Colour, *clauses: str) -> Answer:
    """The prescribed moves were not made in the prescribed time, whatever pieces the opponent has: `by` loses."""
    first = (*clauses, "ch-10.13") if clauses else ("ch-10.13",)
    return over(game, won_by(other(by)), first, says("out_of_time", by))


@clause("ch-10.13")
def overrun(game: Game) -> Answer | None:
    """The ruling where the arbiter looks at the clocks and finds a time overrun, the first to move looked at first."""
    players = (by for by in (game.turn, other(game.turn)) if game.overrun(by))
    return next((out_of_time(game, by) for by in players), None)


def make(game: Game, made: chess.Move) -> Answer:
    """A legal move is made in time: it may end the game, refuses an offer, and passes up a claim of repetition."""
    by = game.turn
    after = after_move(game, made)
    refused, passed = _refused(game), _passed(game)
    _, ending = ended(after)
    if ending is not None:
        ruling = Ruling((ending, *refused, *passed), says(ENDINGS[ending], by), after.result)
        return ruling, replace(after, offer=None)
    id = "refused_by_moving" if refused else "passed" if passed else "moved"
    return Ruling((*refused, *passed), says(id, by, move=game.board.san(made))), after


@clause("ch-10.10c")
def _refused(game: Game) -> tuple[str, ...]:
    """An offer of the opponent's is refused by making a move."""
    return ("ch-10.10c",) if game.offer == other(game.turn) else ()


@clause("ch-10.6")
def _passed(game: Game) -> tuple[str, ...]:
    """Who moves without claiming a repetition loses the claim, until the position appears again with him to move."""
    return ("ch-10.6",) if may_repeat(game) else ()


@clause("ch-10.2")
def resign(game: Game, act: Resign) -> Answer:
    """The opponent of who resigns wins."""
    by = act.by or game.turn
    return over(game, won_by(other(by)), ("ch-10.2",), says("resigned", by))


@clause("ch-10.4")
def accept(game: Game, act: Accept) -> Answer:
    """An offer that is accepted is an agreement. Errors: RefusedActError where no offer stands."""
    if game.offer is None:
        raise RefusedActError("", "accept", "accept once a draw is offered", "ch-10.4")
    return over(game, DRAWN, ("ch-10.4", "ch-10.10"), says("agreed", other(game.offer)))


@clause("ch-10.13")
def flag(game: Game, act: Flag) -> Answer:
    """The flag fell at the end of a period: a loss, unless the moves of that period have been made.

    It may be noticed after the move. Where no control is told, the moves are taken as not made.
    """
    by = act.by or game.turn
    if not game.control:
        return out_of_time(game, by)
    at = flag_at(game.control, game.used_by(by))
    fallen = game.charged(by, at - game.used_by(by))
    if at >= allowance(game.control, game.completed(by)):
        return out_of_time(fallen, by)
    return Ruling(("ch-10.13",), says("flag_in_time", by, moves=game.completed(by))), fallen


@clause("ch-10.16")
def breach(game: Game, act: Breach) -> Answer:
    """Who refuses to comply with the laws loses; if both do, both lose."""
    if len(act.by) == 2:
        return over(game, BOTH_LOSE, ("ch-10.16",), says("both_refuse"))
    return over(game, won_by(other(act.by[0])), ("ch-10.16",), says("refuses", act.by[0]))
