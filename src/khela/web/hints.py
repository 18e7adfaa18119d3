"""Routes of what is thought at a table: a hint for who is to act, and the thought of a computer's stroke."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.table import Standing, games
from khela.table.view import phase
from khela.thinking.computers import advise, bare
from khela.web.bodies import read_json
from khela.web.errors import not_found
from khela.web.rooms import table_id
from khela.web.tables import Seq, rooms_of
from khela.web.workers import thinkers_of

router = APIRouter()


@router.post("/api/tables/{table}/hint")
async def hint(table: str, request: Request) -> Any:
    """What a strong player would do now; nothing is recorded. One is thought of at a time, and once for an event."""
    body = await read_json(request)
    if body != {}:
        raise RefusedActError("body", body, "{}")
    room = await run_in_threadpool(rooms_of(request).room, table)
    async with room.hinting:
        standing = _carrom(await run_in_threadpool(room.now))
        if room.hinted is None or room.hinted["seq"] != standing.seq:
            seat = _to_act(standing)
            thought = await thinkers_of(request).run(advise, bare(standing), seat)
            room.hinted = {"seq": standing.seq, "by": seat, "thought": thought}
        return room.hinted


def _carrom(standing: games.Standing) -> Standing:
    if not isinstance(standing, Standing):
        raise RefusedActError("hint", standing.game_name, "a table of carrom")
    return standing


def _to_act(standing: Standing) -> Seat:
    board = standing.state.board
    placer = board.waiting[0].placer if board.waiting else None
    if standing.cleared or standing.state.winner is not None or placer == "umpire":
        raise RefusedActError("hint", phase(standing), "a table where a player is to strike or to place")
    return board.turn if placer is None else placer


@router.get("/api/tables/{table}/thoughts/{seq}")
def get_thought(table: str, seq: Seq, request: Request) -> Any:
    """What a computer meant by the stroke or the placing of an event."""
    event = rooms_of(request).log.event(table_id(table), seq)
    if event is None or event.body.get("thought") is None:
        raise not_found(f"thought at event {seq} of table {table[:40]}")
    return {"seq": seq, "by": event.body["by"], "level": event.body["computer"], "thought": event.body["thought"]}
