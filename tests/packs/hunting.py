"""Grids made so that a rare technique is likely in them, each from the number of its seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid, minimize, thin_out
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.path import Path, first_step, walk
from sudoku_tui.logic.tally import tallying
from sudoku_tui.logic.technique import Technique

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
    puzzle = _STARTS.get(rung.identifier, _minimal)(grid, dice)
    for _ in range(_MOST_TOLD):
        stuck = finish(tallying(puzzle.board(), easier)).end
        if stuck.is_complete:
            return None
        if first_step(stuck, (rung,)) is not None:
            return Quarry(puzzle, walk(puzzle.board(), easier), grid)
        cell = dice.choice([*cells_of(stuck.unplaced)])
        puzzle = Puzzle(CLASSIC, (*puzzle.givens[:cell], grid[cell], *puzzle.givens[cell + 1 :]))
    return None


def _minimal(grid: Sequence[int], dice: Dice) -> Puzzle:
    return finish(minimize(CLASSIC, grid, dice, symmetric=False))


def _poor_in_a_digit(grid: Sequence[int], dice: Dice) -> Puzzle:
    """One digit has hardly any givens: with few rows left, a smaller fish in the columns tells the same."""
    digit = 1 + dice.below(9)
    return _thinned(grid, sorted(dice.shuffled(range(81)), key=lambda cell: grid[cell] != digit))


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


def _thinned(grid: Sequence[int], cells: Sequence[int]) -> Puzzle:
    groups = [(cell,) for cell in cells]
    return finish(thin_out(Puzzle(CLASSIC, tuple(grid)), grid, groups))


_STARTS: dict[str, Callable[[Sequence[int], Dice], Puzzle]] = {
    "hidden-quadruple": _empty_row,
    "jellyfish": _poor_in_a_digit,
}
