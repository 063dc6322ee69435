"""Finding a technique in one position after another."""

from collections.abc import Sequence

from textual import on
from textual.content import Content

from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.game.exercise import Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.game.training import Training
from sudoku_tui.logic.ladder import technique
from sudoku_tui.play.commands.trainer import COMMANDS
from sudoku_tui.play.desk.cursor_moves import Direction, beside, next_empty
from sudoku_tui.play.lists.answer_sheet import AnswerSheet
from sudoku_tui.play.looks.cells import CellLook, View
from sudoku_tui.play.panels.trainer import trainer_view, trainer_words
from sudoku_tui.play.panels.view import HintView
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.own_positions import own_positions
from sudoku_tui.storage.store import Store
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.requests import LessonWanted
from sudoku_tui.tui.screens.lesson_board import LessonBoard
from sudoku_tui.words.errors import reason_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say


class TrainerScreen(LessonBoard, commands=COMMANDS):
    """Asks for a step of a technique: the player marks what it removes or places.

    Args:
        positions: those to ask; all that there are, the player's own included, if none are given.

    Raises:
        ValueError: for an unknown technique, or one without positions.
    """

    heading = say("Training")

    def __init__(self, identifier: str, keeper: Store, seed: str, positions: Sequence[Position] = ()) -> None:
        super().__init__()
        self._keeper = keeper
        positions = positions or (*own_positions(keeper, identifier), *training_positions(identifier))
        self.training = Training(technique(identifier), positions, seed)
        self._message: Message = NOTHING
        self._begin()

    @property
    def board(self) -> Board:
        return self.training.exercise.board

    def view(self) -> View:
        return trainer_view(self.training, self.sheet)._replace(highlights=self.highlights)

    def looks(self) -> tuple[CellLook, ...]:
        """With the player's marks, unless the step itself is shown."""
        looks = super().looks()
        return looks if self.training.is_over else self.sheet.on(looks)

    def words(self) -> HintView:
        return trainer_words(self.training, self.sheet, self._message, self.key_to_name("answer.check"))

    def headline(self) -> Content:
        name = Content.styled(tell(self.training.technique.name), "bold $primary")
        if self.training.is_over:
            return name
        marked = self.training.exercise.text_of(self.sheet.marks)
        doing = say("typing places {marked}", marked=marked)
        if not self.sheet.is_placing:
            doing = say("typing removes {marked}", marked=marked)
        cell = Content.styled(self.sheet.cell_text, "$accent")
        return Content("  ").join([name, cell, Content.styled(tell(doing), "$text-muted")])

    @property
    def is_over(self) -> bool:
        return self.training.is_over

    def move(self, direction: Direction) -> None:
        self._go(beside(self.geometry, self.sheet.cursor, direction))

    def go_to_empty(self, way: int) -> None:
        self._go(next_empty(self.board.values, self.sheet.cursor, backwards=way < 0))

    def mark(self, digit: int) -> None:
        if not self.is_over:
            self._message = self.sheet.toggle(digit)
            self.show()

    def unmark(self) -> None:
        self.sheet.clear_cell()
        self.show()

    def clear(self) -> None:
        self.sheet.clear()
        self._message = NOTHING
        self.show()

    def turn(self) -> None:
        """Switch between marking placements and eliminations."""
        self.sheet.is_placing = not self.sheet.is_placing
        self.show()

    def point_out(self, step: int) -> None:
        self.sheet.point_out(step)
        self.show()

    def judge(self) -> None:
        """Judge the marks, or go on once the step was found."""
        if self.is_over:
            self.go_on()
            return
        judgement, tally = self.training.answer(self.sheet.marks)
        text = judgement.text
        self._message = say("No. {why}", why=text) if judgement.verdict.is_wrong else text
        if judgement.verdict is Verdict.RIGHT and tally.first:
            self._message = say("Right, at once.")
        self._keep(tally)

    def tell_hint(self) -> None:
        self._message = NOTHING
        self._keep(self.training.hint())

    def give_up(self) -> None:
        if not self.is_over:
            self._message = say("Here it is.")
            self._keep(self.training.give_up())

    def go_on(self) -> None:
        self.training.next()
        self._message = NOTHING
        self._begin()
        self.show()

    def open_lesson(self) -> None:
        self.post_message(LessonWanted(self.training.technique.identifier))

    @on(BoardView.CellPressed)
    def _go_to_cell(self, event: BoardView.CellPressed) -> None:
        self._go(event.cell)

    def _begin(self) -> None:
        exercise = self.training.exercise
        self.sheet = AnswerSheet(exercise.board, is_placing=exercise.is_placing)

    def _go(self, cell: int) -> None:
        self.sheet.cursor = cell
        self.show()

    def _keep(self, tally: Tally) -> None:
        if tally != Tally():
            try:
                self._keeper.add_tally(self.training.technique.identifier, tally)
            except StorageError as error:
                self._message = in_turn(self._message, say("Not saved: {error}", error=reason_of(error)))
        self.show()
