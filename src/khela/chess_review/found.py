"""What a review finds in one game. Moves are told as in 12...Ng8, `ply` counts half-moves from 1."""

from __future__ import annotations

from dataclasses import dataclass

from khela.chess.acts import Basis
from khela.chess.words import Colour, Result


@dataclass(frozen=True, slots=True)
class Moment:
    """A claim was open to `by` after this move for the first time."""

    basis: Basis
    move: str
    ply: int
    by: Colour
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The position after this move ended the game; `clause` says why."""

    result: Result
    clause: str
    move: str
    ply: int


@dataclass(frozen=True, slots=True)
class FlagSeen:
    """A clock in the comments stood at nothing after this move."""

    by: Colour
    move: str
    ply: int


@dataclass(frozen=True, slots=True)
class Modern:
    """What today's law says: how the game ended, or would have, and in what the two laws differ here."""

    end: End | None
    differs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A move: `san` with its signs of check, and the position after it."""

    san: str
    uci: str
    fen: str


@dataclass(frozen=True, slots=True)
class Review:
    """One game. `clauses`: by what it ended, as far as that can be known; `disagree`: what the tags say otherwise.
    `finished`: a result stands after the moves. `start_fen` and `moves` are kept where they were asked for.

    A broken game has `broken`, and nothing else that can be relied on.
    """

    white: str
    black: str
    result: str
    termination: str
    plies: int
    end: End | None
    clauses: tuple[str, ...]
    claims: tuple[Moment, ...]
    flags: tuple[FlagSeen, ...]
    disagree: tuple[str, ...]
    finished: bool = False
    modern: Modern | None = None
    broken: str | None = None
    start_fen: str | None = None
    moves: tuple[Made, ...] = ()
