"""The page under fingers: what a phone and a tablet show, and what taps, swipes and long presses do."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.chromium import DESKTOP, Chromium, Tab, at_rest, needs_chromium
from tests.web.screen import FITS, PATIENCE
from tests.web.test_drawn_board import CHAIN

pytestmark = [pytest.mark.slow, needs_chromium]

FAR_SINGLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
"""Its first hint speaks of r1c1, which words over the upper half of the board would cover."""
UPRIGHT = [(360, 640), (390, 844), (414, 896)]
BETWEEN = [(480, 640), (540, 720), (768, 1024)]
"""Windows between phone and tablet, and a tablet held upright, which have no smaller cells than a phone."""
BESIDE = [(844, 390), (1024, 768)]
"""Where the keys stand beside the board."""
BOARD = "() => { const { x, y, right, bottom } = document.querySelector('.drawn svg').getBoundingClientRect(); \
return [x, y, right, bottom]; }"
CELL = "() => document.querySelector('.drawn [data-cell]').getBoundingClientRect().width"
KEYS = """() => [...document.querySelectorAll("#keypad button")].filter((key) => key.checkVisibility()).map((key) => {
    const { x, y, width, height } = key.getBoundingClientRect();
    return [x, y, width, height];
})"""
CURSOR_AT = "cell => document.querySelector('.drawn [data-here]').dataset.here === String(cell)"
LINES_NOW = "() => document.querySelectorAll('.drawn [data-time=now]').length"
WORDS = "() => document.querySelector('.xterm-rows').textContent"
SHEET_OF_A_HINT = """() => [...document.querySelectorAll("#panel .explanation, #panel .ways button, #panel .close")]
    .filter((part) => part.checkVisibility()).map((part) => {
        const { x, y, right, bottom } = part.getBoundingClientRect();
        return [x, y, right, bottom];
    })"""
"""Where an open hint stands, and what can be pressed on it."""
READ_WITHOUT_SCROLLING = """() => {
    const words = document.querySelector("#panel .told");
    return words.scrollHeight <= words.clientHeight + 1;
}"""


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


def tap_hint(tab: Tab, name: str) -> None:
    """Taps a button on the sheet of an open hint, by its command."""
    tab.page.locator(f'#panel .ways [data-name="{name}"]').tap()


def tap_close(tab: Tab) -> None:
    tab.page.locator("#panel .close").tap()


def assert_all_in_sight(tab: Tab, width: int, height: int) -> None:
    """The sheet of a hint is within the window, off the board, and read without scrolling."""
    board = tab.evaluate(BOARD)
    (left, top, right, bottom), *buttons = tab.evaluate(SHEET_OF_A_HINT)
    assert left >= board[2] or top >= board[3], "the hint is over the board"
    assert right <= width
    assert bottom <= height
    for x, y, end, low in buttons:
        assert min(end - x, low - y) >= 44
        assert left <= x < end <= right
        assert top <= y < low <= bottom
    assert tab.evaluate(READ_WITHOUT_SCROLLING)


def choose(tab: Tab, row: str) -> None:
    """Taps a row of the menu."""
    tab.page.locator("#keypad button[data-kind=menu]").tap()
    tab.page.locator("#menu").get_by_role("button", name=row, exact=True).tap()


def turn(tab: Tab, width: int, height: int) -> None:
    """Gives the window another size."""
    tab.page.set_viewport_size({"width": width, "height": height})
    tab.page.wait_for_function(FITS)


def swipe(tab: Tab, start: tuple[float, float], rise: float) -> None:
    touch = tab.page.context.new_cdp_session(tab.page)
    x, y = start
    for step in range(7):
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - rise * step / 6}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def until_roomy(tab: Tab, width: int, height: int) -> None:
    """Waits until cells and keys are large enough for fingers, and never in each other's way.

    What the page draws at first after it was turned is made smaller or larger once the game has answered.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        at_rest(tab.page)
        try:
            assert_roomy(tab, width, height)
        except AssertionError:
            if time.monotonic() > deadline:
                raise
        else:
            return


def assert_roomy(tab: Tab, width: int, height: int) -> None:
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


def take_a_hint(tab: Tab) -> None:
    """Opens a hint stage by stage and walks its proof, which never moves or covers the board; does what it says."""
    before = tab.evaluate(BOARD)
    tap_label(tab, "Hint")
    for stage in "123":
        tab.until_says(f"HINT {stage} of 4")
        tab.page.wait_for_function("() => !document.querySelector('.drawn').style.clipPath")
        assert_all_in_sight(tab, *UPRIGHT[0])
        if stage != "3":
            tap_hint(tab, "hint.more")
    for name, stop in (("walk", 1), ("walk.on", 2), ("walk.back", 1), ("walk.on", 2)):
        tap_hint(tab, name)
        tab.until_says(f"PROOF {stop} of")
    tab.page.wait_for_function(f"before => JSON.stringify(({BOARD})()) === JSON.stringify(before)", arg=before)
    assert "Shift" not in tab.evaluate(WORDS)
    tap_hint(tab, "hint.apply")
    tab.until_seen(lambda seen: seen.board != FAR_SINGLE, "what the hint was about")


NOTICE = """() => {
    const words = "Some words that are so long that they take two rows or more on the page of a phone";
    document.querySelector("#notices").innerHTML = `<div><span>${words}</span><button>×</button></div>`;
    const { top, bottom } = document.querySelector("#notices > div").getBoundingClientRect();
    return [top, bottom];
}"""


def test_a_notice_on_a_phone_covers_no_row_of_the_board(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, **touched(*UPRIGHT[0])) as tab:
        top, bottom = tab.evaluate(NOTICE)
        assert top >= tab.evaluate(BOARD)[3]
        assert bottom <= UPRIGHT[0][1]


def test_a_chain_is_walked_by_taps_on_the_smallest_phone_and_nothing_said_is_cut(
    browser: Chromium, served_address: str
) -> None:
    with browser.person(**touched(*UPRIGHT[0])) as person:
        tab = Tab(person.new_page(), f"{served_address}#p={CHAIN}")
        tab.until_board(CHAIN)
        tab.until_at_rest()
        tap_label(tab, "Hint")
        for name in ("hint.more", "hint.more", "walk"):
            tap_hint(tab, name)
        for stop in range(1, 6):
            tab.until_says(f"PROOF {stop} of 11")
            at_rest(tab.page)
            assert "swipe" not in tab.evaluate(WORDS)
            assert tab.evaluate(LINES_NOW) == (stop > 1)
            assert_all_in_sight(tab, *UPRIGHT[0])
            tap_hint(tab, "walk.on")
        tap_hint(tab, "walk.back")
        tab.until_says("PROOF 5 of 11")
        tap_close(tab)
        tab.until_says("HINT 3 of 4")
        assert tab.errors == []


def test_a_phone_has_a_hint_under_the_board_and_every_window_room_for_all(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, **touched(*UPRIGHT[0])) as tab:
        take_a_hint(tab)
        cells = {}
        for size in (*UPRIGHT, *BETWEEN, *BESIDE):
            turn(tab, *size)
            until_roomy(tab, *size)
            cells[size] = tab.evaluate(CELL)
        upright = [cells[size] for size in UPRIGHT]
        assert upright == sorted(upright), "a larger phone has no smaller cells"


SHEET_KEYS = """() => [...document.querySelectorAll("#sheets button")].filter((key) => key.checkVisibility())
    .map((key) => key.getBoundingClientRect()).map(({ x, width, height }) => [x, width, height])"""
"""Where the buttons of a sheet begin, how wide and how high they are."""


def test_a_phone_on_its_side_has_buttons_for_fingers_on_other_screens_too(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, **touched(640, 360)) as tab:
        for row, leave in (("Killer calculator", "Close"), ("Type in a puzzle", "Back")):
            choose(tab, row)
            way_out = tab.page.locator("#sheets").get_by_role("button", name=leave).first
            way_out.wait_for()
            for width, height in ((640, 360), (844, 390)):
                turn(tab, width, height)
                at_rest(tab.page)
                for x, wide, high in tab.evaluate(SHEET_KEYS):
                    assert min(wide, high) >= 44
                    assert x + wide <= width
            way_out.tap()
            expect(tab.page.locator("#sheets")).to_be_hidden()


def test_the_site_takes_fingers_too(browser: Chromium, site_address: str) -> None:
    with playing(browser, site_address, **touched(360, 640)) as tab:
        until_roomy(tab, 360, 640)
        take_a_hint(tab)


HUES = """() => [...document.querySelectorAll("#keypad button[data-kind=digit]")].map(
    (key) => getComputedStyle(key).boxShadow.match(/^rgba?\\([^)]*\\)/)?.[0]
)"""
"""The colour that each digit's button shows."""


def test_a_finger_is_told_of_taps_alone_of_colours_and_of_what_is_left_of_a_digit(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, **touched(360, 640)) as tab:
        four = tab.page.locator("#keypad button[data-kind=digit]").nth(3)
        expect(four.locator("small")).to_have_attribute("data-left", "6")
        tab.page.touchscreen.tap(*tab.cell(1))
        four.tap()
        expect(four.locator("small")).to_have_attribute("data-left", "5")
        assert len({*tab.evaluate(HUES)}) == 1, "digits have none"
        tap(tab, "Colours")
        tab.page.wait_for_function(f"() => new Set(({HUES})()).size === 9")
        tap(tab, "Digits")

        choose(tab, "Pause")
        tab.page.get_by_role("dialog", name="Paused").get_by_role("button", name="Go on").tap()
        expect(tab.page.get_by_role("dialog")).to_have_count(0)
        choose(tab, "Help")
        words = tab.page.locator("#sheets")
        expect(words).to_contain_text("Tap twice")
        expect(words).to_contain_text("Choose a digit first")
        assert "Ctrl" not in words.inner_text()
        words.locator("button.out").tap()
        choose(tab, "New game")
        tab.page.locator("#sheets").get_by_role("button", name="Play", exact=True).tap()
        tab.until_says("Tap a cell, then a digit.")
        assert not any(word in tab.evaluate(WORDS) for word in ("Arrows", "Tab goes", "Shift", "Esc", "Enter"))
        tab.until_seen(lambda seen: seen.cells and seen.board != FAR_SINGLE, "another game")


def test_the_tour_has_words_under_the_board_and_all_the_buttons_it_speaks_of(
    browser: Chromium, served_address: str
) -> None:
    with playing(browser, served_address, **touched(360, 640)) as tab:
        choose(tab, "Take the tour")
        tab.until_says("Tap a cell.")
        tab.page.touchscreen.tap(*tab.cell(2))
        tab.until_says("Tap an empty cell, then a")
        tab.until_says("column and box takes every digit once.")
        tap(tab, "Digit 7")
        tab.until_says("Tap another empty cell, Corner")
        tab.until_says("small notes of what it may hold.")
        tab.page.touchscreen.tap(*tab.cell(3))
        tap(tab, "Corner notes")
        tap(tab, "Corner note 9")
        tab.until_says("Tap Digits to go back")
        tap(tab, "Digits")
        tab.until_says("Tap Hint for a hint")
        tab.until_says("r3c4 is row 3, column 4.")
        tap_label(tab, "Hint")
        tab.until_says("HINT 1 of 4")
        tap_close(tab)
        tab.until_says("Tap Undo")
        tap_label(tab, "Undo")
        tab.until_says("Tap Menu")
        tab.until_says("begins with the last digit of a row.")
        tap_label(tab, "Skip tour")
        tab.until(lambda lines: not any("TOUR" in line for line in lines), "the end of the tour")


def test_long_presses_two_taps_the_menu_and_a_swipe_that_picks_no_row(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, **touched(390, 844)) as tab:
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
        tap(tab, "Corner note 8")
        tab.until_seen(lambda seen: sum("8" in notes for _, notes in seen.cells) > 50, "notes in all empty cells")

        tap_label(tab, "Home")
        home = tab.page.locator("#sheets")
        expect(home.get_by_role("button", name="Continue")).to_be_visible()
        swipe(tab, (300, 400), 300)
        expect(home.get_by_role("button", name="Settings")).to_be_in_viewport()


def test_a_mouse_has_a_keypad_which_can_be_put_away(browser: Chromium, served_address: str) -> None:
    with playing(browser, served_address, **DESKTOP) as tab:
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
