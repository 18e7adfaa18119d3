"""The table of a stroke by rules in which every foul ends the turn and costs one piece.

A rulebook gives each row its clauses. Rows of the same name mean the same in each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from khela.carrom.umpire.dues import COVERED, LAST, NONE, SETTLED, SOME
from khela.carrom.umpire.red import FALLS, LEFT, TO_COVER, WON_WITH_RED
from khela.carrom.umpire.tables import NO, NOT_LAST, YES, Ends, Goes, Offence, RedStands, Row, Table

Cited = Mapping[str, tuple[str, ...]]

CLEAN: tuple[Offence, ...] = ("none",)
STRIKER: tuple[Offence, ...] = ("striker",)
OFF_BOARD: tuple[Offence, ...] = ("off_board",)
IMPROPER: tuple[Offence, ...] = ("improper",)
OFFENCES: tuple[Offence, ...] = (*STRIKER, *OFF_BOARD, *IMPROPER)
OPEN: tuple[RedStands, ...] = (*FALLS, *TO_COVER)

FOUL = Goes(False, penalty=1)
FOUL_WITH_RED = Goes(False, penalty=1, red="back")
UNCITED: tuple[str, ...] = ()

BASE: tuple[Row, ...] = (
    Row("nothing", UNCITED, Goes(False), own=NONE, opp=NONE, red=SETTLED, offence=CLEAN),
    Row("own_piece", UNCITED, Goes(True), own=SOME, opp=NONE, red=SETTLED, offence=CLEAN),
    Row("red_pocketed", UNCITED, Goes(True, red="to_cover"),
        own=NONE, opp=NONE, red=FALLS, offence=CLEAN, right=YES),
    Row("red_and_own_piece", UNCITED, Goes(True, red="covered"),
        own=SOME, opp=NONE, red=FALLS, offence=CLEAN, right=YES, covers=YES),
    Row("red_covered", UNCITED, Goes(True, red="covered"),
        own=SOME, opp=NONE, red=TO_COVER, offence=CLEAN, right=YES),
    Row("red_not_covered", UNCITED, Goes(False, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, offence=CLEAN, right=YES),
    Row("own_last", UNCITED, WON_WITH_RED, own=LAST, opp=NONE, red=("mine",), offence=CLEAN, owing=NO),
    Row("own_last_opponents_red", UNCITED, Ends("own", "pieces"),
        own=LAST, opp=NONE, red=("theirs",), offence=CLEAN, owing=NO),
    Row("red_and_own_last", UNCITED, WON_WITH_RED,
        own=LAST, opp=NONE, red=FALLS, offence=CLEAN, right=YES, owing=NO),
    Row("covered_by_own_last", UNCITED, WON_WITH_RED,
        own=LAST, opp=NONE, red=TO_COVER, offence=CLEAN, right=YES, owing=NO),
    Row("own_last_while_owing", UNCITED, Goes(False), own=LAST, opp=NONE, red=COVERED, offence=CLEAN, owing=YES),
    Row("red_and_own_last_while_owing", UNCITED, Goes(False, red="covered"),
        own=LAST, opp=NONE, red=OPEN, offence=CLEAN, right=YES, owing=YES),
    Row("own_last_too_soon", UNCITED, replace(FOUL, last="own"), own=LAST, opp=NOT_LAST, red=LEFT),
    Row("red_and_own_last_by_foul", UNCITED, replace(FOUL_WITH_RED, last="own"),
        own=LAST, opp=NONE, red=OPEN, offence=OFFENCES),
    Row("red_own_last_and_opponents_piece", UNCITED, replace(FOUL_WITH_RED, last="own"), own=LAST, opp=SOME, red=OPEN),
    Row("foul_opponents_last", UNCITED, replace(FOUL, last="opp"), own=NOT_LAST, opp=LAST, red=SETTLED),
    Row("foul_opponents_last_and_red", UNCITED, replace(FOUL_WITH_RED, last="opp"), own=NOT_LAST, opp=LAST, red=OPEN),
    Row("foul_both_last", UNCITED, replace(FOUL, last="opp"), own=LAST, opp=LAST, red=SETTLED),
    Row("foul_both_last_and_red", UNCITED, replace(FOUL_WITH_RED, last="opp"), own=LAST, opp=LAST, red=OPEN),
    Row("foul_opponents_piece", UNCITED, FOUL, own=NOT_LAST, opp=SOME, red=SETTLED),
    Row("foul_opponents_piece_and_red", UNCITED, FOUL_WITH_RED, own=NOT_LAST, opp=SOME, red=OPEN),
    Row("foul_opponents_piece_and_own_last", UNCITED, FOUL, own=LAST, opp=SOME, red=COVERED),
    Row("foul_striker", UNCITED, FOUL, own=NONE, opp=NONE, red=SETTLED, offence=STRIKER),
    Row("foul_striker_and_own", UNCITED, FOUL, own=SOME, opp=NONE, red=SETTLED, offence=STRIKER),
    Row("foul_striker_and_own_last", UNCITED, FOUL, own=LAST, opp=NONE, red=COVERED, offence=STRIKER),
    Row("foul_striker_and_red", UNCITED, FOUL_WITH_RED, own=NOT_LAST, opp=NONE, red=OPEN, offence=STRIKER),
    Row("foul_off_board", UNCITED, FOUL, own=NOT_LAST, opp=NONE, red=SETTLED, offence=OFF_BOARD),
    Row("foul_off_board_and_own_last", UNCITED, FOUL, own=LAST, opp=NONE, red=COVERED, offence=OFF_BOARD),
    Row("foul_off_board_and_red", UNCITED, FOUL_WITH_RED, own=NOT_LAST, opp=NONE, red=OPEN, offence=OFF_BOARD),
    Row("foul_improper", UNCITED, FOUL, own=NOT_LAST, opp=NONE, red=SETTLED, offence=IMPROPER),
    Row("foul_improper_and_own_last", UNCITED, FOUL, own=LAST, opp=NONE, red=COVERED, offence=IMPROPER),
    Row("foul_improper_and_red", UNCITED, FOUL_WITH_RED, own=NOT_LAST, opp=NONE, red=OPEN, offence=IMPROPER),
)  # fmt: skip
"""The red may be pocketed at any time."""

EARLY: tuple[Row, ...] = (
    Row("red_too_early", UNCITED, Goes(True, red="to_cover"),
        own=NOT_LAST, opp=NONE, red=FALLS, offence=CLEAN, right=NO),
    Row("own_piece_after_red_too_early", UNCITED, Goes(True),
        own=SOME, opp=NONE, red=TO_COVER, offence=CLEAN, right=NO),
    Row("red_too_early_returns", UNCITED, Goes(False, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, offence=CLEAN, right=NO),
    Row("own_last_and_red_too_early", UNCITED, replace(FOUL_WITH_RED, last="own"),
        own=LAST, opp=NONE, red=OPEN, offence=CLEAN, right=NO),
    Row("red_and_first_own_piece", UNCITED, Goes(True, red="to_cover"),
        own=SOME, opp=NONE, red=FALLS, offence=CLEAN, right=YES, covers=NO),
)  # fmt: skip
"""The red may be pocketed only once an own piece has been; one that falls before returns when the turn ends."""


def rows(table: tuple[Row, ...], cited: Cited) -> Table:
    """The rows of `table` with a rulebook's clauses; open points among them are told apart by their ids."""
    return Table(
        replace(
            row,
            clauses=tuple(id for id in cited[row.name] if "-open-" not in id),
            points=tuple(id for id in cited[row.name] if "-open-" in id),
        )
        for row in table
    )
