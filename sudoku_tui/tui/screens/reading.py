"""What all screens that explain something share: a headline, words that scroll, and keys."""

from textual.screen import ScreenResultType

from sudoku_tui.play.panels.view import HintView
from sudoku_tui.tui.screens.commanded import CommandedScreen, key_items
from sudoku_tui.tui.widgets.aside import Aside
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.words.message import in_turn


class ReadingScreen(CommandedScreen[ScreenResultType], inherit_bindings=False):
    """Has words to read."""

    def __init__(self) -> None:
        super().__init__()
        self._words, self._said, self._keys = HintPanel(), Aside(id="said"), KeyBar()

    @property
    def is_scrolling(self) -> bool:
        return self._words.is_scrolling

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

    def read(self, pages: int) -> None:
        self._words.scroll_words(pages)

    def leave(self) -> None:
        if self.is_active:
            self.dismiss(None)
