"""Exact cover: Sudoku as a choice of candidates that meet every need exactly once, found by Algorithm X.

Idea: every cell needs a digit, and every house needs every digit; a candidate meets the needs of its cell and of its
digit in each of its houses. Take the need that fewest candidates meet, try each of these, leave out all that no longer
fit, and go on until every need is met. Where one candidate alone meets a need it is placed, not guessed. Cells that may
not be equal without sharing a house (a knight's move apart, say) give needs that may stay unmet, but not be met twice.

Source: Donald E. Knuth, "Dancing Links" (2000), arXiv:cs/0011047, whose Algorithm X and rule of choice these are.
"""

from __future__ import annotations

from collections.abc import Generator

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.lab.dancing_nodes import Matrix, Node, choose, unchoose
from sudoku_tui.lab.trace import NO_SOLUTION, Event, EventKind, Solving, no_other_place
from sudoku_tui.words.message import Message, say


def dancing_links(puzzle: Puzzle) -> Solving:
    matrix, rows = matrix_of(puzzle.geometry)
    values = list(puzzle.givens)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            row = rows[Candidate(cell, digit)]
            row.column.cover()
            choose(row)
    return tuple(values) if (yield from _search(matrix, values, 0)) else NO_SOLUTION


def _search(matrix: Matrix, values: list[int], depth: int) -> Generator[Event, None, bool]:
    column = matrix.smallest()
    if column is None:
        return True
    is_guess = column.size > 1
    column.cover()
    row = column.down
    while row is not column:
        cell, digit = row.choice
        if is_guess:
            yield Event(EventKind.TRY, cell, digit, depth + 1)
        else:
            yield Event(EventKind.PLACE, cell, digit, depth, column.need)
        choose(row)
        values[cell] = digit
        if (yield from _search(matrix, values, depth + is_guess)):
            return True
        unchoose(row)
        if is_guess:
            yield Event(EventKind.BACK, cell, digit, depth)
        row = row.down
    column.uncover()
    return False


def matrix_of(geometry: Geometry) -> tuple[Matrix, dict[Candidate, Node]]:
    """The matrix of an empty grid, and each candidate's node in the column of its cell."""
    cells, size = geometry.cell_count, geometry.size
    needs: list[Message] = [
        say("nothing else can stand in {cell}", cell=geometry.cell_name(cell)) for cell in range(cells)
    ]
    for house in geometry.houses:
        needs += [no_other_place(house)] * size
    pairs = [(cell, peer) for cell, peers in enumerate(geometry.far_peers) for peer in peers if cell < peer]
    matrix = Matrix(needs, len(pairs) * size)
    pairs_of: list[list[int]] = [[] for _ in range(cells)]
    for number, pair in enumerate(pairs):
        for cell in pair:
            pairs_of[cell].append(number)
    rows = {}
    for cell in range(cells):
        groups = [*geometry.houses_of[cell], *(len(geometry.houses) + pair for pair in pairs_of[cell])]
        for digit in geometry.digits:
            candidate = Candidate(cell, digit)
            rows[candidate] = matrix.add(candidate, (cell, *(cells + group * size + digit - 1 for group in groups)))
    return matrix, rows
