"""The routes of a table: commands once, in order, refused with the clause; those who watch hear of them."""

from __future__ import annotations

import json
import math
import threading
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from khela.store import Log, StoreError
from khela.table import replay, view
from khela.web import create_app
from khela.web.bodies import LIMIT
from tests.web.conftest import START, Player, stroke

PLACE = {"do": "place", "by": "B", "piece": "white", "at": [50, 0]}


def test_a_new_table_is_arranged_for_the_break(player: Player) -> None:
    seen = player.open()
    assert seen["seq"] == 0
    assert seen["phase"] == "break"
    assert seen["places"] == {"A": 0, "B": 2}
    assert len(seen["discs"]) == 19
    assert seen["chances"] == 2
    assert seen["can_undo"] is False
    assert seen["trays"] == {"A": [], "B": []}
    assert seen["clock"] == {"limit": 15, "since": START, "left_ms": 15000}
    listed = player.client.get("/api/tables").json()["tables"]
    assert [row["id"] for row in listed] == [seen["id"]]
    assert listed[0]["names"] == {"A": "Asha", "B": "Bina"}
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ([], "body"),
        ({}, "names"),
        ({"names": {"A": "Asha"}}, "names"),
        ({"names": {"A": "Asha", "B": ""}}, "names.B"),
        ({"names": {"A": "Asha", "B": "b" * 41}}, "names.B"),
        ({"names": {"A": "Asha", "B": "Bi\nna"}}, "names.B"),
        ({"names": {"A": "Asha", "B": "Bina"}, "rulebook": "house"}, "rulebook"),
        ({"names": {"A": "Asha", "B": "Bina"}, "rulebook": "tamil_uk", "format": "doubles"}, "format"),
        ({"names": {"A": "Asha", "B": "Bina"}, "format": "three"}, "format"),
        ({"names": {"A": "Asha", "B": "Bina"}, "format": ["singles"]}, "format"),
        ({"names": {"A": "Asha", "B": "Bina"}, "format": "doubles"}, "names"),
        ({"names": {"A": "Asha", "B": "Bina"}, "format": "five"}, "format"),
        ({"names": {"A": "Asha", "B": "Bina"}, "first": "C"}, "first"),
        ({"names": {"A": "Asha", "B": "Bina"}, "round": 3}, "round"),
        ({"names": {"A": "Asha", "B": "Bina"}, "options": {"luck": 1}}, "options.luck"),
        ({"names": {"A": "Asha", "B": "Bina"}, "options": {"break_chances": 0}}, "options.break_chances"),
        ({"names": {"A": "Asha", "B": "Bina"}, "option": {}}, "option"),
    ],
)
def test_a_table_is_not_opened_for_nonsense(client: TestClient, body: object, where: str) -> None:
    response = client.post("/api/tables", json=body)
    assert response.status_code == 422
    assert response.json()["field"] == where
    assert client.get("/api/tables").json() == {"tables": []}


def test_an_option_overrides_a_number(player: Player) -> None:
    assert player.open(options={"break_chances": 3})["chances"] == 3


def test_a_stroke_is_answered_with_the_table_and_the_shot(player: Player) -> None:
    seen = player.open()
    answer = player.send(seen, stroke(seen)).json()
    assert answer["seq"] == answer["view"]["seq"] == 1
    ids = {disc["id"] for disc in answer["shot"]["discs"]}
    assert "s" in ids
    assert "red" in ids
    ruling = answer["view"]["rulings"][-1]
    assert ruling["has_shot"]
    assert ruling["by"] == "A"
    assert ruling["clauses"]
    assert ruling["says"]
    assert player.client.get(f"/api/tables/{seen['id']}/shots/1").json() == answer["shot"]
    since = answer["view"]["clock"]["since"]
    if answer["view"]["phase"] == "stroke":
        assert since == START + round(1000 * answer["shot"]["duration"])


@pytest.mark.parametrize(
    ("change", "where", "clause"),
    [
        ({"striker": [0.0, 0.0]}, "striker", "fed-16.16"),
        ({"striker": [0.0, 252.6]}, "striker", "fed-16.16"),
        ({"striker": [0.0]}, "striker", None),
        ({"striker": [0.0, "x"]}, "striker", None),
        ({"striker": [0.0, True]}, "striker", None),
        ({"speed": 0}, "speed", None),
        ({"speed": 7000.1}, "speed", None),
        ({"speed": 1e300}, "speed", None),
        ({"angle": None}, "angle", None),
        ({"by": "B"}, "by", "fed-8.1"),
        ({"by": "C"}, "by", None),
        ({"improper": 1}, "improper", None),
        ({"do": "strike"}, "do", None),
        ({"force": 3}, "force", None),
    ],
)
def test_a_stroke_that_cannot_be_is_refused(
    player: Player, change: dict[str, Any], where: str, clause: str | None
) -> None:
    seen = player.open()
    response = player.send(seen, stroke(seen) | change)
    told = response.json()
    assert response.status_code == 422
    assert told["error"] == "refused"
    assert told["field"] == where
    assert told["clause"] == clause
    assert told["allowed"] in told["message"]
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen


def test_a_command_is_carried_out_once(player: Player) -> None:
    seen = player.open()
    first = player.send(seen, stroke(seen), "same")
    player.do(first.json()["view"], {"do": "undo"})
    again = player.send(seen, stroke(seen, 1000.0), "same")
    assert again.json() == first.json()
    assert len(player.client.get(f"/api/tables/{seen['id']}/events").json()["events"]) == 3


def test_a_stale_command_is_refused_with_both_numbers(player: Player) -> None:
    seen = player.open()
    player.do(seen, stroke(seen))
    response = player.send(seen, stroke(seen))
    assert response.status_code == 409
    assert response.json() | {"message": ""} == {"error": "stale", "made_on": 0, "now": 1, "message": ""}


def test_of_two_tabs_one_strikes(player: Player) -> None:
    seen = player.open()
    statuses: list[int] = []
    threads = [
        threading.Thread(target=lambda: statuses.append(player.send(seen, stroke(seen)).status_code)) for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]


def test_two_servers_on_one_log_do_not_overwrite_each_other(player: Player, log: Log) -> None:
    seen = player.open()
    with TestClient(create_app(log, clock=lambda: START)) as second:
        other = Player(second)
        assert second.get(f"/api/tables/{seen['id']}").json() == seen
        after = player.do(seen, stroke(seen))
        assert second.get(f"/api/tables/{seen['id']}").json() == after
        body = {"command_id": "late", "seq": 0, "command": stroke(seen)}
        assert second.post(f"/api/tables/{seen['id']}/commands", json=body).status_code == 409
        assert other.client.get("/api/tables").json() == player.client.get("/api/tables").json()


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ([], ""),
        ({"seq": 0, "command": {"do": "undo"}}, "command_id"),
        ({"command_id": "", "seq": 0, "command": {"do": "undo"}}, "command_id"),
        ({"command_id": "c" * 101, "seq": 0, "command": {"do": "undo"}}, "command_id"),
        ({"command_id": "c\ud800", "seq": 0, "command": {"do": "undo"}}, "command_id"),
        ({"command_id": "c", "seq": 0, "command": {"do": "\ud800" * 999}}, "do"),
        ({"command_id": "c", "seq": 0, "command": {"do": "undo", "\ud800": 1}}, "\\ud800"),
        ({"command_id": "c", "seq": True, "command": {"do": "undo"}}, "seq"),
        ({"command_id": "c", "seq": 0, "command": []}, "command"),
        ({"command_id": "c", "seq": 0, "command": {"do": "undo"}}, "do"),
        ({"command_id": "c", "seq": 0, "command": {"do": "next_board"}}, "do"),
        ({"command_id": "c", "seq": 0, "command": {"do": "act", "act": 3}}, "act"),
        ({"command_id": "c", "seq": 0, "command": {"do": "act", "act": {"act": "sing"}}}, "act.act"),
        ({"command_id": "c", "seq": 0, "command": {"do": "act", "act": {"act": "stroke"}}}, "act.act"),
        ({"command_id": "c", "seq": 0, "command": PLACE}, "piece"),
    ],
)
def test_a_command_that_is_none_is_refused(player: Player, body: Any, where: str) -> None:
    seen = player.open()
    raw = {"content": json.dumps(body), "headers": {"Content-Type": "application/json"}}  # with what is no Unicode
    response = player.client.post(f"/api/tables/{seen['id']}/commands", **raw)
    assert response.status_code == 422, response.text
    assert response.json()["field"] == where
    assert player.client.get(f"/api/tables/{seen['id']}").json()["seq"] == 0


@pytest.mark.parametrize("path", ["", "/events", "/shots/0"])
@pytest.mark.parametrize("table", ["nowhere", "%00", "x" * 500, "%F0%9F%8E%AF"])
def test_an_unknown_table_is_not_found(client: TestClient, table: str, path: str) -> None:
    response = client.get(f"/api/tables/{table}{path}")
    assert response.status_code == 404
    assert response.json()["error"] == "not_found"


def test_a_body_is_json_from_this_site_and_of_bounded_size(player: Player) -> None:
    seen = player.open()
    path = f"/api/tables/{seen['id']}/commands"
    json_type = {"Content-Type": "application/json"}
    post = player.client.post
    assert post(path, content=b" " * (LIMIT + 1), headers=json_type).status_code == 413
    assert post(path, content=b"{}", headers={"Content-Type": "text/plain"}).status_code == 415
    assert post(path, content=b"{", headers=json_type).status_code == 400
    assert post(path, content=b"\xff", headers=json_type).status_code == 400
    assert post(path, content=b'{"seq": NaN}', headers=json_type).status_code == 400
    assert post(path, content=b"[" * 100_000, headers=json_type).status_code == 400
    assert post(path, json={}, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert post(path, json={}, headers={"Origin": "http://testserver"}).status_code == 422


def test_numbers_beyond_all_bounds_are_refused(player: Player) -> None:
    seen = player.open()
    for path in ("/shots/-1", "/shots/99999999999999999999", "/shots/x"):
        assert player.client.get(f"/api/tables/{seen['id']}{path}").status_code == 422
    for number in ("1e999", "-1e999", "1" + "0" * 4000, "1" + "0" * 5000):
        body = f'{{"strokes": [{{"striker": [0, {number}], "angle": 0, "speed": 100}}]}}'
        headers = {"Content-Type": "application/json"}
        response = player.client.post(f"/api/tables/{seen['id']}/try", content=body, headers=headers)
        assert response.status_code in (400, 422)
        assert len(response.text) < 1000


def test_undo_takes_back_the_last_act_with_what_followed_and_is_itself_recorded(player: Player) -> None:
    seen = player.open()
    conceded = player.do(seen, {"do": "act", "act": {"act": "concede", "of": "board"}})
    assert conceded["phase"] == "next_board"
    assert conceded["result"]["winner"] == "B"
    assert conceded["can_undo"]
    assert conceded["clock"]["since"] is None
    arranged = player.do(conceded, {"do": "next_board"})
    assert arranged["phase"] == "break"
    assert arranged["result"] is None
    assert arranged["state"]["board"] == 2
    back = player.do(arranged, {"do": "undo"})
    assert back["state"] == seen["state"]
    assert back["discs"] == seen["discs"]
    assert back["rulings"] == []
    assert back["can_undo"] is False
    events = player.client.get(f"/api/tables/{seen['id']}/events").json()["events"]
    assert [event["body"]["do"] for event in events] == ["open", "act", "next_board", "undo"]
    assert [event["seq"] for event in events] == [0, 1, 2, 3]


def test_an_appeal_stops_the_clock(player: Player) -> None:
    seen = player.open()
    broken = player.do(seen, stroke(seen, 600.0))
    appealed = player.do(broken, {"do": "act", "act": {"act": "appeal", "by": "A"}})
    assert appealed["clock"] == {"limit": 15, "since": None, "left_ms": None}


def test_the_log_makes_the_table_again(player: Player, log: Log) -> None:
    seen = player.open()
    for index in range(30):
        seen = player.do(seen, advance(seen, index))
        if index == 11:
            seen = player.do(seen, {"do": "undo"})
    assert view(replay(log.events(seen["id"])), START) == seen
    with TestClient(create_app(log, clock=lambda: START)) as second:
        assert second.get(f"/api/tables/{seen['id']}").json() == seen


def advance(seen: dict[str, Any], index: int) -> dict[str, Any]:
    """What goes on at a table: a stroke, a placing, the next board."""
    if seen["phase"] == "next_board":
        return {"do": "next_board"}
    if seen["phase"] == "place":
        waiting = seen["waiting"][0]
        if waiting["placer"] == "umpire":
            return {"do": "place", "by": "umpire", "piece": waiting["piece"], "at": seen["red_place"]}
        return {"do": "waive", "by": waiting["placer"]}
    told = stroke(seen, 1500.0 + 400 * (index % 8), 0.03 * (index % 5 - 2))
    lying = [(disc["x"], disc["y"]) for disc in seen["discs"]]
    y = told["striker"][1]
    free = (x for x in range(-200, 201, 20) if all(math.dist((x, y), at) > 37 for at in lying))
    return {**told, "striker": [min(free, key=abs), y]}


def test_a_try_is_what_the_stroke_comes_to_and_records_nothing(player: Player) -> None:
    seen = player.open()
    wanted = stroke(seen, 4000.0)
    aims = [{name: wanted[name] for name in ("striker", "angle", "speed")}] * 2
    tries = player.client.post(f"/api/tables/{seen['id']}/try", json={"strokes": aims}).json()["tries"]
    assert tries[0] == tries[1]
    after = player.do(seen, wanted)
    event = player.client.get(f"/api/tables/{seen['id']}/events").json()["events"][-1]
    assert event["body"]["facts"]["pocketed"] == tries[0]["pocketed"]
    assert len(event["body"]["final"]) == len(tries[0]["final"])
    assert after["seq"] == 1


@pytest.mark.parametrize(
    ("strokes", "where"),
    [
        (None, "strokes"),
        ([{"striker": [0, -252.6], "angle": 0, "speed": 100}] * 501, "strokes"),
        ([3], "strokes[0]"),
        ([{"striker": [0, -252.6], "angle": 0}], "strokes[0].speed"),
        ([{"striker": [0, 0], "angle": 0, "speed": 100}], "strokes[0].striker"),
    ],
)
def test_a_try_of_nonsense_is_refused(player: Player, strokes: object, where: str) -> None:
    seen = player.open()
    response = player.client.post(f"/api/tables/{seen['id']}/try", json={"strokes": strokes})
    assert response.status_code == 422
    assert response.json()["field"] == where


def test_who_watches_hears_of_every_event_once(player: Player) -> None:
    seen = player.open()
    path = f"/api/tables/{seen['id']}/live"
    first = player.send(seen, stroke(seen)).json()
    with player.client.websocket_connect(f"{path}?after=0") as watcher:
        assert watcher.receive_json() == first
        second = player.send(first["view"], {"do": "undo"}).json()
        assert watcher.receive_json() == second
    with player.client.websocket_connect(path) as watcher:
        assert watcher.receive_json()["seq"] == 2
    with player.client.websocket_connect(f"{path}?after=2") as watcher:
        third = player.send(second["view"], stroke(second["view"])).json()
        assert watcher.receive_json() == third
    with player.client.websocket_connect(f"{path}?after=-77") as watcher:
        assert watcher.receive_json()["seq"] == 3


def test_who_watches_hears_of_another_servers_events(player: Player, log: Log) -> None:
    seen = player.open()
    with (
        TestClient(create_app(log, clock=lambda: START)) as second,
        second.websocket_connect(f"/api/tables/{seen['id']}/live?after=0") as watcher,
    ):
        answer = player.send(seen, stroke(seen)).json()
        second.get(f"/api/tables/{seen['id']}")
        assert watcher.receive_json() == answer


@pytest.mark.parametrize(
    ("table", "headers", "code"),
    [("nowhere", {}, 4404), ("any", {"Origin": "http://elsewhere.example"}, 4403)],
)
def test_watching_is_refused(client: TestClient, table: str, headers: dict[str, str], code: int) -> None:
    with (
        client.websocket_connect(f"/api/tables/{table}/live", headers=headers) as watcher,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        watcher.receive_json()
    assert closed.value.code == code


def test_what_cannot_be_written_is_not_acknowledged(player: Player, log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = player.open()

    def full(*_: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(log, "append", full)
        response = player.send(seen, stroke(seen), "one")
    assert response.status_code == 503
    assert response.json()["error"] == "store"
    assert "disk is full" in response.json()["message"]
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen
    assert player.send(seen, stroke(seen), "one").status_code == 200


def test_a_log_that_can_only_be_read_says_so(tmp_path: Path, player: Player, log: Log) -> None:
    seen = player.open()
    with log.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    response = player.send(seen, stroke(seen))
    assert response.status_code == 503
    assert "readonly" in response.json()["message"]
    assert player.client.get(f"/api/tables/{seen['id']}").json() == seen
