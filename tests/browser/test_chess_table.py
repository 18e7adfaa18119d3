"""A chess table in the browser: two players and the arbiter at one screen, and what other tabs see of it."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.chess_table import ChessPage
from tests.browser.server import Server

pytestmark = pytest.mark.browser

CLASSICAL = [{"moves": 40, "seconds": 7200}, {"moves": 16, "seconds": 3600}]
SHUFFLE = ("Nf3", "Nf6", "Ng1", "Ng8")


def test_a_game_is_dragged_clicked_and_written_to_mate(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.drag("e2", "e4")
    table.wait(1)
    expect(table.at("status")).to_have_text("Bela to move")
    table.click("e7", "e5")
    table.wait(2)
    table.write("Qh5")
    table.wait(3)
    table.write("b8c6")
    table.wait(4)
    expect(page.locator("square.last-move")).to_have_count(2)
    table.play("Bc4", "Nf6")
    expect(table.at("player-white")).to_contain_text("37 moves to 40")
    table.drag("h5", "f7")
    dialog = table.at("result-dialog")
    expect(dialog).to_contain_text("1–0")
    expect(dialog).to_contain_text("Anna mates and wins.")
    expect(dialog.locator("[data-clause='ch-10.1']")).to_be_visible()
    table.at("result-close").click()
    expect(table.at("result")).to_have_attribute("data-result", "1-0")
    expect(table.at("write-move")).to_have_count(0)
    expect(table.at("do-resign")).to_have_count(0)
    expect(page.locator("square.check")).to_have_count(1)
    table.visit()
    expect(table.at("result")).to_contain_text("1–0")
    expect(dialog).to_have_count(0)
    page.goto(shared.address)
    expect(page.locator(f"a[href='/t/{table.id}']")).to_contain_text("1–0")


def test_what_is_no_move_is_refused_in_words_and_the_piece_goes_back(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared).visit()
    start = table.fen()
    table.drag("e2", "e5")
    table.write("Qh5")
    expect(table.at("notice")).to_contain_text("This move may not be made. Allowed: one legal move")
    table.play("e4")
    expect(table.at("notice")).to_have_count(0)
    assert (table.seq, table.fen() != start) == (1, True)


def test_a_pawn_becomes_what_is_chosen(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, fen="8/P6k/8/8/8/8/8/K7 w - - 0 1").visit()
    table.drag("a7", "a8")
    table.at("promote").press("Escape")
    expect(page.locator("piece.white.pawn:not(.ghost)")).to_have_count(1)
    assert table.view()["sheet"] == []
    table.write("a7a8")
    table.at("promote-n").click()
    table.wait(1)
    expect(page.locator("piece.white.knight:not(.ghost)")).to_have_count(1)


def test_a_claim_that_is_right_draws_and_its_clauses_open(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play(*SHUFFLE, *SHUFFLE[:3])
    table.claim("10.5a", "Ng8")
    expect(table.at("result-dialog")).to_contain_text("½–½")
    table.at("result-dialog").get_by_test_id("clause").first.click()
    expect(table.at("clause-dialog")).to_be_visible()
    table.at("clause-close").click()
    table.at("result-close").click()
    assert len(table.view()["sheet"]) == 7


def test_a_claim_that_is_wrong_costs_five_minutes_and_the_move_must_be_played(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play("e4")
    table.claim("10.5a", "e5")
    table.wait(2)
    expect(table.at("must-play")).to_contain_text("Bela must play e5")
    expect(table.at("last-ruling")).to_contain_text("5 minutes are added")
    expect(table.at("clock-black")).to_contain_text("1:54:")
    table.write("d5")
    expect(table.at("notice")).to_contain_text("This move may not be made.")
    table.drag("e7", "e5")
    table.wait(3)
    expect(table.at("must-play")).to_have_count(0)


def test_an_offer_is_refused_by_word_by_moving_and_accepted(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared).visit()
    table.at("offer-with").check()
    table.play("e4")
    expect(table.at("offered")).to_contain_text("Anna offers a draw. Bela answers")
    table.at("do-refuse").click()
    table.wait(2)
    expect(table.at("offered")).to_have_count(0)
    table.at("do-offer").click()
    table.at("ask-black").click()
    table.wait(3)
    expect(table.at("offered")).to_have_attribute("data-by", "black")
    table.at("do-refuse").click()
    table.wait(4)
    table.at("offer-with").check()
    table.play("e5")
    table.play("Nf3")
    expect(table.at("offered")).to_have_count(0)
    table.at("offer-with").check()
    table.play("Nc6")
    table.at("do-accept").dblclick()
    expect(table.at("result-dialog")).to_contain_text("½–½")
    table.at("result-close").click()
    assert table.seq == 8
    expect(table.at("last-ruling").locator("[data-clause='ch-10.4']")).to_be_visible()


def test_a_player_resigns_once_it_is_confirmed(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared).visit()
    table.at("do-resign").click()
    table.at("ask-cancel").click()
    assert table.seq == 0
    table.at("do-resign").click()
    table.at("ask-white").click()
    expect(table.at("result-dialog")).to_contain_text("0–1")


def test_a_sealed_move_is_seen_by_nobody_until_it_is_opened(page: Page, shared: Server) -> None:
    told: list[str] = []
    page.on("response", lambda response: told.append(response.text() if "/api/" in response.url else ""))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play("e4", "e5")
    table.at("do-adjourn").click()
    field = table.at("seal-move")
    field.press_sequentially("Ba6")
    assert field.evaluate("one => getComputedStyle(one).webkitTextSecurity") == "disc"
    assert "Ba6" not in page.content()
    table.at("seal-it").click()
    table.wait(3)
    expect(table.at("status")).to_have_text("Adjourned: Anna has sealed a move")
    expect(table.at("clock-white")).to_have_attribute("data-runs", "false")
    assert "Ba6" not in page.content()
    assert page.evaluate("Object.values(sessionStorage).concat(Object.values(localStorage)).join()").count("Ba6") == 0
    table.visit()
    shared.ask(f"/api/tables/{table.id}/events")
    page.goto(f"{shared.address}/api/tables/{table.id}/events")
    assert "Ba6" not in page.content()
    table.visit()
    table.at("do-start").click()
    table.at("ask-both").click()
    table.wait(4)
    expect(table.at("clock-black")).to_have_attribute("data-runs", "true")
    assert [one for one in told if "Ba6" in one] == []
    table.at("do-open_seal").click()
    table.wait(5)
    expect(table.at("last-ruling")).to_contain_text("The sealed move of Anna is Ba6.")
    expect(table.at("ply-3")).to_have_text("Ba6")
    expect(page.locator("piece.white.bishop:not(.ghost)")).to_have_count(2)


def test_a_flag_falls_and_the_page_says_so(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=[{"moves": None, "seconds": 2}]).visit()
    table.play("e4")
    expect(table.at("clock-black")).to_have_attribute("data-runs", "true")
    expect(table.at("player-black")).to_contain_text("for the rest of the game")
    table.at("flag-black").click(timeout=15_000)
    expect(table.at("result-dialog")).to_contain_text("1–0")
    expect(table.at("result-dialog").locator("[data-clause='ch-10.13']")).to_be_visible()


def test_a_flag_that_has_not_fallen_is_refused(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play("e4")
    table.desk("flag", "black")
    expect(table.at("notice")).to_have_attribute("data-clause", "ch-10.13")
    expect(table.at("notice")).to_contain_text("That is not possible now.")


def test_the_arbiter_puts_a_clock_right(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play("e4")
    table.desk("set")
    expect(table.at("set-minutes")).to_have_value(re.compile("119|120"))
    table.at("set-by").select_option("white")
    table.at("set-minutes").fill("95")
    table.at("set-seconds").fill("30")
    table.at("set-it").click()
    table.wait(2)
    expect(table.at("clock-white")).to_have_text("1:35:30")
    expect(table.at("last-ruling")).to_contain_text("to 95 min 30 s")


def test_the_arbiter_stops_the_clocks_and_lets_them_run(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    table.play("e4")
    table.desk("stop")
    table.wait(2)
    expect(table.at("clock-black")).to_have_attribute("data-runs", "false")
    expect(table.at("write-move")).to_have_count(0)
    table.at("do-go").click()
    table.wait(3)
    expect(table.at("clock-black")).to_have_attribute("data-runs", "true")


def test_a_session_begins_and_who_is_late_arrives(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL, session="announced").visit()
    expect(table.at("status")).to_have_text("The session has not begun")
    table.at("do-start").click()
    table.at("ask-nobody").click()
    table.wait(1)
    expect(table.at("player-white")).to_contain_text("not here yet")
    for of in ("white", "black"):
        expect(table.at(f"clock-{of}")).to_have_attribute("data-runs", "true")
    expect(table.at("write-move")).to_have_count(0)
    table.desk("absent", "both")
    expect(table.at("notice")).to_have_attribute("data-clause", "ch-10.14")
    table.desk("arrive", "white")
    table.wait(2)
    expect(table.at("player-white")).not_to_contain_text("not here yet")
    table.play("e4")
    expect(table.at("clock-white")).to_have_attribute("data-runs", "false")
    table.desk("breach", "both")
    expect(table.at("result-dialog")).to_contain_text("0–0")


def test_two_tabs_keep_in_step_and_an_old_command_changes_nothing(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared, control=CLASSICAL).visit()
    other = table.beside(page.context.new_page())
    table.play("e4")
    other.wait(1)
    assert other.fen() == table.fen()
    other.play("e5")
    table.wait(2)
    expect(table.at("clock-white")).to_have_attribute("data-runs", "true")
    page.context.set_offline(True)
    shared.ask(
        f"/api/tables/{table.id}/commands",
        {"command_id": "desk", "seq": 2, "command": {"do": "move", "san": "Nf3"}},
    )
    table.write("d4")
    page.context.set_offline(False)
    table.wait(3)
    other.wait(3)
    assert [made["san"] for made in table.view()["sheet"]] == ["e4", "e5", "Nf3"]
    expect(table.at("ply-3")).to_have_text("Nf3")


def test_what_was_entered_last_is_taken_back(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared).visit()
    start = table.fen()
    table.play("e4")
    table.desk("undo", "yes")
    table.wait(2)
    assert table.fen() == start
    expect(table.at("moves")).to_have_count(0)
    table.play("d4")


def test_earlier_positions_are_looked_at_and_the_game_goes_on(page: Page, shared: Server) -> None:
    table = ChessPage(page, shared).visit()
    table.play("e4", "e5", "Nf3")
    now = table.fen()
    table.at("status").click()
    page.keyboard.press("Home")
    expect(table.at("looking-back")).to_be_visible()
    expect(table.main).to_have_attribute("data-ply", "0")
    expect(table.at("write-move")).to_be_disabled()
    table.drag("e2", "e4")
    assert table.seq == 3
    page.keyboard.press("ArrowRight")
    expect(table.main).to_have_attribute("data-ply", "1")
    table.at("ply-2").click()
    expect(table.main).to_have_attribute("data-ply", "2")
    table.at("to-game").click()
    assert table.fen() == now
    table.at("flip").click()
    expect(table.at("ground")).to_have_attribute("data-orientation", "black")
    table.drag("b8", "c6")
    table.wait(4)


@pytest.mark.parametrize(
    ("control", "clock"),
    [("classical", "2:00:00"), ("rest", "2:00:00"), ("rapid", "30:00"), ("blitz", "5:00"), ("none", "")],
)
def test_the_lobby_opens_a_chess_table(page: Page, shared: Server, control: str, clock: str) -> None:
    page.goto(shared.address)
    page.get_by_test_id("game-chess").check(force=True)
    page.get_by_test_id("name-white").fill("Clara")
    page.get_by_test_id("name-black").fill("Dan")
    page.get_by_test_id("control").select_option(control)
    page.get_by_test_id("open-chess").click()
    expect(page.get_by_test_id("status")).to_have_text("Clara to move")
    if clock:
        expect(page.get_by_test_id("clock-white")).to_have_text(clock)
    else:
        expect(page.get_by_test_id("clock-white")).to_have_count(0)


def test_the_lobby_takes_other_periods_and_announcements(page: Page, shared: Server) -> None:
    page.goto(shared.address)
    page.get_by_test_id("game-chess").check(force=True)
    page.get_by_test_id("control").select_option("custom")
    page.get_by_test_id("moves-0").fill("30")
    page.get_by_test_id("minutes-0").fill("1.5")
    page.get_by_test_id("minutes-1").fill("")
    page.get_by_test_id("announced-50").check(force=True)
    page.get_by_test_id("session-announced").check(force=True)
    page.get_by_test_id("open-chess").click()
    expect(page.get_by_test_id("status")).to_have_text("The session has not begun")
    view = shared.view(page.url.rsplit("/", 1)[1])
    assert view["control"] == [{"moves": 30, "seconds": 90}]
    assert (view["announced"], view["phase"]) == ("50", "announced")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=["phone", "desktop"])
def test_everything_fits(
    browser: Browser, shared: Server, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    table = ChessPage(context.new_page(), shared, control=CLASSICAL).visit()
    table.at("offer-with").check()
    table.play("e4")
    table.at("arbiter").locator("summary").click()
    wide = table.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    cut = """() => [...document.querySelectorAll(".seat-name, .seat-facts, .desk-acts button, .deeds button, .status")]
        .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent)"""
    assert table.page.evaluate(cut) == []
    board = table.page.locator("cg-board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= size[1] or size[0] == 360
    table.at("do-claim").click()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    context.close()
