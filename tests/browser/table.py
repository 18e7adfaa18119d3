"""A person at the page of a table: reads what it shows, aims and strikes by its keys."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from tests.browser.server import Server

PATIENCE = 15_000
"""Ms to wait for the server's answer to be shown."""
DEGREE = math.pi / 180
TURN_FINE, SLIDE_FINE, PUSH_FINE = 0.1, 0.5, 0.01
"""What one key with Shift changes: degrees, mm, share of the force; without Shift 10, 12 and 5 times as much."""


@dataclass(frozen=True)
class Aim:
    """What the page aims at: mm along the base line, radians, share of the force."""

    along: float
    angle: float
    force: float


class TabPage:
    """One tab at a table of either game."""

    page: Page
    server: Server
    id: str

    def visit(self) -> Self:
        """Go to the table's address, and wait until a command may be given."""
        self.page.goto(f"{self.server.address}/t/{self.id}")
        return self.wait()

    def wait(self, seq: int | None = None) -> Self:
        """Wait until the table is ready and, with `seq`, shows that event."""
        expect(self.main).to_have_attribute("data-ready", "true", timeout=PATIENCE)
        if seq is not None:
            expect(self.main).to_have_attribute("data-seq", str(seq), timeout=PATIENCE)
        return self

    def at(self, testid: str) -> Locator:
        """What carries a test id."""
        return self.page.get_by_test_id(testid)

    @property
    def main(self) -> Locator:
        """The table as a whole."""
        return self.at("table")

    def told(self, name: str) -> str:
        """A data attribute of the table."""
        return self.main.get_attribute(f"data-{name}") or ""

    @property
    def seq(self) -> int:
        """The event shown."""
        return int(self.told("seq"))

    @property
    def phase(self) -> str:
        """What the table waits for."""
        return self.told("phase")

    def view(self) -> Any:
        """The table as the server tells it."""
        return self.server.view(self.id)


class TablePage(TabPage):
    """One tab at one table of carrom."""

    def __init__(self, page: Page, server: Server, table: str) -> None:
        self.page = page
        self.server = server
        self.id = table

    def score(self) -> dict[str, int]:
        """The points beside the board, as a person reads them."""
        return {seat: int(self.at(f"score-{seat}").inner_text()) for seat in "AB"}

    def aim(self) -> Aim:
        """What the page aims at now."""
        aim = self.at("aim")
        along, angle, force = (
            float(aim.get_attribute(f"data-{name}") or "nan") for name in ("along", "angle", "force")
        )
        return Aim(along, angle, force)

    def press(self, key: str, times: int) -> None:
        """Press a key so many times."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def take_aim(self, wanted: Aim) -> None:
        """Bring striker, angle and force to where they are wanted, as near as the fine steps go."""
        aim = self.aim()
        # With the board as it lies, B at the far side has its right at the screen's left.
        right = 1 if self.view()["places"][self.told("seat-turn")] != 2 else -1
        self._steps(round((wanted.along - aim.along) / SLIDE_FINE) * right, 12, "ArrowRight", "ArrowLeft")
        turn = math.remainder(wanted.angle - aim.angle, 2 * math.pi)
        self._steps(round(turn / DEGREE / TURN_FINE), 10, "a", "d")
        self._steps(round((wanted.force - aim.force) / PUSH_FINE), 5, "ArrowUp", "ArrowDown")

    def _steps(self, fine: int, coarse: int, more: str, less: str) -> None:
        key, count = (more, fine) if fine >= 0 else (less, -fine)
        self.press(key, count // coarse)
        self.press(f"Shift+{key}", count % coarse)

    def open_desk(self) -> None:
        """Unfold the umpire's desk."""
        self.at("desk").locator("summary").click()
        expect(self.at("desk-foul")).to_be_visible()

    def offered(self) -> set[str]:
        """What the desk offers to declare."""
        names = self.at("desk").locator(".desk-acts button").all()
        return {name.get_attribute("data-testid") or "" for name in names}

    def declare(self, what: str, *, seat: str = "", clause: str = "", piece: str = "", flag: str = "") -> None:
        """Declare something at the desk; `flag` is a box that is ticked or unticked."""
        self.at(what).click()
        for field, value in (("desk-seat", seat), ("foul-clause", clause), ("desk-piece", piece)):
            if value:
                self.at(field).select_option(value)
        if flag:
            self.at(flag).click()
        self.at("declare-it").click()

    def strike(self) -> int:
        """Strike by Enter; the number of the event it became, once it is shown."""
        before = self.seq
        self.page.keyboard.press("Enter")
        self.wait(before + 1)
        return before + 1
