"""The rungs of singles."""

from __future__ import annotations

from sudoku_tui.logic.families.singles import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

ROWS = (
    Technique("full-house", say("Full House"), Level.EASY, 4, finders.full_house, words.FULL_HOUSE),
    Technique("naked-single", say("Naked Single"), Level.EASY, 4, finders.naked_single, words.NAKED_SINGLE),
    Technique("hidden-single", say("Hidden Single"), Level.EASY, 14, finders.hidden_single, words.HIDDEN_SINGLE),
)
