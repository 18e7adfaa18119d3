"""Which pieces lie in a player's base and who brought each there, by where they lay before a stroke and after it.

A base is the strip behind a player's own front base line, from frame to frame; a piece is in it when its middle is.
Only the bases of those who play count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from khela.carrom.acts import Carried, Seat, Stroke
from khela.carrom.geometry import ahead_of_front_line
from khela.carrom.setup import PIECES, Disc
from khela.laws.marks import clause


@dataclass(frozen=True, slots=True)
class Brought:
    """A disc that lies in a base, and how it came there."""

    disc: str
    carried: Carried


def base_of(disc: Disc, sides: Mapping[Seat, int]) -> Seat | None:
    """The seat in whose base a disc lies, or None."""
    return next((seat for seat, side in sides.items() if ahead_of_front_line(side, disc.at) < 0), None)


@clause("tu-26", "tu-27", "tu-28", "tu-33")
def brought_by(
    was: tuple[Brought, ...], before: Sequence[Disc], after: Sequence[Disc], sides: Mapping[Seat, int], by: Seat
) -> tuple[Brought, ...]:
    """What lies in the bases after a stroke of `by`; what lay in the same base before it was brought by whom it was."""
    known = {one.disc: one for one in was}
    lay = {disc.id: base_of(disc, sides) for disc in before}
    found: list[Brought] = []
    for disc in after:
        base = base_of(disc, sides)
        if base is None:
            continue
        if lay.get(disc.id) == base and disc.id in known:
            found.append(known[disc.id])
        else:
            found.append(Brought(disc.id, Carried(PIECES[disc.id], base, by)))
    return tuple(found)


def with_bases(act: Stroke, was: tuple[Brought, ...], now: tuple[Brought, ...], after: Sequence[Disc]) -> Stroke:
    """The facts of a stroke with what it brought into the bases, and what of the striking player's it brought out.

    A piece that fell is not brought out: it is told as pocketed.
    """
    lying = {disc.id for disc in after}
    gone = [one for one in was if one.carried.by == act.by and one.disc in lying and one not in now]
    return replace(
        act,
        carried=tuple(one.carried for one in now if one not in was),
        brought_out=tuple(one.carried.piece for one in gone),
    )
