"""The rungs that take for granted that the puzzle has one solution."""

from functools import partial

from sudoku_tui.logic.families.uniqueness import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_rung = partial(Technique, level=Level.HARD, score=100, needs_uniqueness=True)
_type_3 = partial(_rung, find_more=finders.type_3_of_one_extra)

BUG = (_rung("bug-plus-1", say("Bivalue Universal Grave + 1"), finders.bug_plus_1, words.BUG_PLUS_1, explainer=5.6),)

RECTANGLES = (
    _rung("unique-rectangle-1", say("Unique Rectangle Type 1"), finders.type_1, words.TYPE_1, explainer=4.5),
    _rung("unique-rectangle-2", say("Unique Rectangle Type 2"), finders.type_2, words.ONE_EXTRA, explainer=4.5),
    _type_3("unique-rectangle-3", say("Unique Rectangle Type 3"), finders.type_3, words.TYPE_3, explainer=4.6),
    _rung("unique-rectangle-4", say("Unique Rectangle Type 4"), finders.type_4, words.TYPE_4, explainer=4.5),
    _rung("unique-rectangle-5", say("Unique Rectangle Type 5"), finders.type_5, words.ONE_EXTRA),
    _rung("unique-rectangle-6", say("Unique Rectangle Type 6"), finders.type_6, words.TYPE_6),
    _rung("hidden-rectangle", say("Hidden Rectangle"), finders.hidden_rectangle, words.HIDDEN),
    _rung("avoidable-rectangle-1", say("Avoidable Rectangle Type 1"), finders.avoidable_1, words.AVOIDABLE_1),
    _rung("avoidable-rectangle-2", say("Avoidable Rectangle Type 2"), finders.avoidable_2, words.AVOIDABLE_2),
)
