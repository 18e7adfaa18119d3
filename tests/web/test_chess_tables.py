"""A chess table over HTTP, in SQLite and in PostgreSQL (KHELA_TEST_POSTGRES): the same log, commands and watchers as
carrom's; what is sealed is in no byte the server sends."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from khela.store import Log
from khela.table.games import apply, view
from khela.web import create_app
from tests.browser.server import Server
from tests.web.conftest import START, Player, stroke
from tests.web.killing import play_until_killed

NAMES = {"white": "Asha", "black": "Bina"}
CLASSICAL = [{"moves": 40, "seconds": 7200}, {"moves": 16, "seconds": 3600}]
SECRET = "Qh5-SEALED"
KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")


class Clock:
    """The server's clock, put forward by hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def go(self, seconds: float) -> None:
        """So many seconds pass."""
        self.now += round(1000 * seconds)


@pytest.fixture(params=["sqlite", "postgresql"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    """A log in each database."""
    on_disk = request.param == "sqlite"
    log = Log.open(str(tmp_path / "khela.sqlite") if on_disk else request.getfixturevalue("postgres"))
    yield log
    log.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(log: Log, clock: Clock) -> Iterator[TestClient]:
    with TestClient(create_app(log, clock=clock)) as client:
        yield client


def opened(player: Player, **more: object) -> dict[str, Any]:
    """A new table of chess."""
    return player.open(game="chess", names=NAMES, control=CLASSICAL, **more)


def played(player: Player, seen: dict[str, Any], *san: str) -> dict[str, Any]:
    """The view after these moves."""
    for one in san:
        seen = player.do(seen, {"do": "move", "san": one})
    return seen


def test_a_game_is_played_to_mate(player: Player, clock: Clock) -> None:
    seen = opened(player)
    assert (seen["game"], seen["seq"], seen["now"]) == ("chess", 0, START)
    for san in ("f3", "e5", "g4", "Qh4"):
        clock.go(5)
        seen = player.do(seen, {"do": "move", "san": san})
    assert (seen["phase"], seen["result"], seen["ending"]["clauses"]) == ("over", "0-1", ["ch-10.1"])
    assert [made["used"] for made in seen["sheet"]] == [0, 5, 5, 5]
    line = next(one for one in player.client.get("/api/tables").json()["tables"] if one["id"] == seen["id"])
    assert (line["game"], line["result"], line["names"]) == ("chess", "0-1", NAMES)
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen


def test_carrom_says_it_is_carrom(player: Player) -> None:
    seen = player.open()
    assert seen["game"] == "carrom"
    assert player.open(game="carrom")["game"] == "carrom"
    line = next(one for one in player.client.get("/api/tables").json()["tables"] if one["id"] == seen["id"])
    assert line["game"] == "carrom"


def test_a_table_from_before_there_was_chess_is_carrom(log: Log, player: Player) -> None:
    seen = player.open()
    first = log.events(seen["id"])[0]
    old = {name: value for name, value in first.body.items() if name != "game"}
    assert apply(None, type(first)("o", 0, "open-o", first.edition, first.at, old)).seq == 0
    table = uuid.uuid4().hex[:10]
    log.append(type(first)(table, 0, f"open-{table}", first.edition, first.at, old), {"id": table, "winner": None})
    assert player.client.get(f"/api/tables/{table}").json() | {"id": ""} == seen | {"id": ""}
    line = next(one for one in player.client.get("/api/tables").json()["tables"] if one["id"] == table)
    assert line["game"] == "carrom"
    assert player.do(player.client.get(f"/api/tables/{table}").json(), stroke(seen))["seq"] == 1


@pytest.mark.clause("ch-10.13")
def test_a_flag_falls_by_the_servers_clock(player: Player, clock: Clock) -> None:
    seen = played(player, opened(player), "e4")
    clock.go(7199)
    refused = player.send(seen, {"do": "flag", "by": "black"})
    assert (refused.status_code, refused.json()["clause"]) == (422, "ch-10.13")
    assert "1 s are left" in refused.json()["allowed"]
    clock.go(1.001)
    assert player.client.get(f"/api/tables/{seen['id']}").json()["clocks"]["left_ms"]["black"] == 0
    assert player.do(seen, {"do": "move", "san": "e5"})["ending"]["clauses"] == ["ch-10.13"]


@pytest.mark.parametrize(
    ("command", "where"),
    [
        ({}, "do"), ({"do": "stroke"}, "do"), ({"do": "move"}, "san"), ({"do": "move", "san": "e5"}, "san"),
        ({"do": "claim", "by": "black", "basis": "10.9"}, "basis"), ({"do": "claim", "basis": "10.5a"}, "move"),
        ({"do": "offer", "by": "A"}, "by"), ({"do": "accept", "by": "black"}, "do"),
        ({"do": "absent"}, "by"), ({"do": "breach", "by": []}, "by"), ({"do": "adjourn"}, "move"),
        ({"do": "start"}, "do"), ({"do": "open_seal"}, "do"), ({"do": "undo"}, "do"), ({"do": "undo", "x": 1}, "x"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(player: Player, command: dict[str, Any], where: str) -> None:
    seen = opened(player)
    response = player.send(seen, command)
    assert (response.status_code, response.json()["error"], response.json()["field"]) == (422, "refused", where)
    assert response.json()["allowed"]
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen


def test_strokes_are_not_tried_at_a_chess_table(player: Player) -> None:
    seen = opened(player)
    response = player.client.post(f"/api/tables/{seen['id']}/try", json={"strokes": []})
    assert (response.status_code, response.json()["allowed"]) == (422, "a table of carrom")
    assert player.client.get(f"/api/tables/{seen['id']}/shots/0").status_code == 404


def test_a_command_is_carried_out_once_and_a_stale_one_not_at_all(player: Player, clock: Clock) -> None:
    seen = opened(player)
    first = player.send(seen, {"do": "move", "san": "e4"}, "same")
    clock.go(9)
    assert player.send(seen, {"do": "move", "san": "d4"}, "same").json() == first.json()
    stale = player.send(seen, {"do": "move", "san": "d4"})
    assert (stale.status_code, stale.json()["made_on"], stale.json()["now"]) == (409, 0, 1)
    assert [made["san"] for made in player.do(first.json()["view"], {"do": "stop"})["sheet"]] == ["e4"]


def test_of_several_who_move_at_once_one_does(player: Player) -> None:
    seen = opened(player)
    statuses: list[int] = []

    def move() -> None:
        statuses.append(player.send(seen, {"do": "move", "san": "e4"}).status_code)

    threads = [threading.Thread(target=move) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]


def test_two_servers_play_one_game(player: Player, log: Log, clock: Clock) -> None:
    seen = opened(player)
    path = f"/api/tables/{seen['id']}"
    with (
        TestClient(create_app(log, clock=clock)) as second,
        second.websocket_connect(f"{path}/live?after=0") as watcher,
        player.client.websocket_connect(f"{path}/live?after=0") as own,
    ):
        other = Player(second)
        other.count = iter(range(1000, 2000))  # type: ignore[assignment]
        for index in range(12):
            clock.go(3)
            mover = (player, other)[index % 2]
            answer = mover.send(seen, {"do": "move", "san": KNIGHTS[index % 4]}).json()
            assert second.get(path).json() == player.client.get(path).json() == answer["view"]
            assert watcher.receive_json() == own.receive_json() == answer
            seen = answer["view"]
        assert seen["claims_open"] == ["10.5a", "10.5b"]
        assert view(replayed(log, seen["id"]), clock.now) == seen


def replayed(log: Log, table: str) -> Any:
    """The table that the log makes."""
    standing = None
    for event in log.events(table):
        standing = apply(standing, event)
    return standing


@pytest.mark.clause("ch-10.15")
def test_a_sealed_move_is_in_no_byte_the_server_sends(player: Player, log: Log, clock: Clock) -> None:
    seen = played(player, opened(player), "e4", "e5")
    path = f"/api/tables/{seen['id']}"
    sent: list[str] = []

    def everything() -> None:
        for route in (path, f"{path}/events", "/api/tables"):
            response = player.client.get(route)
            sent.append(response.text + str(response.headers))
        with TestClient(create_app(log, clock=clock)) as fresh:
            sent.append(fresh.get(path).text + fresh.get(f"{path}/events").text)
            for after in ("", "?after=0"):
                with fresh.websocket_connect(f"{path}/live{after}") as late:
                    while True:
                        message = late.receive_text()
                        sent.append(message)
                        if f'"seq":{seen["seq"]},' in message.replace(" ", ""):
                            break

    def told(command: dict[str, Any], command_id: str | None = None, on: dict[str, Any] | None = None) -> Any:
        response = player.send(on or seen, command, command_id)
        sent.append(response.text + str(response.headers))
        return response

    with player.client.websocket_connect(f"{path}/live?after=2") as watcher:
        for bad in ({"move": SECRET * 9}, {"move": [SECRET]}, {"move": SECRET, "offer": 1}):
            assert told({"do": "adjourn", **bad}).status_code == 422
        before = seen
        seen = told({"do": "adjourn", "move": SECRET}, "seal").json()["view"]
        sent.append(watcher.receive_text())
        assert told({"do": "adjourn", "move": SECRET}, "seal", before).status_code == 200
        assert told({"do": "adjourn", "move": SECRET}, on=before).status_code == 409
        assert told({"do": "adjourn", "move": SECRET}).status_code == 422
        everything()
        for command in ({"do": "start"}, {"do": "arrive", "by": "black"}, {"do": "offer", "by": "black"},
                        {"do": "undo"}, {"do": "arrive", "by": "white"}, {"do": "stop"}, {"do": "go"}):  # fmt: skip
            clock.go(60)
            seen = told(command).json()["view"]
            sent.append(watcher.receive_text())
            everything()
        assert (seen["phase"], seen["sealed"]) == ("resumed", {"by": "white"})
        assert len(sent) > 50
        assert not [text for text in sent if "SEALED" in text or "Qh5" in text]
        seen = player.do(seen, {"do": "open_seal"})
    assert seen["ending"]["clauses"] == ["ch-10.15"]
    assert SECRET in player.client.get(f"{path}/events").text
    assert SECRET in str(log.events(seen["id"])[3].body)


@pytest.mark.clause("ch-10.14", "ch-10.15")
def test_a_game_is_adjourned_and_resumed(player: Player, clock: Clock) -> None:
    seen = played(player, opened(player), "e4")
    clock.go(100)
    seen = player.do(seen, {"do": "adjourn", "move": "e5"})
    clock.go(86_400)
    seen = player.do(seen, {"do": "start"})
    assert (seen["here"], seen["clocks"]["running"], seen["session"]) == ([], "white", {"since": clock.now})
    clock.go(600)
    assert player.send(seen, {"do": "open_seal"}).json()["clause"] == "ch-10.15"
    seen = player.do(seen, {"do": "arrive", "by": "white"})
    seen = player.do(seen, {"do": "open_seal"})
    assert (seen["here"], seen["clocks"]["used"]) == (["white"], {"white": 600, "black": 100})
    clock.go(1)
    seen = player.do(seen, {"do": "move", "san": "Nf3"})
    assert player.send(seen, {"do": "absent", "by": ["black"]}).json()["clause"] == "ch-10.14"
    clock.go(3000)
    assert player.do(seen, {"do": "absent", "by": ["black"]})["result"] == "1-0"


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "khela.sqlite"
    opening = {"game": "chess", "names": NAMES, "control": CLASSICAL}
    acknowledged = play_until_killed(
        Server(database), opening, lambda seen: {"do": "move", "san": KNIGHTS[seen["seq"] % 4]}
    )
    log = Log.open(str(database))
    standing = replayed(log, acknowledged[-1]["id"])
    log.close()
    last = acknowledged[-1]
    assert standing.seq >= last["seq"]
    assert view(standing, last["now"])["sheet"][: len(last["sheet"])] == last["sheet"]
