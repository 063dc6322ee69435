"""The rungs of singles."""

from functools import partial

from sudoku_tui.logic.families.singles import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_single = partial(Technique, level=Level.EASY)

ROWS = (
    _single("full-house", say("Full House"), finders.full_house, words.FULL_HOUSE, score=4),
    _single("naked-single", say("Naked Single"), finders.naked_single, words.NAKED_SINGLE, score=4),
    _single("hidden-single", say("Hidden Single"), finders.hidden_single, words.HIDDEN_SINGLE, score=14),
)
