"""Bivalue universal grave: all cells have two candidates, and all digits two places in every house they are missing in.

Such a position has two solutions or none, so a proper puzzle never comes to it. With one candidate too many, in one
cell of three, that candidate is true.

Source: the players' forum; the name is its.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.families.tools import marks_of
from sudoku_tui.logic.links import bivalue_cells, places_in_houses
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Step


def bug_plus_1(board: Board) -> Iterator[Step]:
    """BUG + 1: one cell has a third candidate, which alone keeps the position from having two solutions."""
    odd = board.unplaced & ~bivalue_cells(board)
    if odd.bit_count() != 1 or board.geometry.peer_steps:
        return
    (cell,) = cells_of(odd)
    if len(board.digits(cell)) == 3:
        for digit in board.digits(cell):
            if _is_all_that_is_odd(board, Candidate(cell, digit)):
                yield _step(board, Candidate(cell, digit))


def _is_all_that_is_odd(board: Board, extra: Candidate) -> bool:
    """Whether without one candidate every digit would have two places in every house that has it not yet."""
    own = set(board.geometry.houses_of[extra.cell])
    return all(
        cells.bit_count() == (3 if digit == extra.digit and house in own else 2)
        for house, places in enumerate(places_in_houses(board))
        for digit, cells in enumerate(places)
        if cells
    )


def _step(board: Board, extra: Candidate) -> Step:
    everything = [Candidate(cell, digit) for cell in cells_of(board.unplaced) for digit in board.digits(cell)]
    evidence = Evidence(
        marks=(
            *marks_of([extra], Role.GUARDIAN),
            *marks_of((candidate for candidate in everything if candidate != extra), Role.CORNER),
        ),
        digits=(extra.digit,),
    )
    others = (digit for digit in board.digits(extra.cell) if digit != extra.digit)
    return Step("bug-plus-1", (), tuple(Candidate(extra.cell, digit) for digit in others), evidence)
