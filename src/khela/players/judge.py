"""What tried strokes are worth, by the umpire of the rulebook in force: each set of facts is ruled on once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from khela.carrom.acts import Fallen, Seat, Stroke
from khela.carrom.rulebooks import Rulebook
from khela.carrom.ruling import RefusedActError, Returns
from khela.carrom.setup import PIECES
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.physics import Batch
from khela.players.ease import ease
from khela.players.lie import COLUMNS, PIECE_COUNT, RED, Flags, Floats, Ints, Lie
from khela.players.worth import EASE, ON_STRIKE, OPEN, STEEP, lead, won_by, worth

KINDS: tuple[Fallen, ...] = ("white", "black", "red", "striker")
COLOURS = np.array([KINDS.index(PIECES[name]) for name in COLUMNS])
KIND_OF = np.array([*COLOURS, KINDS.index("striker"), -1], dtype=np.int8)
"""The kind of each column; the last is that of no disc."""
REFUSED = -2.0
MIDDLING, NOTHING = np.array(0.5), np.array(0.0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a set of facts comes to: the match after it, what comes back, and its worth to the striking side.

    `ended`: the worth where the board ended; `ahead`: by how many pieces the side is ahead where it goes on.
    """

    state: State
    returns: Returns
    ahead: float
    mine: bool
    ended: float | None
    pocketed: int


class Judge:
    """Rules on the strokes of one side in one state of the match, each set of facts once."""

    def __init__(self, state: State, book: Rulebook, lie: Lie, sides: dict[Seat, int], angle: float) -> None:
        self.state, self.book, self.lie, self.sides, self.angle = state, book, lie, sides, angle
        self.side = state.on_strike()
        self._known: dict[bytes, int] = {}
        self.verdicts: list[Verdict] = []

    def verdicts_of(self, batch: Batch) -> Ints:
        """(n,): for each stroke of a batch, the number of its verdict."""
        falls = KIND_OF[batch.falls]
        if self.state.board.phase == "break":
            told = np.concatenate([falls, self._touched(batch)[:, None]], axis=1)
        else:
            told = np.concatenate([falls, np.ones((len(falls), 1), np.int8)], axis=1)
        data, width = told.astype(np.int8).tobytes(), told.shape[1]
        known, found = self._known, np.empty(len(falls), np.int64)
        for n in range(len(falls)):
            key = data[n * width : (n + 1) * width]
            number = known.get(key)
            if number is None:
                number = known[key] = len(self.verdicts)
                self.verdicts.append(self._ruled(told[n]))
            found[n] = number
        return found

    def _touched(self, batch: Batch) -> Flags:
        here = self.lie.present
        moved = np.abs(batch.positions[:, :PIECE_COUNT][:, here] - self.lie.places[here]).max(axis=(1, 2)) > 0.0
        told: Flags = moved | (batch.fall_pockets[:, :PIECE_COUNT] >= 0).any(axis=1)
        return told

    def _ruled(self, told: Ints) -> Verdict:
        fell = tuple(KINDS[kind] for kind in told[:-1].tolist() if kind >= 0)
        act = Stroke(by=self.state.board.turn, pocketed=fell, touched=bool(told[-1]))
        return self.verdict(act)

    def verdict(self, act: Stroke) -> Verdict:
        """The verdict of an act."""
        try:
            ruling, after = rule(self.state, act, self.book)
        except RefusedActError:
            return Verdict(self.state, Returns(), 0.0, False, REFUSED, 0)
        ended = won_by(after, self.side, ruling)
        if ended is not None:
            return Verdict(after, ruling.returns, 0.0, True, ended, len(act.pocketed))
        mine = after.on_strike() == self.side
        return Verdict(after, ruling.returns, lead(after, self.side), mine, None, self._own(act, ruling.returns))

    def _own(self, act: Stroke, returns: Returns) -> int:
        """How many of the own pieces an act pocketed for good."""
        if self.state.board.white is None:
            return len(act.pocketed)
        colour = self.state.colour(self.side)
        back = returns.white if colour == "white" else returns.black
        return act.pocketed.count(colour) - back

    def values(self, batch: Batch, with_leave: bool) -> Floats:
        """(n,): what each stroke is worth; with what it leaves to who strikes next, or as if that were middling."""
        numbers = self.verdicts_of(batch)
        ahead = np.array([one.ahead for one in self.verdicts])[numbers]
        mine = np.array([one.mine for one in self.verdicts])[numbers]
        ended = np.array([np.nan if one.ended is None else one.ended for one in self.verdicts])[numbers]
        chance, more = self._leave(batch, numbers) if with_leave else (MIDDLING, NOTHING)
        turn = ON_STRIKE + EASE * chance
        told = OPEN * np.tanh(STEEP * (ahead + more + np.where(mine, turn, -turn)))
        return np.where(np.isnan(ended), told, ended)

    def plain(self, ahead: float, mine: bool, chance: float = 0.5) -> float:
        """What being ahead by so many pieces is worth, with the own side on strike or not, as `values` has it."""
        return worth(ahead, mine, chance)

    def threat(self, after: State) -> float:
        """The chance of who strikes next to pocket something as the pieces lie now."""
        side = after.on_strike()
        wanted = self._wanted(1, side, np.zeros(1, np.int64), [after.board.pocketed_own[side]])
        seat = self.sides[after.board.turn]
        return float(ease(self.lie.places[None], self.lie.present[None], wanted, seat, self.angle).max())

    def _leave(self, batch: Batch, numbers: Ints) -> tuple[Floats, Floats]:
        """(n,): the chance of who strikes next to pocket something; by how many pieces the rest lies better."""
        n = len(numbers)
        present = np.broadcast_to(self.lie.present, (n, PIECE_COUNT)) & (batch.fall_pockets[:, :PIECE_COUNT] < 0)
        chance, more = np.zeros(n), np.zeros(n)
        for side in range(len(self.state.score)):
            may = [one.state.board.pocketed_own[side] for one in self.verdicts]
            wanted = self._wanted(n, side, numbers, may)
            best = ease(batch.positions, present, wanted, self._seat_side(side), self.angle)
            mean = best.sum(axis=1) / np.maximum(1, present[:, :RED].sum(axis=1) / 2.0)
            more += np.where(side == self.side, 1.0, -1.0) * 1.0 * mean
            on_strike = np.array([one.state.on_strike() == side for one in self.verdicts])[numbers]
            chance = np.where(on_strike, best.max(axis=1), chance)
        return chance, more

    def _seat_side(self, side: int) -> int:
        """The side of the surface the seat of a side strikes from next."""
        seats = self.state.seats(side)
        turn = self.state.board.turn
        return self.sides[turn if turn in seats else seats[0]]

    def _wanted(self, n: int, side: int, numbers: Ints, may: list[bool]) -> Flags:
        """(n, 19): the pieces a side wants, the red where by `may` of the stroke's number it may have her."""
        if self.state.board.white is None:
            mine = np.ones(PIECE_COUNT, np.bool_)
        else:
            mine = np.equal(COLOURS, 0 if self.state.colour(side) == "white" else 1)
        wanted = np.broadcast_to(mine, (n, PIECE_COUNT)).copy()
        wanted[:, RED] |= np.array(may)[numbers]
        return wanted
