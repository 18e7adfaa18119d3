"""The clocks of a chess table: who is charged for what, the periods, the flag by the server's clock (10.13)."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, HOURS, KNIGHTS, NOW, Table, ended, last


def test_the_clocks_run_from_the_first_move() -> None:
    table = Table(control=BLITZ)
    before = table.seen(1000)["clocks"]
    assert (before["running"], before["left_ms"]) == (None, {"white": 300_000, "black": 300_000})
    clocks = table.do("move", 1000, san="e4")["clocks"]
    assert (clocks["running"], clocks["since"]) == ("black", NOW + 1_000_000)
    assert clocks["used"] == {"white": 0, "black": 0}
    assert table.seen(12.5)["clocks"]["left_ms"] == {"white": 300_000, "black": 287_500}
    seen = table.do("move", 12.5, san="e5")
    assert seen["clocks"]["used"] == {"white": 0, "black": 12.5}
    assert [made["used"] for made in seen["sheet"]] == [0, 12.5]


def test_the_arbiter_lets_the_first_clock_run() -> None:
    table = Table(control=BLITZ)
    seen = table.do("go", 5)
    assert (seen["clocks"]["running"], last(seen)["says"]) == ("white", "The arbiter lets the clocks run again.")
    assert "go" not in seen["may"]
    seen = table.do("move", 7, san="e4")
    assert (seen["clocks"]["used"], seen["sheet"][0]["used"]) == ({"white": 7, "black": 0}, 7)


def test_every_event_charges_the_time_that_ran() -> None:
    table = Table(control=BLITZ)
    table.do("go")
    table.do("offer", 2.25, by="white")
    seen = table.do("refuse", 2.25)
    assert (seen["clocks"]["used"]["white"], seen["clocks"]["since"]) == (4.5, table.now)
    seen = table.do("move", 1, san="e4")
    assert (seen["clocks"]["used"]["white"], seen["sheet"][0]["used"]) == (5.5, 5.5)


def test_without_a_control_there_are_no_clocks() -> None:
    table = Table()
    seen = table.play("e4", "e5", each=1e6)
    assert (seen["clocks"], [made["used"] for made in seen["sheet"]]) == (None, [0, 0])
    assert not {"flag", "stop", "go"} & set(seen["may"])
    table.do("claim", basis="10.8")
    assert table.seen()["result"] is None


@pytest.mark.clause("ch-10.13")
def test_the_periods_and_the_rest() -> None:
    rest = [{"moves": 2, "seconds": 100}, {"moves": None, "seconds": 50}]
    table = Table(control=rest)
    table.do("go")
    assert table.play("Nf3", "Nf6", each=40)["clocks"]["due"] == {"white": 1, "black": 1}
    clocks = table.play("Ng1", "Ng8", each=40)["clocks"]
    assert (clocks["due"], clocks["limit"]) == ({"white": None, "black": None}, {"white": 150, "black": 150})
    assert clocks["left_ms"] == {"white": 70_000, "black": 70_000}
    assert table.do("move", 70, san="Nf3")["result"] is None
    assert ended(table.do("move", 70.001, san="Nf6")) == ("1-0", ["ch-10.13"])


@pytest.mark.clause("ch-10.13")
def test_the_last_period_comes_again() -> None:
    table = Table(control=[{"moves": 2, "seconds": 100}, {"moves": 1, "seconds": 10}])
    table.do("go")
    limits = [table.play(one, each=1)["clocks"]["limit"]["white"] for one in (*KNIGHTS, "Nc3", "Nc6", "Nb1", "Nb8")]
    assert limits == [100, 100, 110, 110, 120, 120, 130, 130]
    assert table.seen()["clocks"]["due"] == {"white": 1, "black": 1}
    assert ended(table.do("move", 130, san="Nf3")) == ("0-1", ["ch-10.13"])


@pytest.mark.clause("ch-10.13")
def test_two_hours_for_forty_moves() -> None:
    table = Table(control=HOURS, fen="6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 40")
    table.do("go")
    seen = table.do("move", 7200, san="Ka2")
    assert seen["result"] is None
    assert seen["clocks"]["limit"] == {"white": 10_800, "black": 7200}
    assert seen["clocks"]["due"] == {"white": 16, "black": 1}


@pytest.mark.clause("ch-10.13")
def test_milliseconds_add_up_exactly() -> None:
    table = Table(control=[{"moves": None, "seconds": 3}])
    table.do("go")
    for _ in range(15):
        table.play(*KNIGHTS, each=0.1)
    seen = table.seen()
    assert (seen["clocks"]["used"], seen["result"]) == ({"white": 3, "black": 3}, None)
    assert ended(table.do("move", 0.001, san="e4")) == ("0-1", ["ch-10.13"])


@pytest.mark.clause("ch-10.13")
def test_a_flag_with_time_left_is_refused_with_what_is_left() -> None:
    table = Table(control=BLITZ)
    table.play("e4", each=1)
    for after, left in ((100.5, "199.5"), (199.5, "0")):
        refused = table.refuse("flag", after)
        assert (refused.field, refused.stood, refused.clause) == ("by", "black", "ch-10.13")
        assert refused.allowed == f"a player whose time is over; {left} s are left"
    assert table.refuse("flag", by="white").allowed.endswith("300 s are left")
    assert ended(table.do("flag", 0.001)) == ("1-0", ["ch-10.13"])
    assert table.seen()["clocks"]["left_ms"] == {"white": 300_000, "black": 0}


@pytest.mark.clause("ch-10.13")
@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("move", {"san": "Qxf7#"}),
        ("claim", {"basis": "10.8"}),
        ("accept", {}),
        ("refuse", {}),
        ("adjourn", {"move": "Qxf7#"}),
        ("resign", {"by": "black"}),
        ("breach", {"by": "black"}),
        ("flag", {}),
        ("withdraw", {"what": "offer", "by": "black"}),
    ],
)
def test_what_comes_after_the_flag_comes_too_late(do: str, more: dict[str, object]) -> None:
    table = Table(control=BLITZ)
    table.play("e4", "e5", "Bc4", "Nc6", "Qh5", each=1)
    table.do("move", 1, san="Nf6", offer=True)
    seen = table.do(do, 299, **more)
    assert ended(seen) == ("0-1", ["ch-10.13"])
    assert last(seen)["act"] == do
    assert (seen["offer"], seen["sealed"], len(seen["sheet"]), seen["clocks"]["running"]) == (None, None, 6, None)
    assert seen["clocks"]["used"] == {"white": 301, "black": 3}


@pytest.mark.clause("ch-10.13", "ch-10.11.2")
def test_a_bare_opponent_is_claimed_before_the_flag_falls() -> None:
    table = Table(control=BLITZ, fen="3rk3/8/8/8/8/8/8/4K3 b - - 0 1")
    table.do("go")
    assert ended(table.do("claim", 300, basis="10.11.2")) == ("1/2-1/2", ["ch-10.11.2", "ch-10.12a"])
    table.do("undo")
    assert ended(table.do("claim", 300.001, basis="10.11.2")) == ("1-0", ["ch-10.13"])


def test_the_arbiter_stops_the_clocks_and_lets_them_run_again() -> None:
    table = Table(control=BLITZ)
    table.play("e4", each=1)
    seen = table.do("stop", 4)
    clocks = seen["clocks"]
    assert (clocks["running"], clocks["since"], clocks["stopped"], seen["dests"]) == (None, None, True, {})
    assert not {"move", "adjourn", "stop"} & set(seen["may"])
    assert table.refuse("move", san="e5").allowed == "go first, as the arbiter has stopped the clocks"
    assert table.refuse("adjourn", move="e5").allowed == "go first, as the arbiter has stopped the clocks"
    assert table.seen(1000)["clocks"]["left_ms"]["black"] == 296_000
    table.do("offer", 500, by="white")
    assert table.do("refuse", 500)["clocks"]["running"] is None
    seen = table.do("go", 1000)
    assert (seen["clocks"]["running"], seen["clocks"]["stopped"]) == ("black", False)
    seen = table.do("move", 6, san="e5")
    assert (seen["clocks"]["used"]["black"], seen["sheet"][-1]["used"]) == (10, 10)


def test_a_servers_clock_set_back_charges_nothing() -> None:
    table = Table(control=BLITZ)
    table.play("e4", each=1)
    table.now -= 60_000
    assert table.seen()["clocks"]["left_ms"]["black"] == 300_000
    seen = table.play("e5")
    assert seen["clocks"]["used"] == {"white": 0, "black": 0}
    assert table.play("Nf3", each=5)["clocks"]["used"] == {"white": 5, "black": 0}
    late = Table(session="announced")
    late.do("start")
    late.now -= 60_000
    assert late.do("arrive", by="white")["here"] == ["white"]


def test_undo_gives_the_time_back_and_runs_from_now() -> None:
    table = Table(control=BLITZ)
    before = table.play("e4", "e5", each=3)["clocks"]
    table.do("move", 100, san="Nf3")
    seen = table.do("undo", 50)
    assert seen["clocks"] == before | {"since": table.now}
    assert table.do("move", 2, san="Nc3")["clocks"]["used"] == {"white": 2, "black": 3}
    for _ in range(3):
        seen = table.do("undo")
    assert (seen["can_undo"], seen["sheet"], seen["clocks"]["running"]) == (False, [], None)
    assert table.refuse("undo").field == "do"
