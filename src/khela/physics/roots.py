"""The first time two moving discs meet: the first root of a quartic in (0, 1].

A quartic whose Bernstein coefficients are all positive has no root there (most have none). A convex one falls to its
first root without an inflection, so Newton from the left cannot overshoot it. The rest are halved from the left until a
piece is free of roots or small. Source: R. T. Farouki, "The Bernstein polynomial basis: a centennial retrospective",
Computer Aided Geometric Design 29 (2012), 379-419.
"""

from __future__ import annotations

import math

from khela.physics.compiled import inlined, inner

_FINEST = 2.0**-50


@inlined
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float) -> float:
    """The first x in (0, 1] where c0 + c1 x + ... + c4 x⁴, positive at 0, comes down to 0; infinite if nowhere."""
    end = c0 + c1 + c2 + c3 + c4
    middle = c0 + 0.5 * c1 + c2 / 6.0
    if c0 + 0.25 * c1 > 0.0 and middle > 0.0 and c0 + 0.75 * c1 + 0.5 * c2 + 0.25 * c3 > 0.0 and end > 0.0:
        return math.inf
    if c2 >= 0.0 and 2.0 * c2 + 3.0 * c3 >= 0.0 and c2 + 3.0 * c3 + 6.0 * c4 >= 0.0:
        return _convex_root(c0, c1, c2, c3, c4)
    return _halving_root(c0, c1, c2, c3, c4)


@inner
def _convex_root(c0: float, c1: float, c2: float, c3: float, c4: float) -> float:
    if c1 >= 0.0:
        return math.inf
    x = 0.0
    for _ in range(64):
        value = c0 + x * (c1 + x * (c2 + x * (c3 + x * c4)))
        slope = c1 + x * (2.0 * c2 + x * (3.0 * c3 + x * 4.0 * c4))
        if value <= 0.0:
            return x if x <= 1.0 else math.inf
        if slope >= 0.0:
            return math.inf
        step = -value / slope
        if step <= 4e-16 * x:
            return x if x <= 1.0 else math.inf
        x += step
        if x > 1.0 + 1e-12:
            return math.inf
    return x


@inner
def _halving_root(c0: float, c1: float, c2: float, c3: float, c4: float) -> float:
    """By pieces [low, low + wide] from the left, each the half of its parent; nothing is stacked."""
    low = 0.0
    wide = 1.0
    while low < 1.0:
        d0 = c0 + low * (c1 + low * (c2 + low * (c3 + low * c4)))
        d1 = (c1 + low * (2.0 * c2 + low * (3.0 * c3 + low * 4.0 * c4))) * wide
        d2 = (c2 + low * (3.0 * c3 + low * 6.0 * c4)) * wide * wide
        d3 = (c3 + low * 4.0 * c4) * wide * wide * wide
        d4 = c4 * wide * wide * wide * wide
        end = d0 + d1 + d2 + d3 + d4
        if d0 <= 0.0:
            return low
        above = d0 + 0.25 * d1 > 0.0 and d0 + 0.5 * d1 + d2 / 6.0 > 0.0 and d0 + 0.75 * d1 + 0.5 * d2 + 0.25 * d3 > 0.0
        if not (above and end > 0.0):
            if d2 >= 0.0 and 2.0 * d2 + 3.0 * d3 >= 0.0 and d2 + 3.0 * d3 + 6.0 * d4 >= 0.0:
                x = _convex_root(d0, d1, d2, d3, d4)
                if x <= 1.0:
                    return low + wide * x
            elif wide > _FINEST:
                wide *= 0.5
                continue
            elif end <= 0.0:
                return low
        low += wide
        while wide < 1.0 and math.floor(low / (2.0 * wide)) * 2.0 * wide == low:
            wide *= 2.0
    return math.inf
