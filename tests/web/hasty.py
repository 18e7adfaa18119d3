"""A server whose computers strike as soon as they know how."""

from __future__ import annotations

import argparse
from pathlib import Path

from khela.web.serving import serve
from tests.browser.server import Server


class HastyServer(Server):
    """Such a server as a process."""

    module = "tests.web.hasty"

    def workers(self) -> list[int]:
        """The processes that think for it now."""
        assert self.process is not None
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        children = [child for thread in threads for child in (thread / "children").read_text().split()]
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("serve", choices=["serve"])
    parser.add_argument("--port", type=int)
    parser.add_argument("--database")
    parser.add_argument("--no-browser", action="store_true")
    told = parser.parse_args()
    serve("127.0.0.1", told.port, told.database, browser=False, pace=0.0)
