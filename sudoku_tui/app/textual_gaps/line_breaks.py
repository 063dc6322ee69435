"""Line breaks: Textual breaks lines at blanks alone, which Chinese and Japanese do not have.

There it folds a whole sentence wherever the line is full: within `r2c7`, or before the full stop. What it takes for
words, in Rich, is replaced by `words/breaking.py`, which gives the same for text with blanks. Without this
`tests/app/textual_gaps/test_line_breaks.py` fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich import _wrap

from sudoku_tui.app.textual_gaps.tried import Gap

_OTHERWISE = re.compile("[\u00a0\u202f\u2e80-\uffff]")
"""Blanks that no line ends at, and signs of scripts without blanks."""
GAP = Gap(until="Rich breaks lines as UAX #14 tells")


def break_lines_in_any_script() -> None:
    if not GAP.stands_aside and hasattr(_wrap, "words"):
        stock = _wrap.words

        def words(text: str) -> Iterable[tuple[int, int, str]]:
            if text.isascii() or not _OTHERWISE.search(text):
                return stock(text)
            from sudoku_tui.words.breaking import units  # most languages do without

            return units(text)

        _wrap.words = words
