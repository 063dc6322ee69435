"""The lab, files of puzzles, and the candidates as an array, from Python."""

from __future__ import annotations

from io import StringIO

import pytest

import sudoku_tui
from sudoku_tui import Position, PuzzleTextError, SudokuError
from sudoku_tui.formats.clues.clued import Clued
from tests.formats.clues.killer import KILLER
from tests.formats.grids import BOXED, LINE

SMALL, FEW = ".1.4........3.2.", "1..4...........3"


@pytest.mark.parametrize("strategy", [way.identifier for way in sudoku_tui.strategies()])
def test_every_strategy_is_traced_to_its_end(strategy: str) -> None:
    *events, last = sudoku_tui.trace(SMALL, strategy, seed=1)
    assert events
    assert last.kind == "solved"
    assert [*sudoku_tui.trace(SMALL, strategy, seed=1)] == [*events, last]


def test_what_cannot_be_traced_is_said() -> None:
    with pytest.raises(SudokuError, match="there is no strategy called 'magic'; the known ones are recursive"):
        sudoku_tui.trace(SMALL, "magic")
    with pytest.raises(SudokuError, match="killer cage"):
        list(sudoku_tui.trace(sudoku_tui.parse(KILLER)))


def test_a_race_counts_the_work() -> None:
    results = sudoku_tui.race([SMALL, FEW], ["recursive", "ours"])
    assert [(result.strategy.identifier, result.puzzles, result.solved) for result in results] == [
        ("recursive", 2, 2),
        ("ours", 2, 2),
    ]
    assert results[0].counters.guesses > results[1].counters.guesses
    assert len(sudoku_tui.race([SMALL])) == len(sudoku_tui.strategies())


def test_many_puzzles_are_read_from_a_file() -> None:
    file = StringIO(f"{LINE}\n\n{BOXED}\n{KILLER}\n")
    first, second, clued = sudoku_tui.parse_many(file)
    assert isinstance(first, Position)
    assert isinstance(clued, Clued)
    assert first == second
    assert clued.puzzle.constraints


def test_what_cannot_be_read_is_named_by_its_line() -> None:
    found = sudoku_tui.parse_many(f"{LINE}\n12\n{LINE}")
    next(found)
    with pytest.raises(PuzzleTextError, match=r"^line 2: 2 cells were found") as raised:
        next(found)
    assert (raised.value.line, raised.value.reason) == (2, "2 cells were found, 16 are needed for a grid of 4×4")
    assert len(list(found)) == 1
    with pytest.raises(PuzzleTextError, match="from a text, a file or another iterable, not from int"):
        sudoku_tui.parse_many(3)  # type: ignore[arg-type]


def test_candidates_as_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    position = Position.start(sudoku_tui.parse(LINE)).place("r3c3", 8).remove("r1c2", 6)
    cube = position.to_cube()
    assert (cube.shape, cube.dtype) == ((9, 9, 9), numpy.bool_)
    for row, column in numpy.ndindex(9, 9):
        digits = tuple((cube[row, column].nonzero()[0] + 1).tolist())
        value = position[row, column]
        assert digits == ((value,) if value else position.candidates((row, column)))
    assert sudoku_tui.parse_position("samurai:").to_cube().shape == (21, 21, 9)
