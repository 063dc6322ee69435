"""A board at once: it is drawn and takes moves while the program loads, and nothing of that is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from textual.color import Color

from tests.web.chromium import DESKTOP, PHONE, Chromium, Tab, needs_chromium
from tests.web.screen import PATIENCE
from tests.web.site.early_boards import EARLY, SHIFT, drawn, middle, until_kept, until_taken_over, until_whole, visit

pytestmark = [pytest.mark.slow, needs_chromium]

SLOW_KEYS = ("ArrowDown", "ArrowRight", "Tab", "5", "Tab", "n", "1", "2", "Tab", "Backspace")
_TURN = """name => new Promise((had) => navigator.locks.request(name, () => {
    had();
    return new Promise((over) => (window.letGo = over));
}))"""
_ASKED_FOR = """async ([name, patience]) => {
    for (const begun = Date.now(); Date.now() - begun < patience; ) {
        const { held, pending } = await navigator.locks.query();
        if ([held, pending].every((locks) => locks.some((lock) => lock.name === name))) return true;
    }
    return false;
}"""
_LINK = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
_SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 640}}
_WINDOWS = ((414, 896), (844, 390), (768, 1024), (1024, 768))
_FORESEER = """async () => { window.placeFor = (await import("/page/early_place.js")).placeFor; }"""
_FORESEEN = f"""() => {{
    const {{ style }} = document.querySelector("#boards .drawn");
    return Object.entries(placeFor({{}})).every(([name, size]) => Math.abs(parseFloat(style[name]) - size) < {SHIFT});
}}"""
"""Whether a board that is drawn early in this window would be where the program has it."""
_DAMAGED = """() => Object.keys(localStorage).filter((name) => name.startsWith("sudoku-tui.board"))
    .forEach((name) => (localStorage[name] = localStorage[name].replace('{"grid"', '{"cells":[[{},[999]]],"grid"')))"""


def test_moves_made_while_the_program_loads_are_in_the_game(browser: Chromium, address: str) -> None:
    with browser.person(**DESKTOP, color_scheme="light") as person:
        tab, lingering = visit(person, address), person.new_page()
        page = tab.page
        page.wait_for_selector(EARLY)
        assert _is_bright(page, "#early")
        tab.press("5")
        digits = page.locator("#early [data-digit='5'][data-own='yes']")
        assert digits.count() == 1
        cell = int(digits.get_attribute("data-cell") or "")
        page.emulate_media(color_scheme="dark")
        page.reload(wait_until="commit")  # long before the program was there
        digits.wait_for()
        until_taken_over(page)
        assert tab.seen.board is not None
        assert tab.seen.board[cell] == "5"

        _play_before_the_former_page_lets_go(tab, lingering, address)

        page.emulate_media(color_scheme="light")
        page.reload(wait_until="commit")
        page.wait_for_selector(EARLY)
        assert _is_bright(page, "#early")
        tab.press("h")  # which the page cannot play
        expect(page.locator("#early.waiting #early-words.seen")).to_contain_text("The hint comes")
        until_whole(page)
        tab.until_says("HINT 1 of 4")
        assert _is_bright(page, "#boards")
        assert tab.errors == []


def _play_before_the_former_page_lets_go(tab: Tab, lingering: Page, address: str) -> None:
    """Visits once more, as if the worker of the page before had not ended yet, and plays."""
    page, turn = tab.page, "sudoku-tui /"
    until_kept(page)
    before = drawn(page, "#boards .drawn")
    lingering.goto(f"{address}manifest.json")
    lingering.evaluate(f"name => void (window.had = ({_TURN})(name))", turn)
    assert page.evaluate(_ASKED_FOR, [turn, PATIENCE * 1000])
    page.reload(wait_until="commit")
    lingering.evaluate("() => window.had")
    page.wait_for_selector(EARLY)
    assert drawn(page, "#early") == before  # with the cursor where it was
    tab.press(*SLOW_KEYS)
    page.mouse.click(*middle(page, 80))
    assert lingering.evaluate(_ASKED_FOR, [turn, PATIENCE * 1000])
    lingering.evaluate("() => window.letGo()")
    until_taken_over(page)
    assert page.evaluate("() => window.before") != before
    until_kept(page, '"d":"5","e":1')


def test_an_early_board_is_touched_and_is_not_there_where_another_game_is(browser: Chromium, address: str) -> None:
    with browser.person(**PHONE, color_scheme="dark") as person:
        tab = visit(person, address)
        page = tab.page
        page.wait_for_selector(EARLY)
        _note_by_keypad(tab)
        until_kept(page)
        other = person.new_page()
        other.goto(address)
        other.get_by_text("The game is open in another tab.").wait_for()
        assert other.locator("#early").count() == 0
        other.close()
        page.evaluate(_DAMAGED)
        page.reload()
        until_whole(page)
        page.wait_for_selector("#boards [data-cell]")
        until_kept(page)
        tab.press("p")
        page.wait_for_function("() => !Object.keys(localStorage).some((name) => name.startsWith('sudoku-tui.board'))")
        page.reload(wait_until="commit")
        page.wait_for_selector("#curtain #sentence")
        assert page.locator("#early").count() == 0


def _note_by_keypad(tab: Tab) -> None:
    page, keypad = tab.page, tab.page.locator("#keypad")
    cell = int(page.locator("#early [data-cell]:not([data-digit])").last.get_attribute("data-cell") or "")
    page.touchscreen.tap(*middle(page, cell))
    keypad.get_by_role("button", name="Corner notes", exact=True).tap()
    keypad.get_by_role("button", name="Corner note 4", exact=True).tap()
    expect(page.locator(f"#early [data-cell='{cell}']")).to_have_attribute("data-notes", "4")
    expect(page.locator("#voice p", has_text="notes 4")).to_be_attached()
    until_taken_over(page)
    tab.until_seen(lambda seen: seen.cells and seen.cells[cell] == ["", "4"], "the note")
    keypad.get_by_role("button", name="Undo", exact=True).tap()
    tab.until_seen(lambda seen: seen.cells[cell] == ["", ""], "the note undone")
    assert tab.errors == []


def test_a_game_that_cannot_be_opened_loses_no_move_though_it_came_by_a_link(browser: Chromium, address: str) -> None:
    with browser.person(**_SMALL_PHONE) as person:
        person.route("**/python/*.wasm", lambda route: route.abort())
        tab = visit(person, f"{address}#p={_LINK}")
        page = tab.page
        page.wait_for_selector(EARLY)
        page.keyboard.press("5")
        told = page.get_by_role("alertdialog")
        expect(told).to_contain_text("The moves you made meanwhile are kept: they will be in the game when it opens.")
        person.unroute_all()
        told.get_by_role("button", name="Try again").click()
        page.wait_for_selector("#early [data-digit='5'][data-own='yes']")
        until_taken_over(page)
        page.wait_for_selector("#boards [data-digit='5'][data-own='yes']")
        assert tab.seen.board == _LINK.replace("0", "5", 1).replace("0", ".")
        until_kept(page, '"d":"5","e":1')
        page.evaluate("link => (location.hash = `p=${link}`)", _LINK)  # once more, which loads the page anew
        page.wait_for_selector("#early [data-digit='5'][data-own='yes']")
        tab.press("ArrowRight", "6")
        until_taken_over(page)
        page.wait_for_selector("#boards [data-digit='6'][data-own='yes']")
        page.evaluate(_FORESEER)
        for width, height in _WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(_FORESEEN)


def _is_bright(page: Page, place: str) -> bool:
    ground = page.locator(f"{place} [data-cell]").last.get_attribute("fill")
    return Color.parse(ground or "").brightness > 0.5
