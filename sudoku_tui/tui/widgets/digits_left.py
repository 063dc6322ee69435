"""DigitsLeft: how many of each digit are still to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.tui.widgets.kept_lines import KeptLines

_LABEL = "left "
_ACROSS = 3
_DIGIT = "digit"
"""What the digit under the mouse is called in its style."""


class _Line(NamedTuple):
    """One line of the digits.

    Attributes:
        first: the first digit in it.
        symbols: their signs.
        remaining: for each, how many are to be placed.
        focus: the one to underline, 0 for none.
    """

    first: int
    symbols: str
    remaining: tuple[int, ...]
    focus: int

    @property
    def content(self) -> Content:
        """The line, as Textual lays it out."""
        entries = [
            _entry(self.first + index, symbol, left, self.first + index == self.focus)
            for index, (symbol, left) in enumerate(zip(self.symbols, self.remaining, strict=True))
        ]
        label = _LABEL if self.first == 1 else " " * len(_LABEL)
        return Content.styled(label, "$foreground 60%") + Content(" ").join(entries)


def digits_left(remaining: Sequence[int], symbols: str, focus: int = 0) -> Content:
    """Three digits a line, as `7·2`: a finished digit is dim, one placed too often is followed by `!`.

    Args:
        remaining: for each digit, digit 1 first, how many are to be placed; below 0 when there are too many.
        symbols: the sign of each digit.
        focus: the digit to underline, 0 for none.
    """
    return Content("\n").join([line.content for line in _lines(remaining, symbols, focus)])


def _lines(remaining: Sequence[int], symbols: str, focus: int) -> list[_Line]:
    lines = []
    for start in range(0, len(symbols), _ACROSS):
        here = slice(start, start + _ACROSS)
        is_here = start < focus <= start + _ACROSS
        lines.append(_Line(start + 1, symbols[here], tuple(remaining[here]), focus if is_here else 0))
    return lines


def _entry(digit: int, symbol: str, left: int, is_focus: bool) -> Content:
    """A digit and its count; a click on them is one on the digit."""
    return _count(symbol, left, is_focus).stylize(Style.from_meta({_DIGIT: digit}))


def _count(symbol: str, left: int, is_focus: bool) -> Content:
    weight = " underline" if is_focus else ""
    if left < 0:
        return Content.styled(f"{symbol}·!", f"bold $error{weight}")
    if left == 0:
        return Content.styled(f"{symbol}·0", f"$foreground 40%{weight}")
    return Content.assemble((symbol, f"bold $foreground{weight}"), (f"·{left}", "$foreground 65%"))


class DigitsLeft(Widget):
    """Three lines for the 9×9 grid, in 23 columns. It is a keypad for the mouse, too.

    Args:
        board: the widget whose cells the digits are meant for. What is clicked here is reported from there, so that it
            stays in order with what is done there.
    """

    auto_links = False

    DEFAULT_CSS = """
    DigitsLeft {
        height: auto;
        width: 23;
    }
    """

    @dataclass
    class Pressed(Message):
        """A digit was clicked.

        Attributes:
            digit: the digit.
        """

        digit: int

    focus_digit: reactive[int] = reactive(0, repaint=False)
    """The digit to underline, 0 for none."""

    def __init__(self, board: Widget | None = None) -> None:
        super().__init__()
        self._board = board or self
        self._symbols = CLASSIC.symbols
        self._remaining: tuple[int, ...] = (CLASSIC.size,) * CLASSIC.size
        self._shown = _lines(self._remaining, self._symbols, 0)
        self._kept = KeptLines(self)

    def show(self, remaining: Sequence[int], symbols: str = CLASSIC.symbols) -> None:
        """Shows new counts, for digit 1 first, and the digits' signs."""
        if (tuple(remaining), symbols) != (self._remaining, self._symbols):
            self._remaining, self._symbols = tuple(remaining), symbols
            self._write()

    def watch_focus_digit(self) -> None:
        """Draws the lines in which the underlined digit was and is."""
        self._write()

    def notify_style_update(self) -> None:
        """Forgets what was drawn in other colours."""
        super().notify_style_update()
        self._kept.forget()

    def on_resize(self) -> None:
        """Forgets what was drawn in another width."""
        self._kept.forget()

    def on_click(self, event: events.Click) -> None:
        """Reports the digit under the mouse."""
        digit = event.style.meta.get(_DIGIT)
        if digit is not None:
            self._board.post_message(self.Pressed(digit))

    def render(self) -> Content:
        """The counts."""
        return digits_left(self._remaining, self._symbols, self.focus_digit)

    def render_line(self, y: int) -> Strip:
        """A line of the counts; most keys change one at most."""
        if self.text_selection is not None or y >= len(self._shown):
            return super().render_line(y)
        line = self._shown[y]
        return self._kept.line(y, line, lambda: line.content)

    def _write(self) -> None:
        before, self._shown = self._shown, _lines(self._remaining, self._symbols, self.focus_digit)
        if len(before) != len(self._shown):
            self.refresh(layout=True)
        elif changed := [y for y, (old, new) in enumerate(zip(before, self._shown, strict=True)) if old != new]:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))
