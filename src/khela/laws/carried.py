"""What carries the clauses no provision decides: a name of the code for a term, a number of Law 1, a page for a duty.

A carrier is an importable name, `module:name`, or a page of the umpire's desk, `page:/path`. An equipment clause of
Law 1 has its check in khela.carrom.equipment besides.
"""

from __future__ import annotations

from typing import Final

LAWS_PAGE: Final = "page:/laws"

CARRIED: Final[dict[str, tuple[str, ...]]] = {
    "fed-1.1": ("khela.carrom.geometry:SIDE",),
    "fed-1.3": ("khela.carrom.geometry:POCKET_RADIUS",),
    "fed-1.4a": (
        "khela.carrom.geometry:LINE_FROM_FRAME",
        "khela.carrom.geometry:LINES_ACROSS",
        "khela.carrom.geometry:LINES_LONG",
    ),
    "fed-1.4b": ("khela.carrom.geometry:BASE_CIRCLE_RADIUS",),
    "fed-1.5": ("khela.carrom.geometry:ARROW_LONG",),
    "fed-1.6": ("khela.carrom.geometry:CENTRE_CIRCLE_RADIUS",),
    "fed-1.7": ("khela.carrom.geometry:OUTER_CIRCLE_RADIUS",),
    "fed-1.a": ("khela.carrom.geometry:PIECE_RADIUS", "khela.carrom.geometry:PIECE_MASS"),
    "fed-1.b": ("khela.carrom.geometry:STRIKER_RADIUS", "khela.carrom.geometry:STRIKER_MASS"),
    "fed-1.e": (LAWS_PAGE,),
    "fed-2.1": ("khela.carrom.rulebooks:RULEBOOKS",),
    "fed-2.2": ("khela.carrom.state:Board",),
    "fed-2.3": ("khela.carrom.state:Phase",),
    "fed-2.4": ("khela.carrom.umpire.tables:Ends",),
    "fed-2.6": ("khela.carrom.acts:Stroke.pocketed",),
    "fed-2.7": ("khela.carrom.acts:Stroke.improper",),
    "fed-2.8": ("khela.carrom.state:Red",),
    "fed-2.9": ("khela.carrom.state:Board.owed",),
    "fed-2.10": ("khela.carrom.ruling:Ruling.penalty",),
    "fed-2.12": (LAWS_PAGE,),
    "fed-2.13": (LAWS_PAGE,),
    "fed-2.14": ("khela.carrom.state:Board.turn",),
    "fed-2.15": (LAWS_PAGE,),
    "fed-2.16": ("khela.carrom.umpire:rule",),
    "fed-2.17": (LAWS_PAGE,),
    "fed-2.18": (LAWS_PAGE,),
    "fed-2.19": (LAWS_PAGE,),
    "fed-2.20": ("khela.carrom.acts:Stroke",),
    "fed-3.3": (LAWS_PAGE,),
    "fed-3.5": (LAWS_PAGE,),
    "fed-4.2": (LAWS_PAGE,),
    "fed-4.3": (LAWS_PAGE,),
    "fed-4.4": (LAWS_PAGE,),
    "fed-10.6": (LAWS_PAGE,),
    "fed-13.1": ("khela.carrom.state:Board.left",),
    "fed-13.2": ("khela.carrom.state:Board.left",),
    "fed-13.3": ("khela.carrom.acts:Stroke.pocketed",),
    "fed-13.4": ("khela.carrom.acts:Stroke.pocketed",),
    "fed-16.1": (LAWS_PAGE,),
    "fed-16.3": (LAWS_PAGE,),
    "fed-16.4": (LAWS_PAGE,),
    "fed-16.5": (LAWS_PAGE,),
    "fed-16.6": (LAWS_PAGE,),
    "fed-16.14": (LAWS_PAGE,),
    "fed-16.15": (LAWS_PAGE,),
    "fed-16.18": (LAWS_PAGE,),
    "fed-16.19": (LAWS_PAGE,),
    "fed-16.21": (LAWS_PAGE,),
    "fed-16.22": (LAWS_PAGE,),
    "fed-16.27": ("khela.carrom.acts:Stroke.pocketed", "khela.carrom.acts:Stroke.off_board"),
    "fed-18.8": (LAWS_PAGE,),
    "km-1.2": ("khela.carrom.setup:arrangement",),
    "km-3.9": ("khela.carrom.state:Board.left",),
    "km-3.10": ("khela.carrom.acts:Stroke.pocketed",),
    "gr-1.2": ("khela.carrom.setup:PIECES",),
    "gr-3.2": ("khela.carrom.setup:arrangement",),
    "gr-8.2": ("khela.carrom.state:Board.left",),
    "gr-8.3": ("khela.carrom.acts:Stroke.pocketed",),
    "tu-2": (LAWS_PAGE,),
    "tu-11": (LAWS_PAGE,),
    "tu-17": ("khela.carrom.acts:Stroke.pocketed",),
}
