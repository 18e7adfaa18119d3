"""Worker processes for what takes long: the server's threads and its event loop stay free meanwhile.

Nothing heavy is imported here, since every worker imports it anew.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

TRIES = 3
"""How often a task is begun whose worker dies."""

P = ParamSpec("P")
T = TypeVar("T")


class ThinkingError(Exception):
    """A task was not done: its workers died again and again, or the server ends."""


class Thinkers:
    """A pool of worker processes, started when it is first needed.

    A task is a function of a module, called with arguments that can be pickled. The workers end with this process,
    however it ends: each watches a pipe whose other end this process alone holds.
    """

    def __init__(self, ready: Callable[[], None] | None = None, workers: int | None = None) -> None:
        """`ready` is called in each worker before its first task. `workers`: how many, one less than the machine has
        cores if not told, at least one."""
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._ready = ready
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._held: Connection | None = None
        self._closed = False

    async def run(self, task: Callable[P, T], *args: P.args, **told: P.kwargs) -> T:
        """What the task returns, or raises. A worker that dies is replaced, and the task tried again.

        Errors: ThinkingError.
        """
        for _ in range(TRIES):
            pool, future = await asyncio.to_thread(self._begin, lambda on: on.submit(task, *args, **told))
            try:
                return await asyncio.wrap_future(future)
            except BrokenProcessPool:
                await asyncio.to_thread(self._let_go, pool)
        raise ThinkingError(f"a task was begun {TRIES} times, and each time its worker died")

    def wake(self) -> None:
        """Start the workers if none run, so that the first task need not wait for it."""
        with self._lock:
            running = self._pool is not None or self._closed
        if not running:
            self._begin(lambda on: on.submit(os.getpid))

    def close(self) -> None:
        """End the workers at once; what they are at is lost."""
        with self._lock:
            self._closed = True
            pool = self._pool
        if pool is not None:
            self._let_go(pool)

    def _begin(self, submit: Callable[[ProcessPoolExecutor], Future[T]]) -> tuple[ProcessPoolExecutor, Future[T]]:
        """A task given to the pool that runs, or to a new one."""
        with self._lock:
            if self._closed:
                raise ThinkingError("the server ends")
            if self._pool is None:
                self._pool = self._started()
            pool = self._pool
            try:
                return pool, submit(pool)
            except BrokenProcessPool as error:
                broken: Future[T] = Future()
                broken.set_exception(error)
                return pool, broken

    def _started(self) -> ProcessPoolExecutor:
        spawning = get_context("spawn")
        watched, self._held = spawning.Pipe(duplex=False)
        return ProcessPoolExecutor(self.workers, spawning, initializer=_begin_work, initargs=(watched, self._ready))

    def _let_go(self, pool: ProcessPoolExecutor) -> None:
        """End a pool's workers, unless that was done already; the next task starts another."""
        with self._lock:
            if self._pool is not pool:
                return
            self._pool, held, self._held = None, self._held, None
        if held is not None:
            held.close()
        pool.shutdown()


def _begin_work(watched: Connection, ready: Callable[[], None] | None) -> None:
    """Make a worker ready. An interrupt is for the process that started it, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(watched,), daemon=True).start()
    if ready is not None:
        ready()


def _end_with(watched: Connection) -> None:
    """End this process when nobody holds the other end of the pipe any more."""
    try:
        watched.recv()
    except (EOFError, OSError):
        os._exit(0)
