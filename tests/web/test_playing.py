"""The game on the page, played in a real browser: the same in both doors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import quote, urlsplit

import pytest

from sudoku_tui.engine.search import solve
from tests.support import made
from tests.terminal.reading import with_entries
from tests.web.chromium import PHONE, Chromium, Tab, chromium, needs_chromium
from tests.web.doors import Door, open_door

pytestmark = [pytest.mark.slow, needs_chromium]

PUZZLE = made("page")
LINE = str(PUZZLE)
SOLUTION = solve(PUZZLE)
EMPTY = [cell for cell, digit in enumerate(PUZZLE.givens) if not digit]
FIRST, SECOND = EMPTY[:2]
SOLVED = "".join(map(str, SOLUTION))


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module", params=list(Door))
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the game can be played."""
    with ExitStack() as stack:
        yield stack.enter_context(open_door(request.param, request, tmp_path_factory.mktemp("home")))


@pytest.fixture
def link(address: str) -> str:
    """The address with a puzzle."""
    return f"{address}#p={quote(LINE)}"


def test_a_whole_game_by_keys(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        here = FIRST
        for cell in EMPTY:
            tab.press(*arrows(here, cell), str(SOLUTION[cell]))
            here = cell
        tab.until_says("Without a single hint.")
        tab.press("Escape")
        tab.until_board(SOLVED)
        assert tab.hosts == {urlsplit(link).netloc}
        assert tab.errors == []


def test_a_whole_game_by_mouse(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        keypad = {digit: tab.words(f"{digit}·") for digit in range(1, 10)}
        spots = {cell: tab.cell(cell) for cell in EMPTY}
        for cell in EMPTY:
            tab.page.mouse.click(*spots[cell])
            tab.page.mouse.click(*keypad[SOLUTION[cell]])
        tab.until_says("Without a single hint.")


def test_a_whole_game_on_a_phone_by_its_keypad(browser: Chromium, link: str) -> None:
    with browser.person(**PHONE) as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        spots = {cell: tab.cell(cell) for cell in EMPTY}
        for cell in EMPTY:
            tab.page.touchscreen.tap(*spots[cell])
            tab.page.locator("#keypad").get_by_role("button", name=str(SOLUTION[cell]), exact=True).tap()
        tab.until_says("Without a single hint.")
        assert tab.errors == []


def test_a_drag_writes_notes_into_all_its_cells(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        tab.drag([FIRST, SECOND])
        tab.press("x", "7")
        tab.until_says("2 cells")


def test_a_hint_a_theme_and_a_new_game(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        tab.press("Shift+H")
        tab.until_says("HINT 1 of 4")
        dark = tab.page.evaluate("getComputedStyle(document.body).backgroundColor")
        tab.press("Control+p")
        tab.until_says("Search for commands")
        tab.page.keyboard.type("theme")
        tab.until_says("Change the current theme")
        tab.press("ArrowDown", "Enter")
        tab.until_says("Search for themes")
        tab.page.keyboard.type("textual-light")
        tab.press("ArrowDown", "Enter")
        tab.page.wait_for_function("dark => getComputedStyle(document.body).backgroundColor !== dark", arg=dark)
        tab.press("Escape")
        tab.press("Shift+N")
        tab.until_says("New game")
        tab.press("Enter")
        tab.until(lambda lines: lines and not any("New game" in line for line in lines), "another puzzle")
        assert tab.errors == []


def test_a_reload_goes_on_with_the_game(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        tab.press(str(SOLUTION[FIRST]))
        played = with_entries(LINE, [(FIRST, SOLUTION[FIRST])])
        tab.until_board(played)
        tab.page.reload()
        tab.until_board(played)
        tab.press("u")
        tab.until_board(LINE)


def test_after_quitting_one_can_play_on(browser: Chromium, link: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        tab.press(str(SOLUTION[FIRST]))
        played = with_entries(LINE, [(FIRST, SOLUTION[FIRST])])
        tab.until_board(played)
        tab.press("q")
        tab.page.get_by_text("Your game is saved.").wait_for()
        with tab.page.expect_navigation():
            tab.press("Enter")
        tab.until_board(played)


def test_a_pasted_puzzle_is_played(browser: Chromium, link: str) -> None:
    with browser.person(
        permissions=["clipboard-read", "clipboard-write"], viewport={"width": 1280, "height": 800}
    ) as person:
        tab = Tab(person.new_page(), link)
        tab.until_board(LINE)
        pasted = str(made("pasted"))
        tab.page.evaluate("text => navigator.clipboard.writeText(text)", pasted)
        tab.press("Shift+N")
        tab.until_says("New game")
        tab.press("Control+v")
        tab.until(lambda lines: any(pasted[:20] in line for line in lines), "the pasted puzzle")


def test_a_link_that_is_no_puzzle_says_so(browser: Chromium, address: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{address}#p=12345")
        tab.until_says("The puzzle in the address cannot be played")


def arrows(start: int, goal: int) -> list[str]:
    """The arrow keys from one cell to another, down first."""
    down, right = (there - here for here, there in zip(divmod(start, 9), divmod(goal, 9), strict=True))
    return ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down) + ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(
        right
    )
