"""Law 11: fouls, technical and general, by a declared breach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khela.carrom.acts import Foul, Seat
from khela.carrom.ruling import Ruling
from khela.carrom.state import State
from khela.carrom.umpire.dues import pay, placer_of, with_red_back
from khela.carrom.umpire.outcome import of_paid, ruling
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


@clause(
    "fed-3.4", "fed-3.6", "fed-4.1", "fed-4.5", "fed-4.6", "fed-14.15", "fed-14.17", "fed-15.25", "fed-16.8",
    "fed-16.17", "fed-16.20",
)  # fmt: skip
def foul(state: State, act: Foul, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A declared breach of a clause: technical or general follows from whose turn it is (law 11). What it moved or
    misplaced (14.17, 15.25, 16.20) the umpire has put right."""
    return breach(state, act.by, (act.clause,), "foul", manual)


def breach(state: State, by: Seat, clauses: tuple[str, ...], word: str, manual: bool) -> tuple[Ruling, State]:
    """The ruling on a breach by `by`; `clauses` are those it broke, `word` begins the sentence's id."""
    if by != state.board.turn:
        return _technical(state, by, ("fed-11.a2", *clauses), word, manual)
    if state.board.strokes == 0:
        return _technical(state, by, ("fed-11.a1", *clauses), word, manual)
    return _general(state, by, ("fed-11.b1", *clauses), word, manual)


@clause("fed-11.a1", "fed-11.a2")
def _technical(state: State, by: Seat, clauses: tuple[str, ...], word: str, manual: bool) -> tuple[Ruling, State]:
    """One of the offender's pocketed pieces is placed by the opponent; the turn stays where it is."""
    side = state.side(by)
    paid = pay(state, side, 0, 1, placer_of(state, by), manual)
    told = ruling(
        state, paid.state, by, clauses, "keeps", f"{word}_technical",
        returns=of_paid(state, side, paid), penalty=paid.penalty, owed=paid.owed,
        placer=placer_of(state, by) if paid.back else None,
    )  # fmt: skip
    return told, paid.state


@clause("fed-11.b1")
def _general(state: State, by: Seat, clauses: tuple[str, ...], word: str, manual: bool) -> tuple[Ruling, State]:
    """One piece is placed and the turn is lost, with it the chance to cover a red (15.7)."""
    side = state.side(by)
    uncovered = state.board.red == "to_cover"
    if uncovered:
        state_after = with_red_back(state.with_board(red_back=(side, False)), manual)
        clauses = (*clauses, "fed-15.7")
    else:
        state_after = state
    paid = pay(state_after, side, 0, 1, placer_of(state, by), manual)
    now = pass_turn(paid.state.with_board(passes=0))
    told = ruling(
        state, now, by, clauses, "passes", f"{word}_general",
        returns=of_paid(state, side, paid, int(uncovered)), penalty=paid.penalty, owed=paid.owed,
        placer=placer_of(state, by) if paid.back else "umpire" if uncovered else None,
    )  # fmt: skip
    return told, now
