"""TallOptions: a list whose lines are high enough for fingers.

Textual 8.2.8 gives an option no more rows than its words need: the padding of an option is drawn, but not counted. It
asks `_get_visual` for both. Without this `test_lines_are_high_enough_for_fingers` fails. It can go when the padding
counts, and a style sheet can do this.
"""

from textual.geometry import Spacing
from textual.visual import Padding, Visual
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.tui.touched import is_touched


class TallOptions(OptionList):
    """Has an empty row above and under each line that fingers can choose."""

    def _get_visual(self, option: Option) -> Visual:
        visual = super()._get_visual(option)
        return visual if option.disabled or not is_touched(self.app) else Padding(visual, Spacing.unpack((1, 0)))
