"""What whoever publishes a puzzle wants to know of it, beside how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import search
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry, has_symmetry
from sudoku_tui.engine.stepper import Stepper
from sudoku_tui.logic.ladder import technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import Taken, finding, fitting, following, looking
from sudoku_tui.logic.technique import Technique

_RICHEST_FIRST = (
    ClueSymmetry.FULL,
    ClueSymmetry.QUARTER_TURN,
    ClueSymmetry.MIRRORS,
    ClueSymmetry.DIAGONALS,
    ClueSymmetry.HALF_TURN,
    ClueSymmetry.LEFT_RIGHT,
    ClueSymmetry.TOP_BOTTOM,
    ClueSymmetry.DIAGONAL,
    ClueSymmetry.ANTIDIAGONAL,
)


@dataclass(frozen=True, slots=True)
class Checks:
    """What is worth a look before a puzzle with one solution is published.

    Attributes:
        symmetry: the richest symmetry that the pattern of its givens has; `none` also where nothing is given.
        unused: the givens, by cell, without which it would still have one solution, each taken away by itself.
        unused_clues: the same of its constraints, by index.
        spike: the technique of the only step that is of a higher level than all others; None where there is no such.
        alternatives: how many steps there are where the hardest technique is first needed, by that one or by others
            with no higher score, counting what they do, not how they prove it; 1 is a needle's eye, 0 means that
            nothing was needed.

    >>> from sudoku_tui import rate
    >>> checks = rate(".1.4........3.2.", checks=True).checks
    >>> checks.symmetry.value, checks.unused, checks.spike, checks.alternatives
    ('half-turn', (), None, 4)
    """

    symmetry: ClueSymmetry
    unused: tuple[int, ...]
    unused_clues: tuple[int, ...]
    spike: str | None
    alternatives: int


def checking(
    position: Position, rungs: Sequence[Technique], counts: Mapping[str, int], hardest: str | None
) -> Stepper[Checks]:
    """Check a puzzle with one solution, given how often its walk took each technique, and the hardest of them."""
    puzzle = position.puzzle
    unused = yield from _unneeded(_without_a_given(puzzle))
    unused_clues = yield from _unneeded(_without_a_clue(puzzle))
    alternatives = (yield from _alternatives(position.board(), rungs, hardest)) if hardest else 0
    return Checks(symmetry_of(puzzle), unused, unused_clues, spike_of(counts), alternatives)


def symmetry_of(puzzle: Puzzle) -> ClueSymmetry:
    """The richest symmetry that the pattern of the givens has."""
    given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    symmetries = _RICHEST_FIRST if given else ()
    return next((each for each in symmetries if has_symmetry(puzzle.geometry, given, each)), ClueSymmetry.NONE)


def spike_of(counts: Mapping[str, int]) -> str | None:
    """The technique of the only step of a higher level than all others, given how often each was taken."""
    levels = [technique(identifier).level for identifier, count in counts.items() for _ in range(count)]
    *_, next_to, highest = sorted((Level.EASY, Level.EASY, *levels))
    if len(levels) < 2 or highest == next_to:
        return None
    return next(identifier for identifier in counts if technique(identifier).level is highest)


def _without_a_given(puzzle: Puzzle) -> Iterator[tuple[int, Puzzle]]:
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            yield cell, Puzzle(puzzle.geometry, (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :]))


def _without_a_clue(puzzle: Puzzle) -> Iterator[tuple[int, Puzzle]]:
    clues = puzzle.geometry.constraints
    for index in range(len(clues)):
        others = (*clues[:index], *clues[index + 1 :])
        yield index, Puzzle(puzzle.geometry.changed(constraints=others), puzzle.givens)


def _unneeded(poorer: Iterator[tuple[int, Puzzle]]) -> Stepper[tuple[int, ...]]:
    """What can be done without; where a search takes too long, nothing is known and nothing said."""
    found = list[int]()
    for number, each in poorer:
        try:
            solutions = (yield from search(each)).solutions
        except SearchLimitError:
            continue
        if len(solutions) == 1:
            found.append(number)
    return tuple(found)


def _alternatives(board: Board, rungs: Sequence[Technique], hardest: str) -> Stepper[int]:
    before = list[Board]()

    def is_there(taken: Taken) -> bool:
        if taken.rung.identifier == hardest:
            before.append(taken.before)
        return bool(before)

    yield from following(board, rungs, is_there, with_proofs=False)
    outcomes, most = set[object](), technique(hardest).score
    for rung, step in finding(before[0], [rung for rung in fitting(rungs, board) if rung.score <= most]):
        yield looking(rung, len(outcomes))
        if step:
            outcomes.add((step.placements, frozenset(step.eliminations)))
    return len(outcomes)
