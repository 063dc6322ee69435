"""Positions with clues, on empty grids or with cages drawn at random on full ones, and their steps proved and told."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.formats.clues.keys import with_constraints
from sudoku_tui.logic.ladder import USUAL, technique
from sudoku_tui.logic.path import apply, fitting, seeking
from sudoku_tui.logic.step import Step, elimination_text, placement_text
from tests.logic.positions import cell, holding, stages_of
from tests.logic.proofs import check
from tests.logic.walk_proofs import check_walk
from tests.support import filled


def clued(held: dict[str, str] | None = None, **keys: object) -> Board:
    """The board of an empty grid with clues, and some cells, by name, that hold nothing but some digits."""
    board = Board.empty(with_constraints(CLASSIC, keys))
    for names, digits in (held or {}).items():
        board = holding(board, digits, names)
    return board


def told(board: Board, step: Step) -> str:
    """The proof of a step in English."""
    return stages_of(step, board.geometry)[2]


def caged(**cages: int) -> Board:
    """An empty 9×9 board with cages, each named by its cells, as `r1c1_r1c2=3`."""
    found = [Cage(tuple(sorted(map(cell, names.split("_")))), total) for names, total in cages.items()]
    return Board.empty(geometry(3, 3, constraints=found))


def proved(board: Board, identifier: str, most: int | None = None) -> list[Step]:
    """The steps of a technique, or the first of them, each proved and told."""
    found = list(islice(technique(identifier).steps(board), most))
    for step in found:
        check(board, step)
        check_walk(board, step)
        assert all(stage.strip() for stage in stages_of(step, board.geometry))
    return found


def deeds(step: Step, board: Board) -> set[str]:
    """What a step places and removes, in the short form."""
    placed = {placement_text(board.geometry, candidate) for candidate in step.placements}
    return placed | {elimination_text(board.geometry, candidate) for candidate in step.eliminations}


DEAR = ("clue-net", "clue-verity", "forcing-chain", "forcing-net", "house-ways", "clue-cases")
"""The rungs that take longest."""


def climbed(board: Board, solution: tuple[int, ...], most: int) -> Board:
    """Walk without the dearest rungs, holding every step to the laws."""
    rungs = [rung for rung in fitting(USUAL, board) if rung.identifier not in DEAR]
    for _ in range(most):
        step = finish(seeking(board, rungs))
        if step is None:
            break
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
        check(board, step)
        check_walk(board, step)
        assert all(stage.strip() for stage in stages_of(step, board.geometry))
        board = apply(board, step)
    return board


@lru_cache
def killer(seed: int, size: int, most: int = 4) -> tuple[Puzzle, tuple[int, ...]]:
    """Cages of up to so many cells all over a full grid, without givens, and that grid: perhaps one of several."""
    shape, dice = Geometry.of_size(size), Dice(seed)
    grid, cages, free = filled(seed, shape), list[list[int]](), set(range(size * size))
    while free:
        cage = [min(free)]
        free.discard(cage[0])
        wanted = dice.shuffled(range(1, most + 1))[0]
        while len(cage) < wanted and (near := _near(cage, free, grid, shape)):
            cage.append(dice.shuffled(near)[0])
            free.discard(cage[-1])
        cages.append(cage)
    clues = [Cage(tuple(sorted(cage)), sum(grid[each] for each in cage)) for cage in cages]
    return Puzzle.empty(geometry(shape.box_height, shape.box_width, constraints=clues)), grid


def _near(cage: list[int], free: set[int], grid: tuple[int, ...], shape: Geometry) -> list[int]:
    """The free cells beside a cage whose digit it has not."""
    held, size = {grid[each] for each in cage}, shape.size
    pairs = ((one, other) for one in cage for other in free)
    beside = {other for one, other in pairs if abs(one // size - other // size) + abs(one % size - other % size) == 1}
    return sorted(each for each in beside if grid[each] not in held)
