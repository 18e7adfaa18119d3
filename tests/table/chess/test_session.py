"""Sessions at the table: who comes when, adjournments, the envelope (10.14, 10.15, 10.16)."""

from __future__ import annotations

from typing import Any

import pytest

from khela.table.games import shown
from tests.table.chess.playing import BLITZ, HOURS, NOW, Table, ended, last

ROOK = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 39"
STALEMATES = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 39"
BARES = "8/8/3k4/8/3Kp3/8/8/2B5 w - - 0 39"


def announced(*here: str, **opening: object) -> Table:
    """A table whose first session has just begun, with these there."""
    table = Table(session="announced", **opening)
    table.do("start", here=list(here))
    return table


def adjourned(fen: str, sealed: str, *, control: object = HOURS, here: tuple[str, ...] = ()) -> Table:
    """A table whose game was adjourned and is resumed a day later, with these there."""
    table = Table(fen=fen, control=control)
    table.do("go")
    table.do("adjourn", 10, move=sealed)
    seen = table.do("start", 86_400, here=list(here))
    assert seen["phase"] == "resumed"
    assert sealed not in str(seen)
    return table


def opened(table: Table) -> list[str | None]:
    """The sealed moves of a table's log as they may be told."""
    return [shown(table.standing, event)["move"] for event in table.events if event.body["do"] == "adjourn"]


def test_the_session_starts_with_nobody_one_or_both() -> None:
    table = Table(session="announced", control=BLITZ)
    seen = table.do("start", 100)
    assert (seen["here"], seen["session"], seen["phase"]) == ([], {"since": NOW + 100_000}, "playing")
    assert (seen["clocks"]["running"], seen["dests"]) == ("white", {})
    assert not {"move", "adjourn", "claim", "start"} & set(seen["may"])
    assert {"arrive", "absent"} <= set(seen["may"])
    assert announced("white").seen()["here"] == ["white"]
    seen = announced("white", "black").seen()
    assert seen["here"] == ["black", "white"]
    assert not {"arrive", "absent"} & set(seen["may"])
    assert len(seen["dests"]) == 10


@pytest.mark.clause("ch-10.14")
def test_who_has_not_come_makes_no_move_and_no_claim() -> None:
    table = announced("black")
    told: dict[str, dict[str, Any]] = {"move": {"san": "e4"}, "adjourn": {"move": "e4"}}
    for do, more in told.items():
        refused = table.refuse(do, **more)
        assert (refused.field, refused.stood, refused.clause) == ("do", do, "ch-10.14")
        assert refused.allowed == "arrive first, of white, who has not come"
    assert table.refuse("claim", basis="10.8", by="white").clause == "ch-10.14"
    assert announced().refuse("claim", basis="10.8", by="black").clause == "ch-10.14"
    refused = table.refuse("arrive", by="black")
    assert (refused.field, refused.clause) == ("by", "ch-10.14")
    table.do("arrive", by="white")
    assert table.play("e4")["turn"] == "black"


@pytest.mark.clause("ch-10.14")
@pytest.mark.parametrize("by", ["white", "black"])
def test_an_hour_late_is_no_loss_and_what_is_lost_counts_from_the_start(by: str) -> None:
    other = "black" if by == "white" else "white"
    table = announced(other, control=HOURS)
    seen = table.do("arrive", 3600, by=by)
    assert (last(seen)["clauses"], seen["result"]) == (["ch-10.14"], None)
    assert seen["here"] == ["black", "white"]
    assert seen["clocks"]["used"][by] == 3600
    table.do("undo")
    seen = table.do("arrive", 0.001, by=by)
    assert ended(seen) == ("0-1" if by == "white" else "1-0", ["ch-10.14"])


@pytest.mark.clause("ch-10.14")
def test_the_clock_of_who_comes_runs_from_then() -> None:
    table = announced("black", control=HOURS)
    assert table.seen(50)["clocks"]["left_ms"]["white"] == 7_150_000
    table.do("offer", 50, by="black")
    assert table.seen()["clocks"]["used"] == {"white": 0, "black": 0}
    seen = table.do("arrive", 50, by="white")
    assert seen["clocks"]["used"] == {"white": 100, "black": 0}
    seen = table.do("move", 7, san="e4")
    assert (seen["clocks"]["used"]["white"], seen["sheet"][0]["used"]) == (107, 7)


@pytest.mark.clause("ch-10.14", "ch-10.13")
def test_the_flag_of_who_has_not_come_falls_too() -> None:
    table = announced("black", control=BLITZ)
    table.do("offer", 60, by="black")
    table.do("undo", 60)
    assert table.refuse("flag", 180).allowed.endswith("0 s are left")
    assert ended(table.do("flag", 0.001)) == ("0-1", ["ch-10.13"])
    table.do("undo")
    assert ended(table.do("arrive", by="white")) == ("0-1", ["ch-10.13"])


@pytest.mark.clause("ch-10.14")
def test_absent_before_the_hour_is_over_is_refused() -> None:
    table = announced("white")
    refused = table.refuse("absent", 3600, by="black")
    assert (refused.field, refused.clause) == ("do", "ch-10.14")
    assert refused.allowed == "absent when over 3600 s have passed since the start of the session; 3600 s have"
    assert table.refuse("absent", 1, by="white").field == "by"
    assert ended(table.do("absent", by=["black"])) == ("1-0", ["ch-10.14"])


@pytest.mark.clause("ch-10.16", "ch-10.14")
def test_where_neither_has_come_within_the_hour_both_lose() -> None:
    table = announced()
    table.refuse("absent", 3600, by=["white", "black"])
    refused = table.refuse("absent", 1, by="white")
    assert (refused.field, refused.allowed) == ("by", "white and black, as neither has come")
    assert ended(table.do("absent", by=["white", "black"])) == ("0-0", ["ch-10.16", "ch-10.14"])
    table.do("undo")
    assert ended(table.do("arrive", by="black")) == ("0-0", ["ch-10.16", "ch-10.14"])


def test_an_adjournment_stops_the_clocks_and_keeps_the_move() -> None:
    table = Table(control=HOURS)
    table.play("e4", each=5)
    seen = table.do("adjourn", 20, move="e5 I think")
    assert (seen["phase"], seen["sealed"], seen["session"], seen["dests"]) == ("adjourned", {"by": "black"}, None, {})
    assert (seen["clocks"]["running"], seen["clocks"]["used"]) == (None, {"white": 0, "black": 20})
    assert seen["may"] == ["start", "breach", "resign", "undo"]
    assert (seen["turn"], seen["claims_open"]) == ("black", [])
    assert last(seen)["says"] == "Bina seals a move, and the game is adjourned."
    assert table.seen(86_400)["clocks"]["left_ms"] == {"white": 7_200_000, "black": 7_180_000}
    told: dict[str, Any] = {"move": {"san": "e5"}, "claim": {"basis": "10.8"}, "adjourn": {"move": "e5"}}
    for do in ("move", "claim", "flag", "open_seal", "adjourn", "offer", "go", "stop"):
        assert table.refuse(do, **told.get(do, {})).allowed == "one of start, breach, resign, undo"
    seen = table.do("undo", 86_400)
    assert (seen["phase"], seen["sealed"], seen["clocks"]["running"]) == ("playing", None, "black")
    assert seen["clocks"]["used"]["black"] == 0
    assert opened(table) == [None]


@pytest.mark.clause("ch-10.15")
def test_the_sealed_move_is_made_once_who_answers_is_there() -> None:
    table = adjourned(ROOK, "Ka2", here=("white",))
    seen = table.seen()
    assert (seen["clocks"]["running"], seen["turn"], "open_seal" in seen["may"]) == ("black", "white", False)
    refused = table.refuse("open_seal")
    assert (refused.clause, refused.allowed) == (
        "ch-10.15",
        "arrive first, of the player who is to answer the sealed move",
    )
    seen = table.do("arrive", 600, by="black")
    assert seen["clocks"]["used"] == {"white": 10, "black": 600}
    seen = table.do("open_seal", 4)
    assert (last(seen)["says"], last(seen)["by"]) == ("The sealed move of Asha is Ka2.", "white")
    assert [(made["san"], made["by"], made["used"]) for made in seen["sheet"]] == [("Ka2", "white", 10)]
    assert (seen["phase"], seen["turn"], seen["clocks"]["running"]) == ("playing", "black", "black")
    assert seen["clocks"]["used"] == {"white": 10, "black": 604}
    assert opened(table) == ["Ka2"]
    assert table.do("move", 6, san="g6")["sheet"][1]["used"] == 10  # before and after the envelope was opened
    table.do("undo")
    assert "Ka2" not in str(table.do("undo")["sheet"])
    assert opened(table) == ["Ka2"]


def test_who_sealed_need_not_be_there() -> None:
    table = adjourned(ROOK, "Ka2", here=("black",))
    seen = table.do("open_seal", 1)
    assert (seen["here"], seen["result"]) == (["black"], None)
    table.play("g6", each=1)
    assert table.refuse("move", san="Ka3").clause == "ch-10.14"
    seen = table.do("arrive", 98, by="white")
    assert seen["clocks"]["used"] == {"white": 110, "black": 2}
    assert table.play("Ka3", each=1)["clocks"]["used"] == {"white": 111, "black": 2}


@pytest.mark.clause("ch-10.15", "ch-10.1", "ch-10.3", "ch-10.7b")
@pytest.mark.parametrize(
    ("fen", "sealed", "result", "clause"),
    [
        (ROOK, "Re8#", "1-0", "ch-10.1"),
        (STALEMATES, "Qc7", "1/2-1/2", "ch-10.3"),
        (BARES, "Kxe4", "1/2-1/2", "ch-10.7b"),
        (ROOK, "Kd5", "0-1", "ch-10.15"),
        (ROOK, "Ka2 or Kb2", "0-1", "ch-10.15"),
        ("8/k6r/8/8/8/5N2/8/KN6 w - - 0 39", "Nd2", "0-1", "ch-10.15"),
        ("8/k3P3/8/8/8/8/8/K7 w - - 0 39", "e8", "0-1", "ch-10.15"),
        (ROOK, "--", "0-1", "ch-10.15"),
    ],
)
def test_what_is_in_the_envelope_may_end_the_game(fen: str, sealed: str, result: str, clause: str) -> None:
    table = adjourned(fen, sealed, here=("white", "black"))
    seen = table.do("open_seal")
    assert ended(seen) == (result, [clause])
    assert opened(table) == [sealed]
    assert (len(seen["sheet"]), seen["clocks"]["running"]) == (0 if clause == "ch-10.15" else 1, None)


@pytest.mark.clause("ch-10.10b", "ch-10.4")
def test_a_draw_is_offered_with_the_sealed_move() -> None:
    table = Table(fen=ROOK, control=HOURS)
    seen = table.do("adjourn", move="Ka2", offer=True)
    assert [one["clauses"] for one in seen["rulings"]] == [[], ["ch-10.10b"]]
    assert (seen["offer"], seen["phase"], {"accept", "refuse"} <= set(seen["may"])) == ("white", "adjourned", True)
    assert table.refuse("accept", by="white").field == "by"
    assert ended(table.do("accept", 3600)) == ("1/2-1/2", ["ch-10.4", "ch-10.10"])
    assert opened(table) == [None]
    table.do("undo")
    table.do("start", 86_400)
    assert table.refuse("offer").allowed.startswith("one of open_seal")
    seen = table.do("open_seal", 1)
    assert (seen["offer"], last(seen)["clauses"]) == ("white", ["ch-10.10b"])
    assert ended(table.do("accept", 1))[0] == "1/2-1/2"


@pytest.mark.clause("ch-10.10", "ch-10.10c")
def test_an_offer_of_the_opponent_stands_until_the_envelope_is_opened() -> None:
    table = Table(control=HOURS)
    table.do("move", san="e4", offer=True)
    refused = table.refuse("adjourn", move="e5", offer=True)
    assert (refused.field, refused.allowed) == ("offer", "false, as the offer of white stands")
    assert table.do("adjourn", move="e5")["offer"] == "white"
    table.do("start", 86_400)
    seen = table.do("open_seal")
    assert (seen["offer"], last(seen)["clauses"]) == (None, ["ch-10.10c"])


LATE: list[tuple[str, str, str, list[str]]] = [
    (ROOK, "Re8", "1-0", ["ch-10.14a", "ch-10.1"]),
    (STALEMATES, "Qc7", "1/2-1/2", ["ch-10.14b", "ch-10.3"]),
    (BARES, "Kxe4", "1/2-1/2", ["ch-10.14b", "ch-10.7b"]),
    (ROOK, "Ka2", "0-1", ["ch-10.14"]),
    (ROOK, "Kd5", "0-1", ["ch-10.14", "ch-10.15"]),
]


@pytest.mark.clause("ch-10.14", "ch-10.14a", "ch-10.14b", "ch-10.15")
@pytest.mark.parametrize(("fen", "sealed", "result", "clauses"), LATE)
@pytest.mark.parametrize("do", ["absent", "arrive"])
def test_who_sealed_is_over_an_hour_late(do: str, fen: str, sealed: str, result: str, clauses: list[str]) -> None:
    table = adjourned(fen, sealed, here=("black",))
    seen = table.do(do, 3600.001, by="white")
    assert ended(seen) == (result, clauses)
    assert opened(table) == [sealed]
    assert len(seen["sheet"]) == (0 if "ch-10.15" in clauses else 1)


@pytest.mark.clause("ch-10.14c", "ch-10.13")
@pytest.mark.parametrize("do", ["absent", "arrive"])
def test_the_player_present_is_out_of_time_before(do: str) -> None:
    table = adjourned(ROOK, "Kd5", here=("black",), control=[{"moves": 40, "seconds": 3600}])
    seen = table.do(do, 3600.001, by="white")
    assert ended(seen) == ("1-0", ["ch-10.14c", "ch-10.13"])
    assert (opened(table), seen["sheet"]) == ([None], [])


@pytest.mark.clause("ch-10.14", "ch-10.16")
def test_who_is_to_answer_or_both_are_over_an_hour_late() -> None:
    table = adjourned(ROOK, "Ka2", here=("white",))
    assert ended(table.do("absent", 3601, by="black")) == ("1-0", ["ch-10.14"])
    assert opened(table) == [None]
    table = adjourned(ROOK, "Re8#")
    assert ended(table.do("absent", 3601, by=["black", "white"])) == ("0-0", ["ch-10.16", "ch-10.14"])
    assert opened(table) == [None]


@pytest.mark.clause("ch-10.13")
def test_the_flag_of_who_is_to_answer_falls_before_the_envelope_is_opened() -> None:
    table = adjourned(ROOK, "Ka2", here=("white", "black"))
    refused = table.refuse("flag", 7200)
    assert (refused.field, refused.stood) == ("by", "black")
    assert refused.allowed == "a player whose time is over; 0 s are left"
    assert ended(table.do("flag", 1)) == ("1-0", ["ch-10.13"])
    table.do("undo")
    assert ended(table.do("open_seal", 7201)) == ("1-0", ["ch-10.13"])
    assert opened(table) == [None]


def test_the_clocks_of_a_resumed_game_are_stopped_and_run_again() -> None:
    table = adjourned(ROOK, "Ka2", here=("white", "black"))
    assert table.do("stop", 5)["clocks"]["running"] is None
    seen = table.do("go", 500)
    assert (seen["clocks"]["running"], seen["clocks"]["used"]) == ("black", {"white": 10, "black": 5})
    table.do("stop", 1)
    seen = table.do("open_seal", 500)
    assert (seen["phase"], seen["clocks"]["running"], seen["dests"]) == ("playing", None, {})
    assert table.do("go")["clocks"]["running"] == "black"


def test_a_game_is_adjourned_twice_and_each_envelope_is_its_own() -> None:
    table = Table(control=HOURS)
    table.do("adjourn", move="e4")
    table.do("start", 86_400)
    table.do("open_seal")
    table.do("adjourn", move="e5")
    assert opened(table) == ["e4", None]
    table.do("start", 86_400)
    assert opened(table) == ["e4", None]
    seen = table.do("open_seal")
    assert opened(table) == ["e4", "e5"]
    assert [made["san"] for made in seen["sheet"]] == ["e4", "e5"]


@pytest.mark.parametrize(
    "more", [{"do": "stop"}, {"do": "claim", "basis": "10.8"}, {"do": "adjourn", "move": "Ka2"}, {"do": "resign"}]
)
def test_undo_takes_back_what_was_done(more: dict[str, Any]) -> None:
    table = Table(fen=ROOK, control=HOURS)
    table.do("go")
    before = table.seen()
    told = dict(more)
    table.do(told.pop("do"), 30, **told)
    after = table.do("undo")
    changed = {"seq", "now", "clocks"}
    assert {name: after[name] for name in after if name not in changed} == {
        name: before[name] for name in before if name not in changed
    }
    assert after["clocks"]["used"] == before["clocks"]["used"]
