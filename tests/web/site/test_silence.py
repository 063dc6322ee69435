"""A browser that does not answer, is full, or keeps nothing: the game goes on without, says so, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, expect

from sudoku_tui.engine.search.solve import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import Chromium, Tab, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("tabs")
LINE = str(PUZZLE)
FIRST = PUZZLE.givens.index(0)
DIGIT = solve(PUZZLE)[FIRST]
PLAYED = with_entries(LINE, [(FIRST, DIGIT)])
OTHER = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
HOLD = """name => new Promise((held) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("files");
    opening.onsuccess = () => {
        const next = indexedDB.open(name, 2);
        next.onblocked = () => held();
        next.onupgradeneeded = () => next.transaction.abort();
        window.letGo = () => opening.result.close();
    };
})"""
"""Asks for a version of the database that cannot be had before this page closes it: all who ask later wait for that."""
BUSY = """name => new Promise((busy) => {
    indexedDB.open(name).onsuccess = ({ target }) => {
        const files = target.result.transaction("files", "readwrite").objectStore("files");
        files.get("").onsuccess = () => {
            files.get("").onsuccess = () => alert("in the middle of a change");
            busy();
        };
    };
})"""
"""Begins to change the database, and asks in the middle of that: nobody else can change it before the answer."""
FILL = """() => {
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () {
        Object.defineProperty(this, "error", { value: new DOMException("full", "QuotaExceededError") });
        this.abort();
    };
    globalThis.makeRoom = () => { IDBTransaction.prototype.commit = commit; };
}"""
"""Has the browser refuse what is to be kept, as one does that is full."""
FULL = "Your last moves are not saved: this browser has no room left for them."
UNANSWERED = "This browser does not find what it keeps: what you play now is lost when the page is closed."


def silent(person: BrowserContext, address: str) -> Page:
    """A page because of which the database does not answer until it is told to let go."""
    page = person.new_page()
    page.goto(f"{address}site.json")
    page.evaluate(HOLD, "sudoku-tui /")
    return page


def test_the_game_goes_on_without_an_answer_or_room_and_all_of_it_is_kept_in_the_end(
    person: BrowserContext, address: str
) -> None:
    holder = silent(person, address)
    tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
    tab.until_board(LINE)
    warning = tab.page.get_by_text(UNANSWERED)
    warning.wait_for()
    tab.press(str(DIGIT))
    tab.until_board(PLAYED)
    holder.evaluate("letGo()")
    tab.page.get_by_text("The browser answers again: what you play is kept.").wait_for()
    assert warning.count() == 0

    asked: list[Dialog] = []
    holder.on("dialog", lambda question: asked.append(question))
    holder.evaluate(BUSY, "sudoku-tui /")
    tab.press("u")
    tab.until_board(LINE)
    tab.page.get_by_text("Your last moves are not saved: this browser does not answer.").wait_for()
    asked.pop().accept()
    tab.page.get_by_text("Everything you play is being saved again.").wait_for()
    _refuse_for_a_while(tab)
    tab.page.reload()
    tab.until_board(PLAYED)
    assert tab.errors == []


def _refuse_for_a_while(tab: Tab) -> None:
    """Plays a move for which the browser has no room at first."""
    playing = next(worker for worker in tab.page.workers if worker.url.endswith("/game.js"))
    playing.evaluate(FILL)
    tab.press(str(DIGIT))
    warning = tab.page.get_by_text(FULL)
    warning.wait_for()
    tab.until_board(PLAYED)
    tab.page.get_by_role("button", name="Try now").click()
    warning.wait_for()
    playing.evaluate("makeRoom()")
    tab.page.get_by_text("Everything you play is being saved again.").last.wait_for()
    expect(warning).to_have_count(0)


def test_games_that_are_found_late_are_not_touched(person: BrowserContext, address: str) -> None:
    tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
    tab.until_board(LINE)
    tab.press(str(DIGIT))
    tab.until_board(PLAYED)
    tab.page.close()
    holder = silent(person, address)
    tab = Tab(person.new_page(), f"{address}#p={OTHER}")
    tab.page.get_by_text(UNANSWERED).wait_for()
    tab.until_board(OTHER.replace("0", "."))
    tab.press("ArrowRight", "1")
    holder.evaluate("letGo()")
    tab.page.get_by_text("Your games are there after all; what you play here is lost when you open them.").wait_for()
    tab.page.on("dialog", lambda asked: asked.accept())
    tab.page.get_by_role("button", name="Open them").click()
    tab.until_board(PLAYED)
    assert tab.errors == []


def test_a_browser_that_forbids_all_cookies_plays_and_says_that_it_keeps_nothing(
    browser: Chromium, address: str, tmp_path: Path
) -> None:
    forbidden = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(forbidden))
    with browser.profile(tmp_path) as person:
        tab = Tab(person.new_page(), f"{address}#p={quote(LINE)}")
        tab.page.get_by_text("This browser keeps nothing for this page").wait_for()
        tab.press(str(DIGIT))
        tab.until_board(PLAYED)
        assert tab.errors == []
