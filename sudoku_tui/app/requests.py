"""What screens and widgets ask of the app, and the app of its screens; and how one feature opens another.

Features are opened by name, so that no module knows the screens of others, and none is loaded before it is needed.

`statistics` is `open_screen` in `features/statistics/screen.py`; `lessons.open_lesson` is the function of that name in
`features/lessons/screen.py`. Such a function takes the app and whatever else it is given.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from inspect import isawaitable
from typing import Any

from textual.app import App
from textual.message import Message


class ChoiceWanted(Message):
    """The player wants to see a field's words as a list; the chosen word is passed on by its number."""

    def __init__(self, words: Sequence[str], chosen: int, take: Callable[[int], object]) -> None:
        super().__init__()
        self.words, self.chosen, self.take = words, chosen, take


class SettingsChanged(Message):
    """The player changed a setting."""


class HandChanged(Message):
    """The player has begun to use fingers, or a mouse again; told to each screen."""


class DayChanged(Message):
    """A new day has begun where the player is; told to each screen."""


class SchemeChanged(Message):
    """The system's colours have become light, or dark."""

    def __init__(self, *, is_light: bool) -> None:
        super().__init__()
        self.is_light = is_light


class Acted(Message):
    """The player did something that may have been saved."""


class DigitPressed(Message):
    """One of the digits beside the board was clicked."""

    def __init__(self, digit: int) -> None:
        super().__init__()
        self.digit = digit


_FEATURES = "sudoku_tui.features"


def way_to(name: str) -> Callable[..., Any]:
    """What opens a feature, or a part of it; its module is loaded now."""
    feature, _, part = name.partition(".")
    found: Callable[..., Any] = getattr(import_module(f"{_FEATURES}.{feature}.screen"), part or "open_screen")
    return found


def open_feature(app: App[Any], name: str, *args: object) -> None:
    """Open it now; where there is something to read first, keys that are pressed meanwhile wait for it."""
    opening = way_to(name)(app, *args)
    if isawaitable(opening):
        app.call_next(_wait_for, opening)


async def _wait_for(opening: Awaitable[object]) -> None:
    await opening
