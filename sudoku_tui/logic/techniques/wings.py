"""Wings: a hinge whose every choice gives the same digit to one of its ends.

Source: common knowledge; the names are HoDoKu's.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.engine.bits import cells_of, digits_of, set_of
from sudoku_tui.engine.board import Board, Candidate
from sudoku_tui.logic.step import Evidence, HouseMark, Role, Step, Truth
from sudoku_tui.logic.techniques.tools import candidates_in, marks_of


def xy_wing(board: Board) -> Iterator[Step]:
    """XY-wing: a cell xy sees a cell xz and a cell yz; one of those two is z, and what sees both is not."""
    cell_digits, peer_masks = board.cell_digits, board.geometry.peer_masks
    pairs = set_of(cell for cell in cells_of(board.unplaced) if cell_digits[cell].bit_count() == 2)
    for pivot in cells_of(pairs):
        x, y = digits_of(cell_digits[pivot])
        near, holds_x, holds_y = peer_masks[pivot] & pairs, board.digit_cells[x], board.digit_cells[y]
        for left in cells_of(near & holds_x & ~holds_y):
            (z,) = digits_of(cell_digits[left] & ~cell_digits[pivot])
            for right in cells_of(near & holds_y & board.digit_cells[z]):
                if board.digit_cells[z] & peer_masks[left] & peer_masks[right]:
                    yield _xy_step(board, (pivot, left, right), (x, y, z))


def _xy_step(board: Board, cells: tuple[int, int, int], digits: tuple[int, int, int]) -> Step:
    (pivot, left, right), (x, y, z) = cells, digits
    pincers = Candidate(left, x), Candidate(left, z), Candidate(right, y), Candidate(right, z)
    _, _, box, *_ = board.geometry.houses_of[pivot]
    evidence = Evidence(
        marks=(
            *marks_of((Candidate(pivot, x), Candidate(pivot, y)), Role.PIVOT),
            *marks_of(pincers, Role.PINCER),
        ),
        houses=(HouseMark(box, Role.PIVOT),),
        digits=tuple(sorted(digits)),
        truths=tuple(map(Truth, cells)),
    )
    reach = board.geometry.common_peers(set_of((left, right)))
    return Step("xy-wing", (), candidates_in(board, reach, [z]), evidence)
