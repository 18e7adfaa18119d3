"""Strokes one after the other in one workspace, each checked before it is run: what Python calls."""

from __future__ import annotations

import math

import numpy as np

from khela.physics.compiled import Floats, Ints, Small, entry, inlined
from khela.physics.events import park, prepare, run
from khela.physics.layout import (
    C_ROWS,
    CI_ROWS,
    CONTACTS,
    COUNTERS,
    EVENTS,
    FALLS,
    G_ROWS,
    GVX,
    GVY,
    GW,
    GX,
    GY,
    HALF,
    IM,
    INT_ROWS,
    LANES,
    POCKET_AT,
    POCKET_R,
    ROWS,
    SEGMENTS,
    STOP,
    WIDE,
    R,
    V,
    W,
    X,
    Y,
)
from khela.physics.motion import state_at

OVERLAP_ALLOWED = 1e-3
"""How far discs may overlap, or a disc reach over the frame, mm: the rounding of places that have been written down."""
_ROUNDING = 1e-6

FINE, NOT_FINITE, OFF_SURFACE, OVER_POCKET, OVERLAP, TOO_FAST, CAPPED = range(7)


@inlined
def check(
    s: Floats, b: int, places: Floats, velocities: Floats, spins: Floats, present: Small, radii: Floats, top: float,
    said: Small,
) -> None:  # fmt: skip
    """Whether stroke b may be run: said[b, 0] is FINE or what is wrong, said[b, 1] and said[b, 2] name the discs.

    The arrays of the batch are handed on whole: a view of a stroke's part would be counted as a reference, which takes
    longer than all that is looked at here.
    """
    said[b, 0] = FINE
    for i in range(radii.shape[0]):
        if not present[b, i]:
            continue
        said[b, 1] = i
        x = places[b, i, 0]
        y = places[b, i, 1]
        total = x + y + velocities[b, i, 0] + velocities[b, i, 1] + spins[b, i]
        if not math.isfinite(total):
            said[b, 0] = NOT_FINITE
            return
        if max(abs(x), abs(y)) > s[HALF] - radii[i] + OVERLAP_ALLOWED + _ROUNDING:
            said[b, 0] = OFF_SURFACE
            return
        if velocities[b, i, 0] ** 2 + velocities[b, i, 1] ** 2 > top * top * (1.0 + 1e-12):
            said[b, 0] = TOO_FAST
            return
        px = abs(x) - s[POCKET_AT]
        py = abs(y) - s[POCKET_AT]
        if px * px + py * py < max(s[POCKET_R] - _ROUNDING, 0.0) ** 2:
            said[b, 0] = OVER_POCKET
            return


@inlined
def check_overlaps(d: Floats, m: int, wide: int, b: int, said: Small) -> None:
    """Whether no discs of stroke b, laid in d, overlap: said as in `check`. Pairs are counted before one is named."""
    found = 0
    for i in range(m):
        x = d[X, i]
        y = d[Y, i]
        near = d[R, i] - OVERLAP_ALLOWED - _ROUNDING
        for j in range(wide):
            dx = d[X, j] - x
            dy = d[Y, j] - y
            reach = near + d[R, j]
            found += 1 if dx * dx + dy * dy < reach * reach else 0
    if found == m:  # each with itself
        return
    for i in range(m):
        for j in range(i):
            dx = d[X, j] - d[X, i]
            dy = d[Y, j] - d[Y, i]
            reach = d[R, i] + d[R, j] - OVERLAP_ALLOWED - _ROUNDING
            if dx * dx + dy * dy < reach * reach:
                said[b, 0] = OVERLAP
                said[b, 1] = i
                said[b, 2] = j
                return


@entry
def run_strokes(
    first: int,
    last: int,
    places: Floats,
    velocities: Floats,
    spins: Floats,
    present: Small,
    radii: Floats,
    masses: Floats,
    s: Floats,
    top: float,
    until: float,
    end_places: Floats,
    end_velocities: Floats,
    end_spins: Floats,
    falls: Small,
    fall_times: Floats,
    fall_pockets: Small,
    events: Ints,
    durations: Floats,
    said: Small,
    segments: Floats,
    contacts: Floats,
    noted: Ints,
) -> None:
    """Strokes `first` to `last` - 1 of a batch. Shapes: batch.py. `said` (n, 3) tells what was wrong; the two tapes
    record, and `noted` counts what they were to hold; they are as long as wanted, or of no length. `end_velocities` and
    `end_spins` are handed in as zeros."""
    m = radii.shape[0]
    d = np.zeros((ROWS, WIDE))
    k = np.zeros((INT_ROWS, WIDE), np.int64)
    pair = np.zeros((WIDE, WIDE))
    lock = np.zeros((WIDE, WIDE))
    g = np.zeros((G_ROWS, WIDE))
    c = np.zeros((C_ROWS, 4 * WIDE))
    ci = np.zeros((CI_ROWS, 4 * WIDE), np.int64)
    count = np.zeros(COUNTERS, np.int64)
    fell = np.zeros((m, 4))
    wide = (m + LANES - 1) // LANES * LANES
    for i in range(WIDE):
        park(d, i)
    for i in range(m):
        d[R, i] = radii[i]
        d[IM, i] = 1.0 / masses[i]
    for b in range(first, last):
        check(s, b, places, velocities, spins, present, radii, top, said)
        if said[b, 0] != FINE:
            continue
        for i in range(m):
            falls[b, i] = -1
            fall_times[b, i] = math.nan
            fall_pockets[b, i] = -1
        prepare(d, k, s, m, b, places, velocities, spins, present)
        check_overlaps(d, m, wide, b, said)
        if said[b, 0] != FINE:
            continue
        t = run(d, k, s, pair, lock, g, c, ci, count, m, wide, b, until, falls, fell, segments, contacts)
        if t == math.inf:
            said[b, 0] = CAPPED
            continue
        for n in range(count[FALLS]):
            i = falls[b, n]
            fall_times[b, i] = fell[i, 2]
            fall_pockets[b, i] = int(fell[i, 3])
        events[b] = count[EVENTS]
        noted[0] = count[SEGMENTS]
        noted[1] = count[CONTACTS]
        durations[b] = _end(d, s, g, m, b, t, until, present, fall_pockets, fell, end_places, end_velocities, end_spins)


@inlined
def _end(
    d: Floats,
    s: Floats,
    g: Floats,
    m: int,
    b: int,
    t: float,
    until: float,
    present: Small,
    pockets: Small,
    fell: Floats,
    places: Floats,
    velocities: Floats,
    spins: Floats,
) -> float:
    """Where all discs of stroke b are at the end, those fallen where they fell. When the last one stopped or fell."""
    end = t
    for i in range(m):
        if d[V, i] > 0.0:
            end = max(end, d[STOP, i])
    end = min(end, until)
    for i in range(m):
        if pockets[b, i] >= 0:
            places[b, i, 0] = fell[i, 0]
            places[b, i, 1] = fell[i, 1]
        elif not present[b, i]:
            places[b, i, 0] = math.nan
            places[b, i, 1] = math.nan
        elif d[V, i] > 0.0 or d[W, i] != 0.0:
            state_at(d, s, g, i, end)
            places[b, i, 0] = g[GX, i]
            places[b, i, 1] = g[GY, i]
            _note_motion(d, g, b, i, velocities, spins)
        else:
            places[b, i, 0] = d[X, i]
            places[b, i, 1] = d[Y, i]
    return end


@inlined
def _note_motion(d: Floats, g: Floats, b: int, i: int, velocities: Floats, spins: Floats) -> None:
    """What still moves or spins at the end. Zeros are there already, and writing them would only fetch their memory."""
    if g[GVX, i] != 0.0 or g[GVY, i] != 0.0:
        velocities[b, i, 0] = g[GVX, i]
        velocities[b, i, 1] = g[GVY, i]
    if g[GW, i] != 0.0:
        spins[b, i] = g[GW, i] / d[R, i]
