"""TallOptions: a list whose lines are high enough for fingers.

Textual gives an option no more rows than its words need: the padding of an option is drawn, but not counted. It
asks `_get_visual` for both. Without this `test_lines_are_high_enough_for_fingers` fails.
"""

from textual.geometry import Spacing
from textual.visual import Padding, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="the padding of an option counts, and a style sheet can do this")


class TallOptions(OptionList):
    """Has an empty row above and under each line that fingers can choose."""

    def _get_visual(self, option: Option) -> Visual:
        visual = super()._get_visual(option)
        if GAP.stands_aside or option.disabled or not is_touched(self.app):
            return visual
        return Padding(visual, Spacing.unpack((1, 0)))
