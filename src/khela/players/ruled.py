"""What tried strokes come to by the rulebook in force: each is ruled on by the umpire, the same facts once."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from khela.carrom.acts import Fallen, Seat, Stroke
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.setup import PIECES
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.physics import Batch
from khela.players.lie import COLUMNS, PIECE_COUNT, STRIKER, Flags, Floats, Lie
from khela.players.worth import worth
from khela.table import Standing

REFUSED = -50.0
"""What a stroke is worth that the umpire does not answer: it is never taken."""
MOVED = 1e-9
FALLEN: tuple[Fallen, ...] = (*(PIECES[name] for name in COLUMNS), "striker")

Facts = tuple[tuple[Fallen, ...], bool]
"""What fell, in order, and whether the striker touched anything."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A stroke's outcome for the side that struck: its worth before the next stroke, and the match after it. `after` is
    None where there is no next stroke on this board."""

    worth: float
    ruling: Ruling | None
    after: State | None


@dataclass(slots=True)
class Court:
    """The umpire of one table, for one seat to strike."""

    standing: Standing
    seat: Seat
    known: dict[Facts, Ruled] = field(default_factory=dict)

    def told(self, facts: Facts) -> Ruled:
        """The ruling on these facts."""
        if facts not in self.known:
            self.known[facts] = self._rule(facts)
        return self.known[facts]

    def _rule(self, facts: Facts) -> Ruled:
        state, book = self.standing.state, self.standing.book()
        act = Stroke(by=self.seat, pocketed=facts[0], touched=facts[1])
        try:
            ruling, after = rule(state, act, book, placing="manual")
        except RefusedActError:
            return Ruled(REFUSED, None, None)
        goes_on = ruling.board is None and ruling.match is None and after.board_no == state.board_no
        return Ruled(worth(state, ruling, after, state.side(self.seat)), ruling, after if goes_on else None)

    def worths(self, lie: Lie, batch: Batch) -> tuple[Floats, list[Ruled]]:
        """(n,) what the strokes of a batch are worth, and their rulings."""
        told = [self.told(facts) for facts in facts_of(lie, batch)]
        return np.array([one.worth for one in told]), told


def facts_of(lie: Lie, batch: Batch) -> list[Facts]:
    """What fell in each stroke, and whether anything was touched."""
    moved = np.abs(batch.positions[:, :PIECE_COUNT] - lie.places).max(axis=-1) > MOVED
    touched: Flags = (moved & lie.present).any(axis=-1)
    fell = (batch.falls >= 0).any(axis=-1)
    nothing: tuple[Facts, Facts] = (((), False), ((), True))
    told: list[Facts] = [nothing[int(touch)] for touch in touched]
    for n in np.flatnonzero(fell):
        columns = [column for column in batch.falls[n].tolist() if column >= 0]
        pieces = any(column != STRIKER for column in columns)
        told[n] = (tuple(FALLEN[column] for column in columns), bool(touched[n]) or pieces)
    return told
