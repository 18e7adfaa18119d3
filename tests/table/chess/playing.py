"""A chess table and its log for tests."""

from __future__ import annotations

import json
from typing import Any

import pytest

from khela.ruled import RefusedActError
from khela.table import Event
from khela.table.chess.standing import Standing
from khela.table.games import apply, decide, open_body, view

NOW = 1_800_000_000_000
NAMES = {"white": "Asha", "black": "Bina"}
HOURS = [{"moves": 40, "seconds": 7200}, {"moves": 16, "seconds": 3600}]
BLITZ = [{"moves": None, "seconds": 300}]
KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")
"""Back and forth: after these the position stands again."""
NEEDS: dict[str, dict[str, Any]] = {
    "move": {"san": "e4"},
    "claim": {"basis": "10.8"},
    "withdraw": {"what": "claim"},
    "adjourn": {"move": "e4"},
    "absent": {"by": "white"},
    "breach": {"by": "white"},
}
"""What must be told besides the command's name, in a form that any table can read."""


class Table:
    """A table and its log; `now` is the server's clock, ms."""

    def __init__(self, **opening: object) -> None:
        edition, body = open_body({"game": "chess", "names": NAMES, **opening})
        self.now = NOW
        self.events = [Event("t", 0, "open", edition, NOW, body)]
        self.standing = taken(apply(None, self.events[0]))

    def do(self, do: str, after: float = 0, **more: Any) -> dict[str, Any]:
        """Carry a command out, seconds `after` the last one; the view."""
        self.now += round(1000 * after)
        decided = decide(self.standing, {"do": do, **more}, f"c{self.standing.seq}", self.now)
        self.events.append(decided.event)
        self.standing = taken(decided.standing)
        return self.seen()

    def play(self, *san: str, each: float = 0) -> dict[str, Any]:
        """Make moves, seconds for each."""
        for one in san:
            self.do("move", each, san=one)
        return self.seen()

    def refuse(self, do: str, after: float = 0, **more: Any) -> RefusedActError:
        """The error by which a command is refused; the table is as it was."""
        self.now += round(1000 * after)
        before = self.standing
        with pytest.raises(RefusedActError) as refused:
            self.do(do, **more)
        assert self.standing is before
        return refused.value

    def seen(self, after: float = 0) -> dict[str, Any]:
        """The table as it is shown, seconds `after` the last command; it is JSON."""
        shown: dict[str, Any] = view(self.standing, self.now + round(1000 * after))
        again: dict[str, Any] = json.loads(json.dumps(shown))
        return again

    def replayed(self) -> Standing:
        """The table as its log makes it."""
        standing = None
        for event in self.events:
            standing = apply(standing, event)
        return taken(standing)


def taken(standing: object) -> Standing:
    """A table, said to be one of chess."""
    assert isinstance(standing, Standing)
    return standing


def last(seen: dict[str, Any]) -> dict[str, Any]:
    """The last ruling of a view."""
    ruling: dict[str, Any] = seen["rulings"][-1]
    return ruling


def ended(seen: dict[str, Any]) -> tuple[str, list[str]]:
    """The result of a game that is over, and its clauses."""
    assert seen["phase"] == "over"
    assert seen["dests"] == {}
    return seen["result"], seen["ending"]["clauses"]
