"""What a stroke is for, read from the stroke itself: which piece falls, through which pieces and off which frames."""

from __future__ import annotations

import math
from collections.abc import Collection

from khela.physics import Contact, Shot
from khela.players.ease import POCKETS
from khela.players.ideas import CUT, HANGING
from khela.players.thought import Cushion, Idea, Kind
from khela.table.facts import STRIKER

FRAMES: dict[str, Cushion] = {"left": "left", "right": "right", "near": "near", "far": "far"}


def idea_of(shot: Shot, wants: Collection[str], breaking: bool) -> Idea:
    """The idea of a stroke: the first wanted piece that falls; else the first that falls; else none, it is safe."""
    falls = sorted((fall for fall in shot.falls if fall.id != STRIKER), key=lambda fall: (fall.id not in wants, fall.t))
    if not falls:
        return Idea("break" if breaking else "safety")
    disc = falls[0].id
    via, cushions = _chain(shot, disc, falls[0].t)
    pocket = falls[0].pocket
    return Idea("break" if breaking else _kind(shot, disc, pocket, via, cushions), disc, pocket, via, cushions)


def _chain(shot: Shot, disc: str, until: float) -> tuple[tuple[str, ...], tuple[Cushion, ...]]:
    """From the striker to the piece: through which pieces the push went, and which frames were met on the way."""
    via: list[str] = []
    cushions: list[Cushion] = []
    name = disc
    while name != STRIKER:
        contacts = [c for c in shot.contacts if c.t < until and name in (c.a, c.b)]
        pushed = next((c for c in reversed(contacts) if c.b is not None), None)
        since = pushed.t if pushed is not None else 0.0
        cushions[:0] = [FRAMES[c.wall] for c in contacts if c.wall is not None and c.t >= since]
        if pushed is None or len(via) > len(shot.paths):
            return tuple(via), tuple(cushions)
        name, until = _other(pushed, name), pushed.t
        if name != STRIKER:
            via.insert(0, name)
    walls = [c for c in shot.contacts if c.t < until and c.a == STRIKER and c.wall is not None]
    return tuple(via), (*(FRAMES[c.wall] for c in walls if c.wall is not None), *cushions)


def _other(contact: Contact, name: str) -> str:
    other = contact.a if contact.b == name else contact.b
    assert other is not None
    return other


def _kind(shot: Shot, disc: str, pocket: int, via: tuple[str, ...], cushions: tuple[Cushion, ...]) -> Kind:
    if len(cushions) > 1:
        return "two_cushions"
    if cushions:
        return "bank"
    if via:
        return "carom"
    start = shot.paths[disc][0]
    if math.dist((start.x, start.y), POCKETS[pocket]) < HANGING:
        return "drive"
    hit = next(c for c in shot.contacts if c.b is not None and {c.a, c.b} == {STRIKER, disc})
    run = [segment for segment in shot.paths[STRIKER] if segment.t <= hit.t][-1].place(hit.t)
    along = (start.x - run[0], start.y - run[1])
    before = shot.paths[STRIKER][0]
    went = (run[0] - before.x, run[1] - before.y)
    full = (went[0] * along[0] + went[1] * along[1]) / max(math.hypot(*went) * math.hypot(*along), 1e-9)
    return "direct" if full > CUT else "cut"
