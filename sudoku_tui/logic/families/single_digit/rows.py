"""The rungs of patterns of a single digit."""

from __future__ import annotations

from sudoku_tui.logic.families.single_digit import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique("skyscraper", say("Skyscraper"), Level.HARD, 130, finders.skyscraper, words.SKYSCRAPER, explainer=4.0),
    Technique(
        "two-string-kite", say("2-String Kite"), Level.HARD, 150, finders.two_string_kite, words.TWO_STRING_KITE,
        explainer=4.1,
    ),
    Technique(
        "dual-two-string-kite", say("Dual 2-String Kite"), Level.HARD, 150, finders.dual_two_string_kite,
        words.DUAL_TWO_STRING_KITE, is_on=False,
    ),
    Technique(
        "turbot-fish", say("Turbot Fish"), Level.HARD, 120, finders.turbot_fish, words.TURBOT_FISH, explainer=4.2,
    ),
    Technique(
        "empty-rectangle", say("Empty Rectangle"), Level.HARD, 120, finders.empty_rectangle, words.EMPTY_RECTANGLE,
        explainer=4.3,
    ),
    Technique(
        "dual-empty-rectangle", say("Dual Empty Rectangle"), Level.HARD, 120, finders.dual_empty_rectangle,
        words.DUAL_EMPTY_RECTANGLE, is_on=False,
    ),
)
# fmt: on
