"""Harvest: positions for lessons and training, found by walking puzzles of our own generator.

`python -m tests.harvest` writes `puzzles/training.txt` and `puzzles/lessons.txt` anew. Its puzzles are made from seeds,
so the same ladder always gives the same files. When the ladder changes, run it again: a test tells when.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from sudoku_tui.engine.bits import cells_of, digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.variants import geometry_named
from sudoku_tui.formats.library import to_library
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.lessons import BASICS
from sudoku_tui.logic.path import apply, first_step, steps
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from tests.support import made

FOLDER = Path(__file__).resolve().parent.parent / "puzzles"
USUAL_PUZZLES = 10_000
KEPT = 8
"""Positions of each technique in the bank."""
ENOUGH, ENOUGH_UNUSUAL = 40, 16
"""So many are looked at, to choose the clearest; fewer of techniques that are off."""
TRIES, TRIES_OF_SLOW = 400, 12
"""On so many boards each technique that is off is looked for. Some of them take seconds for a single board."""
SLOW = tuple(f"{kind}-{name}" for kind in ("franken", "mutant") for name in ("squirmbag", "whale", "leviathan"))
VARIANT, VARIANT_PUZZLES = "x", 100
VARIANTS_ALONE = ("common-peers",)
"""What the plain grid does not have, and where it is found."""


class Found(NamedTuple):
    """A position, and how clear it is: the smaller the clearer."""

    clarity: tuple[int, ...]
    line: str

    @property
    def is_alone(self) -> bool:
        """Whether nothing before the technique on the ladder has a step."""
        return not self.clarity[0]


class Bank:
    """The positions found so far, by technique."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, Found]] = {rung.identifier: {} for rung in LADDER}
        self._tries = Counter[str]()

    def wants(self, rung: Technique, puzzle: Puzzle) -> bool:
        """Whether another position is wanted: one a puzzle, until there are enough."""
        found = self._found[rung.identifier]
        return len(found) < (ENOUGH if rung.is_on else ENOUGH_UNUSUAL) and str(puzzle) not in found

    def tries(self, rung: Technique) -> bool:
        """Whether to look for a technique that is off once more."""
        self._tries[rung.identifier] += 1
        return self._tries[rung.identifier] <= (TRIES_OF_SLOW if rung.identifier.endswith(SLOW) else TRIES)

    def add(self, rung: Technique, puzzle: Puzzle, board: Board, *, is_alone: bool) -> None:
        """Adds a position in which a technique has a step; alone if nothing before it on the ladder has."""
        available = steps(board, rung.identifier)
        line = to_library(_position(puzzle, board), rung.identifier)
        clarity = (not is_alone, _length(available[0]), len(available), sum(map(int.bit_count, board.cell_digits)))
        self._found[rung.identifier][str(puzzle)] = Found(clarity, line)

    def clearest(self) -> Iterator[str]:
        """The clearest position of each technique, in the order of the ladder."""
        for found in self._found.values():
            yield from (position.line for position in sorted(found.values())[:1])

    def spread(self) -> Iterator[str]:
        """Some positions of each technique, from clear ones to crowded ones."""
        for found in self._found.values():
            alone = sorted(position for position in found.values() if position.is_alone)
            others = sorted(position for position in found.values() if not position.is_alone)
            chosen = _spread(alone, KEPT)
            yield from (position.line for position in chosen + _spread(others, KEPT - len(chosen)))

    def counts(self) -> Counter[str]:
        """How many positions there are of each technique."""
        return Counter({identifier: len(found) for identifier, found in self._found.items()})


def harvest(puzzle: Puzzle, bank: Bank) -> None:
    """Walks a puzzle by the usual ladder, and adds what is met on the way."""
    board = puzzle.board()
    while (step := first_step(board, USUAL)) is not None:
        rung = technique(step.technique)
        if bank.wants(rung, puzzle):
            bank.add(rung, puzzle, board, is_alone=True)
        if rung not in BASICS:
            _add_unusual(puzzle, board, rung, bank)
        board = apply(board, step)
    if not board.is_complete:
        _add_unusual(puzzle, board, LADDER[-1], bank)


def _add_unusual(puzzle: Puzzle, board: Board, first: Technique, bank: Bank) -> None:
    """Adds a board on which the basics have no step for the techniques that are off."""
    for index, rung in enumerate(LADDER):
        if not rung.is_on and bank.wants(rung, puzzle) and bank.tries(rung) and first_step(board, (rung,)):
            bank.add(rung, puzzle, board, is_alone=index <= LADDER.index(first))


def _spread(found: Sequence[Found], most: int) -> list[Found]:
    """So many of a list, at equal distances."""
    count = min(len(found), most)
    return [found[index * len(found) // count] for index in range(count)]


def _position(puzzle: Puzzle, board: Board) -> Position:
    entries = tuple(0 if given else value for given, value in zip(puzzle.givens, board.values, strict=True))
    full = Board.of(puzzle.geometry, board.values)
    gone = (
        Candidate(cell, digit)
        for cell in cells_of(board.unplaced)
        for digit in digits_of(full.cell_digits[cell] & ~board.cell_digits[cell])
    )
    return Position(puzzle, entries, frozenset(gone))


def _length(step: Step) -> int:
    """How long a proof is to tell."""
    evidence = step.evidence
    nodes = sum(len(chain.nodes) for chain in evidence.chains)
    lines = sum(len(branch.lines) for branch in evidence.branches)
    return nodes + lines + len(evidence.truths)


def main() -> None:
    """Writes both files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--puzzles", type=int, default=USUAL_PUZZLES, help=f"how many to walk ({USUAL_PUZZLES})")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where to write")
    options = parser.parse_args()
    bank = Bank()
    for seed in range(options.puzzles):
        harvest(made(f"harvest-{seed}", symmetric=seed % 2 == 0), bank)
        print(f"\r{seed + 1} of {options.puzzles}", end="", file=sys.stderr)
    for seed in range(VARIANT_PUZZLES):
        _harvest_variant(made(f"harvest-{seed}", geometry_named(VARIANT)), bank)
    for name, lines in (("training", bank.spread()), ("lessons", bank.clearest())):
        (options.folder / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(*("", *(f"{count:>4} {name}" for name, count in bank.counts().items())), sep="\n", file=sys.stderr)


def _harvest_variant(puzzle: Puzzle, bank: Bank) -> None:
    """Adds positions of a variant for the basics that the plain grid does not have."""
    board = puzzle.board()
    while (step := first_step(board, BASICS)) is not None:
        rung = technique(step.technique)
        if rung.identifier in VARIANTS_ALONE and bank.wants(rung, puzzle):
            bank.add(rung, puzzle, board, is_alone=True)
        board = apply(board, step)


if __name__ == "__main__":
    main()
