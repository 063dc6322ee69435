"""The second worker in a real browser: long work is done there, and cancelled; without it the game does it itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Worker

from tests.web.chromium import Tab, needs_chromium
from tests.web.screen import PATIENCE
from tests.web.site.running import site_served

pytestmark = [pytest.mark.slow, needs_chromium]

DEAF = {
    "post: (bytes) => ": """post: (bytes) =>
        !(second.isDeaf ||= (globalThis.said = new TextDecoder("latin1").decode(bytes)).includes("cancel")) && """,
    "({ data }) => ": "({ data }) => second.isDeaf || ",
}
"""What is changed in a second worker's post: it says nothing more once it was to stop, even if it was just done."""
SECOND = Path(__file__).parents[3] / "sudoku_tui" / "web" / "site" / "door" / "second.js"


@pytest.fixture
def address(built_site: Path) -> Iterator[str]:
    with site_served(built_site) as address:
        yield address


def searchers(tab: Tab) -> int:
    """How many workers search."""
    return sum(worker.url.endswith("/engine.js") for worker in tab.page.workers)


def until_searchers(tab: Tab, count: int) -> None:
    while searchers(tab) != count:
        tab.page.wait_for_event("worker", timeout=PATIENCE * 1000)


def until_sent(tab: Tab) -> None:
    """Waits until the work is with the second worker: until that is ready, it is done where the game is played."""
    playing = next(worker for worker in tab.page.workers if worker.url.endswith("/game.js"))
    deadline = time.monotonic() + PATIENCE
    while "extreme" not in playing.evaluate("() => globalThis.said ?? ''"):
        assert time.monotonic() < deadline, "the work was never sent"
        tab.page.wait_for_timeout(20)


def until_ended(tab: Tab, worker: Worker) -> None:
    deadline = time.monotonic() + PATIENCE
    while worker in tab.page.workers:
        assert time.monotonic() < deadline, "the worker was never ended"
        tab.page.wait_for_timeout(20)


def order(tab: Tab, level: int, *, wider: int = 0) -> None:
    """Orders a puzzle of a level, on a grid that is so many sizes larger than the one that is played."""
    tab.press("Shift+N")
    tab.until_says("New game")
    tab.press(*["ArrowRight"] * wider, str(level))


def until_dialog_is_gone(tab: Tab) -> None:
    tab.until(lambda lines: lines and not any("New game" in line for line in lines), "the game")


def test_a_puzzle_that_takes_long_can_be_stopped_and_another_made(person: BrowserContext, address: str) -> None:
    tab = Tab(person.new_page(), address)
    tab.until_game()
    order(tab, 5, wider=4)
    tab.until_says("Looking for an extreme puzzle")
    until_searchers(tab, 1)
    tab.press("Escape")
    tab.until_says("Stopped.")
    tab.press("Escape")
    until_dialog_is_gone(tab)
    order(tab, 2)
    until_dialog_is_gone(tab)
    tab.until_says("Medium ")
    assert searchers(tab) == 1
    assert tab.errors == []


def test_a_worker_that_does_not_hear_that_it_is_to_stop_is_replaced(person: BrowserContext, address: str) -> None:
    source = SECOND.read_text()
    for heard, unheard in DEAF.items():
        assert heard in source
        source = source.replace(heard, unheard)
    person.route(
        "**/door/second.js",
        lambda route: route.fulfill(body=source, content_type="text/javascript"),
    )
    tab = Tab(person.new_page(), address)
    tab.until_game()
    order(tab, 5, wider=4)
    tab.until_says("Looking for an extreme puzzle")
    until_sent(tab)
    first = next(worker for worker in tab.page.workers if worker.url.endswith("/engine.js"))
    tab.press("Escape")
    tab.until_says("Stopped.")
    until_ended(tab, first)
    until_searchers(tab, 1)


def test_without_a_second_worker_the_game_makes_its_puzzles_itself(person: BrowserContext, address: str) -> None:
    person.route("**/door/engine.js", lambda route: route.abort())
    tab = Tab(person.new_page(), address)
    tab.until_game()
    order(tab, 2)
    until_dialog_is_gone(tab)
    tab.until_says("Medium ")
