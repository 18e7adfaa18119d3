"""Candidates by geometry: strokes that would pocket a piece if all ways were straight, each with what it is for.

The ghost ball throughout: to send a piece to a point, strike it where the striker touches it on the far side. A bank is
a shot at the pocket's mirror image behind the frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from khela.carrom.acts import Seat
from khela.carrom.geometry import BASE_LINE_Y, HALF, PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from khela.carrom.state import State
from khela.players.ease import POCKETS
from khela.players.lie import COLUMNS, RED, TOUCHING, Flags, Floats, Lie, lie_of
from khela.players.thought import Cushion, Idea, Kind
from khela.table import Standing
from khela.table.facts import Aim

PLACES = 11
"""Places of the striker that are thought of on each stretch of the base line."""
THINNEST = 0.2
CUT = math.cos(math.radians(20.0))
"""With a fuller contact than this a stroke is called direct, else a cut."""
HANGING = 45.0
"""mm from the middle of a pocket within which a piece hangs there, to be driven."""
SPARE = (1.15, 1.6, 2.4, 4.0)
"""How much farther than to its goal a piece is driven."""
FRAMES: tuple[tuple[Cushion, int, float], ...] = (
    ("left", 0, -1.0),
    ("right", 0, 1.0),
    ("near", 1, -1.0),
    ("far", 1, 1.0),
)
BREAKS = (3500.0, 5000.0, 6900.0)
BESIDE = (-24.0, -12.0, -4.0, 0.0, 4.0, 12.0, 24.0)
SOFT = 500.0
"""The speed of a safe stroke, mm/s."""


def wanted(state: State, seat: Seat, present: Flags) -> Flags:
    """(19,): the pieces a seat may want to fall: its own colour and the red; all of them where nobody has a colour."""
    side = state.side(seat)
    names = np.array([name[0] for name in COLUMNS])
    if state.board.white is None:
        return present.copy()
    own: Flags = names == state.colour(side)[0]
    told: Flags = present & (own | (np.arange(len(COLUMNS)) == RED))
    return told


def candidates(standing: Standing, seat: Seat) -> list[tuple[Aim, Idea]]:
    """The strokes that geometry proposes for a seat, nothing simulated."""
    lie = lie_of(standing, seat)
    wants = wanted(standing.state, seat, lie.present)
    blocks = _blocks(lie, wants, standing.state.board.phase == "break")
    return [(lie.aim(row), idea) for rows, idea in blocks for row in _allowed(lie, rows)]


def proposed(lie: Lie, wants: Flags, breaking: bool = False, cushions: int = 2) -> Floats:
    """(n, 3) the same as rows, for the pieces wanted, over so many frames at most."""
    return np.concatenate(
        [np.zeros((0, 3)), *(_allowed(lie, rows) for rows, _ in _blocks(lie, wants, breaking, cushions))]
    )


Block = tuple[Floats, Idea]
"""Strokes (k, 3) that are for the same."""


def _blocks(lie: Lie, wants: Flags, breaking: bool, cushions: int = 2) -> list[Block]:
    stands = standing_places(lie.free)
    if not len(stands):
        return []
    return list(_breaks(stands)) if breaking else [*_pocketing(lie, wants, stands, cushions), *_safe(lie, stands)]


def _allowed(lie: Lie, rows: Floats) -> Floats:
    """The strokes that go where they may; speeds are taken to their bounds."""
    told: Floats = rows[np.abs(rows[:, 1]) <= lie.widest]
    return np.concatenate([told[:, :2], np.clip(told[:, 2:], *lie.speeds)], axis=1)


def standing_places(free: Floats, each: int = PLACES) -> Floats:
    """Places along the free stretches of the base line, mm."""
    widths = free[:, 1] - free[:, 0]
    total = max(float(widths.sum()), 1e-9)
    parts = [
        np.linspace(low, high, max(2, round(2 * each * width / total)))
        for (low, high), width in zip(free, widths, strict=True)
    ]
    return np.concatenate(parts) if parts else np.zeros(0)


def _breaks(stands: Floats) -> Iterator[Block]:
    """From every place at the rack: full, and beside its middle."""
    x, speed, beside = (axis.ravel() for axis in np.meshgrid(stands, BREAKS, BESIDE))
    yield np.stack([x, np.arctan2(x - beside, -BASE_LINE_Y), speed], axis=-1), Idea("break")


def _pocketing(lie: Lie, wants: Flags, stands: Floats, most: int) -> Iterator[Block]:
    seen = lie.seen()
    for column in np.flatnonzero(wants).tolist():
        at = seen[column]
        goals = [goal for goal in _GOALS if len(goal[1]) <= most]
        for pocket, (goal, cushions) in product(range(4), goals):
            ghost, unit, home = _ghost(at, goal[pocket], TOUCHING)
            if abs(ghost[0]) < HALF - STRIKER_RADIUS and abs(ghost[1]) < HALF - STRIKER_RADIUS:
                yield from _struck(lie, stands, ghost, unit, home, (column, pocket, cushions))
                if not cushions and most:
                    yield from _off_a_frame(lie, stands, ghost, unit, home, column, pocket)
            if not cushions and most:
                yield from _through(lie, seen, stands, column, pocket)


def _mirrored(points: Floats, frames: Sequence[tuple[Cushion, int, float]], radius: float) -> Floats:
    """Points seen in the frames, the last met first, for a disc of this radius."""
    told = points.copy()
    for _, axis, sign in reversed(frames):
        told[..., axis] = 2 * sign * (HALF - radius) - told[..., axis]
    return told


def _goals() -> list[tuple[Floats, tuple[Cushion, ...]]]:
    """The pockets, and their images over one frame and over two."""
    told: list[tuple[Floats, tuple[Cushion, ...]]] = [(POCKETS, ())]
    told += [(_mirrored(POCKETS, [frame], PIECE_RADIUS), (frame[0],)) for frame in FRAMES]
    pairs = [(a, b) for a, b in product(FRAMES, FRAMES) if a[1] != b[1]]
    told += [(_mirrored(POCKETS, pair, PIECE_RADIUS), (pair[0][0], pair[1][0])) for pair in pairs]
    return told


_GOALS = _goals()


def _ghost(at: Floats, goal: Floats, apart: float) -> tuple[Floats, Floats, float]:
    """Where the disc that strikes must be, the way the piece takes, how far it goes."""
    way = goal - at
    home = max(float(np.linalg.norm(way)), 1.0)
    unit: Floats = way / home
    return at - unit * apart, unit, home


def _struck(
    lie: Lie, stands: Floats, ghost: Floats, unit: Floats, home: float, aim: tuple[int, int, tuple[Cushion, ...]],
    via: tuple[str, ...] = (), loss: float = 1.0,
) -> Iterator[Block]:  # fmt: skip
    """The strokes from all places that meet a piece at the ghost, at several speeds."""
    column, pocket, cushions = aim
    run_x, run_y = ghost[0] - stands, ghost[1] - BASE_LINE_Y
    length = np.hypot(run_x, run_y)
    cut = (run_x * unit[0] + run_y * unit[1]) / np.maximum(length, 1e-9)
    for full in (True, False):
        kept = (cut > THINNEST) & ((cut > CUT) == full)
        if kept.any():
            speeds = _speeds(lie, length[kept], home, cut[kept] * loss)
            turns = np.arctan2(-run_x[kept], run_y)
            rows = np.stack([np.tile(stands[kept], len(SPARE)), np.tile(turns, len(SPARE)), speeds.ravel()], axis=-1)
            yield rows, Idea(_kind(full, home, cushions, via), COLUMNS[column], pocket, via, cushions)


def _kind(full: bool, home: float, cushions: tuple[Cushion, ...], via: tuple[str, ...]) -> Kind:
    if cushions:
        return "bank" if len(cushions) == 1 else "two_cushions"
    if via:
        return "carom"
    if home < HANGING:
        return "drive"
    return "direct" if full else "cut"


def _off_a_frame(
    lie: Lie, stands: Floats, ghost: Floats, unit: Floats, home: float, column: int, pocket: int
) -> Iterator[Block]:
    """The striker comes to the ghost off a frame."""
    for frame in FRAMES:
        image = _mirrored(ghost, [frame], STRIKER_RADIUS)
        seen_unit = unit.copy()
        seen_unit[frame[1]] = -seen_unit[frame[1]]
        yield from _struck(lie, stands[::3], image, seen_unit, home, (column, pocket, (frame[0],)))


def _through(lie: Lie, seen: Floats, stands: Floats, column: int, pocket: int) -> Iterator[Block]:
    """The push goes through another piece that lies near: it is sent to the ghost of the piece that is to fall."""
    between, unit, home = _ghost(seen[column], POCKETS[pocket], 2 * PIECE_RADIUS)
    for other in np.flatnonzero(lie.present).tolist():
        gap = float(np.linalg.norm(seen[other] - between))
        if other == column or gap > 250.0 or gap < 1e-6:
            continue
        ghost, along, _ = _ghost(seen[other], between, TOUCHING)
        turn = float(along @ unit)
        if turn > THINNEST and (np.abs(ghost) < HALF - STRIKER_RADIUS).all():
            yield from _struck(
                lie, stands[::2], ghost, along, home + gap, (column, pocket, ()), (COLUMNS[other],), turn
            )


def _safe(lie: Lie, stands: Floats) -> Iterator[Block]:
    """Soft strokes at the nearest pieces, that leave the board much as it was."""
    seen = lie.seen()[lie.present]
    x = stands[np.abs(stands[:, None] - seen[:, 0]).argmin(axis=0)]
    run = seen - np.stack([x, np.full_like(x, BASE_LINE_Y)], axis=-1)
    yield np.stack([x, np.arctan2(-run[:, 0], run[:, 1]), SOFT + np.hypot(*run.T)], axis=-1), Idea("safety")


def _speeds(lie: Lie, run: Floats, home: float, cut: Floats) -> Floats:
    """(4, k): the speeds that drive a piece so far and farther: friction on both ways, one contact between."""
    surface = lie.surface
    slowing = 2.0 * surface.mu * surface.g
    given = (1.0 + surface.e_disc) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS) * np.maximum(cut, THINNEST)
    told: Floats = np.sqrt(slowing * home * np.array(SPARE)[:, None] / given**2 + slowing * run)
    return told
