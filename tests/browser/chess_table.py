"""Two players and the arbiter at the page of a chess table: they drag, click and write."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.server import Server
from tests.browser.table import TabPage

NAMES = {"white": "Anna", "black": "Bela"}


class ChessPage(TabPage):
    """One tab at one chess table."""

    def __init__(self, page: Page, server: Server, **opening: object) -> None:
        page.emulate_media(reduced_motion="reduce")
        self.page = page
        self.server = server
        self.id = str(server.ask("/api/tables", {"game": "chess", "names": NAMES, **opening})["id"])

    def beside(self, page: Page) -> ChessPage:
        """Another tab at the same table."""
        other = object.__new__(ChessPage)
        other.page, other.server, other.id = page, self.server, self.id
        return other.visit()

    def fen(self) -> str:
        """The position on the board."""
        return self.at("ground").get_attribute("data-fen") or ""

    def square(self, name: str) -> tuple[float, float]:
        """The middle of a square on the screen."""
        box = self.page.locator("cg-board").bounding_box()
        assert box is not None
        file, rank = "abcdefgh".index(name[0]), int(name[1]) - 1
        if self.at("ground").get_attribute("data-orientation") == "white":
            rank = 7 - rank
        else:
            file = 7 - file
        return box["x"] + (file + 0.5) * box["width"] / 8, box["y"] + (rank + 0.5) * box["height"] / 8

    def drag(self, start: str, to: str) -> None:
        """Drag a piece."""
        self.page.locator("cg-board").scroll_into_view_if_needed()
        self.page.mouse.move(*self.square(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.square(to), steps=4)
        self.page.mouse.up()

    def click(self, start: str, to: str) -> None:
        """Tap a piece and where it goes."""
        self.page.locator("cg-board").scroll_into_view_if_needed()
        self.page.mouse.click(*self.square(start))
        self.page.mouse.click(*self.square(to))

    def write(self, move: str) -> None:
        """Write a move and press Enter."""
        self.at("write-move").fill(move)
        self.at("write-move").press("Enter")

    def play(self, *moves: str) -> None:
        """Write moves, each once the one before is shown."""
        for move in moves:
            before = self.seq
            self.write(move)
            self.wait(before + 1)

    def desk(self, what: str, answer: str = "") -> None:
        """Declare something at the arbiter's desk."""
        if self.at("arbiter").get_attribute("open") is None:
            self.at("arbiter").locator("summary").click()
        self.at(f"arbiter-{what}").click()
        if answer:
            self.at(f"ask-{answer}").click()

    def claim(self, basis: str, move: str = "") -> None:
        """Claim a draw."""
        self.at("do-claim").click()
        self.at(f"basis-{basis}").check()
        if move:
            self.at("claim-move").fill(move)
        self.at("claim-it").click()
