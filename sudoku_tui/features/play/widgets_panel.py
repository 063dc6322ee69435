"""The panel at the board: mode, digits left, notes, clues, the last moves and hints."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from sudoku_tui.app.board.style import HUES
from sudoku_tui.app.requests import DigitPressed
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lines import Aside, KeptLines
from sudoku_tui.board.arrangement import LEAST_PANEL
from sudoku_tui.board.looks import COLOUR_SIGNS
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.play.widgets import ModeBadge, MovesList
from sudoku_tui.features.play.words import (
    MOST_MOVES,
    USUAL_MOVES,
    CellFacts,
    MoveLine,
    cell_line,
    last_moves,
    needs_line,
)
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Capitalised, Message, say

if TYPE_CHECKING:
    from sudoku_tui.app.board.board import BoardView
    from sudoku_tui.board.looks import View
    from sudoku_tui.game.session import Session

_KINDS = {"given": say("given"), "entry": say("entry"), "empty": say("empty")}
# Names of houses in six characters.
_HOUSES = {
    "row": say("row"),
    "column": say("column"),
    "box": say("box"),
    "region": say("region"),
    "diagonal": say("diag."),
    "window": say("window"),
    "group": say("group"),
    "asterisk": say("star"),
    "centre": say("dots"),
    "extra": say("extra"),
}
_LABEL_STYLE = "$text-muted"

Line: TypeAlias = tuple[tuple[str, str], ...]  # pieces of text, each with its style


def pad_lines(facts: CellFacts, width: int = LEAST_PANEL) -> tuple[Line, ...]:
    """The pad in full, six lines or a few more; on the 9×9 grid it fits into 23 columns.

    Centre notes have a line of their own once they are used.
    """
    kind = f"{facts.sign} {tell(_KINDS[facts.kind])}".strip()
    notes = [(tell(say("corner") if facts.has_two_kinds else say("notes")), facts.corner, "$text-muted")]
    if facts.has_two_kinds:
        notes.append((tell(say("centre")), facts.centre, "bold $secondary"))
    needs = [(tell(_HOUSES[house]), mask, "$foreground") for house, mask in facts.needs]
    labels = max(cell_len(label) for label, _, _ in (*notes, *needs)) + 1

    def line(label: str, mask: int, style: str) -> Line:
        digits = facts.digits(mask, width - labels)
        return (set_cell_size(label, labels), _LABEL_STYLE), (digits, style)

    head = (facts.name, "bold $accent"), ("   ", ""), (kind, "$text-muted")
    heading = [((tell(say("missing from")), _LABEL_STYLE),)] if needs else []
    return head, *(line(*row) for row in notes), *heading, *(line(*row) for row in needs)


def short_lines(facts: CellFacts) -> tuple[Line, ...]:
    return ((tell(cell_line(facts)), "bold $accent"),), ((tell(needs_line(facts)), ""),)


class NotesPad(KeptLines[Line]):
    """The cursor's cell: in full in the panel, in two lines under a small board."""

    DEFAULT_CSS = """
    NotesPad {
        height: auto;
        width: 23;
        text-wrap: nowrap;
    }
    NotesPad.-compact {
        width: 1fr;
    }
    """

    is_compact: reactive[bool] = reactive(False, layout=True)  # whether to take two lines in place of seven

    def __init__(self) -> None:
        self._facts = CellFacts()
        super().__init__(pad_lines(self._facts))

    def show(self, facts: CellFacts) -> None:
        if facts != self._facts:
            self._facts = facts
            self._write()

    def watch_is_compact(self) -> None:
        self.set_class(self.is_compact, "-compact")
        self._write()

    def on_resize(self) -> None:
        super().on_resize()
        self._write()

    def read_aloud(self) -> tuple[str, ...]:
        """The cell, unless the board itself is told to those who hear it."""
        return () if getattr(self.app, "painter", None) else (tell(cell_line(self._facts)),)

    def content_of(self, line: Line) -> Content:
        return Content.assemble(*line)

    def _write(self) -> None:
        width = self.size.width or LEAST_PANEL
        self.show_lines(short_lines(self._facts) if self.is_compact else pad_lines(self._facts, width))


_ACROSS = 3
_WIDEST_PIP, _WIDEST_BAR = 2, 31  # columns for each digit placed, in a bar, and for all: the figures keep their room
_DONE, _OPEN = "━", "─"
_DIGIT = "digit"  # the key of a digit in its style's meta data


class Form(Enum):
    """How the digits are listed."""

    SHORT = "short"  # three in a line, with figures
    TITLED = "titled"  # the same under a line that says what the figures count
    BARS = "bars"  # one in a line, with a bar
    LINE = "line"  # all in a single line, with nothing beside them
    COLOURS = "colours"  # three in a line, with the colour that each stands for
    COLOUR_LINE = "colour line"  # the same in a single line


class DigitsLine(NamedTuple):
    """A few digits, from `first` on; none for an empty line, or for one that says what the others count."""

    first: int
    symbols: str
    remaining: tuple[int, ...]  # how many of each are to be placed; below 0 if there are too many
    focus: int  # the digit to underline, 0 for none
    form: Form = Form.SHORT
    most: int = CLASSIC.size  # how many there are of each digit in a full grid; 0 if that is not known


def digit_lines(
    remaining: Sequence[int], symbols: str, focus: int = 0, form: Form = Form.SHORT, most: int | None = None
) -> list[DigitsLine]:
    """The lines for digits with these symbols; `most` is as many as there are digits if it is not given."""
    most = len(symbols) if most is None else most
    across = {Form.BARS: 1, Form.COLOUR_LINE: len(symbols), Form.LINE: len(symbols)}.get(form, _ACROSS)
    lines = [DigitsLine(0, "", (), 0, form, most)] if form is Form.TITLED else []
    for start in range(0, len(symbols), across):
        here = slice(start, start + across)
        is_here = start < focus <= start + across
        lines.append(DigitsLine(start + 1, symbols[here], tuple(remaining[here]), focus if is_here else 0, form, most))
    return lines


def colour_lines(form: Form, rows: int) -> list[DigitsLine]:
    """The colours of the digit keys, in so many rows if that is more than they need."""
    count = len(HUES)
    lines = digit_lines((0,) * count, "".join(str(number) for number in range(1, count + 1)), 0, form)
    return lines + [DigitsLine(0, "", (), 0, form)] * (rows - len(lines))


def line_content(line: DigitsLine, *, has_colours: bool = True) -> Content:
    """A line such as `7·2 8·4`: a finished digit is dim, one placed too often is followed by `!`."""
    if line.form in (Form.COLOURS, Form.COLOUR_LINE):
        return Content(" ").join([_colour(number, has_colours=has_colours) for number in _numbers(line)])
    if line.form is Form.BARS:
        return _bar(line)
    if line.form is Form.LINE:
        return _plain(line)
    if line.form is Form.TITLED and not line.first:
        return Content.styled(tell(say("still to place")) if line.most else "", "$text-muted")
    label = tell(say("left")) + " " if line.most and line.form is Form.SHORT else ""
    entries = [
        _entry(digit, symbol, left, is_focus=digit == line.focus, is_counted=bool(line.most))
        for digit, (symbol, left) in enumerate(zip(line.symbols, line.remaining, strict=True), line.first)
    ]
    label = label if line.first == 1 else " " * cell_len(label)
    return Content.styled(label, "$text-muted") + Content(" ").join(entries)


def _numbers(line: DigitsLine) -> range:
    return range(line.first, line.first + len(line.symbols))


def _colour(number: int, *, has_colours: bool) -> Content:
    sign = ("■", HUES[number - 1]) if has_colours else (COLOUR_SIGNS[number - 1], "reverse")
    return Content.assemble((str(number), "bold"), sign).stylize(Style.from_meta({_DIGIT: number}))


def _bar(line: DigitsLine) -> Content:
    """A line such as `7 ━━━━━━━━━━━━━━──── 2`: what is placed, what is open, how many are to be placed."""
    left = line.remaining[0]
    open_, done = _parts_of_bar(max(left, 0), line.most)
    weight = " underline" if line.focus else ""
    bar = Content.assemble(
        (line.symbols, f"bold $error{weight}" if left < 0 else f"bold $foreground{weight}"),
        (" " + _DONE * done, "$primary" if left else "$foreground 40%"),
        (_OPEN * open_, "$foreground 40%"),
        (f" {left}" if left >= 0 else " !", "$text-muted" if left >= 0 else "bold $error") if line.most else "",
    )
    return bar.stylize(Style.from_meta({_DIGIT: line.first}))


def _parts_of_bar(left: int, most: int) -> tuple[int, int]:
    """The columns of a bar for what is open and for what is placed; where several grids hold many, some share one."""
    if most > _WIDEST_BAR:
        open_ = ceil(left * _WIDEST_BAR / most)
        return open_, _WIDEST_BAR - open_
    pip = min(_WIDEST_PIP, _WIDEST_BAR // most) if most else 0
    return pip * left, pip * max(most - left, 0)


def _plain(line: DigitsLine) -> Content:
    """A line such as `123456789`: a finished digit is dim."""
    pieces = []
    for digit, symbol, left in zip(_numbers(line), line.symbols, line.remaining, strict=True):
        piece = Content.styled(symbol, _style(left, is_focus=digit == line.focus))
        pieces.append(piece.stylize(Style.from_meta({_DIGIT: digit})))
    return Content("").join(pieces)


def _entry(digit: int, symbol: str, left: int, *, is_focus: bool, is_counted: bool) -> Content:
    style = _style(left, is_focus=is_focus)
    if not is_counted:
        entry = Content.styled(symbol, style)
    elif left > 0:
        entry = Content.assemble((symbol, style), (f"·{left}", "$text-muted"))
    else:
        entry = Content.styled(f"{symbol}·{'!' if left else 0}", style)
    return entry.stylize(Style.from_meta({_DIGIT: digit}))


def _style(left: int, *, is_focus: bool) -> str:
    """How a digit looks by how many are to be placed."""
    colour = "bold $error" if left < 0 else "bold $foreground" if left else "$text-muted"
    return f"{colour} underline" if is_focus else colour


class DigitsLeft(KeptLines[DigitsLine]):
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

    form: reactive[Form] = reactive(Form.SHORT, repaint=False)

    def __init__(self, board: Widget | None = None) -> None:
        self._symbols = CLASSIC.symbols
        self._remaining: tuple[int, ...] = (CLASSIC.size,) * CLASSIC.size
        self._focus, self._most = 0, CLASSIC.size
        super().__init__(digit_lines(self._remaining, self._symbols))
        self._board = board or self

    def show(
        self, remaining: Sequence[int], symbols: str = CLASSIC.symbols, focus: int = 0, most: int | None = None
    ) -> None:
        """Show new counts, from digit 1 on, and which digit is to stand out; 0 for none."""
        shown = tuple(remaining), symbols, focus, len(symbols) if most is None else most
        if shown != (self._remaining, self._symbols, self._focus, self._most):
            self._remaining, self._symbols, self._focus, self._most = shown
            self._write()

    def watch_form(self) -> None:
        self._write()

    def read_aloud(self) -> tuple[str, ...]:
        """Nothing: the page counts them itself."""
        return ()

    def content_of(self, line: DigitsLine) -> Content:
        return line_content(line, has_colours=not self.app.no_color)

    def on_click(self, event: events.Click) -> None:
        digit = event.style.meta.get(_DIGIT)
        if digit is not None:
            self._board.post_message(DigitPressed(digit))

    def _write(self) -> None:
        if self.form in (Form.COLOURS, Form.COLOUR_LINE):
            # As many rows as before, so that nothing below moves.
            self.show_lines(colour_lines(self.form, len(self._lines) if self.form is Form.COLOURS else 1))
        else:
            self.show_lines(digit_lines(self._remaining, self._symbols, self._focus, self.form, self._most))


class ClueLines(Aside):
    """One clue after the other, wrapped; nothing where the cursor's cell has none."""

    DEFAULT_CSS = """
    ClueLines {
        width: 100%;
        height: auto;
        margin: 1 0;
        display: none;
        &.-any { display: block; }
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._clues: tuple[Message, ...] = ()

    def show(self, clues: tuple[Message, ...]) -> None:
        if clues != self._clues:
            self._clues = clues
            self.update("\n".join(tell(Capitalised(clue)) for clue in clues))
            self.set_class(bool(clues), "-any")


_AROUND_MOVES = 2  # the heading of the last moves, and an empty row under them


class Panel(Container):
    """Has a widget for each of them; those that few games show are made when they are first wanted."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(id="panel")
        self.mode, self.left, self.pad, self.hint = ModeBadge(), DigitsLeft(board), NotesPad(), HintPanel()
        self._clues: ClueLines | None = None
        self._moves: MovesList | None = None
        self.last_moves: tuple[MoveLine, ...] = ()

    def compose(self) -> ComposeResult:
        yield self.mode
        yield self.left
        yield self.pad
        if self._moves:
            yield self._moves
        yield self.hint

    def show(self, session: Session, view: View, facts: CellFacts, clues: tuple[Message, ...]) -> None:
        state, geometry = session.state, session.geometry
        self.mode.mode = view.mode
        remaining = [state.remaining(digit) for digit in geometry.digits]
        focus, most = view.focus or state.values[view.cursor], len(geometry.boxes) if geometry.has_full_houses else 0
        self.left.show(remaining, geometry.symbols, focus, most)
        self.pad.show(facts)
        self._show_clues(clues)
        self.last_moves = last_moves(session.history, geometry, MOST_MOVES)
        if self._moves:
            self._moves.show(self.last_moves)

    def list_moves(self) -> None:
        """Have a list of the last moves; styles say where it is seen."""
        if self._moves is not None:
            return
        self._moves = MovesList()
        self._moves.show(self.last_moves)
        if self.is_attached:
            self.mount(self._moves, before=self.hint)

    def fill(self, rows: int) -> None:
        """Take all rows there are under a board, with moves in them, so that the status stays in its place."""
        if rows:
            self.styles.min_height = rows
        else:
            self.styles.clear_rule("min_height")
        if self._moves is not None:
            self._moves.make_room(rows - _AROUND_MOVES if rows else USUAL_MOVES)

    def _show_clues(self, clues: tuple[Message, ...]) -> None:
        if clues and self._clues is None:
            self._clues = ClueLines()
            self.mount(self._clues, after=self.pad)
        if self._clues:
            self._clues.show(clues)
