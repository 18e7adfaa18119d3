"""The front base line at a simulated stroke: whether the striker crossed it, and what it struck before it did."""

from __future__ import annotations

from khela.carrom.geometry import PIECE_RADIUS, UPPER_LINE_THICK, Point, ahead_of_front_line
from khela.carrom.rulebooks import Rulebook
from khela.laws.marks import clause
from khela.physics import Shot
from khela.table.facts import STRIKER


def broken(shot: Shot, side: int, book: Rulebook) -> tuple[str, ...]:
    """The clauses on the front line that a stroke from `side` broke, by a rulebook that has such."""
    found = [book.spares] if book.spares and _struck_behind(shot, side) else []
    if book.crosses and not _crossed(shot, side):
        found.append(book.crosses)
    return tuple(found)


@clause("km-3.4", "gr-3.6")
def _crossed(shot: Shot, side: int) -> bool:
    """Did the striker's middle come past the front line in the stroke?"""
    fell = (fall.t for fall in shot.falls if fall.id == STRIKER)
    return _crossed_by(shot, side, next(fell, shot.duration))


def _crossed_by(shot: Shot, side: int, time: float) -> bool:
    """Had it by then? On each segment it moves straight, so that only the ends of segments count."""
    ways = [segment for segment in shot.paths[STRIKER] if segment.t <= time]
    places = [(segment.x, segment.y) for segment in ways] + [ways[-1].place(time)]
    return any(ahead_of_front_line(side, at) >= 0 for at in places)


@clause("km-3.5")
def _struck_behind(shot: Shot, side: int) -> bool:
    """Did the striker strike a piece on the front line or behind it before it had crossed that line?"""
    for contact in shot.contacts:
        if contact.b is None or STRIKER not in (contact.a, contact.b):
            continue
        piece = contact.a if contact.b == STRIKER else contact.b
        if not _crossed_by(shot, side, contact.t) and _reaches_line(side, _place(shot, piece, contact.t)):
            return True
    return False


def _reaches_line(side: int, at: Point) -> bool:
    return ahead_of_front_line(side, at) <= PIECE_RADIUS + UPPER_LINE_THICK / 2


def _place(shot: Shot, name: str, time: float) -> Point:
    return [segment for segment in shot.paths[name] if segment.t <= time][-1].place(time)
