"""One contact: of two discs, or of a disc and a frame.

Source: O. R. Walton, "Numerical simulation of inelastic, frictional particle-particle interactions", in Particulate
Two-Phase Flow (Butterworth-Heinemann, 1993), ch. 25. Along the normal the speed v_n is turned to e v_n, J_n =
(1 + e) m v_n. Across, the rims stick or slide: J_t = min(mu J_n, (1 + beta0) (m / 3) v_t), where v_t counts the spins
and m is the reduced mass; a frame's m is the disc's. A uniform disc's spin of rim speed w changes by 2 J_t / its mass.

Slow contacts: S. Luding, S. McNamara, "How to handle the inelastic collapse of a dissipative hard-sphere gas with the
TC model", Granular Matter 1, 113 (1998). Below LOCK_SPEED a contact is elastic, and a pair is then locked for
LOCK_TIME.

Fast contacts: K. L. Johnson, Contact Mechanics (Cambridge University Press, 1985), ch. 11.5. Once the material yields,
the restitution falls with the fourth root of the speed.
"""

from __future__ import annotations

import math

from khela.physics.compiled import Floats, inlined
from khela.physics.layout import (
    E_DISC,
    E_WALL,
    END_X,
    GVX,
    GVY,
    GW,
    GX,
    GY,
    HALF,
    IM,
    LOCK_SPEED,
    MU_DISC,
    MU_WALL,
    STICK,
    YIELD_SPEED,
    R,
)


@inlined
def drag(slip: float, mass: float, stick: float, most: float) -> float:
    """The impulse along the rims: what stops their slip (times 1 + beta0), at most `most`."""
    wanted = stick * mass * slip / 3.0
    return max(-most, min(most, wanted))


@inlined
def restitution(s: Floats, e: float, speed: float) -> float:
    """e, falling above YIELD_SPEED, but such that discs part at LOCK_SPEED at least, or as fast as they met."""
    if speed < s[LOCK_SPEED]:
        return 1.0
    if 0.0 < s[YIELD_SPEED] < speed:
        e *= math.sqrt(math.sqrt(s[YIELD_SPEED] / speed))
    least: float = s[LOCK_SPEED] / speed
    return max(e, least)


@inlined
def strike(d: Floats, s: Floats, g: Floats, i: int, j: int) -> float:
    """Discs i and j, at the places and velocities in g, touch: their velocities after. How fast they met."""
    nx = g[GX, j] - g[GX, i]
    ny = g[GY, j] - g[GY, i]
    apart = math.sqrt(nx * nx + ny * ny)
    nx /= apart
    ny /= apart
    vx = g[GVX, i] - g[GVX, j]
    vy = g[GVY, i] - g[GVY, j]
    speed: float = vx * nx + vy * ny
    if speed <= 0.0:
        return speed
    mass = 1.0 / (d[IM, i] + d[IM, j])
    jn = (1.0 + restitution(s, s[E_DISC], speed)) * mass * speed
    slip = vy * nx - vx * ny + g[GW, i] + g[GW, j]
    jt = drag(slip, mass, s[STICK], s[MU_DISC] * jn)
    push(d, g, i, j, jn * nx - jt * ny, jn * ny + jt * nx, jt)
    return speed


@inlined
def push(d: Floats, g: Floats, i: int, j: int, px: float, py: float, jt: float) -> None:
    """An impulse (px, py) from i to j whose part along the rims is jt."""
    mi = d[IM, i]
    mj = d[IM, j]
    g[GVX, i] = g[GVX, i] - px * mi
    g[GVY, i] = g[GVY, i] - py * mi
    g[GVX, j] = g[GVX, j] + px * mj
    g[GVY, j] = g[GVY, j] + py * mj
    g[GW, i] = g[GW, i] - 2.0 * jt * mi
    g[GW, j] = g[GW, j] - 2.0 * jt * mj


@inlined
def rebound(d: Floats, s: Floats, g: Floats, i: int, end: int) -> None:
    """Disc i at a frame: place and velocity after, in its column of g."""
    edge = s[HALF] - d[R, i]
    speed = abs(g[GVX, i] if end == END_X else g[GVY, i])
    e = restitution(s, s[E_WALL], speed)
    most = s[MU_WALL] * (1.0 + e) * speed
    if end == END_X:
        side = 1.0 if g[GVX, i] > 0.0 else -1.0
        g[GX, i] = side * edge
        jt = drag(side * g[GVY, i] + g[GW, i], 1.0, s[STICK], most)
        g[GVX, i] = -side * e * speed
        g[GVY, i] = g[GVY, i] - side * jt
    else:
        side = 1.0 if g[GVY, i] > 0.0 else -1.0
        g[GY, i] = side * edge
        jt = drag(g[GW, i] - side * g[GVX, i], 1.0, s[STICK], most)
        g[GVY, i] = -side * e * speed
        g[GVX, i] = g[GVX, i] + side * jt
    g[GW, i] = g[GW, i] - 2.0 * jt
