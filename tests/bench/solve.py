"""How fast the engine solves files of puzzles, uniqueness proved: `python -m tests.bench.solve FILE...`.

Each file holds a puzzle a line. The clock runs from a puzzle's text to its answer. Times are of one core of the machine
at hand, of each puzzle the best of some rounds; compare them only within one run. Other solvers, where they are
installed, take turns with ours on a sample of the puzzles, so that whatever else the machine does slows both.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

from sudoku_tui.engine.errors import SearchLimitError
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.nodes import SearchResult
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import parse
from tests.bench.against import print_peers
from tests.bench.batch import print_batches
from tests.bench.cases import Case, cases_of, is_right, now, sample
from tests.bench.peers import PEERS
from tests.bench.profiling import print_profile

LIMIT = 2
SECONDS = 20.0
"""How long a search may take before it counts as given up."""
_WARM_UP = 20
COLUMNS = ("puzzles", "per second", "mean µs", "median µs", "worst ms", "reading µs", "guesses", "right")


@dataclass(frozen=True, slots=True)
class Timing:
    """One puzzle solved.

    Attributes:
        reading: the seconds it took to read its text.
        seconds: those from the text to the answer.
        puzzle: what was read.
        result: what was found; None when the search gave up.
    """

    reading: float
    seconds: float
    puzzle: Puzzle
    result: SearchResult | None


def timed(case: Case) -> Timing:
    """Reads a puzzle and searches it to exhaustion, or to its second solution."""
    start = now()
    puzzle = parse(case.text)
    read = now()
    try:
        result = solutions(puzzle, LIMIT, seconds=SECONDS)
    except SearchLimitError:
        result = None
    return Timing(read - start, now() - start, puzzle, result)


def print_file(name: str, cases: Sequence[Case], rounds: int) -> None:
    """Prints the measurements of one file, of each puzzle the best of some rounds."""
    for case in cases[:_WARM_UP]:  # the tables of the geometry are made at first use
        timed(case)
    passes = [[timed(case) for case in cases] for _ in range(rounds)]
    timings = [min(timings, key=lambda timing: timing.seconds) for timings in zip(*passes, strict=True)]
    seconds = [timing.seconds for timing in timings]
    good = sum(
        timing.result is not None and is_right(case, timing.puzzle, timing.result.solutions, LIMIT)
        for case, timing in zip(cases, timings, strict=True)
    )
    texts = (
        f"{len(cases):,}",
        f"{1 / mean(seconds):,.0f}",
        f"{mean(seconds) * 1e6:,.0f}",
        f"{median(seconds) * 1e6:,.0f}",
        f"{max(seconds) * 1e3:,.1f}",
        f"{mean(timing.reading for timing in timings) * 1e6:,.0f}",
        f"{mean(timing.result.guesses for timing in timings if timing.result):,.2f}",
        f"{good:,}",
    )
    print(f"{name:26}" + "".join(f"{text:>12}" for text in texts), flush=True)


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.solve", description="Measure the engine.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="puzzles, one a line")
    parser.add_argument("--against", nargs="*", default=[], choices=PEERS, metavar="PEER", help=", ".join(PEERS))
    parser.add_argument("--sample", type=int, default=50, metavar="N", help="puzzles of a file that peers solve")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="solve all so often, count the best time")
    parser.add_argument("--batch", action="store_true", help="measure the calls for bulk work, too")
    parser.add_argument("--profile", action="store_true", help="tell where the time goes")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints a row for each file, then the comparisons and the profiles asked for."""
    options = options_of(arguments)
    files = {path.stem: cases_of(path) for path in options.files}
    print(f"{f'text to answer, limit {LIMIT}':26}" + "".join(f"{column:>12}" for column in COLUMNS))
    for name, cases in files.items():
        print_file(name, cases, options.rounds)
    samples = {name: sample(cases, options.sample) for name, cases in files.items()}
    if options.against:
        print_peers(samples, options.against, lambda case: timed(case).seconds, options.rounds)
    if options.batch:
        print_batches(files, options.rounds)
    if options.profile:
        for name, cases in samples.items():
            print_profile(name, cases, timed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
