"""POST /api/chess/review: the objects of the command with their moves, and limits that are told."""

from __future__ import annotations

import json
from typing import Any

import chess
import pytest
from fastapi.testclient import TestClient

from khela.web.reviewing import BODY, LONGEST, MOST, MOST_PLIES
from tests.chess.endings import ARONIAN_MAMEDOV, KARPOV_KASPAROV
from tests.chess.pgn import game, reviews

SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")
JSON = {"content-type": "application/json"}


def ask(client: TestClient, pgn: str, **more: object) -> dict[str, Any]:
    """What is answered to a PGN that is accepted."""
    response = client.post("/api/chess/review", json={"pgn": pgn, **more})
    assert response.status_code == 200, response.text
    told: dict[str, Any] = response.json()
    return told


@pytest.mark.parametrize("law", ["law10", "modern"])
@pytest.mark.parametrize("announced", ["100", "50"])
def test_each_game_is_what_the_command_finds(client: TestClient, law: Any, announced: Any) -> None:
    pgn = game(KARPOV_KASPAROV) + game(ARONIAN_MAMEDOV) + game(["e4", "e4"])
    told = ask(client, pgn, law=law, announced=announced)
    wanted = reviews(pgn, law, announced)
    bare = [{name: found[name] for name in found if name not in ("moves", "start_fen")} for found in told["games"]]
    assert bare == [found | {"file": "pgn"} for found in json.loads(json.dumps(wanted))]
    assert told["left"] == 0


def test_the_moves_lead_from_position_to_position(client: TestClient) -> None:
    start = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 31"
    moves = ["O-O", "Kd7", "a8=Q", "Kc7"]
    (found,) = ask(client, game(moves, "*", SetUp="1", FEN=start))["games"]
    assert found["start_fen"] == start
    assert [move["san"] for move in found["moves"]] == moves
    board = chess.Board(start)
    for move in found["moves"]:
        board.push_uci(move["uci"])
        assert board.fen() == move["fen"]


def test_a_move_is_told_with_its_sign_of_check(client: TestClient) -> None:
    (found,) = ask(client, game(["f3", "e5", "g4", "Qh4"], "0-1"))["games"]
    assert found["moves"][-1]["san"] == "Qh4#"
    assert found["ended"]["position"] == "ch-10.1"


def test_a_broken_game_has_the_moves_before_it_breaks(client: TestClient) -> None:
    first, second = ask(client, game(["e4", "e5", "Ke3", "d5"]) + game(["d4"]))["games"]
    assert "Ke3" in first["broken"]
    assert [move["san"] for move in first["moves"]] == ["e4", "e5"]
    assert second["broken"] is None


def test_a_game_of_another_kind_has_no_moves(client: TestClient) -> None:
    (found,) = ask(client, game(["e4", "e5"], Variant="Atomic"))["games"]
    assert "Atomic" in found["broken"]
    assert "moves" not in found


def test_a_text_without_a_game_has_none(client: TestClient) -> None:
    assert ask(client, "") == {"games": [], "left": 0}


def test_no_more_than_the_first_games_are_looked_through(client: TestClient) -> None:
    told = ask(client, game(["e4"]) * (MOST + 7))
    assert (len(told["games"]), told["left"]) == (MOST, 7)
    assert told["games"][-1]["game"] == MOST


def test_a_game_without_end_is_broken_off(client: TestClient) -> None:
    endless = game([SHUFFLE[ply % 4] for ply in range(MOST_PLIES + 1)])
    told = ask(client, endless * 6)
    assert [len(found["moves"]) for found in told["games"]] == [MOST_PLIES] * 4
    assert told["left"] == 2
    assert str(MOST_PLIES) in told["games"][0]["broken"]


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({}, "pgn"),
        ({"pgn": 3}, "pgn"),
        ({"pgn": None}, "pgn"),
        ({"pgn": "é" * (LONGEST // 2 + 1)}, "pgn"),
        ({"pgn": "", "law": "law11"}, "law"),
        ({"pgn": "", "law": []}, "law"),
        ({"pgn": "", "announced": 100}, "announced"),
        ({"pgn": "", "colour": 1}, "colour"),
    ],
)
def test_what_is_not_understood_is_refused_by_its_place(client: TestClient, body: Any, place: str) -> None:
    response = client.post("/api/chess/review", content=json.dumps(body, ensure_ascii=False).encode(), headers=JSON)
    told = response.json()
    assert (response.status_code, told["error"], told["place"]) == (422, "bad_scenario", place)
    assert told["stood"]
    assert told["allowed"] in told["message"]


def test_half_a_character_is_no_obstacle(client: TestClient) -> None:
    body = '{"pgn": "[White \\"\\ud800\\"]\\n\\n1. e4 *"}'
    response = client.post("/api/chess/review", content=body, headers=JSON)
    assert response.json()["games"][0]["white"] == "?"


def test_a_body_that_is_too_large_is_refused(client: TestClient) -> None:
    response = client.post("/api/chess/review", content=" " * (BODY + 1), headers=JSON)
    assert (response.status_code, response.json()["error"]) == (413, "too_large")
