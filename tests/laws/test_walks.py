"""Random legal acts by every rulebook and format, each ruling held against what the laws keep."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from khela.carrom.acts import Act
from tests.laws.boards import Placing
from tests.laws.keeping import check, check_closely
from tests.laws.walks import KINDS, MAKERS, Kind, Step, knows, walk

SHORTEST, LONGEST = 5, 30
MANY = 2_000
VERY_MANY = 200_000
CHUNK = 1_000
CLOSELY = 16
"""Of so many acts one is looked at closely, and so is every last one."""


def followed(seed: int, kind: Kind) -> list[Step]:
    """One sequence of acts, checked. The seed says how long it is and how pieces come back."""
    placing: Placing = "manual" if seed % 2 else "auto"
    length = Random(seed).randint(SHORTEST, LONGEST)
    steps: list[Step] = []
    try:
        for step in walk(seed, kind, placing, length):
            steps.append(step)
            check(step, kind, placing)
            if (seed + len(steps)) % CLOSELY == 0 or len(steps) == length:
                check_closely(step, kind, placing)
    except Exception as error:
        told = "\n".join(f"{step.act} -> {step.told}" for step in steps[-2:])
        where = f"{kind}, seed {seed}, {placing}, act {len(steps)} of {length}"
        board = steps[-1].was if steps else None
        raise AssertionError(f"{where}: {type(error).__name__} {error}\n{board}\n{told}") from error
    return steps


def counted(seeds: Iterable[int], kind: Kind) -> dict[type[Act], int]:
    """How many acts of each kind were ruled on, all of them checked."""
    found: dict[type[Act], int] = {}
    for seed in seeds:
        for step in followed(seed, kind):
            found[type(step.act)] = found.get(type(step.act), 0) + 1
    return found


def chunk(first: int, kind: int) -> dict[type[Act], int]:
    """A chunk of the very many sequences, in a process of its own."""
    return counted(range(first, first + CHUNK), KINDS[kind])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_many_sequences_of_legal_acts(kind: Kind) -> None:
    found = counted(range(MANY), kind)
    tried = {act for act, _ in MAKERS.values() if knows(kind, act)}
    assert set(found) == tried
    assert set(kind.book.answers(kind.format)) <= {act for act, _ in MAKERS.values()}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_sequence_is_made_again_by_its_seed(kind: Kind) -> None:
    assert followed(7, kind) == followed(7, kind)
    assert len({str(followed(seed, kind)) for seed in range(20)}) > 15


@pytest.mark.long
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=lambda index: str(KINDS[index]))
def test_very_many_sequences_of_legal_acts(kind: int) -> None:
    firsts = range(0, VERY_MANY, CHUNK)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        found = list(pool.map(chunk, firsts, [kind] * len(firsts)))
    assert len(found) * CHUNK == VERY_MANY
    assert sum(sum(acts.values()) for acts in found) > SHORTEST * VERY_MANY / 2
