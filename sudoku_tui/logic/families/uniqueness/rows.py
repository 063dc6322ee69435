"""The rungs that take for granted that the puzzle has one solution."""

from __future__ import annotations

from functools import partial

from sudoku_tui.logic.families.uniqueness import avoidable_rectangles as avoidable
from sudoku_tui.logic.families.uniqueness import bug_words, words
from sudoku_tui.logic.families.uniqueness import unique_rectangles as unique
from sudoku_tui.logic.families.uniqueness.bug import bug_plus_1
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_rung = partial(Technique, level=Level.HARD, score=100, needs_uniqueness=True)

# fmt: off
BUG = (
    _rung("bug-plus-1", say("Bivalue Universal Grave + 1"), find=bug_plus_1, words=bug_words.BUG_PLUS_1, explainer=5.6),
)

RECTANGLES = (
    _rung("unique-rectangle-1", say("Unique Rectangle Type 1"), find=unique.type_1, words=words.TYPE_1, explainer=4.5),
    _rung(
        "unique-rectangle-2", say("Unique Rectangle Type 2"), find=unique.type_2, words=words.ONE_EXTRA, explainer=4.5,
    ),
    _rung(
        "unique-rectangle-3", say("Unique Rectangle Type 3"), find=unique.type_3, words=words.TYPE_3,
        find_more=unique.type_3_of_one_extra, explainer=4.6,
    ),
    _rung("unique-rectangle-4", say("Unique Rectangle Type 4"), find=unique.type_4, words=words.TYPE_4, explainer=4.5),
    _rung("unique-rectangle-5", say("Unique Rectangle Type 5"), find=unique.type_5, words=words.ONE_EXTRA),
    _rung("unique-rectangle-6", say("Unique Rectangle Type 6"), find=unique.type_6, words=words.TYPE_6),
    _rung("hidden-rectangle", say("Hidden Rectangle"), find=unique.hidden_rectangle, words=words.HIDDEN),
    _rung("avoidable-rectangle-1", say("Avoidable Rectangle Type 1"), find=avoidable.type_1, words=words.AVOIDABLE_1),
    _rung("avoidable-rectangle-2", say("Avoidable Rectangle Type 2"), find=avoidable.type_2, words=words.AVOIDABLE_2),
)
# fmt: on
