"""What a table was opened for, and the match it makes: the toss, the trial boards and the first board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, cast

from khela.carrom import opening as laws
from khela.carrom.acts import Seat
from khela.carrom.match import new_match
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.setup import seat_sides
from khela.carrom.state import SEATS, Format, Round, State
from khela.laws.marks import clause

ENDLESS = 10**6
TRIED_BY: tuple[Seat, Seat] = ("A", "B")
"""Who plays a trial board: one player of each side (6.1)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a table was opened for. `options` override numbers of the rulebook. `toss`: its `winner`, a seat, and what
    that seat chose, `choice`; None where it was not told. `trials`: trial boards before the match. `computers`: the
    seats that computers hold, with their levels."""

    names: Mapping[Seat, str]
    rulebook: str = "federation"
    edition: str = RULEBOOKS["federation"].edition
    format: Format = "singles"
    first: Seat = "A"
    round: Round = "group"
    options: Mapping[str, int] = field(default_factory=dict)
    toss: Mapping[str, str] | None = None
    trials: int = 0
    computers: Mapping[Seat, int] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The fields, to be recorded."""
        toss = None if self.toss is None else dict(self.toss)
        mappings = {name: dict(getattr(self, name)) for name in ("names", "options", "computers")}
        return {**asdict(self), **mappings, "toss": toss}

    def book(self) -> Rulebook:
        """The rulebook with this table's numbers."""
        return RULEBOOKS[self.rulebook].with_options(self.options)

    def match(self) -> State:
        """The match as it begins, at no points whatever the trial boards were like."""
        if self.toss is None and not self.trials:
            return new_match(self.format, self.first, self.round)
        return laws.begin(tried(self), self.first, self.round)

    @clause("fed-6.1")
    def trial(self, number: int) -> State:
        """Trial board `number`, from 1, as it begins: one player of each side, and the break goes round."""
        side = (SEATS[self.format].index(self.first) + number - 1) % 2
        return new_match("singles", TRIED_BY[side])


@clause("fed-5.1", "fed-5.2")
def agreed(opening: Opening) -> laws.Opening:
    """The match after the toss. Where none was told, the side that strikes first won it and chose that.

    On the surface every seat has its side, so the side that has the choice of it takes its own.
    """
    told = opening.toss or {"winner": opening.first, "choice": "strike"}
    won = laws.toss(cast(Seat, told["winner"]), opening.format)
    chosen = laws.choose(won, cast(laws.Choice, told["choice"]))
    chooser = SEATS[opening.format][chosen.chooses_side]
    return laws.take_side(chosen, chooser, seat_sides(opening.format)[chooser])


def tried(opening: Opening) -> laws.Opening:
    """The match with its trial boards counted. Errors: RefusedActError where they are too many (6.1)."""
    after = agreed(opening)
    for _ in range(opening.trials):
        after = laws.trial_board(after, TRIED_BY)
    return after


@clause("fed-6.1")
def for_trials(book: Rulebook) -> Rulebook:
    """The rulebook for a trial board, after which no game is won and no place is changed."""
    endless = dict.fromkeys(("game_points", "game_boards", "places_after_boards", "places_at_points"), ENDLESS)
    return replace(book, numbers=replace(book.numbers, **endless))
