"""From a simulated stroke to the facts an umpire rules on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from khela.carrom.acts import Fallen, Seat, Stroke
from khela.carrom.geometry import PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from khela.carrom.setup import PIECES, Disc
from khela.laws.marks import clause
from khela.physics import Disc as Body
from khela.physics import Shot, Surface, simulate
from khela.physics import Stroke as Push

STRIKER = "s"
SURFACE = Surface()


@dataclass(frozen=True, slots=True)
class Aim:
    """Where the striker stands (mm), where it goes (radians anticlockwise from x), how fast (mm/s)."""

    striker: tuple[float, float]
    angle: float
    speed: float


def play(discs: Sequence[Disc], aim: Aim) -> Shot:
    """The stroke simulated on the standard surface. Errors: what `khela.physics.simulate` raises."""
    bodies = [Body(d.id, d.x, d.y, PIECE_RADIUS, PIECE_MASS) for d in discs]
    bodies.append(Body(STRIKER, *aim.striker, STRIKER_RADIUS, STRIKER_MASS))
    return simulate(bodies, Push(*aim.striker, aim.angle, aim.speed), SURFACE)


@clause("fed-2.20", "fed-7.4", "fed-16.9")
def facts(shot: Shot, by: Seat, improper: bool = False) -> Stroke:
    """The facts of a simulated stroke: what fell in order, what the striker touched first, whether more was hit.

    The stroke is complete when everything is at rest; the striker, if it has not fallen, is then off the board (16.9).
    """
    told = shot.to_json()
    falls = sorted((disc["fell"]["t"], disc["id"]) for disc in told["discs"] if disc["fell"] is not None)
    struck = [_pair(contact) for contact in told["contacts"] if "b" in contact]
    first = next((_other(pair) for pair in struck if STRIKER in pair), None)
    hit = list(chain.from_iterable(struck[struck.index((STRIKER, first)) :])) if first else []
    return Stroke(
        by=by,
        pocketed=tuple(_fallen(name) for _, name in falls),
        improper=improper,
        touched=first is not None,
        first_hit=PIECES[first] if first else None,
        carom=any(name not in (STRIKER, first) for name in hit),
    )


def _pair(contact: dict[str, str]) -> tuple[str, str]:
    """The two discs of a contact, the striker first."""
    a, b = contact["a"], contact["b"]
    return (b, a) if b == STRIKER else (a, b)


def _other(pair: tuple[str, str]) -> str:
    return pair[1]


def _fallen(name: str) -> Fallen:
    return "striker" if name == STRIKER else PIECES[name]


def left_lying(shot: Shot) -> tuple[Disc, ...]:
    """The pieces on the surface when all are at rest, in the order of their ids in `khela.carrom.setup.PIECES`."""
    lying = {name: at for name, at in shot.final.items() if name != STRIKER}
    return tuple(Disc(name, *lying[name]) for name in PIECES if name in lying)
