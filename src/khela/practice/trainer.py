"""The accuracy trainer: one piece, one pocket, the striker's place given; how far a stroke is off is measured."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import Final, Literal, cast, get_args

import numpy as np

from khela.carrom.geometry import HALF, PIECE_RADIUS, Point, striker_fault
from khela.carrom.setup import Disc
from khela.physics import Shot
from khela.practice.positions import FROM_FRAME, POCKETS, fits, turn_begins
from khela.practice.seeds import chance, read_seed
from khela.practice.tries import AHEAD, LINE_Y, SPEEDS, STEP_ALONG, TENTH, TOUCHING, Flags, Floats, simulated
from khela.ruled import RefusedActError
from khela.table import Standing
from khela.table.facts import STRIKER, Aim, play

Kind = Literal["cut", "bank"]
Wall = Literal["left", "right", "far"]
Result = Literal["made", "striker", "elsewhere", "missed"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LEVELS: Final = range(1, 6)
PIECE: Final = "w1"
WIDTH: Final[dict[Kind, float]] = {"cut": math.radians(15.0), "bank": math.radians(10.0)}
"""How much thicker or thinner the cuts of the next level are."""
MIRRORS: Final = HALF - PIECE_RADIUS
"""Where the middle of a piece is that touches a frame, mm from the middle of the surface."""
NEARBY: Final = math.radians(10.0)
"""How far beside the geometric line of the piece the right one is sought: rims rub, and frames give back less."""
LINES: Final = 161
BEARS: Final = 2
"""The error of angle that the right stroke bears, in tenths of a degree."""
FARTHEST: Final = math.radians(75.0)
"""How far from straight ahead the right stroke goes, at most."""
LEAST_WAY: Final = 90.0
"""mm that the striker goes to the piece, and the piece to the pocket or the frame, at least."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Where all stands, which pocket the piece is to fall into, by way of which frame, and a stroke that does it.

    `cut`: rad between the striker's way and the piece's, for a bank up to the frame.
    """

    kind: Kind
    seed: str
    level: int
    start: Standing
    along: float
    pocket: int
    wall: Wall | None
    cut: float
    right: Aim

    @property
    def piece(self) -> Disc:
        """The piece that is to fall."""
        return self.start.discs[0]


@dataclass(frozen=True, slots=True)
class Measured:
    """A stroke of an exercise. `line`: degrees by which the piece left to the left of the right line (None: it was not
    touched). `contact`: mm from the right place of the striker at the contact, or by which its way passed it. `right`:
    the stroke that does it."""

    result: Result
    line: float | None
    contact: float
    shot: Shot
    right: Shot


def read_exercise(kind: str, seed: str, level: object) -> tuple[Kind, str, int]:
    """What is asked for. Errors: RefusedActError."""
    if kind not in KINDS:
        raise RefusedActError("kind", kind, "one of " + ", ".join(KINDS))
    if isinstance(level, bool) or level not in LEVELS:
        raise RefusedActError("level", level, f"{LEVELS[0]} to {LEVELS[-1]}")
    return kind, read_seed(seed), cast(int, level)


def make_exercise(kind: Kind, seed: str, level: int) -> Exercise:
    """The exercise of a seed: places are drawn until a stroke of the level's cut does it and bears some error."""
    draw = chance("trainer", kind, level, seed)
    while True:
        drawn = _drawn(kind, seed, level, draw)
        right = drawn and _right(drawn)
        if drawn and right:
            return replace(drawn, right=right)


def measure(exercise: Exercise, angle: float, speed: float) -> Measured:
    """A stroke from the exercise's place, held against the right one."""
    shot = play(exercise.start.discs, Aim(exercise.right.striker, angle, speed))
    right = play(exercise.start.discs, exercise.right)
    spot = _met(right)
    assert spot is not None
    met = _met(shot)
    if met is None:
        return Measured("missed", None, _passes(exercise.right.striker, angle, spot), shot, right)
    line = math.degrees(math.remainder(_leaves(shot) - _leaves(right), 2 * math.pi))
    return Measured(_result(exercise, shot), line, math.dist(met, spot), shot, right)


def _result(exercise: Exercise, shot: Shot) -> Result:
    fell = {fall.id: fall.pocket for fall in shot.falls}
    if PIECE not in fell:
        return "missed"
    walls = [contact.wall for contact in shot.contacts if contact.a == PIECE and contact.wall is not None]
    if fell[PIECE] != exercise.pocket or (exercise.wall is not None and exercise.wall not in walls):
        return "elsewhere"
    return "striker" if STRIKER in fell else "made"


def _met(shot: Shot) -> Point | None:
    """Where the striker was when it met the piece."""
    touched = next((c.t for c in shot.contacts if {c.a, c.b} == {STRIKER, PIECE}), None)
    if touched is None:
        return None
    return [segment for segment in shot.paths[STRIKER] if segment.t <= touched][-1].place(touched)


def _leaves(shot: Shot) -> float:
    """Where the piece went, rad."""
    first = next(segment for segment in shot.paths[PIECE] if segment.v > 0.0)
    return math.atan2(first.uy, first.ux)


def _passes(start: Point, angle: float, spot: Point) -> float:
    """How near a straight way passes a spot, mm."""
    way = (math.cos(angle), math.sin(angle))
    to = (spot[0] - start[0], spot[1] - start[1])
    along = max(0.0, to[0] * way[0] + to[1] * way[1])
    return math.dist(to, (along * way[0], along * way[1]))


def _drawn(kind: Kind, seed: str, level: int, draw: random.Random) -> Exercise | None:
    """Places drawn by chance with the stroke that geometry gives; None where the cut is not the level's."""
    reach = MIRRORS - FROM_FRAME
    at = (round((2 * draw.random() - 1) * reach, 1), round(-150.0 + draw.random() * (reach + 150.0), 1))
    along = STEP_ALONG * round((2 * draw.random() - 1) * 400)
    wall = None if kind == "cut" else _WALLS[int(draw.random() * len(_WALLS))]
    pocket = _into(wall, draw)
    stands = (along, LINE_Y)
    line = _toward(at, pocket, wall)
    run = (at[0] - TOUCHING * math.cos(line) - along, at[1] - TOUCHING * math.sin(line) - LINE_Y)
    angle = math.atan2(run[1], run[0])
    cut = abs(math.remainder(line - angle, 2 * math.pi))
    of_level = (
        WIDTH[kind] * (level - 1) <= cut <= WIDTH[kind] * level
        and abs(angle - AHEAD) <= FARTHEST
        and math.hypot(*run) >= LEAST_WAY
        and min(math.dist(at, POCKETS[pocket]), _from_frame(at, wall)) >= LEAST_WAY
        and fits(at, ())
        and striker_fault(0, *stands) is None
    )
    if not of_level:
        return None
    start = turn_begins("federation", (Disc(PIECE, *at),), id="trainer")
    return Exercise(kind, seed, level, start, along, pocket, wall, cut, Aim(stands, angle, SPEEDS[0]))


_WALLS: Final[tuple[Wall, ...]] = get_args(Wall)


def _from_frame(at: Point, wall: Wall | None) -> float:
    """How far a piece is from touching the frame it is to go by, mm; without end where it goes by none."""
    return {None: math.inf, "left": MIRRORS + at[0], "right": MIRRORS - at[0], "far": MIRRORS - at[1]}[wall]


def _into(wall: Wall | None, draw: random.Random) -> int:
    """A pocket: one of the far two, or one across from the frame."""
    pockets = {None: (2, 3), "left": (1, 3), "right": (0, 2), "far": (0, 1)}[wall]
    return pockets[int(draw.random() * 2)]


def _toward(at: Point, pocket: int, wall: Wall | None) -> float:
    """The line of a piece to a pocket, rad; by way of a frame, to the pocket's image behind it."""
    x, y = POCKETS[pocket]
    if wall == "far":
        y = 2 * MIRRORS - y
    elif wall is not None:
        x = (-2 if wall == "left" else 2) * MIRRORS - x
    return math.atan2(y - at[1], x - at[0])


def _right(drawn: Exercise) -> Aim | None:
    """The stroke in the middle of the widest run of angles, for some speed, that do it; None where none is wide enough.

    It is sought along lines of the piece near the geometric one, then measured in tenths of a degree.
    """
    at = drawn.piece.at
    lines = _toward(at, drawn.pocket, drawn.wall) + np.linspace(-NEARBY, NEARBY, LINES)
    ghosts = np.column_stack([at[0] - TOUCHING * np.cos(lines), at[1] - TOUCHING * np.sin(lines)])
    angles = np.arctan2(ghosts[:, 1] - LINE_Y, ghosts[:, 0] - drawn.along)
    low, high = np.floor((angles.min() - AHEAD) / TENTH), np.ceil((angles.max() - AHEAD) / TENTH)
    grid = np.arange(int(low) - BEARS, int(high) + BEARS + 1)
    best: tuple[int, int, int] | None = None
    for speed in SPEEDS:
        first, last = _widest(_does(drawn, AHEAD + grid * TENTH, speed))
        if last - first >= 2 * BEARS and (best is None or last - first > best[0]):
            best = (last - first, int(grid[(first + last) // 2]), speed)
    if best is None:
        return None
    aim = Aim((drawn.along, LINE_Y), AHEAD + best[1] * TENTH, float(best[2]))
    return aim if _plain(drawn, aim) else None


def _does(drawn: Exercise, angles: Floats, speed: int) -> Flags:
    """Which angles make the piece fall into the pocket, the striker staying on the board?"""
    n = len(angles)
    batch = simulated(drawn.start.discs, np.full(n, drawn.along), angles, np.full(n, float(speed)))
    return np.asarray((batch.fall_pockets[:, 0] == drawn.pocket) & (batch.fall_pockets[:, 1] < 0))


def _widest(good: Flags) -> tuple[int, int]:
    """The first and the last of the longest run of good ones; (0, -1) where there is none."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], good, [False]]).astype(np.int8)))
    runs = [(int(first), int(last) - 1) for first, last in zip(edges[::2], edges[1::2], strict=True)]
    return max(runs, key=lambda run: run[1] - run[0], default=(0, -1))


def _plain(drawn: Exercise, aim: Aim) -> bool:
    """Does the stroke do it by the plain way: the striker meets the piece once, the piece the frame once or none?"""
    shot = play(drawn.start.discs, aim)
    walls = [contact.wall for contact in shot.contacts if contact.a == PIECE and contact.wall is not None]
    met = [c for c in shot.contacts if {c.a, c.b} == {STRIKER, PIECE}]
    before = [c for c in shot.contacts if c.a == STRIKER and c.wall is not None and c.t < met[0].t] if met else []
    return _result(drawn, shot) == "made" and len(met) == 1 and not before and walls == [drawn.wall] * bool(drawn.wall)
