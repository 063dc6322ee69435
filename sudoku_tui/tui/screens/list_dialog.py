"""A dialog with a list, a line about it, and keys."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.widgets import Static

from sudoku_tui.tui.screens.commanded import key_items
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.widgets.key_bar import KeyBar
from sudoku_tui.tui.widgets.options import Options
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message


class ListDialog(Dialog[ScreenResultType]):
    """Has a title, a list, a line about it, and keys."""

    AUTO_FOCUS = "OptionList"

    def __init__(self, title: Message = NOTHING) -> None:
        super().__init__()
        self._list = Lines(compact=True)
        self._head, self._said = Static(tell(title), classes="title"), Static(id="said", markup=False)
        self._keys = KeyBar()

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield self._head
            yield self._list
            yield self._said
            self.show_keys()
            yield self._keys

    def show_keys(self) -> None:
        self._keys.items = key_items(self.commands, self, self.keymap)

    def move_by(self, lines: int) -> None:
        self._list.action_cursor_down() if lines > 0 else self._list.action_cursor_up()

    def move_by_pages(self, pages: int) -> None:
        """Go to the line that is so far away, or the nearest that can be chosen: headings cannot."""
        goal = (self._list.highlighted or 0) + pages * max(self._list.size.height - 1, 1)
        lines = [index for index, option in enumerate(self._list.options) if not option.disabled]
        if lines:
            self._list.highlighted = min(lines, key=lambda index: abs(index - goal))

    def move_to_end(self, way: int) -> None:
        self._list.action_first() if way < 0 else self._list.action_last()


class Lines(Options, inherit_bindings=False):
    """A list whose keys are its dialog's, and whose chosen line stays in sight when the window changes."""

    def on_resize(self) -> None:
        self.call_after_refresh(self.scroll_to_highlight)
