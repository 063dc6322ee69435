"""Every text format. A new one is a file with a class, and an entry here."""

from collections.abc import Sequence

from sudoku_tui.formats.boxed import Boxed, Candidates
from sudoku_tui.formats.format import Format
from sudoku_tui.formats.hodoku_line import HodokuLine
from sudoku_tui.formats.line import Line
from sudoku_tui.formats.nested_list import NestedList
from sudoku_tui.formats.numbers import Numbers
from sudoku_tui.formats.rows import Rows
from sudoku_tui.formats.tatham import Tatham

FORMATS: Sequence[Format] = (HodokuLine(), NestedList(), Tatham(), Numbers(), Boxed(), Candidates(), Line(), Rows())
"""The more particular ones first: the first that fits reads the text."""


def format_of(lines: Sequence[str]) -> Format:
    """The format of a text; the last one fits whatever the others do not."""
    return next((form for form in FORMATS if form.fits(lines)), FORMATS[-1])


def format_named(name: str) -> Format:
    return {form.name: form for form in FORMATS}[name]


def names() -> Sequence[str]:
    return sorted(form.name for form in FORMATS)
