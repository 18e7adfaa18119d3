"""Choosing a stroke: many are tried on the server's simulator, on the grid that the page's keys can reach."""

from __future__ import annotations

import math
import random
from typing import Any

from khela.carrom.geometry import PIECE_RADIUS, STRIKER_RADIUS
from tests.browser.server import Server
from tests.browser.table import DEGREE, PUSH_FINE, SLIDE_FINE, TURN_FINE, Aim

Point = tuple[float, float]
POCKET = 347.75
BASE_Y = -252.6
REACH = 219.1 - SLIDE_FINE
SLOWEST, FASTEST, CURVE = 120.0, 7000.0, 1.7
TRIED = 500


def turned(side: int, point: Point) -> Point:
    """The point turned by quarter turns anticlockwise."""
    for _ in range(side % 4):
        point = (-point[1], point[0])
    return point


def stroke_of(side: int, aim: Aim) -> dict[str, Any]:
    """What the page sends for an aim."""
    speed = SLOWEST + (FASTEST - SLOWEST) * aim.force**CURVE
    return {"striker": list(turned(side, (aim.along, BASE_Y))), "angle": aim.angle, "speed": speed}


def candidates(view: Any, start: Aim, chance: random.Random) -> list[Aim]:
    """Strokes worth trying, on the grid of the page's steps around `start`: most straight at a piece that is wanted,
    some anywhere ahead, since a piece behind the base line is only reached by way of a frame."""
    side = view["places"][view["state"]["turn"]]
    lying = [(disc["x"], disc["y"]) for disc in view["discs"]]
    wanted = [(disc["x"], disc["y"]) for disc in view["discs"] if disc["piece"] in wants(view)]
    lowest = 0.6 if view["phase"] == "break" else 0.15
    found: list[Aim] = []
    for count in range(40 * TRIED):
        if len(found) == TRIED:
            break
        along = near(start.along, chance.uniform(-REACH, REACH), SLIDE_FINE)
        at = turned(side, (along, BASE_Y))
        if any(math.dist(at, other) < PIECE_RADIUS + STRIKER_RADIUS + 0.01 for other in lying):
            continue
        angle = straight(at, chance.choice(wanted), chance) if count % 4 else chance.uniform(-math.pi, math.pi)
        if angle is None or not forward(side, angle):
            continue
        turn = near(0.0, math.remainder(angle - start.angle, 2 * math.pi), TURN_FINE * DEGREE)
        force = near(start.force, chance.uniform(lowest, 0.75), PUSH_FINE)
        found.append(Aim(along, start.angle + turn, force))
    return found


def near(start: float, wanted: float, step: float) -> float:
    """The value nearest to the one wanted that whole steps from `start` reach."""
    return start + step * round((wanted - start) / step)


def straight(at: Point, piece: Point, chance: random.Random) -> float | None:
    """The angle that cuts a piece from `at` towards some pocket, a little off; None where the cut is too thin."""
    pocket = (chance.choice((-POCKET, POCKET)), chance.choice((-POCKET, POCKET)))
    way = math.atan2(pocket[1] - piece[1], pocket[0] - piece[0])
    reach = PIECE_RADIUS + STRIKER_RADIUS
    meet = (piece[0] - reach * math.cos(way), piece[1] - reach * math.sin(way))
    angle = math.atan2(meet[1] - at[1], meet[0] - at[0])
    if abs(math.remainder(way - angle, 2 * math.pi)) > 70 * DEGREE:
        return None
    return angle + chance.uniform(-0.3, 0.3) * DEGREE


def forward(side: int, angle: float) -> bool:
    """Does the stroke leave the base line away from the player?"""
    ahead = turned(side, (0.0, 1.0))
    return math.cos(angle) * ahead[0] + math.sin(angle) * ahead[1] > 0.1


def own_colour(view: Any) -> str:
    """The colour of the seat to strike."""
    return "white" if view["state"]["white"] == view["state"]["turn"] else "black"


def wants(view: Any) -> set[str]:
    """The pieces to aim at: the own, and the red while it can still be covered."""
    own = own_colour(view)
    red = view["state"]["red"] == "on_board" and view["state"]["left"][own] < 9
    return {own, "red"} if red else {own}


def worth(view: Any, pocketed: list[str]) -> float:
    """How good a stroke is that pockets this: own pieces for, the rest against; the red while own pieces are left."""
    own = own_colour(view)
    other = "black" if own == "white" else "white"
    left = view["state"]["left"][own] - pocketed.count(own)
    points = 10.0 * pocketed.count(own) - 12.0 * pocketed.count(other) - 60.0 * pocketed.count("striker")
    if "red" in pocketed:
        points += 25.0 if left > 0 and "red" in wants(view) else -50.0
    if left == 0 and view["state"]["red"] == "on_board" and "red" not in pocketed:
        points -= 100.0
    return points


def choose(server: Server, view: Any, start: Aim, chance: random.Random) -> Aim:
    """The best of the strokes tried; of equals the first."""
    side = view["places"][view["state"]["turn"]]
    aims = candidates(view, start, chance)
    assert aims, "no stroke reaches a piece that is wanted"
    strokes = [stroke_of(side, aim) for aim in aims]
    tries = server.ask(f"/api/tables/{view['id']}/try", {"strokes": strokes})["tries"]
    return max(zip(aims, tries, strict=True), key=lambda pair: worth(view, pair[1]["pocketed"]))[0]
