"""The rungs of intersections."""

from functools import partial

from sudoku_tui.logic.families.intersections import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_locked = partial(Technique, words=words.LOCKED_CANDIDATES, level=Level.MEDIUM, score=50)
_pointing = partial(finders.locked, technique="locked-candidates-pointing", from_lines=False)
_claiming = partial(finders.locked, technique="locked-candidates-claiming", from_lines=True)

ROWS = (
    _locked("locked-candidates-pointing", say("Locked Candidates Type 1 (Pointing)"), _pointing, explainer=2.6),
    _locked("locked-candidates-claiming", say("Locked Candidates Type 2 (Claiming)"), _claiming, explainer=2.8),
    _locked("common-peers", say("Common Peers"), finders.common_peers, words=words.COMMON_PEERS, explainer=2.8),
)
