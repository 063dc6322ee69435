"""Which signs and which inks a board draws: what a legend has to explain, no more and no less. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.tui.board.layout import BoardLayout
from sudoku_tui.tui.board.paint import cell_signs, paint_cell


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn on a board.

    Attributes:
        signs: the signs, each with the name of its colour.
        colours: the names of all colours that characters are drawn in.
        is_one_a_cell: whether a cell has room for one sign only.
    """

    signs: frozenset[tuple[str, str]]
    colours: frozenset[str]
    is_one_a_cell: bool

    @property
    def letters(self) -> str:
        """The letters that say in which order to read a chain, ascending."""
        return "".join(sorted({sign for sign, colour in self.signs if sign.islower() and colour != "sign"}))


def drawn(looks: Iterable[CellLook], layout: BoardLayout) -> Drawn:
    """What a board draws of some looks."""
    signs: set[tuple[str, str]] = set()
    colours: set[str] = set()
    for look in set(looks):
        signs |= cell_signs(look, layout.geometry, layout)
        lines = paint_cell(look, layout.geometry, layout)
        colours.update(glyph.ink.colour for line in lines for glyph in line if glyph.text != " ")
    return Drawn(frozenset(signs), frozenset(colours), not layout.cell.has_note_signs)
