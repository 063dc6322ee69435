"""The rungs of wings."""

from __future__ import annotations

from sudoku_tui.logic.families.wings import finders, words
from sudoku_tui.logic.families.wings.wxyz import wxyz_wing
from sudoku_tui.logic.levels import Level
from sudoku_tui.logic.technique import Technique
from sudoku_tui.words.message import say

# fmt: off
ROWS = (
    Technique(
        "w-wing", say("W-Wing"), Level.HARD, 150, finders.w_wing, words.W_WING, find_more=finders.w_wing_of_a_pair,
    ),
    Technique("xy-wing", say("XY-Wing"), Level.HARD, 160, finders.xy_wing, words.XY_WING, explainer=4.2),
    Technique("xyz-wing", say("XYZ-Wing"), Level.HARD, 180, finders.xyz_wing, words.XYZ_WING, explainer=4.4),
)

OF_FOUR_CELLS = (
    Technique("wxyz-wing", say("WXYZ-Wing"), Level.UNFAIR, 230, wxyz_wing, words.WXYZ_WING, is_on=False, explainer=5.5),
)
# fmt: on
