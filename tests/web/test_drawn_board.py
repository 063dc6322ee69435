"""The board that the page draws, while a game is played; at both doors it is drawn by the same scripts."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from sudoku_tui.engine.shapes.geometry import geometry
from tests.game.foggy import MISTY
from tests.support import filled
from tests.variants import NINE
from tests.web.chromium import Chromium, Tab, needs_chromium

pytestmark = [pytest.mark.slow, needs_chromium]

CHAIN = ".9.7...63...91.4.....5.69..326195748819.7.652457682..9..12.9.....2.51.9.94...7..."
"""What is next here is a chain of nine candidates."""
JIGSAW = f"{NINE}:8...7......4...9..43...........9....9..6.7..3....2...........64..5...8......6...1"
LINES = "() => document.querySelectorAll('.drawn [data-line]').length"
GROUND = "() => document.querySelector('.drawn [data-cell=\"40\"]').getAttribute('fill')"
CLIP = "() => document.querySelector('.drawn')?.style.clipPath"
SIDE = "() => document.querySelector('.drawn svg').getBoundingClientRect().width"


def test_a_chain_a_theme_a_dialog_and_another_window(browser: Chromium, served_address: str) -> None:
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={CHAIN}")
        tab.until_board(CHAIN)
        tab.press("Shift+A", "h")
        tab.until_says("HINT 1 of 4")
        tab.press("h", "h")
        tab.until_says("HINT 3 of 4")
        tab.page.wait_for_function(f"() => ({LINES})() >= 8")
        tab.press("Escape")
        tab.page.wait_for_function(f"() => ({LINES})() === 0")

        before = tab.evaluate(GROUND)
        tab.press("t")
        tab.page.wait_for_function(f"before => ({GROUND})() !== before", arg=before)

        tab.press("Shift+N")
        tab.page.wait_for_selector("#sheets:not([hidden]) >> text=New game")
        tab.press("Escape")
        tab.until_board(CHAIN)
        tab.page.wait_for_function(f"() => ({CLIP})() === ''")

        before = tab.evaluate(SIDE)
        tab.page.set_viewport_size({"width": 700, "height": 500})
        tab.page.wait_for_function(f"before => ({SIDE})() < 0.8 * before", arg=before)
        assert tab.seen.board == CHAIN
        assert tab.errors == []


@pytest.mark.parametrize("size", ["jigsaw", "16x16"])
def test_other_grids(browser: Chromium, served_address: str, size: str) -> None:
    puzzle = JIGSAW if size == "jigsaw" else sixteen()
    digits = puzzle.rpartition(":")[2]
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={quote(puzzle)}")
        tab.until_board(digits)
        assert len(tab.seen.cells) == len(digits)
        tab.page.mouse.click(*tab.cell(1))
        assert tab.errors == []


def sixteen() -> str:
    """A puzzle of 16×16 of which most is given."""
    shape = geometry(4, 4)
    digits = enumerate(filled("sixteen", shape))
    return "".join(shape.digit_name(digit) if cell * 7919 % 17 < 13 else "." for cell, digit in digits)


def test_fog_hides_clues_until_right_digits_clear_it(browser: Chromium, served_address: str) -> None:
    clip = "() => document.querySelector('.drawn [data-layer=over]').getAttribute('clip-path')"
    foggy = "() => [...document.querySelectorAll('.drawn [data-fog]')].length"
    with browser.person() as person:
        tab = Tab(person.new_page(), f"{served_address}#p={quote(MISTY)}")
        tab.page.wait_for_function(f"() => ({foggy})() === 12")
        assert tab.evaluate(clip)
        tab.press("Escape", "ArrowDown")
        tab.press("3")
        tab.page.wait_for_function(f"() => ({foggy})() === 9")
        assert tab.errors == []
