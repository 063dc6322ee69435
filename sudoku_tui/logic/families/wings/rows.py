"""The rungs of wings."""

from functools import partial

from sudoku_tui.logic.families.wings import words
from sudoku_tui.logic.families.wings.finders import w_wing, w_wing_of_a_pair, wxyz_wing, xy_wing, xyz_wing
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

_wing = partial(Technique, level=Level.HARD)
_quad = partial(Technique, level=Level.UNFAIR, is_on=False)

ROWS = (
    _wing("w-wing", say("W-Wing"), w_wing, words.W_WING, score=150, find_more=w_wing_of_a_pair),
    _wing("xy-wing", say("XY-Wing"), xy_wing, words.XY_WING, score=160, explainer=4.2),
    _wing("xyz-wing", say("XYZ-Wing"), xyz_wing, words.XYZ_WING, score=180, explainer=4.4),
)

OF_FOUR_CELLS = (_quad("wxyz-wing", say("WXYZ-Wing"), wxyz_wing, words.WXYZ_WING, score=230, explainer=5.5),)
