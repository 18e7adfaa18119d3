"""How long the answer to a stroke takes: a command over HTTP to a real server, simulated, ruled on and on disk."""

from __future__ import annotations

import json
import math
import statistics
import tempfile
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import IO, Any

import uvicorn

from khela import physics
from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, turned
from khela.store import Log
from khela.web import create_app

TARGET_MS = 50


@contextmanager
def server() -> Iterator[int]:
    """A server on a free port over a new log; gives the port."""
    with tempfile.TemporaryDirectory() as folder:
        log = Log.open(str(Path(folder) / "bench.sqlite"))
        running = uvicorn.Server(uvicorn.Config(create_app(log), port=0, log_level="warning"))
        thread = threading.Thread(target=running.run)
        thread.start()
        while not running.started:
            time.sleep(0.01)
        try:
            yield running.servers[0].sockets[0].getsockname()[1]
        finally:
            running.should_exit = True
            thread.join()
            log.close()


def ask(connection: HTTPConnection, path: str, body: object) -> Any:
    """POST a JSON body; the answer's JSON. Errors: RuntimeError for a status of 400 and above."""
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    response = connection.getresponse()
    told = json.loads(response.read())
    if response.status >= 400:
        raise RuntimeError(told["message"])
    return told


def stroke(view: dict[str, Any], index: int) -> dict[str, Any]:
    """A stroke for the seat to strike: along the base line by turns, at the middle, clear of pieces on the line."""
    by = view["state"]["turn"]
    side = view["places"][by]
    tries = (((7 * index + 3 * n) % 40 - 20) / 20 * BASE_CIRCLE_X for n in range(40))
    places = (turned(side, (x, BASE_LINE_Y)) for x in tries)
    striker = next(at for at in places if all(math.dist(at, (d["x"], d["y"])) > 37 for d in view["discs"]))
    angle = math.atan2(-striker[1], -striker[0]) + (index % 7 - 3) * 0.02
    speed = 1200 + 300 * (index % 9)
    return {"do": "stroke", "by": by, "striker": list(striker), "angle": angle, "speed": speed, "improper": False}


def next_command(view: dict[str, Any], index: int) -> dict[str, Any]:
    """What keeps the table going."""
    if view["phase"] == "next_board":
        return {"do": "next_board"}
    if view["phase"] == "place":
        waiting = view["waiting"][0]
        if waiting["placer"] != "umpire":
            return {"do": "waive", "by": waiting["placer"]}
        return {"do": "place", "by": "umpire", "piece": waiting["piece"], "at": view["red_place"]}
    return stroke(view, index)


def run(times: int, out: IO[str]) -> None:
    """Print the median and the longest of `times` answers, in ms, after ten that are not counted."""
    physics.warm_up()
    taken: list[float] = []
    with server() as port:
        connection = HTTPConnection("127.0.0.1", port)
        view = ask(connection, "/api/tables", {"names": {"A": "A", "B": "B"}})
        while len(taken) < times + 10:
            if view["phase"] == "over":
                view = ask(connection, "/api/tables", {"names": {"A": "A", "B": "B"}})
            command = next_command(view, len(taken))
            body = {"command_id": str(uuid.uuid4()), "seq": view["seq"], "command": command}
            start = time.perf_counter()
            view = ask(connection, f"/api/tables/{view['id']}/commands", body)["view"]
            if command["do"] == "stroke":
                taken.append(1000 * (time.perf_counter() - start))
        connection.close()
    counted = taken[10:]
    median, longest = statistics.median(counted), max(counted)
    told = f"{median:.1f} ms (median), {longest:.1f} ms (longest of {times})"
    out.write(f"stroke answered in {told}; target {TARGET_MS} ms\n")
