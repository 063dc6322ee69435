"""The rungs of templates."""

from __future__ import annotations

from sudoku_tui.logic.families.templates import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique(
        "template-set", say("Template Set"), Level.EXTREME, 10_000, finders.template_set, words.TEMPLATE_SET,
        is_on=False,
    ),
    Technique(
        "template-delete", say("Template Delete"), Level.EXTREME, 10_000, finders.template_delete,
        words.TEMPLATE_DELETE, is_on=False,
    ),
)
# fmt: on
