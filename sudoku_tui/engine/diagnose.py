"""Diagnosis: every defect of a puzzle or a position, named by cell, in words a player understands."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.geometry import Geometry
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search import MAX_NODES, Clock, finish_in_time, search, solve
from sudoku_tui.engine.stepper import Stepper


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


def diagnose_position(
    position: Position, *, max_nodes: int = MAX_NODES, seconds: float | None = None, clock: Clock = time.monotonic
) -> tuple[Problem, ...]:
    """Every defect of a position: those of its puzzle, or else what the player did that leads away from its solution.

    Of a puzzle with more than one solution, it is also told if what the player placed leaves none.

    Args:
        position: the position.
        max_nodes: how many boards each search may settle before giving up.
        seconds: how long each may take; None for no such cap.
        clock: a monotonic clock in seconds.

    Raises:
        SearchLimitError: when a cap is reached before all is known.
    """
    puzzle = position.puzzle
    found = diagnose(puzzle, max_nodes=max_nodes, seconds=seconds, clock=clock)
    if not found:
        return (*_wrong_digits(position, solution := solve(puzzle)), *_wrong_removals(position, solution))
    if found[0].kind is ProblemKind.MANY_SOLUTIONS and any(position.entries):
        placed = diagnose(Puzzle(puzzle.geometry, position.values), max_nodes=max_nodes, seconds=seconds, clock=clock)
        if [problem.kind for problem in placed] == [ProblemKind.NO_SOLUTION]:
            placed = (Problem(ProblemKind.NO_SOLUTION, (), "no solution has all the digits that were placed"),)
        return (*found, *(problem for problem in placed if problem.kind is not ProblemKind.MANY_SOLUTIONS))
    return found


def _wrong_digits(position: Position, solution: Sequence[int]) -> Iterator[Problem]:
    """The entries that are not the solution's, each with a reason that can be seen, if there is one."""
    geometry, values = position.geometry, position.values
    for cell, digit in enumerate(position.entries):
        if digit and digit != solution[cell]:
            twins = [geometry.cell_name(peer) for peer in geometry.peers[cell] if values[peer] == digit]
            why = f"it sees the one in {_listed(twins)}" if twins else "the only solution has another digit there"
            text = f"the {geometry.digit_name(digit)} placed in {geometry.cell_name(cell)} is wrong: {why}"
            yield Problem(ProblemKind.WRONG_DIGIT, (cell,), text)


def _wrong_removals(position: Position, solution: Sequence[int]) -> Iterator[Problem]:
    geometry = position.geometry
    for cell, digit in sorted(position.removed):
        if solution[cell] == digit:
            name = geometry.cell_name(cell)
            text = f"{geometry.digit_name(digit)} is removed from {name}, where the only solution has it"
            yield Problem(ProblemKind.WRONG_REMOVAL, (cell,), text)


def _clashes(puzzle: Puzzle) -> Iterator[Problem]:
    """Each digit that stands more than once in a house; the same cells are named once, though two houses hold them."""
    geometry, told = puzzle.geometry, set[tuple[int, ...]]()
    for house in geometry.houses:
        for digit in geometry.digits:
            cells = tuple(cell for cell in house.cells if puzzle.givens[cell] == digit)
            if len(cells) > 1 and cells not in told:
                told.add(cells)
                names = _listed([geometry.cell_name(cell) for cell in cells])
                text = f"{geometry.digit_name(digit)} stands more than once in {house.name}: {names}"
                yield Problem(ProblemKind.CLASHING_GIVENS, cells, text)


def _clashing_moves(puzzle: Puzzle) -> Iterator[Problem]:
    """Each pair of equal digits a forbidden chess move apart, unless a house holds both, which is told already."""
    geometry, givens = puzzle.geometry, puzzle.givens
    for cell, digit in enumerate(givens):
        for other in cells_of(geometry.peer_masks[cell] >> cell << cell):
            move = geometry.move_between(cell, other) if digit and givens[other] == digit else ""
            if move and not set(geometry.houses_of[cell]) & set(geometry.houses_of[other]):
                names = _listed([geometry.cell_name(cell), geometry.cell_name(other)])
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
    return f"its {_listed([kind.plural if count > 1 else kind.value for kind, count in kinds.items()])}"


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
