"""The federation's Laws of Carrom: 29 points or 9 boards."""

from __future__ import annotations

from types import MappingProxyType

from khela.carrom import acts
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.umpire import break_, conduct, fouls, hanging, placing, stroke
from khela.carrom.umpire.dues import DUES
from khela.carrom.umpire.red import RED
from khela.carrom.umpire.score import FINISH
from khela.carrom.umpire.tables import Table
from khela.carrom.umpire.turn import TURNS

FEDERATION = Rulebook(
    name="federation",
    edition="federation-1",
    laws="federation",
    numbers=Numbers(),
    strokes=Table((*RED, *FINISH, *DUES, *TURNS)),
    provisions=MappingProxyType(
        {
            acts.Stroke: stroke.stroke,
            acts.OutOfTurn: conduct.out_of_turn,
            acts.Foul: fouls.foul,
            acts.BreakBeforeCall: break_.break_before_call,
            acts.Pass: conduct.pass_,
            acts.TimeOut: conduct.time_out,
            acts.Concede: conduct.concede,
            acts.LeaveSeat: conduct.leave_seat,
            acts.Disturb: conduct.disturb,
            acts.Void: conduct.void,
            acts.Place: placing.place,
            acts.Waive: placing.waive,
            acts.ClaimExtra: conduct.claim_extra,
            acts.Notice: hanging.notice,
            acts.Forfeit: conduct.forfeit,
            acts.Fell: hanging.fell,
            acts.Appeal: conduct.appeal,
            acts.Disobey: conduct.disobey,
        }
    ),
    options=(
        "break_chances", "shot_seconds", "game_points", "game_boards", "red_points", "red_limit", "games_to_win",
        "places_after_boards", "places_at_points", "places_seconds", "improper_own_and_striker", "passes_each",
        "rest_seconds",
    ),
    owes_without_room=True,
    around=("choice", "trials", "pauses", "protests"),
)  # fmt: skip
