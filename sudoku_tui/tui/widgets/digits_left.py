"""DigitsLeft: how many of each digit are still to be placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.engine.geometry import CLASSIC

_LABEL = "left "
_ACROSS = 3
_DIGIT = "digit"
"""What the digit under the mouse is called in its style."""


def digits_left(remaining: Sequence[int], symbols: str, focus: int = 0) -> Content:
    """Three digits a line, as `7·2`: a finished digit is dim, one placed too often is followed by `!`.

    Args:
        remaining: for each digit, digit 1 first, how many are to be placed; below 0 when there are too many.
        symbols: the sign of each digit.
        focus: the digit to underline, 0 for none.
    """
    lines = []
    for start in range(0, len(symbols), _ACROSS):
        label = _LABEL if start == 0 else " " * len(_LABEL)
        digits = range(start, min(start + _ACROSS, len(symbols)))
        entries = [_entry(index + 1, symbols[index], remaining[index], index + 1 == focus) for index in digits]
        lines.append(Content.styled(label, "$foreground 60%") + Content(" ").join(entries))
    return Content("\n").join(lines)


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

    focus_digit: reactive[int] = reactive(0)
    """The digit to underline, 0 for none."""

    def __init__(self, board: Widget | None = None) -> None:
        super().__init__()
        self._board = board or self
        self._symbols = CLASSIC.symbols
        self._remaining: tuple[int, ...] = (CLASSIC.size,) * CLASSIC.size

    def show(self, remaining: Sequence[int], symbols: str = CLASSIC.symbols) -> None:
        """Shows new counts, for digit 1 first, and the digits' signs."""
        if (tuple(remaining), symbols) != (self._remaining, self._symbols):
            is_other_grid = symbols != self._symbols
            self._remaining, self._symbols = tuple(remaining), symbols
            self.refresh(layout=is_other_grid)

    def on_click(self, event: events.Click) -> None:
        """Reports the digit under the mouse."""
        digit = event.style.meta.get(_DIGIT)
        if digit is not None:
            self._board.post_message(self.Pressed(digit))

    def render(self) -> Content:
        """The counts."""
        return digits_left(self._remaining, self._symbols, self.focus_digit)
