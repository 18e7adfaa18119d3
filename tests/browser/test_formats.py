"""Tables of every format, from the lobby on: who sits where, who strikes, what is placed and by whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from khela.carrom.acts import Stroke
from tests.browser.recorded import record
from tests.browser.server import SEATS, Server
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

MOST = 14
"""Steps in which every seat must have struck."""


def open_in_lobby(page: Page, server: Server, rulebook: str, format: str, names: str, first: str) -> TablePage:
    """Open a table as people do; `names` are the seats' names with spaces between."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(server.address)
    page.get_by_test_id("rulebook").select_option(rulebook)
    page.get_by_test_id("format").select_option(format)
    seats = SEATS[format]
    for seat, name in zip(seats, names.split(), strict=True):
        page.get_by_test_id(f"name-{seat.lower()}").fill(name)
    expect(page.locator("[data-testid^=name-]")).to_have_count(len(seats))
    page.get_by_test_id(f"first-{first}").check(force=True)
    page.get_by_test_id("open-table").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    return TablePage(page, server, page.url.rsplit("/", 1)[1]).wait()


def step(table: TablePage) -> None:
    """Strike as the page offers, or put the piece where it is offered."""
    if table.phase == "place":
        expect(table.at("placing")).to_be_visible()
    table.strike()


def test_doubles_are_begun_in_the_lobby_and_played_round(page: Page, shared: Server) -> None:
    table = open_in_lobby(page, shared, "federation", "doubles", "Asha Bina Chitra Dev", "B")
    expect(table.at("status")).to_have_text("Bina to break")
    expect(table.at("seat-A")).to_contain_text("Asha")
    expect(table.at("seat-A")).to_contain_text("Chitra")
    expect(table.at("seat-B")).to_have_attribute("data-colour", "white")
    expect(table.at("seat-C")).to_have_count(0)
    sits = {seat: table.at(f"place-{seat}").get_attribute("data-side") for seat in "ABCD"}
    assert sits == {"A": "0", "B": "1", "C": "2", "D": "3"}

    struck = set()
    for _ in range(MOST):
        turn = table.told("seat-turn")
        side = "A" if turn in "AC" else "B"
        if table.phase != "place":
            expect(table.at(f"seat-{side}")).to_have_attribute("data-on", "true")
            expect(table.at(f"place-{turn}")).to_have_class(re.compile("on"))
            struck.add(turn)
        step(table)
        if struck == set("ABCD") or table.phase == "next_board":
            break
    assert struck == set("ABCD")


def test_the_board_turns_to_the_seat_that_strikes(page: Page, shared: Server) -> None:
    table = open_in_lobby(page, shared, "federation", "doubles", "Asha Bina Chitra Dev", "D")
    expect(table.at("place-D")).to_have_attribute("data-side", "3")
    table.at("turn-board").click()
    expect(table.at("place-D")).to_have_attribute("data-side", "0")
    expect(table.at("place-A")).to_have_attribute("data-side", "1")
    striker = page.locator("[data-disc=s]").bounding_box()
    board = table.at("board").bounding_box()
    assert striker is not None
    assert board is not None
    assert striker["y"] > board["y"] + 0.7 * board["height"], "the striker is not at the lower side"


def test_three_play_and_the_placer_chooses_the_colour(page: Page, server: Server) -> None:
    table = open_in_lobby(page, server, "gamerules", "three", "Asha Bina Chitra", "A")
    expect(table.at("clock")).to_have_count(0)
    expect(table.at("pass")).to_have_count(0)
    record(server, table.id, Stroke("A", ("white", "black")), ("w1", "b1"))
    table.visit()
    expect(table.at("score-A")).to_have_text("3")
    expect(table.at("tray-A")).to_have_attribute("data-count", "2")
    table.open_desk()
    table.declare("desk-foul", seat="A", clause="gr-7.7")
    table.wait(2)
    placing = table.at("placing")
    expect(placing).to_have_attribute("data-placer", "B")
    expect(placing).to_have_attribute("data-piece", "white")
    expect(placing).to_contain_text("Bina may choose the colour")
    expect(table.at("waive")).to_have_count(0)
    placing.locator("[data-testid=waiting][data-piece=black]").click()
    expect(placing).to_have_attribute("data-piece", "black")
    table.at("place").click()
    table.wait(3)
    assert table.view()["trays"]["A"] == ["white"]
    expect(table.at("score-A")).to_have_text("2")
    expect(table.at("status")).to_have_text("Bina to strike")
    table.at("strike").click()
    table.wait(4)


def test_the_tamil_union_has_its_clock_and_its_acts(page: Page, shared: Server) -> None:
    page.goto(shared.address)
    page.get_by_test_id("rulebook").select_option("tamil_uk")
    expect(page.get_by_test_id("format").locator("option")).to_have_text(["Singles"])
    table = open_in_lobby(page, shared, "tamil_uk", "singles", "Asha Bina", "A")
    assert table.view()["clock"]["limit"] == 20
    expect(table.at("clock")).to_be_visible()
    expect(table.at("chances")).to_have_count(0)
    table.open_desk()
    assert table.offered() == {
        "desk-foul", "desk-time-out", "desk-disturb", "desk-appeal", "desk-leave", "desk-forfeit",
    }  # fmt: skip
    table.declare("desk-time-out")
    table.wait(1)
    assert table.told("seat-turn") == "B"
    expect(table.at("last-ruling").locator("[data-clause='tu-6']")).to_be_visible()
    table.at("strike").click()
    table.wait(2)
    table.declare("desk-forfeit", seat="A", clause="tu-3")
    expect(table.at("match-winner")).to_have_attribute("data-winner", "B")
