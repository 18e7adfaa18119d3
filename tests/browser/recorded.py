"""Strokes written into the log of a server: the table is then as if they had been struck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from khela.carrom.acts import Seat, Stroke
from khela.carrom.setup import PIECES
from khela.store import Log
from khela.table import Event, replay, summary
from tests.browser.server import Server


def record(
    server: Server, id: str, act: Stroke, gone: tuple[str, ...], at: Mapping[str, tuple[float, float]] | None = None
) -> None:
    """A break by its seat, ruled on by these facts; the discs `gone` are off the board, the rest lie `at` these places,
    else in two rows beyond the outer circle and the red in the middle."""
    events = [Event(id, **event) for event in server.ask(f"/api/tables/{id}/events")["events"]]
    opened = events[-1]
    by: Seat = act.by or "A"
    lying = [[name, *(at or {}).get(name, place(index))] for index, name in enumerate(PIECES) if name not in gone]
    body = {"do": "stroke", "by": by, "facts": asdict(act), "final": lying, "duration": 0.0}
    event = Event(id, opened.seq + 1, "recorded", opened.edition, opened.at, body)
    log = Log.open(str(server.database))
    log.append(event, summary(replay([*events, event])), None)
    log.close()


def place(index: int) -> tuple[float, float]:
    """Where the disc of that number in `PIECES` lies: nine whites, nine blacks, the red."""
    row, column = divmod(index, 9)
    return (50.0 * (column - 4), 150.0 + 50.0 * row) if row < 2 else (0.0, 0.0)
