"""The second worker in a real browser: long work is done there, and cancelled; without it the game does it itself."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Worker

from tests.web.chromium import Tab, needs_chromium
from tests.web.screen import PATIENCE

pytestmark = [pytest.mark.slow, needs_chromium]

DEAF = {
    "post: (bytes) => ": """post: (bytes) => !(second.isDeaf ||= globalThis.deafens &&
        (globalThis.said = new TextDecoder("latin1").decode(bytes)).includes("cancel")) && """,
    "({ data }) => ": "({ data }) => second.isDeaf || ",
}
"""What is changed in a second worker's post: it says nothing more once it was to stop, even if it was just done.

Only when it is wanted, by `globalThis.deafens`."""
SECOND = Path(__file__).parents[3] / "sudoku_tui" / "web" / "site" / "door" / "second.js"


def searchers(tab: Tab) -> int:
    """How many workers search."""
    return sum(worker.url.endswith("/engine.js") for worker in tab.page.workers)


def until_searchers(tab: Tab, count: int) -> None:
    while searchers(tab) != count:
        tab.page.wait_for_event("worker", timeout=PATIENCE * 1000)


def playing(tab: Tab) -> Worker:
    """The worker in which the game is played."""
    return next(worker for worker in tab.page.workers if worker.url.endswith("/game.js"))


def until_sent(tab: Tab) -> None:
    """Waits until the work is with the second worker: until that is ready, it is done where the game is played."""
    deadline = time.monotonic() + PATIENCE
    while "extreme" not in playing(tab).evaluate("() => globalThis.said ?? ''"):
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


def test_a_puzzle_that_takes_long_can_be_stopped_and_a_worker_that_does_not_hear_of_it_is_replaced(
    person: BrowserContext, address: str
) -> None:
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
    stop_an_order(tab)
    until_dialog_is_gone(tab)
    order(tab, 2)
    until_dialog_is_gone(tab)
    tab.until_says("Medium ")
    assert searchers(tab) == 1

    playing(tab).evaluate("() => { globalThis.deafens = true; }")
    first = next(worker for worker in tab.page.workers if worker.url.endswith("/engine.js"))
    stop_an_order(tab, is_sent=True)
    until_ended(tab, first)
    until_searchers(tab, 1)
    assert tab.errors == []


def stop_an_order(tab: Tab, *, is_sent: bool = False) -> None:
    """Orders what takes long, and stops it, perhaps only when the second worker has it."""
    order(tab, 5, wider=4)
    tab.until_says("Looking for an extreme puzzle")
    until_searchers(tab, 1)
    if is_sent:
        until_sent(tab)
    tab.press("Escape")
    tab.until_says("Stopped.")
    tab.press("Escape")


def test_without_a_second_worker_the_game_makes_its_puzzles_itself(person: BrowserContext, address: str) -> None:
    person.route("**/door/engine.js", lambda route: route.abort())
    tab = Tab(person.new_page(), f"{address}#go=new")
    tab.until_says("New game")
    assert tab.evaluate("() => location.hash") == ""
    tab.press("2")
    until_dialog_is_gone(tab)
    tab.until_says("Medium ")
