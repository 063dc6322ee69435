"""The words of a field as a list, for fingers, mice, and all who want to see what there is."""

from collections.abc import Sequence

from textual.widgets import OptionList

from sudoku_tui.play.commands.list_dialogs import CHOICE_COMMANDS
from sudoku_tui.tui.screens.list_dialog import ListDialog
from sudoku_tui.tui.touched import line_rows
from sudoku_tui.words.message import say

_AROUND = 8  # rows of the dialog that are not the list's


class ChoiceScreen(ListDialog[int | None], commands=CHOICE_COMMANDS):
    """Gives the number of the word that is chosen; None if the player leaves."""

    CSS_PATH = "choice.tcss"
    heading = say("Choose one")

    def __init__(self, words: Sequence[str], chosen: int) -> None:
        super().__init__(self.heading)
        self._words, self._chosen = words, chosen

    def on_mount(self) -> None:
        self.query_one(".dialog").styles.max_height = len(self._words) * line_rows(self.app) + _AROUND
        self._list.set_options(self._words)
        self._list.highlighted = self._chosen

    def choose(self) -> None:
        self.dismiss(self._list.highlighted)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)
