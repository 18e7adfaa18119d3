"""Playing on a real server until it is killed."""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable
from http.client import HTTPException
from typing import Any

from tests.browser.server import Server

LIVES = 0.7
"""Seconds from the first acknowledged command to the kill."""


def play_until_killed(server: Server, opening: dict[str, Any], command: Callable[[Any], Any]) -> list[Any]:
    """Give one command after another, each made from the view before; the views that were acknowledged."""
    acknowledged: list[Any] = []
    killer = threading.Timer(LIVES, server.kill)
    try:
        seen = server.ask("/api/tables", opening)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            body = {"command_id": str(uuid.uuid4()), "seq": seen["seq"], "command": command(seen)}
            seen = server.ask(f"/api/tables/{seen['id']}/commands", body)["view"]
            acknowledged.append(seen)
            if len(acknowledged) == 1:
                killer.start()
    except (OSError, HTTPException):
        pass
    finally:
        if killer.is_alive():
            killer.join()
        server.kill()
    assert acknowledged
    return acknowledged
