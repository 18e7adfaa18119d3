"""The time for a stroke and for a placing: the server tells when it began; overstepping is declared (7.8, 8.6)."""

from __future__ import annotations

from typing import Any

from khela.laws.marks import clause
from khela.table.standing import Standing


@clause("fed-8.6", "fed-14.19")
def clock(standing: Standing, now: int) -> dict[str, Any]:
    """The running time at `now` (ms of the epoch): `limit` in s, `since` in ms of the epoch or null, `left_ms`.

    Null while no time runs: the board has ended, the match is over, or an appeal stopped the clock (16.7). `since` lies
    ahead while the pieces of a stroke still move. All three are null where the rulebook sets no limit.
    """
    limit = standing.book().numbers.shot_seconds or None
    since = standing.since
    if limit is None or since is None or standing.cleared or standing.state.winner is not None:
        return {"limit": limit, "since": None, "left_ms": None}
    left = 1000 * limit - max(0, now - since)
    return {"limit": limit, "since": since, "left_ms": max(0, left)}
