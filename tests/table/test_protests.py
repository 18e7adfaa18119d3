"""Protests at a table (law 18): each step an event, the result withheld, the board in question played anew."""

from __future__ import annotations

from typing import Any

import pytest

from khela.carrom.setup import Disc
from khela.table import apply, replay, summary, view
from khela.table.view import declared_by
from tests.table.playing import NOW, Table, go_on, strike

MINUTE = 60_000
TELL = {"do": "protest", "step": "tell", "by": "B", "fee": True}
FILE: dict[str, Any] = {"do": "protest", "step": "file"}
DROP: dict[str, Any] = {"do": "protest", "step": "drop"}


def decide(upheld: bool, **more: object) -> dict[str, Any]:
    """The committee's decision."""
    return {"do": "protest", "step": "decide", "upheld": upheld, **more}


def concede(of: str = "board", by: str = "B") -> dict[str, Any]:
    """A board, a game or the match is given up."""
    return {"do": "act", "act": {"act": "concede", "of": of, "by": by}}


def only(table: Table) -> dict[str, Any]:
    """The one protest of a table, as it is shown."""
    (protest,) = table.seen()["protests"]
    return protest  # type: ignore[no-any-return]


def lost(**opening: object) -> Table:
    """A table whose match B has lost by a forfeit in its first board, B having protested."""
    table = Table(**opening)  # type: ignore[arg-type]
    table.do(strike(table.standing))
    while table.seen()["phase"] == "place":
        table.do(go_on(table.standing, 0, 0, 0))
    table.do({"do": "act", "act": {"act": "forfeit", "by": "B", "clause": "fed-17.c"}})
    table.do(TELL)
    return table


@pytest.mark.clause("fed-18.2", "fed-18.6")
def test_it_is_told_with_the_fee_after_an_incident_and_play_goes_on() -> None:
    table = Table()
    assert table.refuse(TELL).clause == "fed-18.2"
    table.do(strike(table.standing, off=0.3))
    assert (refused := table.refuse(TELL | {"fee": False})).field == "fee"
    assert refused.clause == "fed-18.2"
    before = table.standing
    table.do(TELL)
    told = only(table)
    assert (told["by"], told["stage"], told["board"], told["steps"]) == ("B", "told", 1, ["file", "drop"])
    assert told["file_by"] is None, "its board goes on"
    assert (table.standing.state, table.standing.discs) == (before.state, before.discs)
    last = table.seen()["rulings"][-1]
    assert (last["act"], last["clauses"][0], last["has_shot"]) == ("protest", "fed-18.2", False)


@pytest.mark.clause("fed-18.2")
def test_it_is_told_before_the_next_stroke() -> None:
    table = Table()
    table.do({"do": "act", "act": {"act": "foul", "by": "A", "clause": "fed-16.17"}})
    table.do(strike(table.standing, off=0.3))
    refused = table.refuse(TELL | {"about": 1})
    assert (refused.field, refused.clause) == ("strokes_since", "fed-18.2")
    assert table.refuse(TELL | {"about": 7}).field == "about"
    table.do(TELL | {"about": 2})


@pytest.mark.clause("fed-18.1", "fed-18.3")
def test_it_is_filed_within_fifteen_minutes_of_the_end_of_the_board() -> None:
    table = Table()
    table.do(concede())
    table.do(TELL)
    ended = NOW + table.standing.seq - 2
    assert only(table)["file_by"] == ended + 15 * MINUTE
    late = table.at(ended + 15 * MINUTE + 1000)
    assert (refused := late.refuse(FILE)).clause == "fed-18.3"
    assert refused.field == "at"
    assert view(table.standing, ended + 15 * MINUTE + 1000)["protests"][0]["stage"] == "lapsed"
    table.at(ended + 15 * MINUTE).do(FILE)


@pytest.mark.clause("fed-18.3")
def test_the_time_to_file_runs_from_the_end_of_a_board_that_goes_on() -> None:
    table = Table()
    table.do(strike(table.standing, off=0.3))
    while table.seen()["phase"] == "place":
        table.do(go_on(table.standing, 0, 0, 0))
    table.do(TELL)
    table.at(NOW + 60 * MINUTE).do(concede())
    assert only(table)["file_by"] == NOW + 75 * MINUTE
    table.do({"do": "undo"})
    assert only(table)["file_by"] is None
    table.do(FILE)


@pytest.mark.clause("fed-18.5")
def test_what_is_filed_is_neither_dropped_nor_taken_back() -> None:
    table = Table()
    table.do(concede())
    table.do(TELL)
    table.do(FILE)
    assert table.refuse(DROP).clause == "fed-18.5"
    assert table.refuse(FILE).clause == "fed-18.1"
    table.do({"do": "undo"})
    assert not table.standing.cleared
    assert only(table)["stage"] == "filed"
    assert [ruled["act"] for ruled in table.seen()["rulings"]] == ["protest", "protest"]


@pytest.mark.clause("fed-18.5")
def test_what_lies_before_the_board_in_question_is_not_taken_back() -> None:
    table = Table()
    table.do(concede())
    table.do({"do": "next_board"})
    table.do(concede())
    table.do(TELL)
    table.do({"do": "undo"})
    assert table.refuse({"do": "undo"}).clause == "fed-18.5"
    table.do(DROP)
    table.do({"do": "undo"})
    assert table.standing.state.board_no == 1


@pytest.mark.clause("fed-18.2", "fed-18.7")
def test_one_that_is_dropped_is_over() -> None:
    table = Table()
    table.do(concede())
    table.do(TELL)
    table.do(DROP)
    assert only(table)["stage"] == "dropped"
    assert table.refuse(decide(True)).clause == "fed-18.7"
    assert table.refuse(DROP | {"number": 2}).clause == "fed-18.5"


@pytest.mark.clause("fed-18.4")
def test_indecent_language_rejects_it_at_once() -> None:
    table = lost()
    table.do(FILE | {"indecent": True})
    told = only(table)
    assert (told["stage"], told["discipline"]) == ("rejected", True)
    assert table.seen()["match"] == {"winner": "A"}


@pytest.mark.clause("fed-18.6")
def test_no_result_is_declared_while_it_is_pending() -> None:
    table = lost()
    seen = table.seen()
    assert (seen["phase"], seen["match"], seen["withheld"]) == ("over", None, True)
    ends = only(table)["file_by"]
    assert declared_by(summary(table.standing), ends)["winner"] is None
    line = declared_by(summary(table.standing), ends + 1)
    assert line["winner"] == "A"
    assert "withheld" not in line
    after = view(table.standing, ends + 1)
    assert (after["match"], after["withheld"]) == ({"winner": "A"}, False)
    table.do(FILE)
    assert declared_by(summary(table.standing), ends + 1)["winner"] is None
    assert view(table.standing, ends + 1)["match"] is None
    table.do(decide(False))
    assert table.seen()["match"] == {"winner": "A"}
    assert declared_by(summary(table.standing), NOW)["winner"] == "A"


@pytest.mark.clause("fed-18.7")
def test_upheld_the_board_is_played_anew_and_what_came_after_falls() -> None:
    table = Table()
    table.do(concede(by="A"))
    table.do({"do": "next_board"})
    began = table.standing
    table.do(concede(by="A"))
    table.do(TELL)
    table.do(FILE)
    table.do({"do": "next_board"})
    table.do(concede(of="match", by="A"))
    table.do(TELL | {"by": "A"})
    assert table.refuse(decide(True, number=2)).clause == "fed-18.7"
    table.do(decide(True, number=1))
    seen = table.seen()
    assert (seen["phase"], seen["state"]["board"], len(seen["discs"])) == ("break", 2, 19)
    assert seen["state"]["score"] == view(began, NOW)["state"]["score"]
    assert seen["state"]["turn"] == "B"
    assert [protest["stage"] for protest in seen["protests"]] == ["upheld", "fallen"]
    assert not seen["can_undo"]
    assert seen["rulings"][-1]["turn"] == "again"
    assert table.refuse(FILE | {"number": 2}).clause == "fed-18.7"
    assert table.refuse(TELL).clause == "fed-18.2", "what fell is no incident any more"
    table.do(strike(table.standing, off=0.3))


@pytest.mark.clause("fed-18.7", "fed-10.1")
def test_upheld_about_the_last_board_of_a_game_the_places_are_changed_back() -> None:
    table = Table()
    table.do(concede(of="game"))
    table.do(TELL)
    table.do(FILE)
    table.do({"do": "next_board"})
    assert table.seen()["places"] == {"A": 2, "B": 0}
    table.do(decide(True))
    seen = table.seen()
    assert (seen["places"], seen["state"]["game"], seen["pause"]) == ({"A": 0, "B": 2}, 1, None)


@pytest.mark.clause("fed-18.8")
def test_a_decision_after_the_hour_stands_and_is_called_late() -> None:
    table = lost()
    filed = NOW + table.standing.seq
    table.do(FILE)
    told = only(table)
    assert told["decide_by"] == filed + 60 * MINUTE
    assert view(table.standing, told["decide_by"] + 1000)["protests"][0]["overdue"]
    table.at(told["decide_by"] + 1000).do(decide(False))
    assert "fed-18.8" in table.seen()["rulings"][-1]["clauses"]


@pytest.mark.parametrize("rulebook", ["khel_mahotsav", "gamerules", "tamil_uk"])
def test_other_rulebooks_have_none(rulebook: str) -> None:
    table = Table(rulebook=rulebook)
    assert "protests" not in table.seen()["around"]
    assert table.refuse(TELL).field == "do"


def test_what_is_misspelt_is_refused() -> None:
    table = Table()
    for told, field in (
        ({"step": "shout"}, "step"),
        ({"step": "tell", "by": "C"}, "by"),
        ({"step": "tell", "by": "A", "fee": 1}, "fee"),
        ({"step": "tell", "by": "A", "number": 1}, "number"),
        ({"step": "file", "number": True}, "number"),
        ({"step": "decide"}, "upheld"),
        ({"step": "drop"}, "number"),
    ):
        assert table.refuse({"do": "protest", **told}).field == field


def test_the_log_makes_the_same_table_again() -> None:
    table = lost()
    table.do(FILE)
    table.do(decide(True))
    table.do(strike(table.standing, off=0.3))
    table.do(TELL | {"by": "A"})
    assert replay(table.events) == table.standing


def test_a_log_from_before_is_replayed() -> None:
    table = Table()
    table.do(concede())
    body = dict(table.events[0].body["opening"])
    for new in ("toss", "trials"):
        del body[new]
    first = type(table.events[0])("t", 0, "open", "federation-1", NOW, {"do": "open", "opening": body})
    assert replay([first, *table.events[1:]]) == table.standing


@pytest.mark.clause("fed-18.2")
def test_the_clock_runs_anew_once_it_is_told() -> None:
    table = Table()
    table.lying(Disc("w1", 0.0, 0.0), Disc("b1", 0.0, 200.0))
    table.do({"do": "act", "act": {"act": "foul", "by": "A", "clause": "fed-16.17"}})
    table.at(NOW + MINUTE).do(TELL)
    assert table.standing.since == NOW + MINUTE
    assert apply(table.standing, table.at(NOW + 2 * MINUTE).do(FILE).event).since == NOW + MINUTE
