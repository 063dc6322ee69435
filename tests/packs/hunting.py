"""Grids made so that a rare technique is likely in them, each from the number of its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid, minimize, thin_out
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.game.generator import without
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.path import Path, first_step, walk
from sudoku_tui.logic.rating import tallying
from sudoku_tui.logic.technique import Technique
from tests.packs.rectangles import Ends, nearing, told

_MOST_TOLD = 12


class Quarry(NamedTuple):
    """A puzzle, and the walk to where a technique is what comes next."""

    puzzle: Puzzle
    easy: Path
    solution: Sequence[int]


def hunt(rung: Technique, easier: Sequence[Technique], number: int) -> Quarry | None:
    """Walk a grid until easier techniques are stuck, and tell digits of it, until the technique helps."""
    dice = Dice(f"hunt-{rung.identifier}-{number}")
    grid = finish(full_grid(CLASSIC, dice))
    start = _STARTS.get(rung.identifier, _minimal)(grid, dice)

    def ends(puzzle: Puzzle) -> Board:
        return finish(tallying(puzzle.board(), easier)).end

    for puzzle, stuck in _TELLERS.get(rung.identifier, _telling)(start, grid, ends, dice):
        if stuck.is_complete:
            return None
        if first_step(stuck, (rung,)) is not None:
            return Quarry(puzzle, walk(puzzle.board(), easier), grid)
    return None


def _telling(puzzle: Puzzle, grid: Sequence[int], ends: Ends, dice: Dice) -> Iterator[tuple[Puzzle, Board]]:
    """The puzzle, then with one more digit each, and where each is stuck."""
    for _ in range(_MOST_TOLD):
        yield puzzle, (stuck := ends(puzzle))
        puzzle = told(puzzle, grid, dice.choice([*cells_of(stuck.unplaced)]))


def _minimal(grid: Sequence[int], dice: Dice) -> Puzzle:
    return finish(minimize(CLASSIC, grid, dice, symmetric=False))


def _fish_of_four(grid: Sequence[int], dice: Dice) -> Puzzle:
    """A digit stands nowhere but in four columns of four rows: all else there is given, and the digit hardly anywhere.

    More than one given of it outside would leave a smaller fish in the columns.
    """
    digit, rows = 1 + dice.below(9), set(dice.shuffled(range(9))[:4])
    places = [cell for cell in range(81) if grid[cell] == digit]
    columns = {cell % 9 for cell in places if cell // 9 in rows}
    outside = dice.shuffled([cell for cell in places if cell // 9 not in rows])
    kept = {cell for cell in range(81) if cell // 9 in rows and cell % 9 not in columns}
    kept |= set(outside[: dice.below(2)])
    first = {*places, *(9 * row + column for row in rows for column in columns)}
    order = sorted(dice.shuffled(range(81)), key=lambda cell: cell not in first)
    return _thinned(grid, [cell for cell in order if cell not in kept])


def _empty_row(grid: Sequence[int], dice: Dice) -> Puzzle:
    """No cell of row 1 is given, and four of its digits can only stand in four cells; else a naked set would do."""
    box = dice.below(3)  # here their givens below keep them out
    beside = [column for column in range(9) if column // 3 != box]
    four = dice.shuffled(beside)[:4]
    kept = {
        cell
        for cell in range(9, 81)
        if grid[cell] in {grid[column] for column in four}
        and (cell % 9 not in four if cell % 9 in beside else cell < 27)
    }
    return _thinned(
        grid, [cell for cell in sorted(dice.shuffled(range(81)), key=lambda cell: cell > 8) if cell not in kept]
    )


def _full_houses(grid: Sequence[int], dice: Dice) -> Puzzle:
    """As few givens as full houses alone still fill up."""
    puzzle, rungs = Puzzle(CLASSIC, tuple(grid)), (technique("full-house"),)
    for cell in dice.shuffled(range(CLASSIC.cell_count)):
        fewer = without(puzzle, (cell,))
        if walk(fewer.board(), rungs).is_solved:
            puzzle = fewer
    return puzzle


def _thinned(grid: Sequence[int], cells: Sequence[int]) -> Puzzle:
    groups = [(cell,) for cell in cells]
    return finish(thin_out(Puzzle(CLASSIC, tuple(grid)), grid, groups))


_STARTS: dict[str, Callable[[Sequence[int], Dice], Puzzle]] = {
    "full-house": _full_houses,
    "hidden-quadruple": _empty_row,
    "jellyfish": _fish_of_four,
}

_TELLERS: dict[str, Callable[[Puzzle, Sequence[int], Ends, Dice], Iterator[tuple[Puzzle, Board]]]] = {
    "unique-rectangle-5": partial(nearing, avoidable=False),
    "avoidable-rectangle-2": partial(nearing, avoidable=True),
}
