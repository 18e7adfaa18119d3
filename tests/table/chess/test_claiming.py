"""Claims, offers and ends at the table: each ruling names its clause."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, CLASSICAL, KNIGHTS, ChessTable

REPEATED = KNIGHTS * 2
FIFTY = "7k/8/8/8/8/1R6/8/K7 w - - 99 120"


@pytest.mark.clause("ch-10.5", "ch-10.11.1a", "ch-10.12a")
def test_a_move_is_written_and_claimed() -> None:
    table = ChessTable(CLASSICAL)
    seen = table.moves(*REPEATED[:-1], each=1)
    assert seen["claims_open"] == ["10.5a"]
    seen = table.do("claim", 2, by="black", basis="10.5a", move="Ng8")
    assert (seen["result"], seen["clocks"]["running"], len(seen["sheet"])) == ("1/2-1/2", None, 7)
    assert seen["ending"]["clauses"] == ["ch-10.5", "ch-10.11.1a", "ch-10.12a"]
    assert table.last()["valid"] is True


@pytest.mark.clause("ch-10.5", "ch-10.11.1b", "ch-10.12a")
def test_a_position_that_appeared_is_claimed() -> None:
    table = ChessTable(CLASSICAL)
    assert table.moves(*REPEATED)["claims_open"] == ["10.5a", "10.5b"]
    assert table.do("claim", by="white", basis="10.5b")["ending"]["clauses"][:2] == ["ch-10.5", "ch-10.11.1b"]


@pytest.mark.clause("ch-10.6")
def test_who_moves_without_claiming_gives_the_claim_up() -> None:
    table = ChessTable(CLASSICAL)
    table.moves(*REPEATED, "e4")
    assert "ch-10.6" in table.last()["clauses"]
    table.moves("e5")
    table.do("claim", by="white", basis="10.5b")
    assert table.last()["clauses"] == ["ch-10.12b", "ch-10.5", "ch-10.11.1b", "ch-10.6"]


@pytest.mark.clause("ch-10.12b")
def test_a_claim_that_is_not_correct_costs_five_minutes_and_its_move_is_made() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    seen = table.do("claim", 10, by="black", basis="10.5a", move="Nf6")
    assert (table.last()["used_added"], table.last()["valid"], table.last()["must_play"]) == (300, False, "Nf6")
    assert (seen["must_play"], seen["dests"], seen["clocks"]["running"]) == ("Nf6", {"g8": ["f6"]}, "black")
    assert seen["clocks"]["used"]["black"] == 310
    assert table.refuse("move", san="e5").clause == "ch-10.12b"
    assert table.refuse("adjourn", move="e5").clause == "ch-10.12b"
    seen = table.do("move", 1, san="Nf6")
    assert (seen["must_play"], seen["clocks"]["used"]["black"], seen["sheet"][-1]["used"]) == (None, 311, 11)


@pytest.mark.clause("ch-10.12b", "ch-10.13")
def test_the_five_minutes_may_lose() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    seen = table.do("claim", 1, by="black", basis="10.5b")
    assert (seen["result"], seen["ending"]["clauses"][:2]) == ("1-0", ["ch-10.12b", "ch-10.13"])


@pytest.mark.clause("ch-10.12c", "ch-10.10")
def test_neither_a_claim_nor_an_offer_is_withdrawn() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    assert table.refuse("withdraw", by="black", what="claim").clause == "ch-10.12c"
    table.do("claim", by="black", basis="10.8")
    table.do("withdraw", by="black", what="claim")
    assert table.last()["clauses"] == ["ch-10.12c"]
    table.do("offer", by="black")
    table.do("withdraw", by="black", what="offer")
    assert (table.last()["clauses"], table.seen()["offer"]) == (["ch-10.10"], "black")
    table.do("claim", by="white", basis="10.8")
    table.moves("e5")
    table.do("withdraw", what="claim")  # by the player to move, though the offer that stands is the opponent's
    assert (table.last()["by"], table.last()["clauses"]) == ("white", ["ch-10.12c"])


@pytest.mark.clause("ch-10.8")
def test_fifty_moves_are_claimed_once_they_are_made() -> None:
    table = ChessTable(CLASSICAL, fen=FIFTY)
    assert table.moves("Rb4")["claims_open"] == ["10.8"]
    assert table.do("claim", by="black", basis="10.8")["ending"]["clauses"] == ["ch-10.8", "ch-10.12a"]


@pytest.mark.clause("ch-10.9a", "ch-10.9b", "ch-10.9c")
@pytest.mark.parametrize(("announced", "open"), [("50", ["10.8"]), ("100", [])])
@pytest.mark.parametrize(
    ("fen", "clause"),
    [
        ("7k/7r/8/8/8/1RB5/8/K7 b - - 100 120", "ch-10.9a"),
        ("7k/8/8/p7/N7/8/8/K4N2 w - - 100 120", "ch-10.9b"),
        ("7k/8/8/4b3/8/p7/P7/K5R1 w - - 100 120", "ch-10.9c"),
    ],
)
def test_the_longer_count_holds_where_it_was_announced(fen: str, clause: str, announced: str, open: list[str]) -> None:
    table = ChessTable(CLASSICAL, fen=fen, announced=announced)
    assert table.seen()["claims_open"] == open
    table.do("claim", basis="10.8")
    assert (clause in table.last()["clauses"], table.last()["valid"]) == (announced == "100", announced == "50")


@pytest.mark.clause("ch-10.11.2", "ch-10.13")
def test_against_a_bare_king_a_draw_is_claimed_before_the_flag_falls() -> None:
    fen = "7k/8/8/8/8/1R6/8/K7 w - - 0 1"
    in_time, late = ChessTable(BLITZ, fen=fen), ChessTable(BLITZ, fen=fen)
    for table in (in_time, late):
        table.do("go")
    in_time.do("claim", 299, by="white", basis="10.11.2")
    assert in_time.last()["clauses"] == ["ch-10.11.2", "ch-10.12a"]
    late.do("claim", 301, by="white", basis="10.11.2")
    assert (late.last()["clauses"], late.last()["result"]) == (["ch-10.13"], "0-1")


@pytest.mark.clause("ch-10.10", "ch-10.4")
def test_a_draw_is_offered_with_the_move_and_accepted() -> None:
    table = ChessTable(CLASSICAL)
    seen = table.do("move", san="e4", offer=True)
    assert (seen["offer"], table.last()["clauses"], table.last()["warn"]) == ("white", ["ch-10.10"], None)
    assert table.refuse("accept", by="white").clause == "ch-10.10"
    assert table.refuse("offer", by="black").clause == "ch-10.10"
    seen = table.do("accept", 3, by="black")
    assert (seen["result"], seen["ending"]["clauses"]) == ("1/2-1/2", ["ch-10.4", "ch-10.10"])


@pytest.mark.clause("ch-10.10a", "ch-10.10c")
def test_an_offer_in_the_opponents_time_stands_and_is_warned() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    table.do("offer", 5, by="white")
    assert (table.last()["clauses"], table.last()["warn"]) == (["ch-10.10a"], "white")
    seen = table.do("refuse", by="black")
    assert (seen["offer"], table.last()["clauses"], seen["clocks"]["running"]) == (None, ["ch-10.10c"], "black")


@pytest.mark.clause("ch-10.10b", "ch-10.10c")
def test_an_offer_in_the_own_time_waits_for_the_move_and_is_refused_by_moving() -> None:
    table = ChessTable(CLASSICAL)
    table.do("offer", by="white")
    assert table.last()["clauses"] == ["ch-10.10b"]
    assert table.moves("e4")["offer"] == "white"
    assert table.moves("e5")["offer"] is None
    assert table.last()["clauses"] == ["ch-10.10c"]


@pytest.mark.clause("ch-10.2", "ch-10.16")
def test_resigning_and_refusing_to_comply() -> None:
    table = ChessTable()
    assert table.do("resign", by="black")["ending"]["clauses"] == ["ch-10.2"]
    table.do("undo")
    assert table.do("breach", by=["black"])["result"] == "1-0"
    table.do("undo")
    seen = table.do("breach", by=["white", "black"])
    assert (seen["result"], seen["ending"]["clauses"]) == ("0-0", ["ch-10.16"])


@pytest.mark.clause("ch-10.1", "ch-10.3", "ch-10.7a", "ch-10.7b", "ch-10.7c")
@pytest.mark.parametrize(
    ("fen", "move", "clause"),
    [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8", "ch-10.1"),
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7", "ch-10.3"),
        ("8/8/3k4/8/3Kp3/8/8/8 w - - 0 1", "Kxe4", "ch-10.7a"),
        ("8/8/3k4/8/3Kp3/8/8/2B5 w - - 0 1", "Kxe4", "ch-10.7b"),
        ("5b2/8/8/8/3Kp3/8/8/k1B5 w - - 0 1", "Kxe4", "ch-10.7c"),
    ],
)
def test_a_position_ends_the_game(fen: str, move: str, clause: str) -> None:
    seen = ChessTable(BLITZ, fen=fen).do("move", san=move)
    assert seen["ending"]["clauses"] == [clause]
    assert (seen["phase"], seen["may"], seen["dests"]) == ("over", ["undo"], {})


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"san": "e5"}, "san"), ({"san": ""}, "san"), ({"san": "--"}, "san"), ({"uci": "0000"}, "uci"),
        ({"uci": "e2e5"}, "uci"), ({"uci": "e"}, "uci"), ({}, "san"), ({"san": "e4", "uci": "e2e4"}, "san"),
        ({"san": "e4", "offer": 1}, "offer"), ({"san": "e4", "by": "white"}, "by"), ({"san": "e" * 21}, "san"),
    ],
)  # fmt: skip
def test_a_move_that_is_none_is_refused(fields: dict[str, object], where: str) -> None:
    assert ChessTable(BLITZ).refuse("move", **fields).field == where


def test_castling_promotion_and_passing_are_on_the_sheet() -> None:
    table = ChessTable(fen="4k2r/P5p1/8/5P2/8/8/8/R3K3 w Qk - 0 1")
    assert table.seen()["promotes"] == ["a7a8"]
    table.do("move", uci="a7a8n")
    for uci in ("g7g5", "f5g6", "e8g8", "e1c1"):
        table.do("move", uci=uci)
    assert [made["san"] for made in table.seen()["sheet"]] == ["a8=N", "g5", "fxg6", "O-O", "O-O-O"]
    assert table.seen()["last_move"] == ["e1", "c1"]
