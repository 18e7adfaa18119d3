"""How fast PGN files are reviewed, next to python-chess alone reading the same moves, and the memory it takes."""

from __future__ import annotations

import io
import os
import random
import resource
import time
from collections.abc import Iterator

import chess
import chess.pgn
from rich.console import Console
from rich.table import Table

from khela.chess_review.reading import Asked
from khela.chess_review.running import review_files

TARGET = 1.5
"""How many times python-chess's own time a review may take."""
DISTINCT = 200
LONGEST = 240
GOES = 3


def random_game(chance: random.Random) -> tuple[str, int]:
    """A game of random legal moves, as PGN, and how many moves of either side it has; claims are open in many."""
    board = chess.Board()
    words = []
    while board.ply() < LONGEST and not board.is_game_over():
        move = chance.choice(list(board.legal_moves))
        if board.turn:
            words.append(f"{board.fullmove_number}.")
        words.append(board.san(move))
        board.push(move)
    result = board.result(claim_draw=False)
    tags = f'[Event "Random"]\n[White "A"]\n[Black "B"]\n[Result "{result}"]\n'
    lines = [" ".join(words[at : at + 24]) for at in range(0, len(words), 24)]
    return f"{tags}\n" + "\n".join(lines) + f"\n{result}\n\n", board.ply()


class Replay(chess.pgn.BaseVisitor[int]):
    """Reads the moves and makes them, and no more."""

    def result(self) -> int:
        """Nothing."""
        return 0


def replay(text: str) -> None:
    """python-chess alone: every game read and its moves made."""
    handle = io.StringIO(text)
    while chess.pgn.read_game(handle, Visitor=Replay) is not None:
        pass


def seconds(games: list[str]) -> tuple[float, float]:
    """python-chess alone and the review, one process each, the best of some goes taken in turn."""
    text = "".join(games)
    lines = text.encode().splitlines(keepends=True)
    alone, review = [], []
    for _ in range(GOES):
        start = time.perf_counter()
        replay(text)
        alone.append(time.perf_counter() - start)
        start = time.perf_counter()
        for _found in review_files([("games", lines)], Asked(), 1):
            pass
        review.append(time.perf_counter() - start)
    return min(alone), min(review)


def _stream(games: list[str], count: int) -> Iterator[bytes]:
    for at in range(count):
        yield from games[at % len(games)].encode().splitlines(keepends=True)


def peak() -> int:
    """The most memory taken so far, in MiB, by this process or by the largest of those it started and that ended."""
    kib = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return kib // 1024


def memory(games: list[str], count: int, jobs: int) -> tuple[int, float]:
    """Peak memory after so many games reviewed by all cores, and the seconds it took."""
    start = time.perf_counter()
    for _found in review_files([("games", _stream(games, count))], Asked(), jobs):
        pass
    return peak(), time.perf_counter() - start


def run(count: int, console: Console | None = None) -> None:
    """Measure and print: seconds next to python-chess, then the memory of 1,000 and of `count` games."""
    console = console or Console()
    chance = random.Random(1)
    made = [random_game(chance) for _ in range(DISTINCT)]
    games, plies = [text for text, _ in made], sum(count for _, count in made)
    alone, review = seconds(games)
    table = Table(title=f"Review of {DISTINCT} random games, one process ({plies:,} half-moves)")
    for column in ("", "seconds", "times python-chess", "target"):
        table.add_column(column, justify="right")
    table.add_row("python-chess alone", f"{alone:.2f}", "1", "")
    table.add_row("khela chess review", f"{review:.2f}", f"{review / alone:.2f}", f"{TARGET}")
    console.print(table)
    jobs = os.cpu_count() or 1
    table = Table(title=f"Peak memory of a process, {jobs} processes")
    for column in ("games", "MiB", "seconds"):
        table.add_column(column, justify="right")
    for number in dict.fromkeys((min(1000, count), count)):
        most, took = memory(games, number, jobs)
        table.add_row(f"{number:,}", f"{most}", f"{took:.1f}")
    console.print(table)
