"""A batch of strokes spread over a Ray cluster. Install `khela[cluster]`.

Each stroke is answered exactly once, with the bits of `khela.physics.simulate_batch`: a part is a function of its
numbers, so a part whose worker died is simply computed again, and each part's place in the answer is filled once.
"""

from __future__ import annotations

import math
import re
import time
from dataclasses import fields
from typing import Any

import numpy as np
import ray
from numpy.typing import ArrayLike

from khela.physics import Batch, PhysicsError, Surface, simulate_batch
from khela.physics.batch import STANDARD

STROKES_A_PART = 2000
"""Strokes that one task answers, unless told otherwise."""
AT_ONCE = 2
"""Parts asked for at a time, for each core of the cluster."""
TRIES = 10
"""How often a part is begun again whose worker died."""
Answered = tuple[Batch | None, PhysicsError | None]


class ClusterError(RuntimeError):
    """The cluster did not answer every stroke: too many workers died, or there is none."""


class ClusterTimeoutError(ClusterError):
    """The cluster did not answer every stroke in time."""


def map_strokes(
    positions: ArrayLike,
    velocities: ArrayLike,
    radii: ArrayLike,
    masses: ArrayLike,
    surface: Surface = STANDARD,
    *,
    spins: ArrayLike | None = None,
    present: ArrayLike | None = None,
    until: float = math.inf,
    part: int = STROKES_A_PART,
    timeout: float = 600.0,
) -> Batch:
    """Simulate n strokes of m discs each on the Ray cluster this process is connected to (`ray.init`).

    Arguments and answer are those of `simulate_batch`; `part` is how many strokes a task answers, `timeout` (s) how
    long the whole may take. Machines of one kind give the bits of a local batch.

    Errors: what `simulate_batch` raises, naming the stroke by its number in the whole batch; ClusterTimeoutError;
    ClusterError where Ray is not connected or a part's workers died again and again; ValueError for `part`.
    """
    if not ray.is_initialized():
        raise ClusterError("Ray is not connected; allowed is a process that has called ray.init")
    if part < 1:
        raise ValueError(f"part is {part}; allowed is 1 or more")
    places, pushes = np.asarray(positions, np.float64), np.asarray(velocities, np.float64)
    simulate_batch(places[:0], pushes[:0], radii, masses, surface)
    n = len(places)
    each = [places, pushes, *(None if one is None else np.asarray(one) for one in (spins, present))]
    if any(one is not None and len(one) != n for one in each) or n == 0:
        return simulate_batch(places, pushes, radii, masses, surface, spins=spins, present=present, until=until)
    shared = ray.put((np.asarray(radii), np.asarray(masses), surface, until))
    parts = [[None if one is None else one[first : first + part] for one in each] for first in range(0, n, part)]
    return _joined(_answers(parts, shared, time.monotonic() + timeout, timeout), part)


def _part(each: list[Any], shared: tuple[Any, Any, Surface, float]) -> Answered:
    """What a task answers: the part's outcome, or what is wrong with one of its strokes."""
    # What Ray hands over cannot be written to, for which the simulator would be compiled once more.
    places, pushes, spins, present = (None if one is None else np.array(one) for one in each)
    radii, masses, surface, until = np.array(shared[0]), np.array(shared[1]), shared[2], shared[3]
    assert places is not None
    assert pushes is not None
    try:
        told = simulate_batch(
            places, pushes, radii, masses, surface, spins=spins, present=present, until=until, threads=1
        )
    except PhysicsError as error:
        return None, error
    return told, None


def _answers(parts: list[list[Any]], shared: Any, end: float, timeout: float) -> list[Answered]:
    """What the tasks answer, in the order of the parts. Errors: ClusterError, ClusterTimeoutError.

    A few parts a core are asked for at a time, so that little goes on in the cluster when the time is up. Nothing is
    cancelled: Ray ends the whole process where a task is cancelled at the moment of its answer.
    """
    task = ray.remote(num_cpus=1, max_retries=TRIES, retry_exceptions=False)(_part)
    cores: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call, unused-ignore]
    room = max(1, AT_ONCE * int(cores.get("CPU", 1)))
    answers: dict[int, Answered] = {}
    asked: dict[Any, int] = {}
    for index in range(len(parts) + 1):
        if index < len(parts):
            asked[task.remote(parts[index], shared)] = index
        while asked and (len(asked) >= room or index >= len(parts)):
            done, _ = ray.wait(list(asked), timeout=max(0.0, end - time.monotonic()))
            if not done:
                told = f"{len(answers)} of {len(parts)} parts were answered in {timeout:g} s; allowed are all (timeout)"
                raise ClusterTimeoutError(told)
            answers[asked.pop(done[0])] = _got(done[0], max(1.0, end - time.monotonic()))
    return [answers[index] for index in range(len(parts))]


def _got(answer: Any, timeout: float) -> Answered:
    """The answer of a part that is done. Errors: ClusterError where its workers died."""
    try:
        told: Answered = ray.get(answer, timeout=timeout)
    except ray.exceptions.RayError as error:
        raise ClusterError(f"a part was not answered in {1 + TRIES} tries: {type(error).__name__}") from error
    return told


def _joined(answers: list[Answered], part: int) -> Batch:
    """One batch from its parts. Errors: the first part's PhysicsError, the stroke counted in the whole batch."""
    parts: list[Batch] = []
    for index, (told, error) in enumerate(answers):
        if error is not None:
            raise type(error)(_renumbered(str(error), index * part)) from error
        assert told is not None
        parts.append(told)
    return Batch(*(np.concatenate([getattr(one, field.name) for one in parts]) for field in fields(Batch)))


def _renumbered(message: str, first: int) -> str:
    """The message of an error in a part that begins with stroke `first` of the whole batch."""
    return re.sub(r"^stroke (\d+):", lambda found: f"stroke {int(found[1]) + first}:", message)
