"""How many of each digit are still to be placed; in colour mode what colour each digit key writes."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.play.looks.cells import COLOUR_SIGNS
from sudoku_tui.tui.board.style import HUES
from sudoku_tui.tui.widgets.kept_lines import KeptLines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_ACROSS = 3
_WIDEST_PIP, _WIDEST_BAR = 2, 31  # columns for each digit placed, in a bar, and for all: the figures keep their room
_DONE, _OPEN = "━", "─"
_DIGIT = "digit"  # the key of a digit in its style's meta data


class Form(Enum):
    """How the digits are listed."""

    SHORT = "short"  # three in a line, with figures
    BARS = "bars"  # one in a line, with a bar
    LINE = "line"  # all in a single line, with nothing beside them
    COLOURS = "colours"  # three in a line, with the colour that each stands for
    COLOUR_LINE = "colour line"  # the same in a single line


class Line(NamedTuple):
    """A few digits, from `first` on; none for an empty line."""

    first: int
    symbols: str
    remaining: tuple[int, ...]  # how many of each are to be placed; below 0 if there are too many
    focus: int  # the digit to underline, 0 for none
    form: Form = Form.SHORT
    size: int = CLASSIC.size  # how many there are of each digit in a full grid


def digit_lines(remaining: Sequence[int], symbols: str, focus: int = 0, form: Form = Form.SHORT) -> list[Line]:
    across = {Form.BARS: 1, Form.COLOUR_LINE: len(symbols), Form.LINE: len(symbols)}.get(form, _ACROSS)
    lines = []
    for start in range(0, len(symbols), across):
        here = slice(start, start + across)
        is_here = start < focus <= start + across
        lines.append(
            Line(start + 1, symbols[here], tuple(remaining[here]), focus if is_here else 0, form, len(symbols))
        )
    return lines


def colour_lines(form: Form, rows: int) -> list[Line]:
    """The colours of the digit keys, in so many rows if that is more than they need."""
    count = len(HUES)
    lines = digit_lines((0,) * count, "".join(str(number) for number in range(1, count + 1)), 0, form)
    return lines + [Line(0, "", (), 0, form)] * (rows - len(lines))


def line_content(line: Line, *, has_colours: bool = True) -> Content:
    """A line such as `7·2 8·4`: a finished digit is dim, one placed too often is followed by `!`."""
    if line.form in (Form.COLOURS, Form.COLOUR_LINE):
        return Content(" ").join([_colour(number, has_colours=has_colours) for number in _numbers(line)])
    if line.form is Form.BARS:
        return _bar(line)
    if line.form is Form.LINE:
        return _plain(line)
    label = tell(say("left")) + " "
    entries = [
        _entry(digit, symbol, left, is_focus=digit == line.focus)
        for digit, (symbol, left) in enumerate(zip(line.symbols, line.remaining, strict=True), line.first)
    ]
    label = label if line.first == 1 else " " * cell_len(label)
    return Content.styled(label, "$text-muted") + Content(" ").join(entries)


def _numbers(line: Line) -> range:
    return range(line.first, line.first + len(line.symbols))


def _colour(number: int, *, has_colours: bool) -> Content:
    sign = ("■", HUES[number - 1]) if has_colours else (COLOUR_SIGNS[number - 1], "reverse")
    return Content.assemble((str(number), "bold"), sign).stylize(Style.from_meta({_DIGIT: number}))


def _bar(line: Line) -> Content:
    """A line such as `7 ━━━━━━━━━━━━━━──── 2`: what is placed, what is open, how many are to be placed."""
    left = line.remaining[0]
    pip = min(_WIDEST_PIP, _WIDEST_BAR // line.size)
    open_ = pip * max(left, 0)
    weight = " underline" if line.focus else ""
    bar = Content.assemble(
        (line.symbols, f"bold $error{weight}" if left < 0 else f"bold $foreground{weight}"),
        (" " + _DONE * (pip * line.size - open_), "$primary" if left else "$foreground 40%"),
        (_OPEN * open_, "$foreground 40%"),
        (f" {left}" if left >= 0 else " !", "$text-muted" if left >= 0 else "bold $error"),
    )
    return bar.stylize(Style.from_meta({_DIGIT: line.first}))


def _plain(line: Line) -> Content:
    """A line such as `123456789`: a finished digit is dim."""
    pieces = []
    for digit, symbol, left in zip(_numbers(line), line.symbols, line.remaining, strict=True):
        weight = " underline" if digit == line.focus else ""
        style = (
            f"bold $error{weight}" if left < 0 else f"$text-muted{weight}" if not left else f"bold $foreground{weight}"
        )
        pieces.append(Content.styled(symbol, style).stylize(Style.from_meta({_DIGIT: digit})))
    return Content("").join(pieces)


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

    DEFAULT_CSS = """
    DigitsLeft {
        height: auto;
        width: 23;
        text-wrap: nowrap;
    }
    """

    class Pressed(Message):
        """A digit was clicked."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    form: reactive[Form] = reactive(Form.SHORT, repaint=False)

    def __init__(self, board: Widget | None = None) -> None:
        self._symbols = CLASSIC.symbols
        self._remaining: tuple[int, ...] = (CLASSIC.size,) * CLASSIC.size
        self._focus = 0
        super().__init__(digit_lines(self._remaining, self._symbols))
        self._board = board or self

    def show(self, remaining: Sequence[int], symbols: str = CLASSIC.symbols, focus: int = 0) -> None:
        """Show new counts, from digit 1 on, and which digit is to stand out; 0 for none."""
        if (shown := (tuple(remaining), symbols, focus)) != (self._remaining, self._symbols, self._focus):
            self._remaining, self._symbols, self._focus = shown
            self._write()

    def watch_form(self) -> None:
        self._write()

    def read_aloud(self) -> tuple[str, ...]:
        """Nothing: the page counts them itself."""
        return ()

    def content_of(self, line: Line) -> Content:
        return line_content(line, has_colours=not self.app.no_color)

    def on_click(self, event: events.Click) -> None:
        digit = event.style.meta.get(_DIGIT)
        if digit is not None:
            self._board.post_message(self.Pressed(digit))

    def _write(self) -> None:
        if self.form in (Form.COLOURS, Form.COLOUR_LINE):
            # As many rows as before, so that nothing below moves.
            self.show_lines(colour_lines(self.form, len(self._lines) if self.form is Form.COLOURS else 1))
        else:
            self.show_lines(digit_lines(self._remaining, self._symbols, self._focus, self.form))
