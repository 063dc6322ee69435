"""Templates: all the ways in which one digit could still be placed on the whole grid.

A cell that every template uses takes the digit, a cell that none uses cannot. A digit of an empty 9×9 grid has 46,656
templates; only as many are looked for as it takes to show for each cell that one uses it, or that one does without it.

Source: common knowledge, also as pattern overlay; the names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.links import places_in_houses
from sudoku_tui.logic.step import Evidence, Role, Step, Truth
from sudoku_tui.logic.techniques.tools import candidates_in, marks_of

MAX_SIZE = 10
"""On larger grids a digit has too many templates."""


def template_set(board: Board) -> Iterator[Step]:
    """Template set: a digit stands where all its templates have it. All such cells of a digit are one step."""
    for digit in _digits(board):
        cells, first = board.digit_cells[digit], _template(board, digit, board.digit_cells[digit])
        common = first or 0
        for cell in cells_of(common):
            if common >> cell & 1:
                other = _template(board, digit, cells & ~(1 << cell))
                common &= cells if other is None else other
        if common:
            yield _step(board, "template-set", digit, placed=common)


def template_delete(board: Board) -> Iterator[Step]:
    """Template delete: a digit cannot stand where no template has it. All such cells of a digit are one step."""
    for digit in _digits(board):
        cells, first = board.digit_cells[digit], _template(board, digit, board.digit_cells[digit])
        if first is None:
            continue
        used, unused = first, 0
        for cell in cells_of(cells):
            if not used >> cell & 1:
                found = _template(board, digit, cells & ~board.geometry.peer_masks[cell])
                used |= found or 0
                unused |= 0 if found else 1 << cell
        if unused:
            yield _step(board, "template-delete", digit, removed=unused)


def _digits(board: Board) -> Iterator[int]:
    """The digits that are not yet placed everywhere, on grids that are not too large."""
    if board.geometry.size <= MAX_SIZE:
        yield from (digit for digit in board.geometry.digits if board.digit_cells[digit])


def _template(board: Board, digit: int, cells: int) -> int | None:
    """The cells of one way to place a digit, or None where there is none.

    Args:
        board: the position.
        digit: the digit.
        cells: the unplaced cells to choose from.
    """
    peer_masks, houses = board.geometry.peer_masks, board.geometry.houses

    def filled(free: int, left: tuple[int, ...]) -> int | None:
        if not left:
            return 0
        tightest = min(left, key=lambda house: (free & house).bit_count())
        for cell in cells_of(free & tightest):
            rest = filled(free & ~peer_masks[cell] & ~(1 << cell), tuple(h for h in left if not h >> cell & 1))
            if rest is not None:
                return rest | 1 << cell
        return None

    return filled(cells, tuple(houses[index].mask for index in _open_houses(board, digit)))


def _open_houses(board: Board, digit: int) -> list[int]:
    """The houses that still want a digit, by index."""
    return [index for index, places in enumerate(places_in_houses(board)) if places[digit]]


def _truths(board: Board, digit: int) -> tuple[Truth, ...]:
    """What a template makes true: a digit in every row is one in every column and box too, but not on a diagonal."""
    lines, rest = board.geometry.size, 3 * board.geometry.size
    return tuple(Truth(house, digit) for house in _open_houses(board, digit) if house < lines or house >= rest)


def _step(board: Board, technique: str, digit: int, placed: int = 0, removed: int = 0) -> Step:
    evidence = Evidence(
        marks=marks_of(candidates_in(board, board.digit_cells[digit] & ~removed, [digit]), Role.BASE),
        digits=(digit,),
        truths=_truths(board, digit),
    )
    placements = tuple(Candidate(cell, digit) for cell in cells_of(placed))
    return Step(technique, placements, candidates_in(board, removed, [digit]), evidence)
