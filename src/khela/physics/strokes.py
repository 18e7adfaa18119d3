"""Strokes one after the other in one workspace, each checked before it is run: what Python calls."""

from __future__ import annotations

import math

import numpy as np

from khela.physics.compiled import Floats, Ints, entry, inner
from khela.physics.events import prepare, run
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
    POCKET_AT,
    POCKET_R,
    ROWS,
    SEGMENTS,
    STOP,
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


@inner
def check(
    s: Floats, places: Floats, velocities: Floats, spins: Floats, present: Ints, radii: Floats, top: float, said: Ints
) -> None:
    """Whether a stroke may be run: said[0] is FINE or what is wrong, said[1] and said[2] name the discs."""
    said[0] = FINE
    for i in range(radii.shape[0]):
        if not present[i]:
            continue
        said[1] = i
        x = places[i, 0]
        y = places[i, 1]
        total = x + y + velocities[i, 0] + velocities[i, 1] + spins[i]
        if not math.isfinite(total):
            said[0] = NOT_FINITE
            return
        if max(abs(x), abs(y)) > s[HALF] - radii[i] + OVERLAP_ALLOWED + _ROUNDING:
            said[0] = OFF_SURFACE
            return
        if velocities[i, 0] ** 2 + velocities[i, 1] ** 2 > top * top * (1.0 + 1e-12):
            said[0] = TOO_FAST
            return
        px = abs(x) - s[POCKET_AT]
        py = abs(y) - s[POCKET_AT]
        if px * px + py * py < max(s[POCKET_R] - _ROUNDING, 0.0) ** 2:
            said[0] = OVER_POCKET
            return
        near = radii[i] - OVERLAP_ALLOWED - _ROUNDING
        for j in range(i):
            reach = near + radii[j]
            dx = places[j, 0] - x
            dy = places[j, 1] - y
            if dx * dx + dy * dy < reach * reach and present[j]:
                said[0] = OVERLAP
                said[2] = j
                return


@entry
def run_strokes(
    first: int,
    last: int,
    places: Floats,
    velocities: Floats,
    spins: Floats,
    present: Ints,
    radii: Floats,
    masses: Floats,
    s: Floats,
    top: float,
    until: float,
    end_places: Floats,
    end_velocities: Floats,
    end_spins: Floats,
    falls: Ints,
    fall_times: Floats,
    fall_pockets: Ints,
    events: Ints,
    durations: Floats,
    said: Ints,
    segments: Floats,
    contacts: Floats,
    noted: Ints,
) -> None:
    """Strokes `first` to `last` - 1 of a batch. Shapes: batch.py. `said` (n, 3) tells what was wrong; the two tapes
    record, and `noted` counts what they were to hold; they are as long as wanted, or of no length."""
    m = radii.shape[0]
    d = np.zeros((ROWS, m))
    k = np.zeros((INT_ROWS, m), np.int64)
    pair = np.zeros((m, m))
    lock = np.zeros((m, m))
    g = np.zeros((G_ROWS, m))
    c = np.zeros((C_ROWS, 4 * m))
    ci = np.zeros((CI_ROWS, 4 * m), np.int64)
    count = np.zeros(COUNTERS, np.int64)
    fell = np.zeros((m, 4))
    for b in range(first, last):
        check(s, places[b], velocities[b], spins[b], present[b], radii, top, said[b])
        if said[b, 0] != FINE:
            continue
        for i in range(m):
            d[X, i] = places[b, i, 0]
            d[Y, i] = places[b, i, 1]
            d[R, i] = radii[i]
            d[IM, i] = 1.0 / masses[i]
            falls[b, i] = -1
            fall_times[b, i] = math.nan
            fall_pockets[b, i] = -1
        prepare(d, k, s, velocities[b], spins[b], present[b])
        t = run(d, k, s, pair, lock, g, c, ci, count, until, falls[b], fell, segments, contacts)
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
        durations[b] = _end(
            d, s, g, t, until, present[b], fall_pockets[b], fell, end_places[b], end_velocities[b], end_spins[b]
        )


@inner
def _end(
    d: Floats,
    s: Floats,
    g: Floats,
    t: float,
    until: float,
    present: Ints,
    pockets: Ints,
    fell: Floats,
    places: Floats,
    velocities: Floats,
    spins: Floats,
) -> float:
    """Where all discs are at the end, those fallen where they fell. When the last one stopped or fell."""
    end = t
    for i in range(d.shape[1]):
        if d[V, i] > 0.0:
            end = max(end, d[STOP, i])
    end = min(end, until)
    for i in range(d.shape[1]):
        if d[V, i] > 0.0 or d[W, i] != 0.0:
            state_at(d, s, g, i, end)
            places[i, 0] = g[GX, i]
            places[i, 1] = g[GY, i]
            velocities[i, 0] = g[GVX, i]
            velocities[i, 1] = g[GVY, i]
            spins[i] = g[GW, i] / d[R, i]
        else:
            places[i, 0] = d[X, i]
            places[i, 1] = d[Y, i]
            velocities[i, 0] = 0.0
            velocities[i, 1] = 0.0
            spins[i] = 0.0
        if pockets[i] >= 0:
            places[i, 0] = fell[i, 0]
            places[i, 1] = fell[i, 1]
        elif not present[i]:
            places[i, 0] = math.nan
            places[i, 1] = math.nan
    return end
