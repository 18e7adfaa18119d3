"""The clocks of a chess table: time that has run is charged to the arbiter's game at every event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from khela.chess.clocks import allowance, moves_due
from khela.chess.words import COLOURS, Colour
from khela.laws.marks import clause
from khela.table.chess.standing import Standing


@clause("ch-10.14")
def run_since(standing: Standing, of: Colour, now: int) -> float:
    """Seconds of this player's time that have run and are not charged yet: by the clock, and of one who has not come
    since the start of the session."""
    since = standing.since if standing.running == of else None
    if of not in standing.game.here and standing.opening.control:
        since = standing.session
    return 0.0 if since is None else max(0, now - since) / 1000


@clause("ch-10.14")
def charged(standing: Standing, now: int) -> Standing:
    """The table with the time charged that has run; not to a player who is not there yet: when he comes, what he lost
    counts from the start of the session."""
    by = standing.running
    if by is None or by not in standing.game.here:
        return standing
    seconds = run_since(standing, by, now)
    white, black = standing.thought
    thought = (white + seconds, black) if by == "white" else (white, black + seconds)
    return replace(
        standing, game=standing.game.charged(by, seconds), since=max(now, standing.since or now), thought=thought
    )


@clause("ch-10.14")
def overdue(standing: Standing, now: int) -> Standing:
    """The same, and what those have lost who are not there yet."""
    after = charged(standing, now)
    for of in COLOURS:
        if of not in after.game.here:
            after = replace(after, game=after.game.charged(of, run_since(after, of, now)))
    return after


def set_to(standing: Standing, of: Colour, left: float, now: int) -> Standing:
    """The table with a clock put right by the arbiter, so that a player has so many seconds left now."""
    after = charged(standing, now)
    game = after.game
    used = allowance(after.opening.control, game.completed(of)) - left - run_since(after, of, now)
    return replace(after, game=game.charged(of, used - game.used_by(of)))


def running(standing: Standing, of: Colour | None, at: int) -> Standing:
    """The table with this player's clock running from `at`; none runs without a control, or once the game is over."""
    if not standing.opening.control or standing.game.result is not None or standing.stopped:
        of = None
    return replace(standing, running=of, since=None if of is None else at)


def clocks(standing: Standing, now: int) -> dict[str, Any] | None:
    """The clocks as they are shown, `used`, `limit` in s, `since` and `left_ms` in ms; None without a control."""
    game, control = standing.game, standing.opening.control
    if not control:
        return None
    run = {of: 0.0 if game.result else run_since(standing, of, now) for of in COLOURS}
    limit = {of: allowance(control, game.completed(of)) for of in COLOURS}
    used = {of: round(game.used_by(of), 3) for of in COLOURS}
    left = {of: max(0, round(1000 * (limit[of] - used[of] - run[of]))) for of in COLOURS}
    return {
        "running": standing.running,
        "since": standing.since,
        "stopped": standing.stopped,
        "used": used,
        "limit": limit,
        "left_ms": left,
        "due": {of: _due(standing, of) for of in COLOURS},
    }


def _due(standing: Standing, of: Colour) -> int | None:
    """Moves the player is still to make in this period."""
    completed = standing.game.completed(of)
    due = moves_due(standing.opening.control, completed)
    return None if due is None else due - completed
