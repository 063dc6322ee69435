"""Puzzles for techniques that those drawn otherwise hardly need: overlapping cages, and givens turned into cages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import count_solutions, solve
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats import parse
from sudoku_tui.storage.packs import pack_lines
from tests.logic.clued import killer

_EXTRA, _MOST_CELLS = 14, 4


def overlapping(seeds: range) -> Iterator[Puzzle]:
    """Killers some of whose cages lie across others, with fewer of those that they began with."""
    for seed in seeds:
        puzzle, grid = killer(seed, 9, most=3 + seed % 2)
        dice, shape = Dice(f"overlap {seed}"), puzzle.geometry.bare
        cages = [clue for clue in puzzle.constraints if isinstance(clue, Cage)]
        across = [cage for cage in (_run(dice, grid) for _ in range(_EXTRA)) if cage]
        every = [*cages, *dict.fromkeys(cage for cage in across if cage not in cages)]
        puzzle = Puzzle.empty(geometry(shape.box_height, shape.box_width, constraints=every))
        if count_solutions(puzzle) == 1:
            for cage in dice.shuffled(cages):
                fewer = [clue for clue in puzzle.constraints if clue != cage]
                found = Puzzle.empty(geometry(shape.box_height, shape.box_width, constraints=fewer))
                if count_solutions(found) == 1:
                    puzzle = found
            yield puzzle


def _run(dice: Dice, grid: tuple[int, ...]) -> Cage | None:
    """A cage of a few cells in a row or a column."""
    count, step = dice.choice(range(2, _MOST_CELLS + 1)), dice.choice((1, 9))
    row, column = dice.choice(range(9)), dice.choice(range(10 - count))
    first = 9 * row + column if step == 1 else 9 * column + row
    cells = tuple(first + step * index for index in range(count))
    return Cage(cells, sum(grid[cell] for cell in cells))


def with_cages_for_givens(wanted: range) -> Iterator[Puzzle]:
    """Puzzles of the pack of unfair ones, in which givens side by side became cages as long as one solution is left."""
    lines = (line for line in pack_lines("unfair") if not line.startswith("#"))
    for number, line in enumerate(islice(lines, wanted.start, wanted.stop), wanted.start):
        puzzle = parse(line.split()[0])
        dice, grid = Dice(f"cages {number}"), solve(puzzle)
        for cell in dice.shuffled(range(81)):
            other = cell + dice.choice((1, 9))
            if other < 81 and puzzle.givens[cell] and puzzle.givens[other] and (other % 9 or other == cell + 9):
                cage = Cage((cell, other), grid[cell] + grid[other])
                givens = tuple(0 if at in cage.cells else digit for at, digit in enumerate(puzzle.givens))
                found = Puzzle(geometry(3, 3, constraints=[*puzzle.geometry.constraints, cage]), givens)
                if count_solutions(found) == 1:
                    puzzle = found
        if puzzle.geometry.constraints:
            yield puzzle
