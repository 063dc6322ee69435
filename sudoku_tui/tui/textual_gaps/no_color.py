"""NO_COLOR: where the variable is set, no colour is sent at all.

Textual 8.2.8 sends greys then, in 24 bits, unless its theme is one of the terminal's own colours. Without this file
`tests/terminal/test_no_color.py` fails; it can go when Textual takes `NoColor` for every theme.
"""

from collections.abc import Sequence

from textual.filter import LineFilter, Monochrome, NoColor

_NO_COLOR = NoColor()


def without_greys(filters: Sequence[LineFilter]) -> Sequence[LineFilter]:
    """An app's filters, with what obeys NO_COLOR in every theme in place of what sends greys."""
    return [_NO_COLOR if isinstance(each, Monochrome) else each for each in filters]
