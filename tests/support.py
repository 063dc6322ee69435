"""Puzzles and helpers that many tests share. Every puzzle here was made by this project's own generator."""

from __future__ import annotations

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.generate import full_grid, minimize
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry
from sudoku_tui.engine.stepper import Stepper, finish


def classic(line: str) -> Puzzle:
    """The 9×9 puzzle of 81 characters, `.` for an empty cell."""
    return Puzzle(CLASSIC, tuple(int(sign) if sign != "." else 0 for sign in line))


def made(seed: int | str, geometry: Geometry = CLASSIC, *, symmetric: bool = True) -> Puzzle:
    """A minimal puzzle from a seed."""
    return finish(making(geometry, Dice(seed), symmetric=symmetric))


def near_the_end(puzzle: Puzzle, left: int) -> Puzzle:
    """A puzzle of which only the last few cells are still empty."""
    empty = [cell for cell, digit in enumerate(puzzle.givens) if not digit][-left:]
    return Puzzle(puzzle.geometry, tuple(0 if cell in empty else digit for cell, digit in enumerate(solve(puzzle))))


def making(geometry: Geometry, dice: Dice, *, symmetric: bool = True) -> Stepper[Puzzle]:
    """The same, as a stepper."""
    grid = yield from full_grid(geometry, dice)
    return (yield from minimize(geometry, grid, dice, symmetric=symmetric))


def filled(seed: int | str, geometry: Geometry = CLASSIC) -> tuple[int, ...]:
    """A full grid from a seed."""
    return finish(full_grid(geometry, Dice(seed)))


def is_full_grid(geometry: Geometry, grid: tuple[int, ...]) -> bool:
    """Whether every house of a grid holds every digit."""
    return all({grid[cell] for cell in house.cells} == set(geometry.digits) for house in geometry.houses)
