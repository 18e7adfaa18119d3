"""Computer opponents: candidates by geometry, tried in the simulator with error, ruled on by the umpire in force.

Pure: chance is passed in, there is no clock; the time a choice takes is bounded by the strokes a level may try.
"""

from khela.players.ideas import candidates
from khela.players.levels import LEVELS, Level
from khela.players.play import choose, hint, to_act
from khela.players.simple import greedy_player, random_player
from khela.players.thought import Choice, Idea, Thought

__all__ = [
    "LEVELS",
    "Choice",
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
