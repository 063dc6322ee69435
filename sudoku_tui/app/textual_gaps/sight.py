"""Sight: where widgets are seen on the terminal, and what lies over them.

Textual keeps to itself in which order widgets lie over each other. Without this a board that the page paints
would hide the dialogs over it, and `test_a_dialog_lies_over_a_board` fails.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from textual.app import App
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="a screen tells what is seen of a widget")

W = TypeVar("W", bound=Widget)


class Sight(NamedTuple):
    """What is seen of a widget, in columns and rows of the terminal."""

    region: Region  # all of it
    clip: Region  # the part of that which its containers let through
    covers: tuple[Region, ...] = ()  # what lies over it
    dimmed: float = 0.0  # how much of its colours the screens above it take


def seen(app: App[Any], kind: type[W]) -> Iterator[tuple[W, Sight]]:
    """Every widget of a kind that is seen, with what is seen of it."""
    if GAP.stands_aside:  # then no board is painted by the page, and all are drawn in characters
        return
    above: list[Screen[Any]] = []
    for screen in reversed(app.screen_stack):
        for widget, (region, clip) in screen._compositor.visible_widgets.items():
            if isinstance(widget, kind) and region:
                content = widget.content_region
                yield (
                    widget,
                    Sight(content, content.intersection(clip), tuple(_apart(_over(widget, above))), _dimmed(above)),
                )
        if not screen.is_modal:
            return
        above.append(screen)


def _over(widget: Widget, above: list[Screen[Any]]) -> Iterator[Region]:
    for screen in above:
        yield from (part for other, part in _parts(screen) if other is not screen and _is_solid(other))
    place = widget.content_region
    for other, part in _parts(widget.screen):  # from the front to the back
        if other is widget:
            return
        if part.overlaps(place) and _is_solid(other):
            yield part.intersection(place)


def _apart(regions: Iterable[Region]) -> list[Region]:
    """The same places in regions of which no two overlap."""
    apart: list[Region] = []
    for region in sorted(regions, key=lambda region: -region.area):
        rest = [region]
        for other in apart:
            rest = [piece for part in rest for piece in _without(part, other)]
        apart += rest
    return apart


def _without(region: Region, hole: Region) -> Iterator[Region]:
    """What is left of a region: above a hole, left and right of it, and below."""
    cut = region.intersection(hole)
    if not cut:
        yield region
        return
    pieces = (
        Region.from_corners(region.x, region.y, region.right, cut.y),
        Region.from_corners(region.x, cut.y, cut.x, cut.bottom),
        Region.from_corners(cut.right, cut.y, region.right, cut.bottom),
        Region.from_corners(region.x, cut.bottom, region.right, region.bottom),
    )
    yield from filter(None, pieces)


def _parts(screen: Screen[Any]) -> Iterator[tuple[Widget, Region]]:
    return ((widget, region.intersection(clip)) for widget, (region, clip) in _visible(screen))


def _visible(screen: Screen[Any]) -> Iterator[tuple[Widget, tuple[Region, Region]]]:
    yield from screen._compositor.visible_widgets.items()


def _is_solid(widget: Widget) -> bool:
    styles = widget.styles
    return styles.background.a == 1 or any(edge for edge, _ in styles.border)


def _dimmed(above: list[Screen[Any]]) -> float:
    let_through = 1.0
    for screen in above:
        let_through *= 1 - screen.styles.background.a
    return round(1 - let_through, 2)
