"""How soon ordered puzzles are there: `python -m tests.bench.orders`.

Of each order some are made from seeds, one after the other: asked, got, and milliseconds. Time is that of the
processor, so that a loaded machine hardly counts; what takes longer than the patience counts as not got.

    python -m tests.bench.orders techniques --each 10 --patience 20
    python -m tests.bench.orders levels symmetries sizes kinds
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from statistics import median, quantiles
from typing import Any, NamedTuple

from sudoku_tui.api.orders import generating
from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.engine.shapes.symmetry import ClueSymmetry
from sudoku_tui.engine.stepper import finish, finish_unless
from sudoku_tui.features.new_game.model import making
from sudoku_tui.features.new_game.wish import KINDS, SIZES
from sudoku_tui.logic.ladder import LADDER
from sudoku_tui.logic.levels import Level


class Case(NamedTuple):
    """One kind of order, and what makes a puzzle of it from a seed."""

    name: str
    make: Callable[[str, float], object]


def ordered(**order: Any) -> Callable[[str, float], object]:  # noqa: ANN401
    return lambda seed, patience: finish_unless(generating(seed=seed, **order), patience, None, clock=time.process_time)


def offered(level: Level, size: int, kind: str) -> Callable[[str, float], object]:
    """What the new-game screen makes, with its seed."""
    chosen = next(each for each in KINDS if each.name == kind)
    return lambda seed, patience: finish_unless(
        making(level, seed, size, chosen), patience, None, clock=time.process_time
    )


def levels() -> Iterator[Case]:
    yield from (Case(level, ordered(level=level)) for level in Level)


def techniques() -> Iterator[Case]:
    yield from (Case(rung.identifier, ordered(technique=rung.identifier)) for rung in LADDER)


def symmetries() -> Iterator[Case]:
    for symmetry in ClueSymmetry:
        yield from (Case(f"{symmetry} {level}", ordered(level=level, symmetry=symmetry)) for level in ("easy", "hard"))
    yield Case("minimal", ordered(minimal=True))
    yield Case("minimal hard", ordered(level="hard", minimal=True))
    yield Case("26 givens", ordered(clues=26))


def sizes() -> Iterator[Case]:
    for size in SIZES:
        for level in (Level.EASY, Level.MEDIUM)[: 2 if 6 <= size <= 12 else 1]:
            yield Case(f"{size}×{size} {level}", offered(level, size, KINDS[0].name))


def kinds() -> Iterator[Case]:
    for kind in KINDS[1:]:
        yield from (Case(f"{kind.name} {level}", offered(level, 9, kind.name)) for level in Level)


GROUPS = {group.__name__: group for group in (levels, techniques, symmetries, sizes, kinds)}


def measure(case: Case, each: int, patience: float) -> tuple[int, list[float]]:
    """How many puzzles there were, and the milliseconds of every order, fulfilled or not."""
    got, times = 0, list[float]()
    for number in range(each):
        begun = time.process_time()
        try:
            case.make(f"bench-{number}", patience)
            got += 1
        except SudokuError:
            if not times and not got:
                each = min(each, 2)  # what is not found once is hardly found the next time
        times.append(1_000 * (time.process_time() - begun))
        if number + 1 >= each:
            break
    return got, times


def main() -> None:
    """Measure and print a line for each order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="*", default=[*GROUPS], choices=GROUPS)
    parser.add_argument("--each", type=int, default=10, help="how many puzzles of each")
    parser.add_argument("--patience", type=float, default=20.0, help="seconds for one puzzle")
    options = parser.parse_args()
    finish(generating("easy", 0))  # what is loaded and worked out once does not count
    print(f"load {os.getloadavg()[0]:.1f}; ms of the processor")
    print(f"{'':40}{'asked':>7}{'got':>5}{'median':>9}{'p95':>9}{'worst':>9}")
    for case in (case for group in options.groups for case in GROUPS[group]()):
        got, times = measure(case, options.each, options.patience)
        last = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
        print(f"{case.name:40}{len(times):>7}{got:>5}{median(times):>9.0f}{last:>9.0f}{max(times):>9.0f}", flush=True)


if __name__ == "__main__":
    main()
