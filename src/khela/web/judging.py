"""POST /api/judge: one scenario in, rulings out. GET /api/ask: a stroke described in a query, ruled on."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from khela.judging import judge_json
from khela.judging.asking import ask, questions
from khela.web.bodies import read_body

router = APIRouter()


@router.post("/api/judge")
async def judge_scenario(request: Request) -> Any:
    """The same body and the same answer as `khela judge`."""
    return await run_in_threadpool(judge_json, await read_body(request))


@router.get("/api/ask")
def ask_umpire(request: Request) -> Any:
    """The ruling on the stroke that the query describes; questions it leaves out have their usual answers."""
    return ask(dict(request.query_params))


@router.get("/api/questions")
def asked() -> Any:
    """What may stand in the query of /api/ask."""
    return {"questions": questions()}
