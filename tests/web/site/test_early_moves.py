"""Moves of every kind on the early board: afterwards the game is what it would be had they been made in it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page

from tests.web.chromium import PHONE, Chromium, Tab, at_rest, needs_chromium
from tests.web.site.early_boards import DRAWN, EARLY, drawn, held_back, middle, until_taken_over, until_whole, visit
from tests.web.site.scripts import SHOWS, deeds_on, ended, script

pytestmark = [pytest.mark.slow, needs_chromium]

LINK = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
GIVENS = LINK.replace("0", ".")
BOARD = "#boards .drawn"
_LONG_ENOUGH = 3000
"""Milliseconds since the page began, after which its clock must show more than a second."""
_MIDDLE = f"""cell => {{
    const seen = ["#early", "{BOARD}"].map((board) => document.querySelector(`${{board}} [data-cell="${{cell}}"]`));
    const {{ x, y, width, height }} = seen.find(Boolean).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}}"""
_SHOWS = f'shown => JSON.stringify(({DRAWN})("{BOARD}")) === JSON.stringify(shown)'
"""Whether the board looks like this."""
Deed = Callable[[Tab, str], None]


def _by_keys_and_mouse(tab: Tab, board: str) -> None:
    mouse, held = tab.page.mouse, tab.page.keyboard
    tab.press("1", "ArrowRight", "2", "2", "Tab", "x", "4", "6", "Tab", "c", "2", "z", "Shift+Digit6")
    tab.press("Control+z", "Control+y", "u", "r")
    tab.press("Shift+ArrowDown", "x", "2")
    mouse.click(*middle(tab.page, 40, board))
    held.down("Control")
    mouse.click(*middle(tab.page, 42, board))
    held.up("Control")
    tab.press("1")
    mouse.move(*middle(tab.page, 63, board))
    mouse.down()
    for cell in (64, 55, 56):
        mouse.move(*middle(tab.page, cell, board))
    mouse.up()
    tab.press("3", "Escape", "v", "4", "z")
    mouse.dblclick(*middle(tab.page, 0, board))
    tab.press("Control+a", "c", "7", "ArrowLeft", "Alt+4", "F2", "Escape")


def _by_fingers(tab: Tab, board: str) -> None:
    fingers = tab.page.context.new_cdp_session(tab.page)
    keypad = tab.page.locator("#keypad")
    _touch(fingers, middle(tab.page, 2, board))
    keypad.get_by_role("button", name="Digit 4", exact=True).tap()
    _touch(fingers, middle(tab.page, 40, board))
    _touch(fingers, middle(tab.page, 42, board), held_on=tab.page)
    keypad.get_by_role("button", name="Corner notes", exact=True).tap()
    keypad.locator("[data-kind=digit]").nth(6).tap()
    _touch(fingers, *(middle(tab.page, cell, board) for cell in (63, 64, 55)))
    keypad.locator("[data-kind=digit]").nth(2).tap()
    corner = middle(tab.page, 0, board)
    for _ in range(2):  # at once one after the other: a double tap
        _touch(fingers, corner)
    keypad.get_by_role("button", name="Undo", exact=True).tap()


def _touch(fingers: CDPSession, *spots: tuple[float, float], held_on: Page | None = None) -> None:
    """A finger that goes from spot to spot; held on a page it rests there for long."""
    for number, (x, y) in enumerate(spots):
        kind = "touchMove" if number else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    if held_on:
        held_on.evaluate("() => new Promise((done) => setTimeout(done, 600))")  # as long as it takes a long press
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("deed", "device"), [(_by_keys_and_mouse, {}), (_by_fingers, PHONE)])
def test_whatever_is_done_early_is_in_the_game(
    browser: Chromium, address: str, deed: Deed, device: dict[str, object]
) -> None:
    with browser.person(**device) as person:
        with held_back(person):
            early = visit(person, f"{address}#p={LINK}")
            early.page.wait_for_selector(EARLY)
            deed(early, "#early")
            early.page.wait_for_function(f"() => performance.now() > {_LONG_ENOUGH}")
        until_whole(early.page)
        shown = drawn(early.page, BOARD)
        clock = next(found for line in early.lines if (found := re.search(r"0:00:(\d\d)", line)))
        assert int(clock[1]) > 1
        _until_undone(early)
        assert early.errors == []
    with browser.person(**device) as person:
        later = Tab(person.new_page(), f"{address}#p={LINK}")
        until_whole(later.page)
        at_rest(later.page)  # fingers find the keypad where it stays
        deed(later, BOARD)
        later.page.wait_for_function(_SHOWS, arg=shown)


@pytest.mark.parametrize("seed", range(4))
def test_scripts_by_lot_come_to_the_same_early_and_in_the_program(browser: Chromium, address: str, seed: int) -> None:
    case = script(GIVENS, seed, 40)
    with browser.person() as person:
        with held_back(person):
            tab = visit(person, f"{address}#p={LINK}")
            tab.page.wait_for_selector(EARLY)
            deeds = deeds_on(tab.page, case, lambda cell: _place(tab.page, cell))
            done = [next(deeds) for _ in range(10 * seed)]
            assert tab.page.locator("#early.waiting").count() == 0, done
        for _ in deeds:
            pass  # while the program comes, and takes over
        until_taken_over(tab.page)
        shown = ended(case)
        tab.page.wait_for_function(SHOWS, arg=shown)
        assert tab.errors == []


def _place(page: Page, cell: int) -> tuple[float, float]:
    """The middle of a cell, on the board that is seen by then."""
    x, y = page.evaluate(_MIDDLE, cell)
    return x, y


def _until_undone(tab: Tab) -> None:
    """Undoes all moves, after which nothing stands on the board but the givens."""
    for _ in range(30):
        tab.press("u")
    tab.until_seen(lambda seen: seen.board == GIVENS and not any(notes for _, notes in seen.cells), "no moves")
