"""The served game, played in a real browser."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sudoku_tui.engine.search import solve
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.paths import HOME_VARIABLE, database_path
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.widgets.board_layout import BoardSize
from tests.support import made
from tests.terminal.reading import digits_on, with_entries
from tests.web.chromium import CHROMIUM, Browser, browser_at
from tests.web.served.running import served

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium is installed here, which these tests drive"),
]

PUZZLE = made("browser")
LINE = str(PUZZLE)
SOLUTION = solve(PUZZLE)
FIRST = PUZZLE.givens.index(0)
BELOW = next(cell for cell in range(FIRST + 9, 81, 9) if not PUZZLE.givens[cell])
ENTRIES = [(FIRST, SOLUTION[FIRST]), (BELOW, SOLUTION[BELOW])]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """The saved games of the one who serves: one game, just begun."""
    store = Store(database_path({HOME_VARIABLE: str(tmp_path)}), lambda: datetime.now(UTC))
    store.new_game(Origin(PUZZLE, "Browser"))
    return store


def until_shown(browser: Browser, digits: str) -> None:
    browser.until(lambda lines: digits_on(lines, BoardSize.LARGE) == digits, f"the board {digits}")


def play_entries(browser: Browser) -> None:
    until_shown(browser, LINE)
    browser.press(str(SOLUTION[FIRST]))
    browser.press(*["ArrowDown"] * ((BELOW - FIRST) // 9), str(SOLUTION[BELOW]))
    until_shown(browser, with_entries(LINE, ENTRIES))


def test_a_game_in_the_browser(store: Store, tmp_path: Path) -> None:
    with store, served(tmp_path) as server, browser_at(server.address) as browser:
        play_entries(browser)
        browser.press("u")
        until_shown(browser, with_entries(LINE, ENTRIES[:1]))
        browser.press("H")
        browser.until(lambda lines: any("HINT 1 of 4" in line for line in lines), "the hint")

        browser.page.reload()
        until_shown(browser, with_entries(LINE, ENTRIES[:1]))
        browser.press("Control+y")
        until_shown(browser, with_entries(LINE, ENTRIES))

        [game] = store.games()
        words = [event.line.split()[0].rstrip(";") for event in store.log(game.id)]
        first, second = (f"{PUZZLE.geometry.cell_name(cell)}={digit}" for cell, digit in ENTRIES)
        assert [word for word in words if word != "time"] == [first, second, "undo", "hint", "redo"]
        assert browser.hosts == {urlsplit(server.address).netloc}


def test_after_quitting_one_can_play_on(store: Store, tmp_path: Path) -> None:
    with store, served(tmp_path) as server, browser_at(server.address) as browser:
        play_entries(browser)
        browser.press("q")
        browser.page.get_by_text("Your game is saved.").wait_for()
        with browser.page.expect_navigation():
            browser.press("Enter")
        until_shown(browser, with_entries(LINE, ENTRIES))
