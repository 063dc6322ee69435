"""Reading a grid of any form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.api.arguments import check
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.formats.from_python import Grid, read_position, read_puzzle

if TYPE_CHECKING:
    from sudoku_tui.formats.clues.clued import Clued


def parse(grid: Grid, variant: str = "") -> Puzzle:
    """Read one puzzle: a text in any known format, rows of digits, or an array; of a position, its givens.

    A text of a variant begins with it, as `x:53..7...` does, or has it on a line above; `x:` alone is its empty grid.
    The variant of rows, and of a text that names none, can be told besides.

    Raises:
        PuzzleTextError: naming row or cell and the reason in one sentence.

    >>> from sudoku_tui import parse
    >>> parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......").clues
    17
    >>> str(parse([[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 2], [3, 0, 0, 0]]))
    '1.....1....23...'
    >>> parse("." * 81, variant="x").geometry.variant
    'x'
    """
    check(variant=variant)
    return read_puzzle(grid, variant)


def parse_position(grid: Grid, variant: str = "") -> Position:
    """Read one puzzle, or a position of it, as `parse` does, with what was placed and removed since the start.

    >>> from sudoku_tui import parse_position
    >>> position = parse_position("12..34.....4...." + " with any comment")
    >>> position.entries == (0,) * 16
    True
    """
    check(variant=variant)
    return read_position(grid, variant)


def parse_clued(text: str, *, by_solution: bool = False) -> Clued:
    """Read a puzzle with cages, lines or other clues: JSON, links and payloads of f-puzzles, SudokuPad or our own.

    It comes with what its author says: title, name, rules, solution; and with the notes of a player. Rules that are not
    known here are left to the author's solution, if that is wanted.

    Raises:
        PuzzleTextError: naming the clue, or the place in the text, and the reason in one sentence.

    >>> from sudoku_tui import parse_clued, solve
    >>> cages = '[{"cells": ["R1C1", "R1C2"], "value": "3"}, {"cells": ["R2C1", "R3C1"], "value": "5"}]'
    >>> text = f'{{"title": "Two", "size": 4, "constraints": {{"killercage": {cages}}}, "givens": "..........1....2"}}'
    >>> clued = parse_clued(text)
    >>> clued.title, [str(clue.name) for clue in clued.puzzle.constraints], solve(clued.puzzle)[:4]
    ('Two', ['killer cage', 'killer cage'], (1, 2, 4, 3))
    """
    from sudoku_tui.formats.clues.links import read_clued

    check(text=text)
    return read_clued(text, by_solution=by_solution)
