"""A chess table and its log for tests; its clock goes on as it is told."""

from __future__ import annotations

from typing import Any

import pytest

from khela.ruled import RefusedActError
from khela.table.chess.standing import Standing
from khela.table.event import Event
from khela.table.games import apply, decide, open_body, shown, view

START = 1_800_000_000_000
NAMES = {"white": "Asha", "black": "Bina"}
CLASSICAL = [{"moves": 40, "seconds": 7200}, {"moves": 16, "seconds": 3600}]
BLITZ = [{"moves": None, "seconds": 300}]
KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")
SECRET = "Qh5-SEALED"


class ChessTable:
    """A table of chess and its log."""

    def __init__(self, control: object = None, **opening: object) -> None:
        told = {"game": "chess", "names": NAMES, "control": control, **opening}
        edition, body = open_body(told)
        self.now = START
        self.events = [Event("t", 0, "open", edition, START, body)]
        self.standing = self._read(apply(None, self.events[0]))

    def _read(self, standing: object) -> Standing:
        assert isinstance(standing, Standing)
        return standing

    def do(self, do: str, after: float = 0, **fields: object) -> dict[str, Any]:
        """Carry a command out `after` s; the table as it is then seen."""
        self.now += round(1000 * after)
        decided = decide(self.standing, {"do": do, **fields}, f"c{self.standing.seq}", self.now)
        self.events.append(decided.event)
        self.standing = self._read(decided.standing)
        return self.seen()

    def moves(self, *san: str, each: float = 0) -> dict[str, Any]:
        """Moves, each after so many seconds."""
        for one in san:
            self.do("move", each, san=one)
        return self.seen()

    def refuse(self, do: str, after: float = 0, **fields: object) -> RefusedActError:
        """The error by which a command is refused; the table is as it was."""
        before = self.standing
        with pytest.raises(RefusedActError) as refused:
            self.do(do, after, **fields)
        assert self.standing is before
        return refused.value

    def seen(self) -> dict[str, Any]:
        """The table as it is shown."""
        return view(self.standing, self.now)

    def last(self) -> dict[str, Any]:
        """The last ruling as it is shown."""
        ruling: dict[str, Any] = self.seen()["rulings"][-1]
        return ruling

    def told(self) -> list[Any]:
        """The log as it may be told."""
        return [shown(self.standing, event) for event in self.events]

    def replayed(self) -> Standing:
        """The table that the log makes."""
        standing = None
        for event in self.events:
            standing = apply(standing, event)
        return self._read(standing)


def announced(control: object = CLASSICAL, *here: str, **opening: object) -> ChessTable:
    """A table whose first session has just started, with these players there."""
    table = ChessTable(control, session="announced", **opening)
    table.do("start", here=list(here))
    return table


def resumed(move: str = "e5", *here: str, control: object = CLASSICAL, **opening: object) -> ChessTable:
    """A table where the player to move sealed this and a new session has just started, with these players there."""
    table = ChessTable(control, **opening)
    if "fen" not in opening:
        table.moves("e4")
    table.do("adjourn", 60, move=move)
    table.do("start", 80_000, here=list(here))
    return table
