"""A Tamil union's singles competition in Britain: 3 points for who finishes first, and the pieces left."""

from __future__ import annotations

from types import MappingProxyType

from khela.carrom import acts
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.umpire import union, union_desk
from khela.carrom.umpire.union_table import STROKES

TAMIL_UK = Rulebook(
    name="tamil_uk",
    edition="tamil_uk-1",
    numbers=Numbers(shot_seconds=20),  # tu-6
    strokes=STROKES,
    provisions=MappingProxyType(
        {
            acts.Stroke: union.stroke,
            acts.OutOfTurn: union_desk.unknown,
            acts.Foul: union_desk.foul,
            acts.BreakBeforeCall: union_desk.unknown,
            acts.Pass: union_desk.pass_,
            acts.TimeOut: union_desk.time_out,
            acts.Concede: union_desk.concede,
            acts.LeaveSeat: union_desk.leave_seat,
            acts.Disturb: union_desk.disturb,
            acts.Void: union_desk.unknown,
            acts.Place: union_desk.place,
            acts.Waive: union_desk.unknown,
            acts.ClaimExtra: union_desk.unknown,
            acts.Notice: union_desk.unknown,
            acts.Forfeit: union_desk.forfeit,
            acts.Fell: union_desk.unknown,
            acts.Appeal: union_desk.appeal,
            acts.Disobey: union_desk.unknown,
        }
    ),
    options=("shot_seconds", "games_to_win"),
    formats=("singles",),
    bases=True,
    red_name="queen",
)
