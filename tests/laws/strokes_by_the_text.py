"""What every stroke comes to, written down from the texts of laws 8, 9, 11, 14, 15 and of the open points.

A table has one line for what falls of the own and the opponent's pieces (none, some, last), and four cells: the stroke
is proper, improper, pockets the striker, or both. A cell is the outcome and the deciding clause:

    +        the turn goes on          -    it is lost
    b        the own pieces of the stroke come back
    0 1 2    due and penalty pieces
    r c t    the red comes back, is covered, is to be covered
    W L      the board ends, won or lost by the player: by 5 (1 from 24 points on), by 1, by P the loser's pieces left,
             or by R these and the red. Where he loses, the striker and an improper stroke add a claim each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Share = Literal["none", "some", "last"]


@dataclass(frozen=True)
class Cell:
    """One case of a table: what falls, and what it comes to by the text."""

    own: Share
    opp: Share
    striker: bool
    improper: bool
    outcome: str
    clause: str

    @property
    def name(self) -> str:
        """The case in words, for the test's id."""
        how = [word for word, said in (("striker", self.striker), ("improper", self.improper)) if said]
        return "-".join((f"own_{self.own}", f"opp_{self.opp}", *how))


def cells(table: str) -> tuple[Cell, ...]:
    """The cases of a table."""
    found = []
    for line in table.strip().splitlines():
        falls, *four = (part.strip() for part in line.split("|"))
        own, opp = falls.split()
        for (striker, improper), cell in zip(((0, 0), (0, 1), (1, 0), (1, 1)), four, strict=True):
            outcome, clause = cell.split()
            found.append(Cell(own, opp, bool(striker), bool(improper), outcome, f"fed-{clause}"))  # type: ignore[arg-type]
    return tuple(found)


# The red is on the board and stays there: laws 8, 11, 14; 15.16 to 15.19, 15.22; points 9, 10, 17.
RED_LEFT = cells("""
none none | -0 8.1   | -1 11.b1 | -1 14.1  | -1 14.1
none some | -0 16.11 | -1 14.5  | -1 14.3  | -1 14.1
none last | LR 15.17 | LR 15.17 | LR 15.22 | LR 15.22
some none | +0 8.1   | -b1 14.6 | +b1 14.2 | -b1 14.7
some some | +0 8.1   | -b1 14.6 | +b1 14.4 | -b1 14.7
some last | LR 15.17 | LR 15.17 | LR 15.17 | LR 15.17
last none | L5 15.18 | L5 15.18 | L5 15.19 | L5 15.19
last some | L5 15.18 | L5 15.18 | L5 15.19 | L5 15.19
last last | L5 15.16 | L5 15.16 | L5 15.16 | L5 15.16
""")

# The red falls, the player having fewer than nine on the board: 15.8 to 15.10, 15.15, 15.20; points 2, 4, 5, 11, 12.
RED_FALLS = cells("""
none none | +0t 8.1  | -1r 11.b2  | +1r 15.10 | -2r 15.10
none some | +0t 8.1  | -1r 15.10  | +1r 15.10 | -2r 15.10
none last | LR 15.14 | LR 15.14   | LR 15.14  | LR 15.14
some none | +0c 15.8 | -b1r 11.b2 | +b1r 15.9 | -b2r 15.9
some some | +0c 15.8 | -b1r 11.b2 | +b1r 15.9 | -b2r 15.9
some last | LR 15.14 | LR 15.14   | LR 15.14  | LR 15.14
last none | WR 15.8  | -b1r 11.b2 | +b1r 15.9 | -b2r 15.9
last some | WR 15.8  | -b1r 11.b2 | +b1r 15.9 | -b2r 15.9
last last | W5 15.15 | L5 15.15   | L5 15.20  | L5 15.20
""")

# The red was pocketed by the stroke before: 15.7, 15.11 to 15.14; points 2, 5, 12, 13, 14.
TO_COVER = cells("""
none none | -0r 15.7  | -1r 11.b1 | -1r 15.11 | -2r 15.11
none some | -0r 16.11 | -1r 14.5  | -1r 15.11 | -2r 15.11
none last | LR 15.14  | LR 15.14  | LR 15.14  | LR 15.14
some none | +0c 2.11  | -b1r 14.6 | +b1 15.12 | -b2r 15.12
some some | +0c 2.11  | -b1r 14.6 | +b1 15.12 | -b2r 15.12
some last | LR 15.14  | LR 15.14  | LR 15.14  | LR 15.14
last none | WR 9.4    | -b1r 14.6 | +b1 15.12 | -b2r 15.12
last some | WR 9.4    | -b1r 14.6 | +b1 15.12 | -b2r 15.12
last last | W5 15.13  | L5 15.13  | L5 15.20  | L5 15.20
""")

# The player covered the red before: 9.4, 14.1 to 14.7, 15.21; points 1, 2, 3, 5, 17.
RED_MINE = cells("""
none none | -0 8.1   | -1 11.b1 | -1 14.1  | -1 14.1
none some | -0 16.11 | -1 14.5  | -1 14.3  | -1 14.1
none last | LP 9.4   | LP 9.4   | LP 9.4   | LP 9.4
some none | +0 8.1   | -b1 14.6 | +b1 14.2 | -b1 14.7
some some | +0 8.1   | -b1 14.6 | +b1 14.4 | -b1 14.7
some last | LP 9.4   | LP 9.4   | LP 9.4   | LP 9.4
last none | WR 9.4   | -b1 14.6 | +b1 14.2 | -b1 14.7
last some | WR 9.4   | -b1 14.6 | +b1 14.4 | -b1 14.7
last last | W5 15.15 | L1 15.21 | L1 15.21 | L1 15.21
""")

# The opponent covered the red before: as above; 15.23.
RED_THEIRS = cells("""
none none | -0 8.1   | -1 11.b1 | -1 14.1  | -1 14.1
none some | -0 16.11 | -1 14.5  | -1 14.3  | -1 14.1
none last | LR 9.4   | LR 9.4   | LR 9.4   | LR 9.4
some none | +0 8.1   | -b1 14.6 | +b1 14.2 | -b1 14.7
some some | +0 8.1   | -b1 14.6 | +b1 14.4 | -b1 14.7
some last | LR 9.4   | LR 9.4   | LR 9.4   | LR 9.4
last none | WP 9.4   | -b1 14.6 | +b1 14.2 | -b1 14.7
last some | WP 9.4   | -b1 14.6 | +b1 14.4 | -b1 14.7
last last | W1 15.15 | L5 15.23 | L5 15.23 | L5 15.23
""")

# The red falls while all nine own pieces are on the board, none having been pocketed: 15.4, 15.6, 15.8; point 15.
ONE_OF_NINE = cells("""
none none | -0r 15.4 | -1r 15.4  | -1r 15.6  | -2r 15.6
none some | -0r 15.4 | -1r 15.4  | -1r 15.6  | -2r 15.6
none last | LR 15.14 | LR 15.14  | LR 15.14  | LR 15.14
some none | +0t 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
some some | +0t 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
some last | LR 15.14 | LR 15.14  | LR 15.14  | LR 15.14
""")
TWO_OF_NINE = cells("""
some none | +0c 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
some some | +0c 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
some last | LR 15.14 | LR 15.14  | LR 15.14  | LR 15.14
""")

# The same with the right kept by 15.5: dues brought the ninth piece back.
NINE_BY_DUES = cells("""
none none | +0t 15.5 | -1r 15.4  | -1r 15.6  | -2r 15.6
none some | +0t 15.5 | -1r 15.4  | -1r 15.6  | -2r 15.6
some none | +0t 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
some some | +0t 15.8 | -b1r 15.4 | +b1r 15.6 | -b2r 15.6
""")

# The red falls while a due is owed, so that all nine own pieces are on the board: 15.5; point 16.
OWING = cells("""
none none | -0r 15.5 | -1r 15.5  | -1r 15.5  | -2r 15.5
none some | -0r 15.5 | -1r 15.5  | -1r 15.5  | -2r 15.5
none last | LR 15.14 | LR 15.14  | LR 15.14  | LR 15.14
some none | -0r 15.5 | -b1r 15.5 | -b1r 15.5 | -b2r 15.5
some some | -0r 15.5 | -b1r 15.5 | -b1r 15.5 | -b2r 15.5
some last | LR 15.14 | LR 15.14  | LR 15.14  | LR 15.14
""")
