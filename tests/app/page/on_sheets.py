"""What is on a sheet, found by its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from sudoku_tui.app.page.sheet import Action, Cards, Sheet
from sudoku_tui.words.language import tell

Kind = TypeVar("Kind")


def parts_of(sheet: Sheet, kind: type[Kind]) -> list[Kind]:
    """All parts of a kind, within groups and rows of buttons, too."""
    return [part for part in _all(sheet.parts) if isinstance(part, kind)]


def actions_of(sheet: Sheet) -> dict[str, Action]:
    """All that can be pressed, by its name."""
    return {action.known_by: action for action in parts_of(sheet, Action)}


def cards_of(sheet: Sheet) -> tuple[Action, ...]:
    """What stands on cards, in order."""
    return tuple(card for cards in parts_of(sheet, Cards) for card in cards.actions)


def words_of(sheet: Sheet) -> list[str]:
    """All that is there to read."""
    return [tell(part.words) for part in _all(sheet.parts) if hasattr(part, "words")]


def _all(parts: tuple[Any, ...]) -> Iterator[Any]:
    for part in parts:
        yield part
        for inner in ("parts", "actions", "more"):
            yield from _all(getattr(part, inner, None) or ())
        if stop := getattr(part, "stop", None):
            yield stop
