"""A technique explained by an example, page by page."""

from textual.content import Content

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.lessons import Example
from sudoku_tui.play.commands.lessons import LESSON_COMMANDS
from sudoku_tui.play.looks.cells import View
from sudoku_tui.play.panels.lesson import page_count, page_view, page_words
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.storage.examples import lesson_example
from sudoku_tui.tui.requests import TrainingWanted
from sudoku_tui.tui.screens.board_screen import cells_of
from sudoku_tui.tui.screens.lesson_board import LessonBoard
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import say


class LessonScreen(LessonBoard, commands=LESSON_COMMANDS):
    """Shows what a technique looks like, why it works, and the hint for an example in its stages."""

    heading = say("A lesson")

    def __init__(self, identifier: str, own: Example | None = None) -> None:
        super().__init__()
        self._choose(identifier, own)

    def _choose(self, identifier: str, own: Example | None = None) -> None:
        self.technique = technique(identifier)
        self._example, self._is_own = own or lesson_example(identifier), own is not None
        self.page = 0

    @property
    def board(self) -> Board:
        return self._example.board if self._example else Board(CLASSIC, 0, 0)

    def view(self) -> View:
        return page_view(self._example, self.page)

    def words(self) -> HintView:
        return page_words(self.technique, self._example, self.page)

    def headline(self) -> Content:
        rung = self.technique
        facts = say("{level} · score {score}", level=rung.level.label, score=rung.score)
        if not rung.is_on:
            facts = say("{facts} · off unless you switch it on", facts=facts)
        if self._is_own:
            facts = say("{facts} · in your own game", facts=facts)
        return Content.assemble((tell(rung.name), "bold $primary"), (f"  {tell(facts)}", "$text-muted"))

    def turn(self, pages: int) -> None:
        self.page = (self.page + pages) % page_count(self._example)
        self.show()

    def turn_to(self, page: int) -> None:
        self.page = page
        self.show()

    def open_other(self, way: int) -> None:
        """Turn to another technique of the ladder."""
        rungs = taught()
        self._choose(rungs[(rungs.index(self.technique) + way) % len(rungs)].identifier)
        self.show()

    def look(self) -> None:
        if self._example:
            self.look_at_next(cells_of(self._example.step))

    def train(self) -> None:
        self.post_message(TrainingWanted(self.technique.identifier))
