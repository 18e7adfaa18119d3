"""The app: all routes over one log."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.concurrency import run_in_threadpool

from khela import physics
from khela.store import Log
from khela.thinking import Thinkers
from khela.web import breaking, hints, inspecting, judging, laws, practising, reviewing, tables
from khela.web.computers import Computers
from khela.web.errors import handle_errors
from khela.web.pages import STATIC, pages
from khela.web.rooms import Rooms, wall_clock

HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "SAMEORIGIN"}


def create_app(log: Log, *, static: Path = STATIC, clock: Callable[[], int] = wall_clock, pace: float = 1.0) -> FastAPI:
    """The ASGI app over an open log, which stays the caller's to close. `clock` gives ms of the epoch, `pace`
    multiplies what computers wait before they strike."""
    thinkers = Thinkers(physics.warm_up)
    computers = Computers(thinkers, clock, pace)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        computers.begin()
        yield
        await computers.end()
        await run_in_threadpool(thinkers.close)

    app = FastAPI(title="Khela", openapi_url=None, lifespan=lifespan)
    app.state.rooms = Rooms(log, clock, computers.look)
    app.state.thinkers = thinkers
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

    for module in (tables, hints, laws, judging, inspecting, breaking, reviewing, practising):
        app.include_router(module.router)
    app.include_router(pages(static))
    return app
