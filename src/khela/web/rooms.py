"""The tables that are open on this server: each holds its table as it stands, takes commands one at a time, and tells
those who watch."""

from __future__ import annotations

import asyncio
import re
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from khela.store import Log, StaleLogError
from khela.table import Event
from khela.table.games import Standing, apply, decide, decide_by_computer, open_body, shown, summary, view
from khela.web.errors import ApiError, not_found

KEPT = 256
"""Tables held in memory; the rest is in the log."""
TABLE_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")
COMPUTER = "computer-"
"""How the ids of computers' commands begin, with the number of the event they are made on behind it."""
BEHIND = 20
"""A watcher further behind than this many events gets only the newest."""

Message = dict[str, Any]


def wall_clock() -> int:
    """Ms of the epoch."""
    return time.time_ns() // 1_000_000


@dataclass(eq=False)
class Watcher:
    """One WebSocket: messages are handed to its event loop."""

    loop: asyncio.AbstractEventLoop
    queue: asyncio.Queue[Message]

    def tell(self, message: Message) -> None:
        """Hand over a message, from any thread."""
        self.loop.call_soon_threadsafe(self.queue.put_nowait, message)


class Room:
    """One table on this server. `played`: somebody plays here for computers; `hinted`: the last hint that was given."""

    def __init__(
        self, log: Log, standing: Standing, commands: dict[str, int], look: Callable[[Room], None] = lambda _: None
    ) -> None:
        """`look` is called after every event."""
        self.log = log
        self.standing = standing
        self.commands = commands
        self.look = look
        self.lock = threading.Lock()
        self.watchers: set[Watcher] = set()
        self.played = False
        self.hinting = asyncio.Lock()
        self.hinted: dict[str, Any] | None = None

    def catch_up(self) -> None:
        """Take in what another server has appended. Called with the lock held."""
        for event in self.log.events(self.standing.id, self.standing.seq):
            self.standing = apply(self.standing, event)
            self.commands[event.command_id] = event.seq
            self.tell({"seq": event.seq, "view": view(self.standing, event.at), "shot": self.shot(event)})

    def tell(self, message: Message) -> None:
        """Hand a message to all who watch."""
        for watcher in tuple(self.watchers):
            watcher.tell(message)
        self.look(self)

    def command(
        self, command_id: str, made_on: int, told: Any, now: int, computer: Mapping[str, Any] | None = None
    ) -> Message:
        """Carry out a command once, and tell the watchers. `computer`: what is recorded besides of a computer's.

        Errors: ApiError, RefusedActError, StoreError.
        """
        with self.lock:
            self.catch_up()
            if command_id in self.commands:
                return self.message(self.commands[command_id])
            if made_on != self.standing.seq:
                raise stale(made_on, self.standing.seq)
            if computer is None:
                answer = decide(self.standing, told, command_id, now)
            else:
                answer = decide_by_computer(self.standing, told, command_id, now, computer)
            try:
                self.log.append(answer.event, summary(answer.standing), answer.shot)
            except StaleLogError:
                self.catch_up()
                raise stale(made_on, self.standing.seq) from None
            self.standing = answer.standing
            self.commands[command_id] = answer.event.seq
            message = {"seq": answer.event.seq, "view": view(self.standing, now), "shot": answer.shot}
            self.tell(message)
            return message

    def message(self, seq: int) -> Message:
        """What was answered to the command of event `seq`, again."""
        return next(m for m in self.messages(seq - 1) if m["seq"] == seq)

    def messages(self, after: int) -> Iterator[Message]:
        """What was answered to the commands behind event `after`, in order."""
        standing: Standing | None = None
        for event in self.log.events(self.standing.id):
            standing = apply(standing, event)
            if event.seq > after:
                yield {"seq": event.seq, "view": view(standing, event.at), "shot": self.shot(event)}

    def shot(self, event: Event) -> Any:
        """The stroke of an event in the browser's format, None where it was not a stroke."""
        return self.log.shot(event.table, event.seq) if event.body["do"] == "stroke" else None

    def view(self, now: int) -> dict[str, Any]:
        """The table at `now`."""
        return view(self.now(), now)

    def now(self) -> Standing:
        """The table as it stands, whichever server appended last."""
        with self.lock:
            self.catch_up()
            return self.standing

    def events(self) -> list[Event]:
        """The log, as it may be told."""
        standing = self.now()
        return [replace(event, body=shown(standing, event)) for event in self.log.events(standing.id)]


def stale(made_on: int, now: int) -> ApiError:
    """409: the command was made on an older table."""
    message = f"The command was made on event {made_on}; the table is at event {now}."
    return ApiError(409, "stale", message, made_on=made_on, now=now)


def table_id(table: str) -> str:
    """The id of a table, as it may be asked of the log. Errors: ApiError 404 for what is no id."""
    if not TABLE_ID.fullmatch(table):
        raise not_found("such table")
    return table


class Rooms:
    """All tables of a log."""

    def __init__(
        self, log: Log, clock: Callable[[], int] = wall_clock, look: Callable[[Room], None] = lambda _: None
    ) -> None:
        """`look` is called with a room after every event there, and when somebody comes to it."""
        self.log = log
        self.clock = clock
        self.look = look
        self.lock = threading.Lock()
        self.rooms: OrderedDict[str, Room] = OrderedDict()

    def open(self, told: object) -> dict[str, Any]:
        """A new table, as it stands. Errors: RefusedActError, StoreError."""
        edition, body = open_body(told)
        table, now = secrets.token_hex(5), self.clock()
        event = Event(table, 0, f"open-{table}", edition, now, body)
        standing = apply(None, event)
        self.log.append(event, summary(standing))
        return self.room(table).view(now)

    def room(self, table: str) -> Room:
        """The room of a table. Errors: ApiError 404, StoreError."""
        room = self._room(table_id(table))
        self.look(room)
        return room

    def _room(self, table: str) -> Room:
        with self.lock:
            if table in self.rooms:
                self.rooms.move_to_end(table)
                return self.rooms[table]
        room = self._load(table)
        with self.lock:
            room = self.rooms.setdefault(table, room)
            self._forget()
            return room

    def _load(self, table: str) -> Room:
        standing: Standing | None = None
        commands: dict[str, int] = {}
        for event in self.log.events(table):
            standing = apply(standing, event)
            commands[event.command_id] = event.seq
        if standing is None:
            raise not_found(f"table {table}")
        return Room(self.log, standing, commands, self.look)

    def _forget(self) -> None:
        """Let go of the tables longest unused, but for those watched, played or at work."""
        busy = {name for name, room in self.rooms.items() if room.watchers or room.played or room.lock.locked()}
        idle = [name for name in self.rooms if name not in busy]
        for name in idle[: max(0, len(self.rooms) - KEPT)]:
            if name != next(reversed(self.rooms)):
                del self.rooms[name]
