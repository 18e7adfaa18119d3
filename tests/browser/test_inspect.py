"""The inspection page: a person measures a set, reads what is refused, opens and saves the command's file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.server import Server

pytestmark = pytest.mark.browser

EXAMPLE = Path(__file__).parents[2] / "docs" / "equipment-example.json"


def enter(page: Page, what: str, entry: str) -> None:
    """Fill a figure in and go on to the next one."""
    field = page.get_by_test_id(f"figure-{what}")
    field.fill(entry)
    field.press("Tab")


def verdicts(page: Page, what: str) -> list[str | None]:
    """What is said of a figure."""
    found = page.get_by_test_id(f"measured-{what}").get_by_test_id("verdict")
    expect(found.first).to_be_visible()
    return [one.get_attribute("data-verdict") for one in found.all()]


def test_a_set_is_measured_in_the_form(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/laws")
    page.get_by_test_id("to-inspect").click()
    enter(page, "striker.mass", "15.2")
    assert verdicts(page, "striker.mass") == ["refused"]
    enter(page, "pockets.diameter", "44.5 45 46 46.5")
    assert verdicts(page, "pockets.diameter") == ["accepted", "accepted", "accepted", "refused"]
    enter(page, "surface.crossings", "6")
    assert verdicts(page, "surface.crossings") == ["refused", "accepted"]
    page.get_by_test_id("figure-striker.metal-no").check(force=True)
    assert verdicts(page, "striker.metal") == ["accepted"]
    count = page.get_by_test_id("inspect-count")
    expect(count).to_have_attribute("data-refused", "3")
    expect(count).to_have_attribute("data-accepted", "5")
    assert "inspect-" not in page.locator("main").inner_text(), "a label without words"

    page.locator("[data-clause='fed-1.b']").click()
    text = shared.ask("/api/laws/fed-1.b")["text"]
    expect(page.get_by_test_id("clause-dialog").locator(".clause-text")).to_have_text(text)


def test_what_is_typed_stays_when_an_answer_comes_meanwhile(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/inspect")
    expect(page.get_by_test_id("figure-lamp.power")).to_be_visible()
    held: list[Route] = []
    page.route("**/api/inspect", lambda route: held.append(route))
    with page.expect_request("**/api/inspect"):
        enter(page, "striker.diameter", "41")
    page.get_by_test_id("figure-striker.mass").press_sequentially("14.")
    held.pop().continue_()
    page.unroute("**/api/inspect")
    assert verdicts(page, "striker.diameter") == ["accepted"]
    page.get_by_test_id("figure-striker.mass").press_sequentially("5")
    expect(page.get_by_test_id("figure-striker.mass")).to_have_value("14.5")
    page.get_by_test_id("figure-striker.mass").press("Tab")
    assert verdicts(page, "striker.mass") == ["accepted"]


def test_what_is_no_figure_is_told_beside_it(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/inspect")
    enter(page, "lamp.power", "sixty")
    expect(page.get_by_test_id("measured-lamp.power")).to_contain_text("Allowed: a number from 0 to 100000")
    enter(page, "lamp.power", "60")
    assert verdicts(page, "lamp.power") == ["accepted"]


def test_a_file_is_opened_and_saved(page: Page, shared: Server, tmp_path: Path) -> None:
    page.goto(f"{shared.address}/inspect")
    page.get_by_test_id("inspect-open").set_input_files(EXAMPLE)
    expect(page.get_by_test_id("figure-base_circles.gap")).to_have_value("14.1")
    expect(page.get_by_test_id("inspect-count")).to_have_attribute("data-refused", "2")
    with page.expect_download() as saving:
        page.get_by_test_id("inspect-save").click()
    assert json.loads(saving.value.path().read_text(encoding="utf-8")) == json.loads(EXAMPLE.read_text())

    odd = tmp_path / "odd.json"
    odd.write_text('{"queen": {}}', encoding="utf-8")
    page.get_by_test_id("inspect-open").set_input_files(odd)
    expect(page.get_by_test_id("inspect-wrong")).to_contain_text("In queen")
    expect(page.get_by_test_id("figure-base_circles.gap")).to_have_value("14.1")
