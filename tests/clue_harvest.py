"""Positions for lessons and training of techniques that read clues, found by walking puzzles drawn here at random.

`python -m tests.clue_harvest` writes `puzzles/clue_lessons.txt` and `clue_training.txt` anew, always the same from the
same ladder: of each technique the clearest position, and those of other puzzles that come next.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from operator import itemgetter
from pathlib import Path

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.dice import Dice
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.puzzle import Position, Puzzle
from sudoku_tui.engine.search.solve import count_solutions
from sudoku_tui.engine.shapes.geometry import Geometry, geometry
from sudoku_tui.engine.stepper import finish
from sudoku_tui.logic.ladder import USUAL, taught, technique
from sudoku_tui.logic.path import apply, first_step, fitting, seeking
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Step
from sudoku_tui.storage.examples import clued_line
from tests.clue_drawings import drawn_puzzles
from tests.clue_hunts import overlapping, with_cages_for_givens
from tests.logic.clued import DEAR, killer

FOLDER = Path(__file__).resolve().parent.parent / "puzzles"
KEPT = 5  # positions of each technique: one for its lesson, the others for training
PUZZLES, MERGES, MOST_CELLS = 60, 60, 5
_TRIVIAL = 500  # so much less clear is what says no more than a placed digit
DRAWN = 6  # puzzles of each other kind of clue
TAUGHT = (
    "innie-outie-single",
    "cage-combinations-easy",
    "cage-combinations-hard",
    "cage-house-overlap-1",
    "cage-house-overlap-2",
    "innies-and-outies",
    "cage-splitting",
    "killer-pair",
    "killer-triple",
    "blocking-sets",
    "innie-outie-difference",
    "many-innies-and-outies",
    "clue-contradiction",
    "clue-needs",
    "brought-along",
    "white-dot",
    "black-dot",
    "x-and-v",
    "thermometer",
    "whispers-partner",
    "whispers-polarity",
    "whispers-chain",
    "copied-digit",
    "inequality",
    "extreme-cell",
    "line-in-turns",
    "renban-range",
    "renban-run",
    "negative-rule",
    "indexer",
    "quadruple",
    "arrow-sum",
    "little-killer",
    "equal-sums",
    "lines-in-house",
    "line-ends",
    "sandwich-crusts",
    "first-digit",
    "skyline-start",
    "skyline",
    "partner-twice",
    "dot-chain",
    "cell-forcing",
    "house-forcing",
    "clue-w-wing",
    "clue-xy-wing",
    "clue-wing",
    "square-entropy",
    "counting-circles",
    "sum-line",
)
OVERLAPPING = 15  # killers drawn for the comparison of cages
RINGED = 700  # puzzles of the pack of unfair ones, of which few have a ring to compare with the corners


def puzzles() -> Iterator[Puzzle]:
    """Killers with one solution, each followed by what it becomes as cages are merged; then puzzles of other kinds."""
    for seed in range(PUZZLES):
        puzzle, grid = killer(seed, 9, most=2 + seed % 3)
        if count_solutions(puzzle) == 1:
            yield puzzle
            yield merged(puzzle, grid, Dice(seed))
    yield from drawn_puzzles(range(DRAWN))


def merged(puzzle: Puzzle, grid: tuple[int, ...], dice: Dice) -> Puzzle:
    """The same with fewer cages, as long as it keeps one solution."""
    shape = puzzle.geometry.bare
    for _ in range(MERGES):
        cages = [clue for clue in puzzle.constraints if isinstance(clue, Cage)]
        one = dice.choice(cages)
        near = [other for other in cages if other is not one and _fit(one, other, grid, shape)]
        if near:
            other = dice.choice(near)
            both = Cage(tuple(sorted((*one.cells, *other.cells))), (one.total or 0) + (other.total or 0))
            rest = [cage for cage in cages if cage not in (one, other)]
            found = Puzzle.empty(geometry(shape.box_height, shape.box_width, constraints=[*rest, both]))
            if count_solutions(found) == 1:
                puzzle = found
    return puzzle


def _fit(one: Cage, other: Cage, grid: tuple[int, ...], shape: Geometry) -> bool:
    cells = (*one.cells, *other.cells)
    if len(cells) > MOST_CELLS or len({grid[cell] for cell in cells}) < len(cells):
        return False
    pairs = ((a, b) for a in one.cells for b in other.cells)
    return any(abs(a - b) == shape.size or (abs(a - b) == 1 and a // shape.size == b // shape.size) for a, b in pairs)


def taken(puzzle: Puzzle) -> Iterator[tuple[Board, Step]]:
    """The way to the solution, or as far as it is quickly found."""
    board = puzzle.board()
    rungs = [rung for rung in fitting(USUAL, board) if rung.identifier not in DEAR]
    while (step := finish(seeking(board, rungs))) is not None:
        yield board, step
        board = apply(board, step)


def with_rings() -> Iterator[tuple[Puzzle, Board, Step]]:
    """Where the ring tells something, and nothing that everyone does first is left; fish would tell it before."""
    ring = technique("phistomefel-ring")
    for puzzle in with_cages_for_givens(range(RINGED)):
        rungs = fitting(USUAL, puzzle.board())
        first = {rung.identifier for rung in takewhile(lambda rung: rung.identifier != "x-wing", rungs)}
        for board, step in taken(puzzle):
            if step.technique not in first and (seen := first_step(board, (ring,))):
                yield puzzle, board, seen


def position_at(puzzle: Puzzle, board: Board) -> Position:
    entries = tuple(0 if given else digit for given, digit in zip(puzzle.givens, board.values, strict=True))
    plain = Position(puzzle, entries).board()
    gone = (
        Candidate(cell, digit)
        for cell, (had, has) in enumerate(zip(plain.cell_digits, board.cell_digits, strict=True))
        for digit in digits_of(had & ~has)
    )
    return Position(puzzle, entries, frozenset(gone))


def unclear(board: Board, step: Step) -> int:
    """How much there is to look at: candidates, cells of the proof, sets of digits."""
    evidence = step.evidence
    looked_at = sum(len(clue.cells) + 2 * len(clue.sets) for clue in evidence.clues)
    looked_at += sum(len(said.cells) + len(said.others) + 3 * len(said.houses) for said in evidence.sums)
    return board.candidates.bit_count() + 8 * looked_at + 3 * len(step.eliminations) + _TRIVIAL * _is_trivial(step)


def _is_trivial(step: Step) -> bool:
    """Whether there is no more to be seen than what a placed digit keeps away."""
    marks = step.evidence.marks
    return bool(marks) and all(mark.role is Role.BLOCKER for mark in marks)


def examples() -> Iterator[tuple[Puzzle, Board, Step]]:
    """Positions with the step that is to be seen there, each for a technique that is taught."""
    for puzzle in puzzles():
        yield from ((puzzle, board, step) for board, step in taken(puzzle) if step.technique in TAUGHT)
    for puzzle in overlapping(range(OVERLAPPING)):
        yield from ((puzzle, board, step) for board, step in taken(puzzle) if step.technique == "cage-comparison")
    yield from with_rings()


def main() -> None:
    best: dict[str, list[tuple[int, str]]] = {}
    for puzzle, group in groupby(examples(), itemgetter(0)):
        clearest: dict[str, tuple[int, str]] = {}
        for _, board, step in group:
            if not step.evidence.branches[1:]:
                found = unclear(board, step), clued_line(position_at(puzzle, board), step.technique)
                clearest[step.technique] = min(clearest.get(step.technique, found), found)
        for name, found in clearest.items():
            best[name] = sorted([*best.get(name, []), found])[:KEPT]
    order = [rung.identifier for rung in taught() if rung.identifier in best]
    _write("clue_lessons", (best[name][0][1] for name in order))
    _write("clue_training", (line for name in order for _, line in best[name][1:]))
    print(*(f"{name}: {[weight for weight, _ in best[name]]}" for name in order), sep="\n")
    print("without an example:", *(name for name in TAUGHT if name not in best), file=sys.stderr)


def _write(name: str, lines: Iterable[str]) -> None:
    (FOLDER / f"{name}.txt").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
