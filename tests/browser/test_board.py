"""A whole board through the page: reloaded and the server killed on the way, the score held against the log."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from khela.table import Event, replay, view
from tests.browser.choosing import choose
from tests.browser.server import Server
from tests.browser.table import PATIENCE, TablePage

pytestmark = pytest.mark.browser

RELOAD, KILL = 2, 4
"""Steps after which the page is reloaded, the server killed."""
MOST = 150
"""Strokes and placings in which a board must have ended."""


def step(table: TablePage, chance: random.Random) -> None:
    """Whatever the table waits for, by keys: a stroke that is meant to pocket, or the piece put where it is offered."""
    if table.phase == "place":
        expect(table.at("placing")).to_be_visible()
    else:
        table.take_aim(choose(table.server, table.view(), table.aim(), chance))
    table.strike()


def test_a_board_is_played_to_its_end(page: Page, server: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, server.open_table()).visit()
    chance = random.Random(1)
    for count in range(MOST):
        if table.phase == "next_board":
            break
        step(table, chance)
        if count == RELOAD:
            reload_in_the_middle(table)
        if count == KILL:
            kill_in_the_middle(table)
    assert table.phase == "next_board", f"not ended after {MOST} steps"
    assert count > KILL, "ended before the server was killed"
    against_the_log(table)
    table.at("next-board").click()
    table.wait(table.seq + 1)
    assert table.phase == "break"
    against_the_log(table)


def reload_in_the_middle(table: TablePage) -> None:
    """The address resumes the table."""
    seq, score, pieces = table.seq, table.score(), places(table)
    table.page.reload()
    table.wait(seq)
    assert (table.score(), places(table)) == (score, pieces)


def kill_in_the_middle(table: TablePage) -> None:
    """kill -9; the page says so, and goes on by itself when the server is there again."""
    seq, score, pieces = table.seq, table.score(), places(table)
    table.server.kill()
    expect(table.at("offline")).to_be_visible(timeout=PATIENCE)
    table.server.start()
    expect(table.at("offline")).to_have_count(0, timeout=PATIENCE)
    table.wait(seq)
    assert (table.score(), places(table)) == (score, pieces)


def places(table: TablePage) -> list[tuple[str | None, ...]]:
    """Where the page draws each piece."""
    discs = table.at("pieces").locator("[data-disc]").all()
    return [tuple(disc.get_attribute(f"data-{name}") for name in ("disc", "x", "y")) for disc in discs]


def against_the_log(table: TablePage) -> None:
    """What the page shows is what the table's events make, replayed here."""
    told = table.server.ask(f"/api/tables/{table.id}/events")["events"]
    standing = replay(Event(table.id, **event) for event in told)
    seen = view(standing, standing.at)
    assert seen["seq"] == table.seq
    assert seen["phase"] == table.phase
    assert {seat: seen["state"]["score"][seat] for seat in "AB"} == table.score()
    assert [(disc["id"], disc["x"], disc["y"]) for disc in seen["discs"]] == [
        (name, float(x or "nan"), float(y or "nan")) for name, x, y in places(table)
    ]
    if seen["phase"] == "next_board" and seen["result"] is not None:
        result = table.at("result")
        assert result.get_attribute("data-winner") == seen["result"]["winner"]
        assert result.get_attribute("data-points") == str(seen["result"]["points"])
