"""Offers of a draw at the table (10.4, 10.10)."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, HOURS, Table, ended, last


@pytest.mark.clause("ch-10.10", "ch-10.4")
def test_an_offer_with_the_move() -> None:
    table = Table(control=BLITZ)
    seen = table.do("move", san="e4", offer=True)
    assert [ruling["clauses"] for ruling in seen["rulings"]] == [[], ["ch-10.10"]]
    assert [ruling["seq"] for ruling in seen["rulings"]] == [1, 1]
    assert (seen["offer"], last(seen)["warn"], seen["clocks"]["running"]) == ("white", None, "black")
    assert "offer" not in seen["may"]
    assert {"accept", "refuse", "withdraw"} <= set(seen["may"])
    assert ended(table.do("accept", by="black")) == ("1/2-1/2", ["ch-10.4", "ch-10.10"])
    seen = table.do("undo")
    assert (seen["offer"], seen["result"]) == ("white", None)
    assert last(table.do("accept"))["by"] == "black"
    for _ in range(2):
        seen = table.do("undo")
    assert (seen["offer"], seen["sheet"], seen["rulings"]) == (None, [], [])


@pytest.mark.clause("ch-10.10")
@pytest.mark.parametrize("do", ["accept", "refuse"])
def test_who_offered_does_not_answer(do: str) -> None:
    table = Table()
    table.do("move", san="e4", offer=True)
    refused = table.refuse(do, by="white")
    assert (refused.field, refused.stood, refused.clause) == ("by", "white", "ch-10.10")
    assert refused.allowed == "black, to whom the draw is offered"


@pytest.mark.clause("ch-10.10b")
def test_an_offer_in_the_own_time_may_wait_for_the_move() -> None:
    table = Table(control=BLITZ)
    table.do("go")
    seen = table.do("offer", 3, by="white")
    assert (last(seen)["clauses"], last(seen)["warn"], seen["offer"]) == (["ch-10.10b"], None, "white")
    refused = table.refuse("move", san="e4", offer=True)
    assert (refused.field, refused.allowed) == ("offer", "false, as the offer of white stands")
    assert table.play("e4", each=1)["offer"] == "white"
    assert ended(table.do("accept", 1))[0] == "1/2-1/2"


@pytest.mark.clause("ch-10.10a")
def test_an_offer_in_the_opponents_time_stands_and_is_warned() -> None:
    table = Table(control=BLITZ)
    table.play("e4")
    seen = table.do("offer", 3, by="white")
    assert (last(seen)["clauses"], last(seen)["warn"], last(seen)["valid"]) == (["ch-10.10a"], "white", True)
    assert ended(table.do("accept", 1))[0] == "1/2-1/2"
    table = Table()
    table.play("e4")
    assert last(table.do("offer", by="white"))["clauses"] == ["ch-10.10"]  # no clock has been started


@pytest.mark.clause("ch-10.10c")
def test_a_refusal_is_by_word_or_by_a_move() -> None:
    table = Table()
    table.do("move", san="e4", offer=True)
    seen = table.do("refuse")
    assert (last(seen)["clauses"], last(seen)["by"], seen["offer"]) == (["ch-10.10c"], "black", None)
    assert table.refuse("accept").clause == "ch-10.10"
    table.do("undo")
    seen = table.play("e5")
    assert (last(seen)["clauses"], seen["offer"]) == (["ch-10.10c"], None)
    assert "plays e5, which refuses the draw" in last(seen)["says"]
    table.do("move", san="Nf3", offer=True)
    seen = table.do("move", san="Nc6", offer=True)
    assert ([one["clauses"] for one in seen["rulings"][-2:]], seen["offer"]) == ([["ch-10.10c"], ["ch-10.10"]], "black")


@pytest.mark.clause("ch-10.10")
def test_an_offer_cannot_be_taken_back_nor_made_twice() -> None:
    table = Table(control=HOURS)
    table.do("move", san="e4", offer=True)
    seen = table.do("withdraw", what="offer")
    assert (last(seen)["clauses"], last(seen)["by"], seen["offer"]) == (["ch-10.10"], "white", "white")
    assert table.refuse("withdraw", what="offer", by="black").field == "what"
    for by in ("white", "black"):
        refused = table.refuse("offer", by=by)
        assert (refused.allowed, refused.clause) == ("accept or refuse, as an offer stands", "ch-10.10")


@pytest.mark.clause("ch-10.4")
def test_a_claim_leaves_an_offer_standing() -> None:
    table = Table(control=HOURS)
    table.do("move", san="e4", offer=True)
    assert table.do("claim", basis="10.8", by="black")["offer"] == "white"
    assert ended(table.do("accept")) == ("1/2-1/2", ["ch-10.4", "ch-10.10"])
