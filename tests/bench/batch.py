"""The calls for bulk work, beside the single call: from puzzles that have been read to their answers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.util import find_spec
from math import inf

from sudoku_tui import count_many, solve_many
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import parse
from tests.bench.cases import Case

_PUZZLES = 2000
"""To how many a file's puzzles are repeated: a batch has to be large to be worth its while."""

Batch = Callable[[Sequence[Puzzle]], int]
"""Works on puzzles and tells how many have exactly one solution."""


def one_by_one(puzzles: Sequence[Puzzle]) -> int:
    """The single call, in a loop."""
    return sum(len(solutions(puzzle, 2).solutions) == 1 for puzzle in puzzles)


def counted(puzzles: Sequence[Puzzle]) -> int:
    """Counted in bulk."""
    return sum(number == 1 for number in count_many(puzzles))


def solved(puzzles: Sequence[Puzzle]) -> int:
    """Solved in bulk."""
    return sum(solution is not None for solution in solve_many(puzzles))


def print_batches(files: Mapping[str, Sequence[Case]], rounds: int) -> None:
    """Prints, for each file, the time of every way and how many times faster than one by one it is.

    Args:
        files: the puzzles of each file.
        rounds: how often everything is done, in turns, to tell the best time.
    """
    processes = os.cpu_count() or 1
    with ProcessPoolExecutor(processes) as pool:
        ways: dict[str, Batch] = {
            "one by one": one_by_one,
            "count_many": counted,
            "solve_many": solved,
            f"{processes} processes": lambda puzzles: sum(
                solution is not None for solution in solve_many(puzzles, executor=pool)
            ),
        }
        numpy = "with NumPy" if find_spec("numpy") else "NumPy is not installed"
        print(f"\n{'in bulk, ' + numpy:26}{'puzzles':>10}" + "".join(f"{way:>20}" for way in ways))
        for name, cases in files.items():
            puzzles = [parse(case.text) for case in cases]
            puzzles *= max(1, _PUZZLES // len(puzzles))
            print_row(name, puzzles, sum(case.solutions == 1 for case in cases) / len(cases), ways, rounds)


def print_row(name: str, puzzles: Sequence[Puzzle], share: float, ways: Mapping[str, Batch], rounds: int) -> None:
    """Prints the microseconds a puzzle takes in every way, and the ratio of the first way's to them."""
    best, expected = dict.fromkeys(ways, inf), round(share * len(puzzles))
    wrong = set[str]()
    for _ in range(rounds):
        for way, work in ways.items():
            start = time.perf_counter()
            if work(puzzles) != expected:
                wrong.add(way)
            best[way] = min(best[way], time.perf_counter() - start)
    first = next(iter(best.values()))
    texts = (
        f"{seconds / len(puzzles) * 1e6:,.1f} {first / seconds:,.1f}×{' wrong' if way in wrong else ''}"
        for way, seconds in best.items()
    )
    print(f"{name:26}{len(puzzles):>10,}" + "".join(f"{text:>20}" for text in texts), flush=True)
