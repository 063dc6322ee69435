"""How fast the engine solves files of puzzles, uniqueness proved: `python -m tests.bench.solve FILE...`.

Each file holds a puzzle a line. Times are of one core of the machine at hand; compare them only within one run.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search import SearchResult, solutions
from sudoku_tui.formats import parse


@dataclass(frozen=True, slots=True)
class Timing:
    """One puzzle solved: the seconds it took and what was found."""

    seconds: float
    result: SearchResult


def solve_all(puzzles: Sequence[Puzzle]) -> list[Timing]:
    """Searches each puzzle to exhaustion, or to its second solution."""
    timings = []
    for puzzle in puzzles:
        start = time.perf_counter()
        result = solutions(puzzle, 2)
        timings.append(Timing(time.perf_counter() - start, result))
    return timings


def right(puzzle: Puzzle, result: SearchResult) -> bool:
    """Whether exactly one solution was found, and it is a full grid that keeps the givens."""
    if len(result.solutions) != 1:
        return False
    (grid,) = result.solutions
    digits = set(puzzle.geometry.digits)
    kept = all(given in (0, digit) for given, digit in zip(puzzle.givens, grid, strict=True))
    return kept and all({grid[cell] for cell in house.cells} == digits for house in puzzle.geometry.houses)


HEADINGS = ("file", "puzzles", "per second", "mean µs", "median µs", "worst ms", "guesses", "right")


def row(path: Path) -> tuple[str, ...]:
    """The measurements of one file, as text."""
    lines = path.read_text(encoding="utf-8").splitlines()
    puzzles = [parse(line) for line in lines if line.strip() and not line.startswith("#")]
    solve_all(puzzles[:20])  # the tables of the geometry are made at first use
    timings = solve_all(puzzles)
    seconds = [timing.seconds for timing in timings]
    guesses = sum(timing.result.guesses for timing in timings) / len(puzzles)
    good = sum(right(puzzle, timing.result) for puzzle, timing in zip(puzzles, timings, strict=True))
    return (
        path.stem,
        str(len(puzzles)),
        f"{len(puzzles) / sum(seconds):,.0f}",
        f"{sum(seconds) / len(puzzles) * 1e6:.0f}",
        f"{median(seconds) * 1e6:.0f}",
        f"{max(seconds) * 1e3:.1f}",
        f"{guesses:.2f}",
        f"{good} of {len(puzzles)}",
    )


def main(paths: Sequence[str]) -> int:
    """Prints a row for each file."""
    for texts in (HEADINGS, *map(row, map(Path, paths))):
        print(f"{texts[0]:26}" + "".join(f"{text:>14}" for text in texts[1:]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
