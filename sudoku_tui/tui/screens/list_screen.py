"""ListScreen: lines in a list, and the words of the chosen one."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.screen import ScreenResultType

from sudoku_tui.tui.screens.reading import ReadingScreen
from sudoku_tui.tui.widgets.step_list import StepList


class ListScreen(ReadingScreen[ScreenResultType]):
    """Lets the player choose a line, with the keys or the mouse, and open it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("up,k", "choose(-1)", "The line before"),
        ("down,j", "choose(1)", "The next line"),
        ("home,g", "first", "The first line"),
        ("end,G", "last", "The last line"),
    ]
    AUTO_FOCUS = "StepList"

    def __init__(self) -> None:
        super().__init__()
        self._list = StepList()

    @abstractmethod
    def count(self) -> int:
        """How many lines there are."""

    @abstractmethod
    def show(self) -> None:
        """Shows everything as it is now."""

    @abstractmethod
    def action_open(self) -> None:
        """Opens the chosen line."""

    def choose(self, index: int) -> None:
        """Chooses a line; the last one if there are not so many."""
        self._list.chosen = max(0, min(index, self.count() - 1))
        self.show()

    def action_choose(self, step: int) -> None:
        """Chooses the next line, or one before."""
        self.choose(self._list.chosen + step)

    def action_first(self) -> None:
        """Chooses the first line."""
        self.choose(0)

    def action_last(self) -> None:
        """Chooses the last line."""
        self.choose(self.count() - 1)

    @on(StepList.Chosen)
    def _choose_clicked(self, event: StepList.Chosen) -> None:
        self.choose(event.index)

    @on(StepList.Opened)
    def _open_clicked(self) -> None:
        self.action_open()
