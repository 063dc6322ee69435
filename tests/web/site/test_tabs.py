"""Two tabs with the same games and no server: one plays, the other says so, and they change places without a loss."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import ELSEWHERE, Tab, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("tabs")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
DIGIT = solve(PUZZLE)[FIRST]
PLAYED = with_entries(LINE, [(FIRST, DIGIT)])


@pytest.fixture(scope="module", params=["127.0.0.1", ELSEWHERE])
def address(site_address: str, request: pytest.FixtureRequest) -> str:
    """The site, and the same over plain HTTP, where a page knows less of others."""
    return site_address.replace("127.0.0.1", request.param)


def test_tabs_change_places_without_a_loss(person: BrowserContext, address: str) -> None:
    one = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
    one.until_board(LINE)
    other = Tab(person.new_page(), address)
    other.page.get_by_text("The game is open in another tab.").wait_for()
    one.press(str(DIGIT))
    other.page.get_by_role("button", name="Play here").click()
    other.until_board(PLAYED)
    one.page.get_by_text("The game goes on in another tab.").wait_for()


def test_a_tab_in_which_the_player_quit_keeps_no_other_from_playing(person: BrowserContext, site_address: str) -> None:
    other = Tab(person.new_page(), f"{site_address}#p={quote(LINE)}")
    other.until_board(LINE)
    other.press("q")
    other.page.get_by_text("Your game is saved.").wait_for()
    one = Tab(person.new_page(), site_address)
    one.until_board(LINE)

    with other.page.expect_navigation():
        other.press("Enter")
    other.page.get_by_text("The game is open in another tab.").wait_for()
    one.press(str(DIGIT))
    one.until_board(PLAYED)
    one.page.close()
    other.page.get_by_role("button", name="Play here").click()
    other.until_board(PLAYED)
