"""The Tamil union's decision table of a stroke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from khela.carrom.umpire.base_duties import DutyFault
from khela.carrom.umpire.dues import COVERED, LAST, NONE, SOME
from khela.carrom.umpire.red import FALLS, LEFT, TO_COVER
from khela.carrom.umpire.tables import BOTH, NO, NOT_LAST, YES, Ends, Facts, Goes, Row, Table

StrokeFault = Literal[
    "none", "own_last", "opponents_last", "queen_early", "striker", "queen_barred", "opponents", "improper",
    "opponents_last_fell", "own_last_fell", "not_brought_out",
]  # fmt: skip
Fault = StrokeFault | DutyFault
Off = Literal["none", "piece", "striker"]

FAULTS: tuple[Fault, ...] = (*get_args(StrokeFault), *get_args(DutyFault))
OFFS: tuple[Off, ...] = ("none", "piece", "striker")
ON: tuple[Off, ...] = ("none",)
FLEW: tuple[Off, ...] = ("piece", "striker")
CLEAN: tuple[Fault, ...] = ("none",)
TWO_PIECES: tuple[Fault, ...] = ("own_last", "opponents_last")
STAYS = (*LEFT, *COVERED)
POCKETED = (*FALLS, *TO_COVER)


@dataclass(frozen=True, slots=True)
class UnionFacts(Facts):
    """The conditions of one stroke. `fault`: the foul it is ruled by. `alone`: each side had one piece left. `off`: did
    a piece or the striker fly off the board? `own` and `opp` are "last" where that piece would end the board."""

    fault: Fault = "none"
    alone: bool = False
    off: Off = "none"


@dataclass(frozen=True, slots=True)
class UnionRow(Row):
    """A row with the union's conditions besides."""

    fault: tuple[Fault, ...] = CLEAN
    alone: tuple[bool, ...] = BOTH
    off: tuple[Off, ...] = OFFS

    def answers(self, facts: Facts) -> bool:
        """Do all conditions of the row hold?"""
        assert isinstance(facts, UnionFacts)
        mine = facts.fault in self.fault and facts.alone in self.alone and facts.off in self.off
        return mine and Row.answers(self, facts)


ENDS: tuple[UnionRow, ...] = (
    UnionRow("union_own_after_queen", ("tu-19", "tu-15", "tu-18"), Ends("own", "pieces"), ("tu-open-2",),
        own=LAST, opp=NOT_LAST, red=POCKETED, alone=YES, off=("none", "piece")),
    UnionRow("union_opponents_after_queen", ("tu-19", "tu-15"), Ends("opp", "pieces"),
        own=NOT_LAST, opp=LAST, red=POCKETED, alone=YES, fault=FAULTS),
    UnionRow("union_own_last_covers", ("tu-15", "tu-18", "tu-19"), Ends("own", "pieces"), ("tu-open-2",),
        own=LAST, opp=NOT_LAST, red=POCKETED, alone=NO, off=("none", "piece")),
    UnionRow("union_own_last", ("tu-15", "tu-18"), Ends("own", "pieces"),
        own=LAST, opp=NOT_LAST, red=COVERED, off=("none", "piece")),
    UnionRow("union_opponents_last", ("tu-15",), Ends("opp", "pieces"),
        own=NOT_LAST, opp=LAST, red=COVERED, fault=FAULTS),
    UnionRow("union_opponents_last_uncovered", ("tu-15", "tu-19"), Ends("opp", "pieces"),
        own=NOT_LAST, opp=LAST, red=POCKETED, alone=NO, fault=FAULTS),
)  # fmt: skip
"""The board ends. A foul does not save a player who pockets the opponent's last piece."""

CLEAN_STROKES: tuple[UnionRow, ...] = (
    UnionRow("union_nothing", ("tu-34",), Goes(False), own=NONE, opp=NONE, red=STAYS, off=ON),
    UnionRow("union_own_piece", ("tu-34",), Goes(True), own=SOME, opp=NONE, red=STAYS, off=ON),
    UnionRow("union_queen", ("tu-24",), Goes(True), own=NONE, opp=NONE, red=FALLS, alone=NO, off=ON),
    UnionRow("union_queen_one_each", ("tu-19", "tu-24"), Goes(True), own=NONE, opp=NONE, red=FALLS, alone=YES, off=ON),
    UnionRow("union_queen_and_own", ("tu-24", "tu-19"), Goes(True), ("tu-open-2",),
        own=SOME, opp=NONE, red=FALLS, off=ON),
    UnionRow("union_queen_covered", ("tu-19",), Goes(True), ("tu-open-2",), own=SOME, opp=NONE, red=TO_COVER, off=ON),
    UnionRow("union_queen_not_covered", ("tu-19",), Goes(False), ("tu-open-2",),
        own=NONE, opp=NONE, red=TO_COVER, off=ON),
    UnionRow("union_opponents_piece", ("tu-34",), Goes(False), ("tu-open-4",),
        own=NOT_LAST, opp=SOME, red=STAYS, off=ON),
    UnionRow("union_opponents_piece_and_cover", ("tu-34", "tu-19"), Goes(False), ("tu-open-4", "tu-open-2"),
        own=SOME, opp=SOME, red=POCKETED, off=ON),
    UnionRow("union_opponents_piece_no_cover", ("tu-34", "tu-19"), Goes(False), ("tu-open-4", "tu-open-2"),
        own=NONE, opp=SOME, red=POCKETED, off=ON),
    UnionRow("union_flew_off", ("tu-10",), Goes(False), own=NOT_LAST, opp=NOT_LAST, red=STAYS, off=FLEW),
    UnionRow("union_flew_off_and_cover", ("tu-10", "tu-19"), Goes(False),
        own=SOME, opp=NOT_LAST, red=POCKETED, off=FLEW),
    UnionRow("union_flew_off_no_cover", ("tu-10", "tu-19"), Goes(False), ("tu-open-2",),
        own=NONE, opp=NOT_LAST, red=POCKETED, off=FLEW),
    UnionRow("union_finish_without_striker", ("tu-18", "tu-10"), Goes(False),
        own=LAST, opp=NOT_LAST, red=(*POCKETED, *COVERED), off=("striker",)),
)  # fmt: skip
"""No foul, and the board goes on."""

FOULS: tuple[UnionRow, ...] = (
    UnionRow("union_own_last_direct", ("tu-21", "tu-23"), Goes(False, penalty=2), fault=("own_last",), opp=NOT_LAST),
    UnionRow("union_opponents_last_direct", ("tu-32", "tu-23"), Goes(False, penalty=2), ("tu-open-6",),
        fault=("opponents_last",), opp=NOT_LAST),
    UnionRow("union_queen_early", ("tu-24",), Goes(False, penalty=1), ("tu-open-1",),
        fault=("queen_early",), opp=NOT_LAST),
    UnionRow("union_striker", ("tu-29",), Goes(False, penalty=1), ("tu-open-7",),
        fault=("striker",), own=NONE, opp=NOT_LAST, red=(*STAYS, *TO_COVER)),
    UnionRow("union_striker_and_own", ("tu-29", "tu-12"), Goes(False, penalty=1), ("tu-open-3",),
        fault=("striker",), own=SOME, opp=NOT_LAST, red=(*STAYS, *TO_COVER)),
    UnionRow("union_striker_and_queen", ("tu-29", "tu-24"), Goes(False, penalty=1), ("tu-open-1",),
        fault=("striker",), own=NOT_LAST, opp=NOT_LAST, red=FALLS),
    UnionRow("union_striker_and_last", ("tu-12", "tu-18", "tu-29"), Goes(False, penalty=1),
        fault=("striker",), own=LAST, opp=NOT_LAST),
    UnionRow("union_queen_barred", ("tu-25",), Goes(False, penalty=1), fault=("queen_barred",), opp=NOT_LAST),
    UnionRow("union_opponents_direct", ("tu-7",), Goes(False, penalty=1), fault=("opponents",), opp=NOT_LAST),
    UnionRow("union_queen_missed", ("tu-26",), Goes(False, penalty=1), fault=("queen_missed",), opp=NOT_LAST),
    UnionRow("union_queen_not_out", ("tu-26",), Goes(False, penalty=1), fault=("queen_not_out",), opp=NOT_LAST),
    UnionRow("union_queen_two_missed", ("tu-28",), Goes(False, penalty=1), fault=("queen_two_missed",), opp=NOT_LAST),
    UnionRow("union_queen_two_own_piece", ("tu-28",), Goes(False, back=True, penalty=1),
        fault=("queen_two_own_piece",), opp=NOT_LAST),
    UnionRow("union_improper", ("tu-34",), Goes(False, penalty=1), ("tu-open-7",), fault=("improper",), opp=NOT_LAST),
    UnionRow("union_opponents_last_fell", ("tu-32",), Goes(False, penalty=1), ("tu-open-6",),
        fault=("opponents_last_fell",), opp=NOT_LAST),
    UnionRow("union_own_last_fell", ("tu-23",), Goes(False, penalty=1), ("tu-open-5",),
        fault=("own_last_fell",), opp=NOT_LAST),
    UnionRow("union_not_brought_out", ("tu-27",), Goes(False), fault=("not_brought_out",), opp=NOT_LAST),
)  # fmt: skip
"""A foul, and the board goes on: the turn is lost (34)."""

STROKES = Table((*ENDS, *CLEAN_STROKES, *FOULS))
