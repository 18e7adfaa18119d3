"""Computers at the tables of a real server: boards in every format, hints, workers and servers that are killed."""

from __future__ import annotations

import itertools
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient
from websockets.sync.client import connect

from khela.carrom.state import SEATS
from khela.store import Log
from khela.table import replay
from khela.table.computers import awaited
from khela.web import create_app
from tests.web.conftest import Player
from tests.web.hasty import HastyServer
from tests.web.test_formats import NAMES, best, place

PATIENCE = 120.0
"""Seconds for a computer's command to be seen: on a busy machine a worker takes long to start."""


class Person(Player):
    """Plays on a real server for the seats that no computer holds."""

    def __init__(self, server: HastyServer) -> None:
        super().__init__(httpx2.Client(base_url=server.address, timeout=PATIENCE))  # type: ignore[arg-type]
        self.server = server
        self.chance = Random(5)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def look(self, table: str) -> Any:
        """The table as it stands."""
        return self.server.view(table)

    def until(self, table: str, enough: Callable[[Any], bool]) -> Any:
        """The table once it is so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if enough(seen := self.look(table)):
                return seen
            time.sleep(0.02)
        raise AssertionError(f"not seen in {PATIENCE:g} s: {seen!r:.400}")

    def still(self, table: str) -> Any:
        """The table once nothing has happened there for half a second."""
        looks = [self.look(table)]
        while len(looks) < 10 or looks[-10]["seq"] != looks[-1]["seq"]:
            assert len(looks) < 100, "the table plays on"
            time.sleep(0.05)
            looks.append(self.look(table))
        return looks[-1]

    def answered(self, table: str) -> Any:
        """The table once no computer is to act."""
        return self.until(table, lambda seen: seen["thinks"] is None)

    def act(self, seen: Any) -> Any:
        """The view after a stroke or a placing by chance."""
        return place(self, seen) if seen["phase"] == "place" else self.do(seen, best(self, seen, self.chance))

    def events(self, table: str) -> list[Any]:
        """The log of a table."""
        told: list[Any] = self.client.get(f"/api/tables/{table}/events").json()["events"]
        return told


def by_computers(events: list[Any]) -> list[Any]:
    """The events that computers made."""
    return [event for event in events if "computer" in event["body"]]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HastyServer]:
    """A server for the tests that kill none."""
    server = HastyServer(tmp_path_factory.mktemp("computers") / "khela.sqlite")
    yield server
    server.stop()


@pytest.fixture
def person(shared: HastyServer) -> Iterator[Person]:
    """One who plays on it."""
    with Person(shared) as person:
        yield person


@pytest.mark.parametrize(
    ("rulebook", "format", "computers"),
    [
        ("federation", "singles", {"B": 1}),
        ("federation", "doubles", {"B": 1, "C": 2, "D": 1}),
        ("gamerules", "three", {"A": 1, "C": 1}),
    ],
)
def test_a_board_is_played_by_a_person_and_computers(
    person: Person, rulebook: str, format: Any, computers: dict[str, int]
) -> None:
    names = {seat: NAMES[seat] for seat in SEATS[format] if seat not in computers}
    seen = person.open(names=names, rulebook=rulebook, format=format, computers=computers)
    for _ in range(200):
        seen = person.answered(seen["id"])
        if seen["phase"] in ("next_board", "over"):
            break
        seen = person.act(seen)
    assert seen["phase"] in ("next_board", "over")
    assert seen["result"] is not None
    events = person.events(seen["id"])
    played = by_computers(events)
    assert played
    assert {event["body"]["by"] for event in played if "by" in event["body"]} <= {*computers, "umpire"}
    for event in played:
        assert event["command_id"] == f"computer-{event['seq'] - 1}"
        assert event["body"]["computer"] in computers.values()
    strokes = [event for event in events if event["body"]["do"] == "stroke"]
    assert all(("computer" in one["body"]) == (one["body"]["by"] in computers) for one in strokes)


def test_computers_play_among_themselves_while_somebody_watches(person: Person) -> None:
    table = person.open(names={}, computers={"A": 1, "B": 1})["id"]
    assert person.look(table)["thinks"] == "A"
    assert len(person.events(table)) == 1
    with connect(f"{person.server.address.replace('http', 'ws')}/api/tables/{table}/live") as watcher:
        told = [json.loads(watcher.recv(timeout=PATIENCE)) for _ in range(6)]
    assert [message["seq"] for message in told] == list(range(6))
    stopped = person.still(table)
    assert stopped["thinks"] in ("A", "B")
    assert stopped["computers"] == {"A": 1, "B": 1}


def test_a_person_plays_no_computers_seat(person: Person) -> None:
    seen = person.answered(person.open(names={"B": "Bina"}, first="B", computers={"A": 1})["id"])
    stroke = {**best(person, seen, person.chance), "by": "A"}
    told = person.send(seen, stroke)
    assert (told.status_code, told.json()["field"], told.json()["stood"]) == (422, "by", "A")
    assert told.json()["allowed"] == "a seat that a person holds: B; a computer plays for A"
    told = person.send(seen, best(person, seen, person.chance), "computer-0")
    assert (told.status_code, told.json()["field"]) == (422, "command_id")


def test_undo_gives_the_person_the_last_stroke_back(person: Person) -> None:
    seen = person.open(names={"A": "Asha"}, computers={"B": 1})
    while not by_computers(person.events(seen["id"])):
        before = seen
        seen = person.answered(person.act(seen)["id"])
    assert person.do(seen, {"do": "undo"})["discs"] == before["discs"]
    assert person.answered(seen["id"])["state"] == before["state"]


def test_a_hint_is_given_once_and_nothing_is_recorded(person: Person) -> None:
    seen = person.open(names={"A": "Asha"}, computers={"B": 1})
    path = f"/api/tables/{seen['id']}/hint"
    answers: list[Any] = []
    threads = [threading.Thread(target=lambda: answers.append(person.client.post(path, json={}))) for _ in range(3)]
    for thread in threads:
        thread.start()
    others = 0
    while not answers:
        assert person.look(seen["id"])["seq"] == 0  # the server answers meanwhile
        others += 1
    for thread in threads:
        thread.join()
    assert others > 1
    first, *rest = [answer.json() for answer in answers]
    assert rest == [first, first]
    assert (first["seq"], first["by"]) == (0, "A")
    thought = first["thought"]
    assert set(thought) == {"aim", "place", "idea", "worth", "chance", "ways"}
    x, y = thought["aim"]["striker"]
    assert thought["ways"]["s"][0] == pytest.approx([x, y], abs=0.1)
    assert person.look(seen["id"]) | {"clock": None} == seen | {"clock": None}
    stroke = {"do": "stroke", "by": "A", **thought["aim"]}
    assert person.send(seen, stroke).status_code == 200


def test_a_hint_is_refused_where_nobody_is_to_strike_or_to_place(person: Person) -> None:
    seen = person.open(names={"A": "Asha", "B": "Bina"})
    path = f"/api/tables/{seen['id']}/hint"
    person.do(seen, {"do": "act", "act": {"act": "concede", "of": "board", "by": "A"}})
    told = person.client.post(path, json={})
    assert (told.status_code, told.json()["field"], told.json()["stood"]) == (422, "hint", "next_board")
    assert person.client.post(path, json={"seq": 0}).json()["field"] == "body"
    assert person.client.post("/api/tables/nowhere/hint", json={}).status_code == 404


def test_a_computers_thought_is_kept_with_its_stroke(person: Person) -> None:
    seen = person.answered(person.open(names={"B": "Bina"}, first="A", computers={"A": 3})["id"])
    played = by_computers(person.events(seen["id"]))
    stroke = played[0]
    assert len(json.dumps(stroke["body"]["thought"])) < 4000
    told = person.client.get(f"/api/tables/{seen['id']}/thoughts/{stroke['seq']}").json()
    assert told == {"seq": 1, "by": "A", "level": 3, "thought": stroke["body"]["thought"]}
    assert person.client.get(f"/api/tables/{seen['id']}/thoughts/0").status_code == 404
    assert person.client.get(f"/api/tables/{seen['id']}/thoughts/999").status_code == 404


def test_a_worker_that_is_killed_costs_no_stroke(person: Person) -> None:
    table = person.open(names={}, computers={"A": 1, "B": 1})["id"]
    with connect(f"{person.server.address.replace('http', 'ws')}/api/tables/{table}/live") as watcher:
        watcher.recv(timeout=PATIENCE)
        first, second = json.loads(watcher.recv(timeout=PATIENCE))["seq"], 0
        killed = person.server.workers()
        for worker in killed:
            os.kill(worker, signal.SIGKILL)
        while second < first + 5:
            second = json.loads(watcher.recv(timeout=PATIENCE))["seq"]
    assert killed
    assert set(killed).isdisjoint(person.server.workers())
    events = person.events(table)
    assert [event["seq"] for event in events] == list(range(len(events)))


def test_a_killed_server_goes_on_where_it_was_and_two_share_a_log(shared: HastyServer) -> None:
    with Person(shared) as person:
        seen = person.open(names={"A": "Asha"}, computers={"B": 1})
        table = seen["id"]
        while seen["thinks"] is None:
            seen = person.act(seen)
    workers = shared.workers()
    shared.kill()
    shared.start()
    log = Log.open(str(shared.database))
    with Person(shared) as person, TestClient(create_app(log, pace=0.0)) as client:
        other = Player(client)
        other.count = itertools.count(1000)
        for _ in range(4):
            seen = person.answered(table)
            assert client.get(f"/api/tables/{table}").json()["seq"] == seen["seq"]
            if seen["phase"] == "next_board":
                break
            step = place if seen["phase"] == "place" else stroke
            step(other, seen)
        person.answered(table)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    events = log.events(table)
    log.close()
    assert [event.seq for event in events] == list(range(len(events)))
    assert awaited(replay(events)) is None


def test_a_worker_is_started_while_a_table_is_being_chosen(tmp_path: Path) -> None:
    server = HastyServer(tmp_path / "khela.sqlite")
    try:
        assert server.workers() == []
        server.ask("/api/rulebooks")
        assert len(server.workers()) == max(1, (os.cpu_count() or 1) - 1)
    finally:
        server.stop()


def stroke(player: Player, seen: Any) -> Any:
    """The view after a stroke by chance."""
    return player.do(seen, best(player, seen, Random(7)))
