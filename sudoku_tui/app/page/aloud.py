"""What can be heard of a screen: its name, its words, what takes keys there and which of that is active; and its menu.

Words are told as text that can be read aloud, without lines, bars or columns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, OptionList, Static

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.fingers import line_rows
from sudoku_tui.app.screens.commanded import CommandedScreen
from sudoku_tui.app.widgets.lines import KeyBar
from sudoku_tui.board.backgrounds import FOG
from sudoku_tui.engine.bits import set_of
from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.keys.command import Command, Commands
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message

_SPACED = re.compile(r"(?:[^\W\d_] )+[^\W\d_]")
_NOT_TO_BE_READ = re.compile(r"[\u2500-\u259f\u25a0-\u25ff]+|…$")


@runtime_checkable
class ReadAloud(Protocol):
    """A widget that supplies its own text to be read aloud, one line for each thing."""

    def read_aloud(self) -> Iterable[str]: ...


def lines_of(widget: Widget) -> Iterator[str]:
    """What a widget alone has to say."""
    if isinstance(widget, ReadAloud):
        yield from filter(None, map(readable, widget.read_aloud()))
        return
    if title := getattr(widget, "border_title", None):
        yield readable(str(title))
    if isinstance(widget, Static) or (type(widget).render is not Widget.render and not widget.children):
        yield from filter(None, map(readable, _written(widget).split("\n")))


def readable(line: str) -> str:
    """A line without purely visual characters; `P A U S E D` becomes one word. Empty if nothing sayable is left."""
    words = " ".join(_NOT_TO_BE_READ.sub(" ", line).split())
    if len(words) > 5 and _SPACED.fullmatch(words):
        words = words.replace(" ", "")
    return words if any(map(str.isalnum, words)) else ""


def text_of(prompt: object) -> str:
    """The readable text of the value that a line of a list, or a label, is made from."""
    return readable(str(getattr(prompt, "plain", prompt)).replace("\n", ", "))


def _written(widget: Widget) -> str:
    visual = widget.render()
    if isinstance(visual, Content):
        return visual.plain
    if isinstance(visual, str):
        return visual
    strips = widget.render_lines(Region(0, 0, *widget.size))
    return "\n".join(strip.text for strip in strips)


if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet

    Control = dict[str, object]

MOST_LINES = 40
"""Lines of a list that are told at once: those around the chosen one."""


@runtime_checkable
class Listing(Protocol):
    """A widget with several lines, one of which is chosen."""

    @property
    def chosen(self) -> int: ...
    @property
    def line_count(self) -> int: ...
    def line_aloud(self, index: int) -> str: ...


def controls_of(screen: Screen[Any]) -> tuple[list[Control], list[int]]:
    """The controls in screen order, and the active one: its number, and its chosen line if it has lines."""
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
    """The widgets that can have the focus, and lists that are controlled from a field above them."""
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


if TYPE_CHECKING:
    News = dict[str, object]

_LEFT_OUT = ("palette", "leader", "mode")
"""What the menu stands in for, what leads to keys alone, and what has buttons at all times."""


def menu_of(screen: Screen[Any]) -> list[News]:
    """The groups with their rows; a row is a title, a command and a choice, by which it can be chosen."""
    if not isinstance(screen, CommandedScreen):
        return []
    groups = ((heading, [*_rows(commands, screen)]) for heading, commands in screen.sections.items())
    return [{"title": tell(heading), "rows": rows} for heading, rows in groups if rows]


def choose(screen: Screen[Any], identifier: str, choice: str) -> None:
    """Carry out a command that the page offers, if it still can be."""
    if isinstance(screen, CommandedScreen) and any(
        command.identifier == identifier and choice in command.choices and command.is_enabled(screen)
        for commands in screen.sections.values()
        for command in commands
    ):
        screen.action_command(identifier, choice)


def _rows(commands: Commands, screen: CommandedScreen[Any]) -> Iterator[list[str]]:
    for command in commands:
        if _is_in_menu(command, screen):
            for choice in command.choices:
                yield [tell(command.title_of(choice)), command.identifier, choice]


def _is_in_menu(command: Command[Any], screen: CommandedScreen[Any]) -> bool:
    return command.identifier not in _LEFT_OUT and command.is_offered and command.is_enabled(screen)


def aloud(screen: Screen[Any]) -> News:
    """What the page is told of a screen, so that it can be played by ear.

    `words` are read out when they are new, and so is `said`, whenever it is said again. `keys`, and what stands in
    widgets that have `is_beside`, are there for those who look for them.
    """
    controls, active = controls_of(screen)
    texts: dict[str, list[str]] = {"words": [], "beside": [], "keys": []}
    for widget, kind in _with_words(screen, "words"):
        texts[kind].extend(lines_of(widget))
    heard: News = {"said": said_aloud(screen), "controls": controls, "active": active}
    return {"screen": tell(heading_of(screen)), **texts, **heard}


def said_aloud(screen: Screen[Any]) -> object:
    """How often something happened, and the last of it, which is heard again when it is said again."""
    found = (getattr(widget, "said_aloud", None) for widget, _ in _with_words(screen, "words"))
    return next((said for said in found if said is not None), [0, ""])


def unheard(screen: Screen[Any], sheet: Sheet) -> News:
    """What a page is told of a screen that is told as values: its name alone; that of a card is among its words."""
    silent: News = {name: [] for name in ("words", "beside", "keys", "controls", "active")}
    return {"screen": tell(heading_of(screen) or (NOTHING if sheet.card else sheet.heading)), **silent}


def clues_aloud(board: BoardView) -> News:
    """What the clues of a board are called: each with its cells, and with its total if it is a cage; those broken."""
    geometry = board.geometry
    if not geometry.constraints:
        return {"clues": [], "broken": []}
    if fog := set_of(cell for cell, look in enumerate(board.looks) if look.tile == FOG):
        from sudoku_tui.game.fog import seen_shape  # most games have none

        geometry = seen_shape(geometry, fog)
    from sudoku_tui.board.clue_names import broken_clues  # most games have none

    is_broken = any(look.conflict for look in board.looks)
    digits = tuple(look.value for look in board.looks)
    found = broken_clues(geometry, digits) if is_broken else ()
    return {"clues": _clues(geometry), "broken": [tell(words) for words in found]}


@lru_cache(maxsize=4)
def _clues(geometry: Geometry) -> list[list[object]]:
    from sudoku_tui.board.clue_names import clues_called

    return [
        [tell(words), list(cells)] if total is None else [tell(words), list(cells), total]
        for words, cells, total in clues_called(geometry)
    ]


def _with_words(parent: Widget, kind: str) -> Iterator[tuple[Widget, str]]:
    """The widgets that are seen, but for boards and what takes keys; and what kind of words they have."""
    for child in parent.children:
        if child.display and not child.focusable and not isinstance(child, BoardView | OptionList):
            of_child = "keys" if isinstance(child, KeyBar) else "beside" if getattr(child, "is_beside", False) else kind
            if child.visible:
                yield child, of_child
            yield from _with_words(child, of_child)
