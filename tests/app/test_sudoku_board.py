"""The board as a widget in somebody else's app."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from sudoku_tui import PuzzleTextError, solve, steps
from sudoku_tui.app.sudoku_board import SudokuBoard
from sudoku_tui.board.layout import BoardSize
from tests.formats.clues.killer import KILLER
from tests.formats.grids import LINE

SMALL = ".1.4........3.2."


class Demo(App[None]):
    def __init__(self, puzzle: str) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.told = list[type[SudokuBoard.Changed]]()

    def compose(self) -> ComposeResult:
        yield SudokuBoard(self.puzzle, id="board", clock=lambda: 5.0)

    def on_sudoku_board_changed(self, event: SudokuBoard.Changed) -> None:
        assert event.control is self.query_one(SudokuBoard)
        self.told.append(type(event))

    def on_sudoku_board_solved(self, event: SudokuBoard.Solved) -> None:
        self.told.append(type(event))


def board_of(pilot: Pilot[None]) -> SudokuBoard:
    return pilot.app.query_one("#board", SudokuBoard)


def line(board: SudokuBoard) -> str:
    return "".join(str(digit or ".") for digit in board.position.values)


async def test_keys_move_write_note_erase_and_undo() -> None:
    async with Demo(SMALL).run_test(size=(60, 24)) as pilot:
        board = board_of(pilot)
        await pilot.press("2")
        assert line(board) == "21.4........3.2."
        await pilot.press("ctrl+z")
        assert line(board) == SMALL
        await pilot.press("ctrl+y", "backspace")
        assert line(board) == SMALL
        await pilot.press("space", "2", "3")
        assert board.writes_notes
        assert board.session.state.corner[0] == 0b110
        await pilot.press("space", "down", "shift+right", "4")
        assert line(board)[4:6] == "44"
        assert not board.writes_notes


async def test_the_app_hears_of_changes_and_of_the_end() -> None:
    app = Demo(SMALL)
    async with app.run_test(size=(60, 24)) as pilot:
        board, solution = board_of(pilot), solve(SMALL)
        for cell, digit in enumerate(solution):
            if not board.position.values[cell]:
                assert board.write(f"r{cell // 4 + 1}c{cell % 4 + 1}", digit)
        await pilot.pause()
        assert board.is_solved
        assert app.told == [SudokuBoard.Changed] * 12 + [SudokuBoard.Solved]


async def test_a_click_goes_to_a_cell_and_a_step_is_marked_until_something_changes() -> None:
    async with Demo(LINE).run_test(size=(60, 24)) as pilot:
        board = board_of(pilot)
        place = board.layout_plan.rectangle(40)
        await pilot.click(board, offset=(place.x + 1, place.y))
        assert board.cursor == 40
        plain = board.looks
        board.show_step(steps(board.position)[0])
        assert board.looks != plain
        board.show_step(None)
        assert board.looks == plain


async def test_another_puzzle_may_come_and_be_larger() -> None:
    async with Demo(SMALL).run_test(size=(80, 40)) as pilot:
        board = board_of(pilot)
        board.load(KILLER)
        assert board.geometry.constraints
        board.load("." * 256)
        await pilot.press("g")
        assert board.position.values[0] == 16
        board.board_size = BoardSize.COMPACT
        await pilot.pause()
        with pytest.raises(PuzzleTextError):
            board.load("12")
        assert board.position.values[0] == 16


async def test_a_given_stays() -> None:
    async with Demo(SMALL).run_test() as pilot:
        await pilot.press("right", "3")
        assert line(board_of(pilot)) == SMALL
        assert not board_of(pilot).write("r1c2", 3)
