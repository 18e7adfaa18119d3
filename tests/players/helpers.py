"""Tables for the players: opened, with pieces laid where a test wants them, and played by computers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.setup import Disc
from khela.carrom.state import SEATS, Format
from khela.players import Level, choose, to_act
from khela.table import Opening, Standing, decide
from khela.table.standing import opened


def table(rulebook: str = "federation", format: Format = "singles") -> Standing:
    names = {seat: seat for seat in SEATS[format]}
    return opened("t", Opening(names, rulebook, RULEBOOKS[rulebook].edition, format), 0)


def lay(standing: Standing, covered: bool = True, **discs: tuple[float, float]) -> Standing:
    """The table in open play with these pieces and no others, seat A with white to strike."""
    left = (sum(name[0] == "w" for name in discs), sum(name[0] == "b" for name in discs))
    red = "on_board" if "red" in discs else "covered"
    state = standing.state.with_board(
        phase="open", left=left, red=red, red_by=None if red == "on_board" else 1,
        pocketed_own=(True,) * len(standing.state.score), turns=(2, 1),
    )  # fmt: skip
    return replace(standing, state=state, discs=tuple(Disc(name, *at) for name, at in discs.items()))


def play(standing: Standing, levels: Sequence[Level], seed: int, most: int) -> list[Standing]:
    """The tables after each command of computers that play on, until the board has ended or `most` commands."""
    chance = np.random.default_rng(seed)
    told = [standing]
    for number in range(most):
        seat = to_act(standing)
        if seat is None or standing.cleared:
            break
        level = levels[standing.state.side(seat) % len(levels)]
        command = choose(standing, seat, level, chance).command
        standing = replace(decide(standing, command, str(number), number).standing, before=None)
        told.append(standing)
    return told
