"""The rungs of sets of cells that hold the same digits."""

from sudoku_tui.logic.families.equal_sets.finders import TECHNIQUE, phistomefel_ring
from sudoku_tui.logic.families.equal_sets.words import RING
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

ROWS = (Technique(TECHNIQUE, say("Phistomefel Ring"), phistomefel_ring, RING, Level.HARD, score=150),)
