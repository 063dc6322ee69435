"""Lessons, drills, steps and techniques on the page: a board always in sight, words and buttons beside or below it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_tui.engine.search.solve import solve
from tests.web.axe import axe_source, findings
from tests.web.chromium import DESKTOP, PHONE, Chromium, at_rest, needs_chromium
from tests.web.test_by_ear import begun
from tests.web.test_sheets import NEARLY, PUZZLE, heading, playing

pytestmark = [pytest.mark.slow, needs_chromium]

SMALL_PHONE = {**PHONE, "viewport": {"width": 360, "height": 640}}
AMISS = """() => {
    const seen = (each) => each.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const box = (each) => each.getBoundingClientRect();
    const board = all("#boards .drawn svg.board").map(box)[0];
    const words = all("#panel").map(box)[0];
    return [
        ...all(":is(#sheets, #play) :is(button, select), #keypad button")
            .filter((each) => box(each).width < 44 || box(each).height < 44)
            .map((each) => `small: ${each.outerHTML}`),
        ...all(":is(#sheets, #play) *").filter((each) => box(each).right > innerWidth + 0.5)
            .map((each) => `cut: ${each.outerHTML.slice(0, 80)}`),
        ...(board && words && words.top < board.bottom - 1 ? ["the words lie over the board"] : []),
        ...(board && (board.top < 0 || board.bottom > innerHeight) ? ["the board is not in sight"] : []),
        ...all(".xterm-rows").map(() => "a terminal is seen"),
    ];
}"""
"""What is wrong on a phone: too small for a finger, cut off, under the words, or in characters."""


def told(page: Page) -> Any:  # noqa: ANN401 -- a locator
    """The words about a line, a page or an exercise."""
    return page.locator(".explanation .told:visible")


def way(page: Page, name: str) -> Any:  # noqa: ANN401 -- a locator
    return page.locator(".explanation .ways:visible").get_by_role("button", name=name, exact=True)


def test_a_lesson_and_its_drill_are_found_on_the_path_by_keys_and_heard(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        ear = begun(page)
        page.keyboard.press("m")
        page.keyboard.press("l")
        expect(heading(tab, "Learn")).to_be_visible()
        at = page.locator("#sheets .at")
        expect(at).to_contain_text("1. The last digit")
        page.keyboard.press("ArrowDown")
        expect(at).to_contain_text("2. One place left")
        ear.hears("A digit has just one place left in a box, a row or a column.")
        ear.until_here(lambda here: here.startswith("2. One place left"))
        page.get_by_role("radio", name="All").click()
        expect(at).to_contain_text("Hidden Single")
        page.keyboard.press("a")
        expect(at).to_contain_text("2. One place left")

        page.keyboard.press("Enter")
        expect(told(page)).to_contain_text("How it looks")
        expect(page.locator("#boards .drawn svg.board")).to_be_visible()
        expect(page.locator(".xterm-rows")).to_be_hidden()
        expect(page.get_by_role("progressbar")).to_have_accessible_name(re.compile(r"^1 of [67]$"))
        page.keyboard.press("Space")
        expect(told(page)).to_contain_text("Why it works")
        page.keyboard.press("ArrowLeft")
        expect(told(page)).to_contain_text("How it looks")

        page.keyboard.press("d")
        expect(page.locator("#panel")).to_contain_text("DRILL 1/6")
        page.locator("[role=gridcell]").first.wait_for(state="attached")
        page.keyboard.press("s")
        expect(told(page)).to_contain_text("Here it is.")
        page.keyboard.press("w")
        expect(page.locator(".explanation .head:visible")).to_contain_text("PROOF 1 of")
        for _ in range(4):
            page.keyboard.press("Escape")
            at_rest(page)
        expect(page.locator("#status")).to_contain_text("Shared")


def test_fingers_read_a_lesson_and_answer_a_drill_with_the_board_in_sight(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page = tab.page
        page.keyboard.press("m")
        page.get_by_role("button", name="Learn").tap()
        expect(heading(tab, "Learn")).to_be_visible()
        page.get_by_role("button", name="7. Naked pairs").tap()
        page.get_by_role("button", name="Naked Pair", exact=True).tap()
        expect(told(page)).to_contain_text("Two cells of a house have the same two candidates")
        assert tab.evaluate(AMISS) == []
        way(page, "Lesson").tap()
        expect(told(page)).to_contain_text("How it looks")
        assert tab.evaluate(AMISS) == []
        for _ in range(3):
            way(page, "Next page").tap()
            at_rest(page)
        expect(told(page)).to_contain_text("An example, 2 of")
        assert tab.evaluate(AMISS) == []
        page.locator(".explanation:visible").get_by_role("button", name="Menu").tap()
        page.locator("#menu").get_by_role("button", name="Next lesson", exact=True).tap()
        expect(page.locator(".explanation .head:visible")).to_have_text("Locked Pair")

        way(page, "Drill").tap()
        expect(page.locator("#panel")).to_contain_text("DRILL 1/6")
        expect(page.locator("#panel")).to_contain_text("tap the cells and the digits")
        at_rest(page)
        assert tab.evaluate(AMISS) == []
        page.locator("#keypad").get_by_role("button", name="Hint", exact=False).tap()
        expect(page.locator("#panel")).to_contain_text("hint 1/3")
        page.locator("#keypad").get_by_role("button", name="Show it", exact=False).tap()
        expect(told(page)).to_contain_text("Here it is.")
        assert tab.evaluate(AMISS) == []
        way(page, "Next").tap()
        expect(page.locator("#panel")).to_contain_text("DRILL 2/6")


def test_fingers_go_along_steps_and_the_proof_of_one(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page = tab.page
        page.keyboard.press("Shift+E")
        expect(page.locator(".explanation .head:visible")).to_have_text("Path")
        way(page, "Next step").tap()
        expect(page.locator("#panel .at")).to_contain_text("=")
        assert tab.evaluate(AMISS) == []
        page.locator("#panel .menu .row").nth(4).tap()
        expect(page.get_by_role("progressbar")).to_have_attribute("value", "5")
        way(page, "Walk it").tap()
        expect(page.locator(".explanation .head:visible")).to_contain_text("PROOF 1 of")
        assert tab.evaluate(AMISS) == []
        page.locator(".explanation:visible").get_by_role("button", name="Leave").first.tap()
        expect(page.locator("#panel .menu")).to_be_hidden()

        page.keyboard.press("e")
        page.get_by_role("combobox", name="Technique").select_option("Naked Single")
        expect(page.locator("#panel .menu .row").first).to_contain_text("Naked Single")
        expect(page.locator("#panel .menu")).not_to_contain_text("Hidden Single")
        way(page, "Open").tap()
        expect(page.locator(".explanation .head:visible")).to_contain_text("HINT")


def test_techniques_are_switches_for_fingers_too(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE) as tab:
        page = tab.page
        page.keyboard.press("Shift+T")
        expect(heading(tab, "Techniques you use")).to_be_visible()
        page.locator("#sheets").get_by_text("Naked Single", exact=True).tap()
        expect(page.get_by_role("switch", name="Naked Single")).not_to_be_checked()
        expect(page.locator("#sheets p").first).to_have_text("Naked Single off")
        assert tab.evaluate(AMISS) == []
        page.get_by_role("button", name="Defaults").tap()
        expect(page.get_by_role("switch", name="Naked Single")).to_be_checked()
        page.get_by_role("button", name="Keep").tap()
        expect(page.locator("#sheets")).to_be_hidden()


SCREENS = {
    "path": ["m", "l"],
    "all techniques": ["a"],
    "lesson": ["Enter"],
    "drill": ["d"],
    "what was asked": ["s"],
    "walk": ["w"],
    "steps": [*["Escape"] * 4, "e"],
    "the way": ["Escape", "Shift+E", "ArrowDown"],
    "techniques": ["Escape", "Shift+T"],
}
"""The keys that lead to each screen from the one before."""


@pytest.mark.parametrize("device", [DESKTOP, SMALL_PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(browser: Chromium, served_address: str, device: dict[str, Any]) -> None:
    source = axe_source()
    with playing(browser, served_address, device) as tab:
        found = {}
        for screen, keys in SCREENS.items():
            for key in keys:
                at_rest(tab.page)
                tab.page.keyboard.press(key)
            at_rest(tab.page)
            expect(tab.page.locator(".xterm-rows")).to_be_hidden()
            found[screen] = findings(tab.page, source)
        assert {screen: each.bad + each.other for screen, each in found.items() if each.bad or each.other} == {}
        assert min(each.passed for each in found.values()) > 20, "it has looked at something"


def test_a_game_is_looked_back_at_and_played_once_more(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, SMALL_PHONE, puzzle=str(NEARLY)) as tab:
        page = tab.page
        last = begun(page).empty_cell()
        page.keyboard.press(str(solve(PUZZLE)[last]))
        page.get_by_role("dialog", name="Solved").get_by_role("button", name="Review").tap()
        expect(told(page)).to_contain_text("You played for")
        assert tab.evaluate(AMISS) == []
        assert findings(page, axe_source())[1:] == ([], [])
        way(page, "Next moment").tap()
        expect(told(page)).to_contain_text("Solved after")
        way(page, "Replay").tap()
        expect(page.get_by_role("slider", name="Move")).to_be_visible()
        page.locator(".explanation:visible").get_by_role("button", name="Leave").first.tap()
        expect(page.locator("#panel .menu")).to_be_hidden()


def test_escape_and_back_lead_out_one_screen_each(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, DESKTOP) as tab:
        page = tab.page
        page.keyboard.press("Shift+E")
        expect(page.locator(".explanation .head:visible")).to_have_text("Path")
        page.keyboard.press("Control+F6")  # to what the page has beside the board
        expect(page.locator("#panel :focus")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#panel .menu")).to_be_hidden()
        expect(page.locator(".xterm textarea")).to_be_focused()
