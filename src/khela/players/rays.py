"""The compiled geometry of candidates: ways of the pieces into the pockets, and rays of the striker that send them so.

All is seen from the player, who sits at negative y. A way is a direction for one piece: straight into a pocket, off one
frame, or against another piece that goes into it. A ray goes from the base line to a piece, straight, off frames or off
another piece; where the line of centres of two neighbouring rays swings past a way, the ray between is a candidate.
"""

from __future__ import annotations

import math

from khela.carrom.geometry import (
    BASE_LINE_Y,
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    POCKET_MIDDLE,
    POCKET_RADIUS,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from khela.players.ease import compiled
from khela.players.lie import Flags, Floats

PIECES = 19
TOUCHING = STRIKER_RADIUS + PIECE_RADIUS
APART = 2.0 * PIECE_RADIUS
GIVEN = PIECE_MASS / (STRIKER_MASS + PIECE_MASS)
"""The share of the speed along the line of centres that a striker loses to a piece, without restitution."""

# Columns of a way: its piece, its direction, how far the last piece runs, the piece that falls, pocket, frame or -1,
# and the cosine of the turn at the other piece.
W_PIECE, W_U, W_V, W_HOME, W_DISC, W_POCKET, W_FRAME, W_COS = range(8)
WAY_SIZE = 8
# What a ray meets, and columns of what is noted of a ray.
R_PIECE, R_NX, R_NY, R_UX, R_UY, R_RUN, R_CODE, R_OFF = range(8)
RAY_SIZE = 8
MOST_LEGS = 4
# Columns of a candidate.
C_X, C_TURN, C_SPEED, C_WAY, C_CODE, C_OFF = range(6)
CANDIDATE_SIZE = 6
MOST_WAYS = 400
LEFT, RIGHT, NEAR, FAR = range(4)


@compiled
def in_way(seen: Floats, present: Flags, i: int, j: int, x: float, y: float, u: float, v: float, far: float) -> bool:
    """Does a piece other than i and j lie in the way of a piece from (x, y) along (u, v), `far` mm long?"""
    for k in range(PIECES):
        if k in (i, j) or not present[k]:
            continue
        dx, dy = seen[k, 0] - x, seen[k, 1] - y
        along = min(max(dx * u + dy * v, 0.0), far)
        dx -= along * u
        dy -= along * v
        if dx * dx + dy * dy < APART * APART:
            return True
    return False


@compiled
def slope_to(across: float, first: float, second: float, e_wall: float, mu_wall: float) -> float:
    """How much along a frame a disc goes for each mm towards it, so that it comes `across` mm further along after
    `first` mm to the frame and `second` from it: rims slide, or stick where the slope is small."""
    slip = mu_wall * (1.0 + e_wall)
    stuck = across / (first + 2.0 / 3.0 * second / e_wall)
    if abs(stuck) < 3.0 * slip:
        return stuck
    sign = 1.0 if across > 0.0 else -1.0
    return (across + sign * slip * second / e_wall) / (first + second / e_wall)


@compiled
def ways(seen: Floats, present: Flags, wanted: Flags, e_wall: float, mu_wall: float, told: Floats) -> int:
    """Fill `told` with the ways into the pockets; how many there are."""
    n = 0
    edge = HALF - PIECE_RADIUS
    for disc in range(PIECES):
        if not present[disc] or not wanted[disc]:
            continue
        px, py = seen[disc, 0], seen[disc, 1]
        for pocket in range(4):
            qx = POCKET_MIDDLE if pocket % 2 else -POCKET_MIDDLE
            qy = POCKET_MIDDLE if pocket // 2 else -POCKET_MIDDLE
            home = math.hypot(qx - px, qy - py)
            u, v = (qx - px) / home, (qy - py) / home
            if not in_way(seen, present, disc, disc, px, py, u, v, home - POCKET_RADIUS) and n < MOST_WAYS:
                told[n, 0], told[n, 1], told[n, 2], told[n, 3] = disc, u, v, home
                told[n, 4], told[n, 5], told[n, 6], told[n, 7] = disc, pocket, -1, 1.0
                n += 1
                n = against(seen, present, disc, pocket, u, v, home, told, n)
            for frame in range(4):
                wall = -edge if frame in (LEFT, NEAR) else edge
                upright = frame in (LEFT, RIGHT)
                first = abs(wall - (px if upright else py))
                second = abs(wall - (qx if upright else qy))
                if first < 5.0 or second < 60.0 or n >= MOST_WAYS:
                    continue
                across = (qy - py) if upright else (qx - px)
                slope = slope_to(across, first, second, e_wall, mu_wall)
                length = math.hypot(first, slope * first)
                towards = 1.0 if wall > 0.0 else -1.0
                u, v = (towards, slope) if upright else (slope, towards)
                size = math.hypot(u, v)
                u, v = u / size, v / size
                bx, by = px + u * length, py + v * length
                rest = math.hypot(qx - bx, qy - by)
                if abs(bx) > HALF or abs(by) > HALF or in_way(seen, present, disc, disc, px, py, u, v, length):
                    continue
                if in_way(seen, present, disc, disc, bx, by, (qx - bx) / rest, (qy - by) / rest, rest - POCKET_RADIUS):
                    continue
                told[n, 0], told[n, 1], told[n, 2], told[n, 3] = disc, u, v, length + rest / e_wall**2
                told[n, 4], told[n, 5], told[n, 6], told[n, 7] = disc, pocket, frame, 1.0
                n += 1
    return n


@compiled
def against(
    seen: Floats, present: Flags, disc: int, pocket: int, u: float, v: float, home: float, told: Floats, n: int
) -> int:
    """Note the ways of other pieces that drive `disc` along (u, v); how many ways there are then."""
    gx, gy = seen[disc, 0] - u * APART, seen[disc, 1] - v * APART
    for i in range(PIECES):
        if i == disc or not present[i] or n >= MOST_WAYS:
            continue
        run = math.hypot(gx - seen[i, 0], gy - seen[i, 1])
        if run > 250.0:
            continue
        if run < 1e-3:
            w, z = u, v
        else:
            w, z = (gx - seen[i, 0]) / run, (gy - seen[i, 1]) / run
        cos = w * u + z * v
        if cos < 0.4 or in_way(seen, present, i, disc, seen[i, 0], seen[i, 1], w, z, run):
            continue
        told[n, 0], told[n, 1], told[n, 2], told[n, 3] = i, w, z, run + home / (0.85 * cos) ** 2
        told[n, 4], told[n, 5], told[n, 6], told[n, 7] = disc, pocket, -1, cos
        n += 1
    return n


@compiled
def trace(
    seen: Floats, present: Flags, x: float, turn: float, e_wall: float, mu_wall: float, e_disc: float, told: Floats
) -> int:
    """Follow the striker from x on the base line: into `told` the pieces it meets, straight, off up to two frames, and
    off the first piece; how many there are."""
    n, frames, code, off = 0, 0, 0, -1
    sx, sy, ux, uy = x, BASE_LINE_Y, -math.sin(turn), math.cos(turn)
    run = 0.0
    edge = HALF - STRIKER_RADIUS
    for _ in range(MOST_LEGS):
        to_x = ((edge if ux > 0.0 else -edge) - sx) / ux if abs(ux) > 1e-9 else 1e9
        to_y = ((edge if uy > 0.0 else -edge) - sy) / uy if abs(uy) > 1e-9 else 1e9
        far, hit = min(to_x, to_y), -1
        for j in range(PIECES):
            if not present[j] or j == off:
                continue
            dx, dy = seen[j, 0] - sx, seen[j, 1] - sy
            along = dx * ux + dy * uy
            if along <= 0.0:
                continue
            beside = dx * uy - dy * ux
            if abs(beside) >= TOUCHING:
                continue
            reach = along - math.sqrt(TOUCHING * TOUCHING - beside * beside)
            if -1e-6 < reach < far:
                far, hit = reach, j
        sx, sy, run = sx + ux * far, sy + uy * far, run + far
        if hit >= 0:
            nx, ny = (seen[hit, 0] - sx) / TOUCHING, (seen[hit, 1] - sy) / TOUCHING
            told[n, 0], told[n, 1], told[n, 2], told[n, 3], told[n, 4] = hit, nx, ny, ux, uy
            told[n, 5], told[n, 6], told[n, 7] = run, code, off
            n += 1
            if off >= 0:
                return n
            lost = (1.0 + e_disc) * GIVEN * (ux * nx + uy * ny)
            ux, uy = ux - lost * nx, uy - lost * ny
            size = math.hypot(ux, uy)
            if size < 0.05:
                return n
            ux, uy, run, off = ux / size, uy / size, run / size**2, hit
            continue
        if frames == 2 or off >= 0:
            return n
        px, py = abs(sx) - POCKET_MIDDLE, abs(sy) - POCKET_MIDDLE
        if px * px + py * py < POCKET_RADIUS * POCKET_RADIUS:
            return n
        upright = to_x < to_y
        away = abs(ux if upright else uy)
        slide = uy if upright else ux
        drop = min(mu_wall * (1.0 + e_wall) * away, abs(slide) / 3.0)
        slide -= drop if slide > 0.0 else -drop
        frame = (LEFT if ux < 0.0 else RIGHT) if upright else (NEAR if uy < 0.0 else FAR)
        back = e_wall * away * (1.0 if frame in (LEFT, NEAR) else -1.0)
        ux, uy = (back, slide) if upright else (slide, back)
        size = math.hypot(ux, uy)
        ux, uy, run = ux / size, uy / size, run / size**2
        code = code * 5 + frame + 1
        frames += 1
    return n


@compiled
def candidates(
    seen: Floats, present: Flags, found: Floats, count: int, stands: Floats, widest: float, rays: int, friction: float,
    e_wall: float, mu_wall: float, e_disc: float, top: float, told: Floats, was: Floats, now: Floats, between: Floats,
) -> int:  # fmt: skip
    """Fill `told` with strokes that send a piece along one of the `count` ways `found`; how many there are.

    `was`, `now` and `between` are workspaces for three rays.
    """
    n = 0
    for x in stands:
        before = 0
        for ray in range(rays):
            turn = -widest + 2.0 * widest * ray / (rays - 1)
            after = trace(seen, present, x, turn, e_wall, mu_wall, e_disc, now)
            step = 2.0 * widest / (rays - 1)
            for a in range(min(before, after)):
                same = was[a, R_PIECE] == now[a, R_PIECE] and was[a, R_CODE] == now[a, R_CODE]
                if not (same and was[a, R_OFF] == now[a, R_OFF]):
                    continue
                for w in range(count):
                    if found[w, W_PIECE] != now[a, R_PIECE] or n == len(told):
                        continue
                    u, v = found[w, W_U], found[w, W_V]
                    one = was[a, R_NX] * v - was[a, R_NY] * u
                    two = now[a, R_NX] * v - now[a, R_NY] * u
                    if one * two > 0.0 or now[a, R_NX] * u + now[a, R_NY] * v < 0.3:
                        continue
                    low, high = turn - step, turn
                    good = True
                    for _ in range(7):
                        middle = 0.5 * (low + high)
                        legs = trace(seen, present, x, middle, e_wall, mu_wall, e_disc, between)
                        if legs <= a or between[a, R_PIECE] != now[a, R_PIECE]:
                            good = False
                            break
                        if (between[a, R_NX] * v - between[a, R_NY] * u) * one > 0.0:
                            low = middle
                        else:
                            high = middle
                    if not good:
                        continue
                    cut = between[a, R_UX] * u + between[a, R_UY] * v
                    if cut < 0.12:
                        continue
                    given = (1.0 + e_disc) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS) * cut
                    contact = 2.0 * friction * found[w, W_HOME] / given**2
                    speed = math.sqrt(contact + 2.0 * friction * between[a, R_RUN])
                    if speed > top:
                        continue
                    told[n, 0], told[n, 1], told[n, 2] = x, 0.5 * (low + high), speed
                    told[n, 3], told[n, 4], told[n, 5] = w, now[a, R_CODE], now[a, R_OFF]
                    n += 1
            before = after
            for a in range(after):
                for c in range(RAY_SIZE):
                    was[a, c] = now[a, c]
    return n
