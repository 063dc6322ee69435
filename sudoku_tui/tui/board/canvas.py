"""A cell being painted: its lines, and the signs on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.play.layout.board import BoardLayout
from sudoku_tui.play.looks.cells import CellLook
from sudoku_tui.play.looks.grounds import ground, ground_in_outline
from sudoku_tui.play.looks.manner import Manner
from sudoku_tui.tui.board.ink import NORMAL, Glyph, Ink

if TYPE_CHECKING:
    from sudoku_tui.play.looks.big_digits import BigDigit


class Canvas:
    """What parts of a cell are put on."""

    def __init__(self, look: CellLook, layout: BoardLayout, manner: Manner) -> None:
        self.look, self.manner, self.plan = look, manner, layout.cell
        self.geometry: Geometry = layout.geometry
        self.roles, self.letters = dict(look.marks), dict(look.letters)
        self.signs: set[tuple[str, str]] = set()  # each with the name of its colour
        self.has_outline = look.outlined or self._is_cursor_on_tall_digit()
        self._ground = ground_in_outline(look) if self.has_outline and not look.outlined else ground(look)
        self._cursor = None if self.has_outline else look.cursor
        blank = Glyph(" ", self.ink("plain"))
        self.lines = [[blank] * layout.cell_width for _ in range(layout.cell_height)]

    def _is_cursor_on_tall_digit(self) -> bool:
        """Whether the cursor is on a digit that would run into what is around it if its cell were inverted."""
        if not self.look.cursor or not self.look.value or self.look.hidden:
            return False
        digit = self.big(self.look.value)
        return digit is not None and digit.touches_edge

    def big(self, digit: int) -> BigDigit | None:
        """A digit as large as the cell, if it is to be drawn so."""
        if not self.manner.big_digits:
            return None
        from sudoku_tui.play.looks.big_digits import big_digit  # most players have digits of the usual size

        return big_digit(self.name(digit), self.plan.width, self.plan.height)

    def name(self, digit: int) -> str:
        return self.geometry.digit_name(digit)

    def ink(self, colour: str, weight: Style = NORMAL, chip: bool = False) -> Ink:
        return Ink(colour, self._ground, weight, chip, self._cursor, self.look.tile)

    def put(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        x, y = place
        self.lines[y][x] = Glyph(text, ink)

    def put_big(self, digit: BigDigit, ink: Ink, last: Ink | None = None) -> None:
        """Put a big digit; its last line may have an ink of its own."""
        for y, line in enumerate(digit.lines, digit.y):
            is_last = y == digit.y + len(digit.lines) - 1
            for x, text in enumerate(line, digit.x):
                self.put((x, y), text, last if last and is_last else ink)

    def put_sign(self, place: tuple[int, int], text: str, ink: Ink) -> None:
        self.put(place, text, ink)
        if text != " ":
            self.signs.add((text, ink.colour))
