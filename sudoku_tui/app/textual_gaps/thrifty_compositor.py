"""ThriftyCompositor: draws no more than what has changed; `drawing.py` says why, and when it can go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import NamedTuple, TypeAlias

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.constants import MAX_FPS
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

DrawPart: TypeAlias = Callable[[int, int, int], Sequence[Strip]]
"""Draws a part of a widget: a line of it, from one column to another, in one strip or several."""


class _Piece(NamedTuple):
    """A part of a line of the screen: where it begins, and what stands there."""

    x: int
    y: int
    strips: Sequence[Strip]


class PiecesUpdate(ChopsUpdate):
    """Draws pieces of lines where they belong."""

    def __init__(self, pieces: Sequence[_Piece]) -> None:
        super().__init__([], [], [])
        self._pieces = pieces

    def render_segments(self, console: Console) -> str:
        written = list[str]()
        for x, y, strips in self._pieces:
            written.append(f"\x1b[{y + 1};{x + 1}H")
            written += [strip.render(console) for strip in strips]
        return "".join(written)


class ThriftyCompositor(Compositor):
    """Draws no more than what has changed."""

    def __init__(self) -> None:
        super().__init__()
        self._drawn_at = 0.0

    @property
    def is_rested(self) -> bool:
        """Whether the last frame is long enough ago for another one."""
        return monotonic() - self._drawn_at >= 1 / MAX_FPS

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        if simplify:
            return super().render_full_update(simplify)
        self._dirty_regions.clear()
        region = self.size.region
        front_to_back = self._seen_in(region, region.height - 1)
        lines = (_pieces(front_to_back, y, 0, region.width) for y in region.line_range)
        return LayoutUpdate([[strip for piece in line for strip in piece.strips] for line in lines], region)

    def render_partial_update(self) -> ChopsUpdate | None:
        regions = self._dirty_regions.copy()
        self._dirty_regions.clear()
        if not regions:
            return None
        self._drawn_at = monotonic()
        spans = list(self._regions_to_spans(regions))
        front_to_back = self._seen_in(Region.from_union(regions), spans[-1][0])
        return PiecesUpdate([piece for span in spans for piece in _pieces(front_to_back, *span)])

    def _seen_in(self, crop: Region, last_y: int) -> Sequence[_Seen]:
        """The widgets seen in a part of the screen, the foremost first."""
        seen = (_Seen(widget, region, clip, last_y) for widget, (region, clip) in self.visible_widgets.items())
        return [each for each in seen if each.part.overlaps(crop)]


class _Seen:
    """A widget on the screen, which is asked for its lines when the first of them is needed, down to `last_y`."""

    def __init__(self, widget: Widget, region: Region, clip: Region, last_y: int) -> None:
        self.part = region.intersection(clip)  # of the screen
        self.edges = self.part.corners
        self._widget, self._offset, self._last_y = widget, region.offset, last_y
        self._draw: DrawPart | None = None

    def strips(self, y: int, x1: int, x2: int) -> Sequence[Strip]:
        """What the widget draws on a part of a line of the screen; lines must be asked for from top to bottom."""
        if self._draw is None:
            self._draw = self._drawer(y)
        left, top = self._offset
        return self._draw(y - top, x1 - left, x2 - left)

    def _drawer(self, y: int) -> DrawPart:
        drawer: Callable[[], DrawPart | None] | None = getattr(self._widget, "drawer", None)
        if drawer and (draw := drawer()):
            return draw
        left, top = self._offset
        x, _, width, _ = self.part
        bottom = min(self.part.bottom, self._last_y + 1)
        first_x, first_y = x - left, y - top
        lines = self._widget.render_lines(Region(first_x, first_y, width, bottom - y))
        return lambda y, x1, x2: (lines[y - first_y].crop(x1 - first_x, x2 - first_x),)


def _pieces(front_to_back: Sequence[_Seen], y: int, x1: int, x2: int) -> Iterator[_Piece]:
    """What is seen on a part of a line, where the foremost widget wins."""
    for index, seen in enumerate(front_to_back):
        left, top, right, bottom = seen.edges
        if top <= y < bottom and left < x2 and x1 < right:
            start, end = max(x1, left), min(x2, right)
            behind = front_to_back[index + 1 :]
            if x1 < start:
                yield from _pieces(behind, y, x1, start)
            yield _Piece(start, y, seen.strips(y, start, end))
            if end < x2:
                yield from _pieces(behind, y, end, x2)
            return
