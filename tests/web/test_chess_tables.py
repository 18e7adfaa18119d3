"""The routes of a table of chess, in PostgreSQL too (KHELA_TEST_POSTGRES); no byte tells a sealed move before it is opened."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from khela.store import Log
from khela.table import Event
from khela.table.openings import parse_opening
from khela.web import create_app
from tests.web.conftest import START, Player
from tests.web.test_kill import ask, start

POSTGRES = os.environ.get("KHELA_TEST_POSTGRES")
NAMES = {"white": "Asha", "black": "Bina"}
CONTROL = [{"moves": 40, "seconds": 7200}]
SEALED = "Kb9 or something"


class Ticking:
    """The server's clock, ms, set by hand."""

    now = START

    def __call__(self) -> int:
        return self.now


BOTH = pytest.mark.parametrize("log", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    """An empty log, in SQLite or the database that is asked for."""
    if getattr(request, "param", "sqlite") == "sqlite":
        log = Log.open(str(tmp_path / "khela.sqlite"))
    elif POSTGRES:
        log = Log.open(POSTGRES)
        with log.engine.begin() as connection:
            connection.execute(text("truncate event, shot, lobby"))
    else:
        pytest.skip("KHELA_TEST_POSTGRES names no PostgreSQL database")
    yield log
    log.close()


@pytest.fixture
def clock() -> Ticking:
    """The server's clock."""
    return Ticking()


@pytest.fixture
def client(log: Log, clock: Ticking) -> Iterator[TestClient]:
    """A client of the app over the log."""
    with TestClient(create_app(log, clock=clock)) as client:
        yield client


def opened(player: Player, **more: object) -> dict[str, Any]:
    """A new table of chess."""
    return player.open(game="chess", names=NAMES, **more)


def events(player: Player, seen: dict[str, Any]) -> list[dict[str, Any]]:
    """The log of a table, as it is told."""
    told: list[dict[str, Any]] = player.client.get(f"/api/tables/{seen['id']}/events").json()["events"]
    return told


@BOTH
def test_a_game_is_opened_played_and_in_the_lobby(player: Player, clock: Ticking) -> None:
    seen = opened(player, control=CONTROL)
    assert (seen["game"], seen["seq"], seen["phase"]) == ("chess", 0, "playing")
    carrom = player.open()
    assert carrom["game"] == "carrom"
    for san in ("f3", "e5", "g4"):
        clock.now += 5000
        seen = player.do(seen, {"do": "move", "san": san})
    clock.now += 5000
    answer = player.send(seen, {"do": "move", "uci": "d8h4"}).json()
    seen = answer["view"]
    assert (answer["seq"], answer["shot"], seen["result"], seen["ending"]["clauses"]) == (4, None, "0-1", ["ch-10.1"])
    assert seen["clocks"]["used"] == {"white": 5, "black": 10}
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen
    chess, other = player.client.get("/api/tables").json()["tables"]
    assert other["game"] == "carrom"
    assert (chess["game"], chess["id"], chess["names"], chess["result"]) == ("chess", seen["id"], NAMES, "0-1")
    assert (chess["move"], chess["turn"], chess["phase"], chess["at"]) == (3, "white", "over", clock.now)
    assert [event["body"]["do"] for event in events(player, seen)] == ["open", *["move"] * 4]
    assert events(player, seen)[0]["body"]["game"] == "chess"


OPENINGS: list[tuple[dict[str, Any], str]] = [
    ({"names": {"A": "Asha", "B": "Bina"}}, "names"),
    ({"game": "go"}, "game"),
    ({"control": []}, "control"),
    ({"control": [{"moves": None, "seconds": 60}, {"moves": 1, "seconds": 60}]}, "control[0].moves"),
    ({"fen": "8/8/8/8/8/8/8/8 w - - 0 1"}, "fen"),
    ({"announced": "75"}, "announced"),
    ({"session": 3}, "session"),
    ({"toss": None}, "toss"),
]


def test_a_table_is_not_opened_for_nonsense(client: TestClient) -> None:
    for more, field in OPENINGS:
        response = client.post("/api/tables", json={"game": "chess", "names": NAMES, **more})
        assert (response.status_code, response.json()["field"]) == (422, field)
    assert client.get("/api/tables").json() == {"tables": []}


COMMANDS: list[tuple[dict[str, Any], str, str | None]] = [
    ({"do": "move", "san": "Ke2"}, "san", None),
    ({"do": "move", "san": None}, "san", None),
    ({"do": "move", "san": "\ud800"}, "san", None),
    ({"do": "adjourn", "move": "\ud800"}, "move", None),
    ({"do": "adjourn", "move": "e4\x00"}, "move", None),
    ({"do": "accept"}, "do", "ch-10.10"),
    ({"do": "flag"}, "by", "ch-10.13"),
    ({"do": "stroke", "by": "A"}, "do", None),
    ({"do": "undo"}, "do", None),
]


def test_a_command_is_refused_with_its_clause(player: Player) -> None:
    seen = opened(player, control=CONTROL)
    path = f"/api/tables/{seen['id']}"
    for command, field, clause in COMMANDS:
        body = json.dumps({"command_id": "c", "seq": 0, "command": command})
        response = player.client.post(f"{path}/commands", content=body, headers={"Content-Type": "application/json"})
        told = response.json()
        assert (response.status_code, told["error"], told["field"], told["clause"]) == (422, "refused", field, clause)
        assert told["allowed"] in told["message"]
        assert player.client.get(path).json() == seen


def test_a_command_is_carried_out_once_and_on_the_newest_event(player: Player) -> None:
    seen = opened(player)
    first = player.send(seen, {"do": "move", "san": "e4"}, "same")
    player.do(first.json()["view"], {"do": "undo"})
    assert player.send(seen, {"do": "move", "san": "d4"}, "same").json() == first.json()
    stale = player.send(seen, {"do": "move", "san": "d4"})
    assert (stale.status_code, stale.json()["made_on"], stale.json()["now"]) == (409, 0, 2)
    assert len(events(player, seen)) == 3


def test_strokes_are_not_tried_at_a_table_of_chess(player: Player) -> None:
    seen = opened(player)
    path = f"/api/tables/{seen['id']}"
    strokes = [{"striker": [0, -252.6], "angle": 1.57, "speed": 1000}]
    response = player.client.post(f"{path}/try", json={"strokes": strokes})
    assert (response.status_code, response.json()["field"]) == (422, "strokes")
    assert response.json()["allowed"] == "a table of carrom"
    player.do(seen, {"do": "move", "san": "e4"})
    assert player.client.get(f"{path}/shots/1").status_code == 404


@BOTH
def test_no_byte_tells_a_sealed_move_before_it_is_opened(player: Player, log: Log, clock: Ticking) -> None:
    seen = opened(player, control=CONTROL)
    path = f"/api/tables/{seen['id']}"
    sent: list[str] = []

    def act(view: dict[str, Any], command: dict[str, Any], command_id: str | None = None) -> dict[str, Any]:
        response = player.send(view, command, command_id)
        assert response.status_code == 200, response.text
        sent.append(response.text + str(response.headers))
        after: dict[str, Any] = response.json()["view"]
        return after

    with (
        player.client.websocket_connect(f"{path}/live?after=0") as watcher,
        player.client.websocket_connect(f"{path}/live?after=0") as another,
        TestClient(create_app(log, clock=clock)) as second,
    ):
        seen = act(seen, {"do": "move", "san": "e4"})
        seen = sealed = act(seen, {"do": "adjourn", "move": SEALED, "offer": True}, "sealing")
        act(seen, {"do": "adjourn", "move": SEALED, "offer": True}, "sealing")
        stale = player.send({**seen, "seq": 1}, {"do": "adjourn", "move": SEALED})
        refused = player.send(seen, {"do": "adjourn", "move": SEALED})
        assert (stale.status_code, refused.status_code) == (409, 422)
        clock.now += 86_400_000
        seen = act(seen, {"do": "start"})
        sent += [stale.text, refused.text]
        for client in (player.client, second):
            sent += [client.get(at).text for at in (path, f"{path}/events", "/api/tables", f"{path}/shots/2")]
        with second.websocket_connect(f"{path}/live?after=0") as late:
            sent += [late.receive_text() for _ in range(3)]
        for one in (watcher, another):
            sent += [one.receive_text() for _ in range(3)]
        assert len(sent) == 4 + 2 + 2 * 4 + 3 * 3
        assert [one for one in sent if SEALED in one or "Kb9" in one] == []
        assert events(player, seen)[2]["body"] == {"do": "adjourn", "move": None, "offer": True}
        seen = act(seen, {"do": "open_seal"})
        assert (seen["result"], seen["ending"]["clauses"]) == ("1-0", ["ch-10.15"])
        assert events(player, seen)[2]["body"]["move"] == SEALED
        assert watcher.receive_json() == another.receive_json() == {"seq": 4, "view": seen, "shot": None}
        assert player.send(sealed, {"do": "adjourn", "move": "e5"}, "sealing").json()["view"] == sealed


def test_two_who_watch_hear_of_every_event_once(player: Player) -> None:
    seen = opened(player)
    path = f"/api/tables/{seen['id']}/live"
    with player.client.websocket_connect(path) as one, player.client.websocket_connect(f"{path}?after=0") as two:
        assert one.receive_json()["view"] == seen
        for command in ({"do": "move", "san": "e4", "offer": True}, {"do": "refuse"}, {"do": "undo"}):
            answer = player.send(seen, command).json()
            seen = answer["view"]
            assert one.receive_json() == two.receive_json() == answer


@BOTH
def test_two_servers_on_one_log_do_not_overwrite_each_other(player: Player, log: Log, clock: Ticking) -> None:
    seen = opened(player, control=CONTROL)
    with (
        TestClient(create_app(log, clock=clock)) as second,
        second.websocket_connect(f"/api/tables/{seen['id']}/live?after=0") as watcher,
    ):
        other = Player(second)
        answer = player.send(seen, {"do": "move", "san": "e4"}).json()
        assert other.send(seen, {"do": "move", "san": "d4"}, "other").status_code == 409
        assert watcher.receive_json() == answer
        clock.now += 4000
        after = other.send(answer["view"], {"do": "move", "san": "e5"}, "after").json()["view"]
        assert player.client.get(f"/api/tables/{seen['id']}").json() == after
        assert after["clocks"]["used"] == {"white": 0, "black": 4}
        assert second.get("/api/tables").json() == player.client.get("/api/tables").json()


@BOTH
def test_a_server_that_starts_again_makes_the_table_from_its_log(player: Player, log: Log, clock: Ticking) -> None:
    seen = opened(player, control=CONTROL, session="announced")
    for command in (
        {"do": "start", "here": ["black"]},
        {"do": "arrive", "by": "white"},
        {"do": "move", "san": "e4"},
        {"do": "claim", "basis": "10.5a", "move": "e5"},
        {"do": "move", "san": "e5", "offer": True},
        {"do": "undo"},
        {"do": "move", "uci": "e7e5"},
        {"do": "adjourn", "move": "Nf3"},
        {"do": "start"},
    ):
        clock.now += 7000
        seen = player.do(seen, command)
    with TestClient(create_app(log, clock=clock)) as second:
        assert second.get(f"/api/tables/{seen['id']}").json() == seen


@BOTH
def test_a_carrom_log_from_before_there_was_anything_else_is_carroms(player: Player, log: Log) -> None:
    opening = parse_opening({"names": {"A": "Asha", "B": "Bina"}})
    body = {"do": "open", "opening": opening.to_json()}
    log.append(Event("old", 0, "open-old", opening.edition, START, body), {"id": "old", "names": {"A": "Asha"}})
    seen = player.client.get("/api/tables/old").json()
    assert (seen["game"], seen["phase"], len(seen["discs"])) == ("carrom", "break", 19)
    seen = player.do(seen, {"do": "act", "act": {"act": "concede", "of": "board"}})
    assert (seen["seq"], seen["phase"]) == (1, "next_board")
    assert player.client.get("/api/tables").json()["tables"][0]["game"] == "carrom"


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "khela.sqlite"
    process, address = start(database)
    try:
        seen = ask(f"{address}/api/tables", {"game": "chess", "names": NAMES, "control": CONTROL})
        path = f"{address}/api/tables/{seen['id']}"
        commands: list[dict[str, Any]] = [{"do": "move", "san": san} for san in ("Nf3", "Nf6", "Ng1", "Ng8")]
        for number, command in enumerate([*commands, {"do": "adjourn", "move": SEALED}]):
            body = {"command_id": f"k{number}", "seq": seen["seq"], "command": command}
            seen = ask(f"{path}/commands", body)["view"]
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    log = Log.open(str(database))
    with TestClient(create_app(log)) as client:
        player, path = Player(client), f"/api/tables/{seen['id']}"
        assert client.get(path).json() | {"now": 0} == seen | {"now": 0}
        assert SEALED not in client.get(f"{path}/events").text
        assert player.send({**seen, "seq": 4}, {"do": "adjourn", "move": "e4"}, "k4").json()["view"] == seen
        seen = player.do(player.do(seen, {"do": "start"}), {"do": "open_seal"})
        assert (seen["result"], seen["ending"]["clauses"]) == ("0-1", ["ch-10.15"])
        assert SEALED in client.get(f"{path}/events").text
    log.close()
