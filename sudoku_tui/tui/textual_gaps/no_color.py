"""NO_COLOR: where the variable is set, no colour is sent at all.

Textual 8.2.8 sends greys then, in 24 bits, unless its theme is one of the terminal's own colours. Without this file
`tests/terminal/test_no_color.py` fails; it can go when Textual takes `NoColor` for every theme.
"""

from collections.abc import Sequence

from textual.app import App
from textual.filter import LineFilter, Monochrome, NoColor

_NO_COLOR = NoColor()


class NoColorApp(App[None], inherit_bindings=False):
    """An app that obeys NO_COLOR in every theme."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        filters = super().get_line_filters()
        return [_NO_COLOR if isinstance(each, Monochrome) else each for each in filters] if self.no_color else filters
