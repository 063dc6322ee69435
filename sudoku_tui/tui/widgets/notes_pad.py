"""NotesPad: all about the cursor's cell in words and digits: its notes, and what its houses still need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from sudoku_tui.engine.bits import digit_mask, digits_of
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.game.state import GameState
from sudoku_tui.play.layout.table import LEAST_PANEL
from sudoku_tui.tui.widgets.kept_lines import KeptLines

_LABELS = {"diagonal": "diag.", "asterisk": "star", "centre": "dots"}
"""What houses are called where six characters have room."""
_INITIALS = {"region": "g"}
_LABEL_WIDTH = 7
_USUAL_HOUSES = 3
"""Row, column, and box or region; a line has no room for more."""

Line = tuple[tuple[str, str], ...]
"""A line of the pad: pieces of text, each with its style."""


class CellFacts(NamedTuple):
    """What the pad says about a cell. All sets of digits are masks.

    Attributes:
        name: the cell's name, as `r4c5`.
        kind: `given`, `entry` or `empty`.
        value: the digit in it, 0 for none.
        corner: its corner notes.
        centre: its centre notes.
        needs: what each of its houses still needs, by the kind of house: row, column, box or region, and more.
        symbols: the sign of each digit.
    """

    name: str = ""
    kind: str = "empty"
    value: int = 0
    corner: int = 0
    centre: int = 0
    needs: tuple[tuple[str, int], ...] = ()
    symbols: str = CLASSIC.symbols

    def digits(self, mask: int, room: int | None = None) -> str:
        """A set of digits in signs, with spaces between them unless there are many; `-` for none.

        Args:
            mask: the digits.
            room: the columns there are; None for enough.
        """
        signs = [self.symbols[digit - 1] for digit in digits_of(mask)]
        is_spaced = len(self.symbols) <= 9 and (room is None or 2 * len(signs) - 1 <= room)
        return (" " if is_spaced else "").join(signs) or "-"


def cell_facts(state: GameState, cell: int) -> CellFacts:
    """The facts about a cell."""
    geometry = state.geometry
    everything = digit_mask(geometry.digits)

    def needs(house: int) -> int:
        placed = {state.values[member] for member in geometry.houses[house].cells} - {0}
        return everything & ~digit_mask(placed)

    houses = geometry.houses_of[cell]
    value = state.values[cell]
    return CellFacts(
        name=geometry.cell_name(cell),
        kind="given" if state.is_given(cell) else "entry" if value else "empty",
        value=value,
        corner=0 if value else state.corner[cell],
        centre=0 if value else state.centre[cell],
        needs=tuple((geometry.houses[house].kind.value, needs(house)) for house in houses),
        symbols=geometry.symbols,
    )


def cell_line(facts: CellFacts) -> str:
    """The cell and its notes in one short line: `r4c5 = 7`, or `r4c5 <1 2> (3)` with corner and centre notes."""
    if facts.value:
        return f"{facts.name} = {facts.symbols[facts.value - 1]} {facts.kind}"
    corner = f"<{facts.digits(facts.corner)}>" if facts.corner else ""
    centre = f"({facts.digits(facts.centre)})" if facts.centre else ""
    return " ".join(part for part in (facts.name, corner, centre) if part)


def needs_line(facts: CellFacts) -> str:
    """What the cell's houses need in one short line, as `r 124 c 57 b 9`, with `g` for a region."""
    needs = [
        (_INITIALS.get(kind, kind[0]), facts.digits(mask).replace(" ", ""))
        for kind, mask in facts.needs[:_USUAL_HOUSES]
    ]
    return " ".join(f"{initial} {digits}" for initial, digits in needs)


def pad_lines(facts: CellFacts, width: int = LEAST_PANEL) -> tuple[Line, ...]:
    """The pad in full: seven lines or a few more, which in the 9×9 grid fit into the columns there are, from 23 on."""
    value = facts.symbols[facts.value - 1] if facts.value else ""
    rows: list[tuple[str, int | None, str]] = [
        ("corner", facts.corner, "$foreground 80%"),
        ("centre", facts.centre, "bold $secondary"),
        ("missing from", None, ""),
        *((_LABELS.get(kind, kind), mask, "$foreground") for kind, mask in facts.needs),
    ]
    lines: list[Line] = [
        ((facts.name, "bold $accent"), ("   ", ""), (f"{value} {facts.kind}".strip(), "$foreground 75%"))
    ]
    for label, mask, style in rows:
        digits = "" if mask is None else facts.digits(mask, width - _LABEL_WIDTH)
        lines.append(((f"{label:<{_LABEL_WIDTH}}", "$foreground 60%"), (digits, style)))
    return tuple(lines)


def short_lines(facts: CellFacts) -> tuple[Line, ...]:
    """The pad in two lines."""
    return ((cell_line(facts), "bold $accent"),), ((needs_line(facts), ""),)


def lines_content(lines: Iterable[Line]) -> Content:
    """Lines as Textual lays them out."""
    return Content("\n").join([Content.assemble(*line) for line in lines])


def pad_content(facts: CellFacts) -> Content:
    """The pad in full, as Textual lays it out."""
    return lines_content(pad_lines(facts))


class NotesPad(Widget):
    """The cell under the cursor: in full in the panel, in two lines under a small board."""

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

    is_compact: reactive[bool] = reactive(False, layout=True)
    """Whether to take two lines in place of seven."""

    def __init__(self) -> None:
        super().__init__()
        self._facts = CellFacts()
        self._lines = pad_lines(self._facts)
        self._kept = KeptLines(self)

    def show(self, facts: CellFacts) -> None:
        """Shows another cell, or the same cell changed; only lines that are others are drawn again."""
        if facts != self._facts:
            self._facts = facts
            self._write()

    def watch_is_compact(self) -> None:
        """Makes the style sheet follow."""
        self.set_class(self.is_compact, "-compact")
        self._write()

    def notify_style_update(self) -> None:
        """Forgets what was drawn in other colours."""
        super().notify_style_update()
        self._kept.forget()

    def on_resize(self) -> None:
        """Forgets what was drawn in another width, which may have room for more."""
        self._kept.forget()
        self._write()

    def render(self) -> Content:
        """The pad."""
        return lines_content(self._lines)

    def render_line(self, y: int) -> Strip:
        """A line of the pad; Textual would lay out all of them for each that is another one."""
        if self.text_selection is not None or y >= len(self._lines):
            return super().render_line(y)
        line = self._lines[y]
        return self._kept.line(y, line, lambda: lines_content([line]))

    def _write(self) -> None:
        width = self.size.width or LEAST_PANEL
        before = self._lines
        self._lines = short_lines(self._facts) if self.is_compact else pad_lines(self._facts, width)
        if len(before) != len(self._lines):
            self.refresh(layout=True)
        elif changed := [y for y, (old, new) in enumerate(zip(before, self._lines, strict=True)) if old != new]:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))
