"""Diagnosis: every defect of a puzzle, named by cell, in words a player understands."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import MAX_NODES, Clock, finish_in_time, search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.words.lists import listed


class ProblemKind(StrEnum):
    """What can be wrong with a puzzle."""

    CLASHING_GIVENS = "clashing-givens"
    EMPTY_CELL = "empty-cell"
    MISSING_DIGIT = "missing-digit"
    NO_SOLUTION = "no-solution"
    MANY_SOLUTIONS = "many-solutions"
    WRONG_DIGIT = "wrong-digit"
    """A digit that a player placed, and that is not the solution's."""
    WRONG_REMOVAL = "wrong-removal"
    """A candidate that was taken away, and that is the solution's."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One defect.

    Attributes:
        kind: what sort of defect.
        cells: the cells concerned, in reading order; none for a puzzle without a solution.
        text: one sentence that names the place and the reason.
    """

    kind: ProblemKind
    cells: tuple[int, ...]
    text: str


def diagnose(
    puzzle: Puzzle, *, max_nodes: int = MAX_NODES, seconds: float | None = None, clock: Clock = time.monotonic
) -> tuple[Problem, ...]:
    """Every defect of a puzzle; none means that it has exactly one solution.

    Args:
        puzzle: the puzzle.
        max_nodes: how many boards to settle before giving up.
        seconds: how long to search before giving up; None for no such cap.
        clock: a monotonic clock in seconds.

    Raises:
        SearchLimitError: when a cap is reached before the number of solutions is known.
    """
    return finish_in_time(diagnosing(puzzle, max_nodes=max_nodes), seconds, clock)


def diagnosing(puzzle: Puzzle, *, max_nodes: int = MAX_NODES) -> Stepper[tuple[Problem, ...]]:
    """Looks for every defect of a puzzle, as a stepper.

    Defects that can be seen without searching come first, and where there are any, no search is made.

    Args:
        puzzle: the puzzle.
        max_nodes: how many boards to settle before giving up.

    Raises:
        SearchLimitError: when the cap is reached before the number of solutions is known.
    """
    clashes = (*_clashes(puzzle), *_clashing_moves(puzzle))
    visible = clashes or (*_empty_cells(puzzle), *_missing_digits(puzzle))
    if visible:
        return visible
    found = (yield from search(puzzle, 2, max_nodes=max_nodes)).solutions
    if not found:
        return (Problem(ProblemKind.NO_SOLUTION, (), "the givens do not clash, yet there is no solution"),)
    return () if len(found) == 1 else (_ambiguity(puzzle.geometry, *found),)


def _clashes(puzzle: Puzzle) -> Iterator[Problem]:
    """Each digit that stands more than once in a house; the same cells are named once, though two houses hold them."""
    geometry, told = puzzle.geometry, set[tuple[int, ...]]()
    for house in geometry.houses:
        for digit in geometry.digits:
            cells = tuple(cell for cell in house.cells if puzzle.givens[cell] == digit)
            if len(cells) > 1 and cells not in told:
                told.add(cells)
                names = listed([geometry.cell_name(cell) for cell in cells])
                text = f"{geometry.digit_name(digit)} stands more than once in {house.name}: {names}"
                yield Problem(ProblemKind.CLASHING_GIVENS, cells, text)


def _clashing_moves(puzzle: Puzzle) -> Iterator[Problem]:
    """Each pair of equal digits a forbidden chess move apart, unless a house holds both, which is told already."""
    geometry, givens = puzzle.geometry, puzzle.givens
    for cell, digit in enumerate(givens):
        for other in cells_of(geometry.peer_masks[cell] >> cell << cell):
            move = geometry.move_between(cell, other) if digit and givens[other] == digit else ""
            if move and not set(geometry.houses_of[cell]) & set(geometry.houses_of[other]):
                names = listed([geometry.cell_name(cell), geometry.cell_name(other)])
                text = f"{names} are {move} apart and both hold {geometry.digit_name(digit)}"
                yield Problem(ProblemKind.CLASHING_GIVENS, (cell, other), text)


def _empty_cells(puzzle: Puzzle) -> Iterator[Problem]:
    board, geometry = puzzle.board(), puzzle.geometry
    for cell in cells_of(board.unplaced):
        if not board.cell_digits[cell]:
            text = f"{geometry.cell_name(cell)} has no digit left: {_what_it_sees(geometry, cell)} hold them all"
            yield Problem(ProblemKind.EMPTY_CELL, (cell,), text)


def _missing_digits(puzzle: Puzzle) -> Iterator[Problem]:
    board, geometry = puzzle.board(), puzzle.geometry
    for house in geometry.houses:
        held = {puzzle.givens[cell] for cell in house.cells}
        for digit in geometry.digits:
            if digit not in held and not board.digit_cells[digit] & house.mask:
                empty = tuple(cells_of(board.unplaced & house.mask))
                text = f"{geometry.digit_name(digit)} has no place left in {house.name}"
                yield Problem(ProblemKind.MISSING_DIGIT, empty, text)


def _ambiguity(geometry: Geometry, one: tuple[int, ...], other: tuple[int, ...]) -> Problem:
    cells = tuple(cell for cell, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    first = cells[0]
    text = (
        f"there is more than one solution: {geometry.cell_name(first)} "
        f"can be {geometry.digit_name(one[first])} or {geometry.digit_name(other[first])}"
    )
    return Problem(ProblemKind.MANY_SOLUTIONS, cells, text)


def _what_it_sees(geometry: Geometry, cell: int) -> str:
    """The houses of a cell in words, as `its row, column and box`."""
    if geometry.peer_steps:
        return "the cells it sees"
    kinds = Counter(geometry.houses[index].kind for index in geometry.houses_of[cell])
    return f"its {listed([kind.plural if count > 1 else kind.value for kind, count in kinds.items()])}"
