"""ReadingScreen: a headline, words that scroll, and keys. What all screens that explain something have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.screen import ScreenResultType
from textual.widgets import Static

from sudoku_tui.tui.screens.own_keys import ASKING, AskedForKeys
from sudoku_tui.tui.textual_gaps.whole_screen import WholeScreen
from sudoku_tui.tui.widgets.hint_panel import HintPanel
from sudoku_tui.tui.widgets.key_bar import KeyBar, KeyItem

_READ_ON = "screen.read(1)"


class ReadingScreen(AskedForKeys, WholeScreen[ScreenResultType], inherit_bindings=False):
    """Has words to read, and is left for where it was called from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("pagedown,J", "read(1)", "Read on"),
        ("pageup,K", "read(-1)", "Read back"),
        ASKING,
        ("escape,q", "leave", "Leave"),
        ("ctrl+q", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._words, self._said, self._keys = HintPanel(), Static(id="said"), KeyBar()

    def show_keys(self, items: Sequence[KeyItem]) -> None:
        """Shows keys; the one to read on only where there is more to read, which is known once words are laid out."""
        self._show_keys(items)
        self.call_after_refresh(self._show_keys, items)

    def _show_keys(self, items: Sequence[KeyItem]) -> None:
        self._keys.show([item for item in items if item.action != _READ_ON or self._words.is_scrolling])

    def action_read(self, pages: int) -> None:
        """Scrolls the words."""
        self._words.scroll_words(pages)

    def action_leave(self) -> None:
        """Leaves, back to where it was called from."""
        if self.is_current:
            self.dismiss(None)
