"""Computer players: candidates by geometry, tried on the simulator and ruled on by the umpire of the rulebook in force.

Pure: chance is passed in, no clock is read; how long a choice takes is bounded by how many strokes it may try.
"""

from khela.players.choosing import candidates, choose, hint, to_act
from khela.players.levels import LEVELS, Error, Level
from khela.players.simple import greedy_player, random_player
from khela.players.thought import Choice, Idea, Thought

__all__ = [
    "LEVELS",
    "Choice",
    "Error",
    "Idea",
    "Level",
    "Thought",
    "candidates",
    "choose",
    "greedy_player",
    "hint",
    "random_player",
    "to_act",
]
