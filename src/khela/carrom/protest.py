"""Law 18: the life of a protest. Times are seconds on one clock, handed in.

It is told to the umpire, filed with the tournament's secretary, and decided by the committee.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NoReturn

from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.carrom.state import SEATS, State
from khela.carrom.umpire.score import board_again
from khela.laws.marks import clause

Stage = Literal["told", "dropped", "filed", "upheld", "rejected"]

FILING_SECONDS = 900  # fed-18.3
DECISION_SECONDS = 3600  # fed-18.8


@dataclass(frozen=True, slots=True)
class Protest:
    """A protest of `by` about the board in play in `match`, the match as it stood at the incident.

    `told`, `filed`, `decided`: when. `board_ended`: when the board in question ended, None while it goes on.
    `clauses`: those by which it came to its stage, the last one last. `discipline`: its author is to be disciplined.
    """

    by: Seat
    match: State
    told: float
    stage: Stage = "told"
    board_ended: float | None = None
    filed: float | None = None
    decided: float | None = None
    clauses: tuple[str, ...] = ("fed-18.2",)
    discipline: bool = False


@clause("fed-18.2")
def tell(
    match: State, by: Seat, at: float, *, fee: bool, strokes_since: int = 0, board_ended: float | None = None
) -> Protest:
    """A protest is made orally to the umpire right after the incident, before the next stroke, with the fee.

    `board_ended`: when the board in question ended, where it has. Errors: RefusedActError where it is late, the fee is
    not paid, or a seat is not of the match.
    """
    if by not in SEATS[match.format]:
        raise RefusedActError("by", by, ", ".join(SEATS[match.format]), "fed-18.2")
    if strokes_since > 0:
        raise RefusedActError("strokes_since", strokes_since, "0, right after the incident", "fed-18.2")
    if not fee:
        raise RefusedActError("fee", fee, "the scrutiny fee", "fed-18.2")
    return Protest(by, match, at, board_ended=board_ended)


@clause("fed-18.3")
def board_ended(protest: Protest, at: float) -> Protest:
    """The board in question has ended; the time to file runs from now. Errors: RefusedActError if it ended before."""
    if protest.board_ended is not None:
        raise RefusedActError("at", at, f"nothing more, as it ended at {protest.board_ended:g}", "fed-18.3")
    _not_before(at, protest.told, "fed-18.3")
    return replace(protest, board_ended=at)


@clause("fed-18.1", "fed-18.3", "fed-18.4")
def file(protest: Protest, at: float, *, to: str = "secretary", indecent: bool = False) -> Protest:
    """The protest is put in writing to the tournament's secretary, within 15 minutes of the end of the board.

    In indecent language it is rejected at once, and its author disciplined (18.4). Errors: RefusedActError for another
    hand than the secretary's, a late one, and one that is filed or dropped already.
    """
    if protest.stage != "told":
        raise RefusedActError("stage", protest.stage, "told, and not yet filed", "fed-18.1")
    if to != "secretary":
        raise RefusedActError("to", to, "secretary", "fed-18.1")
    _not_before(at, protest.told, "fed-18.2")
    if lapsed(protest, at):
        assert protest.board_ended is not None
        raise RefusedActError("at", at, f"until {protest.board_ended + FILING_SECONDS:g}", "fed-18.3")
    if indecent:
        return replace(
            protest, stage="rejected", filed=at, decided=at, clauses=(*protest.clauses, "fed-18.4"), discipline=True
        )
    return replace(protest, stage="filed", filed=at, clauses=(*protest.clauses, "fed-18.1", "fed-18.3"))


@clause("fed-18.3")
def lapsed(protest: Protest, at: float) -> bool:
    """Was it told, and not filed in time?"""
    ended = protest.board_ended
    return protest.stage == "told" and ended is not None and at > ended + FILING_SECONDS


@clause("fed-18.5", "fed-18.2")
def withdraw(protest: Protest) -> Protest:
    """What was only told may be dropped; the fee is not given back. Errors: RefusedActError once it is filed."""
    if protest.stage != "told":
        _refuse_stage(protest, "told; once filed it cannot be withdrawn", "fed-18.5")
    return replace(protest, stage="dropped")


@clause("fed-18.6")
def pending(protest: Protest, at: float) -> bool:
    """Is it still to be filed, in time, or to be decided?"""
    return protest.stage == "filed" or (protest.stage == "told" and not lapsed(protest, at))


@clause("fed-18.6")
def withholds_result(protests: Iterable[Protest], at: float) -> bool:
    """May no result of the match be declared, as a protest is pending? Play goes on meanwhile from where it stopped."""
    return any(pending(protest, at) for protest in protests)


@clause("fed-18.7")
def decide(protest: Protest, now: State, at: float, *, upheld: bool) -> tuple[Protest, State]:
    """The committee decides; `now` is the match as it stands. What is late stands all the same (overdue, 18.8).

    Rejected, the result of the board stands, and with it the match. Upheld, the match goes on from the beginning of the
    board in question, which is played anew; what was played after it falls. Errors: RefusedActError unless filed.
    """
    if protest.stage != "filed":
        _refuse_stage(protest, "filed, and not yet decided", "fed-18.7")
    assert protest.filed is not None
    _not_before(at, protest.filed, "fed-18.7")
    stage: Stage = "upheld" if upheld else "rejected"
    told = replace(protest, stage=stage, decided=at, clauses=(*protest.clauses, "fed-18.7"))
    return told, board_again(protest.match) if upheld else now


@clause("fed-18.8")
def overdue(protest: Protest, at: float) -> bool:
    """Did the protester wait longer than an hour for the decision, or is waiting at `at`?"""
    if protest.filed is None:
        return False
    return (at if protest.decided is None else protest.decided) > protest.filed + DECISION_SECONDS


def _not_before(at: float, since: float, by: str) -> None:
    if not at >= since:
        raise RefusedActError("at", at, f"from {since:g}", by)


def _refuse_stage(protest: Protest, allowed: str, by: str) -> NoReturn:
    raise RefusedActError("stage", protest.stage, allowed, by)
