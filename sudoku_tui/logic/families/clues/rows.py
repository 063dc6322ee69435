"""The rungs for clues of any kind."""

from functools import partial

from sudoku_tui.logic.families.clues import contradiction, finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_medium = partial(Technique, level=Level.MEDIUM)

ONE_CLUE = (
    _medium("clue-candidates", say("Clue Candidates"), finders.clue_candidates, words.CANDIDATES, score=60),
    _medium("clue-digits", say("Clue Digits"), finders.clue_digits, words.DIGITS, score=60),
)

CONTRADICTION = (
    Technique(
        "clue-contradiction",
        say("Clue Contradiction"),
        contradiction.clue_contradiction,
        words.CONTRADICTION,
        Level.HARD,
        score=150,
    ),
)

NET = (Technique("clue-net", say("Clue Net"), contradiction.clue_net, words.NET, Level.EXTREME, score=500),)
