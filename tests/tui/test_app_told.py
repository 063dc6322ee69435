"""What a screen reader finds: the terminal's cursor on the cell, and a sentence for each move."""

from __future__ import annotations

from textual.geometry import Offset

from sudoku_tui.tui.board.board import BoardView
from tests.tui.playing import app_with, game_of, press, session_of, text_of

STANDARD = (80, 24)


async def test_each_move_is_told_if_that_was_chosen() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        game, state = game_of(pilot), session_of(pilot).state
        game.desk.go(state.values.index(0))
        game.settings.tell_moves = True
        name = state.geometry.cell_name(game.desk.cursor)

        await press(pilot, "space", "3")
        assert f"{name} is noted 3." in text_of(pilot)
        await press(pilot, "delete")
        assert f"{name} is empty." in text_of(pilot)
        await press(pilot, "right")
        assert f"{state.geometry.cell_name(game.desk.cursor)} is " in text_of(pilot)


async def test_nothing_is_told_of_moves_otherwise() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "right")

        assert not game_of(pilot).desk.message


async def test_the_cursor_of_the_terminal_stands_on_the_cell() -> None:
    async with app_with().run_test(size=STANDARD) as pilot:
        await press(pilot, "right", "down")
        board = game_of(pilot).query_one(BoardView)
        place = board.layout_plan.rectangle(game_of(pilot).desk.cursor)
        digit = Offset(*board.layout_plan.cell.digit_place)

        assert pilot.app.cursor_position == board.content_region.offset + Offset(place.x, place.y) + digit
