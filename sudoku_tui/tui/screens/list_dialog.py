"""ListDialog: a dialog with a list to choose from, a word about it, and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.widgets import OptionList, Static

from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.own_keys import ASKING, AskedForKeys
from sudoku_tui.tui.widgets.key_bar import KeyBar, KeyItem


class ListDialog(AskedForKeys, Dialog[ScreenResultType]):
    """Has a headline, a list, a line that says something about it, and keys.

    Args:
        options: the list; empty, or with keys of its own.
        title: the headline.

    Attributes:
        KEYS: the keys to show, those that matter most first.
    """

    BINDINGS: ClassVar[list[BindingType]] = [ASKING, ("ctrl+q", "app.quit", "Quit")]
    AUTO_FOCUS = "OptionList"
    KEYS: ClassVar[Sequence[KeyItem]] = ()

    def __init__(self, options: OptionList, title: str = "") -> None:
        super().__init__()
        self._list = options
        self._head, self._said = Static(title, classes="title"), Static(id="said", markup=False)

    def compose(self) -> ComposeResult:
        """The headline, the list, what there is to say, and the keys."""
        with Vertical(classes="dialog"):
            yield self._head
            yield self._list
            yield self._said
            keys = KeyBar()
            keys.show(self.KEYS)
            yield keys
