"""The game on the page in another browser than the one that the other tests drive: Firefox, by both doors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.bidi_tab import Tab
from tests.web.firefox import PHONE, Firefox, firefox, needs_firefox
from tests.web.screen import FITS, MEMORY_KEPT, REMEMBERED
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_firefox]

PUZZLE = made("page")
LINE = str(PUZZLE)
SOLUTION = solve(PUZZLE)
FIRST, SECOND = [cell for cell, digit in enumerate(PUZZLE.givens) if not digit][:2]
ONE = with_entries(LINE, [(FIRST, SOLUTION[FIRST])])
TWO = with_entries(ONE, [(SECOND, SOLUTION[SECOND])])
KEPT = "() => Boolean(navigator.serviceWorker.controller)"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("firefox")) as running:
        yield running


def test_keys_a_hint_a_copied_link_the_mouse_a_reload_and_a_new_game(browser: Firefox, address: str) -> None:
    with browser.person() as opened:
        tab = opened(f"{address}#p={quote(LINE)}")
        tab.until_board(LINE)
        tab.press(str(SOLUTION[FIRST]))
        tab.until_board(ONE)
        tab.press("u")
        tab.until_board(LINE)
        tab.press("Shift+H")
        tab.until_says("HINT 1 of 4")
        tab.press("Escape", "Control+p")
        tab.until_says("Search for commands")
        tab.press(*"share this")
        tab.until_says("Share this puzzle")
        tab.press("Enter")
        tab.until_says("A link to this puzzle is on the clipboard.")
        tab.press("Control+v")
        tab.until_says("#p=")
        tab.press("Escape")
        tab.until(lambda lines: not any("#p=" in line for line in lines), "the end of the question")
        tab.until_board(LINE)
        play_by_mouse_and_reload(tab)
        tab.press("Shift+N")
        tab.until_says("New game")
        tab.press("Enter")
        tab.until(lambda lines: lines and not any("New game" in line for line in lines), "another puzzle")
        assert tab.hosts == {urlsplit(address).netloc}
        assert tab.errors == []


def play_by_mouse_and_reload(tab: Tab) -> None:
    for cell in (FIRST, SECOND):
        key = f"#keypad [aria-label='Digit {SOLUTION[cell]}']"
        tab.wait_for("key => document.querySelector(key)", key)
        tab.click(tab.cell(cell), tab.place_of(key))
    tab.until_board(TWO)
    tab.reload()
    tab.until_board(TWO)
    tab.press("u")
    tab.until_board(ONE)


def test_fingers_play_on_a_phone(served_address: str, tmp_path: Path) -> None:
    with firefox(tmp_path, has_touch=True) as browser, browser.person(PHONE) as opened:
        tab = opened(f"{served_address}#p={quote(LINE)}")
        tab.until_board(LINE)
        button = f"#keypad [aria-label='Digit {SOLUTION[SECOND]}']"
        tab.wait_for("button => document.querySelector(button)", button)
        tab.wait_for(FITS)
        tab.click(tab.place_of("#keypad [aria-label='Undo']"), kind="touch")
        tab.until_says("There is nothing to undo.")  # by now the board is where it stays
        tab.click(tab.cell(SECOND), tab.place_of(button), kind="touch")
        tab.until_board(with_entries(LINE, [(SECOND, SOLUTION[SECOND])]))
        assert tab.errors == []


def test_after_the_first_visit_no_server_is_needed(browser: Firefox, built_site: Path) -> None:
    with browser.person() as opened:
        with site_served(built_site) as address:
            tab = opened(f"{address}#p={quote(LINE)}")
            tab.until_board(LINE)
            tab.press(str(SOLUTION[FIRST]))
            tab.until_board(ONE)
            tab.wait_for(KEPT)
            assert tab.evaluate(MEMORY_KEPT)
            tab.close()
        again = opened(address)
        again.until_board(ONE)
        assert again.evaluate(REMEMBERED)
        again.press("u")
        again.until_board(LINE)
        assert again.errors == []


def test_two_tabs_change_places_without_a_loss_and_without_asking_twice(browser: Firefox, built_site: Path) -> None:
    with site_served(built_site) as address, browser.person() as opened:
        one = opened(f"{address}#p={quote(LINE)}")
        one.until_board(LINE)
        # Whether the games may stay, which Firefox asks the player.
        one.evaluate("() => { window.asked = 0; navigator.storage.persist = async () => { window.asked += 1; }; }")
        one.press(str(SOLUTION[FIRST]))
        one.until_board(ONE)
        one.press("u")
        one.until_board(LINE)
        other = opened(address)
        other.until_page_says("The game is open in another tab.")
        one.press(str(SOLUTION[FIRST]))
        other.click(other.place_of("#way-on"))
        other.until_board(ONE)  # by now the first tab has saved every move
        one.until_page_says("The game goes on in another tab.")
        assert one.evaluate("() => window.asked") <= 1
