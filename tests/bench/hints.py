"""How long a hint takes, and whether every step is proved: `python -m tests.bench.hints FILE...`.

Each puzzle of a file, a line each, is walked to its end; at every position the next step, nearest to the one before, is
asked for on a board that knows nothing yet, and timed. With `--prove` every step is given to the checker of proofs and
held against the solution.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.search.solve import solve
from sudoku_tui.formats import parse
from sudoku_tui.logic.next_step import next_step
from sudoku_tui.logic.path import apply
from sudoku_tui.logic.step import Step
from tests.bench.cases import now
from tests.logic.proofs import check


@dataclass(slots=True)
class Tally:
    """What was met on the way.

    Attributes:
        seconds: for each technique, how long each of its first steps took to find.
        walks: how long each puzzle took.
        solved: how many puzzles came to their end by logic alone.
        proved: how many steps were checked.
        unsound: what was wrong with steps that failed.
        stuck: the puzzles that did not come to their end.
    """

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    walks: list[float] = field(default_factory=list)
    solved: int = 0
    proved: int = 0
    unsound: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)


def walk(text: str, tally: Tally, *, prove: bool) -> None:
    """Walks a puzzle and tallies what it meets."""
    puzzle = parse(text)
    solution, board, total, near = solve(puzzle), puzzle.board(), 0.0, 0
    while True:
        start = now()
        step = next_step(Board(board.geometry, board.candidates, board.placed, board.givens), near=(near,))
        seconds = now() - start
        total += seconds
        if step is None:
            break
        tally.seconds[step.technique].append(seconds)
        if prove:
            _prove(board, step, solution, tally)
        board = apply(board, step)
        near = (*step.placements, *step.eliminations)[0].cell
    tally.walks.append(total)
    tally.solved += board.is_complete
    if not board.is_complete:
        tally.stuck.append(text)


def _prove(board: Board, step: Step, solution: Sequence[int], tally: Tally) -> None:
    tally.proved += 1
    try:
        check(board, step)
        assert all(solution[cell] == digit for cell, digit in step.placements)
        assert all(solution[cell] != digit for cell, digit in step.eliminations)
    except AssertionError as error:
        tally.unsound.append(f"{step.technique} {step.placements} {step.eliminations}: {error}")


def print_tally(tally: Tally) -> None:
    """Prints a row a technique, and the whole."""
    print(f"{'technique':34}{'steps':>7}{'median ms':>11}{'p95 ms':>9}{'worst ms':>10}")
    for technique, seconds in tally.seconds.items():
        _print_row(technique, seconds)
    _print_row("all", [each for seconds in tally.seconds.values() for each in seconds])
    netless = [each for name, seconds in tally.seconds.items() if name != "forcing-net" for each in seconds]
    _print_row("all but forcing nets", netless)
    print(f"{tally.solved} of {len(tally.walks)} puzzles solved by logic alone")
    print(f"seconds a walk: median {median(tally.walks):.4f}, mean {mean(tally.walks):.4f}, ", end="")
    print(f"slowest {max(tally.walks):.2f}")
    if tally.proved:
        print(f"{tally.proved} steps checked, {len(tally.unsound)} unsound")
    for sentence in (*tally.unsound, *(f"stuck: {text}" for text in tally.stuck)):
        print(sentence)


def _print_row(name: str, seconds: Sequence[float]) -> None:
    order = sorted(1e3 * each for each in seconds)
    print(f"{name:34}{len(order):7}{median(order):11.2f}{order[len(order) * 95 // 100]:9.2f}{order[-1]:10.2f}")


def main(arguments: Sequence[str]) -> None:
    """Walks what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.hints", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, help="puzzles, a line each")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only each Nth puzzle (1)")
    parser.add_argument("--prove", action="store_true", help="check every step")
    options = parser.parse_args(arguments)
    tally = Tally()
    for path in options.files:
        for text in path.read_text("utf-8").split()[:: options.sample]:
            walk(text, tally, prove=options.prove)
    print_tally(tally)


if __name__ == "__main__":
    main(sys.argv[1:])
