"""Computers at the table in Chromium: opened in the lobby, played against, asked for a hint, watched."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import TablePage
from tests.web.hasty import HastyServer

pytestmark = pytest.mark.browser

PATIENCE = 120_000
"""Ms to wait for a computer: on a busy machine a worker takes long to start."""


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HastyServer]:
    """A server whose computers do not wait until people have followed."""
    server = HastyServer(tmp_path_factory.mktemp("computers") / "khela.sqlite")
    yield server
    server.stop()


def opened(page: Page, server: HastyServer) -> TablePage:
    """The table that is opened in the lobby as it is filled in."""
    page.get_by_test_id("open-table").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))
    return TablePage(page, server, page.url.rsplit("/", 1)[1])


def lobby(page: Page, server: HastyServer) -> None:
    """The lobby, by the house rules, where the toss leaves no choice."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(server.address)
    page.get_by_test_id("rulebook").select_option("gamerules")


def own_turn(table: TablePage) -> None:
    """Wait until no computer is to act."""
    expect(table.main).to_have_attribute("data-thinks", "", timeout=PATIENCE)
    table.wait()


def test_a_person_plays_a_computer_and_takes_a_hint(page: Page, hasty: HastyServer) -> None:
    lobby(page, hasty)
    page.get_by_test_id("player-b").select_option("3")
    expect(page.get_by_test_id("name-b")).to_have_attribute("placeholder", "Computer, level 3")
    page.get_by_test_id("first-A").check(force=True)
    table = opened(page, hasty).wait()
    expect(table.at("seat-B")).to_contain_text("Computer, level 3")
    expect(table.at("seat-B").get_by_test_id("level")).to_have_attribute("data-level", "3")

    table.at("hint").click()
    card = table.at("meant-card")
    expect(card).to_be_visible(timeout=PATIENCE)
    expect(card).to_contain_text("Hint for Asha")
    expect(page.locator("[data-way=s]")).to_have_count(1)
    before = table.aim()
    table.at("hint-take").click()
    aim, thought = table.aim(), hasty.ask(f"/api/tables/{table.id}/hint", {})["thought"]
    assert aim != before
    assert (aim.angle, aim.along) == pytest.approx((thought["aim"]["angle"], thought["aim"]["striker"][0]))
    table.at("strike").click()
    expect(table.main).not_to_have_attribute("data-seq", "0")
    expect(card).to_have_count(0)

    for _ in range(12):
        own_turn(table)
        if table.at("recall").count() or table.phase == "next_board":
            break
        page.keyboard.press("Enter")
        expect(table.main).not_to_have_attribute("data-seq", str(table.seq), timeout=PATIENCE)
    recall = table.at("recall").first
    seq = recall.get_attribute("data-seq")
    recall.click()
    expect(table.at("board")).to_have_attribute("data-playing", str(seq))
    expect(table.at("meant-card")).to_contain_text("Computer, level 3 meant")
    page.keyboard.press("Escape")
    expect(table.at("meant-card")).to_have_count(0)


def test_a_computers_turn_is_its_own(page: Page, hasty: HastyServer) -> None:
    page.emulate_media(reduced_motion="reduce")
    hasty.ask(f"/api/tables/{hasty.open_table()}/hint", {})
    workers = hasty.workers()
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)  # its turn lasts
    try:
        table = TablePage(page, hasty, hasty.open_table(computers={"A": 1})).visit()
        expect(table.at("thinking")).to_contain_text("Asha is thinking")
        expect(table.at("status")).to_have_text("Asha is thinking")
        expect(table.at("strike")).to_have_count(0)
        expect(table.at("hint")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("h")
        assert table.seq == 0
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGCONT)
    own_turn(table)
    assert hasty.ask(f"/api/tables/{table.id}/events")["events"][1]["body"]["computer"] == 1


def test_two_computers_are_watched(page: Page, hasty: HastyServer) -> None:
    lobby(page, hasty)
    page.get_by_test_id("watch").check()
    expect(page.get_by_test_id("player-a")).to_have_value("5")
    page.get_by_test_id("player-a").select_option("1")
    page.get_by_test_id("player-b").select_option("2")
    page.get_by_test_id("name-b").fill("Deep Red")
    table = opened(page, hasty)
    expect(table.at("seat-A")).to_contain_text("Computer A, level 1")
    expect(table.at("seat-B")).to_contain_text("Deep Red")
    page.wait_for_function("Number(document.querySelector('[data-testid=table]')?.dataset.seq) >= 6", timeout=PATIENCE)
    page.goto(hasty.address)
    expect(page.get_by_test_id("tables").locator("li").first).to_contain_text("2 computers")
