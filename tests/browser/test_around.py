"""Around the play as players see it: the toss, trial boards, pauses, protests."""

from __future__ import annotations

import math

import pytest
from playwright.sync_api import Page, Route, expect

from khela.carrom.acts import Stroke
from tests.browser.recorded import record
from tests.browser.server import Server
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser


def concede(table: TablePage, of: str) -> None:
    """The seat to strike gives something up."""
    before = table.seq
    table.at("concede").click()
    table.at(f"ask-{of}").click()
    table.wait(before + 1)


@pytest.mark.clause("fed-18.2", "fed-18.5", "fed-18.6", "fed-18.7")
def test_a_protest_is_told_filed_and_upheld(table: TablePage) -> None:
    expect(table.at("protest")).to_be_disabled()
    concede(table, "match")
    expect(table.at("match-winner")).to_have_attribute("data-winner", "B")
    table.at("protest").click()
    expect(table.at("protest-tell")).to_be_disabled()
    table.at("protest-by").select_option("A")
    table.at("protest-fee").click()
    table.at("protest-tell").click()
    table.wait(2)
    expect(table.at("withheld")).to_be_visible()
    expect(table.at("match-winner")).to_have_count(0)
    expect(table.at("status")).to_have_text("The result is withheld")
    told = table.at("protest-1")
    expect(told).to_have_attribute("data-stage", "told")
    expect(told).to_contain_text("It is to be filed by")
    table.at("protest-file-1").click()
    table.at("ask-file").click()
    table.wait(3)
    expect(told).to_have_attribute("data-stage", "filed")
    expect(table.at("protest-drop-1")).to_have_count(0)
    table.at("protest-decide-1").click()
    table.at("ask-upheld").click()
    table.wait(4)
    expect(told).to_have_attribute("data-stage", "upheld")
    expect(table.at("last-ruling").locator("[data-clause='fed-18.7']")).to_be_visible()
    assert (table.phase, table.told("board")) == ("break", "1")
    table.strike()


@pytest.mark.clause("fed-18.2")
def test_a_protest_is_dropped(table: TablePage) -> None:
    table.strike()
    before = table.seq
    table.at("protest").click()
    table.at("protest-fee").click()
    table.at("protest-tell").click()
    table.wait(before + 1)
    expect(table.at("protest-1")).to_contain_text("within 15 minutes of the end of its board")
    table.at("protest-drop-1").click()
    table.at("ask-yes").click()
    table.wait(before + 2)
    expect(table.at("protest-1")).to_have_attribute("data-stage", "dropped")


def test_the_house_has_no_protest(page: Page, shared: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, shared, shared.open_table("gamerules")).visit()
    expect(table.at("undo")).to_be_visible()
    expect(table.at("protest")).to_have_count(0)


@pytest.mark.clause("fed-10.6")
def test_a_change_of_places_runs_on_the_clock_and_who_is_late_is_declared(page: Page, shared: Server) -> None:
    opening = {"names": {"A": "Asha", "B": "Ravi"}, "options": {"places_seconds": 1}}
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, shared, shared.ask("/api/tables", opening)["id"]).visit()
    concede(table, "game")
    expect(table.at("pause")).to_have_attribute("data-clause", "fed-10.6")
    expect(table.at("clock")).to_have_attribute("data-pause", "fed-10.6")
    table.at("late-B").click()
    table.wait(2)
    expect(table.at("last-ruling").locator("[data-clause='fed-10.6']")).to_be_visible()
    expect(table.at("late-B")).to_have_count(0)
    expect(table.at("late-A")).to_be_visible()
    table.at("next-board").click()
    table.wait(3)
    expect(table.at("clock")).to_have_attribute("data-pause", "")
    expect(table.at("owed-B")).to_have_attribute("data-owed", "1")


@pytest.mark.clause("fed-5.1", "fed-6.1")
def test_the_winner_of_the_toss_chooses_and_trial_boards_come_first(page: Page, shared: Server) -> None:
    page.goto(shared.address)
    page.get_by_test_id("trials-2").check(force=True)
    page.get_by_test_id("open-table").click()
    winner = page.get_by_test_id("toss-winner").get_attribute("data-winner")
    page.get_by_test_id("toss-side").click()
    page.wait_for_url("**/t/*")
    table = TablePage(page, shared, page.url.rsplit("/", 1)[1]).wait()
    other = "B" if winner == "A" else "A"
    assert table.view()["toss"] == {"winner": winner, "choice": "side"}
    assert table.told("seat-turn") == other
    expect(table.at("trial-no")).to_have_text("Trial board 1 of 2")
    concede(table, "board")
    expect(table.at("score-A")).to_have_text("0")
    table.at("next-board").click()
    table.wait(2)
    expect(table.at("trial-no")).to_have_text("Trial board 2 of 2")
    table.at("begin").click()
    table.wait(3)
    expect(table.at("trial")).to_have_count(0)
    expect(table.at("board-no")).to_have_text("Board 1")
    assert table.told("seat-turn") == other


def test_no_choice_where_the_rulebook_leaves_none(page: Page, shared: Server) -> None:
    page.goto(shared.address)
    page.get_by_test_id("rulebook").select_option("khel_mahotsav")
    expect(page.get_by_test_id("trials-2")).to_have_count(0)
    page.get_by_test_id("open-table").click()
    page.wait_for_url("**/t/*")


@pytest.mark.clause("km-5.3")
def test_at_the_festival_one_may_strike_without_placing(page: Page, server: Server) -> None:
    id = server.open_table("khel_mahotsav")
    record(server, id, Stroke("A", ("white", "white", "striker")), ("w1", "w2"))
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, id).visit()
    assert table.phase == "place"
    table.at("forget").click()
    table.at("strike").click()
    table.wait(2)
    expect(table.at("last-ruling").locator("[data-clause='km-5.3']")).to_be_visible()


@pytest.mark.clause("fed-14.10")
def test_what_finds_no_room_is_left_for_later(page: Page, server: Server) -> None:
    id = server.open_table()
    ring = {f"w{n + 1}": (55 * math.cos(math.pi * n / 4), 55 * math.sin(math.pi * n / 4)) for n in range(8)}
    record(server, id, Stroke("A", ("white", "striker")), ("w9",), ring)
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, id).visit()
    expect(table.at("placing")).to_have_attribute("data-placer", "B")
    table.at("no-room").click()
    table.wait(2)
    assert table.phase == "stroke"
    expect(table.at("owed-A")).to_have_attribute("data-owed", "2")


def test_what_is_typed_stays_when_an_answer_arrives(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/ask")
    expect(page.get_by_test_id("says")).to_be_visible()
    field = page.get_by_test_id("answer-score")
    held: list[Route] = []
    page.route("**/api/ask?*", lambda route: held.append(route))
    page.get_by_test_id("more-own").click()
    page.wait_for_function("document.querySelector('[data-testid=answer-own]').value === '6'")
    field.focus()
    field.press("Control+a")
    field.press_sequentially("1")
    assert len(held) == 1
    held[0].continue_()
    page.unroute("**/api/ask?*")
    page.wait_for_function("location.search.includes('own=6')")
    field.press_sequentially("7")
    expect(field).to_have_value("17")
    field.press("Tab")
    page.wait_for_function("location.search.includes('score=17')")
