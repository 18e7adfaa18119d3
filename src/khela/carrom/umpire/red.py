"""Law 15: the red. What a stroke comes to when the red falls, is to be covered, or is out when a last piece falls."""

from __future__ import annotations

from khela.carrom.umpire.tables import NO, NOT_LAST, YES, Ends, Goes, RedStands, Row, Share

LEFT: tuple[RedStands, ...] = ("left",)
FALLS: tuple[RedStands, ...] = ("falls",)
TO_COVER: tuple[RedStands, ...] = ("to_cover",)
NONE: tuple[Share, ...] = ("none",)
SOME: tuple[Share, ...] = ("some",)
LAST: tuple[Share, ...] = ("last",)
ANY_OWN: tuple[Share, ...] = ("some", "last")

LOST_BY_RED = Ends("opp", "red")
LOST_WITH_RED = Ends("opp", "pieces_and_red")
WON_BY_RED = Ends("own", "red")
WON_WITH_RED = Ends("own", "pieces_and_red")

RED_OUT: tuple[Row, ...] = (
    Row("own_last_with_red_out", ("fed-15.18",), LOST_BY_RED, own=LAST, opp=NOT_LAST, red=LEFT, striker=NO),
    Row("own_last_and_striker_with_red_out", ("fed-15.19",), LOST_BY_RED,
        own=LAST, opp=NOT_LAST, red=LEFT, striker=YES),
    Row("opponents_last_with_red_out", ("fed-15.17",), LOST_WITH_RED, own=NONE, opp=LAST, red=LEFT, striker=NO),
    Row("opponents_last_and_striker_with_red_out", ("fed-15.22",), LOST_WITH_RED,
        own=NONE, opp=LAST, red=LEFT, striker=YES),
    Row("own_and_opponents_last_with_red_out", ("fed-15.17", "fed-15.22"), LOST_WITH_RED, ("fed-open-10",),
        own=SOME, opp=LAST, red=LEFT),
    Row("both_last_with_red_out", ("fed-15.16",), LOST_BY_RED, own=LAST, opp=LAST, red=LEFT, striker=NO),
    Row("both_last_and_striker_with_red_out", ("fed-15.16", "fed-15.19"), LOST_BY_RED, ("fed-open-9",),
        own=LAST, opp=LAST, red=LEFT, striker=YES),
)  # fmt: skip
"""The red is on the board and stays there, and a last piece falls: the board ends."""

RED_ENDS: tuple[Row, ...] = (
    Row("red_and_own_last", ("fed-15.8", "fed-9.4"), WON_WITH_RED, ("fed-open-11",),
        own=LAST, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO),
    Row("red_and_both_last", ("fed-15.15",), WON_BY_RED, own=LAST, opp=LAST, red=FALLS, striker=NO, improper=NO),
    Row("red_and_both_last_improper", ("fed-15.15",), LOST_BY_RED,
        own=LAST, opp=LAST, red=FALLS, striker=NO, improper=YES),
    Row("red_both_last_and_striker", ("fed-15.20",), LOST_BY_RED, own=LAST, opp=LAST, red=FALLS, striker=YES),
    Row("red_and_opponents_last", ("fed-15.14", "fed-15.22"), LOST_WITH_RED, ("fed-open-12",),
        own=NOT_LAST, opp=LAST, red=FALLS),
)  # fmt: skip
"""The red falls with a last piece."""

RED_FALLS: tuple[Row, ...] = (
    Row("red_pocketed", ("fed-8.1", "fed-9.5", "fed-15.1"), Goes(True, red="to_cover"),
        own=NONE, opp=NONE, red=FALLS, striker=NO, improper=NO, nine=NO, owing=NO),
    Row("red_and_opponents_piece", ("fed-8.1", "fed-15.10"), Goes(True, red="to_cover"), ("fed-open-4",),
        own=NONE, opp=SOME, red=FALLS, striker=NO, improper=NO, nine=NO, owing=NO),
    Row("red_and_own_piece", ("fed-15.8",), Goes(True, red="covered"),
        own=SOME, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, covers=YES, owing=NO),
    Row("red_and_striker", ("fed-15.10",), Goes(True, penalty=1, red="back"),
        own=NONE, opp=NONE, red=FALLS, striker=YES, improper=NO, nine=NO, owing=NO),
    Row("red_striker_and_opponents_piece", ("fed-15.10",), Goes(True, penalty=1, red="back"), ("fed-open-4",),
        own=NONE, opp=SOME, red=FALLS, striker=YES, improper=NO, nine=NO, owing=NO),
    Row("red_own_and_striker", ("fed-15.9",), Goes(True, back=True, penalty=1, red="back"),
        own=SOME, opp=NOT_LAST, red=FALLS, striker=YES, improper=NO, nine=NO, owing=NO),
    Row("red_own_last_and_striker", ("fed-15.9",), Goes(True, back=True, penalty=1, red="back"), ("fed-open-2",),
        own=LAST, opp=NOT_LAST, red=FALLS, striker=YES, improper=NO, nine=NO, owing=NO),
    Row("red_by_improper_stroke", ("fed-11.b2",), Goes(False, penalty=1, red="back"),
        own=NONE, opp=NONE, red=FALLS, striker=NO, improper=YES, nine=NO, owing=NO),
    Row("red_and_opponents_piece_improper", ("fed-15.10", "fed-11.b2", "fed-14.5"),
        Goes(False, penalty=1, red="back"), ("fed-open-4",),
        own=NONE, opp=SOME, red=FALLS, striker=NO, improper=YES, nine=NO, owing=NO),
    Row("red_and_own_improper", ("fed-11.b2",), Goes(False, back=True, penalty=1, red="back"),
        own=SOME, opp=NOT_LAST, red=FALLS, striker=NO, improper=YES, nine=NO, owing=NO),
    Row("red_and_own_last_improper", ("fed-11.b2", "fed-14.6"), Goes(False, back=True, penalty=1, red="back"),
        ("fed-open-5",), own=LAST, opp=NOT_LAST, red=FALLS, striker=NO, improper=YES, nine=NO, owing=NO),
    Row("red_and_striker_improper", ("fed-15.10",), Goes(False, penalty=2, red="back"),
        own=NONE, opp=NONE, red=FALLS, striker=YES, improper=YES, nine=NO, owing=NO),
    Row("red_striker_and_opponents_piece_improper", ("fed-15.10",), Goes(False, penalty=2, red="back"),
        ("fed-open-4",), own=NONE, opp=SOME, red=FALLS, striker=YES, improper=YES, nine=NO, owing=NO),
    Row("red_own_and_striker_improper", ("fed-15.9",), Goes(False, back=True, penalty=2, red="back"),
        own=ANY_OWN, opp=NOT_LAST, red=FALLS, striker=YES, improper=YES, nine=NO, owing=NO),
)  # fmt: skip
"""The red falls, the board goes on, fewer than nine own pieces are on the board and nothing is owed."""

RED_WITH_NINE: tuple[Row, ...] = (
    Row("red_before_any_own_piece", ("fed-15.4", "fed-15.1"), Goes(False, red="back"), ("fed-open-4",),
        own=NONE, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, nine=YES, right=NO, owing=NO),
    Row("red_by_right_kept", ("fed-15.5", "fed-8.1"), Goes(True, red="to_cover"),
        own=NONE, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, nine=YES, right=YES, owing=NO),
    Row("red_and_first_own_piece", ("fed-15.8",), Goes(True, red="to_cover"),
        own=SOME, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, nine=YES, covers=NO, owing=NO),
    Row("red_and_striker_with_nine", ("fed-15.6",), Goes(False, penalty=1, red="back"),
        own=NONE, opp=NOT_LAST, red=FALLS, striker=YES, improper=NO, nine=YES, owing=NO),
    Row("red_own_and_striker_with_nine", ("fed-15.6", "fed-15.9"), Goes(True, back=True, penalty=1, red="back"),
        ("fed-open-15",), own=ANY_OWN, opp=NOT_LAST, red=FALLS, striker=YES, improper=NO, nine=YES, owing=NO),
    Row("red_improper_with_nine", ("fed-15.4", "fed-11.b2"), Goes(False, back=True, penalty=1, red="back"),
        ("fed-open-15",), opp=NOT_LAST, red=FALLS, striker=NO, improper=YES, nine=YES, owing=NO),
    Row("red_and_striker_improper_with_nine", ("fed-15.6", "fed-11.b2"),
        Goes(False, back=True, penalty=2, red="back"), ("fed-open-15",),
        opp=NOT_LAST, red=FALLS, striker=YES, improper=YES, nine=YES, owing=NO),
)  # fmt: skip
"""The red falls while all nine own pieces are on the board."""

RED_WHILE_OWING: tuple[Row, ...] = (
    Row("red_while_owing", ("fed-15.5",), Goes(False, red="back"),
        own=NONE, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, owing=YES),
    Row("red_and_own_while_owing", ("fed-15.5", "fed-14.1"), Goes(False, red="back"), ("fed-open-16",),
        own=SOME, opp=NOT_LAST, red=FALLS, striker=NO, improper=NO, owing=YES),
    Row("red_and_striker_while_owing", ("fed-15.5", "fed-15.10"), Goes(False, back=True, penalty=1, red="back"),
        ("fed-open-16",), own=NOT_LAST, opp=NOT_LAST, red=FALLS, striker=YES, improper=NO, owing=YES),
    Row("red_improper_while_owing", ("fed-15.5", "fed-11.b2"), Goes(False, back=True, penalty=1, red="back"),
        ("fed-open-16",), own=NOT_LAST, opp=NOT_LAST, red=FALLS, striker=NO, improper=YES, owing=YES),
    Row("red_and_striker_improper_while_owing", ("fed-15.5", "fed-15.10"),
        Goes(False, back=True, penalty=2, red="back"), ("fed-open-16",),
        own=NOT_LAST, opp=NOT_LAST, red=FALLS, striker=YES, improper=YES, owing=YES),
)  # fmt: skip
"""The red falls while a due is still owed."""

COVERING_ENDS: tuple[Row, ...] = (
    Row("covered_by_own_last", ("fed-9.4", "fed-9.2"), WON_WITH_RED,
        own=LAST, opp=NOT_LAST, red=TO_COVER, striker=NO, improper=NO),
    Row("covering_both_last", ("fed-15.13",), WON_BY_RED,
        own=LAST, opp=LAST, red=TO_COVER, striker=NO, improper=NO),
    Row("covering_both_last_improper", ("fed-15.13",), LOST_BY_RED,
        own=LAST, opp=LAST, red=TO_COVER, striker=NO, improper=YES),
    Row("covering_both_last_and_striker", ("fed-15.20",), LOST_BY_RED, ("fed-open-13",),
        own=LAST, opp=LAST, red=TO_COVER, striker=YES),
    Row("covering_opponents_last", ("fed-15.14",), LOST_WITH_RED, own=NOT_LAST, opp=LAST, red=TO_COVER, striker=NO),
    Row("covering_opponents_last_and_striker", ("fed-15.14", "fed-15.22"), LOST_WITH_RED, ("fed-open-12",),
        own=NOT_LAST, opp=LAST, red=TO_COVER, striker=YES),
)  # fmt: skip
"""The red is to be covered and a last piece falls."""

COVERING: tuple[Row, ...] = (
    Row("red_covered", ("fed-2.11", "fed-8.1"), Goes(True, red="covered"),
        own=SOME, opp=NOT_LAST, red=TO_COVER, striker=NO, improper=NO),
    Row("red_not_covered", ("fed-15.7",), Goes(False, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, striker=NO, improper=NO),
    Row("red_not_covered_improper", ("fed-11.b1", "fed-15.7"), Goes(False, penalty=1, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, striker=NO, improper=YES),
    Row("covering_striker", ("fed-15.11",), Goes(False, penalty=1, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, striker=YES, improper=NO),
    Row("covering_striker_improper", ("fed-15.11",), Goes(False, penalty=2, red="back"),
        own=NONE, opp=NONE, red=TO_COVER, striker=YES, improper=YES),
    Row("covering_opponents_piece", ("fed-16.11", "fed-15.7"), Goes(False, red="back"), ("fed-open-14",),
        own=NONE, opp=SOME, red=TO_COVER, striker=NO, improper=NO),
    Row("covering_opponents_piece_improper", ("fed-14.5", "fed-15.7"), Goes(False, penalty=1, red="back"),
        ("fed-open-14",), own=NONE, opp=SOME, red=TO_COVER, striker=NO, improper=YES),
    Row("covering_opponents_piece_and_striker", ("fed-15.11", "fed-16.11"), Goes(False, penalty=1, red="back"),
        ("fed-open-14",), own=NONE, opp=SOME, red=TO_COVER, striker=YES, improper=NO),
    Row("covering_opponents_piece_and_striker_improper", ("fed-15.11", "fed-14.5"),
        Goes(False, penalty=2, red="back"), ("fed-open-14",),
        own=NONE, opp=SOME, red=TO_COVER, striker=YES, improper=YES),
    Row("covering_own_and_striker", ("fed-15.12",), Goes(True, back=True, penalty=1), ("fed-open-2", "fed-open-6"),
        own=ANY_OWN, opp=NOT_LAST, red=TO_COVER, striker=YES, improper=NO),
    Row("covering_own_improper", ("fed-14.6", "fed-15.7"), Goes(False, back=True, penalty=1, red="back"),
        ("fed-open-5",), own=ANY_OWN, opp=NOT_LAST, red=TO_COVER, striker=NO, improper=YES),
    Row("covering_own_and_striker_improper", ("fed-15.12",), Goes(False, back=True, penalty=2, red="back"),
        ("fed-open-2",), own=ANY_OWN, opp=NOT_LAST, red=TO_COVER, striker=YES, improper=YES),
)  # fmt: skip
"""The red is to be covered and the board goes on."""

RED: tuple[Row, ...] = (
    *RED_OUT, *RED_ENDS, *COVERING_ENDS, *RED_FALLS, *RED_WITH_NINE, *RED_WHILE_OWING, *COVERING,
)  # fmt: skip
