"""The board of a notebook: Python's half with messages as a browser sends them, and a whole notebook run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sudoku_tui import PuzzleTextError, solve, steps
from tests.formats.clues.killer import KILLER

pytest.importorskip("anywidget", reason="anywidget is not installed: pip install sudoku-tui[notebook]")
if TYPE_CHECKING:
    from sudoku_tui.notebook import Board

SMALL = ".1.4........3.2."


def made(puzzle: str = SMALL, **how: Any) -> Board:  # noqa: ANN401
    from sudoku_tui.notebook import Board

    return Board(puzzle, **how)


def press(board: Board, **message: object) -> None:
    """What the browser does with a message: it goes the way of all that arrives for this widget."""
    board._handle_custom_msg(message, [])


def test_it_is_played_by_what_the_browser_sends() -> None:
    board = made()
    assert (board.cursor, board.value) == (0, SMALL)
    press(board, do="write", digit=2)
    assert board.value == "21.4........3.2."
    press(board, do="undo")
    assert board.value == SMALL
    press(board, do="redo")
    press(board, do="erase")
    assert board.value == SMALL
    board.writes_notes = True
    before = board.picture
    press(board, do="write", digit=3)
    assert board.session.state.corner[0] == 0b100
    assert board.picture != before


@pytest.mark.parametrize(
    "message", [{}, {"do": "dance"}, {"do": "write"}, {"do": "write", "digit": 9}, {"do": "write", "digit": "1"}]
)
def test_other_messages_do_nothing(message: dict[str, object]) -> None:
    board = made()
    press(board, **message)
    board.cursor = 99
    press(board, do="write", digit=1)
    assert board.value == SMALL


def test_it_is_solved_and_says_so() -> None:
    board, heard = made(), list[str]()
    board.observe(lambda change: heard.append(change["new"]), "value")
    for cell, digit in enumerate(solve(SMALL)):
        if not board.position.values[cell]:
            assert board.write(cell, digit)
    assert board.is_solved
    assert len(heard) == 12
    assert not board.write("r1c2", 3)


def test_steps_and_clues_are_drawn() -> None:
    board = made(KILLER, is_dark=True)
    plain = board.picture
    board.show_step(steps(KILLER)[0])
    assert board.picture != plain
    board.refresh()
    assert board.picture == plain
    board.load("." * 256)
    assert (len(board.corners), board.signs[-1]) == (256, "G")
    with pytest.raises(PuzzleTextError):
        board.load("12")


@pytest.mark.slow
def test_a_notebook_runs(tmp_path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    execute = pytest.importorskip("nbconvert.preprocessors")
    pytest.importorskip("ipykernel")
    cells = [
        f"from sudoku_tui.notebook import Board\nboard = Board('{SMALL}')\nboard",
        "board.write('r1c1', 2)\nboard.position",
    ]
    book = nbformat.v4.new_notebook(cells=list(map(nbformat.v4.new_code_cell, cells)))
    execute.ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(book, {"metadata": {"path": tmp_path}})
    shown, position = (cell["outputs"][0]["data"] for cell in book.cells)
    assert "application/vnd.jupyter.widget-view+json" in shown
    assert position["image/svg+xml"].startswith("<svg")
