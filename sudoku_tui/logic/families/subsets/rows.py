"""The rungs of subsets."""

from __future__ import annotations

from sudoku_tui.logic.families.subsets import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

LOCKED = (
    Technique("locked-pair", say("Locked Pair"), Level.MEDIUM, 40, 3.0, finders.locked_pair, words.NAKED_SUBSET),
    Technique("locked-triple", say("Locked Triple"), Level.MEDIUM, 60, 3.6, finders.locked_triple, words.NAKED_SUBSET),
)

NAKED_AND_HIDDEN = (
    Technique("naked-pair", say("Naked Pair"), Level.MEDIUM, 60, 3.0, finders.naked_pair, words.NAKED_SUBSET),
    Technique("naked-triple", say("Naked Triple"), Level.MEDIUM, 80, 3.6, finders.naked_triple, words.NAKED_SUBSET),
    Technique("hidden-pair", say("Hidden Pair"), Level.MEDIUM, 70, 3.4, finders.hidden_pair, words.HIDDEN_SUBSET),
    Technique(
        "hidden-triple", say("Hidden Triple"), Level.MEDIUM, 100, 4.0, finders.hidden_triple, words.HIDDEN_SUBSET
    ),
    Technique(
        "naked-quadruple", say("Naked Quadruple"), Level.HARD, 120, 5.0, finders.naked_quadruple, words.NAKED_SUBSET
    ),
    Technique(
        "hidden-quadruple", say("Hidden Quadruple"), Level.HARD, 150, 5.4, finders.hidden_quadruple, words.HIDDEN_SUBSET
    ),
)
