"""The signs and colours that a board draws, which a legend has to explain."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.panels.view import Drawn
from sudoku_tui.tui.board.paint import cell_signs, paint_cell


def drawn(looks: Iterable[CellLook], layout: BoardLayout) -> Drawn:
    signs: set[tuple[str, str]] = set()
    colours: set[str] = set()
    for look in set(looks):
        signs |= cell_signs(look, layout)
        lines = paint_cell(look, layout)
        colours.update(glyph.ink.colour for line in lines for glyph in line if glyph.text != " ")
    return Drawn(frozenset(signs), frozenset(colours), not layout.cell.has_note_signs)
