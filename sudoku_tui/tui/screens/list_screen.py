"""A list, and words about the chosen line."""

from abc import abstractmethod

from textual import on
from textual.screen import ScreenResultType

from sudoku_tui.tui.screens.reading import ReadingScreen
from sudoku_tui.tui.widgets.step_list import StepList


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
