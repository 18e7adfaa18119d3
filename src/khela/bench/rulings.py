"""Rulings per second and core: recorded strokes of random matches, ruled on again, the state passed along."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from khela.carrom.acts import Colour, Fallen, Piece, Stroke
from khela.carrom.match import new_match
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.state import Format, State
from khela.carrom.umpire import rule

TARGET = 20_000
"""Rulings per second and core that are asked for."""
STROKES = 5_000
GOES = 5
COLOURS: tuple[Colour, Colour] = ("white", "black")


def random_stroke(state: State, chance: random.Random) -> Stroke:
    """A stroke that can happen in `state`: half of them pocket something, one in twelve the striker."""
    board = state.board
    here: list[Fallen] = [colour for colour, left in zip(COLOURS, board.left, strict=True) for _ in range(left)]
    if board.red == "on_board":
        here.append("red")
    fell = chance.sample(here, min(len(here), chance.choice((0, 0, 0, 1, 1, 2))))
    if chance.random() < 1 / 12:
        fell.append("striker")
    first: Piece = "white" if board.left[0] else "black"
    return Stroke(pocketed=tuple(fell), improper=chance.random() < 1 / 30, first_hit=first, carom=True)


def recorded(rulebook: Rulebook, format: Format, strokes: int = STROKES, seed: int = 1) -> list[Stroke]:
    """The strokes of random matches, a new one begun where the last is over."""
    chance = random.Random(seed)
    acts: list[Stroke] = []
    state = new_match(format)
    for _ in range(strokes):
        acts.append(random_stroke(state, chance))
        state = _after(state, acts[-1], rulebook, format)
    return acts


def _after(state: State, act: Stroke, rulebook: Rulebook, format: Format) -> State:
    _, now = rule(state, act, rulebook)
    return now if now.winner is None else new_match(format)


def per_second(rulebook: Rulebook, format: Format, acts: Sequence[Stroke]) -> float:
    """Rulings per second on one core, the best of some goes."""
    best = 0.0
    for _ in range(GOES):
        state = new_match(format)
        start = time.perf_counter()
        for act in acts:
            state = _after(state, act, rulebook, format)
        best = max(best, len(acts) / (time.perf_counter() - start))
    return best


def run(console: Console | None = None) -> None:
    """Measure every rulebook in every format it knows, and print a table."""
    console = console or Console()
    table = Table(title=f"Rulings per second, one core ({STROKES:,} strokes of random matches)")
    for column in ("rulebook", "format"):
        table.add_column(column)
    for column in ("rulings/s", "target"):
        table.add_column(column, justify="right")
    for name, rulebook in RULEBOOKS.items():
        for format in rulebook.formats:
            figure = per_second(rulebook, format, recorded(rulebook, format))
            table.add_row(name, format, f"{figure:,.0f}", f"{TARGET:,}")
    console.print(table)
