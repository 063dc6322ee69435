"""Pointing at cells and typing, faster than the app can follow."""

from __future__ import annotations

from textual._xterm_parser import XTermParser

from sudoku_tui.engine.search import solve
from sudoku_tui.tui.widgets.board import BoardView
from tests.tui.playing import EASY, app_with, session_of, until


async def test_a_digit_goes_into_the_cell_that_was_pointed_at_before_it() -> None:
    app = app_with()
    async with app.run_test(size=(100, 34)) as pilot:
        board = app.screen.query_one(BoardView)
        solution = solve(EASY)
        cells = [cell for cell, digit in enumerate(EASY.givens) if not digit][:6]
        text = ""
        for cell in cells:
            place, (left, top) = board.layout_plan.rectangle(cell), board.content_region.offset
            at = f"{left + place.x + 2};{top + place.y + 2}"
            text += f"\x1b[<0;{at}M\x1b[<0;{at}m{solution[cell]}"
        driver = app._driver
        assert driver is not None
        for event in XTermParser().feed(text):
            driver.process_message(event)
        await until(pilot, lambda: all(session_of(pilot).state.values[cell] == solution[cell] for cell in cells))
