"""A server killed with SIGKILL while strokes are played: every acknowledged one is there when it starts again."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
import uuid
from pathlib import Path
from typing import Any

from tests.web.test_tables import advance


def start(database: Path) -> tuple[subprocess.Popen[str], str]:
    """A server on a free port, and its address."""
    command = [sys.executable, "-m", "khela.cli", "serve", "--port", "0", "--database", str(database), "--no-browser"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line
    return process, found.group()


def ask(address: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "khela.sqlite"
    process, address = start(database)
    acknowledged: list[dict[str, Any]] = []
    try:
        seen = ask(f"{address}/api/tables", {"names": {"A": "Asha", "B": "Bina"}})
        killer = threading.Timer(0.7, process.send_signal, (signal.SIGKILL,))
        killer.start()
        began = time.monotonic()
        try:
            while time.monotonic() < began + 30:
                body = {"command_id": str(uuid.uuid4()), "seq": seen["seq"], "command": advance(seen, seen["seq"])}
                seen = ask(f"{address}/api/tables/{seen['id']}/commands", body)["view"]
                acknowledged.append(seen)
        except OSError:
            pass
        killer.join()
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    assert acknowledged
    process, address = start(database)
    try:
        again = ask(f"{address}/api/tables/{seen['id']}")
        events = ask(f"{address}/api/tables/{seen['id']}/events")["events"]
        assert [event["seq"] for event in events] == list(range(len(events)))
        assert len(events) - 1 >= acknowledged[-1]["seq"]
        if again["seq"] == acknowledged[-1]["seq"]:
            assert again | {"clock": None} == acknowledged[-1] | {"clock": None}
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
        assert process.stdout is not None
        process.stdout.close()
