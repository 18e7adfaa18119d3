"""Two players to compare with: one strikes at random, one plays the nearest straight line. They place and claim as the
weakest level does."""

from __future__ import annotations

import numpy as np

from khela.carrom.acts import Seat
from khela.players.ideas import candidates
from khela.players.levels import LEVELS, Level
from khela.players.lie import Floats, Lie, lie_of
from khela.players.play import hint
from khela.players.thought import Choice
from khela.table import Standing
from khela.table.commands import Report, Strike

STRAIGHT = ("direct", "drive", "cut", "break")


def random_player(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """A stroke evenly at random from all that are allowed; `level` is ignored."""
    if standing.cleared or standing.state.board.waiting:
        return Choice(hint(standing, seat, LEVELS[0], chance).command)
    lie = lie_of(standing, seat)
    if not len(lie.free):
        return Choice(Report({"act": "void", "clause": "fed-16.28"}))
    low, high = lie.speeds
    row = np.array([chance.uniform(-300, 300), chance.uniform(-lie.widest, lie.widest), chance.uniform(low, high)])
    return Choice(Strike(seat, lie.aim(lie.legal(row[None])[0]), improper=False))


def greedy_player(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """The straight line with the softest stroke, nothing tried; without one, straight ahead. `level` is ignored."""
    if standing.cleared or standing.state.board.waiting:
        return Choice(hint(standing, seat, LEVELS[0], chance).command)
    lie = lie_of(standing, seat)
    if not len(lie.free):
        return Choice(Report({"act": "void", "clause": "fed-16.28"}))
    return Choice(Strike(seat, lie.aim(_nearest(standing, seat, lie)), improper=False))


def _nearest(standing: Standing, seat: Seat, lie: Lie) -> Floats:
    straight = [lie.row(aim) for aim, idea in candidates(standing, seat) if idea.kind in STRAIGHT]
    if not straight:
        straight = [np.array([0.0, 0.0, lie.speeds[1]])]
    told: Floats = lie.legal(np.array([min(straight, key=lambda row: float(row[2]))]))[0]
    return told
