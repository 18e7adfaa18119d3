"""One stroke from contact to contact until all discs are at rest.

Source of the scheme: B. D. Lubachevsky, "How to simulate billiards and similar systems", J. Comput. Phys. 94, 255
(1991): each disc has its own time, and only what a contact changes is computed anew. The next event is found by a scan;
a heap cannot pay at twenty discs.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, Ints, Small, inlined, inner
from khela.physics.contact import rebound, strike
from khela.physics.groups import collect, ease, has_company, part, press
from khela.physics.layout import (
    CHANGED,
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


@inlined
def prepare(
    d: Floats, k: Ints, s: Floats, m: int, b: int, places: Floats, velocities: Floats, spins: Floats, present: Small
) -> None:
    """Launch each of the m discs of stroke b from its place; those not present are parked far off."""
    for i in range(m):
        forget(d, k, i)
        d[A, i] = s[FRICTION]
        if not present[b, i]:
            park(d, i)
            continue
        d[X, i] = places[b, i, 0]
        d[Y, i] = places[b, i, 1]
        if velocities[b, i, 0] == 0.0 and velocities[b, i, 1] == 0.0:
            lay(d, i, 0.0, spins[b, i] * d[R, i])
        else:
            launch(d, k, s, i, velocities[b, i, 0], velocities[b, i, 1], spins[b, i] * d[R, i], 0.0)


@inlined
def park(d: Floats, i: int) -> None:
    """Disc i is not on the surface."""
    d[X, i] = PARKED * (i + 1)
    d[Y, i] = PARKED
    lay(d, i, 0.0, 0.0)


@inlined
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
    m: int,
    wide: int,
    b: int,
    until: float,
    falls: Small,
    fell: Floats,
    segments: Floats,
    contacts: Floats,
) -> float:
    """Run the m prepared discs of stroke b to rest, or to `until`. The time of the last event; infinite when the event
    cap was reached.

    `falls` gets the discs that fell, in order, `fell` place, time and pocket of each; `segments` and `contacts` record.
    An event leaves the new states of the discs it changes in g, and those discs in CHANGED.
    """
    count[EVENTS] = 0
    count[FALLS] = 0
    count[LOCKS] = 0
    count[CONTACTS] = 0
    count[SEGMENTS] = 0
    changed = 0
    for i in range(m):
        if segments.shape[0] > 0:
            note_segment(d, count, segments, i)
        if d[V, i] > 0.0:
            k[CHANGED, changed] = i
            changed += 1
    t = 0.0
    while True:
        for n in range(changed):
            renew(d, k, s, pair, lock, count, m, wide, k[CHANGED, n], t)
        if count[EVENTS] >= s[EVENT_CAP]:
            return math.inf
        i = _next(d, k, m, wide, t)
        if i < 0 or min(d[TP, i], d[TW, i]) > until:
            return t
        t = max(t, min(d[TP, i], d[TW, i]))
        count[EVENTS] += 1
        state_at(d, s, g, i, t)
        if d[TP, i] < d[TW, i]:
            changed = _meeting(d, k, s, lock, g, c, ci, count, m, wide, i, t, contacts)
        elif k[END, i] < END_POCKET:
            changed = _frame(d, k, s, g, count, i, t, contacts)
        else:
            changed = 0
            _fall(d, k, pair, g, count, m, b, i, t, falls, fell)
        for n in range(changed):
            _relaunch(d, k, s, g, count, k[CHANGED, n], t, segments)


@inlined
def _next(d: Floats, k: Ints, m: int, wide: int, t: float) -> int:
    """The disc with the next event, or -1. Discs that have stopped by t are laid: their meetings are the movers'."""
    stopped = 0
    for i in range(wide):
        stopped += 1 if (d[STOP, i] <= t) & (d[V, i] > 0.0) else 0
    if stopped > 0:
        for i in range(m):
            if d[STOP, i] <= t and d[V, i] > 0.0:
                d[X, i] = d[EX, i]
                d[Y, i] = d[EY, i]
                lay(d, i, d[STOP, i], 0.0)
                forget(d, k, i)
    best = math.inf
    found = -1
    for i in range(m):
        when = min(d[TP, i], d[TW, i])
        sooner = when < best
        best = when if sooner else best
        found = i if sooner else found
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


@inlined
def _lock(s: Floats, lock: Floats, count: Ints, i: int, j: int, t: float) -> None:
    """The pair is not tried again for LOCK_TIME."""
    if count[LOCKS] == 0:
        lock[:, :] = 0.0
    count[LOCKS] += 1
    lock[i, j] = t + s[LOCK_TIME]
    lock[j, i] = t + s[LOCK_TIME]


@inlined
def _meeting(
    d: Floats, k: Ints, s: Floats, lock: Floats, g: Floats, c: Floats, ci: Ints, count: Ints, m: int, wide: int,
    i: int, t: float, contacts: Floats,
) -> int:  # fmt: skip
    """Disc i, with its state in g, meets its partner at t. How many discs that changes."""
    j = k[PARTNER, i]
    state_at(d, s, g, j, t)
    if has_company(d, s, g, wide, i, j, t):
        changed = _group(d, k, s, lock, g, c, ci, count, m, i, j, t, contacts)
        if changed > 0:
            return changed
    _pair(d, s, lock, g, count, i, j, t, contacts)
    k[CHANGED, 0] = i
    k[CHANGED, 1] = j
    return 2


@inlined
def _pair(
    d: Floats, s: Floats, lock: Floats, g: Floats, count: Ints, i: int, j: int, t: float, contacts: Floats
) -> None:
    """Discs i and j, with their states in g, meet at t, and no third disc lies against them."""
    speed = strike(d, s, g, i, j)
    if speed > 0.0 and contacts.shape[0] > 0:
        note_contact(count, contacts, t, i, j)
    if speed < s[LOCK_SPEED]:
        part(d, g, i, j)
        _lock(s, lock, count, i, j, t)


@inner
def _group(
    d: Floats, k: Ints, s: Floats, lock: Floats, g: Floats, c: Floats, ci: Ints, count: Ints, m: int,
    i: int, j: int, t: float, contacts: Floats,
) -> int:  # fmt: skip
    """Discs i and j meet at t among others. How many discs that changes; 0 if it is a contact of two after all."""
    listed = collect(d, s, g, c, ci, m, i, j, t)
    if listed < 2:
        return 0
    press(d, s, g, c, ci, m, listed)
    ease(d, g, c, ci, m, listed)
    if g[GMARK, i] != PUSHED and g[GMARK, j] != PUSHED:
        return 0
    for n in range(listed):
        p = ci[CI_A, n]
        q = ci[CI_B, n]
        closing = (g[GVX, p] - g[GVX, q]) * c[NX, n] + (g[GVY, p] - g[GVY, q]) * c[NY, n]
        if closing > -s[LOCK_SPEED]:
            _lock(s, lock, count, p, q, t)
    if contacts.shape[0] > 0:
        _note_group(c, ci, count, listed, t, contacts)
    changed = 0
    for n in range(m):
        if g[GMARK, n] == PUSHED:
            k[CHANGED, changed] = n
            changed += 1
    return changed


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
def _frame(d: Floats, k: Ints, s: Floats, g: Floats, count: Ints, i: int, t: float, contacts: Floats) -> int:
    """Disc i, with its state in g, reaches a frame at t. How many discs that changes."""
    if contacts.shape[0] > 0:
        if k[END, i] == END_X:
            wall = WALL_RIGHT if g[GX, i] > 0.0 else WALL_LEFT
        else:
            wall = WALL_FAR if g[GY, i] > 0.0 else WALL_NEAR
        note_contact(count, contacts, t, i, wall)
    rebound(d, s, g, i, k[END, i])
    k[CHANGED, 0] = i
    return 1


@inlined
def _fall(
    d: Floats, k: Ints, pair: Floats, g: Floats, count: Ints, m: int, b: int, i: int, t: float, falls: Small,
    fell: Floats,
) -> None:  # fmt: skip
    """Disc i, with its state in g, falls at t."""
    fell[i, 0] = g[GX, i]
    fell[i, 1] = g[GY, i]
    fell[i, 2] = t
    fell[i, 3] = k[END, i] - END_POCKET
    falls[b, count[FALLS]] = i
    count[FALLS] += 1
    park(d, i)
    forget(d, k, i)
    for j in range(m):
        pair[j, i] = math.inf
        if k[PARTNER, j] == i:
            rescan(d, k, pair, m, j)
