"""Least and greatest totals: a digit goes if with it a part of a clue could not have the total of the others.

The circle of an arrow is as great as the least sum of its shaft; no digit of the shaft is greater than what the circle
leaves it. Source: common knowledge.
"""

from collections.abc import Iterator

from sudoku_tui.engine.bits import digits_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.totals.sides import equation_of, impossible
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Mark, Step


def totals(board: Board, technique: str, keys: frozenset[str]) -> Iterator[Step]:
    """For each clue of some kinds, what the ranges of its totals exclude."""
    for index, clue in enumerate(board.geometry.constraints):
        if clue.key in keys and (step := total_step(board, technique, index)):
            yield step


def total_step(board: Board, technique: str, index: int) -> Step | None:
    geometry, all_masks = board.geometry, cell_masks(board)
    equation = equation_of(geometry.constraints[index], geometry)
    if not equation or not any(board.unplaced >> cell & 1 for cell in equation.cells):
        return None
    masks = {cell: all_masks[cell] for cell in equation.cells}
    if not all(masks.values()):
        return None
    gone = dict.fromkeys(
        Candidate(cell, digit)
        for side in equation.sides
        for cell, lost in impossible(equation, side, masks, geometry)
        if board.unplaced >> cell & 1
        for digit in digits_of(lost)
    )
    if not gone:
        return None
    evidence = ClueEvidence(
        marks=tuple(
            Mark(cell, digit, Role.BLOCKER if board.placed >> cell & 1 else Role.BASE)
            for cell, mask in masks.items()
            for digit in digits_of(mask)
        ),
        digits=tuple(sorted({digit for _, digit in gone})),
        clues=(Clue(index, equation.cells),),
    )
    return Step(technique, (), tuple(gone), evidence)
