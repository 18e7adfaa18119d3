"""Candidates by geometry: strokes that should pocket a piece, and what each is for. Nothing is simulated here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from khela.carrom.geometry import POCKET_MIDDLE
from khela.players import rays
from khela.players.lie import COLUMNS, Flags, Floats, Lie, quarter_turns
from khela.players.thought import Cushion, Idea, Kind

CUSHIONS: tuple[Cushion, ...] = ("left", "right", "near", "far")
STRAIGHT = 0.94
"""The cosine of the cut up to which a stroke is called direct."""
HANGING = 65.0
"""A piece this near the middle of a pocket, mm, hangs there: it is driven in."""
HARDER = (1.15, 1.5, 2.2)
"""By how much harder than just home a piece is driven."""
MOST = 6000


@dataclass(frozen=True, slots=True)
class Lines:
    """Candidates: strokes (n, 3), with the numbers the compiled geometry notes of each, and the ways they use."""

    strokes: Floats
    noted: Floats
    ways: Floats


def lines(lie: Lie, wanted: Flags, stands: int = 11, spread: int = 240) -> Lines:
    """Strokes that send a wanted piece (19,) towards a pocket, from so many places, found by so many rays each."""
    surface, seen = lie.surface, np.ascontiguousarray(lie.seen())
    ways = np.zeros((rays.MOST_WAYS, rays.WAY_SIZE))
    count = rays.ways(seen, lie.present, wanted, surface.e_wall, surface.mu_wall, ways)
    told = np.zeros((MOST, rays.CANDIDATE_SIZE))
    legs = np.zeros((3, rays.MOST_LEGS + 1, rays.RAY_SIZE))
    n = rays.candidates(
        seen, lie.present, ways, count, places_of(lie, stands), lie.widest, spread, surface.mu * surface.g,
        surface.e_wall, surface.mu_wall, surface.e_disc, lie.speeds[1] / HARDER[0], told, legs[0], legs[1], legs[2],
    )  # fmt: skip
    return Lines(told[:n, :3], told[:n, 3:], ways)


def places_of(lie: Lie, count: int) -> Floats:
    """(count,): places evenly over what is free of the base line."""
    spread = np.linspace(lie.free.min(), lie.free.max(), count)
    told: Floats = np.unique(lie.legal(np.stack([spread, 0 * spread, 0 * spread], axis=1))[:, 0])
    return told


def seeds(lie: Lie, wanted: Flags, n: int, chance: np.random.Generator) -> Floats:
    """(up to n, 3): candidates by geometry at several speeds, an even choice of them."""
    few = n < 1000
    found = lines(lie, wanted, 5 if few else 11, 120 if few else 240).strokes
    told = np.concatenate([found * (1.0, 1.0, more) for more in HARDER])
    chosen = told if len(told) <= n else told[chance.choice(len(told), n, replace=False)]
    return lie.legal(chosen)


def ideas(lie: Lie, found: Lines, of_break: bool = False) -> Sequence[Idea]:
    """What each candidate is for."""
    return [
        _idea(lie, found, stroke, noted, of_break) for stroke, noted in zip(found.strokes, found.noted, strict=True)
    ]


def _idea(lie: Lie, found: Lines, stroke: Floats, noted: Floats, of_break: bool) -> Idea:
    way, code, off = found.ways[int(noted[0])], int(noted[1]), int(noted[2])
    disc, piece, frame = int(way[rays.W_DISC]), int(way[rays.W_PIECE]), int(way[rays.W_FRAME])
    told = ([code // 5] if code >= 5 else []) + ([code % 5] if code else [])
    met = [CUSHIONS[(number - 1)] for number in told] + ([CUSHIONS[frame]] if frame >= 0 else [])
    via = tuple(COLUMNS[n] for n in ([off] if off >= 0 else []) + ([piece] if piece != disc else []))
    pocket = pocket_seen(int(way[rays.W_POCKET]), lie.side)
    straight = abs(stroke[1])
    kind = kind_of(met, via, home(lie, disc), _cut(lie, stroke, way) if straight < 9 else 0.0)
    return Idea("break" if of_break else kind, COLUMNS[disc], pocket, via, tuple(met))


def _cut(lie: Lie, stroke: Floats, way: Floats) -> float:
    return float(-np.sin(stroke[1]) * way[rays.W_U] + np.cos(stroke[1]) * way[rays.W_V])


def home(lie: Lie, disc: int) -> float:
    """How far a piece lies from the nearest pocket's middle, mm."""
    return float(np.hypot(*(POCKET_MIDDLE - np.abs(lie.places[disc]))))


def kind_of(cushions: Sequence[Cushion], via: Sequence[str], far: float, cut: float) -> Kind:
    """The name of a stroke by what it meets, how far its piece is from the pocket, and the cosine of its cut."""
    if via:
        return "carom"
    if len(cushions) > 1:
        return "two_cushions"
    if cushions:
        return "bank"
    if far < HANGING:
        return "drive"
    return "direct" if cut >= STRAIGHT else "cut"


def pocket_seen(pocket: int, side: int) -> int:
    """The number on the surface of a pocket that a player at `side` sees as number `pocket`."""
    seen = np.array([1.0 if pocket % 2 else -1.0, 1.0 if pocket // 2 else -1.0])
    x, y = quarter_turns(seen, side)
    return int(x > 0) + 2 * int(y > 0)
