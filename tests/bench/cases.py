"""The puzzles of a file, and whether an answer is right."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sudoku_tui.engine.puzzle import Puzzle

Grid = tuple[int, ...]

now = time.process_time if time.get_clock_info("process_time").resolution < 1e-6 else time.perf_counter
"""The clock: where it is fine enough, one that stands still while the machine does something else."""


@dataclass(frozen=True, slots=True)
class Case:
    """A puzzle to solve.

    Attributes:
        text: the puzzle on one line.
        solutions: how many solutions it has; where that is more than a few, any number more.
    """

    text: str
    solutions: int = 1


def cases_of(path: Path) -> list[Case]:
    """The puzzles of a file, one a line; `puzzle,solutions,name` for those that do not have exactly one solution."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    rows = (line.split(",") for line in lines if line and not line.startswith("#"))
    return [Case(fields[0], int(fields[1])) if len(fields) > 1 else Case(fields[0]) for fields in rows]


def sample(cases: Sequence[Case], number: int) -> list[Case]:
    """At most so many of the cases, spread evenly."""
    if number >= len(cases):
        return list(cases)
    return [cases[index * len(cases) // number] for index in range(number)]


def is_solution(puzzle: Puzzle, grid: Sequence[int]) -> bool:
    """Whether a full grid keeps the givens and breaks no rule."""
    if len(grid) != len(puzzle.givens):
        return False
    kept = all(given in (0, digit) for given, digit in zip(puzzle.givens, grid, strict=True))
    return kept and all(grid[cell] != grid[peer] for cell, peers in enumerate(puzzle.geometry.peers) for peer in peers)


def is_right(case: Case, puzzle: Puzzle, solutions: Sequence[Grid], limit: int) -> bool:
    """Whether a search up to a limit found what there is to find."""
    expected = min(case.solutions, limit)
    return len(set(solutions)) == expected and all(is_solution(puzzle, grid) for grid in solutions)
