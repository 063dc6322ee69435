"""Bulk work beside the single call and other solvers, as ratios: `python -m tests.bench.bulk FILE...`.

Each file holds a puzzle a line. Ours read no text and look for a second solution; the others read it and, unless they
say otherwise in `peers`, stop at the first. All take turns and the best of some rounds counts, in the processor's time;
compare within one run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path
from unittest.mock import patch

from sudoku_tui import prepare, solve_many
from sudoku_tui.engine.bulk import cells
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.search.solve import solutions
from sudoku_tui.formats import parse
from tests.bench.against import at_most
from tests.bench.cases import cases_of, now, sample
from tests.bench.peers import PEERS

Way = Callable[[Sequence[Puzzle]], int]
"""Solves puzzles and tells how many of them have exactly one solution."""

_OF_A_PEER = 60.0
"""The seconds after which a peer is interrupted."""


def one_by_one(puzzles: Sequence[Puzzle]) -> int:
    return sum(len(solutions(puzzle).solutions) == 1 for puzzle in puzzles)


def in_bulk(puzzles: Sequence[Puzzle]) -> int:
    return sum(solution is not None for solution in solve_many(puzzles))


def on_arrays(puzzles: Sequence[Puzzle]) -> int:
    """In bulk, as where numba is not installed."""
    with patch.object(cells, "compiled", lambda is_long: None):
        return in_bulk(puzzles)


def compiled(puzzles: Sequence[Puzzle]) -> int:
    """In bulk, compiled from the first on."""
    prepare()
    return in_bulk(puzzles)


def of_peer(name: str) -> Way | None:
    """Another solver, where it is installed; an answer counts as one solution."""
    try:
        solve = PEERS[name].load()
    except ImportError:
        print(f"{name} is not installed: pip install {PEERS[name].package}")
        return None
    return lambda puzzles: sum(bool(solve(str(puzzle))) for puzzle in puzzles)


def seconds_each(way: Way, puzzles: Sequence[Puzzle]) -> float:
    """The seconds a puzzle takes; infinitely many where a way fails."""
    start = now()
    with suppress(Exception), at_most(_OF_A_PEER):
        if way(puzzles) == len(puzzles):
            return (now() - start) / len(puzzles)
    return inf


def print_file(path: Path, solvers: dict[str, tuple[Way, int]], rounds: int) -> None:
    """Prints how many puzzles of a file a second each way solves, and how many times as many the first does."""
    cases = [case for case in cases_of(path) if case.solutions == 1 and len(case.text) == 81]
    best = dict.fromkeys(solvers, inf)
    for _ in range(rounds):
        for name, (way, number) in solvers.items():
            puzzles = [parse(case.text) for case in sample(cases, number)]
            puzzles *= max(1, number // len(puzzles))
            best[name] = min(best[name], seconds_each(way, puzzles))
    first = next(iter(best.values()))
    texts = (f"{1 / each:,.0f}{each / first:8,.1f}×" if each < inf else "failed" for each in best.values())
    print(f"{path.stem:24}" + "".join(f"{text:>20}" for text in texts), flush=True)


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bulk", description="Measure bulk work.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="puzzles, one a line")
    parser.add_argument("--against", nargs="*", default=list(PEERS), choices=PEERS, metavar="PEER")
    parser.add_argument("--number", type=int, default=20_000, metavar="N", help="puzzles in bulk")
    parser.add_argument("--sample", type=int, default=100, metavar="N", help="puzzles that the others solve")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="solve all so often, count the best time")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints a row of speeds and ratios for each file."""
    options = options_of(arguments)
    found = {
        "compiled": (compiled, options.number),
        "on arrays": (on_arrays, options.number // 10),
        "one by one": (one_by_one, options.sample),
    }
    peers = {name: (way, options.sample) for name in options.against if (way := of_peer(name))}
    seconds_each(compiled, [parse(cases_of(options.files[0])[0].text)])
    print(f"{'puzzles a second':24}" + "".join(f"{name:>20}" for name in (*found, *peers)))
    for path in options.files:
        print_file(path, {**found, **peers}, options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
