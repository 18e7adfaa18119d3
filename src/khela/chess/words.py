"""The words of the game: colours, results, and how python-chess tells them."""

from __future__ import annotations

from typing import Final, Literal, get_args

import chess

Colour = Literal["white", "black"]
Result = Literal["1-0", "0-1", "1/2-1/2", "0-0"]

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
RESULTS: Final[tuple[Result, ...]] = get_args(Result)
DRAWN: Final[Result] = "1/2-1/2"
BOTH_LOSE: Final[Result] = "0-0"


def colour(of: chess.Color) -> Colour:
    """A colour of python-chess in words."""
    return "white" if of else "black"


def is_white(of: Colour) -> chess.Color:
    """A colour as python-chess tells it."""
    return of == "white"


def other(of: Colour) -> Colour:
    """The opponent's colour."""
    return "black" if of == "white" else "white"


def won_by(winner: Colour) -> Result:
    """The result when `winner` wins."""
    return "1-0" if winner == "white" else "0-1"
