"""Choosing a stroke: many tried in the simulator, the best ones with error, the best of those with a look at the next.

All candidates meet the same chances (common random numbers), so that luck does not choose between them. The budget is
counted in simulated strokes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from khela.carrom.acts import Seat
from khela.carrom.state import State
from khela.physics import Batch
from khela.players.ease import ease
from khela.players.ideas import proposed, wanted
from khela.players.levels import Level
from khela.players.lie import PIECE_COUNT, Flags, Floats, Lie, lie_of
from khela.players.ruled import Court, Ruled
from khela.table import Standing

FEWEST = 24
"""Candidates that are always tried."""
TURN = 0.7
"""What a stroke that is as good as sure is worth to who is to take it, in pieces."""
STEADY = 0.002
"""rad: a hand that errs less is taken as one that does not."""
GUEST = 0.01
"""rad: what others are thought to err by."""
NEIGHBOURS = 3
REACHES = np.array([12.0, 0.02, 0.08])
"""How far from a stroke its neighbours lie at first: mm, rad, share of the speed."""


@dataclass(frozen=True, slots=True)
class Found:
    """A stroke that was tried: its row, and what it is worth."""

    row: Floats
    worth: float


def best_strokes(
    standing: Standing, seat: Seat, level: Level, chance: np.random.Generator, many: int = 6
) -> list[Found]:
    """The best strokes of a seat, the best first; none where the striker has no place."""
    lie = lie_of(standing, seat)
    if not len(lie.free):
        return []
    return _Search(standing, seat, level, chance, lie).best(many)


class _Search:
    """One choice of a stroke."""

    def __init__(self, standing: Standing, seat: Seat, level: Level, chance: np.random.Generator, lie: Lie) -> None:
        self.level, self.chance, self.lie = level, chance, lie
        self.standing, self.seat = standing, seat
        self.side = standing.state.side(seat)
        self.court = Court(standing, seat)
        self.breaking = standing.state.board.phase == "break"
        self.steady = level.angle < STEADY

    def best(self, many: int) -> list[Found]:
        """The stages, each with fewer strokes tried more closely."""
        budget = self.level.strokes // (4 if self.breaking else 1)
        rows = self._first(max(FEWEST, int(budget * 0.45)))
        rows = self._kept(rows, self._mean(rows, 1), max(8, budget // 60))
        samples = 2 if self.steady else 6
        rounds = 3
        for turn in range(rounds):
            rows = self._with_neighbours(rows, 0.5**turn)
            worths = self._mean(rows, samples * (turn + 1))
            rows = self._kept(rows, worths, max(6, len(rows) // 8))
        worths = self._mean(rows, 2 if self.steady else 24)
        rows = self._kept(rows, worths, max(many, min(16, budget // 200)))
        looked = self._with_next(rows, 1 if self.steady else 8)
        order = np.argsort(-looked, kind="stable")[:many]
        return [Found(rows[n], float(looked[n])) for n in order]

    def _first(self, count: int) -> Floats:
        """Half by geometry, half by chance."""
        wants = wanted(self.standing.state, self.seat, self.lie.present)
        told = proposed(self.lie, wants, self.breaking, self.level.cushions)
        if len(told) > count // 2:
            told = told[self.chance.choice(len(told), count // 2, replace=False)]
        return np.concatenate([told, self._by_chance(count - len(told))])

    def _by_chance(self, count: int) -> Floats:
        free, lie = self.lie.free, self.lie
        widths = free[:, 1] - free[:, 0]
        shares = widths / widths.sum() if widths.sum() > 0 else np.full(len(free), 1 / len(free))
        stretch = self.chance.choice(len(free), count, p=shares)
        at = free[stretch, 0] + self.chance.random(count) * widths[stretch]
        turn = self.chance.uniform(-lie.widest, lie.widest, count)
        if self.breaking:
            turn = np.clip(self.chance.normal(0.0, 0.35, count), -lie.widest, lie.widest)
        low, high = lie.speeds
        speed = (
            self.chance.uniform(low, high, count) if not self.breaking else self.chance.uniform(high / 3, high, count)
        )
        return np.stack([at, turn, speed], axis=-1)

    def _with_neighbours(self, rows: Floats, share: float) -> Floats:
        near = np.repeat(rows, NEIGHBOURS, axis=0)
        off = self.chance.standard_normal(near.shape) * REACHES * share
        near[:, 0] += off[:, 0]
        near[:, 1] += off[:, 1]
        near[:, 2] *= 1.0 + off[:, 2]
        return np.concatenate([rows, self.lie.legal(near)])

    def _normals(self, samples: int) -> Floats:
        """(samples, 3): chances; a single one is that nothing errs."""
        return np.zeros((1, 3)) if samples == 1 else self.chance.standard_normal((samples, 3))

    def _tried(self, rows: Floats, samples: int) -> tuple[Floats, list[Ruled], Batch]:
        """(n * samples,) the worths, the rulings, and what the simulator says."""
        strokes = np.repeat(rows, samples, axis=0)
        normals = np.tile(self._normals(samples), (len(rows), 1))
        batch = self.lie.tried(self.lie.with_error(strokes, self.level.error, normals))
        worths, told = self.court.worths(self.lie, batch)
        return worths, told, batch

    def _mean(self, rows: Floats, samples: int) -> Floats:
        worths, _, _ = self._tried(rows, samples)
        told: Floats = worths.reshape(len(rows), samples).mean(axis=1)
        return told

    def _kept(self, rows: Floats, worths: Floats, many: int) -> Floats:
        return rows[np.argsort(-worths, kind="stable")[:many]]

    def _with_next(self, rows: Floats, samples: int) -> Floats:
        """(n,) what strokes are worth with what the next one promises to whoever takes it."""
        worths, told, batch = self._tried(rows, samples)
        worths = worths + self._promised(told, batch)
        looked: Floats = worths.reshape(len(rows), samples).mean(axis=1)
        return looked

    def _promised(self, told: list[Ruled], batch: Batch) -> Floats:
        promised = np.zeros(len(told))
        places = np.nan_to_num(batch.positions[:, :PIECE_COUNT])
        lying = self.lie.present & (batch.fall_pockets[:, :PIECE_COUNT] < 0)
        for ruled in {id(one): one for one in told if one.after is not None}.values():
            assert ruled.after is not None
            rows = np.array([n for n, one in enumerate(told) if one is ruled])
            promised[rows] = TURN * self._next(ruled.after, places[rows], lying[rows])
        return promised

    def _next(self, after: State, places: Floats, lying: Flags) -> Floats:
        """How easy it is for whoever is to strike then: good for one's own side, bad for another's."""
        seat = after.board.turn
        wants = np.stack([wanted(after, seat, row) for row in lying])
        mine = after.side(seat) == self.side
        angle = self.level.angle if mine else max(self.level.angle, GUEST)
        easy = ease(places, lying, wants, self.standing.sides[seat], angle, self.lie.widest)
        return easy if mine else -easy
