"""Tells the page what screens show as values, instead of what assistive programs find in their characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

from textual.screen import Screen

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.page.sheet import UNSEEN, Action, Buttons, Group, Part, Progress, Sheet
from sudoku_tui.app.screens.commanded import CommandedScreen
from sudoku_tui.keys.command import Command, in_bar
from sudoku_tui.keys.names import bar_keys
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from textual.app import App

    News = dict[str, object]

_WAYS_OUT = ("back", "leave")
Way: TypeAlias = tuple[str | int, ...]
"""The names and places that lead to a value in a value."""


@runtime_checkable
class HasSheet(Protocol):
    """A screen that tells itself as values, and heeds what is chosen there."""

    def as_sheet(self) -> Sheet | None: ...
    def heed(self, name: str, value: str) -> None: ...


def sheets_of(app: App[Any]) -> tuple[Sheet, ...]:
    """The sheets that are seen: that of the screen on top, and beneath a card that of the one it lies over."""
    found: list[Sheet] = []
    for screen in reversed(app.screen_stack):
        sheet = screen.as_sheet() if isinstance(screen, HasSheet) else None
        if sheet is None:
            break
        if sheet is not UNSEEN:
            found.append(sheet)
        if not sheet.card:
            break
    return tuple(reversed(found))


def sheet_news(sheets: tuple[Sheet, ...], screen: Screen[Any]) -> News:
    """What the page is told: the sheets, what the keys are at, the keys, and the way out."""
    if not sheets:
        return {"sheets": [], "at": "", "bar": [], "out": None, "status": None}
    bar = [told(action) for action in _bar(screen)] if isinstance(screen, CommandedScreen) else []
    keyed = [_with_keys(sheet, screen) if sheet is sheets[-1] else sheet for sheet in sheets]
    told_of = {"sheets": [_without_place(sheet) for sheet in keyed], "at": sheets[-1].at, "bar": bar}
    return {**told_of, "out": _out(screen), "status": told(sheets[0].status)}


def told(part: Any) -> object:  # noqa: ANN401 -- any value of a sheet
    """A value as plain data for JSON: its kind, and all that it says; nothing of what it leaves open."""
    if isinstance(part, Message):
        return tell(part)
    if not hasattr(part, "_fields"):
        return [told(each) for each in part] if isinstance(part, tuple) else part
    fields = {
        name: told(value) for name, value in zip(part._fields, part, strict=True) if value or isinstance(value, tuple)
    }
    known = {"name": part.known_by} if isinstance(part, Action) else {}
    return {"kind": type(part).__name__.lower(), **fields, **known}


def mended(news: Mapping[str, object], before: Mapping[str, object]) -> Mapping[str, object]:
    """The same news, with what has changed in the sheets in place of all of them: each value with the way to it."""
    if not news.get("sheets") or not before.get("sheets"):
        return news
    changes = [[list(way), value] for way, value in _changes(before["sheets"], news["sheets"])]
    others = {name: value for name, value in news.items() if name != "sheets"}
    return {**others, "mended": changes} if all(way for way, _ in changes) else news


def _changes(before: object, after: object, way: Way = ()) -> Iterator[tuple[Way, object]]:
    """Where two values differ: in which of their parts, as long as they have the same ones."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in after.items():
            yield from _changes(before[name], value, (*way, name))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(old, new, (*way, place))
    else:
        yield way, after


def _without_place(sheet: Sheet) -> object:
    return told(sheet._replace(at="", status=None))


def _with_keys(sheet: Sheet, screen: Screen[Any]) -> Sheet:
    """The sheet with the keys of its buttons, for those who have keys."""
    if not isinstance(screen, CommandedScreen) or is_touched(screen.app):
        return sheet

    def keyed(action: Action) -> Action:
        has_command = action.run in screen.known_commands and not action.key
        return action._replace(key=screen.key_of(action.run, action.choice)) if has_command else action

    def keyed_part(part: Part) -> Part:
        match part:
            case Buttons(actions):
                return Buttons(tuple(map(keyed, actions)))
            case Action():
                return keyed(part)
            case Group():
                return part._replace(parts=tuple(map(keyed_part, part.parts)))
            case Progress():
                return part._replace(stop=keyed(part.stop))
        return part

    return sheet._replace(parts=tuple(map(keyed_part, sheet.parts)))


def _bar(screen: CommandedScreen[Any]) -> Iterator[Action]:
    """What the key bar shows to those who have keys."""
    if is_touched(screen.app):
        return
    seen = set[str]()
    for command in in_bar(screen.commands, screen):
        keys = bar_keys(command, screen.keymap)
        if (known := tell(keys)) and known not in seen and command.clicked_choice is not None:
            seen.add(known)
            yield Action(command.label_for(screen), command.identifier, command.clicked_choice, key=keys)


def _out(screen: Screen[Any]) -> object:
    """The command that leads back, if there is one."""
    if not isinstance(screen, CommandedScreen):
        return told(Action(say("Leave"), name="leave"))
    ways = (command for command in screen.commands if _leads_out(command, screen))
    return next((told(Action(way.label_for(screen), way.identifier, way.choices[0])) for way in ways), None)


def _leads_out(command: Command[Any], screen: CommandedScreen[Any]) -> bool:
    return command.identifier in _WAYS_OUT and command.is_enabled(screen)
