"""Diagnosis: every defect of a puzzle or of a position, named by cell."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.engine.stepper import Cancelled, Stepper, finish_unless
from sudoku_tui.words.message import Message, all_of, say

_NO_SOLUTION = say("the givens do not clash, yet there is no solution")
_NO_SOLUTION_OF_CLUES = say("givens and clues do not clash outright, yet there is no solution")


class ProblemKind(StrEnum):
    """The defects that a puzzle can have."""

    CLASHING_GIVENS = "clashing-givens"
    BROKEN_CONSTRAINT = "broken-constraint"
    EMPTY_CELL = "empty-cell"
    MISSING_DIGIT = "missing-digit"
    NO_SOLUTION = "no-solution"
    MANY_SOLUTIONS = "many-solutions"
    WRONG_DIGIT = "wrong-digit"  # a digit that a player placed and that the solution does not have there
    WRONG_REMOVAL = "wrong-removal"  # a candidate that was removed although the solution has it


@dataclass(frozen=True, slots=True)
class Problem:
    """One defect."""

    kind: ProblemKind
    cells: tuple[int, ...]  # in reading order; none for a puzzle without a solution
    text: Message  # where and why


def diagnose(
    puzzle: Puzzle, *, seconds: float | None = None, cancelled: Cancelled | None = None
) -> tuple[Problem, ...]:
    """Every defect of a puzzle; none means that it has exactly one solution.

    Raises:
        SearchLimitError: when the search reaches its cap of nodes or of seconds before the answer is known.
        CancelledError: when the caller's function says so.
    """
    return finish_unless(diagnosing(puzzle), seconds, cancelled)


def diagnosing(puzzle: Puzzle) -> Stepper[tuple[Problem, ...]]:
    """The same as a stepper, which searches only where no defect can be seen without."""
    clashes = (*_clashes(puzzle), *_clashing_moves(puzzle))
    clashes += tuple(_broken_constraints(puzzle, clashes))
    visible = clashes or (*_empty_cells(puzzle), *_missing_digits(puzzle))
    if visible:
        return visible
    found = (yield from search(puzzle)).solutions
    if not found:
        return (Problem(ProblemKind.NO_SOLUTION, (), _NO_SOLUTION_OF_CLUES if puzzle.constraints else _NO_SOLUTION),)
    return () if len(found) == 1 else (_ambiguity(puzzle.geometry, *found),)


def diagnose_position(
    position: Position, *, seconds: float | None = None, cancelled: Cancelled | None = None
) -> tuple[Problem, ...]:
    """Every defect of a position: the defects of its puzzle, or else the moves that lead away from its solution.

    Where a puzzle has more than one solution, it also says whether the player's digits leave none. The errors are those
    of `diagnose`.
    """
    return finish_unless(diagnosing_position(position), seconds, cancelled)


def diagnosing_position(position: Position) -> Stepper[tuple[Problem, ...]]:
    """The same as a stepper."""
    puzzle = position.puzzle
    found = yield from diagnosing(puzzle)
    if not found:
        solution = (yield from search(puzzle)).solutions[0]
        return (*_wrong_digits(position, solution), *_wrong_removals(position, solution))
    if found[0].kind is ProblemKind.MANY_SOLUTIONS and any(position.entries):
        placed = yield from diagnosing(Puzzle(puzzle.geometry, position.values))
        if [problem.kind for problem in placed] == [ProblemKind.NO_SOLUTION]:
            placed = (Problem(ProblemKind.NO_SOLUTION, (), say("no solution has all the digits placed so far")),)
        return (*found, *(problem for problem in placed if problem.kind is not ProblemKind.MANY_SOLUTIONS))
    return found


def _clashes(puzzle: Puzzle) -> Iterator[Problem]:
    geometry, told = puzzle.geometry, set[tuple[int, ...]]()
    for house in (*geometry.groups, *geometry.extra_houses):
        for digit in geometry.digits:
            cells = tuple(cell for cell in house.cells if puzzle.givens[cell] == digit)
            if len(cells) > 1 and cells not in told:
                told.add(cells)
                text = say(
                    "{digit} appears more than once in {house}: {cells}",
                    digit=geometry.digit_name(digit),
                    house=house.said,
                    cells=all_of(map(geometry.cell_name, cells)),
                )
                yield Problem(ProblemKind.CLASHING_GIVENS, cells, text)


def _clashing_moves(puzzle: Puzzle) -> Iterator[Problem]:
    geometry, givens = puzzle.geometry, puzzle.givens
    for cell, digit in enumerate(givens):
        for other in geometry.far_peers[cell] if digit else ():
            if cell < other and givens[other] == digit and geometry.move_between(cell, other):
                text = say(
                    "{cells} are {move} apart and both hold {digit}",
                    cells=all_of(map(geometry.cell_name, (cell, other))),
                    move=geometry.move_between(cell, other),
                    digit=geometry.digit_name(digit),
                )
                yield Problem(ProblemKind.CLASHING_GIVENS, (cell, other), text)


def _broken_constraints(puzzle: Puzzle, told: Collection[Problem]) -> Iterator[Problem]:
    """Constraints that the givens break, except where the same cells are reported already."""
    if not puzzle.constraints:
        return
    from sudoku_tui.engine.constraints.conflicts import broken  # not needed for classic grids

    geometry, cells_told = puzzle.geometry, {problem.cells for problem in told}
    for constraint in puzzle.constraints:
        cells = tuple(sorted(broken(constraint, puzzle.givens, geometry)))
        if cells and cells not in cells_told:
            text = say(
                "{clue}: this cannot be met with the digits in {cells}",
                clue=constraint.said(geometry),
                cells=all_of(map(geometry.cell_name, cells)),
            )
            yield Problem(ProblemKind.BROKEN_CONSTRAINT, cells, text)


def _empty_cells(puzzle: Puzzle) -> Iterator[Problem]:
    board, geometry = puzzle.board(), puzzle.geometry
    for cell in cells_of(board.unplaced):
        if not board.cell_digits[cell]:
            name = geometry.cell_name(cell)
            if geometry.peer_steps or geometry.constraints or not geometry.has_full_houses:
                text = say("{cell} has no digit left: the cells it sees hold them all", cell=name)
            else:
                houses = _kinds_of_houses(geometry, cell)
                text = say("{cell} has no digit left: its {houses} hold them all", cell=name, houses=houses)
            yield Problem(ProblemKind.EMPTY_CELL, (cell,), text)


def _kinds_of_houses(geometry: Geometry, cell: int) -> Message:
    """The kinds of a cell's houses, as in `row, column and box`; only diagonals can occur twice."""
    kinds = [geometry.houses[house].kind for house in geometry.houses_of[cell]]
    return all_of(say("diagonals") if kinds.count(kind) > 1 else kind.said for kind in dict.fromkeys(kinds))


def _missing_digits(puzzle: Puzzle) -> Iterator[Problem]:
    board, geometry = puzzle.board(), puzzle.geometry
    for house in geometry.houses:
        held = {puzzle.givens[cell] for cell in house.cells}
        for digit in geometry.digits:
            if digit not in held and not board.digit_cells[digit] & house.mask:
                empty = tuple(cells_of(board.unplaced & house.mask))
                text = say("{digit} has no place left in {house}", digit=geometry.digit_name(digit), house=house.said)
                yield Problem(ProblemKind.MISSING_DIGIT, empty, text)


def _ambiguity(geometry: Geometry, one: tuple[int, ...], other: tuple[int, ...]) -> Problem:
    cells = tuple(cell for cell, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    text = say(
        "there is more than one solution: {cell} can be {one} or {other}",
        cell=geometry.cell_name(cells[0]),
        one=geometry.digit_name(one[cells[0]]),
        other=geometry.digit_name(other[cells[0]]),
    )
    return Problem(ProblemKind.MANY_SOLUTIONS, cells, text)


def _wrong_digits(position: Position, solution: Sequence[int]) -> Iterator[Problem]:
    geometry, values = position.geometry, position.values
    for cell, digit in enumerate(position.entries):
        if digit and digit != solution[cell]:
            names = {"digit": geometry.digit_name(digit), "cell": geometry.cell_name(cell)}
            if twins := [geometry.cell_name(peer) for peer in geometry.peers[cell] if values[peer] == digit]:
                text = say(
                    "the {digit} placed in {cell} is wrong: it sees the one in {twins}", twins=all_of(twins), **names
                )
            else:
                text = say("the {digit} placed in {cell} is wrong: the only solution has another digit there", **names)
            yield Problem(ProblemKind.WRONG_DIGIT, (cell,), text)


def _wrong_removals(position: Position, solution: Sequence[int]) -> Iterator[Problem]:
    geometry = position.geometry
    for cell, digit in sorted(position.removed):
        if solution[cell] == digit:
            text = say(
                "{digit} was removed from {cell}, where the only solution has it",
                digit=geometry.digit_name(digit),
                cell=geometry.cell_name(cell),
            )
            yield Problem(ProblemKind.WRONG_REMOVAL, (cell,), text)
