"""A Tamil union's singles competition in Britain: 3 points for who finishes first, and the pieces left."""

from __future__ import annotations

from types import MappingProxyType

from khela.carrom import acts
from khela.carrom.geometry import lines_fault
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.umpire import union, union_desk
from khela.carrom.umpire.union_table import STROKES

OCCASIONS = {
    "fed-5.1": ("tu-1",),
    "fed-8.1": ("tu-34",),
    "fed-12.1": ("tu-10",),
    "fed-14.8": ("tu-8",),
    "fed-14.17": ("tu-20",),
    "fed-15.2": ("tu-19",),
    "fed-15.3": ("tu-19",),
    "both_lines": ("tu-9",),
    "fed-16.20": ("tu-20",),
}

CARRIES = {"OCCASIONS": tuple(dict.fromkeys(id for ids in OCCASIONS.values() for id in ids))}

TAMIL_UK = Rulebook(
    name="tamil_uk",
    edition="tamil_uk-1",
    laws="tamil_uk",
    numbers=Numbers(shot_seconds=20, break_chances=1),  # tu-6
    strokes=STROKES,
    provisions=MappingProxyType(
        {
            acts.Stroke: union.stroke,
            acts.Foul: union_desk.foul,
            acts.Pass: union_desk.pass_,
            acts.TimeOut: union_desk.time_out,
            acts.Concede: union_desk.concede,
            acts.LeaveSeat: union_desk.leave_seat,
            acts.Disturb: union_desk.disturb,
            acts.Place: union_desk.place,
            acts.Forfeit: union_desk.forfeit,
            acts.Appeal: union_desk.appeal,
        }
    ),
    options=("shot_seconds", "games_to_win"),
    formats=("singles",),
    bases=True,
    red_name="queen",
    stands=lines_fault,
    placing=union_desk.place_fault,
    fouls=(*union_desk.MATCH, *union_desk.TURN_ONLY, *union_desk.PIECES),
    around=("choice",),
    cites=MappingProxyType(OCCASIONS),
)
