"""Quadruples: a digit of the circle has as many places as it needs, or one that all others see; or all cells are taken.

Source: common knowledge; it is a hidden subset of four cells.
"""

from collections import Counter
from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.engine.constraints.quadruples import Quadruple
from sudoku_tui.logic.families.clues.parts import cell_masks
from sudoku_tui.logic.families.tools import candidates_in, marks_of
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Clue, ClueEvidence, Step

TECHNIQUE = "quadruple"


def quadruple(board: Board) -> Iterator[Step]:
    for index, clue in enumerate(board.geometry.constraints):
        if isinstance(clue, Quadruple) and set_of(clue.cells) & board.unplaced:
            left = Counter(clue.values) - Counter(board.values[cell] for cell in clue.cells)
            yield from _full(board, index, clue, left)
            for digit, count in left.items():
                yield from _of_digit(board, index, clue, digit, count)


def _full(board: Board, index: int, clue: Quadruple, left: Counter[int]) -> Iterator[Step]:
    """Where as many digits are wanted as cells are empty, these hold nothing else."""
    empty = set_of(clue.cells) & board.unplaced
    if left.total() == empty.bit_count():
        others = [digit for digit in board.geometry.digits if not left[digit]]
        if gone := candidates_in(board, empty, others):
            yield _step(board, index, clue, tuple(sorted(left)), empty, gone)


def _of_digit(board: Board, index: int, clue: Quadruple, digit: int, count: int) -> Iterator[Step]:
    """A digit with as many places as it must have, and what sees all the places of one."""
    places = set_of(cell for cell in clue.cells if cell_masks(board)[cell] >> digit - 1 & 1) & board.unplaced
    gone: tuple[Candidate, ...] = ()
    if places.bit_count() == count:
        gone = candidates_in(board, places, [other for other in board.geometry.digits if other != digit])
    seen = board.geometry.common_peers(places) & board.digit_cells[digit]
    gone += tuple(Candidate(cell, digit) for cell in cells_of(seen))
    if gone:
        yield _step(board, index, clue, (digit,), places, gone)


def _step(
    board: Board, index: int, clue: Quadruple, digits: tuple[int, ...], places: int, gone: tuple[Candidate, ...]
) -> Step:
    evidence = ClueEvidence(
        marks=marks_of(candidates_in(board, places, digits), Role.BASE),
        digits=digits,
        clues=(Clue(index, clue.cells),),
    )
    return Step(TECHNIQUE, (), gone, evidence)
