"""The page of reviews: a person pastes games, reads how they ended and goes to the moments."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server
from tests.chess.endings import ARONIAN_MAMEDOV, KARPOV_KASPAROV
from tests.chess.pgn import game

pytestmark = pytest.mark.browser

KARPOV = game(KARPOV_KASPAROV, White="Karpov", Black="Kasparov")
ARONIAN = game(ARONIAN_MAMEDOV, White="Aronian", Black="Mamedov")
FOOLS_MATE = game(["f3", "e5", "g4", "Qh4#"], "1-0", White="Anna", Black="Bela")
BROKEN = game(["e4", "e5", "Ke3"], White="Clara", Black="Dan")


def review(page: Page, server: Server, pgn: str) -> None:
    """Paste games and have them looked through."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.address}/review")
    page.get_by_test_id("pgn").fill(pgn)
    page.get_by_test_id("review-it").click()
    expect(page.get_by_test_id("review-game")).to_be_visible()


def test_a_claim_is_found_and_shown_on_the_board(page: Page, shared: Server) -> None:
    page.goto(shared.address)
    page.get_by_text("Games of chess reviewed").click()
    page.get_by_test_id("pgn").fill(KARPOV)
    page.get_by_test_id("review-it").click()
    expect(page.get_by_test_id("found-ended")).to_contain_text("Drawn by agreement, or on a claim that was open")
    expect(page.get_by_test_id("found-tags")).to_contain_text("The tags agree")
    claim = page.locator("[data-basis='10.8']")
    expect(claim).to_contain_text("open to Black after")
    claim.get_by_test_id("jump").click()
    expect(page.get_by_test_id("ground")).to_have_attribute("data-fen", "7k/4N3/5K2/5BN1/8/8/8/r7 b - - 100 113")
    expect(page.locator("piece.black.rook")).to_have_count(1)
    expect(page.get_by_test_id("ply-225")).to_have_attribute("aria-current", "step")
    claim.get_by_test_id("clause").click()
    text = shared.ask("/api/laws/ch-10.8")["text"]
    expect(page.get_by_test_id("clause-dialog").locator(".clause-text")).to_have_text(text)


def test_mate_on_the_board_is_held_against_the_tags(page: Page, shared: Server) -> None:
    review(page, shared, FOOLS_MATE)
    expect(page.get_by_test_id("found-ended")).to_contain_text("Checkmate after")
    expect(page.get_by_test_id("found-tags").locator("[data-word='result']")).to_be_visible()
    expect(page.locator("square.check")).to_have_count(1)


def test_keys_go_through_the_moves_and_turn_the_board(page: Page, shared: Server) -> None:
    review(page, shared, FOOLS_MATE)
    shown = page.get_by_test_id("review-game")
    ground = page.get_by_test_id("ground")
    page.get_by_test_id("findings").click()
    for key, ply in (("ArrowLeft", 3), ("Home", 0), ("ArrowRight", 1), ("End", 4), ("ArrowRight", 4)):
        page.keyboard.press(key)
        expect(shown).to_have_attribute("data-ply", str(ply))
    expect(ground).to_have_attribute("data-orientation", "white")
    page.keyboard.press("f")
    expect(ground).to_have_attribute("data-orientation", "black")
    page.get_by_test_id("step-first").click()
    expect(shown).to_have_attribute("data-ply", "0")
    expect(page.get_by_test_id("step-left")).to_be_disabled()
    page.get_by_test_id("ply-2").click()
    assert "Ke1 Qd1" in (ground.get_attribute("aria-label") or "")
    page.get_by_test_id("pgn").focus()
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_attribute("data-ply", "2")


def test_one_of_many_games_is_chosen_and_a_broken_one_is_told(page: Page, shared: Server) -> None:
    review(page, shared, KARPOV + BROKEN + FOOLS_MATE)
    expect(page.get_by_test_id("games").locator("li")).to_have_count(3)
    page.get_by_test_id("game-2").click()
    expect(page.get_by_test_id("broken")).to_contain_text("Ke3")
    expect(page.get_by_test_id("review-game")).to_have_attribute("data-ply", "2")
    page.get_by_test_id("game-3").click()
    expect(page.get_by_test_id("findings")).to_contain_text("Anna – Bela")


def test_todays_law_and_what_was_announced_are_switched(page: Page, shared: Server) -> None:
    review(page, shared, ARONIAN)
    expect(page.locator("[data-basis='10.8']")).to_have_count(0)
    page.get_by_test_id("announced-50").check(force=True)
    expect(page.locator("[data-basis='10.8']")).to_contain_text("127.Kc5")
    expect(page.get_by_test_id("found-modern")).to_have_count(0)
    page.get_by_test_id("law-modern").check(force=True)
    expect(page.get_by_test_id("found-modern")).to_contain_text("Today's law says the same.")
    page.get_by_test_id("announced-100").check(force=True)
    expect(page.get_by_test_id("found-modern").locator("[data-word='50_moves']")).to_be_visible()


def test_a_clock_at_nothing_is_told(page: Page, shared: Server) -> None:
    timed = game(["e4 {[%clk 0:00:00]}", "e5 {[%clk 0:01:00]}"], "0-1", Termination="Time forfeit")
    review(page, shared, timed)
    expect(page.get_by_test_id("found-flags")).to_contain_text("White's clock stood at nothing after 1.e4")
    expect(page.get_by_test_id("found-ended")).to_contain_text("Anna lost on time.")


def test_a_file_is_opened_though_it_is_an_old_one(page: Page, shared: Server, tmp_path: Path) -> None:
    file = tmp_path / "old.pgn"
    file.write_bytes(game(["e4"], "*", White="Böök").encode("latin-1"))
    page.goto(f"{shared.address}/review")
    page.get_by_test_id("pgn-file").set_input_files(file)
    expect(page.get_by_test_id("findings")).to_contain_text("Böök – Bela")
    expect(page.get_by_test_id("found-ended")).to_contain_text("The game was not finished.")


def test_what_is_no_game_or_too_much_is_said(page: Page, shared: Server) -> None:
    page.goto(f"{shared.address}/review")
    page.get_by_test_id("pgn").fill("   ")
    page.get_by_test_id("review-it").click()
    expect(page.get_by_text("There is no game in this text.")).to_be_visible()
    page.get_by_test_id("pgn").fill("é" * 600_000)
    page.get_by_test_id("review-it").click()
    expect(page.get_by_test_id("review-wrong")).to_contain_text("at most 1000000 bytes")


@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_the_page(page: Page, shared: Server, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    review(page, shared, KARPOV + BROKEN)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.locator("cg-board").bounding_box()
    assert board is not None
    assert board["width"] == board["height"] > 300
