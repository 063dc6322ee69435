from __future__ import annotations

import pytest

from sudoku_tui.engine.bits import digit_mask
from sudoku_tui.engine.board import Candidate
from sudoku_tui.formats.picture.links import Kind, Line
from sudoku_tui.game.entry import Mode
from sudoku_tui.logic.roles import Role
from sudoku_tui.play.drawing.cell import cell_drawing
from sudoku_tui.play.looks.cells import CellLook, Shade

SYMBOLS = "123456789"
NOTED = digit_mask([1, 6, 7])
LINE = Line(Candidate(0, 6), Candidate(8, 6), Kind.STRONG, 0.09)


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
