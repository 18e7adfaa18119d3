"""The search for a stroke: many are tried on the simulator, the best again with errors, and those near them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from khela.physics import Batch
from khela.players.levels import Error
from khela.players.lie import Floats, Lie

STEADY = 0.0008
"""With an error of the angle below this, rad, a stroke is tried once: it comes out nearly as it was meant."""
WIDE = np.array([0.04, 0.02, 0.04])
"""How far from a stroke others are tried, as shares of the ranges of place, turn and speed; less at every round."""


class Judges(Protocol):
    """Who tells what tried strokes are worth."""

    def values(self, batch: Batch, with_leave: bool) -> Floats:
        """(n,): what each stroke of the batch is worth."""


@dataclass(frozen=True, slots=True)
class Found:
    """Strokes (k, 3) with what they are worth on average (k,), the best first; how many strokes were tried."""

    strokes: Floats
    worths: Floats
    tried: int


def at_random(lie: Lie, n: int, chance: np.random.Generator) -> Floats:
    """(n, 3): strokes evenly over all places, ways and speeds."""
    told = chance.uniform(0.0, 1.0, (n, 3))
    low, high = lie.free.min(), lie.free.max()
    told[:, 0] = low + (high - low) * told[:, 0]
    told[:, 1] = lie.widest * (2.0 * told[:, 1] - 1.0)
    told[:, 2] = lie.speeds[0] + (lie.speeds[1] - lie.speeds[0]) * told[:, 2] ** 1.5
    return lie.legal(told)


class Search:
    """A search on one lie, with one judge and one player's errors; `budget` is in simulated strokes."""

    def __init__(self, lie: Lie, judge: Judges, error: Error, budget: int, chance: np.random.Generator) -> None:
        self.lie, self.judge, self.error, self.budget, self.chance = lie, judge, error, budget, chance
        self.tried = 0
        self.steady = error.angle < STEADY

    def found(self, seeds: Floats, keep: int = 8) -> Found:
        """The best strokes, found from `seeds` (n, 3) and others at random."""
        first = max(40, int(0.35 * self.budget))
        seeds = seeds[: max(1, first * 2 // 3)]
        told = np.concatenate([self.lie.legal(seeds), at_random(self.lie, first - len(seeds), self.chance)])
        worths = self.mean(told, 1, with_leave=False)
        if self.steady:
            return self._steady(told, worths, keep)
        kept = max(8, first // 15)
        best = told[np.argsort(-worths, kind="stable")[:kept]]
        worths = self.mean(best, 8, with_leave=True)
        kept = max(4, kept // 8)
        order = np.argsort(-worths, kind="stable")[:kept]
        best, worths = best[order], worths[order]
        left = max(1, (self.budget - self.tried) // 4)
        for round in range(3):
            near = self._near(best, 3, 0.6**round)
            samples = int(np.clip(left // len(near), 6, 96))
            worths = self.mean(near, samples, with_leave=True)
            order = np.argsort(-worths, kind="stable")[: max(2, kept >> (round + 1))]
            best, worths = near[order], worths[order]
        best = best[:keep]
        samples = int(np.clip((self.budget - self.tried) // len(best), 16, 256))
        return self._sorted(best, self.mean(best, samples, with_leave=True))

    def _steady(self, told: Floats, worths: Floats, keep: int) -> Found:
        """The same for a player whose strokes come out as they are meant: more of them, each once."""
        kept = max(12, len(told) // 10)
        best = told[np.argsort(-worths, kind="stable")[:kept]]
        worths = self.mean(best, 1, with_leave=True)
        for round in range(4):
            order = np.argsort(-worths, kind="stable")[: max(keep, kept >> (round + 1))]
            best, worths = best[order], worths[order]
            room = max(1, (self.budget - self.tried) // (4 - round) // len(best))
            near = self._near(best, min(room, 12), 0.4**round)
            worths = np.concatenate([worths, self.mean(near[len(best) :], 1, with_leave=True)])
            best = near
        return self._sorted(best, worths, keep)

    def _sorted(self, strokes: Floats, worths: Floats, keep: int = 99) -> Found:
        order = np.argsort(-worths, kind="stable")[:keep]
        return Found(strokes[order], worths[order], self.tried)

    def _near(self, strokes: Floats, each: int, share: float) -> Floats:
        """The strokes, and behind them `each` near every one."""
        lie = self.lie
        ranges = np.array([lie.free.max() - lie.free.min(), 2.0 * lie.widest, lie.speeds[1] - lie.speeds[0]])
        off = self.chance.standard_normal((each, len(strokes), 3)) * (WIDE * ranges * share)
        return np.concatenate([strokes, lie.legal((strokes[None] + off).reshape(-1, 3))])

    def mean(self, strokes: Floats, samples: int, with_leave: bool) -> Floats:
        """(n,): what strokes are worth on average over so many tries, each with the same errors for all."""
        n = len(strokes)
        if self.steady:
            samples = 1
        self.tried += n * samples
        if samples == 1 and not self.steady:
            normals = self.chance.standard_normal((n, 3))
        else:
            normals = np.repeat(self.chance.standard_normal((samples, 3)), n, axis=0)
        if self.steady:
            normals = np.zeros_like(normals)
        out = self.lie.with_error(np.tile(strokes, (samples, 1)), self.error, normals)
        told: Floats = self.judge.values(self.lie.tried(out), with_leave).reshape(samples, n).mean(axis=0)
        return told
