"""Pointing at cells and typing, faster than the app can follow."""

from __future__ import annotations

from textual._xterm_parser import XTermParser
from textual.geometry import Offset
from textual.pilot import Pilot

from sudoku_tui.app.app import SudokuApp
from sudoku_tui.app.board.board import BoardView
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.features.play.widgets_panel import DigitsLeft, digit_lines, line_content
from tests.app.playing import EASY, app_with, session_of, until

SOLUTION = solve(EASY)
CELLS = [cell for cell, digit in enumerate(EASY.givens) if not digit][:6]


async def test_a_digit_goes_into_the_cell_that_was_pointed_at_before_it() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        await all_at_once(pilot, "".join(click(cell_place(app, cell)) + str(SOLUTION[cell]) for cell in CELLS))


async def test_a_digit_clicked_goes_into_the_cell_that_was_clicked_before_it() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        clicks = (click(cell_place(app, cell)) + click(digit_place(app, SOLUTION[cell])) for cell in CELLS)
        await all_at_once(pilot, "".join(clicks))


async def all_at_once(pilot: Pilot[None], text: str) -> None:
    """Lets all come in before the app looks at any of it."""
    driver = pilot.app._driver
    assert driver is not None
    for event in XTermParser().feed(text):
        driver.process_message(event)
    await until(pilot, lambda: all(session_of(pilot).state.values[cell] == SOLUTION[cell] for cell in CELLS))


def click(place: Offset) -> str:
    """What a terminal sends for a click."""
    at = f"{place.x + 1};{place.y + 1}"
    return f"\x1b[<0;{at}M\x1b[<0;{at}m"


def cell_place(app: SudokuApp, cell: int) -> Offset:
    """Where a cell is on the screen."""
    board = app.screen.query_one(BoardView)
    place = board.layout_plan.rectangle(cell)
    return board.content_region.offset + Offset(place.x + 1, place.y + 1)


def digit_place(app: SudokuApp, digit: int) -> Offset:
    """Where a digit is among the counts of those that are left."""
    left = app.screen.query_one(DigitsLeft)
    lines = [line_content(line).plain for line in digit_lines((1,) * 9, "123456789", 0, left.form)]
    row = next(row for row, line in enumerate(lines) if f"{digit}·" in line)
    return left.content_region.offset + Offset(lines[row].index(f"{digit}·"), row)
