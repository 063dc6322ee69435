"""TrainerScreen: a technique to be found, in one position after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.content import Content

from sudoku_tui.engine.board import Board
from sudoku_tui.game.exercise import Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.game.training import Training
from sudoku_tui.logic.ladder import technique
from sudoku_tui.play.desk.cursor_moves import Direction, beside, next_empty
from sudoku_tui.play.lists.answer_sheet import AnswerSheet
from sudoku_tui.play.looks.cells import CellLook, View
from sudoku_tui.play.panels.trainer import trainer_view, trainer_words
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.tui.board.board import BoardView
from sudoku_tui.tui.learning import LessonWanted, TallyKeeper
from sudoku_tui.tui.screens.lesson_board import LessonBoard
from sudoku_tui.tui.screens.own_keys import ASKING_ITEM
from sudoku_tui.tui.widgets.hint_panel import HintView
from sudoku_tui.tui.widgets.key_bar import KeyItem
from sudoku_tui.words.language import tell

_KEYS = (
    KeyItem("1-9", "Mark", "screen.empty(False)"),
    KeyItem("Enter", "Check", "screen.check"),
    KeyItem("Shift+H", "Hint", "screen.hint"),
    KeyItem("s", "Show it", "screen.give_up"),
    KeyItem("n", "Next", "screen.next"),
    KeyItem("Esc", "Leave", "screen.leave"),
    ASKING_ITEM,
    KeyItem("Space", "Place/remove", "screen.turn"),
    KeyItem("< >", "Point out", "screen.point_out(1)"),
    KeyItem("Shift+L", "Lesson", "screen.lesson"),
    KeyItem("c", "Clear", "screen.clear"),
)
_KEYS_AFTER = (
    KeyItem("n", "Next", "screen.next"),
    KeyItem("Esc", "Leave", "screen.leave"),
    KeyItem("Shift+L", "Lesson", "screen.lesson"),
    KeyItem("PgDn", "Read on", "screen.read(1)"),
)


class TrainerScreen(LessonBoard):
    """Asks for a step of a technique: the player marks what it removes or places.

    Args:
        identifier: the technique.
        keeper: where it is kept how the player fares.
        seed: the same seed asks the same.

    Raises:
        ValueError: for an unknown technique, or one without positions.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            (f"{name},{letter}", f"move('{name}')", "Move")
            for name, letter in zip(("left", "down", "up", "right"), "hjkl", strict=True)
        ),
        ("tab", "empty(False)", "Next empty cell"),
        ("shift+tab", "empty(True)", "Empty cell before"),
        *((str(digit), f"mark({digit})", "Mark a candidate, or take its mark away") for digit in range(1, 10)),
        ("0,delete,backspace", "unmark", "Take the marks of the cell away"),
        ("c", "clear", "Take all marks away"),
        ("space", "turn", "Mark what is placed, or what is removed"),
        ("greater_than_sign", "point_out(1)", "Point out the next digit"),
        ("less_than_sign", "point_out(-1)", "Point out the digit before"),
        ("f", "point_out(0)", "Point out the digit here"),
        ("enter", "check", "Check"),
        ("H,f12", "hint", "Hint: it is counted"),
        ("s,S", "give_up", "Show it"),
        ("n,N", "next", "Next"),
        ("L", "lesson", "Lesson"),
    ]

    def __init__(self, identifier: str, keeper: TallyKeeper, seed: str) -> None:
        super().__init__()
        self._keeper = keeper
        self.training = Training(technique(identifier), training_positions(identifier), seed)
        self._message = ""
        self._begin()

    @property
    def board(self) -> Board:
        """The exercise's."""
        return self.training.exercise.board

    def view(self) -> View:
        """The cursor, and as much of the step as hints have told."""
        return trainer_view(self.training, self.sheet)

    def looks(self) -> tuple[CellLook, ...]:
        """With what the player has marked, unless the step itself is shown."""
        looks = super().looks()
        return looks if self.training.is_over else self.sheet.on(looks)

    def words(self) -> HintView:
        """What is asked, and what came of it."""
        return trainer_words(self.training, self.sheet, self._message)

    def headline(self) -> Content:
        """The technique, the cursor's cell, and what is marked."""
        name = Content.styled(tell(self.training.technique.name), "bold $primary")
        if self.training.is_over:
            return name
        marked = self.training.exercise.text_of(self.sheet.marks)
        doing = "typing places" if self.sheet.is_placing else "typing removes"
        cell = Content.styled(self.sheet.cell_text, "$accent")
        return Content("  ").join([name, cell, Content.styled(f"{doing} {marked}", "$foreground 70%")])

    def keys(self) -> Sequence[KeyItem]:
        """The keys."""
        return _KEYS_AFTER if self.training.is_over else _KEYS

    def action_move(self, way: str) -> None:
        """Moves to the neighbouring cell."""
        self._go(beside(self.geometry, self.sheet.cursor, Direction[way.upper()]))

    def action_empty(self, backwards: bool) -> None:
        """Moves to the next empty cell, or to the one before."""
        self._go(next_empty(self.board.values, self.sheet.cursor, backwards=backwards))

    def action_mark(self, digit: int) -> None:
        """Marks a candidate of the cell, or takes its mark away."""
        if not self.training.is_over:
            self._message = self.sheet.toggle(digit)
            self.show()

    def action_unmark(self) -> None:
        """Takes the marks of the cell away."""
        self.sheet.clear_cell()
        self.show()

    def action_clear(self) -> None:
        """Takes all marks away."""
        self.sheet.clear()
        self._message = ""
        self.show()

    def action_turn(self) -> None:
        """Marks digits to place from now on, or candidates to remove again."""
        self.sheet.is_placing = not self.sheet.is_placing
        self.show()

    def action_point_out(self, step: int) -> None:
        """Points out the next digit, or the one before; with 0 the one under the cursor."""
        self.sheet.point_out(step)
        self.show()

    def action_check(self) -> None:
        """Judges what is marked; when it was found, goes on."""
        if self.training.is_over:
            self.action_next()
            return
        judgement, tally = self.training.answer(self.sheet.marks)
        said = tell(judgement.text)
        self._message = f"No. {said}" if judgement.verdict.is_wrong else said
        if judgement.verdict is Verdict.RIGHT and tally.first:
            self._message = "Right, at once."
        self._keep(tally)

    def action_hint(self) -> None:
        """Tells another stage of the hint."""
        self._message = ""
        self._keep(self.training.hint())

    def action_give_up(self) -> None:
        """Shows the step."""
        if not self.training.is_over:
            self._message = "This it is."
            self._keep(self.training.give_up())

    def action_next(self) -> None:
        """Goes on to another position."""
        self.training.next()
        self._message = ""
        self._begin()
        self.show()

    def action_lesson(self) -> None:
        """Opens the lesson."""
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
        """Saves what happened, and shows what came of it."""
        if tally != Tally():
            try:
                self._keeper.add_tally(self.training.technique.identifier, tally)
            except StorageError as error:
                self._message = f"{self._message} Not saved: {error}".strip()
        self.show()
