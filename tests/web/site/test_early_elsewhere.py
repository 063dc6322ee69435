"""Another puzzle, home and another theme before the program is there: afterwards it has all of it."""

from __future__ import annotations

from datetime import datetime

import pytest
from playwright.sync_api import Page

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.daily.model import making_daily
from sudoku_tui.features.games.links import link_text
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.packs import graded
from tests.web.chromium import PHONE, Chromium, Tab, needs_chromium
from tests.web.site.early_boards import EARLY, held_back, until_kept, until_saved, until_whole

pytestmark = [pytest.mark.slow, needs_chromium]

BOARD = "#boards .drawn"
_OWN = """board => [...document.querySelectorAll(`${board} [data-own=yes]`)]
    .map(({ dataset }) => dataset.digit).join("")"""
_GIVENS = """board => [...document.querySelectorAll(`${board} [data-cell]`)]
    .map(({ dataset }) => (dataset.own ? "." : dataset.digit ?? ".")).join("")"""
_IS_PAINTED = f"() => document.querySelector('{EARLY}') && performance.getEntriesByType('paint').length"
_BACKGROUND = "() => document.documentElement.style.getPropertyValue('--background')"


def _until_board(page: Page) -> None:
    page.wait_for_function("() => !document.body.matches('.with-sheet')")


def _begins(tab: Tab, *keys: str) -> str:
    """Begin another puzzle by keys; its givens."""
    tab.press(keys[0])
    tab.page.wait_for_selector("#sheets .page")
    tab.press(*keys[1:])
    _until_board(tab.page)
    return str(tab.page.evaluate(_GIVENS, "#early"))


def test_three_games_and_a_theme_before_the_program_are_there_afterwards(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        with held_back(person):
            tab = Tab(person.new_page(), address)
            page = tab.page
            page.wait_for_function(_IS_PAINTED)
            first = page.evaluate(_GIVENS, "#early")
            tab.press("Tab", "7", "t")
            page.get_by_text("The theme is now").wait_for()
            background = page.evaluate(_BACKGROUND)
            hard = _begins(tab, "m", "n", "3")
            assert hard in {origin.puzzle.signs for origin in graded("hard")[:20]}
            tab.press("Tab", "5")
            daily = _begins(tab, "D", "Enter")
            today = datetime.now().astimezone().date()
            of_today = finish(making_daily(today, today)).puzzle  # of some variant on most days
            assert daily == of_today.signs.replace("0", ".")
            tab.press("Tab", "4", "m")
            page.wait_for_selector("#sheets .page")
        until_whole(page)
        page.locator("#sheets").get_by_role("button", name="Statistics").wait_for()  # home is the program's by now
        assert page.evaluate(_BACKGROUND) == background
        tab.press("Escape")
        page.wait_for_selector(f"{BOARD} [data-digit='4'][data-own=yes]")
        until_saved(page)
        linked = link_text(Origin(of_today))
        for givens, digit, link in ((first, "7", ""), (hard, "5", ""), (daily, "4", linked)):
            text = link or givens.replace(".", "0")
            page.evaluate("text => (location.hash = `p=${text}`)", text)
            page.wait_for_function("text => location.hash.endsWith(text) && document.querySelector('#early')", arg=text)
            until_whole(page)
            page.wait_for_function(f"([board, givens]) => ({_GIVENS})(board) === givens", arg=[BOARD, givens])
            page.wait_for_function(f"([board, digit]) => ({_OWN})(board) === digit", arg=[BOARD, digit])
            until_saved(page)
        assert tab.errors == []


def test_a_game_begun_before_the_program_came_is_there_on_the_next_visit(browser: Chromium, address: str) -> None:
    with browser.person(**PHONE) as person:
        tab = Tab(person.new_page(), address)
        until_whole(tab.page)
        until_kept(tab.page)
        until_saved(tab.page)
        tab.page.close()
        with held_back(person):
            tab = Tab(person.new_page(), address)
            tab.page.wait_for_function(_IS_PAINTED)
            keypad = tab.page.locator("#keypad")
            keypad.get_by_role("button", name="Digit 6", exact=True).tap()
            keypad.get_by_role("button", name="Home", exact=True).tap()
            sheets = tab.page.locator("#sheets")  # the keypad has such a button, too
            sheets.get_by_role("button", name="New game").tap()
            sheets.get_by_role("button", name="Medium").tap()
            _until_board(tab.page)
            givens = tab.page.evaluate(_GIVENS, "#early")
            tab.press("Tab", "8")
            tab.page.close()
        tab = Tab(person.new_page(), address)
        tab.page.wait_for_function(_IS_PAINTED)
        assert tab.page.evaluate(_GIVENS, "#early") == givens
        assert tab.page.evaluate(_OWN, "#early") == "8"
        until_whole(tab.page)
        assert tab.page.evaluate(_GIVENS, BOARD) == givens
        assert tab.page.evaluate(_OWN, BOARD) == "8"
        assert tab.errors == []
