"""The prescribed number of moves in the prescribed time (10.13). Seconds used count from the start of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from khela.laws.marks import clause

SMALLEST: Final = 1e-6
"""Seconds; less is no time, but a rounding."""


@dataclass(frozen=True, slots=True)
class Period:
    """So many moves in so many seconds; without `moves`, all that are left."""

    moves: int | None
    seconds: float


def _in_turn(control: Sequence[Period]) -> Iterator[tuple[int | None, float]]:
    """From the start of the game, the moves to be completed by the end of each period, and when it ends."""
    moves, seconds = 0, 0.0
    for period in control:
        seconds += period.seconds
        if period.moves is None:
            yield None, seconds
            return
        moves += period.moves
        yield moves, seconds


def _last(control: Sequence[Period]) -> tuple[int, float, int, float]:
    """The moves and seconds of all periods, and those of the last, which repeats."""
    *_, (moves, seconds) = _in_turn(control)
    assert moves is not None
    assert control[-1].moves is not None
    return moves, seconds, control[-1].moves, control[-1].seconds


@clause("ch-10.13")
def moves_due(control: Sequence[Period], completed: int) -> int | None:
    """Moves, from the start of the game, to be completed by the end of the period; None where all that are left are."""
    for due, _ in _in_turn(control):
        if due is None or completed < due:
            return due
    moves, _, more, _ = _last(control)
    return moves + ((completed - moves) // more + 1) * more


@clause("ch-10.13")
def allowance(control: Sequence[Period], completed: int) -> float:
    """Seconds from the start of the game that a player with so many moves completed may use, and no more."""
    for due, end in _in_turn(control):
        if due is None or completed < due:
            return end
    moves, seconds, more, each = _last(control)
    return seconds + ((completed - moves) // more + 1) * each


@clause("ch-10.13")
def overrun(control: Sequence[Period], completed: int, used: float) -> bool:
    """Was more time used than is allowed? Without a control, never. What mere adding up leaves over is no time."""
    return bool(control) and used - allowance(control, completed) > SMALLEST


def flag_at(control: Sequence[Period], used: float) -> float:
    """When the flag of a player who has used so much falls next: at the end of a period, be its moves made or not."""
    for due, end in _in_turn(control):
        if end > used or due is None:
            return end
    _, seconds, _, each = _last(control)
    return seconds + ((used - seconds) // each + 1) * each
