"""A server killed with SIGKILL while strokes are played: every acknowledged one is there when it starts again."""

from __future__ import annotations

from pathlib import Path

from tests.browser.server import Server
from tests.web.killing import play_until_killed
from tests.web.test_tables import advance


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path / "khela.sqlite")
    opening = {"names": {"A": "Asha", "B": "Bina"}}
    acknowledged = play_until_killed(server, opening, lambda seen: advance(seen, seen["seq"]))
    last = acknowledged[-1]
    server.start()
    try:
        again = server.view(last["id"])
        events = server.ask(f"/api/tables/{last['id']}/events")["events"]
        assert [event["seq"] for event in events] == list(range(len(events)))
        assert len(events) - 1 >= last["seq"]
        if again["seq"] == last["seq"]:
            assert again | {"clock": None} == last | {"clock": None}
    finally:
        assert server.stop() == 0
