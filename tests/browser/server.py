"""`khela serve` as a process: started on a free port, killed, started again on the same file and port."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

SEATS = {"singles": "AB", "doubles": "ABCD", "three": "ABC"}


class Server:
    """A running server. `address` stays the same when it is started again."""

    module = "khela.cli"

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it listens."""
        words = ["serve", "--port", str(self.port), "--database", str(self.database), "--no-browser"]
        run = [sys.executable, "-m", self.module, *words]
        self.process = subprocess.Popen(run, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)", line)
        if found is None:
            self.kill()
            raise AssertionError(f"the server did not start; it said {line!r}")
        self.address, self.port = found.group(), int(found.group(1))

    def kill(self) -> None:
        """kill -9: nothing is tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> int | None:
        """End it as a person does, with an interrupt; its status, None if it did not run."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int | None:
        if self.process is None:
            return None
        self.process.send_signal(how)
        try:
            return self.process.wait(timeout=20)
        finally:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def ask(self, path: str, body: object = None) -> Any:
        """The JSON answer of the API."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def open_table(self, rulebook: str = "federation", format: str = "singles", **more: object) -> str:
        """The id of a new table; `more` of its opening."""
        named = ("Asha", "Ravi", "Chitra", "Dev")
        names = dict(zip(SEATS[format], named, strict=False))
        return str(self.ask("/api/tables", {"names": names, "rulebook": rulebook, "format": format, **more})["id"])

    def view(self, table: str) -> Any:
        """A table as the server tells it."""
        return self.ask(f"/api/tables/{table}")
