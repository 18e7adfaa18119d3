"""How well the computer players play: pieces a stroke, strokes to clear a board, slams from the break, a ladder."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

import numpy as np
from rich.console import Console
from rich.table import Table

from khela.bench.clearing import strokes_to_clear
from khela.carrom.acts import Seat
from khela.players import LEVELS, Level, choose, to_act
from khela.table import Opening, Standing, decide
from khela.table.standing import opened

T = TypeVar("T")
MOST = 300
"""Commands after which a board is given up."""
SEATS: tuple[Seat, Seat] = ("A", "B")
EXACT = replace(LEVELS[-1], angle=0.0, force=0.0, place=0.0)
"""The strongest level without error."""


@dataclass(frozen=True, slots=True)
class Played:
    """A board that was played: who won (0 for A, None if nobody yet), a slam, and counts by side: strokes, own pieces
    they pocketed in open play, strokes that were fouls, strokes in open play."""

    winner: int | None
    slam: str | None
    strokes: tuple[int, int]
    own: tuple[int, int]
    fouls: tuple[int, int]
    open: tuple[int, int]


def play_board(levels: Sequence[Level], seed: int, turn_only: bool = False) -> Played:
    """A board of the federation's singles, broken by seat A; `turn_only`: up to the end of the first turn."""
    standing = opened("bench", Opening({"A": "A", "B": "B"}), 0)
    chances = [np.random.default_rng([seed, side]) for side in (0, 1)]
    counts = {name: [0, 0] for name in ("strokes", "own", "fouls", "open")}
    for number in range(MOST):
        seat = to_act(standing)
        if seat is None or standing.cleared or (turn_only and seat != "A"):
            break
        side = SEATS.index(seat)
        before = standing
        command = choose(standing, seat, levels[side], chances[side]).command
        standing = replace(decide(standing, command, str(number), number).standing, before=None)
        _count(counts, before, standing, side)
    result = standing.result
    told = {name: (pair[0], pair[1]) for name, pair in counts.items()}
    return Played(None if result is None else result.winner, None if result is None else result.slam, **told)


def _count(counts: dict[str, list[int]], before: Standing, after: Standing, side: int) -> None:
    """Add a command to the counts, if it was a stroke."""
    last = after.rulings[-1]
    if not last.has_shot:
        return
    counts["strokes"][side] += 1
    back = last.ruling.returns
    counts["fouls"][side] += last.ruling.penalty > 0 or (last.ruling.placer is not None and back.red == 0)
    if before.state.board.phase == "break":
        return
    counts["open"][side] += 1
    lying = {disc.id for disc in after.discs}
    mine = "w" if before.state.colour(side) == "white" else "b"
    fell = sum(disc.id.startswith(mine) and disc.id not in lying for disc in before.discs)
    counts["own"][side] += fell - (back.white if mine == "w" else back.black)


def interval(values: Sequence[float]) -> str:
    """The mean with half the width of its 95% interval."""
    told = np.asarray(values, dtype=np.float64)
    half = 1.96 * told.std(ddof=1) / math.sqrt(len(told)) if len(told) > 1 else math.nan
    return f"{told.mean():.2f} ± {half:.2f}"


def share(good: int, of: int) -> str:
    """A share with its 95% interval by Wilson."""
    if not of:
        return "none"
    z, p = 1.96, good / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{100 * p:.1f}% ({100 * max(0.0, middle - half):.1f} to {100 * min(1.0, middle + half):.1f})"


def over(do: Callable[[int], T], numbers: Iterable[int], processes: int) -> list[T]:
    """What `do` gives for each number, on so many processes."""
    if processes == 1:
        return [do(number) for number in numbers]
    with ProcessPoolExecutor(processes) as pool:
        return list(pool.map(do, numbers))


def exact_turn(seed: int) -> Played:
    """The turn of the break by the strongest level without error."""
    return play_board((EXACT, EXACT), seed, turn_only=True)


def clear(seed: int) -> int:
    """Strokes to clear a board of Clear-v0 with the course's noise and rules."""
    return strokes_to_clear(seed, noise="course", reward="course")


def rung(lower: int, seed: int) -> tuple[int, int | None, Played]:
    """A board between a level and the one above: the lower one's number, the winning level's, the board."""
    pair = (LEVELS[lower - 1], LEVELS[lower])
    pair = pair if seed % 2 else (pair[1], pair[0])
    board = play_board(pair, seed // 2)
    return lower, None if board.winner is None else pair[board.winner].number, board


def run(games: int, slams: int, boards: int, processes: int, console: Console | None = None) -> None:
    """Print the tables; a number of 0 leaves a part out."""
    console = console or Console()
    if slams:
        _exact(over(exact_turn, range(slams), processes), console)
    if games:
        taken = over(clear, range(games), processes)
        console.print(
            f"Clear-v0, course noise and rules, {games:,} boards: {interval(taken)} strokes to clear "
            f"({min(taken)} to {max(taken)}), {19 * games / sum(taken):.2f} pieces a stroke"
        )
    if boards:
        _ladder(boards, processes, console)


def _exact(turns: Sequence[Played], console: Console) -> None:
    own, strokes = sum(one.own[0] for one in turns), sum(one.open[0] for one in turns)
    rates = [one.own[0] / one.open[0] for one in turns if one.open[0]]
    white = sum(one.slam == "white" for one in turns)
    fouls = sum(one.fouls[0] for one in turns)
    console.print(f"Level 10 without error, the turn of the break on {len(turns):,} boards")
    console.print(f"  own pieces a stroke after the break: {own / max(1, strokes):.2f}, by turn {interval(rates)}")
    console.print(f"  white slams: {share(white, len(turns))}")
    console.print(f"  fouls: {share(fouls, sum(one.strokes[0] for one in turns))} of strokes")


def _ladder(boards: int, processes: int, console: Console) -> None:
    table = Table(title=f"Each level against the one below, {boards} boards, federation singles, the break by turns")
    for column in ("level", "against", "won by the higher", "undecided", "own pieces a stroke", "fouls a stroke"):
        table.add_column(column, justify="right")
    won: list[tuple[int, int]] = []
    for lower in range(1, len(LEVELS)):
        told = over(partial(rung, lower), range(boards), processes)
        wins = Counter(winner for _, winner, _ in told)
        won += [(lower + 1, lower)] * wins[lower + 1] + [(lower, lower + 1)] * wins[lower]
        higher = [(board, 1 if seed % 2 else 0) for seed, (_, _, board) in enumerate(told)]
        strokes = sum(board.strokes[side] for board, side in higher)
        own = [board.own[side] / board.open[side] for board, side in higher if board.open[side]]
        fouls = sum(board.fouls[side] for board, side in higher)
        played = wins[lower + 1] + wins[lower]
        table.add_row(
            str(lower + 1), str(lower), share(wins[lower + 1], played), str(boards - played), interval(own),
            share(fouls, strokes),
        )  # fmt: skip
    console.print(table)
    for line in elo(won):
        console.print(line)


def elo(won: Sequence[tuple[int, int]]) -> list[str]:
    """Elo ratings above the lowest level from pairs (winner, loser), all at one time (Whole-History Rating), each with
    half the width of its 95% interval."""
    try:
        from whr import WHR
    except ImportError:
        return ["Elo: whole-history-rating is not installed (dependency group dev)"]
    rating: Any = WHR()
    for number, (winner, loser) in enumerate(won):
        black, white, result = (winner, loser, "B") if number % 2 else (loser, winner, "W")
        rating.create_game(str(black), str(white), result, 1, 0)
    rating.auto_iterate()
    levels = sorted({level for pair in won for level in pair})
    rated = [float(rating.ratings_for_player(str(level))[-1][1]) for level in levels]
    errors = elo_errors(rated, [(levels.index(winner), levels.index(loser)) for winner, loser in won])
    return [
        f"level {level}: Elo {one - rated[0]:.0f} ± {1.96 * error:.0f}"
        for level, one, error in zip(levels, rated, errors, strict=True)
    ]


def elo_errors(rated: Sequence[float], games: Sequence[tuple[int, int]]) -> list[float]:
    """Standard errors of ratings above the first, by what the games tell of their differences (the Fisher information
    of the model of Bradley and Terry). WHR's own hold every other rating for known, which is too good for a ladder."""
    scale = math.log(10) / 400
    told = np.zeros((len(rated), len(rated)))
    for (one, other), count in Counter(games).items():
        p = 1 / (1 + math.exp(scale * (rated[other] - rated[one])))
        share = count * p * (1 - p) * scale**2
        told[[one, other], [one, other]] += share
        told[[one, other], [other, one]] -= share
    return [0.0, *np.sqrt(np.diag(np.linalg.inv(told[1:, 1:])))]
