"""Laws 5 and 6: the toss, the side that is taken, and the trial boards, until the match begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from khela.carrom.acts import Seat
from khela.carrom.match import new_match
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import seat_sides
from khela.carrom.state import SEATS, Format, Round, State
from khela.laws.marks import clause

Choice = Literal["strike", "side"]
TRIAL_BOARDS = 2  # fed-6.1


@dataclass(frozen=True, slots=True)
class Opening:
    """A match after the toss. `winner`: the side (0 or 1, State.side) that won it; `choice`: what it chose.

    `taken`: the side of the surface taken by the side that had the choice of it. `trials`: trial boards played.
    """

    winner: int
    format: Format = "singles"
    choice: Choice | None = None
    taken: int | None = None
    trials: int = 0

    @property
    def strikes_first(self) -> int:
        """The side that has the first strike: the winner, or the loser where the winner chose the side."""
        return self._chosen("strike")

    @property
    def sits_first(self) -> int:
        """The side that sits down first, whose strike it is."""
        return self._chosen("strike")

    @property
    def chooses_side(self) -> int:
        """The side that has the choice of side: the other one."""
        return self._chosen("side")

    @clause("fed-5.1")
    def _chosen(self, choice: Choice) -> int:
        if self.choice is None:
            raise RefusedActError("choice", None, "strike or side, chosen first by the winner of the toss", "fed-5.1")
        return self.winner if self.choice == choice else 1 - self.winner


@clause("fed-5.1")
def toss(winner: Seat, format: Format = "singles") -> Opening:
    """The toss is won by the side of `winner`. Errors: RefusedActError for a seat the format does not have."""
    if format not in ("singles", "doubles"):
        raise RefusedActError("format", format, "singles or doubles", "fed-5.1")
    return Opening(_side(format, "winner", winner, "fed-5.1"), format)


@clause("fed-5.1")
def choose(opening: Opening, choice: Choice) -> Opening:
    """The winner takes the first strike or the choice of side, once. Errors: RefusedActError for anything else."""
    if opening.choice is not None:
        raise RefusedActError("choice", choice, f"nothing more, as {opening.choice} was chosen", "fed-5.1")
    if choice not in get_args(Choice):
        raise RefusedActError("choice", choice, " or ".join(get_args(Choice)), "fed-5.1")
    return replace(opening, choice=choice)


@clause("fed-5.1", "fed-5.2")
def take_side(opening: Opening, by: Seat, side: int) -> Opening:
    """The side that has the choice takes a side of the surface for its first seat, and keeps it for the match.

    Errors: RefusedActError for the other side, a side that does not exist, and a second choice (5.2).
    """
    if _side(opening.format, "by", by, "fed-5.1") != opening.chooses_side:
        raise RefusedActError("by", by, _seats(opening.format, opening.chooses_side), "fed-5.1")
    if opening.taken is not None:
        raise RefusedActError("side", side, f"{opening.taken}, taken for the match", "fed-5.2")
    if side not in range(4):
        raise RefusedActError("side", side, "0, 1, 2 or 3", "fed-5.1")
    return replace(opening, taken=side)


@clause("fed-5.2")
def places(opening: Opening, swaps: int = 0) -> dict[Seat, int]:
    """The side of the surface each seat sits at: as taken, and changed by nothing but law 10, `swaps` times.

    Errors: RefusedActError while no side is taken.
    """
    taken = _taken(opening)
    chooser = SEATS[opening.format][opening.chooses_side]
    turned = taken - seat_sides(opening.format)[chooser]
    return {seat: (side + turned) % 4 for seat, side in seat_sides(opening.format, swaps).items()}


@clause("fed-6.1")
def trial_board(opening: Opening, players: tuple[Seat, Seat]) -> Opening:
    """A trial board was played by one player of each side. It is counted, and nothing is scored.

    Errors: RefusedActError before the sides are taken, after the second, and for two players of one side.
    """
    _taken(opening)
    if opening.trials >= TRIAL_BOARDS:
        raise RefusedActError("trials", opening.trials + 1, f"{TRIAL_BOARDS} trial boards", "fed-6.1")
    if {_side(opening.format, "players", seat, "fed-6.1") for seat in players} != {0, 1} or len(players) != 2:
        raise RefusedActError("players", players, "one player of each side", "fed-6.1")
    return replace(opening, trials=opening.trials + 1)


@clause("fed-5.1", "fed-6.1")
def begin(opening: Opening, breaker: Seat | None = None, round: Round = "group") -> State:
    """The match begins, at no points whatever the trial boards were like, fewer than two of them included.

    `breaker`: who strikes first of the side that does, its first seat if None. Errors: RefusedActError for a seat of
    the other side, and while no side is taken.
    """
    _taken(opening)
    first = opening.strikes_first
    seat = SEATS[opening.format][first] if breaker is None else breaker
    if _side(opening.format, "breaker", seat, "fed-5.1") != first:
        raise RefusedActError("breaker", seat, _seats(opening.format, first), "fed-5.1")
    return new_match(opening.format, seat, round)


def _taken(opening: Opening) -> int:
    if opening.taken is None:
        allowed = f"a side of the surface, taken first by {_seats(opening.format, opening.chooses_side)}"
        raise RefusedActError("side", None, allowed, "fed-5.1")
    return opening.taken


def _side(format: Format, field: str, seat: Seat, by: str) -> int:
    if seat not in SEATS[format]:
        raise RefusedActError(field, seat, ", ".join(SEATS[format]), by)
    return SEATS[format].index(seat) % 2


def _seats(format: Format, side: int) -> str:
    return " or ".join(SEATS[format][side::2])
