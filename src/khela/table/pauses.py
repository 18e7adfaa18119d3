"""The pauses of a match at a table (10.6, 16.24): when one runs, and what a player who is late has to expect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from khela.carrom.acts import Forfeit, Foul, Seat
from khela.carrom.ruling import RefusedActError
from khela.carrom.umpire.pauses import Pause, late, pause
from khela.laws.marks import clause
from khela.table.standing import Paused, Standing


@clause("fed-10.6", "fed-16.24")
def with_pause(standing: Standing) -> Standing:
    """The table, whose board has ended, with the pause that follows where its rulebook has one."""
    book = standing.book()
    granted = None
    if "pauses" in book.around and not standing.trial:
        granted = pause(standing.begun.match, standing.state, book.numbers)
    running = standing.pause
    if granted is None:
        return replace(standing, pause=None)
    if running is not None and running.clause == granted.clause:
        return standing
    since = standing.at if standing.ended_at is None else standing.ended_at
    return replace(standing, pause=Paused(granted.clause, granted.seconds, since))


@clause("fed-10.6", "fed-16.24", "fed-17.b")
def lateness(standing: Standing, by: Seat, now: int) -> Foul | Forfeit:
    """What is ruled on when `by` is not back at `now` (ms). Errors: RefusedActError while there is time."""
    running = standing.pause
    if running is None:
        raise RefusedActError("do", "late", "a pause that is over: no pause runs", "fed-10.6")
    if by in running.late:
        raise RefusedActError("by", by, "a seat that was not declared late in this pause", running.clause)
    act = late(Pause(running.clause, running.seconds), by, (now - running.since) / 1000)
    if act is None:
        raise RefusedActError("do", "late", f"after the {running.seconds} s of the pause", running.clause)
    return act


def noted(standing: Standing, by: Seat) -> Standing:
    """The table with `by` noted as late in the pause that runs on."""
    running = standing.pause
    return standing if running is None else replace(standing, pause=replace(running, late=(*running.late, by)))


def shown(standing: Standing, now: int) -> dict[str, Any] | None:
    """The pause that runs at `now`, as a page shows it: its clause and like a clock; `late` are the seats declared."""
    running = standing.pause
    if running is None:
        return None
    left = 1000 * running.seconds - max(0, now - running.since)
    return {
        "clause": running.clause,
        "limit": running.seconds,
        "since": running.since,
        "left_ms": max(0, left),
        "late": list(running.late),
    }
