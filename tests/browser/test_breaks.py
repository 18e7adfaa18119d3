"""The page of breaks: a person moves the striker and sees twenty racks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server

pytestmark = pytest.mark.browser


def test_a_break_is_compared_over_twenty_racks(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/")
    page.get_by_text("Breaks compared").click()
    scatters = page.get_by_test_id("scatter")
    expect(scatters).to_have_count(20)
    expect(scatters.first).to_contain_text("All touching")
    before = scatters.first.locator("img").get_attribute("src")
    page.get_by_test_id("break-speed").fill("6")
    expect(scatters.first.locator("img")).not_to_have_attribute("src", before or "")
    page.get_by_test_id("break-surface").select_option("slow")
    expect(page).to_have_url(f"{shared.address}/breaks?x=0&aim=0&speed=6&surface=slow")
    drawn = page.evaluate("() => [...document.querySelectorAll('.scatters img')].every((i) => i.naturalWidth > 0)")
    assert drawn


def test_an_address_brings_its_break_back_and_nonsense_is_brought_within_bounds(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/breaks?x=9999&aim=-3&speed=fast&surface=ice")
    expect(page.get_by_test_id("scatter")).to_have_count(20)
    assert page.get_by_test_id("break-x").input_value() == "170"
    assert page.get_by_test_id("break-aim").input_value() == "-3"
    assert page.get_by_test_id("break-speed").input_value() == "4"
    assert page.get_by_test_id("break-surface").input_value() == "championship"
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_the_page(page: Page, shared: Server, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{shared.address}/breaks")
    expect(page.get_by_test_id("scatter")).to_have_count(20)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
