"""Time and memory of every reader at n, 2n and 4n characters: `python -m tests.bench.readers [FORM ...]`.

A text of a form is repeated to be as long as wanted. Forms whose texts are one puzzle, and nothing more, are repeated
line by line; seconds are the processor's, the best of some rounds, and memory is what Python's own objects come to at
most, seen in a round of its own, for seeing it takes time.
"""

from __future__ import annotations

import argparse
import time
import tracemalloc
from collections import deque
from collections.abc import Iterator, Mapping

from sudoku_tui.engine.errors import SudokuError
from sudoku_tui.formats import parse_position, read_lines
from sudoku_tui.formats.clues.clued import Clued
from sudoku_tui.formats.clues.links import form_named
from sudoku_tui.formats.clues.links import names as names_with_clues
from sudoku_tui.formats.detect import format_named, names

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
LONGEST = 1_000_000  # characters
ROUNDS = 3
PRINTED = """\
+-------+-------+-------+
| 4 . . | . . . | 8 . 5 |
| . 3 . | . . . | . . . |
| . . . | 7 . . | . . . |
+-------+-------+-------+
| . 2 . | . . . | . 6 . |
| . . . | . 8 . | 4 . . |
| . . . | . 1 . | . . . |
+-------+-------+-------+
| . . . | 6 . 3 | . 7 . |
| 5 . . | 2 . . | . . . |
| 1 . 4 | . . . | . . . |
+-------+-------+-------+
"""
OTHERS: Mapping[str, str] = {
    "box, drawn": PRINTED.replace("|", "│").replace("-", "─").replace("+", "┼"),
    "box, cell by cell": "".join(f"| {' | '.join(PUZZLE[row * 9 : row * 9 + 9])} |\n" for row in range(9)),
    "rows, titled": "Grid 01\n" + "".join(PUZZLE[row : row + 9] + "\n" for row in range(0, 81, 9)),
    "rows, in bands": "".join(PUZZLE[row : row + 9] + ("\n\n" if row % 27 == 18 else "\n") for row in range(0, 81, 9)),
    "rows, apart": "".join(" ".join(PUZZLE[row : row + 9]) + "\n" for row in range(0, 81, 9)) + "\n",
    "lines with comments": f"{PUZZLE} # 17 clues\n",
    "lines of 6×6": "1.2" + "." * 33 + "\n",
    "diagonal lines": f"x:{PUZZLE}\n",
    "nothing but words": "the quick brown fox\n",
    "nothing but rules": "+-------+\n",
    "empty lines": "\n",
}
"""Texts that people and programs print, and no form writes."""


def samples() -> Iterator[tuple[str, str]]:
    """The name of each reader and a text of it."""
    position = parse_position(PUZZLE)
    for name in names():
        yield name, format_named(name).write(position) + "\n"
    for name in names_with_clues():
        form = form_named(name)
        try:
            yield name, form.write(Clued(position)) + "\n"
        except SudokuError as error:
            print(f"{name}: {error}")
    yield from OTHERS.items()


def repeated(text: str, length: int) -> list[str]:
    return (text * (length // len(text) + 1))[:length].splitlines(keepends=True)


def seconds_of(lines: list[str], rounds: int) -> float:
    """The best of some rounds of reading them all."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        deque(read_lines(lines), maxlen=0)
        times.append(time.process_time() - begun)
    return min(times)


def peak_of(lines: list[str]) -> int:
    tracemalloc.start()
    deque(read_lines(iter(lines)), maxlen=0)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("form", nargs="*", help="only these")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--memory", action="store_true", help="tell the peak as well, which takes longer")
    options = parser.parse_args()
    print(f"{'form':24}{'n':>8}{'2n':>8}{'4n':>8} s{'puzzles':>9}" + ("   peak MB" if options.memory else ""))
    for name, text in samples():
        if options.form and name not in options.form:
            continue
        list(read_lines(repeated(text, 5_000)))  # what is loaded only once
        sizes = (LONGEST // 4, LONGEST // 2, LONGEST)
        times = [seconds_of(repeated(text, size), options.rounds) for size in sizes]
        found = sum(1 for _ in read_lines(repeated(text, LONGEST)))
        peak = f"{peak_of(repeated(text, LONGEST)) / 1e6:>10.1f}" if options.memory else ""
        print(f"{name:24}" + "".join(f"{took:>8.3f}" for took in times) + f"  {found:>9}{peak}", flush=True)


if __name__ == "__main__":
    main()
