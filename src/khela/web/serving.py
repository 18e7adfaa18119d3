"""Running the server: the log is opened, the simulator compiled, the address printed, a browser opened."""

from __future__ import annotations

import socket
import threading
import webbrowser
from contextlib import suppress

import uvicorn
from rich.console import Console

from khela import physics
from khela.store import Log, StoreError, default_url
from khela.web.app import create_app


class CannotServeError(Exception):
    """The log cannot be opened, or the address cannot be listened on."""


def serve(host: str, port: int, database: str | None, browser: bool, pace: float = 1.0) -> None:
    """Serve until interrupted. `database` None is the default log, `port` 0 a free one; `pace` multiplies what
    computers wait before they strike. Errors: CannotServeError."""
    try:
        log = Log.open(database or default_url())
    except (StoreError, ValueError) as error:
        raise CannotServeError(str(error)) from error
    try:
        physics.warm_up(Console(stderr=True).print)
        server = _Announcing(uvicorn.Config(create_app(log, pace=pace), log_level="warning"), browser)
        with _listening(host, port) as listener, suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    finally:
        log.close()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=512)
    except OSError as error:
        raise CannotServeError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from error


class _Announcing(uvicorn.Server):
    """Says where it listens once it does."""

    def __init__(self, config: uvicorn.Config, browser: bool) -> None:
        super().__init__(config)
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then print the address and open a browser there."""
        await super().startup(sockets=sockets)
        if not self.started or not sockets:
            return
        host, port = sockets[0].getsockname()[:2]
        host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
        address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        print(f"Khela is at {address}", flush=True)
        if self.browser:
            threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.get()
        webbrowser.open(address)
