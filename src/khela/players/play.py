"""What a computer does at a table whenever it is its turn to do something."""

from __future__ import annotations

import numpy as np

from khela.carrom.acts import Pass, Seat, Waive
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Waiting
from khela.carrom.umpire import rule
from khela.players.ideas import wanted
from khela.players.levels import LEVELS, Level
from khela.players.lie import COLUMNS, lie_of
from khela.players.placing import best_place
from khela.players.search import TURN, Found, best_strokes
from khela.players.telling import idea_of
from khela.players.thought import Choice, Idea, Thought
from khela.players.worth import standing_worth, worth
from khela.table import Standing, decide
from khela.table.commands import Command, NextBoard, NoRoom, Put, Report, Strike, WaivePlacing
from khela.table.facts import play
from khela.table.room import placers_without_room

SCALE = 8.0
"""Pieces of advantage that are nearly a board."""
CERTAIN = 48
"""Strokes with error by which it is told how often an idea succeeds."""
BETTER = 0.4
"""By so much must giving up the turn be better than the best stroke."""


def to_act(standing: Standing) -> Seat | None:
    """The seat the table waits for; None when the match is over. What the umpire places, the seat to strike places."""
    state = standing.state
    if state.winner is not None:
        return None
    if standing.cleared:
        ended = state.ended
        return state.seats(ended.winner)[0] if ended is not None and ended.claimable > 0 else state.board.turn
    waits = next(iter(state.board.waiting), None)
    return state.board.turn if waits is None or waits.placer == "umpire" else waits.placer


def choose(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """What `seat` does now: a command that the table takes, the stroke with the level's error in it.

    Never a board, a game or a match given up.
    """
    thought = hint(standing, seat, level, chance)
    command = thought.command
    if isinstance(command, Strike):
        command = _with_error(standing, command, level, chance)
    return Choice(command, thought)


def hint(
    standing: Standing, seat: Seat, level: Level = LEVELS[-1], chance: np.random.Generator | None = None
) -> Thought:
    """What a player of this level means to do at `seat` now, without error. `chance`: None for one that is always the
    same."""
    chance = np.random.default_rng(0) if chance is None else chance
    if standing.cleared:
        return _between_boards(standing, seat)
    if standing.state.board.waiting:
        return _placed(standing, seat, standing.state.board.waiting[0], level)
    return _stroke(standing, seat, level, chance)


def _between_boards(standing: Standing, seat: Seat) -> Thought:
    """The extra points are claimed by who may; else the next board is arranged."""
    ended = standing.state.ended
    if ended is not None and ended.claimable > 0 and standing.state.side(seat) == ended.winner:
        return Thought(Idea("claim"), 0.0, 1.0, Report({"act": "claim_extra", "by": seat}))
    return Thought(Idea("next_board"), 0.0, 1.0, NextBoard())


def _placed(standing: Standing, seat: Seat, waits: Waiting, level: Level) -> Thought:
    """A due piece put where it hurts; where the circle has no room it is owed, or the right is given up."""
    if seat in placers_without_room(standing):
        return Thought(Idea("no_room"), 0.0, 1.0, NoRoom(seat))
    spot = best_place(standing, waits, level)
    if spot is not None:
        piece, at, value = spot
        return Thought(Idea("place"), _share(value), 1.0, Put(waits.placer, piece, at), place=(piece, at))
    if Waive in standing.book().answers(standing.state.format):
        return Thought(Idea("waive"), 0.0, 1.0, WaivePlacing(seat))
    return Thought(Idea("place"), 0.0, 1.0, Put(waits.placer, waits.piece, (0.0, 0.0)), place=(waits.piece, (0.0, 0.0)))


def _stroke(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Thought:
    """The best stroke that the table takes, or the turn given up where that is better, or where there is none."""
    found = _seen_at_the_table(standing, seat, best_strokes(standing, seat, level, chance))
    given_up = _given_up(standing, seat)
    if not found:
        if given_up is not None:
            return given_up[0]
        return Thought(Idea("void"), 0.0, 0.0, Report({"act": "void", "clause": "fed-16.28"}))
    best, strike = found[0]
    if given_up is not None and given_up[1] > best.worth + BETTER:
        return given_up[0]
    lie = lie_of(standing, seat)
    wants = {COLUMNS[n] for n in np.flatnonzero(wanted(standing.state, seat, lie.present))}
    idea = idea_of(play(standing.discs, strike.aim), wants, standing.state.board.phase == "break")
    return Thought(idea, _share(best.worth), _chance(standing, seat, idea, best, level, chance), strike, strike.aim)


def _seen_at_the_table(standing: Standing, seat: Seat, found: list[Found]) -> list[tuple[Found, Strike]]:
    """The strokes that the table takes, the best first; what it sees besides of where the striker goes is counted."""
    lie, told = lie_of(standing, seat), []
    for one in found:
        strike = Strike(seat, lie.aim(one.row), improper=False)
        try:
            after = decide(standing, strike, "thought", standing.at).standing
        except RefusedActError:
            continue
        ruling = after.rulings[-1].ruling
        here = worth(standing.state, ruling, after.state, standing.state.side(seat))
        told.append((Found(one.row, min(one.worth, here + TURN)), strike))
    return sorted(told, key=lambda pair: -pair[0].worth)


def _given_up(standing: Standing, seat: Seat) -> tuple[Thought, float] | None:
    """The turn given up, with what that is worth; None where the table does not take it, or it was just done."""
    state, book = standing.state, standing.book()
    if Pass not in book.answers(state.format) or state.board.passes or state.board.white is None:
        return None
    try:
        rule(state, Pass(by=seat), book, placing="manual")
    except RefusedActError:
        return None
    value = standing_worth(state, state.side(seat)) - TURN
    return Thought(Idea("pass"), _share(value), 1.0, Report({"act": "pass", "by": seat})), value


def _chance(
    standing: Standing, seat: Seat, idea: Idea, found: Found, level: Level, chance: np.random.Generator
) -> float:
    """How often the idea's piece falls, with the level's error."""
    if idea.disc is None:
        return 0.0
    lie = lie_of(standing, seat)
    strokes = np.repeat(found.row[None], CERTAIN, axis=0)
    batch = lie.tried(lie.with_error(strokes, level.error, chance.standard_normal((CERTAIN, 3))))
    return float((batch.fall_pockets[:, COLUMNS.index(idea.disc)] >= 0).mean())


def _with_error(standing: Standing, meant: Strike, level: Level, chance: np.random.Generator) -> Command:
    """The stroke as the hand carries it out."""
    lie = lie_of(standing, meant.by)
    row = lie.row(meant.aim)
    told = lie.with_error(row[None], level.error, chance.standard_normal((1, 3)))[0]
    return Strike(meant.by, lie.aim(told), improper=False)


def _share(value: float) -> float:
    return float(np.tanh(value / SCALE))
