"""Law 17: losing the match."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Act, ClaimExtra, Forfeit, Seat, Void
from khela.carrom.state import State
from tests.laws.positions import NOTHING, NOTHING_FELL, PLACINGS, Placing, at, fresh, in_play, refused, ruled, stroke

GROUNDS = (
    "fed-17.a", "fed-17.b", "fed-17.c", "fed-17.d", "fed-17.e", "fed-17.f", "fed-17.g", "fed-17.h", "fed-17.i",
)  # fmt: skip


@pytest.mark.clause(*GROUNDS)
@pytest.mark.parametrize("clause", GROUNDS)
@pytest.mark.parametrize(("by", "winner"), [("A", 1), ("B", 0)])
@pytest.mark.parametrize("placing", PLACINGS)
def test_the_match_is_lost_by_the_clause_named(clause: str, by: Seat, winner: int, placing: Placing) -> None:
    told, state = ruled(in_play(5, 6, score=(28, 28)), Forfeit(by, clause), placing=placing)
    assert told.clauses == (clause,)
    assert (told.turn, told.match, told.game, told.board) == ("over", winner, None, None)
    assert (told.returns, told.penalty) == (NOTHING, 0)
    assert (state.winner, state.games, state.score) == (winner, (0, 0), (28, 28))


@pytest.mark.clause("fed-17.i", "fed-17.b", "fed-17.a")
@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (fresh(), "fed-17.i"),
        (at(fresh(), games=(1, 1), game_no=3), "fed-17.b"),
        (in_play(red="to_cover"), "fed-17.a"),
    ],
)  # fmt: skip
def test_whenever_it_happens(state: State, clause: str) -> None:
    told, after = ruled(state, Forfeit("A", clause))
    assert (told.clauses, told.match, after.winner) == ((clause,), 1, 1)
    assert after.games == state.games


@pytest.mark.clause("fed-17.c")
@pytest.mark.parametrize(("by", "winner"), [("A", 1), ("B", 0), ("C", 1), ("D", 0)])
def test_in_doubles_the_partner_loses_with_the_offender(by: Seat, winner: int) -> None:
    told, state = ruled(in_play(format="doubles"), Forfeit(by, "fed-17.c"))
    assert (told.match, state.winner) == (winner, winner)


@pytest.mark.clause("fed-17.g")
@pytest.mark.parametrize("act", [NOTHING_FELL, Void(), ClaimExtra("B"), Forfeit("B", "fed-17.c")])
def test_after_it_nothing_is_ruled_on(act: Act) -> None:
    over = ruled(in_play(3, 1), stroke("black", "striker"), Forfeit("A", "fed-17.g"))[1]
    error = refused(over, act)
    assert error.field == ""
    assert over.winner == 1
