"""GET /api/breaks: one break from racks of different tightness."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request

from khela.pictures.breaks import breaks

router = APIRouter()


@router.get("/api/breaks")
def get_breaks(request: Request) -> Any:
    """What the break of the query comes to from each rack."""
    return {"breaks": [asdict(scatter) for scatter in breaks(dict(request.query_params))]}
