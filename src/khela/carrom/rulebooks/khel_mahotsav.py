"""The festival rules, singles: a foul ends the turn and costs a piece."""

from __future__ import annotations

from types import MappingProxyType

from khela.carrom import acts
from khela.carrom.geometry import moon_fault
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.stacking import stacking_fault
from khela.carrom.umpire import house, house_placing
from khela.carrom.umpire.house_table import BASE, Cited, rows

NEVER = 10**6

OWN_LAST_TOO_SOON = ("km-4.5", "km-2.3")
NOT_WON = ("km-open-2",)
CANNOT_COVER = ("km-open-3",)

ROWS: Cited = {
    "nothing": ("km-2.1", "km-open-1"),
    "own_piece": ("km-2.1", "km-open-1"),
    "red_pocketed": ("km-2.1", "km-2.4", "km-open-1", "km-open-7"),
    "red_and_own_piece": ("km-2.4", "km-open-3"),
    "red_covered": ("km-2.4",),
    "red_not_covered": ("km-2.5",),
    "own_last": ("km-2.2", "km-2.6", "km-open-6"),
    "own_last_opponents_red": ("km-2.2", "km-2.3"),
    "red_and_own_last": ("km-2.2", "km-2.4", "km-2.6", "km-open-3"),
    "covered_by_own_last": ("km-2.2", "km-2.4", "km-2.6", "km-open-6"),
    "own_last_while_owing": ("km-5.2", "km-5.1"),
    "red_and_own_last_while_owing": ("km-5.2", "km-2.4"),
    "own_last_too_soon": OWN_LAST_TOO_SOON,
    "red_and_own_last_by_foul": (*OWN_LAST_TOO_SOON, "km-2.4", *CANNOT_COVER),
    "red_own_last_and_opponents_piece": (*OWN_LAST_TOO_SOON, "km-4.3", "km-2.4", *CANNOT_COVER),
    "foul_opponents_last": ("km-4.4", "km-4.3"),
    "foul_opponents_last_and_red": ("km-4.4", "km-4.3"),
    "foul_both_last": ("km-4.4", "km-4.3", "km-open-4"),
    "foul_both_last_and_red": ("km-4.4", "km-4.3", "km-open-4"),
    "foul_opponents_piece": ("km-4.3",),
    "foul_opponents_piece_and_red": ("km-4.3", "km-2.4", *CANNOT_COVER),
    "foul_opponents_piece_and_own_last": ("km-4.3", *NOT_WON),
    "foul_striker": ("km-4.1",),
    "foul_striker_and_own": ("km-4.1", *NOT_WON),
    "foul_striker_and_own_last": ("km-4.1", "km-2.2", *NOT_WON),
    "foul_striker_and_red": ("km-4.1", "km-2.4", *CANNOT_COVER),
    "foul_off_board": ("km-4.2", "km-open-5"),
    "foul_off_board_and_own_last": ("km-4.2", "km-2.2", "km-open-5"),
    "foul_off_board_and_red": ("km-4.2", "km-2.4", *CANNOT_COVER),
    "foul_improper": ("km-4.6",),
    "foul_improper_and_own_last": ("km-4.6", "km-2.2"),
    "foul_improper_and_red": ("km-4.6", "km-2.4", *CANNOT_COVER),
}

OCCASIONS: Cited = {
    "break_failed": ("km-2.1",),
    "penalty": ("km-4.0",),
    "placed": ("km-4.0", "km-3.8"),
    "red_back": ("km-3.7",),
    "owed": ("km-5.1",),
    "owed_paid": ("km-5.2",),
    "forgotten": ("km-5.3",),
    "conceded": ("km-2.2",),
    "offence_striker": ("km-4.1",),
    "offence_off_board": ("km-4.2",),
    "offence_improper": ("km-4.6",),
    **{f"km-3.{n}": ("km-4.6",) for n in range(1, 7)},
    "fed-8.1": ("km-2.1",),
    "fed-9.1": ("km-2.6",),
    "fed-12.1": ("km-3.7",),
    "fed-14.8": ("km-4.0",),
    "fed-14.16": ("km-4.0",),
    "fed-14.17": ("km-3.8",),
    "fed-14.18": ("km-5.3",),
    "fed-15.2": ("km-3.7",),
    "fed-15.3": ("km-3.7",),
    "fed-14.21": ("km-4.0",),
    "lines_or_moon": ("km-3.1", "km-3.2"),
    "cut_moon": ("km-3.3",),
    "fed-16.20": ("km-3.1",),
}

CARRIES = {
    "ROWS": tuple(dict.fromkeys(id for ids in ROWS.values() for id in ids)),
    "OCCASIONS": tuple(dict.fromkeys(id for ids in OCCASIONS.values() for id in ids)),
}

KHEL_MAHOTSAV = Rulebook(
    name="khel_mahotsav",
    edition="khel_mahotsav-1",
    laws="khel_mahotsav",
    numbers=Numbers(
        break_chances=1,
        shot_seconds=0,
        game_points=25,
        game_boards=8,
        games_to_win=1,
        places_after_boards=NEVER,
        places_at_points=NEVER,
        striker_off_board=1,
        red_needs_own=0,
    ),
    strokes=rows(BASE, ROWS),
    provisions=MappingProxyType(
        {
            acts.Stroke: house.stroke,
            acts.Foul: house.foul,
            acts.Place: house_placing.place,
            acts.Waive: house_placing.waive,
            acts.Concede: house.concede,
        }
    ),
    options=("game_points", "game_boards", "red_points"),
    formats=("singles",),
    stacking=True,
    red_name="queen",
    stands=moon_fault,
    placing=stacking_fault,
    crosses="km-3.4",
    spares="km-3.5",
    fouls=(*(f"km-3.{n}" for n in range(1, 7)), "km-4.6", "km-4.7"),
    cites=MappingProxyType(OCCASIONS),
)
