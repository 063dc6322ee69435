"""Two tabs with the same games and no server: one plays, the other says so, and they change places without a loss."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import Chromium, Tab, chromium, needs_chromium
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("tabs")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
DIGIT = solve(PUZZLE)[FIRST]
PLAYED = with_entries(LINE, [(FIRST, DIGIT)])


ELSEWHERE = "sudoku.example"
"""A name of this machine of which browsers do not know that it is: to them the site comes over plain HTTP."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with chromium(f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1") as running:
        yield running


@pytest.fixture(scope="module", params=["127.0.0.1", ELSEWHERE])
def address(built_site: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    with site_served(built_site) as address:
        yield address.replace("127.0.0.1", request.param)


def test_tabs_change_places_without_a_loss(person: BrowserContext, address: str) -> None:
    one = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
    one.until_board(LINE)
    other = Tab(person.new_page(), address)
    other.page.get_by_text("The game is open in another tab.").wait_for()
    one.press(str(DIGIT))
    other.page.get_by_role("button", name="Play here").click()
    other.until_board(PLAYED)
    one.page.get_by_text("The game goes on in another tab.").wait_for()

    other.press("u")
    other.until_board(LINE)
    other.press("q")
    other.page.get_by_text("Your game is saved.").wait_for()
    one.page.close()
    one = Tab(person.new_page(), address)
    one.until_board(LINE)  # a tab in which the player quit keeps no other from playing

    other.page.goto(address)
    other.page.get_by_text("The game is open in another tab.").wait_for()
    one.press(str(DIGIT))
    one.until_board(PLAYED)
    one.page.close()
    other.page.get_by_role("button", name="Play here").click()
    other.until_board(PLAYED)
