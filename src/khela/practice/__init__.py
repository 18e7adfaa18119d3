"""Practice: puzzles that the simulator makes and solves, and a trainer that measures cuts and banks.

Pure: a seed, or a day that is handed in, makes the same puzzle and the same exercise again, as far as the simulator
promises the same outcome (docs/physics.md). Nothing here reads a clock.
"""

from khela.practice.puzzles import GRADES, Grade, Puzzle, Try, make_puzzle, own_pieces, read_puzzle, tried
from khela.practice.trainer import KINDS, LEVELS, Exercise, Measured, make_exercise, measure, read_exercise

__all__ = [
    "GRADES",
    "KINDS",
    "LEVELS",
    "Exercise",
    "Grade",
    "Measured",
    "Puzzle",
    "Try",
    "make_exercise",
    "make_puzzle",
    "measure",
    "own_pieces",
    "read_exercise",
    "read_puzzle",
    "tried",
]
