"""The rungs of patterns of a single digit."""

from functools import partial

from sudoku_tui.logic.families.single_digit import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_hard = partial(Technique, level=Level.HARD)
_dual = partial(_hard, is_on=False)
_skyscraper, _kite = (partial(finders.joined, technique=name) for name in ("skyscraper", "two-string-kite"))

ROWS = (
    _hard("skyscraper", say("Skyscraper"), _skyscraper, words.SKYSCRAPER, score=130, explainer=4.0),
    _hard("two-string-kite", say("2-String Kite"), _kite, words.KITE, score=150, explainer=4.1),
    _dual("dual-two-string-kite", say("Dual 2-String Kite"), finders.dual_kite, words.DUAL_KITE, score=150),
    _hard("turbot-fish", say("Turbot Fish"), finders.turbot_fish, words.TURBOT_FISH, score=120, explainer=4.2),
    _hard("empty-rectangle", say("Empty Rectangle"), finders.rectangle, words.RECTANGLE, score=120, explainer=4.3),
    _dual("dual-empty-rectangle", say("Dual Empty Rectangle"), finders.dual_rectangle, words.DUAL_RECTANGLE, score=120),
)
