"""Cage combinations: the sets of digits with which a cage can reach its total, and what none of them has.

Source: SudokuWiki's "Killer Combinations", easy where one set is left and hard where there are several; SudoCue tells
the same as digits that a cage cannot have.
"""

from collections.abc import Iterator

from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import lost
from sudoku_tui.logic.families.killer.cages import open_cages
from sudoku_tui.logic.families.tools import marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import ClueEvidence, Step


def one_set(board: Board) -> Iterator[Step]:
    """Cage combinations, easy: one set of digits is left."""
    return (step for step in _combinations(board, "cage-combinations-easy") if len(step.evidence.clues[0].sets) == 1)


def some_sets(board: Board) -> Iterator[Step]:
    """Cage combinations, hard: several sets are left; a digit is in none of them, or fits a cell in none."""
    return (step for step in _combinations(board, "cage-combinations-hard") if len(step.evidence.clues[0].sets) > 1)


def _combinations(board: Board, technique: str) -> Iterator[Step]:
    for cage in open_cages(board):
        if cage.left != cage.masks:
            gone = lost(cage.cells, cage.masks, cage.left)
            left = (Candidate(cell, digit) for cell in cage.cells for digit in board.digits(cell))
            evidence = ClueEvidence(
                marks=marks_of((each for each in left if each not in gone), Role.SET),
                digits=tuple(sorted({digit for _, digit in gone})),
                clues=(cage.clue(),),
            )
            yield Step(technique, (), tuple(gone), evidence)
