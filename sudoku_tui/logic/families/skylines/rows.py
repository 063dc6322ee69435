"""The rungs of skyscraper clues."""

from sudoku_tui.logic.families.skylines import finders, words
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

ROWS = (
    Technique(finders.NEAR, say("Start of a Skyline"), finders.near_clue, words.NEAR, Level.EASY, 20),
    Technique(finders.ALONG, say("Skyline"), finders.along_line, words.ALONG, Level.MEDIUM, 60),
)
