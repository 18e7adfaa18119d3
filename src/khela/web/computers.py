"""Playing for the computers of the tables that are open on this server: thought of at once, carried out in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from starlette.concurrency import run_in_threadpool

from khela.carrom.acts import Seat
from khela.table import Standing
from khela.table.computers import awaited, only_computers
from khela.thinking import Thinkers
from khela.thinking.computers import bare, move
from khela.web.errors import ApiError
from khela.web.rooms import COMPUTER, Room

FOLLOW_MS = 700
"""From the moment all is at rest until a computer strikes or places, so that people can follow."""
READ_MS = 4000
"""From the end of a board until computers that play among themselves arrange the next."""

log = logging.getLogger(__name__)


class Computers:
    """One task a table, while a computer is to act there. A table of computers alone goes on while it is watched."""

    def __init__(self, thinkers: Thinkers, clock: Callable[[], int], pace: float = 1.0) -> None:
        """`clock` gives ms of the epoch; `pace` multiplies what is waited before a command."""
        self.thinkers = thinkers
        self.clock = clock
        self.pace = pace
        self.loop: asyncio.AbstractEventLoop | None = None
        self.tasks: dict[Room, asyncio.Task[None]] = {}
        self.changed: set[Room] = set()

    def begin(self) -> None:
        """Play from now on, in the event loop that runs."""
        self.loop = asyncio.get_running_loop()

    async def end(self) -> None:
        """Play no more."""
        self.loop = None
        for task in tuple(self.tasks.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def look(self, room: Room) -> None:
        """Something has changed at a table, or somebody looks there: play if a computer is to. From any thread."""
        loop, standing = self.loop, room.standing
        if loop is None or not isinstance(standing, Standing) or not standing.opening.computers:
            return
        with suppress(RuntimeError):  # the loop was closed meanwhile: the server ends
            loop.call_soon_threadsafe(self._look, room)

    def _look(self, room: Room) -> None:
        if self.loop is None:
            return
        if room in self.tasks:
            self.changed.add(room)
            return
        room.played = True
        self.tasks[room] = self.loop.create_task(self._play(room))

    async def _play(self, room: Room) -> None:
        try:
            await run_in_threadpool(self.thinkers.wake)
            while (turn := await self._turn(room)) is not None:
                await self._act(room, *turn)
        except Exception:
            log.exception("A computer has stopped at table %s; it goes on when somebody looks there", room.standing.id)
            self.changed.discard(room)
        finally:
            del self.tasks[room]
            room.played = False
            if room in self.changed:
                self.changed.discard(room)
                self._look(room)

    async def _turn(self, room: Room) -> tuple[Standing, Seat] | None:
        """The table as it stands and the computer that is to act there."""
        standing = await run_in_threadpool(room.now)
        assert isinstance(standing, Standing), "computers hold seats at carrom only"
        seat = awaited(standing)
        return None if seat is None or self._left(room, standing) else (standing, seat)

    def _left(self, room: Room, standing: Standing) -> bool:
        return only_computers(standing) and not room.watchers

    async def _act(self, room: Room, standing: Standing, seat: Seat) -> None:
        """One command of a computer; nothing where the table has moved on meanwhile."""
        level = standing.opening.computers[seat]
        answer = await self.thinkers.run(move, bare(standing), seat, level)
        await asyncio.sleep(self._wait(standing))
        if self._left(room, standing):
            return
        recorded = {"computer": level, "thought": answer["thought"]}
        id, seq, command = f"{COMPUTER}{standing.seq}", standing.seq, answer["command"]
        try:
            await run_in_threadpool(lambda: room.command(id, seq, command, self.clock(), recorded))
        except ApiError as error:
            if error.status != 409:
                raise

    def _wait(self, standing: Standing) -> float:
        """Seconds until the command is to be carried out."""
        rest = standing.at if standing.since is None else standing.since
        due = rest + (READ_MS if standing.cleared else FOLLOW_MS)
        return max(0, due - self.clock()) / 1000 * self.pace
