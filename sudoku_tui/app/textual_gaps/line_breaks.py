"""Line breaks: Textual breaks lines at blanks alone, which Chinese and Japanese do not have.

There it folds a whole sentence wherever the line is full: within `r2c7`, or before the full stop. What it takes for
words, in Rich, is replaced by `words/breaking.py`, which gives the same for text with blanks. Without this
`tests/app/textual_gaps/test_line_breaks.py` fails.
"""

from __future__ import annotations

from rich import _wrap

from sudoku_tui.app.textual_gaps.tried import Gap
from sudoku_tui.words.breaking import units

GAP = Gap(until="Rich breaks lines as UAX #14 tells")


def break_lines_in_any_script() -> None:
    if not GAP.stands_aside and hasattr(_wrap, "words"):
        _wrap.words = units
