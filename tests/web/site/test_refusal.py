"""A browser that has no room for the games for a while: the player is told, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import Tab, chromium, needs_chromium
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("tabs")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
PLAYED = with_entries(LINE, [(FIRST, solve(PUZZLE)[FIRST])])
FILL = """() => {
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () {
        Object.defineProperty(this, "error", { value: new DOMException("full", "QuotaExceededError") });
        this.abort();
    };
    globalThis.makeRoom = () => { IDBTransaction.prototype.commit = commit; };
}"""
"""Has the browser refuse what is to be kept, as one does that is full."""
FULL = "Your last moves are not kept: this browser has no room left for them."


def test_what_the_browser_refused_is_kept_as_soon_as_it_has_room(built_site: Path) -> None:
    with chromium() as running, running.person() as person, site_served(built_site) as address:
        tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
        tab.until_board(LINE)
        playing = next(worker for worker in tab.page.workers if worker.url.endswith("/game.js"))
        playing.evaluate(FILL)
        tab.press(str(solve(PUZZLE)[FIRST]))
        warning = tab.page.get_by_text(FULL)
        warning.wait_for()
        tab.until_board(PLAYED)
        tab.page.get_by_role("button", name="Try now").click()
        warning.wait_for()
        playing.evaluate("makeRoom()")
        tab.page.get_by_text("Everything you played is kept again.").wait_for()
        assert warning.count() == 0
        tab.page.reload()
        tab.until_board(PLAYED)
        assert tab.errors == []
