"""What all screens that explain something share: a headline, words that scroll, keys; and perhaps a list."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from textual import on
from textual.screen import ScreenResultType

from sudoku_tui.app.fingers import is_touched
from sudoku_tui.app.screens.commanded import CommandedScreen, key_items
from sudoku_tui.app.widgets.hint_panel import HintPanel
from sudoku_tui.app.widgets.lines import Aside, KeyBar
from sudoku_tui.app.widgets.lists import StepList
from sudoku_tui.desk.panel import HintView
from sudoku_tui.words.message import NOTHING, Message, in_turn

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Explanation


class ReadingScreen(CommandedScreen[ScreenResultType], inherit_bindings=False):
    """Has words to read."""

    def __init__(self) -> None:
        super().__init__()
        self._words, self._said, self._keys = HintPanel(), Aside(id="said"), KeyBar()

    @property
    def is_scrolling(self) -> bool:
        return self._words.is_scrolling and not self.is_drawn_by_page

    @property
    def is_searching(self) -> bool:
        """Whether the line above the words tells how far a search has come."""
        return False

    def show_keys(self) -> None:
        """Show the keys, again after layout: only then is it known whether words are out of sight."""
        self._said.is_beside = self.is_searching
        self._show_keys()
        self.call_after_refresh(self._show_keys)

    def _show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)

    def show_words(self, words: HintView) -> None:
        keys = in_turn(*(self.key_of("read", way) for way in ("next", "previous")))
        self._words.show(words._replace(scroll_keys=keys))

    def explained(self, view: HintView, *wanted: str, head: Message = NOTHING) -> Explanation:
        """Words as a sheet has them, under another head if one is given, with what can be done, and the way out."""
        from sudoku_tui.app.page.explaining import explanation_of  # only a page asks

        first, *others = (*self.ways(*wanted), *self.ways("back"))
        actions = (first._replace(main=bool(others)), *others)
        told = explanation_of(view, has_keys=not is_touched(self.app), actions=actions)
        return told._replace(head=head or told.head, has_menu=True)

    def read(self, pages: int) -> None:
        self._words.scroll_words(pages)

    def leave(self) -> None:
        if self.is_active:
            self.dismiss(None)


class ListScreen(ReadingScreen[ScreenResultType]):
    """Lets the player choose a line and open it."""

    AUTO_FOCUS = "StepList"

    def __init__(self) -> None:
        super().__init__()
        self._list = StepList()

    @abstractmethod
    def count(self) -> int: ...

    @abstractmethod
    def show(self) -> None: ...

    def use_settings(self) -> None:
        self.show()

    @abstractmethod
    def open_chosen(self) -> None: ...

    def heed(self, name: str, value: str) -> None:
        """Choose a line; open the one that is chosen already."""
        from sudoku_tui.app.page.reading import line_wanted  # only a page asks

        line = line_wanted(name, self.count())
        if line is not None and line == self._list.chosen:
            self.open_chosen()
        elif line is not None:
            self.choose(line)

    def choose(self, index: int) -> None:
        self._list.chosen = max(0, min(index, self.count() - 1))
        self.show()

    def move_by(self, lines: int) -> None:
        self.choose(self._list.chosen + lines)

    def move_to_end(self, way: int) -> None:
        self.choose(0 if way < 0 else self.count() - 1)

    @on(StepList.Chosen)
    def _choose_clicked(self, event: StepList.Chosen) -> None:
        self.choose(event.index)

    @on(StepList.Opened)
    def _open_clicked(self) -> None:
        self.open_chosen()
