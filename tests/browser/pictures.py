"""The pictures of the docs, taken anew: python -m tests.browser.pictures."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.chess_table import ChessPage
from tests.browser.choosing import choose
from tests.browser.conftest import ARGS, find_chromium
from tests.browser.server import Server
from tests.browser.table import TablePage
from tests.chess.endings import KARPOV_KASPAROV
from tests.chess.pgn import game

IMAGES = Path(__file__).parents[2] / "docs" / "images"
SIZES: dict[str, ViewportSize] = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
STROKES = 4
"""Strokes of the board that is shown."""


def play(table: TablePage) -> None:
    """A board some strokes on, with nothing waiting to be placed."""
    chance = random.Random(4)
    while table.seq < STROKES or table.phase != "stroke":
        if table.phase == "next_board":
            raise SystemExit("the board ended before the picture: fewer STROKES, or another seed")
        if table.phase != "place":
            table.take_aim(choose(table.server, table.view(), table.aim(), chance))
        table.strike()


def review(browser: Browser, server: Server) -> None:
    """A game of masters at the moment a claim was open."""
    page = browser.new_page(viewport=SIZES["desktop"], color_scheme="light", reduced_motion="reduce")
    page.goto(f"{server.address}/review")
    page.get_by_test_id("pgn").fill(game(KARPOV_KASPAROV, White="Karpov, Anatoly", Black="Kasparov, Garry"))
    page.get_by_test_id("review-it").click()
    page.locator("[data-basis='10.8']").get_by_test_id("jump").click()
    page.get_by_test_id("review-game").screenshot(path=IMAGES / "review-light.png")


def chess(browser: Browser, server: Server) -> None:
    """A claim was rejected: the announced move must be played."""
    page = browser.new_page(viewport=SIZES["desktop"], color_scheme="light")
    periods = [{"moves": 40, "seconds": 7200}, {"moves": 16, "seconds": 3600}]
    table = ChessPage(page, server, control=periods).visit()
    table.play("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6")
    table.claim("10.5a", "dxc6")
    table.wait(8)
    page.screenshot(path=IMAGES / "chess-light.png")


def show_practice(browser: Browser, server: Server) -> None:
    """A puzzle one stroke on, the next stroke of its solution laid out."""
    page = browser.new_page(viewport=SIZES["desktop"], color_scheme="light", reduced_motion="reduce")
    page.goto(f"{server.address}/practice?grade=hard&seed=abc")
    page.get_by_test_id("solution").click()
    page.get_by_test_id("laid").wait_for()
    page.keyboard.press("Enter")
    page.locator("[data-testid=puzzle][data-strokes='1']").wait_for()
    page.mouse.move(0, 0)
    page.screenshot(path=IMAGES / "practice.png")
    page.close()


def main() -> None:
    """Play, then show the same table in each size and colour."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "khela.sqlite")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGS))
        id = server.open_table()
        play(TablePage(browser.new_page(reduced_motion="reduce"), server, id).visit())
        for name, size in SIZES.items():
            for scheme in SCHEMES:
                page = browser.new_page(viewport=size, color_scheme=scheme, reduced_motion="reduce")
                table = TablePage(page, server, id).visit()
                table.take_aim(choose(server, table.view(), table.aim(), random.Random(1)))
                page.screenshot(path=IMAGES / f"{name}-{scheme}.png", full_page=name == "phone")
        review(browser, server)
        chess(browser, server)
        show_practice(browser, server)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
