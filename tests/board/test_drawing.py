""""""

from __future__ import annotations

import json

import pytest

from sudoku_tui.board.drawing import Drawing, cell_drawing, grid_drawing
from sudoku_tui.board.looks import CellLook, Manner, NotesStyle, Shade, View, board_looks
from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.engine.kinds.cages import Cage
from sudoku_tui.engine.kinds.outside import Sandwich
from sudoku_tui.engine.kinds.pair_lines import Thermometer
from sudoku_tui.engine.kinds.rules import Rule
from sudoku_tui.engine.puzzle import Puzzle
from sudoku_tui.engine.shapes.geometry import CLASSIC, Geometry, geometry
from sudoku_tui.formats.picture.marks import ChainLine, LineKind
from sudoku_tui.game.entry import Mode
from sudoku_tui.game.state import GameState
from sudoku_tui.logic.roles import Role
from tests.support import made

SYMBOLS = "123456789"
NOTED = digit_mask([1, 6, 7])
LINE = ChainLine(Candidate(0, 6), Candidate(8, 6), LineKind.STRONG, 0.09)


@pytest.mark.parametrize(
    ("look", "told"),
    [
        (CellLook(), {}),
        (CellLook(value=5, given=True), {"d": "5"}),
        (CellLook(value=5), {"d": "5", "e": 1}),
        (CellLook(value=5, conflict=True), {"d": "5", "e": 1, "g": "conflict", "w": "conflict"}),
        (CellLook(wrong=True), {"g": "wrong", "w": "wrong"}),
        (CellLook(corner=NOTED, centre=digit_mask([7])), {"n": "167", "m": "7"}),
        (CellLook(corner=NOTED, focus=1, crossed=digit_mask([6])), {"n": "167", "f": "1", "x": "6"}),
        (CellLook(shade=Shade.PEER, barred=True), {"z": 1}),
        (CellLook(shade=Shade.PEER, open=True), {"g": "open"}),
        (CellLook(cursor=Mode.CORNER, selected=True), {"g": "selected", "c": "corner", "s": 1}),
        (CellLook(cursor=Mode.DIGIT, outlined=True, selected=True), {"c": "digit", "o": 1, "s": 1}),
        (CellLook(colour=3, selected=True), {"g": "colour-3", "q": [3], "s": 1}),
        (CellLook(value=5, colour=3, hidden=True), {"p": 1}),
        (CellLook(value=4, given=True, marks=((0, Role.BLOCKER),)),
         {"d": "4", "g": "role-blocker", "i": "role-blocker", "h": 1}),
        (CellLook(corner=NOTED, placements=digit_mask([6]), marks=((6, Role.SINGLE),)), {"g": "placement", "t": "6"}),
        (CellLook(corner=NOTED, unnoted=digit_mask([2])), {"n": "167", "v": [["2", "unnoted", 0, ""]]}),
        (CellLook(corner=NOTED, lines=(LINE,)), {"n": "167", "l": [["6", 8, "6", "strong", 0.09]]}),
    ],
)  # fmt: skip
def test_what_is_told_of_a_cell(look: CellLook, told: dict[str, object]) -> None:
    assert cell_drawing(look, SYMBOLS, has_signs=False) == told


PROOF = CellLook(
    corner=NOTED,
    marks=((1, Role.ON), (6, Role.OFF)),
    placements=digit_mask([1]),
    eliminations=digit_mask([7]),
    letters=((6, "b"), (7, "c")),
)


def test_what_a_hint_speaks_of_is_no_plain_note() -> None:
    told = cell_drawing(PROOF, SYMBOLS, has_signs=False)
    assert told["v"] == [["1", "placement", 1, ""], ["6", "role-off", 2, "b"], ["7", "elimination", 1, "c"]]
    assert "n" not in told
    assert told["g"] == "placement"


def test_signs_tell_again_what_colours_tell() -> None:
    told = cell_drawing(PROOF._replace(letters=()), SYMBOLS, has_signs=True)
    assert [sign for *_, sign in told["v"]] == ["+", Role.OFF.sign, "-"]  # type: ignore[union-attr, misc]


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
    assert grid["outside"] == [0.68, 0]
    assert grid["labels"] == 1
    assert "tiles" in grid
    assert not any(name.startswith("clue") for name in grid["tiles"]), "painters draw lines, not tints"
    assert drawing.tell(board_looks(state, View(cursor=8)), shape, USUAL).keys() == {"cells"}


def test_a_grid_without_constraints_is_told_nothing_of_them() -> None:
    assert grid_drawing(CLASSIC).keys() == {"size", "symbols", "boxes", "notes", "tiles"}
