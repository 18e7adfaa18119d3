"""Files reviewed by several processes, in order, with no more in memory than they have in hand."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final

from khela.chess_review.found import Review
from khela.chess_review.reading import Asked, reviews_in
from khela.chess_review.splitting import texts

BATCH: Final = 50
"""Games handed to a process at once."""
AHEAD: Final = 3
"""Batches in hand for each process."""

File = tuple[str, Iterable[bytes]]
"""A file's name and its lines."""
Numbered = tuple[str, int, Review]
"""The file, the number of the game in it from 1, and its review."""


def review_files(files: Iterable[File], asked: Asked, jobs: int) -> Iterator[Numbered]:
    """The reviews of all games, in the order of the files."""
    numbers: Counter[str] = Counter()
    for name, reviews in _batches(files, asked, jobs):
        for review in reviews:
            numbers[name] += 1
            yield name, numbers[name], review


def _batches(files: Iterable[File], asked: Asked, jobs: int) -> Iterator[tuple[str, list[Review]]]:
    batches = _cut(files)
    if jobs == 1:
        yield from ((name, review_batch(batch, asked)) for name, batch in batches)
        return
    waiting: deque[tuple[str, Future[list[Review]]]] = deque()
    with ProcessPoolExecutor(jobs) as pool:
        for name, batch in batches:
            waiting.append((name, pool.submit(review_batch, batch, asked)))
            if len(waiting) >= jobs * AHEAD:
                first, done = waiting.popleft()
                yield first, done.result()
        yield from ((name, done.result()) for name, done in waiting)


def _cut(files: Iterable[File]) -> Iterator[tuple[str, list[str]]]:
    for name, lines in files:
        games = texts(lines)
        while batch := list(islice(games, BATCH)):
            yield name, batch


def review_batch(batch: list[str], asked: Asked) -> list[Review]:
    """The reviews of some games."""
    return [review for text in batch for review in reviews_in(text, asked)]
