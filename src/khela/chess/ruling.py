"""A ruling of the arbiter on one act."""

from __future__ import annotations

from dataclasses import dataclass

from khela.chess.words import Colour, Result
from khela.ruled import Message


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the arbiter decides of one act; the deciding clause stands first, and a plain move needs none.

    `valid`: of a claim, an offer or a withdrawal. `must_play`: the announced move that must be made now (10.12b).
    `used_added`: seconds of penalty. `warn`: who is warned (10.10a).
    """

    clauses: tuple[str, ...]
    message: Message
    result: Result | None = None
    valid: bool | None = None
    must_play: str | None = None
    used_added: int = 0
    warn: Colour | None = None


def says(id: str, who: Colour | None = None, **more: str | int) -> Message:
    """A message of chess about `who`."""
    return Message(f"chess_{id}", {**({} if who is None else {"who": who}), **more})
