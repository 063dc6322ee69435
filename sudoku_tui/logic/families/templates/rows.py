"""The rungs of templates."""

from functools import partial

from sudoku_tui.logic.families.templates import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_template = partial(Technique, level=Level.EXTREME, score=10_000, is_on=False)

ROWS = (
    _template("template-set", say("Template Set"), finders.template_set, words.TEMPLATE_SET),
    _template("template-delete", say("Template Delete"), finders.template_delete, words.TEMPLATE_DELETE),
)
