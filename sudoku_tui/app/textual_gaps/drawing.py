"""Drawing: after a key only what has changed is drawn, and at once.

Textual asks every widget between the first and the last change for its lines, hidden ones too, cuts all of them
along the edges of all widgets, and sends each from such an edge on. And it draws only after every widget has woken up
and told the screen of its change. In a browser that takes most of the time between a key and its answer. Here only
widgets that are seen where something changed are asked, or anywhere where all is drawn, only what changed is sent, and
where nothing moves that happens before anything else. The figures are in `README.md`; without this
`test_what_changed_is_drawn_before_anything_else_is_done` fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.screen import Screen
from textual.widget import Widget

from sudoku_tui.app.textual_gaps.tried import Gap

GAP = Gap(until="Textual draws no more than what has changed, and at once")
if not GAP.stands_aside:
    from sudoku_tui.app.textual_gaps.thrifty_compositor import ThriftyCompositor


def draw_only_what_changed(screen: Screen[Any]) -> None:
    if not GAP.stands_aside:
        screen._compositor = ThriftyCompositor()


def draw_at_once(screen: Screen[Any]) -> None:
    """Draw what has changed, unless something moves or the last frame has only just been drawn.

    Textual draws the rest, once all widgets have told the screen of their changes.
    """
    if GAP.stands_aside:
        return
    compositor = screen._compositor
    if not isinstance(compositor, ThriftyCompositor) or not compositor.is_rested or not screen.is_current:
        return
    seen = compositor.visible_widgets
    if any(_moves(widget) for widget in {screen, *_displayed(screen), *seen}) or screen.app._batch_count:
        return
    changed = {widget for widget in seen if widget._repaint_required}
    for widget in changed:
        widget._repaint_required = False
    # Widgets that have already told the screen belong to this frame too, because they will not tell it again.
    compositor.update_widgets(changed | screen._dirty_widgets)
    screen._compositor_refresh()


def _displayed(widget: Widget) -> Iterator[Widget]:
    for child in widget._nodes:
        if child.display:
            yield child
            yield from _displayed(child)


def _moves(widget: Widget) -> bool:
    """Whether a widget may end up at another place, or look different from its lines."""
    return (
        widget._layout_required
        or widget._scroll_required
        or widget._refresh_styles_required
        or widget._recompose_required
    )
