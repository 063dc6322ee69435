"""KeyParser: a sequence that is no key does not end the game.

In Textual a code that stands for no character, as in `ESC[99999999999999999999;1H`, raises where keys are
read, and ends a served game. Without it `test_a_code_that_is_no_character_is_no_key`
in `tests/web/served/test_driver.py` and its like in `tests/terminal` and `tests/web/browser` fail.
"""

from __future__ import annotations

from textual import events
from textual._xterm_parser import XTermParser
from textual.keys import Keys

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual passes over such codes")


class KeyParser(XTermParser):
    """Makes events of what a terminal sends."""

    def _parse_extended_key(self, sequence: str) -> list[events.Key] | None:  # type: ignore[override]
        if GAP.stands_aside:
            return super()._parse_extended_key(sequence)
        try:
            return super()._parse_extended_key(sequence)
        except (ValueError, OverflowError):
            return [events.Key(Keys.Ignore, sequence)]
