"""Law 10: late players, and a game that is resumed with a sealed move."""

from __future__ import annotations

from typing import Any

import pytest

from tests.chess.asking import act, ask, last, mirrored, moves, refused

CONTROL = [{"moves": 40, "seconds": 7200}]
MATES = {"fen": "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 39", "sealed": {"by": "white", "move": "Re8#"}}
STALEMATES = {"fen": "k7/8/1K6/8/8/8/8/2Q5 w - - 0 39", "sealed": {"by": "white", "move": "Qc7"}}
BARES = {"fen": "8/8/3k4/8/3Kp3/8/8/2B5 w - - 0 39", "sealed": {"by": "white", "move": "Kxe4"}}
PLAIN = {"fen": "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 39", "sealed": {"by": "white", "move": "Ka2"}}


def as_black(start: dict[str, Any], move: str) -> dict[str, Any]:
    """The same with the colours exchanged."""
    return {**start, "fen": mirrored(start["fen"]), "sealed": {"by": "black", "move": move}}


@pytest.mark.clause("ch-10.14")
def test_over_an_hour_late_loses_and_an_hour_does_not() -> None:
    answer = ask(act("arrive", by="black", late=3600), control=CONTROL)
    assert (answer["rulings"][0]["clauses"], answer["rulings"][0]["result"]) == (["ch-10.14"], None)
    assert answer["state"]["used"] == {"white": 0, "black": 3600}
    late = last(act("arrive", by="black", late=3601))
    assert (late["clauses"], late["result"]) == (["ch-10.14"], "1-0")
    assert last(act("absent", by=["white"]))["result"] == "0-1"
    assert last(act("absent", by="black"))["result"] == "1-0"


@pytest.mark.clause("ch-10.14", "ch-10.13")
def test_the_time_lost_may_pass_the_limit() -> None:
    ruling = last(act("arrive", by="white", late=1801), control=[{"moves": 40, "seconds": 1800}])
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.13"], "0-1")


@pytest.mark.clause("ch-10.14", "ch-10.16")
def test_both_over_an_hour_late_lose() -> None:
    ruling = last(act("absent", by=["black", "white"]))
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.16", "ch-10.14"], "0-0")
    assert last(act("absent", by=["white", "black"]), **MATES)["result"] == "0-0"


def test_who_is_there_does_not_arrive() -> None:
    assert "a player who has not come yet" in refused(*moves("e4"), act("arrive", by="white", late=5))
    assert "a player who has not come yet" in refused(act("arrive", by="black", late=5), act("absent", by="black"))
    assert last(*moves("e4"), act("arrive", by="black", late=5))["result"] is None
    assert last(act("open_seal"), act("arrive", by="white", late=5), **PLAIN)["result"] is None
    assert last(act("arrive", by="white", late=3601), history=["e4"])["result"] == "0-1"


@pytest.mark.clause("ch-10.14a")
@pytest.mark.parametrize(("start", "result"), [(MATES, "1-0"), (as_black(MATES, "Re1"), "0-1")])
def test_a_late_player_whose_sealed_move_mates_wins(start: dict[str, Any], result: str) -> None:
    ruling = last(act("absent", by=start["sealed"]["by"]), **start)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.14a", "ch-10.1"], result)
    assert last(act("arrive", by=start["sealed"]["by"], late=4000), **start)["result"] == result


@pytest.mark.clause("ch-10.14b")
@pytest.mark.parametrize(
    ("start", "clause"), [(STALEMATES, "ch-10.3"), (BARES, "ch-10.7b"), (as_black(STALEMATES, "Qc2"), "ch-10.3")]
)
def test_a_late_player_whose_sealed_move_draws_has_a_draw(start: dict[str, Any], clause: str) -> None:
    ruling = last(act("absent", by=start["sealed"]["by"]), **start)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.14b", clause], "1/2-1/2")


@pytest.mark.clause("ch-10.14c", "ch-10.13")
def test_the_player_present_is_out_of_time_and_loses() -> None:
    start = {**PLAIN, "control": CONTROL, "used": {"black": 7201}}
    ruling = last(act("absent", by="white"), **start)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.14c", "ch-10.13"], "1-0")
    assert last(act("absent", by="white"), **{**start, "used": {"black": 7200}})["result"] == "0-1"
    assert last(act("absent", by="black"), **start)["result"] == "1-0"


@pytest.mark.clause("ch-10.14")
def test_a_late_player_whose_sealed_move_decides_nothing_loses() -> None:
    ruling = last(act("absent", by="white"), **PLAIN)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.14"], "0-1")
    assert last(act("absent", by="black"), **MATES)["result"] == "1-0"
    assert last(act("absent", by="black"), **STALEMATES)["result"] == "1-0"


@pytest.mark.clause("ch-10.14", "ch-10.15")
def test_a_late_player_whose_sealed_move_is_none_loses() -> None:
    ruling = last(act("absent", by="white"), **{**PLAIN, "sealed": {"by": "white", "move": "Kd5"}})
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.14", "ch-10.15"], "0-1")


@pytest.mark.clause("ch-10.15")
@pytest.mark.parametrize("move", ["Kd5", "", "??", "Re9", "--", "0000", "@@@@", "e8", "a8", "Re", "Nc3"])
def test_a_sealed_move_that_is_none_loses(move: str) -> None:
    ruling = last(act("open_seal"), **{**PLAIN, "sealed": {"by": "white", "move": move}})
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.15"], "0-1")


@pytest.mark.clause("ch-10.15")
@pytest.mark.parametrize("move", ["Nd2", "e8"])
def test_a_sealed_move_that_may_mean_two_things_loses(move: str) -> None:
    fen = "8/k3P3/8/8/8/5N2/8/KN6 w - - 0 39"
    assert last(act("open_seal"), fen=fen, sealed={"by": "white", "move": move})["clauses"] == ["ch-10.15"]
    clear = {"Nd2": "Nbd2", "e8": "e8=N"}[move]
    assert last(act("open_seal"), fen=fen, sealed={"by": "white", "move": clear})["result"] is None


@pytest.mark.clause("ch-10.15", "ch-10.1")
def test_the_sealed_move_is_made() -> None:
    answer = ask(act("open_seal"), **PLAIN)
    assert (answer["rulings"][0]["clauses"], answer["rulings"][0]["result"]) == ([], None)
    assert answer["rulings"][0]["says"] == "The sealed move of White is Ka2."
    assert answer["state"]["fen"].startswith("6k1/5ppp/8/8/8/8/K7/4R3 b")
    assert last(act("open_seal"), **MATES)["clauses"] == ["ch-10.1"]
    assert last(act("open_seal"), *moves("g6"), **PLAIN)["result"] is None


@pytest.mark.clause("ch-10.13")
@pytest.mark.parametrize(("late", "result"), [("black", "1-0"), ("white", "0-1")])
def test_time_overrun_before_the_adjournment_is_found_when_the_seal_is_opened(late: str, result: str) -> None:
    ruling = last(act("open_seal"), **{**MATES, "control": CONTROL, "used": {late: 7201}})
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.13"], result)


def test_before_the_seal_is_opened_there_is_no_move_claim_or_flag() -> None:
    for made in (*moves("Ka2"), act("claim", basis="10.8"), act("flag")):
        assert "open_seal first" in refused(made, **PLAIN)
    assert "open_seal where a move is sealed (ch-10.15)" in refused(act("open_seal"))
    assert last(act("resign", by="black"), **PLAIN)["result"] == "1-0"
