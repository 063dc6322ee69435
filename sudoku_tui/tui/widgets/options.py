"""A list of options whose chosen one is all of one colour."""

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sudoku_tui.tui.textual_gaps.tall_options import TallOptions

_NOT_DIM = Style(dim=False)


class Options(TallOptions):
    """Shows the chosen option in the colour of chosen ones: what is quiet elsewhere would be lost on their ground."""

    def render_line(self, y: int) -> Strip:
        strip = super().render_line(y)
        if self.highlighted is None or not any(_option_of(segment) == self.highlighted for segment in strip):
            return strip
        chosen = self.get_visual_style("option-list--option", "option-list--option-highlighted").rich_style
        loud = Style(color=chosen.color) + _NOT_DIM
        return Strip([Segment(text, (style or Style()) + loud, control) for text, style, control in strip])


def _option_of(segment: Segment) -> object:
    return segment.style.meta.get("option") if segment.style else None
