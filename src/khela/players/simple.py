"""Two simple players to measure others by: one strikes at random, one plays the nearest line."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from khela.carrom.acts import Seat
from khela.players.choosing import hint, without_place
from khela.players.greedy import nearest_line
from khela.players.levels import LEVELS, Level
from khela.players.lie import Floats, Lie, lie_of
from khela.players.placing import wanted_by
from khela.players.search import at_random
from khela.players.thought import Choice
from khela.table import Standing
from khela.table.commands import Strike


def random_player(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """Strikes evenly at random; places and claims as the others do. The level does not matter."""
    return _choice(standing, seat, chance, lambda lie: at_random(lie, 1, chance)[0])


def greedy_player(standing: Standing, seat: Seat, level: Level, chance: np.random.Generator) -> Choice:
    """Plays the nearest line, see `nearest_line`; places and claims as the others do. The level does not matter."""
    wanted = wanted_by(standing, standing.state.side(seat))
    return _choice(standing, seat, chance, lambda lie: nearest_line(lie, wanted))


def _choice(standing: Standing, seat: Seat, chance: np.random.Generator, stroke: Callable[[Lie], Floats]) -> Choice:
    board = standing.state.board
    if standing.cleared or board.waiting or standing.state.winner is not None or seat != board.turn:
        thought = hint(standing, seat, LEVELS[0], chance)
        return Choice(thought.command, thought)
    lie = lie_of(standing, seat)
    if not len(lie.free):
        thought = without_place(standing, seat)
        return Choice(thought.command, thought)
    row = lie.legal(stroke(lie)[None])[0]
    return Choice(Strike(seat, lie.aim(row), False))
