"""Sliding and spinning at once: how the force on a disc depends on its spin.

Source: Z. Farkas, G. Bartels, T. Unger, D. E. Wolf, "Frictional coupling between sliding and spinning motion",
Phys. Rev. Lett. 90, 248302 (2003). Under uniform pressure the friction is antiparallel to v, so the way stays straight.
With w = R omega and eps = v / w: dv/dt = -mu g F(eps), dw/dt = -2 mu g T(eps). Whatever the start, v and w end together
at eps = 0.653. As only the ratio matters, every motion is a piece of one of two common courses: one from pure sliding,
one from pure spin. Two tables of one variable hold them, over c = v / sqrt(v² + w²):

- MEAN_FORCE: the F of the constant deceleration with the same stopping place, v² / (2 mu g F) away.
- PHASE_OF: u / (1 + u), u being a power of 1/v along the course, and C_OF_SLIDING, C_OF_SPINNING back from it. The
  power is 1 on the course from sliding, 1/3 on the one from spin; each makes the tables smooth at their ends.
"""

from __future__ import annotations

import math

import numpy as np

from khela.physics.compiled import Floats, inlined

CELLS = 512
_FINE = 8192


def elliptic(m: Floats) -> tuple[Floats, Floats]:
    """The complete elliptic integrals K(m) and E(m), 0 <= m < 1, by the arithmetic-geometric mean."""
    a, b, c = np.ones_like(m), np.sqrt(1.0 - m), np.sqrt(m)
    lost, power = c * c / 2.0, 1.0
    for _ in range(9):
        a, b, c = (a + b) / 2.0, np.sqrt(a * b), (a - b) / 2.0
        lost = lost + power * c * c
        power *= 2.0
    k = math.pi / (2.0 * a)
    return k, k * (1.0 - lost)


def force_and_torque(eps: Floats) -> tuple[Floats, Floats]:
    """F and T of Farkas et al., eqs. (3) to (6), for eps > 0; by their series where the closed form loses digits."""
    small = np.minimum(np.minimum(eps, 1.0 / eps), 1.0 - 1e-12)
    m = small * small
    k, e = elliptic(m)
    p = eps * eps
    with np.errstate(over="ignore", invalid="ignore"):
        slow_f = ((p + 1.0) * e + (p - 1.0) * k) / eps
        slow_t = (4.0 - 2.0 * p) * e + (p - 1.0) * k
        fast_f = (p + 1.0) * e - (p - 1.0) * k
        fast_t = eps * ((4.0 - 2.0 * p) * e + (2.0 * p - 5.0 + 3.0 / p) * k)
    force = 4.0 / (3.0 * math.pi) * np.where(eps < 1.0, slow_f, fast_f)
    torque = 4.0 / (9.0 * math.pi) * np.where(eps < 1.0, slow_t, fast_t)
    q = 1.0 / p
    force = np.where(eps < 0.02, eps * (1.0 - p / 8.0), np.where(eps > 50.0, 1.0 - q / 8.0 - q * q / 64.0, force))
    torque = np.where(eps < 0.02, 2.0 / 3.0 - p / 2.0, np.where(eps > 50.0, (1.0 - q / 8.0) / (4.0 * eps), torque))
    return force, torque


def _surplus(eps: Floats) -> Floats:
    """d ln w / d ln v - 1; zero where v and w decay alike."""
    force, torque = force_and_torque(eps)
    return 2.0 * torque * eps / force - 1.0


def _common_ratio() -> float:
    """The eps at which every motion ends."""
    low, high = 0.5, 0.8
    for _ in range(60):
        middle = (low + high) / 2.0
        if _surplus(np.array([middle]))[0] > 0.0:
            low = middle
        else:
            high = middle
    return low


COMMON_RATIO = _common_ratio()


def _course(spinning: bool) -> tuple[Floats, Floats, Floats]:
    """One course, from its start to the common ratio: c, u and the mean force at `_FINE` places.

    The angle x of (v, w) from the start obeys dx/dl = sin x cos x |surplus|, l = -ln v. Its two poles, at the start and
    at the common ratio, are integrated by hand, the rest by the midpoint rule.
    """
    end = math.atan(COMMON_RATIO) if spinning else math.atan(1.0 / COMMON_RATIO)
    step = end / _FINE
    edges: Floats = step * np.arange(1, _FINE, dtype=np.float64)
    middles: Floats = step * (np.arange(_FINE, dtype=np.float64) + 0.5)

    def eps_of(x: Floats) -> Floats:
        return np.tan(x) if spinning else 1.0 / np.tan(x)

    def rate(x: Floats) -> Floats:
        return np.sin(x) * np.cos(x) * np.abs(_surplus(eps_of(x)))

    head = 3.0 if spinning else 2.0
    near = end * 1e-4
    tail = near / float(rate(np.array([end - near]))[0])
    smooth = 1.0 / rate(middles) - head / middles - tail / (end - middles)
    log_u = head * np.log(edges) - tail * np.log(end - edges) + np.cumsum(smooth[:-1]) * step
    log_u -= log_u[_FINE // 2]
    force, _ = force_and_torque(eps_of(edges))
    m = np.exp(-2.0 * log_u)  # v²; 1 / (mean force) is the mean of 1 / F over v² from 0
    excess = 1.0 / force - 1.0
    parts = (m[:-1] - m[1:]) * (excess[:-1] + excess[1:]) / 2.0
    last = m[-1] * excess[-1]
    mean = np.append(np.cumsum(parts[::-1])[::-1] + last, last) / m
    c = np.sin(edges) if spinning else np.cos(edges)
    return c, np.exp(log_u / 3.0) if spinning else np.exp(log_u), 1.0 / (1.0 + mean)


def _tables() -> tuple[Floats, Floats, Floats, Floats]:
    c_a, u_a, mean_a = _course(spinning=False)
    c_b, u_b, mean_b = _course(spinning=True)
    end = COMMON_RATIO / math.hypot(1.0, COMMON_RATIO)
    final = float(force_and_torque(np.array([COMMON_RATIO]))[0][0])
    c = np.concatenate(([0.0], c_b, [end], c_a[::-1], [1.0]))
    mean = np.concatenate(([0.0], mean_b, [final], mean_a[::-1], [1.0]))
    phase_a, phase_b = u_a / (1.0 + u_a), u_b / (1.0 + u_b)
    phase = np.concatenate(([0.0], phase_b, [1.0], phase_a[::-1], [0.0]))
    grid = np.arange(CELLS + 1) / CELLS
    back_a = np.interp(grid, np.concatenate(([0.0], phase_a, [1.0])), np.concatenate(([1.0], c_a, [end])))
    back_b = np.interp(grid, np.concatenate(([0.0], phase_b, [1.0])), np.concatenate(([0.0], c_b, [end])))
    tables = (np.interp(grid, c, mean), np.interp(grid, c, phase), back_a, back_b)
    a, b, c, d = (np.append(table, table[-1]) for table in tables)
    return a, b, c, d


MEAN_FORCE, PHASE_OF, C_OF_SLIDING, C_OF_SPINNING = _tables()
_END_C = COMMON_RATIO / math.hypot(1.0, COMMON_RATIO)
SPINNING_PHASE = 2.0
"""Added to the phase of a motion on the course from spin, to tell the courses apart."""
PIVOT = 4.0 / 3.0
"""A disc that spins on the spot loses R omega by this times mu g, 2 T(0)."""


@inlined
def share_of_speed(v: float, w: float) -> float:
    """c = v / sqrt(v² + w²)."""
    return v / math.sqrt(v * v + w * w)


@inlined
def mean_force(c: float) -> float:
    """The F of the constant deceleration that stops a disc at the right place."""
    at = c * CELLS
    cell = int(at)
    low: float = MEAN_FORCE[cell]
    high: float = MEAN_FORCE[cell + 1]
    return low + (at - cell) * (high - low)


@inlined
def phase_of(c: float) -> float:
    """Where on its course a motion is."""
    at = c * CELLS
    cell = int(at)
    low: float = PHASE_OF[cell]
    high: float = PHASE_OF[cell + 1]
    phase = low + (at - cell) * (high - low)
    return phase if c >= _END_C else phase + SPINNING_PHASE


@inlined
def spin_left(phase: float, share: float, v: float) -> float:
    """|w| of a motion that started at `phase` and has slowed down to v, `share` of its speed at the start."""
    if phase < SPINNING_PHASE:
        at = CELLS * phase / (phase + (1.0 - phase) * share)
        cell = int(at)
        low: float = C_OF_SLIDING[cell]
        high: float = C_OF_SLIDING[cell + 1]
    else:
        phase -= SPINNING_PHASE
        at = CELLS * phase / (phase + (1.0 - phase) * math.pow(share, 1.0 / 3.0))
        cell = int(at)
        low = C_OF_SPINNING[cell]
        high = C_OF_SPINNING[cell + 1]
    c = low + (at - cell) * (high - low)
    return v * math.sqrt((1.0 - c) * (1.0 + c)) / c
