"""Law 10.10: offers of a draw."""

from __future__ import annotations

import pytest

from tests.chess.asking import act, ask, last, moves, refused, state

SEALED = {"by": "white", "move": "e4"}


@pytest.mark.clause("ch-10.10")
def test_an_offer_right_after_the_own_move() -> None:
    answer = ask(*moves("e4"), act("offer_draw", by="white"))
    ruling = answer["rulings"][-1]
    assert (ruling["clauses"], ruling["valid"], ruling["warn"]) == (["ch-10.10"], True, None)
    assert (answer["state"]["offer"], answer["state"]["result"]) == ("white", None)


@pytest.mark.clause("ch-10.10")
def test_an_offer_cannot_be_taken_back() -> None:
    offered = [*moves("e4"), act("offer_draw", by="white")]
    ruling = last(*offered, act("withdraw", what="offer"))
    assert (ruling["clauses"], ruling["valid"]) == (["ch-10.10"], False)
    assert last(*offered, act("withdraw", what="offer"), act("accept"))["result"] == "1/2-1/2"
    assert "while one of black stands" in refused(*offered, act("withdraw", what="offer", by="black"))
    assert "accept or refuse, as the offer of white stands" in refused(*offered, act("offer_draw", by="black"))


@pytest.mark.clause("ch-10.10a")
def test_an_offer_in_the_opponents_time_stands_and_is_warned() -> None:
    offered = [*moves("e4"), act("offer_draw", by="white", **{"while": "opponent"})]
    ruling = last(*offered)
    assert (ruling["clauses"], ruling["valid"], ruling["warn"]) == (["ch-10.10a"], True, "white")
    assert last(*offered, act("accept"))["result"] == "1/2-1/2"
    assert last(*offered, act("refuse"))["result"] is None
    assert last(act("offer_draw", by="black"))["warn"] == "black"


@pytest.mark.clause("ch-10.10b")
@pytest.mark.parametrize("told", [{}, {"while": "own"}])
def test_an_offer_in_the_own_time_may_be_answered_after_the_move(told: dict[str, str]) -> None:
    offered = [act("offer_draw", by="white", **told)]
    ruling = last(*offered)
    assert (ruling["clauses"], ruling["valid"], ruling["warn"]) == (["ch-10.10b"], True, None)
    assert last(*offered, act("accept"))["result"] == "1/2-1/2"
    assert state(*offered, *moves("e4"))["offer"] == "white"
    assert last(*offered, *moves("e4"), act("accept"))["result"] == "1/2-1/2"
    assert state(*offered, *moves("e4", "e5"))["offer"] is None
    assert "own, as white is to move" in refused(act("offer_draw", **{"while": "opponent"}))


@pytest.mark.clause("ch-10.10b")
def test_with_a_sealed_move_the_answer_may_wait_for_the_envelope() -> None:
    offered = [act("offer_draw", by="white")]
    assert last(*offered, sealed=SEALED)["clauses"] == ["ch-10.10b"]
    assert last(*offered, act("accept"), sealed=SEALED)["result"] == "1/2-1/2"
    opened = ask(*offered, act("open_seal"), sealed=SEALED)
    assert opened["state"]["offer"] == "white"
    assert "ch-10.10b" in opened["rulings"][-1]["clauses"]
    assert last(act("open_seal"), act("accept"), sealed=SEALED, offer="white")["result"] == "1/2-1/2"
    assert "ch-10.10c" in last(act("open_seal"), act("offer_draw", by="white"), *moves("e5"), sealed=SEALED)["clauses"]


@pytest.mark.clause("ch-10.10c")
def test_a_refusal_is_oral_or_by_a_move() -> None:
    offered = [*moves("e4"), act("offer_draw", by="white")]
    by_word = ask(*offered, act("refuse"))
    assert by_word["rulings"][-1]["clauses"] == ["ch-10.10c"]
    assert by_word["state"]["offer"] is None
    by_moving = ask(*offered, *moves("e5"))
    assert by_moving["rulings"][-1]["clauses"] == ["ch-10.10c"]
    assert by_moving["state"]["offer"] is None
    assert "refuse once a draw is offered" in refused(act("refuse"))
    assert "accept once a draw is offered" in refused(*offered, *moves("e5"), act("accept"))


def test_a_mating_move_refuses_too() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
    answer = ask(*moves("Re8#"), fen=fen, offer="black")
    assert answer["rulings"][0]["clauses"] == ["ch-10.1", "ch-10.10c"]
    assert answer["state"]["offer"] is None
