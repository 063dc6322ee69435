"""Mistakes: what a player did that leads away from the solution."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from sudoku_tui.engine.diagnose import Problem, ProblemKind, diagnose
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import MAX_NODES, Clock, solve
from sudoku_tui.words.message import all_of, say


def diagnose_position(
    position: Position, *, max_nodes: int = MAX_NODES, seconds: float | None = None, clock: Clock = time.monotonic
) -> tuple[Problem, ...]:
    """Every defect of a position: those of its puzzle, or else what leads away from its solution.

    Of a puzzle with more than one solution, it is also told if what the player placed leaves none. Each of several
    searches may take as long as the caps allow.

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
            placed = (Problem(ProblemKind.NO_SOLUTION, (), say("no solution has all the digits that were placed")),)
        return (*found, *(problem for problem in placed if problem.kind is not ProblemKind.MANY_SOLUTIONS))
    return found


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
                "{digit} is removed from {cell}, where the only solution has it",
                digit=geometry.digit_name(digit),
                cell=geometry.cell_name(cell),
            )
            yield Problem(ProblemKind.WRONG_REMOVAL, (cell,), text)
