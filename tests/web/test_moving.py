"""Games that move from one browser to another or to a file, and puzzles that are shared, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import FileChooser

from sudoku_tui.engine.stepper import finish
from sudoku_tui.features.games.links import link_text
from sudoku_tui.game.origin import Origin
from sudoku_tui.storage.exchange import importing
from tests.app.playing import close_stores, open_store
from tests.support import made
from tests.web.chromium import DESKTOP, Chromium, Tab, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("page")
LINE, FRAGMENT = str(PUZZLE), f"#p={link_text(Origin(PUZZLE))}"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
COPIED = "async start => (await navigator.clipboard.readText()).startsWith(start)"


def copy_the_link(tab: Tab, address: str) -> None:
    """Copies a link to the puzzle, which is the one that opened it."""
    tab.press("Control+p")
    tab.until_says("Search for commands")
    tab.page.keyboard.type("share this")
    tab.until_says("Share this puzzle")
    tab.press("Enter")
    tab.until_says("A link to this puzzle is on the clipboard.")
    tab.page.wait_for_function(COPIED, arg=f"{address}#p=")
    assert tab.page.evaluate("() => navigator.clipboard.readText()") == f"{address}{FRAGMENT}"


def exported(tab: Tab, file: Path) -> Path:
    """Exports from the list of games, which is left open."""
    tab.press("g")
    tab.until_says("Games: ")
    with tab.page.expect_download() as download:
        tab.press("e")
    download.value.save_as(file)
    return file


def test_links_and_games_leave_the_browser_and_the_file_comes_into_another(
    browser: Chromium, site_address: str, tmp_path: Path
) -> None:
    with browser.person(**DESKTOP, permissions=CLIPBOARD) as person:
        tab = Tab(person.new_page(), f"{site_address}{FRAGMENT}")
        tab.until_board(LINE)
        copy_the_link(tab, site_address)
        file = exported(tab, tmp_path / "mine.sqlite3")
        assert tab.errors == []
    store = open_store()
    assert str(finish(importing(store, file.read_bytes())).message) == "1 game added."
    assert str(store.games()[0].origin.puzzle) == LINE
    close_stores()
    with browser.person() as other:
        tab = Tab(other.new_page(), site_address)
        tab.until_game()
        tab.press("g")
        tab.until_says("Games: 1")
        chooser_after(tab, "i").set_files(file)
        tab.until_says("1 game added.")
        tab.until_says("Games: 2")
        tab.press("Escape")
        tab.page.goto("about:blank")
        tab.page.goto(site_address)
        tab.until_game()
        tab.press("g")
        tab.until_says("Games: 2")
        assert tab.errors == []


def chooser_after(tab: Tab, key: str) -> FileChooser:
    """Presses a key that asks for a file; on a busy machine the browser wants a click, too, for which the page asks."""
    found: list[FileChooser] = []
    choose = tab.page.get_by_role("button", name="Choose", exact=True)
    tab.page.on("filechooser", lambda chooser: found.append(chooser))
    tab.press(key)
    for _ in range(1200):
        if found:
            return found[0]
        if choose.is_visible():
            choose.click()
        tab.page.wait_for_timeout(50)
    raise AssertionError("no file was asked for")
