"""Decision tables: rows of conditions with a consequence and its clauses. Exactly one row answers each combination."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Share = Literal["none", "some", "last"]
RedStands = Literal["left", "falls", "to_cover", "mine", "theirs"]
Offence = Literal["none", "striker", "off_board", "improper"]

ANY_SHARE: tuple[Share, ...] = ("none", "some", "last")
ANY_RED: tuple[RedStands, ...] = ("left", "falls", "to_cover", "mine", "theirs")
BOTH = (False, True)
NOT_LAST: tuple[Share, ...] = ("none", "some")
NO, YES = (False,), (True,)
ANY_OFFENCE: tuple[Offence, ...] = ("none", "striker", "off_board", "improper")


@dataclass(frozen=True, slots=True)
class Facts:
    """The conditions of one stroke, from the striking side's view.

    `own`, `opp`: none, some or the last of the pieces fell. `red`: left on the board, falls now, to cover, covered
    by the striking side or by the other. `right`: the red may be pocketed (15.1, 15.5). `covers`: own pieces
    falling with the red would cover it (15.8). `nine`: the striking side has all nine pieces on the board. `owing`:
    it owes a due. `offence`: where a rulebook counts every offence alike, the gravest of the stroke.
    """

    own: Share
    opp: Share
    red: RedStands
    striker: bool
    improper: bool
    nine: bool = False
    right: bool = True
    covers: bool = True
    owing: bool = False
    offence: Offence = "none"


@dataclass(frozen=True, slots=True)
class Ends:
    """The board ends. `to`: striking side or the opponent. `by`: the red's points (one from the limit on), one, the
    loser's pieces, or pieces and the red. One more is claimable for the striker and one for an improper stroke."""

    to: Literal["own", "opp"]
    by: Literal["red", "one", "pieces", "pieces_and_red"]


@dataclass(frozen=True, slots=True)
class Goes:
    """The board goes on. `back`: own pieces of the stroke come back. `penalty`: due and penalty pieces, -1 for the
    rulebook's number (14.7). `red`: what becomes of it. `keeps`: the turn goes on. `last`: whose last piece comes back
    by itself."""

    keeps: bool
    back: bool = False
    penalty: int = 0
    red: Literal["same", "to_cover", "covered", "back"] = "same"
    last: Literal["none", "own", "opp"] = "none"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the conditions it answers, its consequence, the deciding clause first.

    `points` are the open points of the law the row settles; a ruling cites the clauses nearest to them instead."""

    name: str
    clauses: tuple[str, ...]
    then: Ends | Goes
    points: tuple[str, ...] = ()
    own: tuple[Share, ...] = ANY_SHARE
    opp: tuple[Share, ...] = ANY_SHARE
    red: tuple[RedStands, ...] = ANY_RED
    striker: tuple[bool, ...] = BOTH
    improper: tuple[bool, ...] = BOTH
    nine: tuple[bool, ...] = BOTH
    right: tuple[bool, ...] = BOTH
    covers: tuple[bool, ...] = BOTH
    owing: tuple[bool, ...] = BOTH
    offence: tuple[Offence, ...] = ANY_OFFENCE

    def answers(self, facts: Facts) -> bool:
        """Do all conditions of the row hold?"""
        return (
            facts.own in self.own
            and facts.opp in self.opp
            and facts.red in self.red
            and facts.striker in self.striker
            and facts.improper in self.improper
            and facts.nine in self.nine
            and facts.right in self.right
            and facts.covers in self.covers
            and facts.owing in self.owing
            and facts.offence in self.offence
        )


class Table(tuple[Row, ...]):
    """A decision table. What it has once answered it looks up: few combinations make up most strokes."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.answered: dict[Facts, Row] = {}


def decide(table: Table, facts: Facts) -> Row:
    """The one row that answers `facts`; the tests walk every combination to show that there is exactly one."""
    row = table.answered.get(facts)
    if row is None:
        row = table.answered[facts] = next(row for row in table if row.answers(facts))
    return row
