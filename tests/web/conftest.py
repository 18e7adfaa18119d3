"""A server's app over a log in a temporary file, and a table to play on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from khela.store import Log
from khela.web import create_app

START = 1_800_000_000_000


class Player:
    """Plays over HTTP, each command made on the newest event."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.count = itertools.count()

    def open(self, **more: object) -> dict[str, Any]:
        """A new table."""
        response = self.client.post("/api/tables", json={"names": {"A": "Asha", "B": "Bina"}, **more})
        assert response.status_code == 201, response.text
        view: dict[str, Any] = response.json()
        return view

    def send(self, view: dict[str, Any], command: dict[str, Any], command_id: str | None = None) -> Any:
        """The response to a command made on a view."""
        body = {"command_id": command_id or f"c{next(self.count)}", "seq": view["seq"], "command": command}
        return self.client.post(f"/api/tables/{view['id']}/commands", json=body)

    def do(self, view: dict[str, Any], command: dict[str, Any]) -> dict[str, Any]:
        """The view after a command that is accepted."""
        response = self.send(view, command)
        assert response.status_code == 200, response.text
        after: dict[str, Any] = response.json()["view"]
        return after


def stroke(view: dict[str, Any], speed: float = 3000.0, off: float = 0.0) -> dict[str, Any]:
    """A stroke of the seat to strike from the middle of its base line, straight but for `off` radians."""
    side = view["places"][view["state"]["turn"]]
    striker = [[0.0, -252.6], [252.6, 0.0], [0.0, 252.6], [-252.6, 0.0]][side]
    angle = [1.5707963, 3.1415927, -1.5707963, 0.0][side] + off
    by = view["state"]["turn"]
    return {"do": "stroke", "by": by, "striker": striker, "angle": angle, "speed": speed, "improper": False}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    """An empty log."""
    log = Log.open(str(tmp_path / "khela.sqlite"))
    yield log
    log.close()


@pytest.fixture
def client(log: Log) -> Iterator[TestClient]:
    """A client of the app over the log; its clock stands still."""
    with TestClient(create_app(log, clock=lambda: START)) as client:
        yield client


@pytest.fixture
def player(client: TestClient) -> Player:
    """One who plays through the client."""
    return Player(client)
