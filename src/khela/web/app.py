"""The app: all routes over one log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI, Request, Response

from khela.store import Log
from khela.web import breaking, inspecting, judging, laws, practising, reviewing, tables
from khela.web.errors import handle_errors
from khela.web.pages import STATIC, pages
from khela.web.rooms import Rooms, wall_clock

HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN"}


def create_app(log: Log, *, static: Path = STATIC, clock: Callable[[], int] = wall_clock) -> FastAPI:
    """The ASGI app over an open log, which stays the caller's to close. `clock` gives ms of the epoch."""
    app = FastAPI(title="Khela", openapi_url=None)
    app.state.rooms = Rooms(log, clock)
    app.state.shelf = practising.Shelf()
    handle_errors(app)

    @app.middleware("http")
    async def headers(request: Request, answer: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await answer(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.url.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    for module in (tables, laws, judging, inspecting, breaking, reviewing, practising):
        app.include_router(module.router)
    app.include_router(pages(static))
    return app
