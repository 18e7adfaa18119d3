"""POST /api/judge: one scenario in, rulings out."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from khela.judging import judge_json
from khela.web.bodies import read_body

router = APIRouter()


@router.post("/api/judge")
async def judge_scenario(request: Request) -> Any:
    """The same body and the same answer as `khela judge`."""
    return await run_in_threadpool(judge_json, await read_body(request))
