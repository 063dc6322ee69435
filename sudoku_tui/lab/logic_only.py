"""Logic only: no guess is ever made; what the known techniques cannot show stays open.

After each step it tries again from the easiest technique on, as a patient person would. When none applies it says so:
it never claims that there is no solution where it only knows none.

Source: the techniques of `logic/ladder.py`; for Sudoku as colouring, Herzberg and Murty, "Sudoku Squares and Chromatic
Polynomials" (Notices of the AMS, 2007). `graph.py` has the graph that is coloured.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.lab.trace import Event, EventKind, Solving
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import apply, first_step
from sudoku_tui.logic.step import Step
from sudoku_tui.words.message import Message, counted, say


def logic_only(puzzle: Puzzle) -> Solving:
    board = puzzle.board()
    while not board.is_complete:
        step = None if _dead_cell(board) else first_step(board)
        if step is None:
            return _why_stuck(board)
        yield from _told(step)
        board = apply(board, step)
    return board.values


def _told(step: Step) -> Iterator[Event]:
    name = technique(step.technique).name
    for cell, digit in step.eliminations:
        yield Event(EventKind.FORBID, cell, digit, 0, name)
    for cell, digit in step.placements:
        yield Event(EventKind.PLACE, cell, digit, 0, name)


def _dead_cell(board: Board) -> str:
    dead = (cell for cell in cells_of(board.unplaced) if not board.cell_digits[cell])
    return next(map(board.geometry.cell_name, dead), "")


def _why_stuck(board: Board) -> Message:
    if dead := _dead_cell(board):
        return say("no digit is left for {cell}: there is no solution", cell=dead)
    return counted(
        "no technique it knows helps: cannot solve this, {count} cell stays open",
        "no technique it knows helps: cannot solve this, {count} cells stay open",
        board.unplaced.bit_count(),
    )
