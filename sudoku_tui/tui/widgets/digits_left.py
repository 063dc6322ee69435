"""How many of each digit are still to be placed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.tui.widgets.kept_lines import KeptLines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_ACROSS = 3
_DIGIT = "digit"  # the key of a digit in its style's meta data


class Line(NamedTuple):
    """A few digits, from `first` on."""

    first: int
    symbols: str
    remaining: tuple[int, ...]  # how many of each are to be placed; below 0 if there are too many
    focus: int  # the digit to underline, 0 for none


def digit_lines(remaining: Sequence[int], symbols: str, focus: int = 0) -> list[Line]:
    """Three digits a line."""
    lines = []
    for start in range(0, len(symbols), _ACROSS):
        here = slice(start, start + _ACROSS)
        is_here = start < focus <= start + _ACROSS
        lines.append(Line(start + 1, symbols[here], tuple(remaining[here]), focus if is_here else 0))
    return lines


def line_content(line: Line) -> Content:
    """A line such as `7·2 8·4`: a finished digit is dim, one placed too often is followed by `!`."""
    label = tell(say("left")) + " "
    entries = [
        _entry(digit, symbol, left, is_focus=digit == line.focus)
        for digit, (symbol, left) in enumerate(zip(line.symbols, line.remaining, strict=True), line.first)
    ]
    label = label if line.first == 1 else " " * cell_len(label)
    return Content.styled(label, "$text-muted") + Content(" ").join(entries)


def _entry(digit: int, symbol: str, left: int, *, is_focus: bool) -> Content:
    weight = " underline" if is_focus else ""
    if left < 0:
        entry = Content.styled(f"{symbol}·!", f"bold $error{weight}")
    elif left == 0:
        entry = Content.styled(f"{symbol}·0", f"$text-muted{weight}")
    else:
        entry = Content.assemble((symbol, f"bold $foreground{weight}"), (f"·{left}", "$text-muted"))
    return entry.stylize(Style.from_meta({_DIGIT: digit}))


class DigitsLeft(KeptLines[Line]):
    """Three lines of counts for the 9×9 grid, in 23 columns, which are a keypad for the mouse too.

    Clicks are reported from the board, so that they keep their order with what is done there.
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
        """A digit was clicked."""

        digit: int

    focus_digit: reactive[int] = reactive(0, repaint=False)  # 0 for none

    def __init__(self, board: Widget | None = None) -> None:
        self._symbols = CLASSIC.symbols
        self._remaining: tuple[int, ...] = (CLASSIC.size,) * CLASSIC.size
        super().__init__(digit_lines(self._remaining, self._symbols))
        self._board = board or self

    def show(self, remaining: Sequence[int], symbols: str = CLASSIC.symbols) -> None:
        """Show new counts, from digit 1 on."""
        if (tuple(remaining), symbols) != (self._remaining, self._symbols):
            self._remaining, self._symbols = tuple(remaining), symbols
            self.watch_focus_digit()

    def watch_focus_digit(self) -> None:
        self.show_lines(digit_lines(self._remaining, self._symbols, self.focus_digit))

    def content_of(self, line: Line) -> Content:
        return line_content(line)

    def on_click(self, event: events.Click) -> None:
        digit = event.style.meta.get(_DIGIT)
        if digit is not None:
            self._board.post_message(self.Pressed(digit))
