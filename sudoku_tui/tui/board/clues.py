"""Painting the characters of constraints: in cells where nothing else stands, between cells, and in the frame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.style import Style

from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.board.ink import BOLD, ENTRY_COLOUR, NORMAL, PEER_COLOUR, UNDERLINED, Glyph, Ink
from sudoku_tui.tui.board.paint import paint_cell

if TYPE_CHECKING:
    from sudoku_tui.play.clues.places import BoardSigns, Placed, Sign

_UNIMPORTANT = ("mark", PEER_COLOUR, ENTRY_COLOUR)  # signs of what shades and other cells tell, too


def signs_of(layout: BoardLayout, manner: Manner) -> BoardSigns | None:
    """The characters of a board's constraints, if it has any."""
    if not layout.geometry.constraints:
        return None
    from sudoku_tui.play.clues.plan import board_signs  # most games have none

    return board_signs(layout, has_superscripts=manner.has_superscripts)


def paint_with_signs(look: CellLook, layout: BoardLayout, manner: Manner, signs: Sequence[Placed]) -> list[list[Glyph]]:
    """The lines of a cell with the characters of its constraints."""
    lines = paint_cell(look, layout, manner)
    if look.hidden:
        return lines
    for x, y, sign in signs:
        glyph = lines[y][x]
        if not _is_free(glyph) or (sign.instead_of is not None and _is_free(lines[y][sign.instead_of])):
            continue
        lines[y][x] = Glyph(sign.text, glyph.ink._replace(colour=sign.colour, weight=weight_of(sign)))
    return lines


def sign_in_gap(glyph: Glyph, sign: Sign, *, is_edge: bool) -> Glyph:
    """A character between two cells, in place of what stands there but for the edge of the cursor."""
    if is_edge and not sign.is_label:
        return glyph
    ink = glyph.ink if sign.text == glyph.text else Ink(sign.colour, glyph.ink.background, tile=glyph.ink.tile)
    return Glyph(sign.text, ink._replace(weight=weight_of(sign)))


def put_in_line(line: list[Glyph], signs: Iterable[Placed]) -> None:
    """Put characters on a line of the frame, or on the edge of a line of cells."""
    for x, _, sign in signs:
        line[x] = sign_in_gap(line[x], sign, is_edge=False)


def weight_of(sign: Sign) -> Style:
    weight = BOLD if sign.is_label else NORMAL
    return weight + UNDERLINED if sign.is_lined else weight


def _is_free(glyph: Glyph) -> bool:
    return glyph.text == " " or glyph.ink.colour in _UNIMPORTANT
