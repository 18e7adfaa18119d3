"""Routes of the tables: /api/rulebooks, /api/tables and below. The shapes are in docs/http.md."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from khela.carrom.ruling import RefusedActError
from khela.table.commands import aim
from khela.table.desk import attempt
from khela.table.games import line
from khela.table.openings import offered
from khela.table.standing import Standing
from khela.table.view import declared_by
from khela.web.bodies import field, from_here, read_json
from khela.web.errors import ApiError, not_found
from khela.web.rooms import BEHIND, COMPUTER, Message, Rooms, Watcher, table_id

router = APIRouter()
COMMAND_ID = re.compile(r"[\x21-\x7e]{1,100}")
Seq = Annotated[int, Path(ge=0, lt=2**31)]
TRIES = 500
"""Strokes that may be tried in one request."""


def rooms_of(connection: Request | WebSocket) -> Rooms:
    """The tables of the app behind a request."""
    rooms: Rooms = connection.app.state.rooms
    return rooms


@router.post("/api/tables", status_code=201)
async def open_table(request: Request) -> Any:
    """A new table."""
    told = await read_json(request)
    return await run_in_threadpool(rooms_of(request).open, told)


@router.get("/api/rulebooks")
def list_rulebooks(request: Request) -> Any:
    """What a table can be opened for. Whoever asks may seat a computer: its worker is started meanwhile."""
    request.app.state.thinkers.wake()
    return {"rulebooks": offered()}


@router.get("/api/tables")
def list_tables(request: Request) -> Any:
    """The tables, the last played first."""
    rooms = rooms_of(request)
    return {"tables": [declared_by(line(told), rooms.clock()) for told in rooms.log.lobby()]}


@router.get("/api/tables/{table}")
def get_table(table: str, request: Request) -> Any:
    """The table as it stands."""
    rooms = rooms_of(request)
    return rooms.room(table).view(rooms.clock())


@router.post("/api/tables/{table}/commands")
async def command(table: str, request: Request) -> Any:
    """One command: carried out once, however often it is sent."""
    body = await read_json(request)
    command_id = field(body, "command_id", str, "a string")
    if not COMMAND_ID.fullmatch(command_id):
        raise RefusedActError("command_id", command_id, "1 to 100 printable ASCII characters")
    if command_id.startswith(COMPUTER):
        raise RefusedActError("command_id", command_id, f"an id that does not begin with {COMPUTER}")
    seq = field(body, "seq", int, "the number of the event the command is made on")
    told = field(body, "command", dict, "an object")
    rooms = rooms_of(request)
    return await run_in_threadpool(lambda: rooms.room(table).command(command_id, seq, told, rooms.clock()))


@router.post("/api/tables/{table}/try")
async def try_strokes(table: str, request: Request) -> Any:
    """What strokes would come to; nothing is recorded."""
    strokes = field(await read_json(request), "strokes", list, f"a list of at most {TRIES} strokes")
    if len(strokes) > TRIES:
        raise RefusedActError("strokes", len(strokes), f"at most {TRIES} strokes")
    aims = []
    for index, stroke in enumerate(strokes):
        if not isinstance(stroke, dict):
            raise RefusedActError(f"strokes[{index}]", stroke, "an object")
        aims.append(aim(stroke, f"strokes[{index}]."))
    rooms = rooms_of(request)

    def tried() -> Any:
        standing = rooms.room(table).now()
        if not isinstance(standing, Standing):
            raise RefusedActError("strokes", len(aims), "a table of carrom")
        return {"tries": attempt(standing, aims)}

    return await run_in_threadpool(tried)


@router.get("/api/tables/{table}/shots/{seq}")
def get_shot(table: str, seq: Seq, request: Request) -> Any:
    """The stroke of an event, to be shown again."""
    shot = rooms_of(request).log.shot(table_id(table), seq)
    if shot is None:
        raise not_found(f"stroke at event {seq} of table {table[:40]}")
    return shot


@router.get("/api/tables/{table}/events")
def get_events(table: str, request: Request) -> Any:
    """The log of a table."""
    events = rooms_of(request).room(table).events()
    names = ("seq", "command_id", "edition", "at", "body")
    return {"events": [{name: getattr(event, name) for name in names} for event in events]}


@router.websocket("/api/tables/{table}/live")
async def live(table: str, socket: WebSocket, after: int | None = None) -> None:
    """Every event behind `after` (absent: from the table as it stands on), then each new one."""
    await socket.accept()
    if not from_here(socket):
        await socket.close(4403, "A page of another site may not watch.")
        return
    try:
        room = await run_in_threadpool(rooms_of(socket).room, table)
    except ApiError as error:
        await socket.close(4404, str(error)[:120])
        return
    watcher = Watcher(asyncio.get_running_loop(), asyncio.Queue())
    room.watchers.add(watcher)  # before the log is read: an event is then in the log or told, or both
    room.look(room)
    seq = room.standing.seq
    start = seq - 1 if after is None or not seq - BEHIND <= after <= seq else after
    gone = asyncio.create_task(_until_gone(socket))
    try:
        for message in await run_in_threadpool(lambda: list(room.messages(start))):
            seq = await _send(socket, message)
        await _pass_on(socket, watcher, seq, gone)
    except WebSocketDisconnect:
        pass
    finally:
        gone.cancel()
        room.watchers.discard(watcher)


async def _pass_on(socket: WebSocket, watcher: Watcher, seq: int, gone: asyncio.Task[None]) -> None:
    """Send what the table tells, once each, until the watcher has gone."""
    while True:
        news = asyncio.create_task(watcher.queue.get())
        await asyncio.wait({news, gone}, return_when=asyncio.FIRST_COMPLETED)
        if gone.done():
            news.cancel()
            return
        message = news.result()
        if message["seq"] > seq:
            seq = await _send(socket, message)


async def _send(socket: WebSocket, message: Message) -> int:
    await socket.send_json(message)
    seq: int = message["seq"]
    return seq


async def _until_gone(socket: WebSocket) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
