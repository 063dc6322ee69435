"""The rungs of subsets."""

from __future__ import annotations

from sudoku_tui.logic.families.subsets import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

LOCKED = (
    Technique("locked-pair", say("Locked Pair"), Level.MEDIUM, 40, finders.locked_pair, words.NAKED),
    Technique("locked-triple", say("Locked Triple"), Level.MEDIUM, 60, finders.locked_triple, words.NAKED),
)

NAKED_AND_HIDDEN = (
    Technique("naked-pair", say("Naked Pair"), Level.MEDIUM, 60, finders.naked_pair, words.NAKED, explainer=3.0),
    Technique("naked-triple", say("Naked Triple"), Level.MEDIUM, 80, finders.naked_triple, words.NAKED, explainer=3.6),
    Technique("hidden-pair", say("Hidden Pair"), Level.MEDIUM, 70, finders.hidden_pair, words.HIDDEN, explainer=3.4),
    Technique(
        "hidden-triple", say("Hidden Triple"), Level.MEDIUM, 100, finders.hidden_triple, words.HIDDEN, explainer=4.0
    ),
    Technique(
        "naked-quadruple", say("Naked Quadruple"), Level.HARD, 120, finders.naked_quadruple, words.NAKED, explainer=5.0
    ),
    Technique(
        "hidden-quadruple",
        say("Hidden Quadruple"),
        Level.HARD,
        150,
        finders.hidden_quadruple,
        words.HIDDEN,
        explainer=5.4,
    ),
)
