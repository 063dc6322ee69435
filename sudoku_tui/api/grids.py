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


def to_text(grid: Grid, form: str = "") -> str:
    """Write a puzzle, or a position of it, as text that `parse` reads again.

    Args:
        grid: a puzzle in any form; one with clues that `parse_clued` read keeps what its author says.
        form: `box`, `candidates`, `hodoku`, `line`, `list`, `numbers`, `rows` or `tatham`; with clues, `clues`,
            `f-puzzles`, `f-puzzles-link` or `sudokupad-link`. Without one, a line: with clues a JSON object.

    Raises:
        PuzzleTextError: for what cannot be read, and for a rule or a solution that the form has no signs for.
        OrderError: for an unknown form, naming the known ones.
        SudokuError: for clues in a form that has none.

    >>> from sudoku_tui import generate, parse, to_text
    >>> to_text([[0, 1, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 2, 0]])
    '.1.4........3.2.'
    >>> killer = generate("easy", seed=1, variant="killer", size=4)
    >>> parse(to_text(killer)) == parse(to_text(killer, "sudokupad-link")) == killer
    True
    """
    from sudoku_tui.engine.errors import OrderError
    from sudoku_tui.engine.refusal import refuse_constraints
    from sudoku_tui.formats.clues.clued import Clued
    from sudoku_tui.formats.clues.forms import FORMS
    from sudoku_tui.formats.registry import format_named, names
    from sudoku_tui.words.message import all_of, say

    clued = grid if isinstance(grid, Clued) else Clued(read_position(grid))
    form = form or ("clues" if clued.puzzle.constraints else "line")
    if form in FORMS:
        return FORMS[form].write(clued)
    if form not in names():
        known = sorted((*names(), *FORMS))
        raise OrderError(say("there is no form {form}; there are {known}", form=repr(form), known=all_of(known)))
    refuse_constraints(clued.puzzle.geometry, say("the form {form} has no signs for them", form=form))
    return format_named(form).write(clued.position)


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
