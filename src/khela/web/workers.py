"""The worker processes of this server, as routes reach them."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from khela.thinking import Thinkers


def thinkers_of(connection: HTTPConnection) -> Thinkers:
    """The workers of the app behind a request."""
    thinkers: Thinkers = connection.app.state.thinkers
    return thinkers
