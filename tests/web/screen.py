"""What tests see of the game on a page, whichever browser shows it: the terminal, read as text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.play.layout.board import BoardSize, board_layout
from tests.terminal.reading import digits_on

PATIENCE = 60.0
"""Seconds after which a condition is held to have failed; a busy machine may take a while."""
LINES = """() => document.body.matches(".loading") ? [] : Array.from(
    document.querySelectorAll(".xterm-rows > div"), row => row.textContent.replaceAll("\\u00a0", " ")
)"""
"""What returns the lines in the terminal, in the page's own language; none behind the curtain, where no key arrives."""
DIFFERS = f'seen => ({LINES})().join("\\n") !== seen'
"""What tells whether they are others than those seen."""
FITS = """() => {
    const bottom = selector => document.querySelector(selector).getBoundingClientRect().bottom;
    return bottom(".xterm-screen") <= bottom("#screen");
}"""
"""What tells whether the terminal is no higher than its place."""
_SIZES = (BoardSize.HUGE, BoardSize.LARGE, BoardSize.STANDARD, BoardSize.BLOCK, BoardSize.COMPACT, BoardSize.SMALL)


class Spot(NamedTuple):
    """A place on the page, in its pixels."""

    x: float
    y: float


class Box(NamedTuple):
    """A rectangle on the page, in its pixels."""

    x: float
    y: float
    width: float
    height: float


class Screen(ABC):
    """The terminal on a page."""

    @property
    @abstractmethod
    def lines(self) -> list[str]:
        """The lines in the terminal."""

    @property
    @abstractmethod
    def box(self) -> Box:
        """Where the terminal's lines stand on the page."""

    @abstractmethod
    def until(self, condition: Callable[[list[str]], Any], what: str) -> None:
        """Waits until the lines in the terminal fulfil a condition.

        Raises:
            AssertionError: if they do not in good time; the message shows them as they are.
        """

    def until_says(self, words: str) -> None:
        """Waits until words stand in the terminal."""
        self.until(lambda lines: any(words in line for line in lines), words)

    def until_board(self, digits: str) -> None:
        """Waits until the board shows digits, `.` for an empty cell."""
        self.until(lambda lines: digits in (digits_on(lines, size) for size in _SIZES), f"the board {digits}")

    def until_game(self) -> None:
        """Waits until a game has begun, whichever it is."""
        self.until(lambda lines: any((digits_on(lines, size) or "").strip(".") for size in _SIZES), "a game")

    def cell(self, cell: int) -> Spot:
        """The middle of a cell of the board."""
        lines = self.lines
        size = next(size for size in _SIZES if digits_on(lines, size) is not None)
        layout = board_layout(CLASSIC, size)
        bottom = layout.frame(layout.height - 1)
        row, column = divmod(cell, 9)
        last = max(y for y, line in enumerate(lines) if bottom in line)
        across, down = layout.cell.digit_place
        left = lines[last].index(bottom) - layout.margin + layout.cell_left[column] + across
        return self.spot(left, last - layout.height + 1 + layout.cell_top[row] + down)

    def spot(self, column: int, row: int) -> Spot:
        """The middle of a character of the terminal."""
        box, lines = self.box, self.lines
        # The line of keys at the bottom is as wide as the terminal.
        width, height = box.width / max(map(len, lines)), box.height / len(lines)
        return Spot(box.x + (column + 0.5) * width, box.y + (row + 0.5) * height)

    def words(self, words: str) -> Spot:
        """The middle of words that stand in the terminal."""
        for row, line in enumerate(self.lines):
            if (column := line.find(words)) >= 0:
                return self.spot(column + len(words) // 2, row)
        raise AssertionError(f"nowhere in the terminal: {words}")
