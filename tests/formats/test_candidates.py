from __future__ import annotations

import pytest

from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.shapes.geometry import geometry
from sudoku_tui.formats import parse_position
from sudoku_tui.formats.boxed import to_candidates
from sudoku_tui.logic.roles import Role
from sudoku_tui.logic.step import Evidence, Mark, Step
from tests.support import made


@pytest.mark.parametrize(("height", "width"), [(3, 3), (2, 3), (2, 2)])
def test_a_board_is_read_as_it_was_written(height: int, width: int) -> None:
    board = made(5, geometry(height, width)).board()
    gone = [Candidate(cell, board.digits(cell)[0]) for cell in range(4) if len(board.digits(cell)) > 2]
    board = board.remove(gone)
    assert parse_position(to_candidates(board)).board().cell_digits == board.cell_digits


def test_a_step_is_signed() -> None:
    board = made(5, geometry(2, 2)).board()
    cell = next(cell for cell in range(16) if len(board.digits(cell)) > 1)
    first, second = board.digits(cell)[:2]
    evidence = Evidence(marks=(Mark(cell, first, Role.BASE), Mark(cell, second, Role.FIN)))
    text = to_candidates(board, Step("x-wing", (), (Candidate(cell, second),), evidence))
    assert f"*{first}-{second}" in text
    assert f"+{first}*{second}" in to_candidates(board, Step("x-wing", (Candidate(cell, first),), (), evidence))
