"""The motion of one disc between contacts: a straight way at constant deceleration, and what ends it.

Coulomb friction; spin as in spin.py. Rest is part of a motion, not an event: a disc that reaches neither a frame nor a
pocket stops at (EX, EY) at STOP. A pocket takes a disc when its middle comes inside the pocket's circle.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, Ints, inlined
from khela.physics.layout import (
    END,
    END_NONE,
    END_POCKET,
    END_X,
    END_Y,
    EX,
    EY,
    FRICTION,
    GVX,
    GVY,
    GW,
    GX,
    GY,
    HALF,
    HX,
    HY,
    PHASE,
    POCKET_AT,
    POCKET_R,
    RUN,
    STOP,
    T0,
    TW,
    UX,
    UY,
    A,
    R,
    V,
    W,
    X,
    Y,
)
from khela.physics.spin import PIVOT, mean_force, phase_of, share_of_speed, spin_left

REST = 1e-6
"""Below this speed, mm/s, a disc is at rest."""
FAR = 1e15
"""Longer than any way: where a disc without friction would stop, mm."""


@inlined
def travelled(v: float, a: float, time: float) -> float:
    """How far a disc of speed v has come after a time."""
    return time * (v - 0.5 * a * time)


@inlined
def time_to(v: float, a: float, way: float) -> float:
    """When a disc of speed v has come so far; when it stops, if it does not come so far."""
    q = v * v - 2.0 * a * way
    return 2.0 * way / (v + math.sqrt(q)) if q > 0.0 else v / a


@inlined
def lay(d: Floats, i: int, t: float, w: float) -> None:
    """Disc i lies at (X, Y) from t on, spinning on the spot by w."""
    d[V, i] = 0.0
    d[T0, i] = t
    d[STOP, i] = t
    d[W, i] = w
    d[RUN, i] = 0.0
    d[HX, i] = d[X, i]
    d[HY, i] = d[Y, i]
    d[EX, i] = d[X, i]
    d[EY, i] = d[Y, i]
    d[TW, i] = math.inf


@inlined
def launch(d: Floats, k: Ints, s: Floats, i: int, vx: float, vy: float, w: float, t: float) -> None:
    """Disc i leaves (X, Y) at t with a velocity and a rim speed w by spin."""
    v2 = vx * vx + vy * vy
    if v2 < REST * REST:
        lay(d, i, t, w)
        return
    v = math.sqrt(v2)
    ux = vx / v
    uy = vy / v
    a = s[FRICTION]
    if w != 0.0:
        c = share_of_speed(v, w)
        a *= mean_force(c)
        d[PHASE, i] = phase_of(c)
    d[UX, i] = ux
    d[UY, i] = uy
    d[V, i] = v
    d[A, i] = a
    d[T0, i] = t
    d[W, i] = w
    stop = FAR
    if a > 0.0:
        d[STOP, i] = t + v / a
        stop = min(stop, v2 / (2.0 * a))
    else:
        d[STOP, i] = math.inf
    d[EX, i] = d[X, i] + ux * stop
    d[EY, i] = d[Y, i] + uy * stop
    _run(d, k, s, i, stop)


@inlined
def _run(d: Floats, k: Ints, s: Floats, i: int, stop: float) -> None:
    """How far disc i runs and what it reaches: a frame, a pocket, or neither, stopping after `stop` mm."""
    x = d[X, i]
    y = d[Y, i]
    ux = d[UX, i]
    uy = d[UY, i]
    edge = s[HALF] - d[R, i]
    run = stop
    end = END_NONE
    if ux != 0.0:
        way = ((edge if ux > 0.0 else -edge) - x) / ux
        if way < run:
            run = way
            end = END_X
    if uy != 0.0:
        way = ((edge if uy > 0.0 else -edge) - y) / uy
        if way < run:
            run = way
            end = END_Y
    inside = s[POCKET_AT] - s[POCKET_R]
    hx = x + ux * run
    hy = y + uy * run
    if max(abs(x), abs(hx)) > inside and max(abs(y), abs(hy)) > inside:
        for pocket in range(4):
            way = _way_to_pocket(s, x, y, ux, uy, pocket)
            if way < run:
                run = way
                end = END_POCKET + pocket
    run = max(run, 0.0)
    d[RUN, i] = run
    d[HX, i] = x + ux * run
    d[HY, i] = y + uy * run
    k[END, i] = end
    d[TW, i] = d[T0, i] + time_to(d[V, i], d[A, i], run) if end != END_NONE else math.inf


@inlined
def _way_to_pocket(s: Floats, x: float, y: float, ux: float, uy: float, pocket: int) -> float:
    """How far it is from (x, y) along (ux, uy) into the circle of a pocket; infinite if the way misses it."""
    dx = x - (s[POCKET_AT] if pocket & 1 else -s[POCKET_AT])
    dy = y - (s[POCKET_AT] if pocket & 2 else -s[POCKET_AT])
    along = ux * dx + uy * dy
    if along >= 0.0:
        return math.inf
    across = ux * dy - uy * dx
    square = s[POCKET_R] * s[POCKET_R] - across * across
    return -along - math.sqrt(square) if square > 0.0 else math.inf


@inlined
def way_at(d: Floats, i: int, t: float) -> float:
    """How far disc i has come on its segment at t."""
    return travelled(d[V, i], d[A, i], min(t, d[STOP, i]) - d[T0, i])


@inlined
def spin_at(d: Floats, s: Floats, i: int, t: float, v: float) -> float:
    """The rim speed by spin of disc i at t, its speed then being v."""
    w: float = d[W, i]
    if w == 0.0:
        return 0.0
    if d[V, i] == 0.0:
        lost: float = PIVOT * s[FRICTION] * (t - d[T0, i])
        left = abs(w) - lost
    elif v <= 0.0:
        return 0.0
    elif v == d[V, i]:
        return w
    else:
        left = spin_left(d[PHASE, i], v / d[V, i], v)
    left = min(max(left, 0.0), abs(w))
    return left if w > 0.0 else -left


@inlined
def state_at(d: Floats, s: Floats, g: Floats, i: int, t: float) -> None:
    """Place, velocity and spin of disc i at t, into its column of g."""
    v = d[V, i] - d[A, i] * (t - d[T0, i])
    if d[V, i] == 0.0 or v <= 0.0 or t >= d[STOP, i]:
        g[GX, i] = d[EX, i]
        g[GY, i] = d[EY, i]
        g[GVX, i] = 0.0
        g[GVY, i] = 0.0
        g[GW, i] = spin_at(d, s, i, t, 0.0)
        return
    way = travelled(d[V, i], d[A, i], t - d[T0, i])
    g[GX, i] = d[X, i] + d[UX, i] * way
    g[GY, i] = d[Y, i] + d[UY, i] * way
    g[GVX, i] = d[UX, i] * v
    g[GVY, i] = d[UY, i] * v
    g[GW, i] = spin_at(d, s, i, t, v)
