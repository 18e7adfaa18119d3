"""What a chess table is opened for, and how it stands then."""

from __future__ import annotations

import pytest

from khela.ruled import RefusedActError
from khela.table.games import open_body
from tests.table.chess.playing import HOURS, NAMES, NOW, Table

MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def test_a_table_as_it_is_opened() -> None:
    seen = Table().seen()
    assert (seen["game"], seen["rulebook"], seen["seq"], seen["now"]) == ("chess", "chess_law10", 0, NOW)
    assert (seen["names"], seen["announced"], seen["control"], seen["clocks"]) == (NAMES, "100", [], None)
    assert (seen["phase"], seen["here"], seen["session"]) == ("playing", ["black", "white"], {"since": NOW})
    assert seen["dests"]["g1"] == ["h3", "f3"]
    assert len(seen["dests"]) == 10
    assert (seen["can_undo"], seen["sheet"], seen["rulings"], seen["last_move"]) == (False, [], [], None)
    assert seen["may"] == ["move", "claim", "offer", "adjourn", "breach", "resign"]


def test_an_announced_session_waits_for_the_arbiter() -> None:
    seen = Table(session="announced", control=HOURS).seen()
    assert (seen["phase"], seen["here"], seen["session"], seen["dests"]) == ("announced", [], None, {})
    assert seen["may"] == ["start", "breach", "resign"]
    assert seen["clocks"]["running"] is None
    assert seen["clocks"]["left_ms"] == {"white": 7_200_000, "black": 7_200_000}
    assert seen["clocks"]["due"] == {"white": 40, "black": 40}


def test_a_game_from_a_position() -> None:
    fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 39"
    seen = Table(fen=fen, control=HOURS, announced="50").seen()
    assert (seen["start_fen"], seen["fen"], seen["turn"], seen["announced"]) == (fen, fen, "white", "50")
    assert seen["clocks"]["due"] == {"white": 2, "black": 2}
    assert Table(fen="7k/P7/8/8/8/8/8/K7 w - - 0 1").seen()["promotes"] == ["a7a8"]


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"game": "chess"}, "names"),
        ({"game": "go"}, "game"),
        ({"game": ["chess"]}, "game"),
        ({"game": None}, "game"),
        ([], "body"),
        ({"names": ["Asha", "Bina"]}, "names"),
        ({"names": {"A": "Asha", "B": "Bina"}}, "names"),
        ({"names": {"white": "Asha"}}, "names"),
        ({"names": {"white": "Asha", "black": " "}}, "names.black"),
        ({"names": {"white": "Asha", "black": "\ud800"}}, "names.black"),
        ({"names": {"white": 3, "black": "Bina"}}, "names.white"),
        ({"control": []}, "control"),
        ({"control": "40/2h"}, "control"),
        ({"control": [3]}, "control[0]"),
        ({"control": [{"moves": 40}]}, "control[0].seconds"),
        ({"control": [{"moves": 0, "seconds": 60}]}, "control[0].moves"),
        ({"control": [{"moves": 1.5, "seconds": 60}]}, "control[0].moves"),
        ({"control": [{"moves": 40, "seconds": 0}]}, "control[0].seconds"),
        ({"control": [{"moves": 40, "seconds": float("inf")}]}, "control[0].seconds"),
        ({"control": [{"moves": 40, "seconds": float("nan")}]}, "control[0].seconds"),
        ({"control": [{"moves": 40, "seconds": True}]}, "control[0].seconds"),
        ({"control": [{"moves": None, "seconds": 60}, {"moves": 1, "seconds": 60}]}, "control[0].moves"),
        ({"control": [{"moves": 40, "seconds": 60, "more": 1}]}, "control[0].more"),
        ({"announced": 100}, "announced"),
        ({"announced": "75"}, "announced"),
        ({"fen": 3}, "fen"),
        ({"fen": "startpos"}, "fen"),
        ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "fen"),
        ({"fen": MATED}, "fen"),
        ({"fen": "8/8/3k4/8/3K4/8/8/8 w - - 0 1"}, "fen"),
        ({"session": "over"}, "session"),
        ({"rulebook": "federation"}, "rulebook"),
        ({"format": "singles"}, "format"),
    ],
)
def test_a_table_is_not_opened_for_nonsense(told: object, field: str) -> None:
    body = {"game": "chess", "names": NAMES, **told} if isinstance(told, dict) and told != {"game": "chess"} else told
    with pytest.raises(RefusedActError) as refused:
        open_body(body)
    assert refused.value.field == field


def test_an_opening_without_a_game_is_carroms() -> None:
    names = {"A": "Asha", "B": "Bina"}
    for told in ({"names": names}, {"game": "carrom", "names": names}):
        edition, body = open_body(told)
        assert (body["do"], body["game"], body["opening"]["names"]) == ("open", "carrom", names)
        assert edition != Table().events[0].edition
