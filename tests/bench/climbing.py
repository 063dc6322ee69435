"""Hold the walk in numbers to the ladder's, and time both: `python -m tests.bench.climbing FILE...`.

Each puzzle is walked by both, as `rate(explainer=False)` does; any difference in steps, score or the board at the end
is told. With `--turned N` each also comes in N other guises: digits, rows and columns shuffled, so that other steps
come first.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from sudoku_tui import shuffled
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.stepper import Stepper, finish
from sudoku_tui.formats import parse
from sudoku_tui.logic.in_bulk import climbing_of
from sudoku_tui.logic.ladder import USUAL
from sudoku_tui.logic.rating import StepCounts, tallying

_TURNS = 100
"""How many puzzles one way walks before the other."""


@dataclass
class Race:
    """The puzzles of a file, the seconds of the processor that each way took, and where they differ."""

    count: int = 0
    ladder: float = 0.0
    numbers: float = 0.0
    different: int = 0

    def run(self, puzzles: Sequence[Puzzle]) -> None:
        """Let both ways walk some puzzles."""
        boards = [puzzle.board() for puzzle in puzzles]
        expected, seconds = _walked(boards, tallying)
        self.ladder += seconds
        found, seconds = _walked([puzzle.board() for puzzle in puzzles], _in_numbers)
        self.numbers += seconds
        self.count += len(boards)
        for puzzle, one, other in zip(puzzles, expected, found, strict=True):
            if one != other:
                self.different += 1
                print(f"  differs: {puzzle}")

    def __str__(self) -> str:
        ratio = self.ladder / self.numbers
        speeds = f"{self.count / self.ladder:>9,.1f}{self.count / self.numbers:>11,.1f}{ratio:>7.1f}×"
        return f"{self.count:>8,}{speeds}{self.different:>12,}"


def _walked(boards: Sequence[Board], walk: Callable[..., Stepper[StepCounts]]) -> tuple[list[StepCounts], float]:
    start = process_time()
    return [finish(walk(board, USUAL)) for board in boards], process_time() - start


def _in_numbers(board: Board, rungs: Sequence[object]) -> Stepper[StepCounts]:
    return tallying(board, USUAL, in_bulk=True)


def guises(puzzle: Puzzle, count: int) -> Iterator[Puzzle]:
    """A puzzle and some others that are solved by the same steps, in another order."""
    yield puzzle
    for seed in range(count):
        yield parse(str(shuffled(puzzle, seed=seed)))


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.climbing", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", help="puzzles, one a line")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only each Nth line (1)")
    parser.add_argument("--turned", type=int, default=0, metavar="N", help="other guises of each puzzle (0)")
    options = parser.parse_args(arguments)
    if not climbing_of(parse("." * 81).geometry, is_long=True):
        parser.error("numba is not installed: pip install sudoku-tui[fast]")
    finish(tallying(parse("." * 80 + "1").board(), USUAL[:30], in_bulk=True))  # compiled, or loaded, before the clock
    print(f"{'puzzles a second':26}{'puzzles':>8}{'ladder':>9}{'numbers':>11}{'':>8}{'different':>12}")
    total = Race()
    for file in options.files:
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
        puzzles = [each for line in lines[:: options.sample] for each in guises(parse(line), options.turned)]
        race = Race()
        for start in range(0, len(puzzles), _TURNS):
            race.run(puzzles[start : start + _TURNS])
        total.count += race.count
        total.different += race.different
        print(f"{file.stem:26}{race}", flush=True)
    print(f"{total.count:,} puzzles, {total.different:,} different")
    return 1 if total.different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
