"""The page of practice: a puzzle solved and failed by keyboard, the day's result kept and shared, a series of cuts."""

from __future__ import annotations

import math
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from khela.carrom.setup import Disc
from khela.practice import make_exercise
from khela.practice.positions import turn_begins
from khela.practice.puzzles import solve
from tests.browser.server import Server
from tests.browser.table import DEGREE, PATIENCE, PUSH_FINE, SLIDE_FINE, TURN_FINE

pytestmark = pytest.mark.browser
SLOWEST, FASTEST, CURVE = 120.0, 7000.0, 1.7
AIMED = {1: 0.0, 2: 9.0, 5: 0.0}
"""The exercises that are aimed at, by how many degrees off; the others are struck straight ahead."""


class Room:
    """A person at a puzzle or an exercise, by the keyboard alone."""

    def __init__(self, page: Page, server: Server, query: str, what: str) -> None:
        page.emulate_media(reduced_motion="reduce")
        page.goto(f"{server.address}/practice{query}")
        self.page, self.main = page, page.get_by_test_id(what)
        expect(self.main).to_have_attribute("data-ready", "true", timeout=PATIENCE)

    def at(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def told(self, name: str) -> str:
        return self.main.get_attribute(f"data-{name}") or ""

    def take_aim(self, along: float, angle: float, speed: float) -> None:
        """Bring the aim there by keys, as near as the fine steps go."""
        aim = self.at("aim")
        now = {name: float(aim.get_attribute(f"data-{name}") or "nan") for name in ("along", "angle", "force")}
        force = ((speed - SLOWEST) / (FASTEST - SLOWEST)) ** (1 / CURVE)
        self._steps(round((along - now["along"]) / SLIDE_FINE), 12, "ArrowRight", "ArrowLeft")
        self._steps(round(math.remainder(angle - now["angle"], 2 * math.pi) / DEGREE / TURN_FINE), 10, "a", "d")
        self._steps(round((force - now["force"]) / PUSH_FINE), 5, "ArrowUp", "ArrowDown")

    def lying(self) -> list[Disc]:
        """The pieces on the board, as the page draws them."""
        drawn = self.at("pieces").locator(".disc")
        told = drawn.evaluate_all("(all) => all.map(({ dataset: d }) => [d.disc, Number(d.x), Number(d.y)])")
        return [Disc(name, x, y) for name, x, y in told]

    def strike(self) -> None:
        """Enter, wherever the focus was."""
        self.page.evaluate("document.activeElement.blur()")
        self.page.keyboard.press("Enter")

    def _steps(self, fine: int, coarse: int, more: str, less: str) -> None:
        key, count = (more, fine) if fine >= 0 else (less, -fine)
        for _ in range(count // coarse):
            self.page.keyboard.press(key)
        for _ in range(count % coarse):
            self.page.keyboard.press(f"Shift+{key}")


def test_a_puzzle_is_failed_tried_again_and_solved_by_the_solution_shown(page: Page, shared: Server) -> None:
    room = Room(page, shared, "?grade=easy&seed=abc", "puzzle")
    expect(room.at("tries")).to_have_text("Not tried yet")
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(room.main).to_have_attribute("data-outcome", "failed", timeout=PATIENCE)
    expect(room.at("last-ruling")).to_contain_text("the turn passes to Opponent")
    expect(room.at("strike")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(room.main).to_have_attribute("data-outcome", "on")
    expect(room.main).to_have_attribute("data-strokes", "0")
    room.at("solution").focus()
    page.keyboard.press("Enter")
    for number in (1, 2):
        expect(room.at("laid")).to_contain_text(f"Stroke {number} of 2")
        room.strike()
        expect(room.main).to_have_attribute("data-strokes", str(number), timeout=PATIENCE)
    expect(room.main).to_have_attribute("data-outcome", "solved")
    expect(room.at("tries")).to_have_text("2 tries")
    expect(room.at("solved")).to_contain_text("with the solution seen")
    room.at("last-ruling").get_by_test_id("clause").first.click()
    expect(room.at("clause-dialog")).to_contain_text("fed-9.4")


def test_the_day_is_solved_kept_and_shared(page: Page, shared: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    room = Room(page, shared, "?day=2026-11-30", "puzzle")
    expect(room.at("task")).to_contain_text("Puzzle of 2026-11-30")
    expect(room.at("grade")).to_have_text("easy")
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(room.main).to_have_attribute("data-outcome", "failed", timeout=PATIENCE)
    page.keyboard.press("Enter")
    for number in (1, 2):
        expect(room.main).to_have_attribute("data-strokes", str(number - 1), timeout=PATIENCE)
        strokes = solve(turn_begins("federation", room.lying()), 5)
        assert strokes is not None
        aim = strokes[0].steps.aim()
        room.take_aim(aim.striker[0], aim.angle, aim.speed)
        page.keyboard.press("Enter")
    expect(room.main).to_have_attribute("data-outcome", "solved", timeout=PATIENCE)
    expect(room.at("solved")).to_contain_text("in 2 tries")
    room.at("share").click()
    expect(room.at("share")).to_have_text("Copied")
    told = page.evaluate("navigator.clipboard.readText()")
    assert told == f"Khela daily 2026-11-30: solved, 2 tries. {shared.address}/practice?day=2026-11-30"
    page.reload()
    expect(room.at("tries")).to_have_text("2 tries")
    expect(room.at("streak")).to_have_text("1 day in a row")
    again = Room(page, shared, "?day=2026-12-01", "puzzle")
    expect(again.at("streak")).to_have_text("1 day in a row")


def test_ten_cuts_are_struck_and_counted(page: Page, shared: Server) -> None:
    room = Room(page, shared, "?train=cut&level=2", "trainer")
    made = 0
    for number in range(1, 11):
        expect(room.main).to_have_attribute("data-seed", re.compile(rf"-{number}$"), timeout=PATIENCE)
        expect(room.main).to_have_attribute("data-result", "")
        if number in AIMED:
            right = make_exercise("cut", room.told("seed"), 2).right
            room.take_aim(right.striker[0], right.angle + math.radians(AIMED[number]), right.speed)
        room.strike()
        expect(room.main).to_have_attribute("data-done", str(number), timeout=PATIENCE)
        result = room.told("result")
        if AIMED.get(number) == 0.0:
            assert result == "made"
            # A force of a hundredth more or less turns the piece by a hair.
            expect(room.at("line")).to_have_text(re.compile(r"right line\.$"))
            expect(room.at("contact")).to_have_text("The striker met it 0.0 mm from the right place.")
        made += result == "made"
        expect(room.at("made")).to_have_text(f"{made} of {number} made")
        if number == 3:
            room.at("show-right").click()
            room.at("skip").click()
        if number < 10:
            expect(room.main).to_have_attribute("data-ready", "true", timeout=PATIENCE)
            room.strike()
    assert made >= 2
    expect(room.at("outcome")).to_contain_text(f"{made} of 10 made in this series")
    page.keyboard.press("Enter")
    expect(room.main).to_have_attribute("data-done", "0")
    expect(room.at("tally")).to_contain_text(f"Best series: {made} of 10")


def test_a_bank_marks_its_frame_and_its_pocket_and_the_level_is_kept_in_the_address(page: Page, shared: Server) -> None:
    room = Room(page, shared, "?train=bank", "trainer")
    expect(page.locator("line.target")).to_have_count(1)
    expect(room.at("target")).to_have_count(1)
    room.at("level").select_option("4")
    expect(room.main).to_have_attribute("data-level", "4", timeout=PATIENCE)
    expect(page).to_have_url(f"{shared.address}/practice?train=bank&level=4")
    exercise = make_exercise("bank", room.told("seed"), 4)
    assert room.at("target").get_attribute("data-pocket") == str(exercise.pocket)
    room.take_aim(exercise.along, exercise.right.angle, exercise.right.speed)
    room.strike()
    expect(room.main).to_have_attribute("data-result", "made", timeout=PATIENCE)


def test_a_stroke_is_shown_and_sent_again_without_a_connection_and_a_refusal_is_said(
    page: Page, shared: Server
) -> None:
    page.goto(f"{shared.address}/")
    page.get_by_text("Practice: puzzles, cuts and banks").click()
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("board")).to_have_attribute("data-playing", "1", timeout=PATIENCE)
    page.get_by_test_id("skip").click()
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-strokes", "1")
    page.get_by_test_id("replay").click()
    expect(page.get_by_test_id("board")).to_have_attribute("data-playing", "1")
    page.keyboard.press("Escape")
    page.get_by_test_id("again").click()
    page.evaluate("document.activeElement.blur()")
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_test_id("board")).to_have_attribute("data-playing", "1", timeout=PATIENCE)
    expect(page.get_by_test_id("offline")).to_have_count(0)
    page.goto(f"{shared.address}/practice?day=a%20b")
    expect(page.get_by_role("alert")).to_contain_text("seed")


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1280, "light")])
def test_it_fits_the_page(browser: Browser, shared: Server, width: int, scheme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 740}, color_scheme=scheme)
    page = context.new_page()
    for query, what in (("?grade=hard&seed=abc", "puzzle"), ("?train=bank&level=5", "trainer")):
        Room(page, shared, query, what)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cut = "[...document.querySelectorAll('.tabs a, .task p, .status')].filter((p) => p.scrollWidth > p.clientWidth)"
        assert page.evaluate(f"{cut}.map((p) => p.textContent)") == []
        board = page.get_by_test_id("board").bounding_box()
        assert board is not None
        assert board["y"] + board["height"] <= 740
    context.close()
