"""The server's half of the page in a real browser: connections lost and found again, and words for everything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Route, expect

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import Chromium, Tab, needs_chromium
from tests.web.served.proxy import proxy
from tests.web.served.running import free_port, served

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("door")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
ENTRY = (FIRST, solve(PUZZLE)[FIRST])
PLAYED = with_entries(LINE, [ENTRY])


def link(address: str) -> str:
    return f"{address}#p={quote(LINE)}"


def _without_cookie(route: Route) -> None:
    """Admits a page, with a cookie that is lost."""
    if "admitted" in route.request.url:
        route.continue_()
    else:
        route.fulfill(status=204)


@contextmanager
def played(browser: Chromium, address: str) -> Iterator[Tab]:
    """Somebody who has written the first digit."""
    with browser.person() as person:
        tab = Tab(person.new_page(), link(address))
        tab.until_board(LINE)
        tab.press(str(ENTRY[1]))
        tab.until_board(PLAYED)
        yield tab


def test_a_server_that_was_restarted_is_found_again(browser: Chromium, tmp_path: Path) -> None:
    port = str(free_port())
    with served(tmp_path, "--port", port) as server, played(browser, server.address) as tab:
        server.process.kill()
        tab.page.get_by_text("Your game is saved; trying again").wait_for()
        server.process.wait()
        with served(tmp_path, "--port", port):
            tab.page.locator("#curtain").wait_for(state="hidden")
            tab.until_board(PLAYED)
            tab.press("u")
            tab.until_board(LINE)


def test_a_lost_connection_is_found_again_and_nothing_of_textual_serves_script_is_left(
    browser: Chromium, served_address: str
) -> None:
    with played(browser, served_address) as tab:
        left = "document.querySelectorAll('.textual-terminal, script[src*=textual]').length"
        assert tab.page.evaluate(f"() => [window.onload, '_core' in {{}}, {left}]") == [None, False, 0]
        tab.page.context.set_offline(True)
        tab.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        tab.page.get_by_text("Your game is saved; ").wait_for()
        tab.page.context.set_offline(False)
        tab.page.locator("#curtain").wait_for(state="hidden")
        tab.until_board(PLAYED)
        tab.press("u")
        tab.until_board(LINE)


def test_a_full_server_says_so(browser: Chromium, tmp_path: Path) -> None:
    with (
        served(tmp_path, "--sessions", "1") as server,
        played(browser, server.address),
        browser.person() as latecomer,
    ):
        page = latecomer.new_page()
        page.goto(server.address)
        page.get_by_text("This server is full").wait_for()
        page.get_by_role("button", name="Try again").wait_for()


def test_a_browser_that_keeps_no_cookies_is_told_so(browser: Chromium, served_address: str) -> None:
    with browser.person() as person:
        page = person.new_page()
        page.route("**/admission?*", _without_cookie)
        page.goto(served_address)
        page.get_by_text("Your browser does not accept cookies here").wait_for()


def test_games_are_taken_from_one_browser_to_another(browser: Chromium, served_address: str, tmp_path: Path) -> None:
    with played(browser, served_address) as tab:
        with tab.page.expect_download() as download:
            choose(tab, "Export games")
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
    with browser.person() as other:
        tab = Tab(other.new_page(), served_address)
        tab.until_game()
        with tab.page.expect_file_chooser() as chooser:
            choose(tab, "Import games")
        chooser.value.set_files(file)
        tab.until_says("1 game added.")
        expect(tab.page.locator("#notices")).to_contain_text("1 game added.")


def choose(tab: Tab, title: str) -> None:
    """Does what the command palette calls so."""
    tab.press("Control+p")
    tab.until_says("Search for commands")
    tab.page.keyboard.type(title)
    tab.until(lambda lines: sum(title in line for line in lines) > 1, title)
    tab.press("Enter")


def test_behind_a_proxy_with_a_path_everything_works(browser: Chromium, tmp_path: Path) -> None:
    with (
        proxy("/games/sudoku/") as before,
        served(tmp_path, "--public-url", before.address) as server,
        before.leading_to(server.address),
        played(browser, before.address) as tab,
    ):
        with tab.page.expect_download() as download:
            choose(tab, "Screenshot")
        assert download.value.suggested_filename.endswith(".svg")
        assert Path(download.value.path()).read_text(encoding="utf-8").startswith("<svg")
        assert tab.hosts == {urlsplit(before.address).netloc}
        assert tab.errors == []
