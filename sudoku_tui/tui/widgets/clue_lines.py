"""The clues at the cursor, with what each leaves."""

from sudoku_tui.play.panels.reworded import Capitalised
from sudoku_tui.tui.widgets.aside import Aside
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message


class ClueLines(Aside):
    """One clue after the other, wrapped; nothing where the cursor's cell has none."""

    DEFAULT_CSS = """
    ClueLines {
        width: 100%;
        height: auto;
        margin: 1 0;
        display: none;
        &.-any { display: block; }
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._clues: tuple[Message, ...] = ()

    def show(self, clues: tuple[Message, ...]) -> None:
        if clues != self._clues:
            self._clues = clues
            self.update("\n".join(tell(Capitalised(clue)) for clue in clues))
            self.set_class(bool(clues), "-any")
