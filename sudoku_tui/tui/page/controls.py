"""The widgets of a screen that take keys, as the page describes them to assistive programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from textual.containers import Horizontal
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, OptionList, Static

from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.page.texts import lines_of, text_of
from sudoku_tui.tui.screens.commanded import CommandedScreen
from sudoku_tui.tui.touched import line_rows
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message

if TYPE_CHECKING:
    Control = dict[str, object]

MOST_LINES = 40
"""Lines of a list that are told at once: those around the chosen one."""


@runtime_checkable
class Listing(Protocol):
    """A widget of lines of which one is chosen."""

    @property
    def chosen(self) -> int: ...
    @property
    def line_count(self) -> int: ...
    def line_aloud(self, index: int) -> str: ...


def controls_of(screen: Screen[Any]) -> tuple[list[Control], list[int]]:
    """The controls in the order of the screen, and which of them is active: its number, and its line if it has some."""
    controls: list[Control] = []
    active: list[int] = []
    for widget in _taking_keys(screen):
        control, chosen = _control(widget)
        if widget.has_focus or (chosen is not None and not widget.can_focus):
            active = [len(controls), *([] if chosen is None else [chosen])]
        controls.append(control)
    return controls, active


def is_typed_into(widget: Widget | None) -> bool:
    """Whether a widget takes text, by its name, for importing `TextArea` is slow."""
    return any(kind.__name__ in ("Input", "TextArea") for kind in type(widget).__mro__)


def _taking_keys(screen: Screen[Any]) -> Iterator[Widget]:
    """What can have the focus, and lists that are led from a field above them."""
    for widget in screen.walk_children(Widget):
        takes_keys = widget.focusable or isinstance(widget, OptionList)
        if takes_keys and not isinstance(widget, BoardView) and _has_role(widget) and _is_seen(widget):
            yield widget


def _is_seen(widget: Widget) -> bool:
    return widget.visible and all(node.display for node in widget.ancestors_with_self if isinstance(node, Widget))


def _has_role(widget: Widget) -> bool:
    return isinstance(widget, Button | OptionList | Listing) or is_typed_into(widget)


def _control(widget: Widget) -> tuple[Control, int | None]:
    """A control, and its chosen line if it has lines."""
    place = {"place": list(widget.region)}
    if isinstance(widget, Button):
        return {"role": "button", "name": text_of(widget.label), **place}, None
    named = {"name": _name(widget), **place}
    if is_typed_into(widget):
        return {"role": "textbox", **named, "value": getattr(widget, "value", "") or getattr(widget, "text", "")}, None
    count, chosen, line = _lines_of_list(widget)
    first = (chosen or 0) // MOST_LINES * MOST_LINES
    lines = [text_of(line(index)) for index in range(first, min(first + MOST_LINES, count))]
    listed = {"lines": lines, "of": count, "rows": line_rows(widget.app), **({"from": first} if first else {})}
    return {"role": "listbox", **named, **listed}, chosen


def _lines_of_list(widget: Widget) -> tuple[int, int | None, Callable[[int], object]]:
    """How many lines can be chosen, headings not among them, which one is, and what each is made from."""
    if isinstance(widget, OptionList):
        options = widget.options
        numbers = [number for number, option in enumerate(options) if not option.disabled]
        at = widget.highlighted
        return len(numbers), numbers.index(at) if at in numbers else None, lambda index: options[numbers[index]].prompt
    if isinstance(widget, Listing):
        return widget.line_count, widget.chosen, widget.line_aloud
    return 0, None, str


def _name(widget: Widget) -> str:
    """What a control is called: the words before it or above, those it shows while empty, or the screen's name."""
    siblings = widget.parent.children if isinstance(widget.parent, Widget) else ()
    named = ""
    for sibling in siblings:
        if sibling is widget:
            break
        if isinstance(sibling, Static) and (sibling.has_class("title") or isinstance(widget.parent, Horizontal)):
            named = next(lines_of(sibling), named)
    return named or text_of(getattr(widget, "placeholder", "")) or tell(heading_of(widget.screen))


def heading_of(screen: Screen[Any]) -> Message:
    return screen.heading if isinstance(screen, CommandedScreen) else NOTHING
