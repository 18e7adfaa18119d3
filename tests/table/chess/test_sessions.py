"""Sessions at the table: adjourning with a sealed move, resuming, being late."""

from __future__ import annotations

import pytest

from tests.table.chess.playing import BLITZ, CLASSICAL, SECRET, ChessTable, announced, resumed

MATES = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"
STALEMATES = "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"


@pytest.mark.clause("ch-10.15")
def test_a_sealed_move_is_kept_until_the_envelope_is_opened() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    seen = table.do("adjourn", 60, move="e5")
    assert (seen["phase"], seen["sealed"], seen["session"], seen["here"]) == ("adjourned", {"by": "black"}, None, [])
    assert (seen["clocks"]["running"], seen["clocks"]["used"]["black"]) == (None, 60)
    assert table.told()[-1]["move"] is None
    seen = table.do("start", 80_000, here=["white"])
    assert (seen["phase"], seen["clocks"]["running"], seen["dests"]) == ("resumed", "white", {})
    assert table.refuse("move", san="e5").clause == "ch-10.15"
    seen = table.do("open_seal", 20)
    assert (seen["phase"], seen["sealed"], seen["turn"]) == ("playing", None, "white")
    assert (seen["sheet"][-1]["san"], seen["sheet"][-1]["used"]) == ("e5", 60)
    assert (seen["clocks"]["running"], seen["clocks"]["used"]) == ("white", {"white": 20, "black": 60})
    assert table.told()[2]["move"] == "e5"
    assert table.do("move", 5, san="Nf3")["sheet"][-1]["used"] == 25


def test_the_envelope_waits_for_who_is_to_answer() -> None:
    table = resumed("e5", "black")
    assert table.refuse("open_seal").clause == "ch-10.15"
    table.do("arrive", 600, by="white")
    assert table.last()["clauses"] == ["ch-10.14"]
    assert table.seen()["clocks"]["used"]["white"] == 600
    assert table.do("open_seal", 10)["clocks"]["used"]["white"] == 610


@pytest.mark.clause("ch-10.15")
@pytest.mark.parametrize("move", ["Ke4", SECRET, "??", "e9"])
def test_a_sealed_move_that_is_none_loses_and_is_told(move: str) -> None:
    table = resumed(move, "white", "black")
    seen = table.do("open_seal")
    assert (seen["result"], seen["ending"]["clauses"], seen["sealed"]) == ("1-0", ["ch-10.15"], None)
    assert table.told()[2]["move"] == move


@pytest.mark.clause("ch-10.10b")
def test_an_offer_with_a_sealed_move_waits_until_it_is_made() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    assert table.do("adjourn", 60, move="e5", offer=True)["offer"] == "black"
    assert table.last()["clauses"] == ["ch-10.10b"]
    table.do("start", 1000, here=["white", "black"])
    assert table.do("open_seal")["offer"] == "black"
    assert table.last()["clauses"] == ["ch-10.10b"]
    assert table.do("accept", by="white")["ending"]["clauses"] == ["ch-10.4", "ch-10.10"]


@pytest.mark.clause("ch-10.10a", "ch-10.10b", "ch-10.10c")
@pytest.mark.parametrize(("by", "clause", "warn"), [("black", "ch-10.10a", "black"), ("white", "ch-10.10b", None)])
def test_an_offer_made_before_the_envelope_is_opened_is_not_refused_by_it(
    by: str, clause: str, warn: str | None
) -> None:
    table = resumed("e5", "white", "black")
    assert table.do("offer", 1, by=by)["offer"] == by
    assert (table.last()["clauses"], table.last()["warn"]) == ([clause], warn)
    assert table.do("open_seal", 1)["offer"] == by
    assert table.last()["says"] == "The sealed move of Bina is e5."
    assert table.do("accept")["ending"]["clauses"] == ["ch-10.4", "ch-10.10"]
    assert table.last()["by"] == ("white" if by == "black" else "black")
    assert table.do("undo")["offer"] == by
    if by == "black":
        assert table.moves("Nf3")["offer"] is None
        assert table.last()["clauses"] == ["ch-10.10c"]


@pytest.mark.clause("ch-10.10", "ch-10.10c")
def test_an_offer_made_before_the_move_was_sealed_is_refused_by_it() -> None:
    table = ChessTable(CLASSICAL)
    table.do("move", san="e4", offer=True)
    assert table.do("adjourn", 60, move="e5")["offer"] == "white"
    table.do("start", 1000, here=["white", "black"])
    assert table.do("open_seal")["offer"] is None
    assert table.last()["clauses"] == ["ch-10.10c"]


@pytest.mark.clause("ch-10.14")
def test_while_nobody_has_come_nothing_is_claimed_or_offered() -> None:
    table = announced(CLASSICAL)
    assert not {"move", "claim", "offer", "adjourn"} & set(table.seen()["may"])
    told: dict[str, dict[str, str]] = {"claim": {"basis": "10.8"}, "offer": {}}
    for do, fields in told.items():
        refused = table.refuse(do, 0, **fields)
        assert (refused.field, refused.clause) == ("do", "ch-10.14")
        assert refused.allowed == "arrive first, as neither player has come"


@pytest.mark.clause("ch-10.4", "ch-10.2")
def test_while_the_game_is_adjourned_it_may_end_and_the_envelope_stays_closed() -> None:
    table = ChessTable(CLASSICAL)
    table.moves("e4")
    table.do("adjourn", move=SECRET, offer=True)
    assert table.refuse("claim", by="white", basis="10.8").field == "do"
    assert table.do("accept", 5000, by="white")["result"] == "1/2-1/2"
    assert table.told()[-2]["move"] is None
    table.do("undo")
    assert table.do("resign", by="white")["result"] == "0-1"
    assert SECRET not in str((table.told(), table.seen()))


def test_an_envelope_once_opened_stays_known_when_that_is_taken_back() -> None:
    table = resumed("e5", "white", "black")
    table.do("open_seal")
    seen = table.do("undo")
    assert (seen["phase"], seen["sealed"]) == ("resumed", {"by": "black"})
    assert table.told()[2]["move"] == "e5"
    table.do("undo")
    table.do("undo")
    table.do("adjourn", move="c5")
    assert [told["move"] for told in table.told() if told["do"] == "adjourn"] == ["e5", None]


def test_an_envelope_that_is_refused_is_not_read_out() -> None:
    table = ChessTable(CLASSICAL)
    for move in (SECRET * 9, " ", [SECRET], None):
        refused = table.refuse("adjourn", move=move)
        assert refused.field == "move"
        assert SECRET not in str(refused) + str(refused.stood)
    for fields in ({"san": SECRET}, {"move": "e4", "offer": SECRET}):
        refused = table.refuse("adjourn", **fields)
        assert SECRET not in str(refused) + str(refused.stood)


@pytest.mark.clause("ch-10.14")
def test_the_time_lost_counts_from_the_start_of_the_session() -> None:
    table = announced(CLASSICAL, "white")
    table.do("move", 300, san="e4")
    seen = table.do("stop", 100)
    assert seen["clocks"]["left_ms"] == {"white": 6_900_000, "black": 6_800_000}
    table.do("go")
    assert table.refuse("move", san="e5").clause == "ch-10.14"
    assert table.refuse("offer", by="black").clause == "ch-10.14"
    seen = table.do("arrive", 200, by="black")
    assert seen["clocks"]["used"] == {"white": 300, "black": 600}
    assert (seen["clocks"]["running"], seen["here"]) == ("black", ["black", "white"])
    assert table.refuse("arrive", by="black").clause == "ch-10.14"
    assert table.do("move", 30, san="e5")["clocks"]["used"]["black"] == 630


@pytest.mark.clause("ch-10.14", "ch-10.13")
def test_a_player_who_has_not_come_may_lose_on_time() -> None:
    table = announced(BLITZ, "white")
    table.do("move", 200, san="e4")
    assert "50 s are left" in table.refuse("flag", 50, by="black").allowed
    seen = table.do("flag", 51, by="black")
    assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.13"])
    late = announced(BLITZ, "white")
    late.do("move", 200, san="e4")
    assert late.do("arrive", 101, by="black")["ending"]["clauses"] == ["ch-10.13"]


@pytest.mark.clause("ch-10.14")
def test_over_an_hour_late_loses() -> None:
    table = announced(CLASSICAL, "white")
    table.moves("e4")
    refused = table.refuse("absent", 3600, by=["black"])
    assert (refused.field, refused.clause) == ("do", "ch-10.14")
    assert table.refuse("absent", by=["white", "black"]).clause == "ch-10.14"
    seen = table.do("absent", 0.001, by=["black"])
    assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.14"])
    table.do("undo")
    assert table.do("arrive", by="black")["ending"]["clauses"] == ["ch-10.14"]


@pytest.mark.clause("ch-10.14", "ch-10.16")
def test_if_neither_comes_within_the_hour_both_lose() -> None:
    table = announced(CLASSICAL)
    assert table.refuse("absent", 3601, by=["white"]).clause == "ch-10.16"
    seen = table.do("absent", by=["white", "black"])
    assert (seen["result"], seen["ending"]["clauses"]) == ("0-0", ["ch-10.16", "ch-10.14"])
    table.do("undo")
    seen = table.do("arrive", by="white")
    assert (seen["result"], seen["ending"]["clauses"]) == ("0-0", ["ch-10.16", "ch-10.14"])


@pytest.mark.clause("ch-10.14a", "ch-10.14b", "ch-10.14", "ch-10.15")
@pytest.mark.parametrize(
    ("fen", "move", "result", "clauses"),
    [
        (MATES, "Re8#", "1-0", ["ch-10.14a", "ch-10.1"]),
        (STALEMATES, "Qc7", "1/2-1/2", ["ch-10.14b", "ch-10.3"]),
        (MATES, "Ka2", "0-1", ["ch-10.14"]),
        (MATES, SECRET, "0-1", ["ch-10.14", "ch-10.15"]),
    ],
)
@pytest.mark.parametrize("do", ["absent", "arrive"])
def test_the_late_player_sealed(fen: str, move: str, result: str, clauses: list[str], do: str) -> None:
    table = resumed(move, "black", fen=fen)
    seen = table.do(do, 3601, by="white")
    assert (seen["result"], seen["ending"]["clauses"]) == (result, clauses)
    assert table.told()[1]["move"] == move
    assert len(seen["sheet"]) == (move != SECRET)


@pytest.mark.clause("ch-10.14c", "ch-10.13")
@pytest.mark.parametrize("do", ["absent", "arrive"])
def test_the_one_present_is_out_of_time_and_loses_though_the_other_is_late(do: str) -> None:
    table = resumed("Re8", "black", control=[{"moves": None, "seconds": 1800}], fen=MATES)
    seen = table.do(do, 3601, by="white")
    assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.14c", "ch-10.13"])
    assert table.told()[1]["move"] is None


@pytest.mark.clause("ch-10.13", "ch-10.14")
@pytest.mark.parametrize("do", ["absent", "arrive"])
def test_at_the_first_session_too_the_clock_of_the_one_present_is_looked_at_first(do: str) -> None:
    table = announced(BLITZ, "white")
    seen = table.do(do, 3601, by="black")
    assert (seen["result"], seen["ending"]["clauses"]) == ("0-1", ["ch-10.13"])


@pytest.mark.clause("ch-10.13", "ch-10.15")
def test_out_of_time_before_the_envelope_is_opened() -> None:
    table = resumed("Re8", "white", "black", control=BLITZ, fen=MATES)
    seen = table.do("open_seal", 301)
    assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.13"])
    assert table.told()[1]["move"] is None


def test_a_game_is_adjourned_more_than_once() -> None:
    table = resumed("e5", "white", "black")
    table.do("open_seal")
    table.do("adjourn", 30, move=SECRET)
    assert [told["move"] for told in table.told() if told["do"] == "adjourn"] == ["e5", None]
    assert SECRET not in str((table.told(), table.seen()))
    assert table.replayed() == table.standing
