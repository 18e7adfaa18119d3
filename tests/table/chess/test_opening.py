"""What a chess table can be opened for."""

from __future__ import annotations

import chess
import pytest

from khela.ruled import RefusedActError
from tests.table.chess.playing import BLITZ, CLASSICAL, NAMES, ChessTable, announced

MATED = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 39"


def test_a_new_table_waits_for_the_first_move() -> None:
    seen = ChessTable(CLASSICAL).seen()
    assert (seen["game"], seen["rulebook"], seen["names"]) == ("chess", "chess_law10", NAMES)
    assert (seen["phase"], seen["turn"], seen["fen"]) == ("playing", "white", chess.STARTING_FEN)
    assert sum(map(len, seen["dests"].values())) == 20
    assert seen["clocks"]["running"] is None
    assert seen["clocks"]["left_ms"] == {"white": 7_200_000, "black": 7_200_000}
    assert seen["clocks"]["due"] == {"white": 40, "black": 40}
    assert seen["here"] == ["black", "white"]
    assert seen["can_undo"] is False


def test_without_a_control_there_are_no_clocks() -> None:
    table = ChessTable()
    assert table.moves("e4", each=5)["clocks"] is None
    assert not {"flag", "stop", "go"} & set(table.seen()["may"])
    assert table.refuse("flag", by="black").field == "do"


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"names": {"white": "Asha"}}, "names"),
        ({"names": {"white": "Asha", "black": ""}}, "names.black"),
        ({"control": []}, "control"),
        ({"control": [{"moves": None, "seconds": 60}, {"moves": 3, "seconds": 60}]}, "control[0].moves"),
        ({"control": [{"moves": 0, "seconds": 60}]}, "control[0].moves"),
        ({"control": [{"moves": 1, "seconds": 0}]}, "control[0].seconds"),
        ({"announced": "75"}, "announced"),
        ({"session": "over"}, "session"),
        ({"fen": "nothing"}, "fen"),
        ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "fen"),
        ({"fen": "8/8/8/4k3/8/8/8/K7 w - - 0 1"}, "fen"),
        ({"rulebook": "federation"}, "rulebook"),
        ({"game": "go"}, "game"),
        ({"game": ["chess"]}, "game"),
    ],
)
def test_nonsense_is_refused(change: dict[str, object], where: str) -> None:
    with pytest.raises(RefusedActError) as refused:
        ChessTable(**{"control": BLITZ, **change})  # type: ignore[arg-type]
    assert refused.value.field == where


def test_from_a_position_its_numbers_count_as_moves_made() -> None:
    seen = ChessTable(CLASSICAL, fen=MATED).seen()
    assert seen["clocks"]["due"] == {"white": 2, "black": 2}
    assert seen["start_fen"] == MATED


def test_an_announced_session_is_started_by_the_arbiter() -> None:
    table = ChessTable(CLASSICAL, session="announced")
    seen = table.seen()
    assert (seen["phase"], seen["session"], seen["dests"]) == ("announced", None, {})
    assert table.refuse("move", san="e4").field == "do"
    assert table.refuse("arrive", by="white").field == "do"
    started = announced(CLASSICAL, "white").seen()
    assert (started["phase"], started["here"], started["clocks"]["running"]) == ("playing", ["white"], "white")
