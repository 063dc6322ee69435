"""The game on the page, played in a real browser; what is the same at both doors, at one of them."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect
from textual.color import Color

from sudoku_tui.app.themes import INK, OWN_THEMES, PAPER
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.features.challenge.model import Challenge, challenge_link
from sudoku_tui.formats import parse
from sudoku_tui.game.event_log import Event
from sudoku_tui.game.origin import Origin
from tests.support import made, near_the_end
from tests.terminal.reading import with_entries
from tests.web.chromium import DESKTOP, PHONE, Chromium, Tab, needs_chromium
from tests.web.screen import Spot

pytestmark = [pytest.mark.slow, needs_chromium]


PUZZLE = made("page")
LINE = str(PUZZLE)
SOLUTION = solve(PUZZLE)
EMPTY = [cell for cell, digit in enumerate(PUZZLE.givens) if not digit]
FIRST = EMPTY[0]
SOLVED = "".join(map(str, SOLUTION))
LAST = EMPTY[-12:]
THE_END = str(near_the_end(PUZZLE, len(LAST)))
"""The same puzzle, of which only the last cells are empty."""
NOTE_LIFTING = """new MutationObserver(() => {
    if (document.body && !document.body.matches(".loading"))
        window.lifted ??= getComputedStyle(document.body).backgroundColor;
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Notes in which colour the page is when its curtain lifts."""


HERE = "cell => document.querySelector('.drawn [data-here]').dataset.here === String(cell)"
NOTE_WAVE = """addEventListener("animationstart", ({ animationName }) => {
    const words = [...document.querySelectorAll(".xterm-rows > div")].map((row) => row.textContent).join("");
    if (animationName === "wave") window.wave ??= words.includes("S O L V E D") ? "late" : "first";
})"""
"""Notes whether a wave runs before the end of the game is told."""
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor.replaceAll(' ', '')"
NORD = next(theme.background for theme in OWN_THEMES if theme.name == "nord") or ""


def test_a_whole_game_by_keys(browser: Chromium, served_address: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={LINE}")
        tab.until_board(LINE)
        here = FIRST
        for cell in EMPTY:
            tab.press(*arrows(here, cell), str(SOLUTION[cell]))
            here = cell
        tab.until_says("no hints")
        tab.press("Escape")
        tab.until_board(SOLVED)
        assert tab.hosts == {urlsplit(served_address).netloc}
        assert tab.errors == []


def test_a_wave_runs_over_a_solved_board_before_its_end_is_told(browser: Chromium, site_address: str) -> None:
    last = EMPTY[-1]
    with browser.person() as person:
        page = person.new_page()
        page.add_init_script(NOTE_WAVE)
        tab = Tab(page, f"{site_address}#p={near_the_end(PUZZLE, 1)}")
        tab.until_board(with_digit(SOLVED, last, 0).replace("0", "."))
        page.mouse.click(*tab.cell(last))
        tab.press(str(SOLUTION[last]))
        tab.until_says("S O L V E D")
        assert page.evaluate("window.wave") == "first"
        assert page.locator(".wave").count() == 0
        assert tab.errors == []


def test_grids_that_overlap_are_played_by_keys_across_their_gaps(browser: Chromium, served_address: str) -> None:
    line = "grids:r1c1r3c3:....2..3...4.......1......2."
    puzzle = parse(line)
    assert isinstance(puzzle, Puzzle)
    digits, shape = solve(puzzle), puzzle.geometry
    corner = shape.cell(1, 4)
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={line}")
        tab.until_board(puzzle.signs)
        expect(tab.page.get_by_role("gridcell")).to_have_count(shape.cell_count)
        tab.press("ArrowLeft", str(digits[corner]))  # beyond the gap in the first row
        tab.until_board(with_digit(puzzle.signs, corner, digits[corner]))
        tab.press("u")
        for cell in range(shape.cell_count):
            if not puzzle.givens[cell]:
                tab.page.mouse.click(*tab.cell(cell))
                tab.press(str(digits[cell]))
        tab.until_says("no hints")
        tab.press("Escape")
        tab.until_board("".join(map(str, digits)))
        assert tab.errors == []


def with_digit(signs: str, cell: int, digit: int) -> str:
    return f"{signs[:cell]}{digit}{signs[cell + 1 :]}"


def test_notes_by_a_drag_and_a_game_by_mouse_half_of_it_without_the_keypad(
    browser: Chromium, served_address: str
) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={THE_END}")
        tab.until_board(THE_END)
        tab.drag(LAST[:2])
        tab.press("x", "7")
        tab.until_seen(lambda seen: [notes for _, notes in seen.cells].count("7") == 2, "two notes")
        tab.press("u", "z")
        tab.until_board(THE_END)
        keypad = tab.page.locator("#keypad")
        half = len(LAST) // 2
        spots = {cell: tab.cell(cell) for cell in LAST}
        keys = {
            digit: middle(keypad.get_by_role("button", name=f"Digit {digit}", exact=True)) for digit in range(1, 10)
        }
        for cell in LAST[: half + 1]:
            tab.page.mouse.click(*spots[cell])
            tab.page.mouse.click(*keys[SOLUTION[cell]])
        tab.until_board(with_entries(THE_END, [(cell, SOLUTION[cell]) for cell in LAST[: half + 1]]))

        keypad.get_by_role("button", name="Hide the keypad").click()
        expect(keypad).to_be_hidden()
        expect(tab.page.locator("#status .mode")).to_have_text("DIGIT")  # which the keypad says else
        tab.press("u")
        tab.until_board(with_entries(THE_END, [(cell, SOLUTION[cell]) for cell in LAST[:half]]))
        spots = {cell: tab.cell(cell) for cell in LAST}
        for cell in LAST[half:]:
            tab.page.mouse.click(*spots[cell])
            tab.press(str(SOLUTION[cell]))
        tab.until_says("no hints")


def test_a_game_on_a_phone_by_its_keypad(browser: Chromium, served_address: str) -> None:
    with browser.person(**PHONE) as person:
        tab = Tab(person.new_page(), f"{served_address}#p={THE_END}")
        tab.until_board(THE_END)
        tab.until_at_rest()
        spots = {cell: tab.cell(cell) for cell in LAST}
        for cell in LAST:
            tab.page.touchscreen.tap(*spots[cell])
            tab.page.locator("#keypad").get_by_role("button", name=f"Digit {SOLUTION[cell]}", exact=True).tap()
        tab.until_says("no hints")
        assert tab.errors == []


def test_a_hint_a_theme_a_pasted_puzzle_and_a_new_one(browser: Chromium, served_address: str) -> None:
    permissions = ["clipboard-read", "clipboard-write"]
    with browser.person(**DESKTOP, permissions=permissions, color_scheme="light") as person:
        person.add_init_script(NOTE_LIFTING)
        tab = Tab(person.new_page(), f"{served_address}#p={LINE}")
        tab.until_board(LINE)
        assert Color.parse(tab.page.evaluate("window.lifted")) == Color.parse(PAPER.background)
        until_it_wears(tab, PAPER.background)
        tab.page.emulate_media(color_scheme="dark")
        until_it_wears(tab, INK.background)
        tab.press("Shift+H")
        tab.until_says("HINT 1 of 4")

        tab.press("Escape", "Control+p")
        choose(tab, "theme")
        choose(tab, "nord")
        until_it_wears(tab, NORD)
        tab.page.emulate_media(color_scheme="light")
        tab.page.reload()
        tab.until_board(LINE)
        assert Color.parse(tab.page.evaluate("window.lifted")) == Color.parse(NORD)
        until_it_wears(tab, NORD)

        pasted = str(made("pasted"))
        tab.page.evaluate("text => navigator.clipboard.writeText(text)", pasted)
        tab.press("Control+v")
        tab.until_says("one solution. Enter plays it.")
        tab.press("Enter")
        tab.until_board(pasted)

        tab.press("Shift+N")
        tab.until_says("New game")
        tab.press("2")
        tab.until(lambda lines: any(line.strip().startswith("Medium ") for line in lines), "a medium puzzle's title")
        tab.until_seen(lambda seen: seen.board not in (None, pasted), "its board")
        assert tab.errors == []


def test_what_was_played_is_there_again_until_a_link_is_followed(browser: Chromium, served_address: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={LINE}")
        tab.until_board(LINE)
        tab.press(str(SOLUTION[FIRST]))
        played = with_entries(LINE, [(FIRST, SOLUTION[FIRST])])
        tab.until_board(played)

        tab.page.reload()
        tab.until_board(played)
        tab.page.wait_for_function(HERE, arg=FIRST)
        tab.press("u")
        tab.until_board(LINE)
        tab.press("Control+y")
        tab.until_board(played)

        tab.press("q")
        tab.page.get_by_text("Your game is saved.").wait_for()
        with tab.page.expect_navigation():
            tab.press("Enter")
        tab.until_board(played)

        other = str(made("another link"))
        with tab.page.expect_event("load"):
            tab.page.evaluate("puzzle => { location.hash = 'p=' + puzzle }", other)
        tab.until_board(other)


def test_a_challenge_in_the_address_is_played_against_the_ghost(browser: Chromium, served_address: str) -> None:
    puzzle = made("challenge")
    sent = Challenge.of(Origin(puzzle), [Event(1.0, f"{puzzle.geometry.cell_name(puzzle.givens.index(0))}=1")])
    with browser.person() as person:
        tab = Tab(person.new_page(), challenge_link(sent, served_address))
        tab.until_board(str(puzzle))
        tab.until_says("friend")
        assert "#" not in tab.page.url


def arrows(start: int, goal: int) -> list[str]:
    """The arrow keys from one cell to another, down first."""
    down, right = (there - here for here, there in zip(divmod(start, 9), divmod(goal, 9), strict=True))
    return ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down) + ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(
        right
    )


def middle(key: Locator) -> Spot:
    box = key.bounding_box()
    assert box
    return Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def until_it_wears(tab: Tab, background: str | None) -> None:
    assert background
    tab.page.wait_for_function(f"background => ({BACKGROUND})() === background", arg=Color.parse(background).css)


def choose(tab: Tab, typed: str) -> None:
    """Chooses from the palette, faster than it can find anything."""
    tab.page.keyboard.type(typed)
    tab.press("Enter")
