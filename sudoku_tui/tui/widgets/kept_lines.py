"""Kept lines: the lines of a widget, each laid out once for each way it can look.

Textual lays all lines of a widget out anew when one of them is another one, which takes longer than all that a key does
besides.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

_MOST_KEPT = 512
"""So many lines are kept; a long game must not gather more and more."""


class KeptLines:
    """Lays out lines of a widget, or finds them.

    Args:
        widget: the widget. It forgets the lines when its colours or its width change.
    """

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._kept: dict[Hashable, Strip] = {}

    def forget(self) -> None:
        """Forgets them all."""
        self._kept.clear()

    def line(self, y: int, look: Hashable, content: Callable[[], Content]) -> Strip:
        """A line, as it stands in the widget.

        Args:
            y: where it stands.
            look: all that its content depends on.
            content: makes its content, when it is not known yet.
        """
        strip = self._kept.get((y, look))
        if strip is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            widget = self._widget
            drawn = Visual.to_strips(widget, content(), widget.size.width, 1, widget.visual_style)
            strip = self._kept[y, look] = (drawn[0] if drawn else Strip([], 0)).apply_offsets(0, y)
        return strip
