"""The clocks of a chess table: 10.13, the arbiter's stop and go, and what an act that is taken back leaves."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, CLASSICAL, KNIGHTS, ChessTable, announced

SHORT = [{"moves": 2, "seconds": 60}, {"moves": 1, "seconds": 30}]
MATES = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"


def test_the_time_of_a_move_is_charged_to_who_made_it() -> None:
    table = ChessTable(BLITZ)
    table.do("move", 100, san="e4")
    table.do("move", 7.25, san="e5")
    seen = table.do("move", 3, uci="g1f3")
    assert [(made["san"], made["uci"], made["used"]) for made in seen["sheet"]] == [
        ("e4", "e2e4", 0.0), ("e5", "e7e5", 7.25), ("Nf3", "g1f3", 3.0)]  # fmt: skip
    assert seen["clocks"]["used"] == {"white": 3, "black": 7.25}
    assert (seen["clocks"]["running"], seen["clocks"]["since"]) == ("black", table.now)


def test_the_first_clock_runs_from_go_where_the_arbiter_wants_it() -> None:
    table = ChessTable(BLITZ)
    assert table.do("go")["clocks"]["running"] == "white"
    assert table.do("move", 20, san="e4")["clocks"]["used"]["white"] == 20


@pytest.mark.clause("ch-10.13")
def test_periods_follow_each_other_and_the_last_repeats() -> None:
    table = ChessTable(SHORT)
    due, limit = [], []
    for move in ("Nf3", "Ng1", "Nf3", "Ng1"):
        clocks = table.seen()["clocks"]
        due.append(clocks["due"]["white"])
        limit.append(clocks["limit"]["white"])
        table.do("move", 10, san=move)
        table.do("move", 10, san="N" + ("f6" if move == "Nf3" else "g8"))
    assert due == [2, 1, 1, 1]
    assert limit == [60, 60, 90, 120]


@pytest.mark.clause("ch-10.13")
def test_a_move_after_the_flag_fell_loses_even_if_it_mates() -> None:
    table = ChessTable(BLITZ, fen=MATES)
    table.do("go")
    seen = table.do("move", 300.001, san="Re8")
    assert (seen["result"], seen["ending"]["clauses"], seen["sheet"]) == ("0-1", ["ch-10.13"], [])
    assert (seen["phase"], seen["dests"], seen["clocks"]["running"]) == ("over", {}, None)


@pytest.mark.clause("ch-10.13", "ch-10.1")
def test_the_whole_time_may_be_used() -> None:
    table = ChessTable(BLITZ, fen=MATES)
    table.do("go")
    assert table.do("move", 300, san="Re8")["ending"]["clauses"] == ["ch-10.1"]


@pytest.mark.clause("ch-10.13")
def test_adding_up_takes_no_time() -> None:
    table = ChessTable([{"moves": None, "seconds": 7}])
    table.do("go")
    for index in range(20):
        assert table.do("move", 0.7, san=KNIGHTS[index % 4])["result"] is None
    assert sum(table.standing.game.used) > 14
    assert table.seen()["clocks"]["left_ms"] == {"white": 0, "black": 0}
    assert table.refuse("flag", by="white").clause == "ch-10.13"
    assert table.do("move", 0.001, san="Nf3")["ending"]["clauses"] == ["ch-10.13"]


@pytest.mark.clause("ch-10.13")
def test_a_flag_is_claimed_by_anyone_once_it_has_fallen() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    refused = table.refuse("flag", 298.5, by="black")
    assert (refused.clause, "1.5 s are left" in refused.allowed) == ("ch-10.13", True)
    assert table.refuse("flag", by="white").clause == "ch-10.13"
    table.do("flag", 1.501, by="black")
    assert (table.last()["result"], table.last()["clauses"], table.last()["by"]) == ("1-0", ["ch-10.13"], "black")


@pytest.mark.clause("ch-10.13")
@pytest.mark.parametrize(
    ("do", "fields"),
    [("claim", {"by": "black", "basis": "10.8"}), ("offer", {"by": "black"}), ("adjourn", {"move": "e5"}),
     ("resign", {"by": "white"})],
)  # fmt: skip
def test_whatever_is_asked_the_arbiter_looks_at_the_clocks_first(do: str, fields: dict[str, object]) -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    seen = table.do(do, 301, **fields)
    assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.13"])


def test_the_arbiter_stops_the_clocks_and_lets_them_run() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    seen = table.do("stop", 10)
    assert (seen["clocks"]["running"], seen["clocks"]["used"]["black"], seen["dests"]) == (None, 10, {})
    assert "go first" in table.refuse("move", 500, san="e5").allowed
    assert "go" not in table.do("go", 5)["may"]
    assert table.do("move", 5, san="e5")["clocks"]["used"]["black"] == 15
    assert table.seen()["sheet"][-1]["used"] == 15


def test_the_arbiter_puts_a_clock_right() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    seen = table.do("set", 10, by="black", left=200)
    assert seen["clocks"]["left_ms"] == {"white": 300_000, "black": 200_000}
    assert seen["rulings"][-1]["says"] == "The arbiter sets the clock of Bina to 3 min 20 s."
    assert table.do("set", 20, by="white", left=400)["clocks"]["left_ms"] == {"white": 400_000, "black": 180_000}
    seen = table.do("move", 30, san="e5")
    assert (seen["clocks"]["left_ms"]["black"], seen["sheet"][-1]["used"]) == (150_000, 60)
    assert table.replayed() == table.standing


@pytest.mark.clause("ch-10.13")
def test_a_flag_that_fell_by_a_wrong_clock_is_taken_back_and_put_right() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    assert table.do("flag", 301, by="black")["result"] == "1-0"
    assert "set" not in table.seen()["may"]
    seen = table.do("undo", 50)
    assert (seen["result"], seen["clocks"]["left_ms"]["black"]) == (None, 0)
    assert table.do("set", 2, by="black", left=60)["result"] is None
    assert table.do("move", 59, san="e5")["clocks"]["left_ms"]["black"] == 1000


@pytest.mark.clause("ch-10.14")
def test_the_clock_of_one_who_has_not_come_runs_on_from_what_it_is_set_to() -> None:
    table = announced(CLASSICAL, "white")
    assert table.do("set", 600, by="black", left=7000)["clocks"]["left_ms"]["black"] == 7_000_000
    assert table.do("arrive", 100, by="black")["clocks"]["left_ms"]["black"] == 6_900_000


@pytest.mark.parametrize("left", [None, -1, 1.5, 86_401, "60", True])
def test_a_clock_is_set_to_whole_seconds_of_a_day(left: object) -> None:
    refused = ChessTable(BLITZ).refuse("set", by="white", left=left)
    assert (refused.field, "0 to 86400" in refused.allowed) == ("left", True)


def test_without_clocks_none_is_set() -> None:
    assert "set" not in ChessTable().seen()["may"]


def test_undo_puts_the_clocks_back_as_they_stood() -> None:
    table = ChessTable(BLITZ)
    table.moves("e4")
    table.do("move", 30, san="e5")
    seen = table.do("undo", 40)
    assert (seen["turn"], len(seen["sheet"]), seen["clocks"]["running"]) == ("black", 1, "black")
    assert seen["clocks"]["used"] == {"white": 0, "black": 30}
    assert seen["clocks"]["left_ms"] == {"white": 300_000, "black": 270_000}
    seen = table.do("move", 5, san="c5")
    assert (seen["clocks"]["used"]["black"], seen["sheet"][-1]["used"]) == (35, 35)
    table.do("undo")
    seen = table.do("undo")
    assert (seen["turn"], seen["sheet"], seen["clocks"]["running"], seen["can_undo"]) == ("white", [], None, False)
    assert table.replayed() == table.standing


def test_undo_takes_back_a_penalty_and_an_end() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    table.do("claim", 5, by="black", basis="10.8")
    assert table.seen()["clocks"]["used"]["black"] == 305
    assert table.do("undo", 9)["clocks"]["used"]["black"] == 5
    table.do("resign", by="black")
    assert table.refuse("move", san="e5").allowed == "undo, as the game is over"
    seen = table.do("undo")
    assert (seen["result"], seen["ending"], seen["clocks"]["running"]) == (None, None, "black")
