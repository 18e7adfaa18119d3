"""Hands on the page: one stroke a strike, two tabs, the keyboard alone, dragging, the text of a clause."""

from __future__ import annotations

import math
import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from khela.carrom.acts import Stroke
from tests.browser.choosing import choose
from tests.browser.recorded import record
from tests.browser.server import Server
from tests.browser.table import PATIENCE, TablePage

pytestmark = pytest.mark.browser


def events(table: TablePage) -> list[str]:
    """What has happened at the table, by the log."""
    told = table.server.ask(f"/api/tables/{table.id}/events")["events"]
    return [event["body"]["do"] for event in told]


def test_a_double_click_strikes_once(page: Page, shared: Server) -> None:
    table = TablePage(page, shared, shared.open_table()).visit()
    table.at("strike").dblclick()
    table.wait(1)
    assert events(table) == ["open", "stroke"]


def test_two_clicks_in_one_breath_strike_once(table: TablePage) -> None:
    table.page.evaluate("const b = document.querySelector('[data-testid=strike]'); b.click(); b.click()")
    table.wait(1)
    assert events(table) == ["open", "stroke"]


def test_a_second_tab_follows(table: TablePage, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    other = TablePage(context.new_page(), table.server, table.id).visit()
    table.strike()
    other.wait(1)
    assert other.score() == table.score()
    assert other.at("last-ruling").inner_text() == table.at("last-ruling").inner_text()
    context.close()


def test_a_stale_command_is_refused_and_the_page_refreshed(table: TablePage, browser: Browser) -> None:
    context = browser.new_context(reduced_motion="reduce")
    late = context.new_page()
    # A tab that has lost the news: its socket is held open, and nothing comes through it.
    late.route_web_socket("**/live*", lambda socket: None)
    other = TablePage(late, table.server, table.id).visit()
    table.strike()
    assert other.seq == 0
    late.keyboard.press("Enter")
    expect(other.at("notice")).to_be_visible(timeout=PATIENCE)
    other.wait(1)
    assert events(table) == ["open", "stroke"]
    context.close()


def test_a_whole_turn_by_keyboard_alone(table: TablePage) -> None:
    view = table.view()
    before = table.aim()
    chosen = choose(table.server, view, before, random.Random(2))
    table.take_aim(chosen)
    aim = table.aim()
    assert aim.along == pytest.approx(chosen.along)
    assert aim.angle == pytest.approx(chosen.angle, abs=1e-6)
    assert aim.force == pytest.approx(chosen.force)
    table.page.keyboard.press("Escape")
    assert table.aim() == before
    table.take_aim(chosen)
    table.strike()
    assert events(table) == ["open", "stroke"]
    says = table.at("last-ruling").locator(".says").inner_text()
    expect(table.at("announcer")).to_contain_text(says)
    expect(table.at("announcer")).to_have_attribute("aria-live", "polite")
    table.page.get_by_test_id("clause").first.focus()
    table.page.keyboard.press("Enter")
    expect(table.at("clause-dialog")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.at("clause-dialog")).to_have_count(0)


AT_ONCE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-testid=table][data-ready=true]')) return;
  observer.disconnect();
  for (const key of ["ArrowUp", "d"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}).observe(document, { childList: true, subtree: true, attributes: true });
"""
"""Presses two keys in the very moment in which the page takes commands, before it is painted."""


def test_a_key_pressed_as_soon_as_the_table_is_seen_counts(page: Page, shared: Server) -> None:
    page.add_init_script(AT_ONCE)
    table = TablePage(page, shared, shared.open_table()).visit()
    expect(table.at("aim")).to_have_attribute("data-force", "0.45")
    assert table.aim().angle == pytest.approx(math.radians(89))


def test_lifting_the_finger_leaves_the_aim(table: TablePage) -> None:
    box = table.at("board").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = table.aim()
    mouse = table.page.mouse
    mouse.move(*middle)
    mouse.down()
    mouse.move(middle[0] + 30, middle[1] + 60, steps=5)
    table.page.wait_for_timeout(200)
    held = table.aim()
    assert (held.angle, held.force) != (before.angle, before.force)
    mouse.up()
    assert table.aim() == held
    assert table.seq == 0


def test_the_striker_is_dragged_along_the_line(table: TablePage) -> None:
    striker = table.page.locator("[data-disc=s]").bounding_box()
    assert striker is not None
    before = table.aim()
    at = (striker["x"] + striker["width"] / 2, striker["y"] + striker["height"] / 2)
    mouse = table.page.mouse
    mouse.move(*at)
    mouse.down()
    mouse.move(at[0] + 40, at[1] + 5, steps=4)
    mouse.up()
    after = table.aim()
    assert after.along > before.along + 10
    assert (after.angle, after.force) == (before.angle, before.force)


def test_a_clause_opens_its_text(table: TablePage) -> None:
    table.strike()
    clause = table.at("last-ruling").get_by_test_id("clause").first
    name = clause.get_attribute("data-clause")
    clause.click()
    text = table.server.ask(f"/api/laws/{name}")["text"]
    expect(table.at("clause-dialog")).to_contain_text(str(name))
    expect(table.at("clause-dialog").locator(".clause-text")).to_have_text(text)


def test_a_stroke_is_replayed(table: TablePage) -> None:
    table.strike()
    table.at("last-ruling").get_by_test_id("replay-slow").click()
    expect(table.at("board")).to_have_attribute("data-playing", "1")
    table.page.keyboard.press("Escape")
    table.wait(1)


def test_the_umpire_is_asked_in_a_few_taps(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/ask")
    for _ in range(4):
        page.get_by_test_id("less-own").click()
    page.get_by_test_id("more-fell_own").click()
    expect(page.get_by_test_id("says")).to_contain_text("while the red is on the board")
    expect(page).to_have_url(re.compile(r"/ask\?own=1&fell_own=1$"))
    page.reload()
    expect(page.get_by_test_id("says")).to_contain_text("while the red is on the board")
    expect(page.get_by_test_id("answer").get_by_test_id("clause").first).to_have_attribute("data-clause", "fed-15.18")
    page.get_by_test_id("more-fell_own").click()
    expect(page.get_by_test_id("answer").get_by_role("alert")).to_contain_text("fell_own")


def test_the_umpire_is_asked_of_the_queen_where_she_is_called_so(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/ask?rulebook=khel_mahotsav&fell_red=yes")
    form = page.get_by_test_id("ask-form")
    expect(form).to_contain_text("The queen fell")
    expect(page.get_by_test_id("says")).to_contain_text("the queen")
    page.get_by_test_id("answer-rulebook-federation").check(force=True)
    expect(form).to_contain_text("The red fell")
    expect(page.get_by_test_id("says")).to_contain_text("the red")


@pytest.mark.clause("fed-15.18", "fed-open-18")
def test_an_extra_point_is_claimed_and_taken_back(page: Page, server: Server) -> None:
    id = server.open_table()
    # The break is improper and pockets all nine white pieces, the red left on the board.
    record(server, id, Stroke("A", ("white",) * 9, improper=True), tuple(f"w{n}" for n in range(1, 10)))
    table = TablePage(page, server, id).visit()
    assert (table.phase, table.score()) == ("next_board", {"A": 0, "B": 5})
    table.at("claim").click()
    table.wait(2)
    assert table.score() == {"A": 0, "B": 6}
    expect(table.at("claim")).to_have_count(0)
    expect(table.at("status")).to_contain_text("Board 1 has ended")
    table.at("undo").click()
    table.at("ask-yes").click()
    table.wait(3)
    assert table.score() == {"A": 0, "B": 5}
    table.at("next-board").click()
    table.wait(4)
    assert table.phase == "break"
