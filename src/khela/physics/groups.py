"""Contact groups: when a disc that lies against others is struck, all of them are struck at once.

The contacts that hang together (gaps up to GROUP_GAP) are one network of springs with frozen normals. A spring presses
with k x while it is loaded and lets go along k / e², so that a pair alone parts with restitution e (O. R. Walton, R. L.
Braun, J. Rheol. 30, 949 (1986)); k makes every pair press for PRESS_TIME. The network runs by leapfrog steps until no
spring presses. Forces come from the state at the start of a step, so no order of contacts is preferred. Rigid rules,
pair by pair or all at once, give other outcomes than real, soft discs: in a tight break they pocket fewer than half.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, Ints, inlined, inner
from khela.physics.contact import push, restitution
from khela.physics.layout import (
    CI_A,
    CI_B,
    CI_QUEUE,
    DONE,
    DRAG,
    E_DISC,
    FIRST,
    FORCE,
    GMARK,
    GROUP_GAP,
    GSX,
    GSY,
    GVX,
    GVY,
    GW,
    GX,
    GY,
    IM,
    MEMBER,
    MN,
    MU_DISC,
    NX,
    NY,
    OUTSIDE,
    PEAK,
    PRESS,
    PRESS_STEPS,
    PRESS_TIME,
    PUSHED,
    RUN,
    SEEN,
    STIFF,
    STOP,
    T0,
    UX,
    UY,
    A,
    R,
    V,
    X,
    Y,
)
from khela.physics.motion import state_at, travelled

_LONGEST = 60
"""Press times after which a network is let go."""
CREPT = 1e-4
"""Discs further than this into each other, mm, are eased apart when they press."""
_DRAG_STEPS = 5.0
"""Steps in which friction would stop a slip; more than one, as a disc may have six contacts."""


@inlined
def has_company(d: Floats, s: Floats, g: Floats, wide: int, i: int, j: int, t: float) -> bool:
    """Does a third disc lie against i or j at t, whose places are in g?"""
    xi = g[GX, i]
    yi = g[GY, i]
    xj = g[GX, j]
    yj = g[GY, j]
    near_i = d[R, i] + s[GROUP_GAP]
    near_j = d[R, j] + s[GROUP_GAP]
    found = 0
    for m in range(wide):
        way = travelled(d[V, m], d[A, m], min(t, d[STOP, m]) - d[T0, m])
        x = d[X, m] + d[UX, m] * way
        y = d[Y, m] + d[UY, m] * way
        reach_i = near_i + d[R, m]
        reach_j = near_j + d[R, m]
        ax = x - xi
        ay = y - yi
        bx = x - xj
        by = y - yj
        close = (ax * ax + ay * ay <= reach_i * reach_i) | (bx * bx + by * by <= reach_j * reach_j)
        found += 1 if close and m != i and m != j else 0
    return found > 0


@inner
def collect(d: Floats, s: Floats, g: Floats, c: Floats, ci: Ints, discs: int, i: int, j: int, t: float) -> int:
    """Fill in the contacts that hang together with the one of i and j at t, whose states are in g. How many."""
    for m in range(discs):
        g[GMARK, m] = OUTSIDE
    g[GMARK, i] = MEMBER
    g[GMARK, j] = MEMBER
    ci[CI_QUEUE, 0] = i
    ci[CI_QUEUE, 1] = j
    queued = 2
    contacts = 0
    head = 0
    while head < queued:
        p = ci[CI_QUEUE, head]
        head += 1
        g[GMARK, p] = DONE
        for m in range(discs):
            if g[GMARK, m] == DONE or not _may_touch(d, s, g, p, m):
                continue
            if g[GMARK, m] == OUTSIDE:
                state_at(d, s, g, m, t)
                g[GMARK, m] = SEEN
            dx = g[GX, m] - g[GX, p]
            dy = g[GY, m] - g[GY, p]
            reach = d[R, m] + d[R, p] + s[GROUP_GAP]
            square = dx * dx + dy * dy
            if square > reach * reach or contacts == c.shape[1]:
                continue
            if g[GMARK, m] == SEEN:
                g[GMARK, m] = MEMBER
                ci[CI_QUEUE, queued] = m
                queued += 1
            apart = math.sqrt(square)
            ci[CI_A, contacts] = p
            ci[CI_B, contacts] = m
            c[NX, contacts] = dx / apart
            c[NY, contacts] = dy / apart
            c[PRESS, contacts] = min(0.0, d[R, m] + d[R, p] - apart)
            contacts += 1
    return contacts


@inlined
def _may_touch(d: Floats, s: Floats, g: Floats, p: int, m: int) -> bool:
    dx = d[X, m] - g[GX, p]
    dy = d[Y, m] - g[GY, p]
    reach = d[R, m] + d[R, p] + d[RUN, m] + s[GROUP_GAP]
    return bool(dx * dx + dy * dy <= reach * reach)


@inner
def press(d: Floats, s: Floats, g: Floats, c: Floats, ci: Ints, discs: int, contacts: int) -> None:
    """Run the network: velocities and spins after, in g; members that were pushed are marked, FIRST says which step."""
    before = _energy(d, g, discs)
    e = restitution(s, s[E_DISC], _hardest(g, c, ci, contacts))
    rate = 0.5 * math.pi * (1.0 + e) / s[PRESS_TIME]
    for n in range(contacts):
        c[PEAK, n] = 0.0
        c[MN, n] = 1.0 / (d[IM, ci[CI_A, n]] + d[IM, ci[CI_B, n]])
        c[STIFF, n] = rate * rate * c[MN, n]
        c[FIRST, n] = -1.0
    step = s[PRESS_TIME] / s[PRESS_STEPS]
    release = 1.0 / max(e * e, 1e-9)
    for at in range(int(_LONGEST * s[PRESS_STEPS])):
        if not _load(s, g, c, ci, contacts, step, release, at):
            break
        for n in range(contacts):
            force = c[FORCE, n]
            if force > 0.0:
                jn = force * step
                jt = c[DRAG, n] * step
                px = jn * c[NX, n] - jt * c[NY, n]
                py = jn * c[NY, n] + jt * c[NX, n]
                push(d, g, ci[CI_A, n], ci[CI_B, n], px, py, jt)
    for n in range(contacts):
        if c[FIRST, n] >= 0.0:
            g[GMARK, ci[CI_A, n]] = PUSHED
            g[GMARK, ci[CI_B, n]] = PUSHED
    _bound_energy(d, g, discs, before)


@inner
def _hardest(g: Floats, c: Floats, ci: Ints, contacts: int) -> float:
    """The speed of the hardest contact."""
    speed = 0.0
    for n in range(contacts):
        vx = g[GVX, ci[CI_A, n]] - g[GVX, ci[CI_B, n]]
        vy = g[GVY, ci[CI_A, n]] - g[GVY, ci[CI_B, n]]
        speed = max(speed, vx * c[NX, n] + vy * c[NY, n])
    return speed


@inlined
def _load(s: Floats, g: Floats, c: Floats, ci: Ints, contacts: int, step: float, release: float, at: int) -> bool:
    """Move the springs by a step and find their forces. False once none presses or is about to."""
    busy = False
    for n in range(contacts):
        i = ci[CI_A, n]
        j = ci[CI_B, n]
        nx = c[NX, n]
        ny = c[NY, n]
        vx = g[GVX, i] - g[GVX, j]
        vy = g[GVY, i] - g[GVY, j]
        closing = vx * nx + vy * ny
        x = c[PRESS, n] + closing * step
        c[PRESS, n] = x
        force = 0.0
        if x > 0.0:
            force = c[STIFF, n] * x
            if x >= c[PEAK, n]:
                c[PEAK, n] = x
            else:
                force = min(force, c[STIFF, n] * release * (x - c[PEAK, n]) + c[STIFF, n] * c[PEAK, n])
        if force > 0.0:
            busy = True
            slip = vy * nx - vx * ny + g[GW, i] + g[GW, j]
            most = s[MU_DISC] * force
            c[DRAG, n] = max(-most, min(most, slip * c[MN, n] / (3.0 * _DRAG_STEPS * step)))
            if c[FIRST, n] < 0.0:
                c[FIRST, n] = at
        elif closing > 1e-6 and x > -closing * s[PRESS_TIME]:
            busy = True
        c[FORCE, n] = max(force, 0.0)
    return busy


@inner
def ease(d: Floats, g: Floats, c: Floats, ci: Ints, discs: int, contacts: int) -> None:
    """Move pushed discs apart that have crept into each other while they were locked, by less than a micrometre."""
    for m in range(discs):
        g[GSX, m] = 0.0
        g[GSY, m] = 0.0
    for n in range(contacts):
        i = ci[CI_A, n]
        j = ci[CI_B, n]
        if g[GMARK, i] != PUSHED or g[GMARK, j] != PUSHED:
            continue
        dx = g[GX, j] - g[GX, i]
        dy = g[GY, j] - g[GY, i]
        over = d[R, i] + d[R, j] - math.sqrt(dx * dx + dy * dy)
        if over > CREPT:
            part = 0.5 * over / (d[IM, i] + d[IM, j])
            g[GSX, i] = g[GSX, i] - part * d[IM, i] * c[NX, n]
            g[GSY, i] = g[GSY, i] - part * d[IM, i] * c[NY, n]
            g[GSX, j] = g[GSX, j] + part * d[IM, j] * c[NX, n]
            g[GSY, j] = g[GSY, j] + part * d[IM, j] * c[NY, n]
    for m in range(discs):
        if g[GMARK, m] == PUSHED:
            g[GX, m] = g[GX, m] + g[GSX, m]
            g[GY, m] = g[GY, m] + g[GSY, m]


@inner
def part(d: Floats, g: Floats, i: int, j: int) -> None:
    """Ease a pair apart that is alone."""
    dx = g[GX, j] - g[GX, i]
    dy = g[GY, j] - g[GY, i]
    apart = math.sqrt(dx * dx + dy * dy)
    over = d[R, i] + d[R, j] - apart
    if over > CREPT:
        share = over / (d[IM, i] + d[IM, j]) / apart
        g[GX, i] = g[GX, i] - share * d[IM, i] * dx
        g[GY, i] = g[GY, i] - share * d[IM, i] * dy
        g[GX, j] = g[GX, j] + share * d[IM, j] * dx
        g[GY, j] = g[GY, j] + share * d[IM, j] * dy


@inner
def _energy(d: Floats, g: Floats, discs: int) -> float:
    """Twice the kinetic energy of the members, spin included."""
    total = 0.0
    for m in range(discs):
        if g[GMARK, m] >= MEMBER:
            v2 = g[GVX, m] * g[GVX, m] + g[GVY, m] * g[GVY, m]
            total += (v2 + 0.5 * g[GW, m] * g[GW, m]) / d[IM, m]
    return total


@inner
def _bound_energy(d: Floats, g: Floats, discs: int, most: float) -> None:
    """Where the steps of time have made energy, shrink the motion about the common one, which keeps the momentum."""
    if _energy(d, g, discs) <= most:
        return
    mass = 0.0
    px = 0.0
    py = 0.0
    for m in range(discs):
        if g[GMARK, m] >= MEMBER:
            mass += 1.0 / d[IM, m]
            px += g[GVX, m] / d[IM, m]
            py += g[GVY, m] / d[IM, m]
    px /= mass
    py /= mass
    common = mass * (px * px + py * py)
    shrink = math.sqrt(max(most - common, 0.0) / (_energy(d, g, discs) - common)) * (1.0 - 1e-15)
    for m in range(discs):
        if g[GMARK, m] >= MEMBER:
            g[GVX, m] = px + shrink * (g[GVX, m] - px)
            g[GVY, m] = py + shrink * (g[GVY, m] - py)
            g[GW, m] = shrink * g[GW, m]
