"""The notes of the cursor's cell, and what its houses still need."""

from typing import TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual.reactive import reactive

from sudoku_tui.play.layout.table import LEAST_PANEL
from sudoku_tui.play.panels.cell import CellFacts, cell_line, needs_line
from sudoku_tui.tui.widgets.kept_lines import KeptLines
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

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
    heading = ((tell(say("missing from")), _LABEL_STYLE),)
    return head, *(line(*row) for row in notes), heading, *(line(*row) for row in needs)


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
