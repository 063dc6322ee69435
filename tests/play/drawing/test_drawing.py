from __future__ import annotations

import json

import pytest

from sudoku_tui.engine.constraints.cages import Cage
from sudoku_tui.engine.constraints.outside import Sandwich
from sudoku_tui.engine.constraints.thermometers import Thermometer
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.engine.shapes.rules import Rule
from sudoku_tui.game.state import GameState
from sudoku_tui.play.drawing.drawing import Drawing
from sudoku_tui.play.drawing.grid import grid_drawing
from sudoku_tui.play.looks.cells import CellLook, View, board_looks
from sudoku_tui.play.looks.manner import Manner, NotesStyle
from tests.support import made

PUZZLE = made("page")
NOTHING = (0,) * 81
EMPTY = GameState(PUZZLE, PUZZLE.givens, NOTHING, NOTHING, NOTHING, NOTHING)
USUAL = Manner()
MOST_BYTES = 250
"""What a cursor that moves may cost."""


def looks(cursor: int) -> tuple[CellLook, ...]:
    return board_looks(EMPTY, View(cursor=cursor, selection=1 << cursor))


def painted(board: list[dict[str, object]], told: dict[str, object]) -> list[dict[str, object]]:
    """What a painter knows after it was told something."""
    if "grid" in told:
        board = [{} for _ in board]
    for change, cells in told.get("cells", ()):  # type: ignore[attr-defined]
        for cell in cells:
            board[cell] = {name: value for name, value in (board[cell] | change).items() if value != 0}
    return board


def test_what_was_told_piece_by_piece_is_what_is_told_at_once() -> None:
    one = Drawing()
    board: list[dict[str, object]] = [{} for _ in range(81)]
    for cursor in (0, 1, 10, 40, 80, 0, 5):
        board = painted(board, one.tell(looks(cursor), CLASSIC, USUAL))
    assert board == painted([{}] * 81, Drawing().tell(looks(5), CLASSIC, USUAL))
    assert one.tell(looks(5), CLASSIC, USUAL) == {}


def test_a_move_of_the_cursor_costs_little() -> None:
    drawing = Drawing()
    drawing.tell(looks(0), CLASSIC, USUAL)
    for cursor in range(1, 81):
        told = drawing.tell(looks(cursor), CLASSIC, USUAL)
        assert "grid" not in told
        assert len(json.dumps(told, separators=(",", ":"))) < MOST_BYTES


def test_all_is_told_anew_for_another_manner_and_for_another_painter() -> None:
    drawing = Drawing()
    whole = drawing.tell(looks(0), CLASSIC, USUAL)
    corners = drawing.tell(looks(0), CLASSIC, USUAL._replace(notes=NotesStyle.CORNERS))
    assert corners == whole | {"corners": 1}
    drawing.forget()
    assert drawing.tell(looks(0), CLASSIC, USUAL) == whole


@pytest.mark.parametrize("shape", [geometry(2, 2), geometry(2, 3), CLASSIC, geometry(4, 4), geometry(5, 5)])
def test_every_grid_can_be_told(shape: Geometry) -> None:
    told = json.loads(json.dumps(grid_drawing(shape)))
    across, down = told["notes"]
    assert across * down >= told["size"] == len(told["symbols"])
    assert len(told["boxes"]) == shape.cell_count
    assert all(told["boxes"].count(box) == shape.size for box in set(told["boxes"]))


def test_variants_are_told() -> None:
    diagonal = grid_drawing(geometry(3, 3, (), (Rule.X,)))
    assert diagonal["diagonals"] == 1
    windows = grid_drawing(geometry(3, 3, (), (Rule.HYPER,)))
    assert len(windows["tiles"]["extra"]) + len(windows["tiles"]["extra-tinted"]) == 36  # type: ignore[index]
    groups = grid_drawing(geometry(3, 3, (), (Rule.DISJOINT,)))
    assert groups["signs"]["¹"] == [0, 3, 6, 27, 30, 33, 54, 57, 60]  # type: ignore[index]
    jigsaw = grid_drawing(geometry(2, 2, (0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3)))
    assert jigsaw["boxes"] == "AAABABBBCCCDCDDD"


def test_constraints_are_told_with_the_grid_and_never_again() -> None:
    clues = (Cage((0, 1), 9), Thermometer((20, 30, 40)), Sandwich(tuple(range(9)), 8))
    shape = geometry(3, 3, (), (), clues)
    state = GameState.start(Puzzle(shape, NOTHING))
    drawing = Drawing()
    grid = json.loads(json.dumps(drawing.tell(board_looks(state, View()), shape, USUAL)["grid"]))

    assert [form for form, *_ in grid["under"]] == ["line", "disc"]
    assert [form for form, *_ in grid["over"]] == ["dashes", "label", "text"]
    assert grid["outside"] == [1, 0]
    assert grid["labels"] == 1
    assert "tiles" in grid
    assert not any(name.startswith("clue") for name in grid["tiles"]), "painters draw lines, not tints"
    assert drawing.tell(board_looks(state, View(cursor=8)), shape, USUAL).keys() == {"cells"}


def test_a_grid_without_constraints_is_told_nothing_of_them() -> None:
    assert grid_drawing(CLASSIC).keys() == {"size", "symbols", "boxes", "notes", "tiles"}
