"""Cage comparison: two cages that overlap share some digits, so the rest of them differ by as much as their totals.

Source: JSudoku's "cage comparison", SudokuWiki's nested cages.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import lost, masks_in
from sudoku_tui.logic.families.killer.areas import sum_handler
from sudoku_tui.logic.families.killer.cages import OpenCage, open_cages
from sudoku_tui.logic.families.tools import marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Mark, Step, Sum


class Rests(NamedTuple):
    """What two cages do not share: the first cage is the one whose rest adds up to more, or to as much."""

    more: OpenCage
    less: OpenCage
    said: Sum


def cage_comparison(board: Board) -> Iterator[Step]:
    for one, other in combinations(sorted(open_cages(board), key=lambda cage: cage.constraint), 2):
        if one.inside & other.inside and (step := _compared(board, rests_of(one, other))):
            yield step


def rests_of(one: OpenCage, other: OpenCage) -> Rests:
    more, less = (one, other) if one.total >= other.total else (other, one)
    here = tuple(cell for cell in more.cells if cell not in less.cells)
    there = tuple(cell for cell in less.cells if cell not in more.cells)
    return Rests(more, less, Sum(here, more.total - less.total, there))


def _compared(board: Board, rests: Rests) -> Step | None:
    if not rests.said.cells:
        return None
    handler = sum_handler(rests.said, board.geometry)
    before = masks_in(board.cell_digits, handler.cells)
    found = handler.narrow(before)
    if found is None or found.masks == before:
        return None
    gone = lost(handler.cells, before, found.masks)
    left = (Candidate(cell, digit) for cell in handler.cells for digit in board.digits(cell))
    evidence = ClueEvidence(
        marks=(*marks_of((each for each in left if each not in gone), Role.SET), *_placed(board, rests)),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(rests.more.clue(()), rests.less.clue(())),
    )
    return Step("cage-comparison", (), tuple(gone), evidence)


def _placed(board: Board, rests: Rests) -> Iterator[Mark]:
    """The digits that stand in one cage or both."""
    cages = (board.geometry.constraints[cage.constraint] for cage in (rests.more, rests.less))
    for cell in sorted({cell for cage in cages for cell in cage.places}):
        if board.values[cell]:
            yield Mark(cell, board.values[cell], Role.BLOCKER)
