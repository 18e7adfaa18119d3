"""POST /api/inspect: a measured set in, what Law 1 says of each figure out."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from khela.carrom.equipment import inspect, read_measured
from khela.reading import json_object
from khela.web.bodies import read_body

router = APIRouter()


@router.post("/api/inspect")
async def inspect_set(request: Request) -> Any:
    """The same body and the same findings as `khela laws inspect --json`."""
    findings = inspect(read_measured(json_object(await read_body(request), "set")))
    return {"findings": [finding.to_json() for finding in findings]}
