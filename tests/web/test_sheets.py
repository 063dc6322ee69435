"""Screens that are told as values: drawn with buttons and switches, pressed by mouse, fingers and keys, heard once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from sudoku_tui.engine.search.solve import solve
from sudoku_tui.formats.clues.links import f_puzzles_link, read_clued
from tests.formats.clues.killer import PAYLOAD
from tests.support import made, near_the_end
from tests.web.axe import axe_source, findings
from tests.web.chromium import DESKTOP, PHONE, Chromium, Tab, needs_chromium
from tests.web.doors import Door, open_door
from tests.web.test_by_ear import begun

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("page")
PUZZLE_LINE = str(PUZZLE)
NEARLY = near_the_end(PUZZLE, 1)
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 568}}
TOO_SMALL = """() => [...document.querySelectorAll("#sheets :is(button, select, [role=switch], .segments span)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.closest("label.row") ?? each)
    .filter((each) => each.offsetWidth < 44 || each.offsetHeight < 44).map((each) => each.outerHTML)"""
"""What is pressed and has less than 44 pixels."""
CUT = """() => [...document.querySelectorAll("#sheets :not(.picture *, .scrolling *)")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 0.5)
    .map((each) => each.outerHTML.slice(0, 80))"""
"""What reaches beyond the right edge; a picture cuts what it shows, and a table may scroll."""


@contextmanager
def playing(
    browser: Chromium, address: str, device: dict[str, Any], look: str = "", puzzle: str = PUZZLE_LINE
) -> Iterator[Tab]:
    """A game that has begun."""
    with browser.person(**device) as person:
        tab = Tab(person.new_page(), f"{address}{look}#p={quote(puzzle)}")
        tab.until_board(puzzle)
        expect(tab.page.locator("body:not(.loading)")).to_be_attached()
        yield tab
        assert tab.errors == []


def heading(tab: Tab, words: str) -> Locator:
    return tab.page.locator("#sheets").get_by_role("heading", name=words, exact=True)


def test_home_shows_the_game_to_go_on_with_and_leads_on_by_keys_and_by_mouse(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("m")
        expect(heading(tab, "Sudoku")).to_be_visible()
        on = page.get_by_role("button", name="Play Shared")
        expect(on).to_have_class("row main pictured at")
        expect(on.locator("rect[data-cell][data-digit]")).to_have_count(sum(map(bool, PUZZLE.givens)))
        for key, name in (("ArrowDown", "New game"), ("ArrowUp", "Play"), ("End", "Settings")):
            page.keyboard.press(key)
            expect(page.locator("#sheets .at")).to_contain_text(name)
        page.keyboard.press("Enter")
        expect(heading(tab, "Settings")).to_be_visible()
        page.keyboard.press("Escape")
        on.click()
        expect(page.locator("#sheets")).to_be_hidden()
        page.keyboard.press("ArrowRight")  # the keys are the game's again
        tab.until_seen(lambda seen: seen.board == PUZZLE_LINE, "the board")
        page.locator("[role=gridcell]").first.wait_for(state="attached")


def test_a_setting_is_a_switch_or_a_choice_for_the_mouse_and_what_it_is_for_the_keys(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        ear = begun(page)
        page.keyboard.press("o")
        ear.hears("Settings")
        clean = page.get_by_role("switch", name="Clean notes")
        expect(clean).to_be_checked()
        expect(clean).to_have_accessible_description("A digit you place removes that note from all cells that see it.")
        assert ear.until_here(lambda here: here == "Clean notes")
        page.keyboard.press("Enter")
        expect(clean).not_to_be_checked()
        ear.hears("Clean notes: off")
        clean.click()
        expect(clean).to_be_checked()

        page.get_by_label("Coach").select_option("the digit or cell")
        expect(page.locator("#sheets .at")).to_contain_text("Coach")
        page.keyboard.press("ArrowLeft")  # the keys are the game's again
        expect(page.get_by_label("Coach").locator(":checked")).to_have_text("the row, column or box")
        page.get_by_role("radio", name="hidden").click()
        expect(page.get_by_role("radio", name="shown")).not_to_be_checked()

        page.keyboard.press("u")
        expect(page.get_by_role("dialog", name="Restore the default settings?")).to_be_visible()
        ear.hears("Your own keys stay.")
        ear.until_here(lambda here: here == "Yes")
        page.get_by_role("dialog").get_by_role("button", name="Yes").click()
        expect(page.get_by_role("radio", name="shown")).to_be_checked()
        page.keyboard.press("Escape")
        expect(page.locator("#sheets")).to_be_hidden()


def test_a_sheet_has_an_order_of_its_own_for_tab_and_escape_leaves_it(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("o")
        expect(heading(tab, "Settings")).to_be_visible()
        page.keyboard.press("Control+F6")
        expect(page.get_by_role("switch", name="Clean notes")).to_be_focused()
        page.keyboard.press("Tab")
        strike = page.get_by_role("switch", name="Strike out notes")
        expect(strike).to_be_focused()
        page.keyboard.press("Space")
        expect(strike).to_be_checked()
        expect(strike).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#sheets")).to_be_hidden()
        expect(page.locator(".xterm textarea")).to_be_focused()


@pytest.mark.parametrize("device", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_fingers_find_all_of_it_within_the_window(
    browser: Chromium, served_address: str, device: dict[str, Any]
) -> None:
    with playing(browser, served_address, device) as tab:
        page = tab.page
        tab.until_at_rest()
        page.keyboard.press("m")
        page.get_by_role("button", name="Settings").tap()
        expect(heading(tab, "Settings")).to_be_visible()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        page.locator("#sheets").get_by_text("Strike out notes").tap()
        expect(page.get_by_role("switch", name="Strike out notes")).to_be_checked()
        page.get_by_role("button", name="Restore the defaults").tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        page.get_by_role("dialog").get_by_role("button", name="No").tap()
        page.locator("#sheets header").get_by_role("button", name="Leave").tap()
        expect(heading(tab, "Sudoku")).to_be_visible()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        page.locator("#sheets").get_by_role("button", name="Menu").tap()
        page.locator("#menu").get_by_role("button", name="New game", exact=True).tap()
        expect(heading(tab, "New game")).to_be_visible()


def test_a_name_is_typed_into_a_field_that_has_the_keys_before_and_those_of_the_game(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("b")
        page.keyboard.press("U")
        tab.until_says("Checkpoint")
        page.keyboard.press("n")
        page.keyboard.type("early")  # whoever knows what comes does not wait for the field
        field = page.get_by_role("textbox", name="The checkpoint's name")
        expect(field).to_be_focused()
        expect(field).to_have_value("early")
        page.keyboard.type(" bird")
        field.evaluate("field => field.setSelectionRange(5, 5)")
        page.keyboard.type(" Q")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_hidden()
        tab.until_says("early Q bird")
        page.keyboard.press("n")
        expect(field).to_have_value("early Q bird")
        field.fill("late")
        page.get_by_role("button", name="Cancel").click()
        tab.until_says("early Q bird")
        page.keyboard.press("Escape")
        tab.until_seen(lambda seen: seen.board == PUZZLE_LINE, "the board")


def test_a_command_is_found_by_a_word_and_taken_with_the_keys_or_by_a_tap(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("Control+p")
        page.keyboard.type("settin")
        field = page.get_by_role("combobox", name="Commands")
        expect(field).to_be_focused()
        expect(field).to_have_value("settin")
        page.keyboard.type("gs")
        chosen = page.get_by_role("option", selected=True)
        expect(chosen).to_have_text("Settings o")
        expect(field).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "none")
        for _ in range(20):  # what the last letters find may come later, and is begun at its first line again
            page.keyboard.press("ArrowDown")
            with suppress(AssertionError):
                expect(chosen).not_to_have_text("Settings o", timeout=3000)
                break
        page.keyboard.press("ArrowUp")
        expect(chosen).to_have_text("Settings o")
        page.keyboard.press("Enter")
        expect(heading(tab, "Settings")).to_be_visible()
        page.keyboard.press("Control+p")
        page.keyboard.press("Escape")
        expect(page.locator("#sheets")).to_be_hidden()
        page.keyboard.press("Control+p")
        field.fill("nothing whatever")
        expect(page.get_by_role("option")).to_have_count(0)
        field.fill("pause")
        expect(page.get_by_role("option").first).to_contain_text("Pause")  # what was found before is gone by then
        page.get_by_role("option", name="Pause").first.click()
        expect(page.get_by_role("dialog", name="Paused")).to_be_visible()
        page.get_by_role("button", name="Go on").click()
        expect(page.locator("#sheets")).to_be_hidden()


def test_keys_are_read_at_a_glance_in_sentences_and_by_a_word(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("?")
        expect(heading(tab, "Help")).to_be_visible()
        expect(page.get_by_role("row", name="h hint", exact=True)).to_be_visible()
        page.keyboard.press("Tab")
        expect(page.get_by_role("region", name="Moving").get_by_role("rowheader", name="Ctrl+A")).to_be_visible()
        page.keyboard.press("/")
        field = page.get_by_role("textbox", name="Help")
        expect(field).to_be_focused()
        page.keyboard.type("mistake")
        expect(page.get_by_role("region", name="Moving")).to_be_hidden()
        expect(page.get_by_role("row").first).to_contain_text("Count your wrong digits")
        page.keyboard.press("Escape")
        expect(page.get_by_role("region", name="Moving")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#sheets")).to_be_hidden()


def test_who_wants_a_terminal_has_one_on_every_screen(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP, "?look=terminal") as tab:
        tab.press("m")
        tab.until_says("times, streaks, techniques")
        expect(tab.page.locator("[role=option]").first).to_be_attached()
        expect(tab.page.locator("#sheets")).to_be_hidden()
        expect(tab.page.locator("#boards > *")).to_have_count(0)
        tab.page.mouse.click(*tab.words("Settings"))
        tab.until_says("Clean notes")


@pytest.mark.parametrize("door", Door)
def test_the_terminals_look_is_chosen_in_the_settings_and_kept(
    browser: Chromium, door: Door, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with open_door(door, request, tmp_path) as address, playing(browser, address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("o")
        with page.expect_event("load"):  # the page loads itself anew
            page.get_by_role("switch", name="Terminal look").click()
        tab.until_says("│")
        expect(page.locator("#boards > *")).to_have_count(0)
        page.reload()
        tab.until_says("│")
        expect(page.locator("#boards > *")).to_have_count(0)
        page.keyboard.press("o")
        tab.until_says("Terminal look")
        with page.expect_event("load"):
            page.mouse.click(*tab.words("Terminal look"))
        expect(page.locator("#boards > .drawn")).to_be_visible()
        page.keyboard.press("o")
        expect(page.get_by_role("switch", name="Terminal look")).not_to_be_checked()


def test_a_game_ends_with_a_card_and_is_counted_in_tables_and_on_its_day(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP, puzzle=str(NEARLY)) as tab:
        page = tab.page
        ear = begun(page)
        last = ear.empty_cell()
        page.keyboard.press(str(solve(PUZZLE)[last]))
        card = page.get_by_role("dialog", name="Solved")
        expect(card.get_by_role("button")).to_have_text(
            ["nNext puzzle", "rReview", "aShare", "EscThe board", "eSteps", "cChallenge"]
        )
        ear.hears("no hints · no mistakes")
        ear.until_here(lambda here: here == "Next puzzle")
        card.get_by_role("button", name="Share").click()
        page.get_by_role("dialog", name="Share").get_by_role("button", name="Close").click()
        card.get_by_role("button", name="The board").click()
        expect(page.locator("#sheets")).to_be_hidden()

        page.keyboard.press("m")
        page.get_by_role("button", name="Statistics").click()
        games = page.get_by_role("region", name="Games")
        expect(games.get_by_role("rowheader", name="Not rated")).to_be_visible()
        expect(games.get_by_role("cell", name="1/1")).to_be_visible()
        expect(page.get_by_role("region", name="Days").locator("rect:not(.shade-0)")).to_have_count(1)
        expect(page.get_by_role("table", name="Games by their time").get_by_role("cell", name="1")).to_be_attached()


def test_a_day_is_chosen_by_a_tap_and_by_keys(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page = tab.page
        tab.until_at_rest()
        page.keyboard.press("m")
        page.get_by_role("button", name="Daily").tap()
        expect(heading(tab, "The daily puzzles")).to_be_visible()
        page.get_by_role("button", name="Month before").tap()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        page.locator("#sheets").get_by_role("gridcell", name=re.compile(r"^15 ")).tap()
        expect(page.locator("#sheets .day.at")).to_contain_text("15")
        expect(page.locator("#sheets p").first).to_contain_text(" 15 ")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#sheets .day.at")).to_contain_text("16")
        page.locator("#sheets").get_by_role("button", name="Play", exact=True).tap()
        expect(page.locator("#sheets")).to_be_hidden()
        tab.until_seen(lambda seen: seen.board not in (None, PUZZLE_LINE), "the puzzle of that day")


def test_a_new_game_of_a_variant_is_four_taps_from_home(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page, sheet = tab.page, tab.page.locator("#sheets")
        tab.until_at_rest()
        page.keyboard.press("m")
        sheet.get_by_role("button", name="New game").tap()
        expect(sheet.get_by_role("radiogroup", name="Level")).to_be_visible()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        sheet.get_by_role("button", name="Classic").tap()
        expect(heading(tab, "Kinds of puzzles")).to_be_visible()
        expect(sheet.locator(".cards button")).to_have_count(28)
        expect(sheet.locator(".cards .picture").last).to_be_attached()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        sheet.get_by_role("button", name="Jigsaw Crooked").tap()
        expect(heading(tab, "New game")).to_be_visible()
        expect(sheet.get_by_role("button", name="Jigsaw")).to_be_visible()
        sheet.get_by_role("button", name="Play", exact=True).tap()
        expect(sheet).to_be_hidden()
        page.keyboard.press("m")
        sheet.get_by_role("button", name="Games").tap()
        expect(sheet.locator(".cards .row").first).to_contain_text("Jigsaw")
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        sheet.get_by_role("button", name="More: Shared").tap()
        sheet.get_by_role("button", name="Delete").tap()
        page.get_by_role("dialog").get_by_role("button", name="Yes").tap()
        expect(sheet.locator(".cards .row")).to_have_count(1)


_REPLACED = """async () => {
  const address = performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/sheet_fields.js")).name;
  const { field, showField, takeOver, followFields } = await import(address);
  const [place, sent] = [document.body.appendChild(document.createElement("div")), []];
  const line = field({ name: "pasted", value: "12", live: true }, []);
  place.append(line);
  const heard = followFields(place, { send: (text) => sent.push(text), giveBack: () => {} });
  takeOver(line, () => {});
  line.querySelector("input").value = "a whole other text";
  heard({ typed: "pasted" });
  showField(line, { name: "pasted", value: "12", live: true, title: "the same as it was" }, []);
  return [line.querySelector("input").value, sent.length];
}"""


def test_a_field_whose_text_is_all_replaced_while_keys_are_on_their_way_keeps_it(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        assert tab.page.evaluate(_REPLACED) == ["a whole other text", 1]


def test_a_clued_link_that_is_typed_is_seen_drawn_and_never_as_signs(browser: Chromium, served_address: str) -> None:
    link = f_puzzles_link(read_clued(PAYLOAD))
    with playing(browser, served_address, DESKTOP) as tab:
        page, sheet = tab.page, tab.page.locator("#sheets")
        page.keyboard.press("Shift+N")
        expect(heading(tab, "New game")).to_be_visible()
        sheet.get_by_role("textbox", name="Paste a puzzle or a link").fill("12")
        expect(sheet.get_by_text("2 of the 81 cells")).to_be_visible()
        sheet.get_by_role("textbox", name="Paste a puzzle or a link").fill(link)
        found = sheet.get_by_role("button", name="Four Cages")
        expect(found.locator("svg")).to_be_attached()
        expect(sheet).not_to_contain_text(link[-30:])
        expect(sheet.get_by_role("textbox")).to_have_count(0)
        assert findings(page, axe_source())[1:] == ([], [])
        sheet.get_by_role("button", name="Play", exact=True).click()
        rules = page.get_by_role("dialog", name="Four Cages")
        expect(rules).to_contain_text("add up to its total")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()


def test_a_search_can_be_stopped_and_keeps_the_focus_on_that(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page, sheet = tab.page, tab.page.locator("#sheets")
        page.keyboard.press("Shift+N")
        sheet.get_by_role("button", name="Classic").click()
        sheet.get_by_role("textbox", name="Kinds").fill("samurai")
        sheet.get_by_role("button", name="Samurai").click()
        sheet.get_by_role("radio", name="Extreme").click()
        sheet.get_by_role("button", name="Play", exact=True).click()
        stop = sheet.get_by_role("button", name="Stop")
        stop.focus()
        so_far = sheet.get_by_role("progressbar").get_attribute("aria-label")
        expect(sheet.get_by_role("progressbar")).not_to_have_attribute("aria-label", so_far or "")
        expect(stop).to_be_focused()
        page.keyboard.press("Enter")
        expect(sheet.get_by_text("Stopped. Nothing has changed.")).to_be_visible()
        assert findings(page, axe_source())[1:] == ([], [])


def test_a_puzzle_is_tapped_in_and_the_history_is_looked_through(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page, sheet = tab.page, tab.page.locator("#sheets")
        tab.until_at_rest()
        page.keyboard.press("m")
        sheet.get_by_role("button", name="Own puzzle").tap()
        expect(sheet.locator(".watched svg")).to_be_attached()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        sheet.locator(".watched [data-cell='40']").first.tap()
        expect(sheet.locator("figcaption")).to_contain_text("r5c5")
        sheet.get_by_role("button", name="5", exact=True).tap()
        expect(sheet.locator("figcaption")).to_contain_text("r5c6")
        assert findings(page, axe_source())[1:] == ([], [])
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        page.keyboard.press("Shift+U")
        expect(heading(tab, "The history")).to_be_visible()
        expect(sheet.get_by_role("button", name="Start Go there")).to_be_visible()
        assert (tab.evaluate(TOO_SMALL), tab.evaluate(CUT)) == ([], [])
        assert findings(page, axe_source())[1:] == ([], [])
