"""Where a piece that comes back is put: where it hurts its side, by what the rulebook in force allows."""

from __future__ import annotations

import math

import numpy as np

from khela.carrom.acts import Seat, Waive
from khela.carrom.geometry import PIECE_RADIUS, Point, is_free, umpires_place
from khela.carrom.stacking import in_circle
from khela.carrom.state import Waiting
from khela.players.ease import ease
from khela.players.judge import COLOURS
from khela.players.lie import COLUMNS, PIECE_COUNT, RED, Flags, Floats
from khela.players.thought import Idea, Thought
from khela.players.worth import lead, worth
from khela.table import Standing
from khela.table.commands import NoRoom, Put, WaivePlacing
from khela.table.pieces import pick
from khela.table.room import placers_without_room, red_lies

EVERY = 7
"""mm between the places that are thought of."""


def think_of_place(standing: Standing, seat: Seat, angle: float) -> Thought:
    """The best place for the first piece that waits; `angle` is the error of a stroke, rad, that is reckoned with."""
    waiting = waiting_for(standing, seat)
    if waiting.placer == "umpire" or waiting.piece == "red":
        at = umpires_place([disc.at for disc in standing.discs], standing.sides[standing.state.board.turn])
        return _put(waiting, at, now(standing, seat))
    if seat in placers_without_room(standing):
        return Thought(Idea("no_room"), now(standing, seat), 1.0, NoRoom(seat))
    spots = _allowed(standing, waiting)
    if not spots:
        if Waive in standing.book().answers(standing.state.format):
            return Thought(Idea("waive"), now(standing, seat), 1.0, WaivePlacing(seat))
        return _put(waiting, (0.0, 0.0), now(standing, seat))
    worths = _worths(standing, seat, waiting, spots, angle)
    best = int(worths.argmax())
    return _put(waiting, spots[best], float(worths[best]))


def waiting_for(standing: Standing, seat: Seat) -> Waiting:
    """The piece that waits for a seat: one of its own to place, or the umpire's where it is to strike."""
    waiting = standing.state.board.waiting
    return next((one for one in waiting if one.placer == seat), waiting[0])


def now(standing: Standing, seat: Seat) -> float:
    """What the table is worth to a seat's side as it stands."""
    state = standing.state
    return worth(lead(state, state.side(seat)), state.on_strike() == state.side(seat))


def _put(waiting: Waiting, at: Point, worth: float) -> Thought:
    return Thought(Idea("place"), worth, 1.0, Put(waiting.placer, waiting.piece, at), place=(waiting.piece, at))


def _allowed(standing: Standing, waiting: Waiting) -> list[Point]:
    """Places where the rulebook allows the piece, free of others."""
    book, board = standing.book(), standing.state.board
    lying = [disc.at for disc in standing.discs]
    side, red = standing.sides[board.turn], red_lies(standing)
    edge = [(69.4 * math.cos(math.radians(7.5 * n)), 69.4 * math.sin(math.radians(7.5 * n))) for n in range(48)]
    inside = [at for at in in_circle() if at[0] % EVERY == 0 and at[1] % EVERY == 0]
    free = [at for at in (*edge, *inside) if is_free(at, lying, 2 * PIECE_RADIUS + 0.01)]
    told = [
        at for at in free if book.placing(waiting.piece, waiting.placer, at, lying, board.placed, side, red) is None
    ]
    if told:
        return told
    close = [at for at in in_circle() if is_free(at, lying)]
    return [
        at for at in close if book.placing(waiting.piece, waiting.placer, at, lying, board.placed, side, red) is None
    ]


def _worths(standing: Standing, seat: Seat, waiting: Waiting, spots: list[Point], angle: float) -> Floats:
    """(n,): what the table is worth to the placing seat with the piece at each spot."""
    state, n = standing.state, len(spots)
    places, present = np.zeros((n, PIECE_COUNT, 2)), np.zeros((n, PIECE_COUNT), np.bool_)
    for disc in standing.discs:
        column = COLUMNS.index(disc.id)
        places[:, column], present[:, column] = disc.at, True
    new = COLUMNS.index(pick(standing.discs, waiting.piece))
    places[:, new], present[:, new] = spots, True
    mine, ahead = state.side(seat), lead(state, state.side(seat))
    chance, more = np.zeros(n), np.zeros(n)
    for side in range(len(state.score)):
        wanted = np.broadcast_to(wanted_by(standing, side), (n, PIECE_COUNT))
        best = ease(places, present, wanted, standing.sides[_next_of(standing, side)], angle)
        more += (1.0 if side == mine else -1.0) * best.sum(axis=1) / np.maximum(1, wanted.sum(axis=1))
        if side == state.on_strike():
            chance = best.max(axis=1)
    on_strike = state.on_strike() == mine
    return np.array([worth(ahead + extra, on_strike, float(c)) for extra, c in zip(more, chance, strict=True)])


def _next_of(standing: Standing, side: int) -> Seat:
    """The seat of a side that strikes next."""
    turn = standing.state.board.turn
    return turn if standing.state.side(turn) == side else standing.state.seats(side)[0]


def wanted_by(standing: Standing, side: int) -> Flags:
    """(19,): the pieces a side wants, the red where it may have her."""
    state = standing.state
    if state.board.white is None:
        return np.ones(PIECE_COUNT, np.bool_)
    wanted: Flags = np.equal(COLOURS, 0 if state.colour(side) == "white" else 1)
    wanted[RED] = state.board.pocketed_own[side]
    return wanted
