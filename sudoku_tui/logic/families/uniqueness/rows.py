"""The rungs that take for granted that the puzzle has one solution."""

from __future__ import annotations

from sudoku_tui.logic.families.uniqueness import avoidable_rectangles as avoidable
from sudoku_tui.logic.families.uniqueness import bug_words, words
from sudoku_tui.logic.families.uniqueness import unique_rectangles as unique
from sudoku_tui.logic.families.uniqueness.bug import bug_plus_1
from sudoku_tui.logic.families.words import Words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Finder, Technique
from sudoku_tui.words.message import Message, say


def _rung(
    identifier: str, name: Message, explainer: float, find: Finder, words: Words, find_more: Finder | None = None
) -> Technique:
    return Technique(
        identifier, name, Level.HARD, 100, explainer, find, words, needs_uniqueness=True, find_more=find_more
    )


BUG = (_rung("bug-plus-1", say("Bivalue Universal Grave + 1"), 5.6, bug_plus_1, bug_words.BUG_PLUS_1),)

RECTANGLES = (
    _rung("unique-rectangle-1", say("Unique Rectangle Type 1"), 4.5, unique.type_1, words.TYPE_1),
    _rung("unique-rectangle-2", say("Unique Rectangle Type 2"), 4.5, unique.type_2, words.ONE_EXTRA),
    _rung(
        "unique-rectangle-3",
        say("Unique Rectangle Type 3"),
        4.6,
        unique.type_3,
        words.TYPE_3,
        find_more=unique.type_3_of_one_extra,
    ),
    _rung("unique-rectangle-4", say("Unique Rectangle Type 4"), 4.5, unique.type_4, words.TYPE_4),
    _rung("unique-rectangle-5", say("Unique Rectangle Type 5"), 4.7, unique.type_5, words.ONE_EXTRA),
    _rung("unique-rectangle-6", say("Unique Rectangle Type 6"), 4.7, unique.type_6, words.TYPE_6),
    _rung("hidden-rectangle", say("Hidden Rectangle"), 4.7, unique.hidden_rectangle, words.HIDDEN),
    _rung("avoidable-rectangle-1", say("Avoidable Rectangle Type 1"), 4.7, avoidable.type_1, words.AVOIDABLE_1),
    _rung("avoidable-rectangle-2", say("Avoidable Rectangle Type 2"), 4.7, avoidable.type_2, words.AVOIDABLE_2),
)
