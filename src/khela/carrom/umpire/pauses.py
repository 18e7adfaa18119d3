"""The pauses of a match, and what follows if a player is late: laws 10, 16 and 17."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from khela.carrom.acts import Forfeit, Foul, Seat
from khela.carrom.state import State
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause after a board: how long it may last, and the clause that grants it."""

    clause: str
    seconds: int


@clause("fed-10.6", "fed-16.24")
def pause(before: State, after: State, numbers: Numbers) -> Pause | None:
    """The pause between two states of a match: the rest before the deciding game, or the change of places."""
    if after.winner is not None:
        return None
    deciding = 2 * numbers.games_to_win - 1
    if before.game_no < deciding == after.game_no:
        return Pause("fed-16.24", numbers.rest_seconds)
    return Pause("fed-10.6", numbers.places_seconds) if after.swaps != before.swaps else None


@clause("fed-10.6", "fed-17.b")
def late(pause: Pause, by: Seat, seconds: float) -> Foul | Forfeit | None:
    """What the umpire is to rule on when `by` comes back after `seconds`: nothing while the pause lasts.

    Too long a rest loses the match (17.b); too long a change of places is a breach, and law 11 applies.
    """
    if seconds <= pause.seconds:
        return None
    return Forfeit(by, "fed-17.b") if pause.clause == "fed-16.24" else Foul(by, pause.clause)
