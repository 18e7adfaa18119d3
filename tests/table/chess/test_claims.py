"""Claims of a draw at the table: upheld, or five minutes and the announced move (10.5 to 10.9, 10.11, 10.12)."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, HOURS, KNIGHTS, Table, ended, last

COUNTED = "7k/8/8/8/8/8/R7/K7 w - - {} 90"


@pytest.mark.clause("ch-10.5", "ch-10.11.1b", "ch-10.12a")
def test_a_repetition_that_has_appeared() -> None:
    table = Table(control=BLITZ)
    assert table.play(*KNIGHTS, *KNIGHTS)["claims_open"] == ["10.5a", "10.5b"]
    seen = table.do("claim", 2, basis="10.5b")
    assert ended(seen) == ("1/2-1/2", ["ch-10.5", "ch-10.11.1b", "ch-10.12a"])
    assert (last(seen)["valid"], last(seen)["by"], seen["clocks"]["running"]) == (True, "white", None)
    assert seen["clocks"]["used"]["white"] == 2


@pytest.mark.clause("ch-10.5", "ch-10.11.1a", "ch-10.12a")
def test_a_repetition_about_to_appear_is_announced_and_not_made() -> None:
    table = Table()
    assert table.play(*KNIGHTS, *KNIGHTS[:3])["claims_open"] == ["10.5a"]
    seen = table.do("claim", basis="10.5a", move="Ng8")
    assert ended(seen) == ("1/2-1/2", ["ch-10.5", "ch-10.11.1a", "ch-10.12a"])
    assert len(seen["sheet"]) == 7


@pytest.mark.clause("ch-10.6")
def test_who_moves_gives_the_claim_up_until_the_position_appears_again() -> None:
    table = Table(control=HOURS)
    seen = table.play(*KNIGHTS, *KNIGHTS, "e4")
    assert (last(seen)["clauses"], seen["claims_open"]) == (["ch-10.6"], [])
    assert "ch-10.6" in last(table.do("claim", basis="10.5b", by="white"))["clauses"]
    for _ in range(2):
        table.do("undo")
    table.play(*KNIGHTS)
    assert ended(table.do("claim", basis="10.5b"))[0] == "1/2-1/2"


@pytest.mark.clause("ch-10.12b")
def test_a_claim_that_is_not_correct_costs_five_minutes() -> None:
    table = Table(control=HOURS)
    table.play("e4", "e5", each=1)
    seen = table.do("claim", 4, basis="10.5b")
    ruling = last(seen)
    assert (ruling["clauses"][0], ruling["valid"], ruling["used_added"]) == ("ch-10.12b", False, 300)
    assert (seen["result"], seen["must_play"], seen["clocks"]["running"]) == (None, None, "white")
    assert seen["clocks"]["used"] == {"white": 304, "black": 1}
    assert table.do("claim", by="black", basis="10.8")["clocks"]["used"] == {"white": 304, "black": 301}


@pytest.mark.clause("ch-10.12b", "ch-10.11.1a")
def test_the_announced_move_must_be_made() -> None:
    table = Table(control=HOURS)
    seen = table.do("claim", basis="10.5a", move="Nf3")
    assert (seen["must_play"], last(seen)["must_play"], seen["dests"]) == ("Nf3", "Nf3", {"g1": ["f3"]})
    assert "adjourn" not in seen["may"]
    refused = table.refuse("move", san="d4")
    assert (refused.field, refused.clause) == ("san", "ch-10.12b")
    assert table.refuse("adjourn", move="Nf3").clause == "ch-10.12b"
    assert table.refuse("claim", basis="10.5a", move="d4").clause == "ch-10.12b"
    assert table.do("claim", basis="10.8")["must_play"] == "Nf3"
    assert table.do("undo")["must_play"] == "Nf3"
    seen = table.do("move", san="Nf3")
    assert (seen["must_play"], len(seen["dests"])) == (None, 10)
    table.do("undo")
    seen = table.do("undo")
    assert (seen["must_play"], seen["clocks"]["used"]) == (None, {"white": 0, "black": 0})


@pytest.mark.clause("ch-10.12b", "ch-10.13")
def test_five_minutes_may_lose_the_game() -> None:
    table = Table(control=BLITZ)
    table.do("go")
    seen = table.do("claim", 0.001, basis="10.8")
    assert ended(seen) == ("0-1", ["ch-10.12b", "ch-10.13", "ch-10.8"])
    assert last(seen)["used_added"] == 300
    exactly = Table(control=BLITZ).do("claim", basis="10.8")
    assert (exactly["result"], exactly["clocks"]["left_ms"]["white"]) == (None, 0)


@pytest.mark.clause("ch-10.12c")
def test_a_claim_cannot_be_taken_back() -> None:
    table = Table(control=HOURS)
    assert table.refuse("withdraw", what="claim").clause == "ch-10.12c"
    table.do("claim", basis="10.8")
    seen = table.do("withdraw", what="claim")
    assert (last(seen)["clauses"], last(seen)["valid"]) == (["ch-10.12c"], False)
    assert seen["clocks"]["used"]["white"] == 300
    table.play("e4")
    table.do("offer", by="black")
    refused = table.refuse("withdraw", what="claim")
    assert (refused.field, refused.allowed) == ("what", "claim once black has made one")
    assert last(table.do("withdraw", what="claim", by="white"))["by"] == "white"


@pytest.mark.clause("ch-10.8")
@pytest.mark.parametrize(("count", "result"), [(99, None), (100, "1/2-1/2")])
def test_fifty_moves(count: int, result: str | None) -> None:
    table = Table(fen=COUNTED.format(count), control=HOURS)
    assert table.seen()["claims_open"] == (["10.11.2"] if result is None else ["10.8", "10.11.2"])
    seen = table.do("claim", basis="10.8")
    assert (seen["result"], last(seen)["valid"]) == (result, result is not None)


@pytest.mark.clause("ch-10.9a", "ch-10.8")
def test_a_hundred_moves_where_they_were_announced() -> None:
    fen = "7k/7r/8/8/8/8/R6B/K7 w - - 100 90"
    assert Table(fen=fen).seen()["claims_open"] == []
    assert last(Table(fen=fen).do("claim", basis="10.8"))["clauses"] == ["ch-10.12b", "ch-10.8", "ch-10.9a"]
    assert Table(fen=fen, announced="50").seen()["claims_open"] == ["10.8"]
    assert ended(Table(fen=fen, announced="50").do("claim", basis="10.8"))[0] == "1/2-1/2"
    assert ended(Table(fen=fen.replace("100 90", "200 90")).do("claim", basis="10.8"))[0] == "1/2-1/2"


@pytest.mark.clause("ch-10.9b", "ch-10.9c")
@pytest.mark.parametrize(
    ("fen", "clause"),
    [
        ("7k/8/8/p7/N7/8/8/K4N2 w - - 100 90", "ch-10.9b"),
        ("7k/8/8/4b3/8/p7/P7/K5R1 w - - 100 90", "ch-10.9c"),
    ],
)
def test_the_other_endings_of_a_hundred_moves(fen: str, clause: str) -> None:
    assert clause in last(Table(fen=fen, control=HOURS).do("claim", basis="10.8"))["clauses"]
    assert Table(fen=fen, announced="50").seen()["claims_open"] == ["10.8"]


@pytest.mark.clause("ch-10.11.2")
def test_a_bare_opponent() -> None:
    table = Table(fen=COUNTED.format(0), control=HOURS)
    assert ended(table.do("claim", basis="10.11.2")) == ("1/2-1/2", ["ch-10.11.2", "ch-10.12a"])
    table.do("undo")
    assert table.do("claim", basis="10.11.2", by="black")["clocks"]["used"]["black"] == 300
