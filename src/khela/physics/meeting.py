"""When two discs meet, and the matrix of these times.

A meeting with a disc at rest is closed form, one of two moving discs the first root of a quartic and, once one of them
has stopped, closed form again. `pair[i, j]` is the time for a moving disc i; the row of a disc at rest is not read, as
who moves owns the meeting. TP and PARTNER hold the least of a row. Only rows of discs whose motion changed are renewed.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, Ints, inlined, inner
from khela.physics.layout import (
    EX,
    EY,
    HX,
    HY,
    LOCK_SPEED,
    LOCKS,
    MISS,
    PARTNER,
    RUN,
    STOP,
    T0,
    TP,
    TW,
    UX,
    UY,
    A,
    R,
    V,
    X,
    Y,
)
from khela.physics.motion import time_to, travelled, way_at
from khela.physics.roots import first_root

TOUCHING = 1e-7
"""Discs closer than this, mm, touch."""


@inlined
def meet_resting(d: Floats, i: int, way: float, j: int, t: float, horizon: float) -> float:
    """When i, having come `way` mm at t, meets j, which lies at its (EX, EY); infinite if not before the horizon."""
    dx = d[EX, j] - d[X, i]
    dy = d[EY, j] - d[Y, i]
    along = d[UX, i] * dx + d[UY, i] * dy
    if along <= way:
        return math.inf
    across = d[UX, i] * dy - d[UY, i] * dx
    reach = d[R, i] + d[R, j]
    square = reach * reach - across * across
    if square <= 0.0:
        return math.inf
    at = along - math.sqrt(square)
    if at <= way:
        return t
    if at >= d[RUN, i]:
        return math.inf
    when = d[T0, i] + time_to(d[V, i], d[A, i], at)
    return when if when <= horizon else math.inf


@inlined
def meet_moving(d: Floats, i: int, j: int, t: float) -> float:
    """When two discs that both move at t meet; infinite if not before one reaches a frame or pocket or both stop."""
    horizon = min(min(d[TW, i], d[TW, j]), max(d[STOP, i], d[STOP, j]))
    if horizon <= t:
        return math.inf
    both = min(min(d[STOP, i], d[STOP, j]), horizon)
    found = _meet_while_both_move(d, i, j, t, both - t)
    if found < math.inf or both >= horizon:
        return found
    if d[STOP, i] <= both:
        return meet_resting(d, j, way_at(d, j, both), i, both, horizon)
    return meet_resting(d, i, way_at(d, i, both), j, both, horizon)


@inlined
def _meet_while_both_move(d: Floats, i: int, j: int, t: float, span: float) -> float:
    """When i and j meet within `span` after t. With x the share of the span that has passed, |distance|² - reach² is a
    quartic; where they touch already its root at 0 is divided out, as rounding would make one of it again."""
    ti = t - d[T0, i]
    tj = t - d[T0, j]
    wi = travelled(d[V, i], d[A, i], ti)
    wj = travelled(d[V, j], d[A, j], tj)
    vi = d[V, i] - d[A, i] * ti
    vj = d[V, j] - d[A, j] * tj
    px = d[X, j] - d[X, i] + (d[UX, j] * wj - d[UX, i] * wi)
    py = d[Y, j] - d[Y, i] + (d[UY, j] * wj - d[UY, i] * wi)
    vx = (d[UX, j] * vj - d[UX, i] * vi) * span
    vy = (d[UY, j] * vj - d[UY, i] * vi) * span
    half = 0.5 * span * span
    ax = (d[UX, i] * d[A, i] - d[UX, j] * d[A, j]) * half
    ay = (d[UY, i] * d[A, i] - d[UY, j] * d[A, j]) * half
    c1 = 2.0 * (px * vx + py * vy)
    pa = px * ax + py * ay
    if c1 >= 0.0 and pa >= 0.0:
        return math.inf  # they stay on the far side of a line: no meeting while both move
    reach = d[R, i] + d[R, j]
    c0 = px * px + py * py - reach * reach
    c2 = vx * vx + vy * vy + 2.0 * pa
    c3 = 2.0 * (vx * ax + vy * ay)
    c4 = ax * ax + ay * ay
    if c0 > 2.0 * TOUCHING * reach:
        x = first_root(c0, c1, c2, c3, c4)
    elif c1 < 0.0:
        return t
    elif c1 > 0.0:
        x = first_root(c1, c2, c3, c4, 0.0)
    else:
        x = 0.0 if c2 < 0.0 else math.inf
    return t + x * span if x <= 1.0 else math.inf


@inner
def closing_speed(d: Floats, i: int, j: int, t: float) -> float:
    """How fast i and j near each other at t."""
    wi = way_at(d, i, t)
    wj = way_at(d, j, t)
    vi = max(d[V, i] - d[A, i] * (t - d[T0, i]), 0.0) if d[V, i] > 0.0 else 0.0
    vj = max(d[V, j] - d[A, j] * (t - d[T0, j]), 0.0) if d[V, j] > 0.0 else 0.0
    px = d[X, j] - d[X, i] + (d[UX, j] * wj - d[UX, i] * wi)
    py = d[Y, j] - d[Y, i] + (d[UY, j] * wj - d[UY, i] * wi)
    vx = d[UX, i] * vi - d[UX, j] * vj
    vy = d[UY, i] * vi - d[UY, j] * vj
    speed: float = (vx * px + vy * py) / math.sqrt(px * px + py * py)
    return speed


@inlined
def rescan(d: Floats, k: Ints, pair: Floats, m: int, j: int) -> None:
    """Find the least of row j anew."""
    best = math.inf
    partner = -1
    for i in range(m):
        if pair[j, i] < best:
            best = pair[j, i]
            partner = i
    d[TP, j] = best
    k[PARTNER, j] = partner


@inlined
def forget(d: Floats, k: Ints, i: int) -> None:
    """Disc i meets nobody, as far as is known."""
    d[TP, i] = math.inf
    k[PARTNER, i] = -1


@inlined
def _tell(d: Floats, k: Ints, pair: Floats, m: int, j: int, i: int, when: float) -> None:
    """The moving disc j meets i at `when`."""
    pair[j, i] = when
    if when < d[TP, j]:
        d[TP, j] = when
        k[PARTNER, j] = i
    elif k[PARTNER, j] == i and when > d[TP, j]:
        rescan(d, k, pair, m, j)


@inlined
def _mark_missed(d: Floats, wide: int, i: int, t: float) -> None:
    """MISS of every disc: whether its way can touch the way of i at all, by boxes along and across the way of i."""
    x = d[X, i]
    y = d[Y, i]
    ux = d[UX, i]
    uy = d[UY, i]
    radius = d[R, i]
    run = d[RUN, i]
    for j in range(wide):
        way = travelled(d[V, j], d[A, j], min(t, d[STOP, j]) - d[T0, j])
        ax = d[X, j] + d[UX, j] * way - x
        ay = d[Y, j] + d[UY, j] * way - y
        bx = d[HX, j] - x
        by = d[HY, j] - y
        reach = radius + d[R, j]
        a0 = ux * ay - uy * ax
        a1 = ux * by - uy * bx
        l0 = ux * ax + uy * ay
        l1 = ux * bx + uy * by
        across = max(min(a0, a1), -max(a0, a1))
        along = max(min(l0, l1) - run, -max(l0, l1))
        d[MISS, j] = max(across, along) - reach


@inlined
def renew(
    d: Floats, k: Ints, s: Floats, pair: Floats, lock: Floats, count: Ints, m: int, wide: int, i: int, t: float
) -> None:
    """All meetings of disc i, whose motion is new at t."""
    if d[V, i] == 0.0:
        forget(d, k, i)
        for j in range(m):
            if j != i and d[STOP, j] > t:
                _tell(d, k, pair, m, j, i, _meet(d, s, lock, count, i, j, True, t))
        return
    _mark_missed(d, wide, i, t)
    d[MISS, i] = 1.0
    best = math.inf
    partner = -1
    for j in range(m):
        when = math.inf
        if d[MISS, j] <= TOUCHING:
            when = _meet(d, s, lock, count, i, j, d[STOP, j] > t, t)
            if when < best:
                best = when
                partner = j
        pair[i, j] = when
        pair[j, i] = when
        if when < d[TP, j]:
            if d[STOP, j] > t:
                d[TP, j] = when
                k[PARTNER, j] = i
        elif k[PARTNER, j] == i and when > d[TP, j]:
            rescan(d, k, pair, m, j)
    d[TP, i] = best
    k[PARTNER, i] = partner


@inlined
def _meet(d: Floats, s: Floats, lock: Floats, count: Ints, i: int, j: int, moving: bool, t: float) -> float:
    """When i, set in motion at t, meets j; a locked pair not before its lock ends, unless a third disc drives it in."""
    start = t
    if count[LOCKS] > 0 and lock[i, j] > t and closing_speed(d, i, j, t) < s[LOCK_SPEED]:
        start = lock[i, j]
    if moving and d[STOP, j] > start and d[STOP, i] > start:
        return meet_moving(d, i, j, start)
    if d[STOP, i] > start:
        return meet_resting(d, i, way_at(d, i, start), j, start, min(d[TW, i], d[STOP, i]))
    if moving and d[STOP, j] > start:
        return meet_resting(d, j, way_at(d, j, start), i, start, min(d[TW, j], d[STOP, j]))
    return math.inf
