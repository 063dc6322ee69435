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
from sudoku_tui.engine.shapes.variants import geometry_named
from sudoku_tui.formats.signs import to_library
from sudoku_tui.logic.ladder import LADDER, USUAL, technique
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.path import apply, first_step, steps
from sudoku_tui.logic.step import Step
from sudoku_tui.logic.technique import Technique
from tests.logic.positions import BASICS
from tests.support import made

FOLDER = Path(__file__).resolve().parent.parent / "puzzles"
USUAL_PUZZLES = 10_000
KEPT = 8
"""Positions of each technique in the bank."""
REST_PUZZLES = 3_000
ENOUGH, ENOUGH_UNUSUAL = 40, 16
"""So many are looked at, to choose the clearest; fewer of those that are not what comes next on the usual ladder."""
TRIES, TRIES_OF_SLOW = 400, 12
"""On so many boards a technique is looked for that does not come next. Some take seconds for a single board."""
LENGTH_WEIGHT, STEP_WEIGHT = 12, 4
"""A longer proof, or another step beside, makes a position as much less clear as so many candidates on the board."""
SLOW = tuple(f"{kind}-{name}" for kind in ("franken", "mutant") for name in ("squirmbag", "whale", "leviathan"))
VARIANT, VARIANT_PUZZLES = "x", 100
VARIANTS_ALONE = ("common-peers",)
"""What the plain grid does not have, and where it is found."""


class Found(NamedTuple):
    """A position, and how unclear it is."""

    unclear: int
    line: str


class Bank:
    """The positions found so far, by technique."""

    def __init__(self) -> None:
        self._next: dict[str, dict[str, Found]] = {rung.identifier: {} for rung in LADDER}
        """By puzzle, the positions in which nothing before the technique on the ladder has a step."""
        self._hidden: dict[str, dict[str, Found]] = {rung.identifier: {} for rung in LADDER}
        """Those in which at least the basics have none."""
        self._tries = Counter[str]()

    def wants(self, rung: Technique, puzzle: Puzzle, *, is_next: bool) -> bool:
        """Whether another position is wanted: one a puzzle, until there are enough."""
        found = (self._next if is_next else self._hidden)[rung.identifier]
        return len(found) < (ENOUGH if rung.is_on and is_next else ENOUGH_UNUSUAL) and str(puzzle) not in found

    def tries(self, rung: Technique) -> bool:
        """Whether to look once more for a technique that is not what comes next."""
        self._tries[rung.identifier] += 1
        return self._tries[rung.identifier] <= (TRIES_OF_SLOW if rung.identifier.endswith(SLOW) else TRIES)

    def add(self, rung: Technique, puzzle: Puzzle, board: Board, *, is_next: bool) -> None:
        """Adds a position in which a technique has a step."""
        available = steps(board, rung.identifier)
        crowd = sum(map(int.bit_count, board.cell_digits))
        unclear = LENGTH_WEIGHT * _length(available[0]) + STEP_WEIGHT * len(available) + crowd
        line = to_library(_position(puzzle, board), rung.identifier)
        (self._next if is_next else self._hidden)[rung.identifier][str(puzzle)] = Found(unclear, line)

    def has(self, rung: Technique) -> bool:
        """Whether there is a position of a technique."""
        return bool(self._next[rung.identifier] or self._hidden[rung.identifier])

    def clearest(self) -> Iterator[str]:
        """The clearest position of each technique, in the order of the ladder."""
        for rung in LADDER:
            found = self._next[rung.identifier] or self._hidden[rung.identifier]
            yield from (position.line for position in sorted(found.values())[:1])

    def spread(self) -> Iterator[str]:
        """Some positions of each technique, from clear ones to crowded ones.

        A technique that is on has hidden ones only where it never was what comes next.
        """
        for rung in LADDER:
            chosen = _spread(sorted(self._next[rung.identifier].values()), KEPT)
            if not (chosen and rung.is_on):
                chosen += _spread(sorted(self._hidden[rung.identifier].values()), KEPT - len(chosen))
            yield from (position.line for position in chosen)

    def counts(self) -> Iterator[str]:
        """How many positions there are of each technique."""
        for rung in LADDER:
            yield f"{len(self._next[rung.identifier]):>4} +{len(self._hidden[rung.identifier]):<4} {rung.identifier}"


def harvest(puzzle: Puzzle, bank: Bank) -> None:
    """Walks a puzzle by the usual ladder, and adds what is met on the way."""
    board = puzzle.board()
    while (step := first_step(board, USUAL)) is not None:
        rung = technique(step.technique)
        if bank.wants(rung, puzzle, is_next=True):
            bank.add(rung, puzzle, board, is_next=True)
        if rung not in BASICS:
            _add_hidden(puzzle, board, LADDER.index(rung), bank)
        board = apply(board, step)
    if not board.is_complete:
        _add_hidden(puzzle, board, len(LADDER), bank)


def _add_hidden(puzzle: Puzzle, board: Board, first: int, bank: Bank) -> None:
    """Adds a board for all other techniques that have a step there; the basics have none.

    Args:
        puzzle: the puzzle.
        board: a position of it.
        first: the place on the ladder of the technique that comes next.
        bank: where to add it.
    """
    for index, rung in enumerate(LADDER):
        is_next = index < first
        if index == first or (rung.is_on and is_next):
            continue
        if bank.wants(rung, puzzle, is_next=is_next) and bank.tries(rung) and first_step(board, (rung,)):
            bank.add(rung, puzzle, board, is_next=is_next)


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
    harvest_rest([rung for rung in LADDER if not bank.has(rung)], bank)
    for name, lines in (("training", bank.spread()), ("lessons", bank.clearest())):
        (options.folder / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print("", *bank.counts(), sep="\n", file=sys.stderr)


def harvest_rest(rungs: Sequence[Technique], bank: Bank) -> None:
    """Adds positions for techniques that nothing was found for: where only singles have no step.

    Subsets and locked candidates see the same before them, on every board.
    """
    singles = [rung for rung in BASICS if rung.level is Level.EASY]
    quick = [rung for rung in rungs if not rung.identifier.endswith(SLOW)]
    for seed in range(REST_PUZZLES):
        puzzle = made(f"harvest-{seed}", symmetric=seed % 2 == 0)
        board = puzzle.board()
        while (step := first_step(board, BASICS)) is not None:
            if technique(step.technique) not in singles:
                for rung in quick:
                    if bank.wants(rung, puzzle, is_next=False) and first_step(board, (rung,)):
                        bank.add(rung, puzzle, board, is_next=False)
            board = apply(board, step)


def _harvest_variant(puzzle: Puzzle, bank: Bank) -> None:
    """Adds positions of a variant for the basics that the plain grid does not have."""
    board = puzzle.board()
    while (step := first_step(board, BASICS)) is not None:
        rung = technique(step.technique)
        if rung.identifier in VARIANTS_ALONE and bank.wants(rung, puzzle, is_next=True):
            bank.add(rung, puzzle, board, is_next=True)
        board = apply(board, step)


if __name__ == "__main__":
    main()
