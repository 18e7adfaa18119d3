"""Law 10: what ends a game at once, the clocks, and who loses by conduct."""

from __future__ import annotations

import pytest

from tests.chess.asking import act, ask, last, mirrored, moves, refused, state

FORTY = [{"moves": 40, "seconds": 7200}]
BACK_RANK = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
CORNERED = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"


@pytest.mark.clause("ch-10.1")
@pytest.mark.parametrize(("fen", "mate", "result"), [(BACK_RANK, "Re8#", "1-0"), (mirrored(BACK_RANK), "Re1", "0-1")])
def test_mate_wins_and_ends_the_game(fen: str, mate: str, result: str) -> None:
    ruling = last(*moves(mate), fen=fen)
    assert (ruling["clauses"], ruling["result"], ruling["valid"]) == (["ch-10.1"], result, None)
    line = refused(*moves(mate), act("resign"), fen=fen)
    assert line == "acts[1]: 'resign' stands there; allowed: nothing, as the game is over"


@pytest.mark.clause("ch-10.2")
def test_who_resigns_loses_whoever_is_to_move() -> None:
    assert last(act("resign"))["result"] == "0-1"
    assert last(act("resign", by="white"), history=["e4"])["result"] == "0-1"
    ruling = last(act("resign"), history=["e4"])
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.2"], "1-0")


@pytest.mark.clause("ch-10.3")
def test_stalemate_draws() -> None:
    ruling = last(*moves("Qc7"), fen=CORNERED)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.3"], "1/2-1/2")
    assert last(*moves("Qc8#"), fen=CORNERED)["clauses"] == ["ch-10.1"]


@pytest.mark.clause("ch-10.4")
def test_agreement_draws() -> None:
    ruling = last(*moves("e4"), act("offer_draw", by="white"), act("accept"))
    assert ruling["clauses"][0] == "ch-10.4"
    assert ruling["result"] == "1/2-1/2"
    assert "accept once a draw is offered" in refused(act("accept"))


ENDINGS = [
    ("8/8/3k4/8/3Kp3/8/8/8 w - - 0 1", "Kxe4", "ch-10.7a"),
    ("8/8/3k4/8/3Kp3/8/8/2B5 w - - 0 1", "Kxe4", "ch-10.7b"),
    ("8/8/3k4/8/3Kp3/8/8/2N5 w - - 0 1", "Kxe4", "ch-10.7b"),
    ("8/8/3k4/8/3Kp3/8/8/1n6 w - - 0 1", "Kxe4", "ch-10.7b"),
    ("5b2/8/3k4/8/3Kp3/8/8/2B5 w - - 0 1", "Kxe4", "ch-10.7c"),
    ("2b5/8/3k4/8/3Kp3/8/8/5B2 w - - 0 1", "Kxe4", "ch-10.7c"),
]
PLAYABLE = [
    "5b2/8/3k4/8/3Kp3/8/8/5B2 w - - 0 1",
    "2b5/8/3k4/8/3Kp3/8/8/2B5 w - - 0 1",
    "5n2/8/3k4/8/3Kp3/8/8/2N5 w - - 0 1",
    "8/8/3k4/8/3Kp3/8/8/NN6 w - - 0 1",
    "8/8/3k4/8/3Kp3/8/8/2B1B3 w - - 0 1",
    "8/8/3k4/8/3Kp3/8/8/2B1N3 w - - 0 1",
    "8/8/3k4/8/3Kp3/8/8/5R2 w - - 0 1",
    "8/8/3k4/8/3Kp3/8/7P/8 w - - 0 1",
]


@pytest.mark.clause("ch-10.7a", "ch-10.7b", "ch-10.7c")
@pytest.mark.parametrize(("fen", "takes", "clause"), ENDINGS)
def test_the_drawn_endings(fen: str, takes: str, clause: str) -> None:
    ruling = last(*moves(takes), fen=fen)
    assert (ruling["clauses"], ruling["result"]) == ([clause], "1/2-1/2")
    mirror = moves("Kxe5")
    assert last(*mirror, fen=mirrored(fen))["clauses"] == [clause]


@pytest.mark.clause("ch-10.7a", "ch-10.7b", "ch-10.7c")
@pytest.mark.parametrize("fen", PLAYABLE)
def test_other_endings_go_on(fen: str) -> None:
    ruling = last(*moves("Kxe4"), fen=fen)
    assert (ruling["clauses"], ruling["result"]) == ([], None)


def test_a_position_that_has_ended_has_its_result_at_the_start() -> None:
    assert state(fen="8/8/3k4/8/3K4/8/8/8 w - - 0 1")["result"] == "1/2-1/2"
    assert "the game is over" in refused(act("resign"), fen="8/8/3k4/8/3K4/8/8/8 w - - 0 1")


@pytest.mark.clause("ch-10.13")
def test_time_runs_out_while_moving() -> None:
    in_time = ask(*moves("e4", used=7200), control=FORTY)
    assert (in_time["rulings"][0]["result"], in_time["state"]["used"]["white"]) == (None, 7200)
    ruling = last(*moves("e4", used=7200.5), control=FORTY)
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.13"], "0-1")
    assert last(*moves("Re8#", used=7201), fen=BACK_RANK, control=FORTY)["result"] == "0-1"
    assert last(*moves("e4", used=9999))["result"] is None


@pytest.mark.clause("ch-10.13")
def test_the_moves_of_a_period_must_be_made_in_it() -> None:
    thirty_ninth = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 40"
    control = [{"moves": 40, "seconds": 7200}, {"moves": 20, "seconds": 3600}]
    start = {"fen": thirty_ninth, "control": control, "used": {"white": 7190}}
    made = ask(*moves("Ka2", "g6", used=9), *moves("Ka1", used=2), **start)
    assert [ruling["result"] for ruling in made["rulings"]] == [None] * 3
    assert made["state"]["used"]["white"] == 7201
    late = last(*moves("Ka2", used=11), **start)
    assert late["result"] == "0-1"


@pytest.mark.clause("ch-10.13")
@pytest.mark.parametrize(
    ("move", "used", "result"),
    [(40, 7100, "0-1"), (41, 7100, None), (41, 7300, "0-1"), (60, 10000, "0-1"), (61, 10000, None), (81, 14000, None),
     (80, 14000, "0-1"), (1, 0, "0-1")],
)  # fmt: skip
def test_a_flag_that_falls_when_the_moves_are_made_decides_nothing(move: int, used: int, result: str | None) -> None:
    control = [{"moves": 40, "seconds": 7200}, {"moves": 20, "seconds": 3600}]
    fen = f"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 {move}"
    answer = ask(act("flag"), fen=fen, control=control, used={"white": used})
    assert answer["rulings"][0]["clauses"] == ["ch-10.13"]
    assert answer["rulings"][0]["result"] == result
    assert answer["state"]["used"]["white"] == min(end for end in (7200, 10800, 14400) if end > used)


@pytest.mark.clause("ch-10.13")
def test_a_last_period_without_moves_is_for_all_that_are_left() -> None:
    control = [{"moves": 40, "seconds": 7200}, {"seconds": 1800}]
    fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 90"
    assert last(act("flag"), fen=fen, control=control, used={"white": 8000})["result"] == "0-1"
    assert last(*moves("Ka2", used=1000), fen=fen, control=control, used={"white": 8000})["result"] is None
    assert last(*moves("Ka2", used=1001), fen=fen, control=control, used={"white": 8000})["result"] == "0-1"


@pytest.mark.clause("ch-10.13")
def test_a_flag_may_be_noticed_after_the_move_and_without_a_control_told() -> None:
    assert last(*moves("e4"), act("flag", by="white"), control=FORTY)["result"] == "0-1"
    ruling = last(act("flag"))
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.13"], "0-1")
    fortieth = {"fen": "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 40", "control": FORTY, "used": {"white": 7100}}
    assert last(*moves("Ka2"), act("flag", by="white"), **fortieth)["result"] is None


@pytest.mark.clause("ch-10.16")
@pytest.mark.parametrize(
    ("by", "result"), [("white", "0-1"), (["black"], "1-0"), (["white", "black"], "0-0"), (["black", "white"], "0-0")]
)
def test_refusing_to_comply_loses(by: object, result: str) -> None:
    ruling = last(act("breach", by=by))
    assert (ruling["clauses"], ruling["result"]) == (["ch-10.16"], result)
