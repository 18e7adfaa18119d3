"""The compiled loops over boards: where the striker stands and goes, what a stroke clears, who lies where at first.

Chance is counted, not kept: a draw is a hash of the board's seed, the episode, the stroke and the draw's number. So a
board in a batch has the same chances as one alone, whatever the others do.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from khela.carrom.geometry import BASE_LINE_Y, HALF, PIECE_RADIUS, POCKET_MIDDLE, POCKET_RADIUS, STRIKER_RADIUS
from khela.env.measures import COINS, PIECE_COUNT, REACH, RED, STRIKER, WIDEST, Floats, Ints, Small

Function = TypeVar("Function", bound=Callable[..., Any])
Seeds = NDArray[np.uint64]
_njit: Callable[..., Any] = numba.njit


def compiled(function: Function) -> Function:
    """A compiled function, kept on disk where that can be written."""
    try:
        return cast(Function, _njit(nogil=True, error_model="numpy", cache=True)(function))
    except RuntimeError:  # numba found no directory it may write
        return cast(Function, _njit(nogil=True, error_model="numpy")(function))


TOUCHING = STRIKER_RADIUS + PIECE_RADIUS
APART = 2.0 * PIECE_RADIUS
CLEARANCE = 1e-6
"""mm left between the striker and the piece it is moved away from."""
SCATTERED = np.uint64(2**40)
"""The stroke's number under which the places of a scattered board are drawn."""
_STEP = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)


@compiled
def mixed(key: np.uint64, number: np.uint64) -> np.uint64:
    """A well mixed number from two (the output function of splitmix64)."""
    z = key + (number + np.uint64(1)) * _STEP
    z = (z ^ (z >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    return z ^ (z >> _S31)


@compiled
def uniform(key: np.uint64, draw: int) -> float:
    """From 0 up to 1, the draw of that number."""
    return float(mixed(key, np.uint64(draw)) >> _S11) * 2.0**-53


@compiled
def normal(key: np.uint64, draw: int) -> float:
    """A normal deviate, from two uniform ones (Box and Muller)."""
    far = math.sqrt(-2.0 * math.log(1.0 - uniform(key, 2 * draw)))
    return far * math.cos(2.0 * math.pi * uniform(key, 2 * draw + 1))


@compiled
def within(value: float, low: float, high: float) -> float:
    """The value, or the nearest end."""
    return min(max(value, low), high)


@compiled
def stands_free(b: int, x: float, places: Floats, present: Ints) -> bool:
    """Does a striker at x on the base line of board b overlap no piece?"""
    for i in range(PIECE_COUNT):
        if present[b, i]:
            dx, dy = places[b, i, 0] - x, places[b, i, 1] - BASE_LINE_Y
            if dx * dx + dy * dy < TOUCHING * TOUCHING:
                return False
    return True


@compiled
def free_place(b: int, x: float, places: Floats, present: Ints) -> float:
    """The free place on the base line nearest to x; nan where there is none."""
    if stands_free(b, x, places, present):
        return x
    best = math.nan
    reach = TOUCHING + CLEARANCE
    for i in range(PIECE_COUNT):
        dy = places[b, i, 1] - BASE_LINE_Y
        if not present[b, i] or abs(dy) >= reach:
            continue
        half = math.sqrt(reach * reach - dy * dy)
        for sign in (-1.0, 1.0):
            beside = places[b, i, 0] + sign * half
            nearer = not abs(beside - x) >= abs(best - x)
            if abs(beside) <= REACH and nearer and stands_free(b, beside, places, present):
                best = beside
    return best


@compiled
def aim(
    actions: Floats, active: Ints, noise: Floats, speeds: Floats, roots: Seeds, episodes: Seeds, strokes: Ints,
    places: Floats, present: Ints, velocities: Floats, angles: Floats, fast: Floats, stands: Floats,
) -> None:  # fmt: skip
    """Put the strikers of the active boards on their base lines and push them, with noise.

    `noise` is angle, place, force; `speeds` slowest and fastest. A striker over a piece is moved to the nearest free
    place; where there is none, its `stands` is nan and it is not on the board.
    """
    for b in range(len(actions)):
        present[b, STRIKER] = 0
        velocities[b, STRIKER, 0] = 0.0
        velocities[b, STRIKER, 1] = 0.0
        stands[b] = math.nan
        if not active[b]:
            continue
        key = mixed(mixed(roots[b], episodes[b]), np.uint64(strokes[b]))
        turn = within(actions[b, 1], -1.0, 1.0) * WIDEST + noise[0] * normal(key, 0)
        angles[b] = math.pi / 2 + within(turn, -WIDEST, WIDEST)
        place = within((within(actions[b, 0], -1.0, 1.0) + 1.0) / 2.0 + noise[1] * normal(key, 1), 0.0, 1.0)
        force = within((within(actions[b, 2], -1.0, 1.0) + 1.0) / 2.0 + noise[2] * normal(key, 2), 0.0, 1.0)
        fast[b] = speeds[0] + force * (speeds[1] - speeds[0])
        x = free_place(b, (2.0 * place - 1.0) * REACH, places, present)
        stands[b] = x
        if math.isnan(x):
            continue
        present[b, STRIKER] = 1
        places[b, STRIKER, 0] = x
        places[b, STRIKER, 1] = BASE_LINE_Y
        velocities[b, STRIKER, 0] = fast[b] * math.cos(angles[b])
        velocities[b, STRIKER, 1] = fast[b] * math.sin(angles[b])


@compiled
def put_back(b: int, i: int, places: Floats, present: Ints, spots: Floats) -> None:
    """Put piece i back on the free one of `spots` that comes first."""
    for k in range(len(spots)):
        x, y = spots[k, 0], spots[k, 1]
        free = True
        for j in range(PIECE_COUNT):
            if present[b, j]:
                dx, dy = places[b, j, 0] - x, places[b, j, 1] - y
                if dx * dx + dy * dy < APART * APART:
                    free = False
                    break
        if free:
            places[b, i, 0], places[b, i, 1], present[b, i] = x, y, 1
            return


@compiled
def settle(
    active: Ints, ends: Floats, falls: Small, worth: Floats, cover: bool, spots: Floats, places: Floats, present: Ints,
    to_cover: Ints, rewards: Floats, pocketed: Ints, fouls: Ints,
) -> None:  # fmt: skip
    """What strokes came to: pieces that fell are off, or back where they may not stay; rewards are counted.

    `ends` and `falls` are the simulator's, `worth` has a number for each piece, `cover` tells whether the red needs
    covering. What comes back goes to the first free one of `spots`, the red first.
    """
    for b in range(len(active)):
        rewards[b], pocketed[b], fouls[b] = 0.0, 0, 0
        if not active[b]:
            continue
        before = 0
        for i in range(PIECE_COUNT):
            before += present[b, i]
            if present[b, i]:
                places[b, i, 0], places[b, i, 1] = ends[b, i, 0], ends[b, i, 1]
        last, red_fell = -1, False
        for k in range(PIECE_COUNT + 1):
            i = falls[b, k]
            if i < 0:
                break
            if i == STRIKER:
                fouls[b] = 1
                continue
            present[b, i] = 0
            if i == RED:
                red_fell = True
            else:
                last = i
        present[b, STRIKER] = 0
        if fouls[b]:
            if red_fell or to_cover[b]:
                put_back(b, RED, places, present, spots)
            for k in range(PIECE_COUNT + 1):
                if 0 <= falls[b, k] < COINS:
                    put_back(b, falls[b, k], places, present, spots)
            to_cover[b] = 0
        else:
            rewards[b] = cleared(b, falls, last, red_fell, worth, cover, spots, places, present, to_cover)
        after = 0
        for i in range(PIECE_COUNT):
            after += present[b, i]
        pocketed[b] = before - after


@compiled
def cleared(
    b: int, falls: Small, last: int, red_fell: bool, worth: Floats, cover: bool, spots: Floats, places: Floats,
    present: Ints, to_cover: Ints,
) -> float:  # fmt: skip
    """The reward of a stroke without a foul. `last` is the last white or black piece that fell, -1 if none."""
    reward, left = 0.0, 0
    for i in range(COINS):
        left += present[b, i]
    for k in range(PIECE_COUNT + 1):
        if 0 <= falls[b, k] < COINS:
            reward += worth[falls[b, k]]
    if not cover:
        return reward + (worth[RED] if red_fell else 0.0)
    if red_fell and left == COINS:
        put_back(b, RED, places, present, spots)
    elif red_fell or to_cover[b]:
        if last >= 0 or left == 0:
            reward += worth[RED]
            to_cover[b] = 0
        elif red_fell:
            to_cover[b] = 1
        else:
            put_back(b, RED, places, present, spots)
            to_cover[b] = 0
    if left == 0 and last >= 0 and present[b, RED]:
        put_back(b, last, places, present, spots)
        reward -= worth[last]
    return reward


@compiled
def scatter(which: Ints, chosen: Ints, roots: Seeds, episodes: Seeds, places: Floats, present: Ints) -> None:
    """Lay the `chosen` pieces of the boards `which` at random places, clear of each other, of frames and pockets."""
    edge = HALF - PIECE_RADIUS
    for b in range(len(which)):
        if not which[b]:
            continue
        key = mixed(mixed(roots[b], episodes[b]), SCATTERED)
        draw = 0
        for i in range(PIECE_COUNT):
            present[b, i] = 0
            while chosen[i] and not present[b, i]:
                x = (2.0 * uniform(key, draw) - 1.0) * edge
                y = (2.0 * uniform(key, draw + 1) - 1.0) * edge
                draw += 2
                free = math.hypot(abs(x) - POCKET_MIDDLE, abs(y) - POCKET_MIDDLE) > POCKET_RADIUS
                for j in range(i):
                    if present[b, j]:
                        free = free and math.hypot(places[b, j, 0] - x, places[b, j, 1] - y) > APART
                if free:
                    places[b, i, 0], places[b, i, 1], present[b, i] = x, y, 1
