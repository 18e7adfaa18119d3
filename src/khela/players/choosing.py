"""What a computer player does at a table: place, strike, give up a turn, claim, go on to the next board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from khela.carrom import acts
from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.players.levels import LEVELS, Level
from khela.players.lie import lie_of
from khela.players.lines import ideas, lines
from khela.players.placing import now, think_of_place, waiting_for, wanted_by
from khela.players.striking import think_of_stroke, with_error
from khela.players.thought import Choice, Idea, Thought
from khela.table import Standing
from khela.table.commands import NextBoard, Report
from khela.table.facts import Aim


def to_act(standing: Standing) -> Seat | None:
    """The seat the table waits for; None when the match is over and nothing is left to claim.

    After a board it is a winner who may claim extra points, else the seat that breaks next. What the umpire places is
    for the seat to strike.
    """
    state = standing.state
    if standing.cleared or state.winner is not None:
        if may_claim(standing):
            assert state.ended is not None
            return state.seats(state.ended.winner)[0]
        return None if state.winner is not None else state.board.turn
    waiting = state.board.waiting
    if waiting:
        placer = waiting[0].placer
        return state.board.turn if placer == "umpire" else placer
    return state.board.turn


def may_claim(standing: Standing) -> bool:
    """Are there extra points to be claimed?"""
    ended = standing.state.ended
    known = acts.ClaimExtra in standing.book().answers(standing.state.format)
    return known and standing.cleared and ended is not None and ended.claimable > 0


def choose(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """What a player of that level does now. Errors: RefusedActError where the table does not wait for the seat.

    A stroke carries the level's errors already. The same standing, seat, level and state of `chance` give the same
    choice.
    """
    thought = hint(standing, seat, level, chance)
    if thought.aim is None:
        return Choice(thought.command, thought)
    return Choice(with_error(standing, seat, thought, level, chance), thought)


def hint(
    standing: Standing, seat: Seat, level: Level = LEVELS[-1], chance: np.random.Generator | None = None
) -> Thought:
    """What a player of that level means to do, without its errors. Errors: as `choose`."""
    chance = chance or np.random.default_rng(0)
    state = standing.state
    if standing.cleared or state.winner is not None:
        return _after_board(standing, seat)
    _check(standing, seat)
    if state.board.waiting:
        return think_of_place(standing, seat, level.angle)
    return think_of_stroke(standing, seat, level, chance) or without_place(standing, seat)


def _check(standing: Standing, seat: Seat) -> None:
    waited = to_act(standing)
    if standing.state.board.waiting:
        placer = waiting_for(standing, seat).placer
        if placer not in (seat, "umpire"):
            raise RefusedActError("seat", seat, f"{placer}, who is to place")
        return
    if seat != waited:
        raise RefusedActError("seat", seat, f"{waited}, the seat to strike")


def _after_board(standing: Standing, seat: Seat) -> Thought:
    state = standing.state
    if may_claim(standing) and state.ended is not None and state.side(seat) == state.ended.winner:
        return Thought(Idea("claim"), 1.0, 1.0, Report({"act": "claim_extra", "by": seat}))
    if state.winner is not None:
        raise RefusedActError("seat", seat, "nobody, as the match is over")
    return Thought(Idea("next_board"), 0.0, 1.0, NextBoard())


def without_place(standing: Standing, seat: Seat) -> Thought:
    """What a player does whose striker has no place on the base line: the board is begun again, or the turn passes.

    Errors: RefusedActError where the rulebook knows neither.
    """
    known = standing.book().answers(standing.state.format)
    if acts.Void in known:
        return Thought(Idea("void"), 0.0, 1.0, Report({"act": "void", "clause": "fed-16.28"}))
    if acts.Pass in known:
        return Thought(Idea("pass"), now(standing, seat), 1.0, Report({"act": "pass", "by": seat}))
    raise RefusedActError("seat", seat, "a seat whose striker has a place on the base line")


def candidates(standing: Standing, seat: Seat) -> Sequence[tuple[Aim, Idea]]:
    """Strokes that by geometry pocket a piece of the seat's side, with what each is for; nothing is simulated."""
    lie = lie_of(standing, seat)
    if not len(lie.free):
        return []
    found = lines(lie, wanted_by(standing, standing.state.side(seat)))
    told = ideas(lie, found, standing.state.board.phase == "break")
    return [(lie.aim(stroke * (1.0, 1.0, 1.15)), idea) for stroke, idea in zip(found.strokes, told, strict=True)]
