"""The public ways to solve many puzzles beside the kernel and other solvers: `python -m tests.bench.ways FILE...`.

Puzzles a second of the processor's time, the best of some rounds, everything compiled before. Ours look for a second
solution; the kernel takes and gives bytes; lines are texts in and tuples out, arrays are made of digits before.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import numpy as np

from sudoku_tui import parse, prepare, solve, solve_array, solve_many
from sudoku_tui.engine.bulk.cells import search_cells
from sudoku_tui.engine.search.nodes import MAX_NODES
from sudoku_tui.engine.shapes.geometry import CLASSIC
from tests.bench.peers import PEERS

Way = Callable[[], object]


def ours(lines: Sequence[str]) -> Mapping[str, Way]:
    puzzles = [parse(line) for line in lines]
    cells = np.array([puzzle.givens for puzzle in puzzles], np.uint8)
    return {
        "kernel": lambda: search_cells(CLASSIC, cells, True, limit=2, max_nodes=MAX_NODES),
        "arrays": lambda: solve_array(cells),
        "lines": lambda: deque(solve_many(lines), maxlen=0),
        "parsed": lambda: deque(solve_many(puzzles), maxlen=0),
    }


def each(solver: Callable[[str], object], lines: Sequence[str]) -> object:
    return deque(map(solver, lines), maxlen=0)


def a_second(way: Way, number: int, rounds: int) -> float:
    best = 0.0
    for _ in range(rounds):
        begun = time.process_time()
        way()
        best = max(best, number / (time.process_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ways", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="puzzles, one a line")
    parser.add_argument("--number", type=int, default=20_000, help="puzzles in bulk")
    parser.add_argument("--sample", type=int, default=200, help="puzzles one by one")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    prepare()
    peers: dict[str, Callable[[str], object]] = {"solve": solve}
    for name in ("rustoku", "hodoku-py", "pencilmark"):
        try:
            peers[name] = PEERS[name].load()
        except ImportError:
            print(f"{name} is not installed: pip install {PEERS[name].package}")
    print(
        f"{'puzzles a second':20}" + "".join(f"{name:>12}" for name in ("kernel", "arrays", "lines", "parsed", *peers))
    )
    for file in options.files:
        lines = [line.split()[0] for line in file.read_text().splitlines() if len(line.split(maxsplit=1)[0]) == 81]
        many, few = ([*islice(cycle(lines), number)] for number in (options.number, options.sample))
        found = [a_second(way, len(many), options.rounds) for way in ours(many).values()]
        found += [a_second(partial(each, solver, few), len(few), options.rounds) for solver in peers.values()]
        print(f"{file.stem:20}" + "".join(f"{speed:>12,.0f}" for speed in found), flush=True)


if __name__ == "__main__":
    main()
