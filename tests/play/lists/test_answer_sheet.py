from __future__ import annotations

from sudoku_tui.engine.board import Candidate
from sudoku_tui.game.exercise import Marks
from sudoku_tui.play.lists.answer_sheet import AnswerSheet
from sudoku_tui.play.looks.cells import CellLook
from tests.support import made

BOARD = made(5).board()
OPEN = next(cell for cell in range(81) if len(BOARD.digits(cell)) > 1)
GIVEN = next(cell for cell in range(81) if BOARD.values[cell])
FIRST, SECOND = BOARD.digits(OPEN)[:2]


def sheet(cell: int = OPEN) -> AnswerSheet:
    made_sheet = AnswerSheet(BOARD, is_placing=False)
    made_sheet.cursor = cell
    return made_sheet


def test_a_digit_marks_and_marks_no_more() -> None:
    one = sheet()
    assert not one.toggle(FIRST)
    assert not one.toggle(SECOND)
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, FIRST), Candidate(OPEN, SECOND)}))
    one.toggle(FIRST)
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, SECOND)}))


def test_a_candidate_is_placed_or_removed_but_not_both() -> None:
    one = sheet()
    one.toggle(FIRST)
    one.is_placing = True
    one.toggle(FIRST)
    assert one.marks == Marks(placements=frozenset({Candidate(OPEN, FIRST)}))


def test_what_cannot_be_marked_says_why() -> None:
    missing = next(digit for digit in range(1, 10) if digit not in BOARD.digits(OPEN))
    assert str(sheet().toggle(missing)).startswith(f"{missing} is not among the candidates of r")
    assert str(sheet(GIVEN).toggle(1)).endswith(f"holds {BOARD.values[GIVEN]} already.")
    assert not sheet(GIVEN).marks


def test_marks_can_be_taken_away() -> None:
    one, other = sheet(), next(cell for cell in range(OPEN + 1, 81) if BOARD.digits(cell))
    one.toggle(FIRST)
    one.cursor = other
    one.toggle(BOARD.digits(other)[0])
    one.clear_cell()
    assert one.marks == Marks(eliminations=frozenset({Candidate(OPEN, FIRST)}))
    one.clear()
    assert not one.marks


def test_marks_are_drawn_where_they_are() -> None:
    one = sheet()
    one.toggle(FIRST)
    looks = one.on((CellLook(),) * 81)
    assert looks[OPEN].eliminations == 1 << FIRST - 1
    assert all(look == CellLook() for cell, look in enumerate(looks) if cell != OPEN)


def test_the_cell_is_told_in_a_line() -> None:
    assert sheet().cell_text.split(": ")[1] == " ".join(map(str, BOARD.digits(OPEN)))
    assert sheet(GIVEN).cell_text.endswith(f": {BOARD.values[GIVEN]}")


def test_digits_are_pointed_out_in_turn_or_the_one_here() -> None:
    one = sheet(GIVEN)
    one.point_out(1)
    assert one.focus == 1
    one.point_out(-1)
    one.point_out(-1)
    assert one.focus == 9
    one.point_out(0)
    assert one.focus == BOARD.values[GIVEN]
    one.point_out(0)
    assert one.focus == 0
