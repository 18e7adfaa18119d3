"""A plain simulator to hold the fast one against: every pair is looked at after every event, by numpy's roots.

It follows the model as docs/physics.md tells it and shares the spin tables with the simulator, nothing else. Touching
groups are not known to it: compare with `group_gap=0`.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np

from khela.physics import Surface
from khela.physics.spin import mean_force, phase_of, share_of_speed, spin_left

NEVER = math.inf
TOUCHING = 1e-7


@dataclass
class Body:
    """A disc: since t at (x, y), moving along (ux, uy) with speed v, slowing down by a; w is R omega."""

    x: float
    y: float
    radius: float
    mass: float
    t: float = 0.0
    ux: float = 0.0
    uy: float = 0.0
    v: float = 0.0
    a: float = 1.0
    w: float = 0.0
    fallen: bool = False

    def go(self, t: float, x: float, y: float, vx: float, vy: float, w: float, surface: Surface) -> None:
        """A new segment."""
        self.t, self.x, self.y, self.w = t, x, y, w
        self.v = math.hypot(vx, vy)
        self.a = surface.mu * surface.g
        if self.v < 1e-6:
            self.v = 0.0
            return
        self.ux, self.uy = vx / self.v, vy / self.v
        if w != 0.0:
            self.a *= mean_force.py_func(share_of_speed.py_func(self.v, w))

    @property
    def stop(self) -> float:
        return self.t + self.v / self.a

    def speed(self, t: float) -> float:
        return max(0.0, self.v - self.a * (t - self.t))

    def way(self, t: float) -> float:
        spent = min(t, self.stop) - self.t
        return spent * (self.v - self.a * spent / 2)

    def place(self, t: float) -> tuple[float, float]:
        return self.x + self.ux * self.way(t), self.y + self.uy * self.way(t)

    def spin(self, t: float, surface: Surface) -> float:
        """R omega at t."""
        if self.w == 0.0:
            return 0.0
        if self.v == 0.0:
            left = abs(self.w) - 4 / 3 * surface.mu * surface.g * (t - self.t)
        else:
            v = self.speed(t)
            phase = phase_of.py_func(share_of_speed.py_func(self.v, self.w))
            left = spin_left.py_func(phase, v / self.v, v) if 0.0 < v < self.v else abs(self.w) if v else 0.0
        return math.copysign(min(max(left, 0.0), abs(self.w)), self.w)

    def time_at(self, way: float) -> float:
        """When it has come so far; never if it stops before."""
        q = self.v**2 - 2 * self.a * way
        return self.t + 2 * way / (self.v + math.sqrt(q)) if q > 0 else NEVER


def restitution(e: float, speed: float, surface: Surface) -> float:
    """Elastic when slow, falling with the fourth root of the speed when fast."""
    if speed < surface.lock_speed:
        return 1.0
    if 0.0 < surface.yield_speed < speed:
        e *= (surface.yield_speed / speed) ** 0.25
    return max(e, surface.lock_speed / speed)


def frame_time(body: Body, surface: Surface) -> tuple[float, str, int]:
    """When a body reaches a frame or a pocket, and which: x, y, or pocket and its number."""
    edge = surface.half - body.radius
    found: list[tuple[float, str, int]] = [(NEVER, "", 0)]
    if body.v == 0.0:
        return found[0]
    if body.ux != 0.0:
        found.append(((math.copysign(edge, body.ux) - body.x) / body.ux, "x", 0))
    if body.uy != 0.0:
        found.append(((math.copysign(edge, body.uy) - body.y) / body.uy, "y", 0))
    for n in range(4):
        px = surface.pocket_at if n & 1 else -surface.pocket_at
        py = surface.pocket_at if n & 2 else -surface.pocket_at
        along = (px - body.x) * body.ux + (py - body.y) * body.uy
        across = (px - body.x) * body.uy - (py - body.y) * body.ux
        if along > 0 and abs(across) < surface.pocket_radius:
            found.append((along - math.sqrt(surface.pocket_radius**2 - across**2), "pocket", n))
    way, what, which = min(found)
    return (body.time_at(max(way, 0.0)), what, which) if way < NEVER else found[0]


def pair_time(one: Body, two: Body, t: float) -> float:
    """When two bodies meet after t, by the roots of the distance, piece by piece between their stops."""
    edges = sorted({t, *(s for s in (one.stop, two.stop) if s > t)})
    for start, end in itertools.pairwise(edges):
        pieces = []
        for body in (one, two):
            x, y = body.place(start)
            v = body.speed(start)
            a = body.a if v > 1e-12 and body.stop > start else 0.0
            v = v if a else 0.0
            pieces.append((x, y, v * body.ux, v * body.uy, a * body.ux / 2, a * body.uy / 2))
        px, py, vx, vy, ax, ay = (q - p for p, q in zip(*pieces, strict=True))
        reach = one.radius + two.radius
        c = [
            ax * ax + ay * ay,
            -2 * (vx * ax + vy * ay),
            vx * vx + vy * vy - 2 * (px * ax + py * ay),
            2 * (px * vx + py * vy),
            px * px + py * py - reach * reach,
        ]
        if c[4] <= 2 * TOUCHING * reach:
            if c[3] < 0:
                return start
            c = c[:4]
        for root in sorted(r.real for r in np.roots(c) if abs(r.imag) < 1e-9 * (1 + abs(r.real))):
            if 0 < root <= end - start and np.polyval(np.polyder(c), root) < 0:
                return polished(one, two, float(start + root))
    return NEVER


def polished(one: Body, two: Body, t: float) -> float:
    """A meeting at about t, by Newton's steps on the distance itself: the roots of a quartic lose half their digits
    where discs graze."""
    for _ in range(4):
        (x1, y1), (x2, y2) = one.place(t), two.place(t)
        apart = math.hypot(x2 - x1, y2 - y1)
        vx = two.speed(t) * two.ux - one.speed(t) * one.ux
        vy = two.speed(t) * two.uy - one.speed(t) * one.uy
        opening = (vx * (x2 - x1) + vy * (y2 - y1)) / apart
        if opening >= 0.0:
            break
        t -= (apart - one.radius - two.radius) / opening
    return t


def strike(one: Body, two: Body, t: float, surface: Surface) -> float:
    """The contact of two bodies at t; how fast they met."""
    (x1, y1), (x2, y2) = one.place(t), two.place(t)
    n = np.array([x2 - x1, y2 - y1]) / math.hypot(x2 - x1, y2 - y1)
    tangent = np.array([-n[1], n[0]])
    v1, v2 = (body.speed(t) * np.array([body.ux, body.uy]) for body in (one, two))
    w1, w2 = one.spin(t, surface), two.spin(t, surface)
    speed = float((v1 - v2) @ n)
    if speed > 0:
        mass = one.mass * two.mass / (one.mass + two.mass)
        e = restitution(surface.e_disc, speed, surface)
        normal = (1 + e) * mass * speed
        slip = float((v1 - v2) @ tangent) + w1 + w2
        along = math.copysign(min(surface.mu_disc * normal, (1 + surface.beta0) * mass / 3 * abs(slip)), slip)
        impulse = normal * n + along * tangent
        v1, v2 = v1 - impulse / one.mass, v2 + impulse / two.mass
        w1, w2 = w1 - 2 * along / one.mass, w2 - 2 * along / two.mass
    one.go(t, x1, y1, *v1.tolist(), w1, surface)
    two.go(t, x2, y2, *v2.tolist(), w2, surface)
    return speed


def rebound(body: Body, axis: str, t: float, surface: Surface) -> None:
    """The contact of a body with a frame."""
    place = list(body.place(t))
    velocity = [body.speed(t) * body.ux, body.speed(t) * body.uy]
    w = body.spin(t, surface)
    k = 0 if axis == "x" else 1
    side = math.copysign(1.0, velocity[k])
    place[k] = side * (surface.half - body.radius)
    across = velocity[1] * side if k == 0 else -velocity[0] * side
    speed = abs(velocity[k])
    e = restitution(surface.e_wall, speed, surface)
    normal = (1 + e) * speed
    slip = across + w
    along = math.copysign(min(surface.mu_wall * normal, (1 + surface.beta0) / 3 * abs(slip)), slip)
    velocity[k] = -side * e * speed
    velocity[1 - k] -= along * side * (1 if k == 0 else -1)
    body.go(t, *place, *velocity, w - 2 * along, surface)


def play(bodies: list[Body], surface: Surface) -> list[Body]:
    """Run to rest; the bodies as they lie, the fallen marked."""
    t = 0.0
    locked: dict[tuple[int, int], float] = {}
    for _ in range(2000):
        events: list[tuple[float, str, int, int]] = []
        up = [i for i, body in enumerate(bodies) if not body.fallen]
        for i in up:
            when, what, which = frame_time(bodies[i], surface)
            events.append((when, what, i, which))
            for j in up:
                if i < j and max(bodies[i].stop, bodies[j].stop) > t:
                    start = max(t, locked.get((i, j), t))
                    events.append((pair_time(bodies[i], bodies[j], start), "pair", i, j))
        t, what, i, j = min(events)
        if t == NEVER:
            return bodies
        if what == "pair":
            if strike(bodies[i], bodies[j], t, surface) < surface.lock_speed:
                locked[i, j] = t + surface.lock_time
        elif what == "pocket":
            bodies[i].fallen = True
        else:
            rebound(bodies[i], what, t, surface)
    raise AssertionError("the oracle does not come to rest")
