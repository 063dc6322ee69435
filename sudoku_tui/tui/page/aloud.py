"""What can be heard of a screen: its name, its words, what takes keys there and which of that is active."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from sudoku_tui.engine.shapes.geometry import Geometry
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.page.controls import controls_of, heading_of
from sudoku_tui.tui.page.texts import lines_of
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.words.language import tell

if TYPE_CHECKING:
    News = dict[str, object]


def aloud(screen: Screen[Any]) -> News:
    """What the page is told of a screen, so that it can be played by ear.

    `words` are read out when they are new, and so is `said`, whenever it is said again. `keys`, and what stands in
    widgets that have `is_beside`, are there for those who look for them.
    """
    controls, active = controls_of(screen)
    texts: dict[str, list[str]] = {"words": [], "beside": [], "keys": []}
    said: object = [0, ""]
    for widget, kind in _with_words(screen, "words"):
        texts[kind].extend(lines_of(widget))
        said = getattr(widget, "said_aloud", said)
    return {"screen": tell(heading_of(screen)), **texts, "said": said, "controls": controls, "active": active}


def clues_aloud(board: BoardView) -> News:
    """What the clues of a board are called: each with its cells, and with its total if it is a cage; those broken."""
    geometry = board.geometry
    if not geometry.constraints:
        return {"clues": [], "broken": []}
    from sudoku_tui.play.rules.aloud import broken_clues  # most games have none

    is_broken = any(look.conflict for look in board.looks)
    digits = tuple(look.value for look in board.looks)
    found = broken_clues(geometry, digits) if is_broken else ()
    return {"clues": _clues(geometry), "broken": [tell(words) for words in found]}


@lru_cache(maxsize=4)
def _clues(geometry: Geometry) -> list[list[object]]:
    from sudoku_tui.play.rules.aloud import clues_called

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
