"""The worker processes: a task's answer and its errors, a worker that is killed, the end of the pool and the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from khela.thinking.pool import TRIES, Thinkers, ThinkingError

T = TypeVar("T")


def answer(number: int) -> tuple[int, int]:
    """A task: the process it is done in, and twice the number."""
    return os.getpid(), 2 * number


def fail() -> None:
    """A task that fails."""
    raise ValueError("no stroke")


def die_once(mark: Path) -> int:
    """A task whose worker is killed the first time, as by kill -9."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def die(mark: Path) -> None:
    """A task whose worker is killed each time it is tried."""
    with mark.open("a") as file:
        file.write("x")
    os.kill(os.getpid(), signal.SIGKILL)


def sleep(mark: Path) -> None:
    """A task that takes longer than anybody waits."""
    mark.write_text(str(os.getpid()))
    time.sleep(600)


def alone(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine gives in an event loop of its own: the tests in a browser leave one running in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def waited(true: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Does it come true in this time?"""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.02)
    return False


def lives(pid: int) -> bool:
    """Does a process of this machine run?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    """A pool of one worker."""
    thinkers = Thinkers(workers=1)
    yield thinkers
    thinkers.close()


def test_a_task_is_done_in_another_process_and_its_error_comes_back(thinkers: Thinkers) -> None:
    pid, twice = alone(thinkers.run(answer, 21))
    assert (pid == os.getpid(), twice) == (False, 42)
    with pytest.raises(ValueError, match="no stroke"):
        alone(thinkers.run(fail))
    assert alone(thinkers.run(answer, number=4)) == (pid, 8)


def test_a_worker_that_is_killed_is_replaced_and_the_task_tried_again(thinkers: Thinkers, tmp_path: Path) -> None:
    pid, _ = alone(thinkers.run(answer, 0))
    again = alone(thinkers.run(die_once, tmp_path / "mark"))
    assert again != pid
    assert not lives(pid)


def test_a_task_that_kills_every_worker_is_given_up(thinkers: Thinkers, tmp_path: Path) -> None:
    with pytest.raises(ThinkingError, match=f"{TRIES} times"):
        alone(thinkers.run(die, tmp_path / "mark"))
    assert (tmp_path / "mark").read_text() == "x" * TRIES
    assert alone(thinkers.run(answer, 1))[1] == 2


def test_closing_ends_the_worker_in_the_midst_of_its_task(tmp_path: Path) -> None:
    thinkers, mark = Thinkers(workers=1), tmp_path / "mark"

    async def begun_and_closed() -> None:
        task = asyncio.create_task(thinkers.run(sleep, mark))
        while not mark.exists() or not mark.read_text():
            await asyncio.sleep(0.02)
        await asyncio.to_thread(thinkers.close)
        await task

    with pytest.raises(ThinkingError, match="the server ends"):
        alone(begun_and_closed())
    assert not lives(int(mark.read_text()))
    with pytest.raises(ThinkingError, match="the server ends"):
        alone(thinkers.run(answer, 1))


def test_the_worker_of_a_killed_process_ends_too(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    script = (
        "import asyncio, pathlib, sys\n"
        "from khela.thinking.pool import Thinkers\n"
        "from tests.thinking.test_pool import sleep\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(Thinkers(workers=1).run(sleep, pathlib.Path(sys.argv[1])))\n"
    )
    (tmp_path / "think.py").write_text(script)
    run = [sys.executable, str(tmp_path / "think.py"), str(mark)]
    process = subprocess.Popen(run, env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])})
    try:
        assert waited(lambda: mark.exists() and bool(mark.read_text()))
    finally:
        process.kill()
        process.wait()
    assert waited(lambda: not lives(int(mark.read_text())))
