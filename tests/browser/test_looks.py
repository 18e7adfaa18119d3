"""How the page stands: on a phone, in the dark, and how much of it is sent."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import khela
from tests.browser.server import Server
from tests.browser.table import TablePage

pytestmark = pytest.mark.browser

MOST_BYTES = 80_000
STATIC = Path(khela.__file__).parent / "web" / "static"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "desktop"])
def test_nothing_runs_off_the_side(
    browser: Browser, shared: Server, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
    )
    table = TablePage(context.new_page(), shared, shared.open_table()).visit()
    table.strike()
    for path in ("", "/", "/ask", "/laws", "/inspect", "/review"):
        if path:
            table.page.goto(shared.address + path)
            expect(table.page.locator("main")).to_be_visible()
        wide = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], path
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize(("rulebook", "format"), [("federation", "doubles"), ("gamerules", "three")])
def test_a_table_of_many_fits_and_its_names_do(
    browser: Browser,
    shared: Server,
    rulebook: str,
    format: str,
    size: tuple[int, int],
    scheme: Literal["light", "dark"],
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
    )
    table = TablePage(context.new_page(), shared, shared.open_table(rulebook, format)).visit()
    table.open_desk()
    wide = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    cut = """() => [...document.querySelectorAll(".seat-name, .seat-facts, .desk-acts button, .status")]
        .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"""
    assert table.page.evaluate(cut) == []
    board = table.at("board").bounding_box()
    assert board is not None
    for seat in table.view()["names"]:
        label = table.at(f"place-{seat}").bounding_box()
        assert label is not None
        assert board["x"] <= label["x"] <= board["x"] + board["width"] - label["width"]
        assert board["y"] <= label["y"] <= board["y"] + board["height"] - label["height"]
    context.close()


def test_dark_is_dark_and_light_is_light(browser: Browser, shared: Server) -> None:
    id = shared.open_table()
    bright = {scheme: brightness(browser, shared, id, scheme) for scheme in ("light", "dark")}
    assert bright["dark"] < 80 < 170 < bright["light"]


def brightness(browser: Browser, shared: Server, id: str, scheme: str) -> float:
    """The page's background, 0 to 255."""
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    table = TablePage(context.new_page(), shared, id).visit()
    script = """() => {
        const draw = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
        for (const part of [document.documentElement, document.body]) {
            draw.fillStyle = getComputedStyle(part).backgroundColor;
            draw.fillRect(0, 0, 1, 1);
        }
        return Array.from(draw.getImageData(0, 0, 1, 1).data);
    }"""
    red, green, blue, _ = table.page.evaluate(script)
    context.close()
    return float(red + green + blue) / 3


def fetched(page: Page, address: str) -> dict[str, int]:
    """The scripts and styles that a page fetches, with their compressed sizes."""
    names: list[str] = []
    page.on("request", lambda request: names.append(urlsplit(request.url).path))
    page.goto(address)
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")
    files = [STATIC / name.removeprefix("/") for name in dict.fromkeys(names) if name.endswith((".js", ".css"))]
    return {file.name: len(gzip.compress(file.read_bytes())) for file in files}


def test_script_and_style_of_a_carrom_table_are_small(page: Page, shared: Server) -> None:
    sizes = fetched(page, f"{shared.address}/t/{shared.open_table()}")
    assert sizes
    assert sum(sizes.values()) <= MOST_BYTES, sizes


def test_the_board_of_chess_is_fetched_by_its_pages_only(page: Page, shared: Server) -> None:
    table = fetched(page, f"{shared.address}/t/{shared.open_table()}")
    chess = set(fetched(page, f"{shared.address}/review")) - set(table)
    assert {name.rsplit(".", 1)[1] for name in chess} == {"js", "css"}
