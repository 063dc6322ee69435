"""How our ratings compare with others': `python -m tests.bench.ratings FILE.csv`.

The file has the columns puzzle, hodoku_level, hodoku_score, hodoku_hardest and explainer_er (empty where unknown).
Level and score are held against HoDoKu's, the second opinion against Sudoku Explainer's. With `--against`, the puzzles
that Explainer puts below `--below` are rated by hodoku-py and by us in turns, and timed.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import mean, median

from sudoku_tui import prepare
from sudoku_tui import rate as rate_grid
from sudoku_tui.formats import parse
from sudoku_tui.logic.rating import Rating, rate
from tests.bench.cases import now

SHOWN = 12
"""So many of the largest disagreements are listed."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A puzzle with the numbers of others and ours.

    Attributes:
        row: the row of the file.
        rating: our rating.
        seconds: how long it took, without reading the puzzle.
    """

    row: dict[str, str]
    rating: Rating
    seconds: float

    @property
    def same_level(self) -> bool:
        """Whether our level is HoDoKu's."""
        return self.rating.level == self.row["hodoku_level"]


def rated(row: dict[str, str]) -> Rated:
    """Rates the puzzle of a row."""
    board = parse(row["puzzle"]).board()
    start = now()
    return Rated(row, rate(board), now() - start)


def rank_correlation(pairs: Sequence[tuple[float, float]]) -> float:
    """Spearman's: how well the order by one number agrees with the order by another; 1.0 for the same order."""
    ours, theirs = (_ranks(numbers) for numbers in zip(*pairs, strict=True))
    centre = mean(ours)
    spread = sum((a - centre) ** 2 for a in ours) * sum((b - centre) ** 2 for b in theirs)
    return float(sum((a - centre) * (b - centre) for a, b in zip(ours, theirs, strict=True)) / spread**0.5)


def _ranks(numbers: Sequence[float]) -> list[float]:
    """The rank of each number; equal ones share the mean of theirs."""
    order = sorted(numbers)
    first, last = {n: i for i, n in reversed([*enumerate(order)])}, {n: i for i, n in enumerate(order)}
    return [(first[number] + last[number]) / 2 for number in numbers]


def print_agreement(all_rated: Sequence[Rated]) -> None:
    """Prints how far we agree, and where we do not."""
    same = sum(one.same_level for one in all_rated)
    done = [one for one in all_rated if one.rating.logic_only]
    print(f"{len(all_rated)} puzzles, {len(done)} finished by logic alone")
    print(f"same level as HoDoKu: {same} ({100 * same / len(all_rated):.1f} %)")
    scores = [(float(one.rating.score), float(one.row["hodoku_score"])) for one in done]
    print(f"rank correlation of the score with HoDoKu's: {rank_correlation(scores):.4f}")
    equal = sum(ours == theirs for ours, theirs in scores)
    print(f"the very same score: {equal}")
    numbers = [(one.rating.explainer, float(one.row["explainer_er"])) for one in done if one.row["explainer_er"]]
    print(f"rank correlation of the second opinion with Explainer's: {rank_correlation(numbers):.4f}")
    near = sum(abs(ours - theirs) < 0.05 for ours, theirs in numbers)
    print(f"the very same number: {near} of {len(numbers)}")
    for one in [one for one in all_rated if not one.same_level][:SHOWN]:
        print(f"  level {_told(one)}")
    for one in sorted(done, key=_score_gap, reverse=True)[:SHOWN]:
        print(f"  score {_told(one)}")
    with_number = [one for one in done if one.row["explainer_er"]]
    for one in sorted(with_number, key=_number_gap, reverse=True)[:SHOWN]:
        print(f"  number {one.rating.explainer} for {one.row['explainer_er']}: {one.row['puzzle']}")
    times = sorted(one.seconds for one in all_rated)
    print(f"seconds a rating: median {median(times):.4f}, mean {mean(times):.4f}, slowest {times[-1]:.2f}")


def _score_gap(one: Rated) -> float:
    return abs(one.rating.score - float(one.row["hodoku_score"])) / float(one.row["hodoku_score"])


def _number_gap(one: Rated) -> float:
    return abs(one.rating.explainer - float(one.row["explainer_er"]))


def _told(one: Rated) -> str:
    ours, theirs = one.rating, one.row
    return (
        f"{ours.level} {ours.score} {ours.hardest} for {theirs['hodoku_level']} {theirs['hodoku_score']} "
        f"{theirs['hodoku_hardest']}: {theirs['puzzle']}"
    )


def print_race(rows: Sequence[dict[str, str]]) -> None:
    """Times hodoku-py and us on the same puzzles, in turns: level and score alone, and with Explainer's number."""
    theirs: Callable[[str], object] = import_module("hodoku.api").Solver().rate
    ways: dict[str, Callable[[str], object]] = {
        "hodoku-py": theirs,
        "ours, level and score": partial(rate_grid, explainer=False),
        "ours, Explainer's number too": rate_grid,
    }
    prepare(ratings=True)
    for row in rows[:3]:
        for way in ways.values():
            way(row["puzzle"])
    seconds = {name: list[float]() for name in ways}
    for row in rows:
        for name, way in ways.items():
            start = now()
            way(row["puzzle"])
            seconds[name].append(now() - start)
    base = mean(seconds["hodoku-py"])
    print(f"{len(rows)} puzzles, milliseconds of the processor for each: mean, median, how many times as fast")
    for name, own in seconds.items():
        print(f"{name:32}{1e3 * mean(own):9.3f}{1e3 * median(own):9.3f}{base / mean(own):9.1f}×")


def main(arguments: Sequence[str]) -> None:
    """Rates what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ratings", description=__doc__)
    parser.add_argument("file", type=Path, help="a table of puzzles as others rate them")
    parser.add_argument("--against", action="store_true", help="time hodoku-py too, where it is installed")
    parser.add_argument("--below", type=float, default=7.0, help="only puzzles below this number of Explainer's (7)")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only each Nth puzzle (1)")
    options = parser.parse_args(arguments)
    with options.file.open(encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))[:: options.sample]
    if options.against:
        print_race([row for row in rows if row["explainer_er"] and float(row["explainer_er"]) < options.below])
    else:
        print_agreement([rated(row) for row in rows])


if __name__ == "__main__":
    main(sys.argv[1:])
