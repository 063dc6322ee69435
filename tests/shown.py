"""What the library can show of itself, apart from what tests and `tests.bench` show: `python -m tests.shown NAME`.

    transcript      the examples of all public names, as a notebook would show them
    unique          puzzles made in bulk, each with one solution by Minisat
    seeds           a puzzle a line, the same on every version of Python: compare two of them
    forms           puzzles moved about and renamed, brought to one form
    processes       the seconds of rating with one process and with two, and whether the answers are the same

All else that there is to show:

    python -m tests.bench.orders levels techniques symmetries sizes kinds --each 20 --patience 5
    python -m tests.bench.bulk FILE...                          solvers side by side
    python -m tests.packs.check                                 all packs
    python -m pytest -n 0 tests/engine/bulk/test_spread.py tests/cli/test_new.py -m "slow or not slow"
                                                                broken pools, cut pipes, killed and resumed runs
    python -m pytest -n 0 tests/cli/test_cluster.py -m slow     a cluster of two workers, one of which is killed
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from doctest import DocTestFinder, DocTestRunner
from typing import Any

import sudoku_tui
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.engine.shapes.symmetry import Symmetry

_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")
_ORDERS: tuple[dict[str, Any], ...] = (
    *({"level": level} for level in _LEVELS),
    *({"level": "hard", "variant": variant} for variant in ("x", "hyper", "antiknight", "jigsaw")),
    {"technique": "naked-triple"},
    {"clues": 26},
    {"symmetry": "full"},
    {"size": 6},
)


def transcript(number: int) -> Iterator[str]:
    """All examples with what they print; of a result that notebooks draw, how long its HTML is."""
    examples = 0
    for name in sudoku_tui.__all__:
        for test in DocTestFinder(recurse=False).find(getattr(sudoku_tui, name), name, globs={}):
            if test.examples:
                yield f"\n# {name}"
            for example in test.examples:
                examples += 1
                yield f">>> {'... '.join(example.source.splitlines(keepends=True))}".rstrip()
                yield example.want.rstrip() or "(nothing)"
            outcome = DocTestRunner(verbose=False).run(test, clear_globs=False)
            drawn = {key: len(html) for key, value in test.globs.items() if (html := _html(value))}
            yield f"# {outcome.failed} of {outcome.attempted} differ; HTML: {drawn}" if test.examples else f"# {name}"
    yield f"# {examples} examples of {len(sudoku_tui.__all__)} names"


def _html(value: object) -> str:
    return "" if isinstance(value, type) or not hasattr(value, "_repr_html_") else value._repr_html_() or ""


def _some(number: int) -> Iterator[sudoku_tui.Puzzle]:
    return sudoku_tui.generate_many(number, seed="shown", symmetry="none")


def unique(number: int) -> Iterator[str]:
    """Each solved by Minisat, and solved again without that solution."""
    from pysat.solvers import Minisat22

    from tests.oracle.encoding import clauses, literals
    from tests.oracle.shapes import Shape

    shape, wrong = Shape(3, 3), 0
    with Minisat22(bootstrap_with=clauses(shape)) as solver:
        free = solver.nof_vars()
        for place, puzzle in enumerate(_some(number)):
            free += 1  # a variable that switches the clause on, for this puzzle alone
            givens = literals(shape, puzzle.givens)
            first = solver.solve(assumptions=givens)
            found = [literal for literal in (solver.get_model() or ())[:729] if literal > 0]
            solver.add_clause([-free, *(-literal for literal in found)])
            wrong += not first or solver.solve(assumptions=[*givens, free])
            if place % 1000 == 999:
                yield f"{place + 1:,} puzzles, {wrong} without exactly one solution"


def seeds(number: int) -> Iterator[str]:
    for seed in range(number):
        for order in _ORDERS:
            yield f"{sudoku_tui.generate(seed=seed, **order)}  # {order}, seed {seed}"


def forms(number: int) -> Iterator[str]:
    """Each puzzle and a twin of it."""
    dice, begun = Dice("forms"), time.perf_counter()
    puzzles = list(_some(number))
    twins = [sudoku_tui.Puzzle(CLASSIC, Symmetry.random(CLASSIC, dice).grid(each.givens)) for each in puzzles]
    yield f"{number:,} made in {time.perf_counter() - begun:.1f} s"
    begun = time.perf_counter()
    known = list(sudoku_tui.canonical_many([*puzzles, *twins]))
    taken = time.perf_counter() - begun
    differ = sum(one != other for one, other in zip(known[:number], known[number:], strict=True))
    yield f"{differ} of {number:,} differ from their twins; {len(set(known)):,} forms"
    yield f"{2 * number / taken:,.0f} a second"


def processes(number: int) -> Iterator[str]:
    puzzles = list(_some(number))
    answers = list[list[object]]()
    for jobs in (1, 2):
        begun = time.perf_counter()
        answers.append(list(sudoku_tui.rate_many(puzzles, jobs=jobs)))
        taken = time.perf_counter() - begun
        yield f"{jobs} process{'es' if jobs > 1 else ''}: {number / taken:,.0f} ratings a second"
    yield f"the same answers: {answers[0] == answers[1]}"


SHOWN: dict[str, tuple[Callable[[int], Iterator[str]], int]] = {
    "transcript": (transcript, 0),
    "unique": (unique, 10_000),
    "seeds": (seeds, 20),
    "forms": (forms, 5_000),
    "processes": (processes, 1_000),
}
"""What can be shown, and of how many."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", choices=SHOWN)
    parser.add_argument("--number", type=int, help="of how many")
    options = parser.parse_args()
    show, usual = SHOWN[options.name]
    for line in show(options.number or usual):
        print(line, flush=True)


if __name__ == "__main__":
    main()
