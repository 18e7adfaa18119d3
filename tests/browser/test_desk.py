"""The umpire's desk as players use it, and what the page says of what is refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from khela.carrom.acts import Stroke
from tests.browser.recorded import record
from tests.browser.server import Server
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser


def sit(page: Page, server: Server, rulebook: str = "federation") -> TablePage:
    """A fresh table with its desk unfolded."""
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, server.open_table(rulebook)).visit()
    table.open_desk()
    return table


def test_the_festival_offers_only_its_acts(page: Page, shared: Server) -> None:
    table = sit(page, shared, "khel_mahotsav")
    assert table.offered() == {"desk-foul"}
    expect(table.at("pass")).to_have_count(0)
    expect(table.at("concede")).to_be_visible()
    expect(table.at("clock")).to_have_count(0)
    table.declare("desk-foul", clause="km-4.7")
    table.wait(1)
    assert table.told("seat-turn") == "B"


def test_the_federations_desk_tells_what_each_act_is(page: Page, shared: Server) -> None:
    table = sit(page, shared)
    known = table.offered()
    assert {"desk-early", "desk-out-of-turn", "desk-notice-places", "desk-forfeit", "desk-void-lost"} <= known
    assert "desk-fell" not in known, "nothing can hang before the break"
    for name in known:
        assert table.at(name).locator("small").inner_text().endswith("."), name
    table.declare("desk-early", flag="moved")
    table.wait(1)
    assert (table.phase, table.told("seat-turn")) == ("stroke", "B")
    assert "desk-early" not in table.offered()
    assert "desk-fell" in table.offered()
    table.declare("desk-fell", piece="white")
    table.wait(2)
    assert table.view()["state"]["left"]["white"] == 8
    table.declare("desk-out-of-turn")
    expect(table.at("result")).to_have_attribute("data-winner", "B")
    expect(table.at("last-ruling").locator("[data-clause='fed-8.7']")).to_be_visible()


def test_a_rulebook_by_anothers_laws_has_the_desk_of_those(page: Page, shared: Server) -> None:
    federation, icf = (sit(page, shared, book).offered() for book in ("federation", "icf"))
    assert icf == federation
    table = sit(page, shared, "icf")
    table.declare("desk-foul", clause="fed-3.4")
    table.wait(1)
    expect(table.at("last-ruling").locator("[data-clause='fed-3.4']")).to_be_visible()


def test_a_stroke_out_of_turn_unnoticed_stands(page: Page, shared: Server) -> None:
    table = sit(page, shared)
    table.at("strike").click()
    table.wait(1)
    other = "Ravi" if table.told("seat-turn") == "A" else "Asha"
    table.at("desk-out-of-turn").click()
    expect(table.at("declare")).to_contain_text(f"Of {other}.")
    table.at("noticed").click()
    table.at("declare-it").click()
    table.wait(2)
    assert table.phase == "stroke"


def test_a_match_is_forfeited_by_its_clause(page: Page, shared: Server) -> None:
    table = sit(page, shared)
    table.at("desk-forfeit").click()
    expect(table.at("declare-it")).to_be_disabled()
    clauses = table.at("foul-clause").locator("option").all()
    assert all((one.get_attribute("value") or "fed-17.").startswith("fed-17.") for one in clauses)
    table.at("foul-clause").select_option("fed-17.c")
    text = shared.ask("/api/laws/fed-17.c")["text"]
    expect(table.at("declare")).to_contain_text(text)
    table.at("declare-it").click()
    expect(table.at("match-winner")).to_have_attribute("data-winner", "B")


def test_what_cannot_be_noticed_is_refused_in_words(page: Page, shared: Server) -> None:
    table = sit(page, shared)
    table.declare("desk-notice-red")
    notice = table.at("notice")
    expect(notice).to_contain_text("The rules do not allow that now.")
    expect(notice).to_contain_text("Allowed: after a red that was to come back")
    assert "stands there" not in notice.inner_text()


@pytest.mark.clause("fed-14.16")
def test_a_place_that_is_refused_shows_its_clause(page: Page, server: Server) -> None:
    id = server.open_table()
    record(server, id, Stroke("A", ("white", "striker")), ("w1",))
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, id).visit()
    assert table.phase == "place"
    table.press("ArrowRight", 40)
    table.at("place").click()
    notice = table.at("notice")
    expect(notice).to_have_attribute("data-clause", "fed-14.16")
    expect(notice).to_contain_text("The piece may not be put there. Allowed: inside the outer circle.")
    notice.get_by_test_id("clause").click()
    text = server.ask("/api/laws/fed-14.16")["text"]
    expect(table.at("clause-dialog").locator(".clause-text")).to_have_text(text)
    table.at("clause-close").click()
    table.press("ArrowLeft", 40)
    table.at("place").click()
    table.wait(2)
    expect(notice).to_have_count(0)


def test_the_queen_is_called_so_by_the_house(page: Page, server: Server) -> None:
    id = server.open_table("gamerules")
    record(server, id, Stroke("A", ("white", "red")), ("w1", "red"))
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, server, id).visit()
    expect(page.locator(".red-note")).to_contain_text("The queen is to be covered")
    table.press("d", 80)
    table.press("ArrowDown", 8)
    table.strike()
    expect(table.at("placing")).to_contain_text("puts the queen back in the middle")
    before = table.seq
    table.at("place").click()
    table.wait(before + 1)
    assert table.view()["state"]["red"] == "on_board"
    assert "the red" not in table.at("rulings").inner_text()


@pytest.mark.clause("gr-3.4")
def test_the_striker_steps_over_the_moon(page: Page, shared: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, shared, shared.open_table("gamerules")).visit()
    table.press("ArrowRight", 31)
    assert table.aim().along == 182.5
    table.press("ArrowRight", 1)
    assert table.aim().along == 214.4
    table.at("strike").click()
    table.wait(1)
    expect(table.at("notice")).to_have_count(0)


@pytest.mark.clause("gr-3.6")
def test_a_stroke_that_goes_backwards_is_refused_in_words(page: Page, shared: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = TablePage(page, shared, shared.open_table("gamerules")).visit()
    table.press("d", 120)
    table.at("strike").click()
    expect(table.at("notice")).to_have_attribute("data-clause", "gr-3.6")
    expect(table.at("notice")).to_contain_text("This stroke may not be taken. Allowed: across the front base line.")
