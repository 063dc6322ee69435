"""Every key of a screen and what it does."""

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from sudoku_tui.play.commands import of_the_game
from sudoku_tui.play.commands.command import Commands
from sudoku_tui.play.commands.dialogs import HELP_COMMANDS
from sudoku_tui.play.keys.names import help_rows
from sudoku_tui.tui.plain_signs import arrows_in_words
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say

_KEYS_WIDTH = 22
_NARROW = 60  # below so many columns, the game's commands are described under their keys
_HIGH = 20  # dialogs have margins from so many rows on


class HelpScreen(Dialog[None], commands=HELP_COMMANDS):
    """Lists the commands of a screen with their current keys, those of the game by group."""

    CSS_PATH = "help.tcss"

    def __init__(self, told: Commands, keymap: Mapping[str, str]) -> None:
        super().__init__()
        self._told, self._told_keymap = told, keymap
        self._is_game = told is of_the_game.COMMANDS

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog" if self._is_game else "dialog short"):
            yield Static(tell(say("Keys") if self._is_game else say("Keys of this screen")), classes="title")
            with VerticalScroll() as lines:
                if not self._is_game:
                    lines.styles.max_height = max(self.app.size.height - (9 if self.app.size.height >= _HIGH else 6), 3)
                for heading, commands in of_the_game.SECTIONS.items() if self._is_game else ():
                    yield Static(tell(heading), classes="group")
                    yield Static(self._table(commands), classes="keys")
                if not self._is_game:
                    yield Static(self._table(self._told))
            yield Static(self._plain(tell(say("↑ ↓ scroll   Esc close"))), classes="note")

    def _table(self, commands: Commands) -> Table:
        table = Table.grid(padding=(0, 2))
        is_narrow = self._is_game and self.app.size.width < _NARROW
        table.add_column(width=_KEYS_WIDTH if self._is_game and not is_narrow else None, no_wrap=not self._is_game)
        for keys, words in help_rows(commands, self._told_keymap):
            cells = [Text(self._plain(tell(keys or say("palette"))), style="bold"), Text(tell(words))]
            for line in [[cell] for cell in cells] if is_narrow else [cells]:
                table.add_row(*line)
        return table

    def _plain(self, keys: str) -> str:
        return keys if getattr(self.app, "plain_signs", None) is None else arrows_in_words(keys)
