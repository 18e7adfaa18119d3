"""What goes wrong over HTTP, and how it is said: a status and {"error", "message", ...}."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from khela.carrom.ruling import RefusedActError
from khela.reading import ScenarioError, shown
from khela.store import StoreError
from khela.thinking import ThinkingError

LONGEST = 300
"""Characters of what came from outside that an answer repeats."""


class ApiError(Exception):
    """An answer other than 200: `error` is a word for programs, `message` a sentence for people."""

    def __init__(self, status: int, error: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"error": error, "message": message, **more}


def not_found(what: str) -> ApiError:
    """404 for `what`."""
    return ApiError(404, "not_found", f"There is no {what}.")


def plain(value: object) -> object:
    """What came from outside, fit to be sent back: short, and JSON whatever it was."""
    if isinstance(value, str):
        return value[:LONGEST].encode("utf-8", "backslashreplace").decode()
    if value is None or isinstance(value, bool) or (isinstance(value, int | float) and abs(value) < 1e9):
        return value
    if isinstance(value, list) and len(value) == 2 and all(isinstance(v, int | float) and abs(v) < 1e9 for v in value):
        return value
    return shown(value)


def handle_errors(app: FastAPI) -> None:
    """Teach the app the answers."""

    @app.exception_handler(ApiError)
    async def api(_: Request, error: ApiError) -> JSONResponse:
        return JSONResponse(error.body, error.status)

    @app.exception_handler(RefusedActError)
    async def refused(_: Request, error: RefusedActError) -> JSONResponse:
        told = {"field": plain(error.field), "stood": plain(error.stood), "allowed": error.allowed}
        return JSONResponse({"error": "refused", "clause": error.clause, **told, "message": plain(str(error))}, 422)

    @app.exception_handler(ScenarioError)
    async def scenario(_: Request, error: ScenarioError) -> JSONResponse:
        return JSONResponse({"error": "bad_scenario", **error.to_json()}, 422)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        told = {"field": str(first["loc"][-1]), "stood": plain(first["input"]), "allowed": first["msg"]}
        message = f"{told['field']}: {told['allowed']}"
        return JSONResponse({"error": "refused", "clause": None, **told, "message": message}, 422)

    @app.exception_handler(StoreError)
    async def store(_: Request, error: StoreError) -> JSONResponse:
        message = f"Nothing of this was recorded: {error}"
        return JSONResponse({"error": "store", "message": message}, 503)

    @app.exception_handler(ThinkingError)
    async def thinking(_: Request, error: ThinkingError) -> JSONResponse:
        return JSONResponse({"error": "thinking", "message": f"Nothing was thought of: {error}."}, 503)

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> JSONResponse:
        word = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "http")
        return JSONResponse({"error": word, "message": str(error.detail)}, error.status_code, error.headers)
