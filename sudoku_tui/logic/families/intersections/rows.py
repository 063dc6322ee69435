"""The rungs of intersections."""

from __future__ import annotations

from sudoku_tui.logic.families.intersections import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique(
        "locked-candidates-pointing", say("Locked Candidates Type 1 (Pointing)"), Level.MEDIUM, 50, finders.pointing,
        words.LOCKED_CANDIDATES, explainer=2.6,
    ),
    Technique(
        "locked-candidates-claiming", say("Locked Candidates Type 2 (Claiming)"), Level.MEDIUM, 50, finders.claiming,
        words.LOCKED_CANDIDATES, explainer=2.8,
    ),
    Technique(
        "common-peers", say("Common Peers"), Level.MEDIUM, 50, finders.common_peers, words.COMMON_PEERS, explainer=2.8,
    ),
)
# fmt: on
