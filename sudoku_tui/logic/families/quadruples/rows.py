"""The rung of quadruples."""

from sudoku_tui.logic.families.quadruples import words
from sudoku_tui.logic.families.quadruples.finders import TECHNIQUE, quadruple
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

ROWS = (Technique(TECHNIQUE, say("Quadruple"), quadruple, words.QUADRUPLE, Level.EASY, 20),)
