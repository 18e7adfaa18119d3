"""A turn under the umpire: strokes one after another until it is won or lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from khela.carrom.ruling import Returns, Ruling
from khela.physics import Shot
from khela.practice.positions import SEAT
from khela.table import Standing, decide
from khela.table.commands import Strike
from khela.table.facts import Aim

Outcome = Literal["on", "solved", "failed"]
NOTHING_BACK = Returns()


@dataclass(frozen=True, slots=True)
class Struck:
    """The table after a stroke of the turn, what that makes of it, and the stroke."""

    standing: Standing
    outcome: Outcome
    shot: Shot


def outcome_of(ruling: Ruling, side: int = 0) -> Outcome:
    """What a ruling makes of a turn in which all is to be pocketed: won with the board, lost once it passes, the board
    is the other side's, or anything comes back."""
    if ruling.board is not None:
        return "solved" if ruling.board.winner == side else "failed"
    clean = ruling.turn == "keeps" and ruling.returns == NOTHING_BACK and not ruling.penalty
    return "on" if clean else "failed"


def struck(standing: Standing, aim: Aim) -> Struck:
    """A stroke of the player. Errors: RefusedActError where the striker may not stand or go so."""
    answer = decide(standing, Strike(SEAT, aim, improper=False), f"stroke-{standing.seq + 1}", standing.at)
    assert answer.shot is not None
    after = replace(answer.standing, before=None)
    return Struck(after, outcome_of(after.rulings[-1].ruling), answer.shot)
