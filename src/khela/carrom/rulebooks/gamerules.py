"""The house rules: 25 points or 8 boards, a foul ends the turn and costs a piece."""

from __future__ import annotations

from types import MappingProxyType

from khela.carrom import acts
from khela.carrom.geometry import moon_fault
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.stacking import stacking_fault
from khela.carrom.umpire import house, house_placing, three
from khela.carrom.umpire.house_table import BASE, EARLY, Cited, rows

NEVER = 10**6

WON = ("gr-9.1", "gr-9.2")
OWN_LAST_TOO_SOON = ("gr-7.4", "gr-2.2")
STRIKER_AND_OWN = ("gr-7.1", "gr-7.0", "gr-open-4")

ROWS: Cited = {
    "nothing": ("gr-5.3", "gr-5.2"),
    "own_piece": ("gr-5.2",),
    "red_pocketed": ("gr-5.2", "gr-6.1"),
    "red_and_own_piece": ("gr-6.1", "gr-5.2"),
    "red_and_first_own_piece": ("gr-6.1", "gr-5.2"),
    "red_covered": ("gr-6.1", "gr-5.2"),
    "red_not_covered": ("gr-6.3", "gr-5.3"),
    "red_too_early": ("gr-6.2", "gr-6.1"),
    "own_piece_after_red_too_early": ("gr-5.2", "gr-6.2"),
    "red_too_early_returns": ("gr-6.2", "gr-5.3"),
    "own_last": (*WON, "gr-9.3"),
    "own_last_opponents_red": (*WON, "gr-9.3"),
    "red_and_own_last": (*WON, "gr-9.3", "gr-6.1"),
    "covered_by_own_last": (*WON, "gr-9.3", "gr-6.1"),
    "own_last_while_owing": ("gr-7.0", "gr-open-4"),
    "red_and_own_last_while_owing": ("gr-7.0", "gr-6.1", "gr-open-4"),
    "own_last_too_soon": OWN_LAST_TOO_SOON,
    "own_last_and_red_too_early": (*OWN_LAST_TOO_SOON, "gr-6.2"),
    "red_and_own_last_by_foul": OWN_LAST_TOO_SOON,
    "red_own_last_and_opponents_piece": (*OWN_LAST_TOO_SOON, "gr-7.3"),
    "foul_opponents_last": ("gr-7.5", "gr-7.3"),
    "foul_opponents_last_and_red": ("gr-7.5", "gr-7.3"),
    "foul_both_last": ("gr-7.5", "gr-7.3"),
    "foul_both_last_and_red": ("gr-7.5", "gr-7.3"),
    "foul_opponents_piece": ("gr-7.3",),
    "foul_opponents_piece_and_red": ("gr-7.3",),
    "foul_opponents_piece_and_own_last": ("gr-7.3",),
    "foul_striker": ("gr-7.1",),
    "foul_striker_and_own": STRIKER_AND_OWN,
    "foul_striker_and_own_last": STRIKER_AND_OWN,
    "foul_striker_and_red": ("gr-7.1",),
    "foul_off_board": ("gr-7.2",),
    "foul_off_board_and_own_last": ("gr-7.2",),
    "foul_off_board_and_red": ("gr-7.2",),
    "foul_improper": ("gr-7.8",),
    "foul_improper_and_own_last": ("gr-7.8",),
    "foul_improper_and_red": ("gr-7.8",),
}

OCCASIONS: Cited = {
    "break_missed": ("gr-3.3",),
    "break_failed": ("gr-7.6", "gr-5.1"),
    "penalty": ("gr-7.0",),
    "placed": ("gr-7.0", "gr-8.1"),
    "red_back": ("gr-6.3",),
    "owed": ("gr-7.0",),
    "owed_paid": ("gr-7.0",),
    "conceded": ("gr-9.1",),
    "offence_striker": ("gr-7.1",),
    "offence_off_board": ("gr-7.2",),
    "offence_improper": ("gr-7.8",),
    "gr-3.4": ("gr-7.8",),
    "gr-3.5": ("gr-7.8",),
    "gr-3.6": ("gr-7.8",),
    "fed-8.1": ("gr-5.2",),
    "fed-9.1": ("gr-10.1", "gr-10.2", "gr-1.1"),
    "fed-12.1": ("gr-7.0",),
    "fed-14.8": ("gr-7.0",),
    "fed-14.16": ("gr-7.0",),
    "fed-14.17": ("gr-8.1",),
    "fed-14.18": ("gr-7.0",),
    "fed-15.2": ("gr-6.3",),
    "fed-15.3": ("gr-6.3",),
    "fed-14.21": ("gr-7.0",),
    "lines_or_moon": ("gr-3.4",),
    "cut_moon": ("gr-3.4",),
    "fed-16.20": ("gr-3.4",),
}

CARRIES = {
    "ROWS": tuple(dict.fromkeys(id for ids in ROWS.values() for id in ids)),
    "OCCASIONS": tuple(dict.fromkeys(id for ids in OCCASIONS.values() for id in ids)),
    "GAMERULES": ("gr-2.1", "gr-10.1", "gr-10.2", "gr-open-5"),
}


GAMERULES = Rulebook(
    name="gamerules",
    edition="gamerules-1",
    laws="gamerules",
    numbers=Numbers(
        break_chances=3,
        break_penalty=1,
        shot_seconds=0,
        game_points=25,
        game_boards=8,
        games_to_win=1,
        places_after_boards=NEVER,
        places_at_points=NEVER,
        opponent_piece_returns=1,
    ),
    strokes=rows((*BASE, *EARLY), ROWS),
    provisions=MappingProxyType(
        {
            acts.Stroke: house.stroke,
            acts.Foul: house.foul,
            acts.Place: house_placing.place,
            acts.Waive: house_placing.waive,
            acts.Concede: house.concede,
        }
    ),
    of_format=MappingProxyType(
        {"three": MappingProxyType({acts.Stroke: three.stroke, acts.Foul: three.foul, acts.Place: three.place})}
    ),
    options=("break_chances", "game_points", "game_boards", "red_points", "opponent_piece_returns"),
    formats=("singles", "doubles", "three"),
    stacking=True,
    red_name="queen",
    stands=moon_fault,
    placing=stacking_fault,
    crosses="gr-3.6",
    fouls=("gr-3.4", "gr-3.5", "gr-3.6", "gr-7.7", "gr-7.8"),
    cites=MappingProxyType(OCCASIONS),
)
