"""The page under fingers: what a phone and a tablet show, and what taps, swipes and long presses do, in both doors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.chromium import DESKTOP, Chromium, Tab, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

FAR_SINGLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""Its first hint speaks of r1c1, which words over the upper half of the board would cover."""
UPRIGHT = [(360, 640), (390, 844), (414, 896)]
BESIDE = [(844, 390), (768, 1024), (1024, 768)]
BOARD = "() => { const { x, y, right, bottom } = document.querySelector('.drawn svg').getBoundingClientRect(); \
return [x, y, right, bottom]; }"
CELL = "() => document.querySelector('.drawn [data-cell]').getBoundingClientRect().width"
KEYS = """() => [...document.querySelectorAll("#keypad button")].filter((key) => key.checkVisibility()).map((key) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    return [x, y, width, height];
})"""
CURSOR_AT = "cell => document.querySelector('.drawn [data-here]').dataset.here === String(cell)"
WORDS = "() => document.querySelector('.xterm-rows').textContent"


def touched(width: int, height: int) -> dict[str, Any]:
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    }


@contextmanager
def playing(browser: Chromium, address: str, **device: object) -> Iterator[Tab]:
    with browser.person(**device) as person:
        tab = Tab(person.new_page(), f"{address}#p={FAR_SINGLE}")
        tab.until_board(FAR_SINGLE)
        if device != DESKTOP:
            tab.until_at_rest()
        yield tab
        assert tab.errors == []


def tap(tab: Tab, name: str) -> None:
    tab.page.locator("#keypad").get_by_role("button", name=name, exact=True).tap()


def tap_label(tab: Tab, label: str) -> None:
    tab.page.locator("#keypad button").get_by_text(label, exact=True).tap()


def swipe(tab: Tab, start: tuple[float, float], rise: float) -> None:
    touch = tab.page.context.new_cdp_session(tab.page)
    x, y = start
    for step in range(7):
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - rise * step / 6}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("width", "height"), [*UPRIGHT, *BESIDE])
def test_cells_and_keys_are_large_enough_and_never_in_each_others_way(
    browser: Chromium, address: str, width: int, height: int
) -> None:
    with playing(browser, address, **touched(width, height)) as tab:
        left, top, right, bottom = tab.evaluate(BOARD)
        assert tab.evaluate(CELL) >= 38
        assert left >= 0
        assert top >= 0
        for x, y, wide, high in tab.evaluate(KEYS):
            assert x >= right or y >= bottom, "a key is over the board"
            assert high >= 44
            assert wide >= 44
            assert x + wide <= width
            assert y + high <= height
        first = tab.page.locator("#keypad button[data-kind=digit]").first.bounding_box()
        assert first
        assert (first["x"] >= right) is ((width, height) in BESIDE)


def test_a_larger_phone_has_no_smaller_cells(browser: Chromium, address: str) -> None:
    cells = []
    for size in UPRIGHT:
        with playing(browser, address, **touched(*size)) as tab:
            cells.append(tab.evaluate(CELL))
    assert cells == sorted(cells)


@pytest.mark.parametrize(("width", "height"), UPRIGHT)
def test_a_hint_lies_under_the_board(browser: Chromium, address: str, width: int, height: int) -> None:
    with playing(browser, address, **touched(width, height)) as tab:
        before = tab.evaluate(BOARD)
        tap_label(tab, "Hint")
        for stage in "123":
            tab.until_says(f"HINT {stage} of 4")
            tab.page.wait_for_function("() => !document.querySelector('.drawn').style.clipPath")
            if stage != "3":
                tap_label(tab, "More")
        tab.until_says("Elsewhere")
        tab.page.wait_for_function(f"before => JSON.stringify(({BOARD})()) === JSON.stringify(before)", arg=before)
        assert "Shift" not in tab.evaluate(WORDS)
        tap_label(tab, "Do it")
        tab.until_seen(lambda seen: seen.board != FAR_SINGLE, "what the hint was about")


def test_what_is_left_stands_on_the_keys_and_a_finished_digit_is_dim(browser: Chromium, address: str) -> None:
    with playing(browser, address, **touched(390, 844)) as tab:
        four = tab.page.locator("#keypad button[data-kind=digit]").nth(3)
        expect(four.locator("small")).to_have_text("6")
        tab.page.touchscreen.tap(*tab.cell(1))
        four.tap()
        expect(four.locator("small")).to_have_text("5")


def test_a_phone_is_told_of_taps(browser: Chromium, address: str) -> None:
    with browser.person(**touched(390, 844)) as person:
        tab = Tab(person.new_page(), f"{address}#p={FAR_SINGLE}")
        tab.until_says("Tap a cell, then a digit.")
        words = tab.evaluate(WORDS)
        assert not any(word in words for word in ("Arrows", "Tab goes", "Shift", "Esc", "Enter"))


def test_the_menu_is_a_list_to_tap(browser: Chromium, address: str) -> None:
    with playing(browser, address, **touched(390, 844)) as tab:
        menu, opener = tab.page.locator("#menu"), tab.page.locator("#keypad button[data-kind=menu]")
        opener.tap()
        expect(menu).to_be_visible()
        heights = tab.evaluate("() => [...document.querySelectorAll('#menu button')].map((row) => row.offsetHeight)")
        assert len(heights) > 20
        assert min(heights) >= 44
        menu.get_by_role("button", name="Back", exact=True).tap()
        expect(menu).to_be_hidden()
        opener.tap()
        expect(menu).to_be_visible()
        tab.page.touchscreen.tap(195, 20)
        expect(menu).to_be_hidden()
        opener.tap()
        expect(menu).to_be_visible()
        tab.press("Escape")
        expect(menu).to_be_hidden()
        opener.tap()
        menu.get_by_role("button", name="Select all cells", exact=True).tap()
        expect(menu).to_be_hidden()
        tap(tab, "Corner notes")
        tap(tab, "Corner note 7")
        tab.until_seen(lambda seen: sum("7" in notes for _, notes in seen.cells) > 50, "notes in all empty cells")


def test_a_long_press_selects_more_and_two_taps_all_of_a_digit(browser: Chromium, address: str) -> None:
    with playing(browser, address, **touched(390, 844)) as tab:
        touch = tab.page.context.new_cdp_session(tab.page)
        tab.page.touchscreen.tap(*tab.cell(1))
        x, y = tab.cell(12)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        tab.page.wait_for_function(CURSOR_AT, arg=12)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        tap(tab, "Corner notes")
        tap(tab, "Corner note 7")
        tab.until_seen(lambda seen: sum("7" in notes for _, notes in seen.cells) == 2, "two notes")
        tab.page.touchscreen.tap(*tab.cell(40))
        tab.page.touchscreen.tap(*tab.cell(1))
        tab.page.touchscreen.tap(*tab.cell(1))
        tap(tab, "Corner note 6")
        tab.until_seen(lambda seen: sum("6" in notes for _, notes in seen.cells) == 2, "a note in both again")


def test_a_swipe_right_after_a_tap_picks_no_row(browser: Chromium, address: str) -> None:
    with playing(browser, address, **touched(390, 844)) as tab:
        tap_label(tab, "Home")
        swipe(tab, (300, 400), 120)
        tab.until_says("Continue")
        swipe(tab, (300, 400), 120)
        tab.until_says("Continue")
        assert "New game" in tab.evaluate(WORDS)


def test_a_mouse_has_a_keypad_which_can_be_put_away(browser: Chromium, address: str) -> None:
    with playing(browser, address, **DESKTOP) as tab:
        keypad = tab.page.locator("#keypad")
        tab.page.mouse.click(*tab.cell(1))
        keypad.get_by_role("button", name="Digit 7", exact=True).click()
        tab.until_seen(lambda seen: seen.cells[1][0] == "7", "a seven")
        keypad.get_by_role("button", name="Hide the keypad").click()
        expect(keypad).to_be_hidden()
        tab.page.reload()
        tab.until_seen(lambda seen: seen.cells, "a board")
        expect(keypad).to_be_hidden()
        tab.page.get_by_role("button", name="Show the keypad").click()
        expect(keypad).to_be_visible()
