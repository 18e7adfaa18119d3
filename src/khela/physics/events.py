"""One stroke from contact to contact until all discs are at rest.

Source of the scheme: B. D. Lubachevsky, "How to simulate billiards and similar systems", J. Comput. Phys. 94, 255
(1991): each disc has its own time, and only what a contact changes is computed anew. The next event is found by a scan;
a heap cannot pay at twenty discs.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, Ints, inlined, inner
from khela.physics.contact import rebound, strike
from khela.physics.groups import collect, ease, has_company, part, press
from khela.physics.layout import (
    CI_A,
    CI_B,
    CONTACTS,
    END,
    END_POCKET,
    END_X,
    EVENT_CAP,
    EVENTS,
    EX,
    EY,
    FALLS,
    FIRST,
    FRICTION,
    GMARK,
    GVX,
    GVY,
    GW,
    GX,
    GY,
    LOCK_SPEED,
    LOCK_TIME,
    LOCKS,
    NX,
    NY,
    PARTNER,
    PUSHED,
    SEGMENTS,
    STOP,
    TP,
    TW,
    WALL_FAR,
    WALL_LEFT,
    WALL_NEAR,
    WALL_RIGHT,
    A,
    R,
    V,
    X,
    Y,
)
from khela.physics.meeting import forget, renew, rescan
from khela.physics.motion import launch, lay, state_at
from khela.physics.tape import note_contact, note_segment

PARKED = 1e7
"""Where discs lie that are not on the surface, mm."""


@inner
def prepare(d: Floats, k: Ints, s: Floats, velocities: Floats, spins: Floats, present: Ints) -> None:
    """Launch every disc from its X and Y; those not present are parked far off."""
    for i in range(d.shape[1]):
        forget(d, k, i)
        d[A, i] = s[FRICTION]
        if not present[i]:
            park(d, i)
        elif velocities[i, 0] == 0.0 and velocities[i, 1] == 0.0:
            lay(d, i, 0.0, spins[i] * d[R, i])
        else:
            launch(d, k, s, i, velocities[i, 0], velocities[i, 1], spins[i] * d[R, i], 0.0)


@inner
def park(d: Floats, i: int) -> None:
    """Disc i is not on the surface."""
    d[X, i] = PARKED
    d[Y, i] = PARKED
    lay(d, i, 0.0, 0.0)


@inner
def run(
    d: Floats,
    k: Ints,
    s: Floats,
    pair: Floats,
    lock: Floats,
    g: Floats,
    c: Floats,
    ci: Ints,
    count: Ints,
    until: float,
    falls: Ints,
    fell: Floats,
    segments: Floats,
    contacts: Floats,
) -> float:
    """Run prepared discs to rest, or to `until`. The time of the last event; infinite when the event cap was reached.

    `falls` gets the discs that fell, in order, `fell` place, time and pocket of each; `segments` and `contacts` record.
    """
    count[EVENTS] = 0
    count[FALLS] = 0
    count[LOCKS] = 0
    count[CONTACTS] = 0
    count[SEGMENTS] = 0
    for i in range(d.shape[1]):
        if segments.shape[0] > 0:
            note_segment(d, count, segments, i)
        if d[V, i] > 0.0:
            renew(d, k, s, pair, lock, count, i, 0.0)
    t = 0.0
    while count[EVENTS] < s[EVENT_CAP]:
        i = _next(d, k, s, t)
        if i < 0 or min(d[TP, i], d[TW, i]) > until:
            return t
        t = max(t, min(d[TP, i], d[TW, i]))
        count[EVENTS] += 1
        if d[TP, i] < d[TW, i]:
            j = k[PARTNER, i]
            state_at(d, s, g, i, t)
            state_at(d, s, g, j, t)
            if not (
                has_company(d, s, g, i, j)
                and _group(d, k, s, pair, lock, g, c, ci, count, i, j, t, segments, contacts)
            ):
                _pair(d, k, s, pair, lock, g, count, i, j, t, segments, contacts)
        elif k[END, i] >= END_POCKET:
            _fall(d, k, s, pair, g, count, i, t, falls, fell)
        else:
            _frame(d, k, s, pair, lock, g, count, i, t, segments, contacts)
    return math.inf


@inlined
def _next(d: Floats, k: Ints, s: Floats, t: float) -> int:
    """The disc with the next event, or -1. Discs that have stopped by t are laid: their meetings are the movers'."""
    best = math.inf
    found = -1
    for i in range(d.shape[1]):
        if d[STOP, i] <= t and d[V, i] > 0.0:
            d[X, i] = d[EX, i]
            d[Y, i] = d[EY, i]
            lay(d, i, d[STOP, i], 0.0)
            forget(d, k, i)
        when = min(d[TP, i], d[TW, i])
        if when < best:
            best = when
            found = i
    return found


@inlined
def _relaunch(d: Floats, k: Ints, s: Floats, g: Floats, count: Ints, i: int, t: float, segments: Floats) -> None:
    """Disc i goes on from the state in g."""
    d[X, i] = g[GX, i]
    d[Y, i] = g[GY, i]
    launch(d, k, s, i, g[GVX, i], g[GVY, i], g[GW, i], t)
    forget(d, k, i)
    if segments.shape[0] > 0:
        note_segment(d, count, segments, i)


@inner
def _lock(s: Floats, lock: Floats, count: Ints, i: int, j: int, t: float) -> None:
    """The pair is not tried again for LOCK_TIME."""
    if count[LOCKS] == 0:
        for a in range(lock.shape[0]):
            for b in range(lock.shape[0]):
                lock[a, b] = 0.0
    count[LOCKS] += 1
    lock[i, j] = t + s[LOCK_TIME]
    lock[j, i] = t + s[LOCK_TIME]


@inlined
def _pair(
    d: Floats, k: Ints, s: Floats, pair: Floats, lock: Floats, g: Floats, count: Ints,
    i: int, j: int, t: float, segments: Floats, contacts: Floats,
) -> None:  # fmt: skip
    """Discs i and j, with their states in g, meet at t, and no third disc lies against them."""
    speed = strike(d, s, g, i, j)
    if speed > 0.0 and contacts.shape[0] > 0:
        note_contact(count, contacts, t, i, j)
    if speed < s[LOCK_SPEED]:
        part(d, g, i, j)
        _lock(s, lock, count, i, j, t)
    _relaunch(d, k, s, g, count, i, t, segments)
    _relaunch(d, k, s, g, count, j, t, segments)
    renew(d, k, s, pair, lock, count, i, t)
    renew(d, k, s, pair, lock, count, j, t)


@inner
def _group(
    d: Floats, k: Ints, s: Floats, pair: Floats, lock: Floats, g: Floats, c: Floats, ci: Ints, count: Ints,
    i: int, j: int, t: float, segments: Floats, contacts: Floats,
) -> bool:  # fmt: skip
    """Discs i and j meet at t among others. False if it is a contact of two after all."""
    listed = collect(d, s, g, c, ci, i, j, t)
    if listed < 2:
        return False
    press(d, s, g, c, ci, listed)
    ease(d, g, c, ci, listed)
    if g[GMARK, i] != PUSHED and g[GMARK, j] != PUSHED:
        return False
    for n in range(listed):
        p = ci[CI_A, n]
        q = ci[CI_B, n]
        closing = (g[GVX, p] - g[GVX, q]) * c[NX, n] + (g[GVY, p] - g[GVY, q]) * c[NY, n]
        if closing > -s[LOCK_SPEED]:
            _lock(s, lock, count, p, q, t)
    if contacts.shape[0] > 0:
        _note_group(c, ci, count, listed, t, contacts)
    for m in range(d.shape[1]):
        if g[GMARK, m] == PUSHED:
            _relaunch(d, k, s, g, count, m, t, segments)
    for m in range(d.shape[1]):
        if g[GMARK, m] == PUSHED:
            renew(d, k, s, pair, lock, count, m, t)
    return True


@inner
def _note_group(c: Floats, ci: Ints, count: Ints, listed: int, t: float, contacts: Floats) -> None:
    """Note the contacts that pressed, in the order in which they began to."""
    for _ in range(listed):
        first = -1
        for n in range(listed):
            if c[FIRST, n] >= 0.0 and (first < 0 or c[FIRST, n] < c[FIRST, first]):
                first = n
        if first < 0:
            return
        note_contact(count, contacts, t, ci[CI_A, first], ci[CI_B, first])
        c[FIRST, first] = -1.0


@inlined
def _frame(
    d: Floats, k: Ints, s: Floats, pair: Floats, lock: Floats, g: Floats, count: Ints,
    i: int, t: float, segments: Floats, contacts: Floats,
) -> None:  # fmt: skip
    """Disc i reaches a frame at t."""
    state_at(d, s, g, i, t)
    if contacts.shape[0] > 0:
        if k[END, i] == END_X:
            wall = WALL_RIGHT if g[GX, i] > 0.0 else WALL_LEFT
        else:
            wall = WALL_FAR if g[GY, i] > 0.0 else WALL_NEAR
        note_contact(count, contacts, t, i, wall)
    rebound(d, s, g, i, k[END, i])
    _relaunch(d, k, s, g, count, i, t, segments)
    renew(d, k, s, pair, lock, count, i, t)


@inlined
def _fall(
    d: Floats, k: Ints, s: Floats, pair: Floats, g: Floats, count: Ints, i: int, t: float, falls: Ints, fell: Floats
) -> None:
    """Disc i falls at t."""
    state_at(d, s, g, i, t)
    fell[i, 0] = g[GX, i]
    fell[i, 1] = g[GY, i]
    fell[i, 2] = t
    fell[i, 3] = k[END, i] - END_POCKET
    falls[count[FALLS]] = i
    count[FALLS] += 1
    park(d, i)
    forget(d, k, i)
    for j in range(d.shape[1]):
        pair[j, i] = math.inf
        if k[PARTNER, j] == i:
            rescan(d, k, pair, j)
