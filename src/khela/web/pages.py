"""The browser side's files, as Vite built them into the package."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response

from khela.web.errors import not_found

STATIC = Path(__file__).parent / "static"

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Khela</title>
<body style="font: 1.1rem/1.5 sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>Khela</h1><p>The server runs, but its browser side is not built.</p>
<p>In the repository, <code>make play</code> builds it and starts the server;
<code>make setup</code> only builds it.</p>
<p>The JSON routes under <code>/api/</code> work without it.</p></body></html>"""


def pages(static: Path = STATIC) -> APIRouter:
    """Routes for every path outside /api: a file where there is one, else the one page, which reads the address."""
    router = APIRouter()
    root = static.resolve()

    @router.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise not_found(f"route /{path[:80]}")
        wanted = _inside(root, path)
        if wanted is not None:
            kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(wanted, headers={"Cache-Control": kept})
        if path.startswith("assets/"):
            raise not_found(f"file /{path[:80]}")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    return router


def _inside(root: Path, path: str) -> Path | None:
    """The file at `path` below `root`, or None."""
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):
        return None
