"""Reading what a request brings: JSON of bounded size, from a page of this server or a program."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request
from starlette.requests import HTTPConnection

from khela.carrom.ruling import RefusedActError
from khela.web.errors import ApiError

LIMIT = 256 * 1024
"""The largest body, in bytes."""


def from_here(connection: HTTPConnection) -> bool:
    """Was this asked by a page of this server, or by a program, rather than by a page of another site?"""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


async def read_body(request: Request, limit: int = LIMIT) -> bytes:
    """The body, said to be JSON, of at most `limit` bytes. Errors: ApiError 403, 413 or 415."""
    if not from_here(request):
        raise ApiError(403, "foreign_origin", "A page of another site may not write here.")
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise ApiError(415, "not_json", "The body must be application/json.")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise ApiError(413, "too_large", f"The body is larger than {limit} bytes.")
    return bytes(body)


async def read_json(request: Request) -> Any:
    """The body as JSON. Errors: ApiError 400, 403, 413 or 415."""
    try:
        return json.loads(await read_body(request), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise ApiError(400, "not_json", f"The body is not JSON: {error}") from error


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number of JSON")


def field(body: Any, name: str, kind: type, allowed: str) -> Any:
    """A field of a JSON object. Errors: RefusedActError that names the field, what stood there and what may."""
    if not isinstance(body, dict):
        raise RefusedActError("", body, "an object")
    value = body.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RefusedActError(name, value, allowed)
    return value
