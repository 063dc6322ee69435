"""An exercise: a position in which to find a technique, on its own or one of a drill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual import on
from textual.content import Content

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.board_screen import LessonBoard
from sudoku_tui.board.looks import NOWHERE, CellLook, View
from sudoku_tui.board.walk_looks import with_stop
from sudoku_tui.desk.cursor import Direction, beside, next_empty
from sudoku_tui.desk.panel import HintView, stop_words
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.features.lessons.begun import PathPuzzle
from sudoku_tui.features.lessons.chapters import NAMES
from sudoku_tui.features.lessons.commands import TRAINER_COMMANDS
from sudoku_tui.features.lessons.drill import Drill, Sprint, overlooked
from sudoku_tui.features.lessons.model import (
    AnswerSheet,
    trainer_view,
    trainer_words,
)
from sudoku_tui.features.lessons.pages import SCANNED
from sudoku_tui.features.lessons.path import Standing, note_drill
from sudoku_tui.features.lessons.puzzles import following_puzzle
from sudoku_tui.features.lessons.screen_path import LessonsScreen
from sudoku_tui.game.exercise import Training, Verdict
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import technique
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import training_positions
from sudoku_tui.storage.own_positions import own_positions
from sudoku_tui.storage.store import Store
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.keys.keypad import Rows
    from sudoku_tui.logic.walks.walk import Walk


class TrainerScreen(LessonBoard, commands=TRAINER_COMMANDS):
    """Asks for a step of a technique: the player marks what it removes or places.

    Args:
        positions: the positions to ask; by default all there are, including the player's own.
        count: how many are asked in a drill; 0 for training without end.
        clock: for a speed drill, in seconds.

    Raises:
        ValueError: for an unknown technique, or one without positions.
    """

    heading = say("Training")

    def __init__(
        self,
        identifier: str,
        keeper: Store,
        seed: str,
        positions: Sequence[Position] = (),
        *,
        count: int = 0,
        clock: Callable[[], float] | None = None,
    ) -> None:
        super().__init__()
        self._keeper = keeper
        positions = positions or (*own_positions(keeper, identifier), *training_positions(identifier))
        self.training = Training(technique(identifier), positions, seed)
        self._identifier, self._count, self._clock = identifier, count, clock
        self._start()

    def _start(self) -> None:
        """Start a drill, if it is one, with the position that has come up."""
        self.drill = Drill(self.training, self._count) if self._count else None
        if self._clock:
            self.drill = Sprint(self.training, self._clock, self._keeper.best_sprint(self._identifier))
        self.is_done = False  # whether the drill has been gone through, and its result is shown
        self._message: Message = NOTHING
        self._is_wrong = False  # whether the last answer was, and nothing has been marked since
        self._walk: Walk | None = None  # along the proof of the step, once that is shown
        self._stop = 0
        self._begin()

    @property
    def board(self) -> Board:
        return self.training.exercise.board

    @property
    def has_notes(self) -> bool:
        return self.training.technique.identifier not in SCANNED

    def view(self) -> View:
        if self._walk:
            return with_stop(View(cursor=NOWHERE), self._walk, self._stop, self.training.step, self.board)
        return trainer_view(self.training, self.sheet)._replace(highlights=self.highlights)

    def looks(self) -> tuple[CellLook, ...]:
        """The looks with the player's marks, or with the step itself once it is shown."""
        looks = super().looks()
        return looks if self.training.is_over else self.sheet.on(looks)

    def words(self) -> HintView:
        if self.drill and self.is_done:
            return self.drill.result._replace(marked=self.view())
        if self._walk:
            told = stop_words(self._walk, self._stop, self.training.technique.name)
            return told._replace(marked=self.view())
        name = self.drill.heading if self.drill else say("TRAINING {number}", number=self.training.number)
        return trainer_words(self.training, self.sheet, self._message, self.key_to_name("answer.check"), name)

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.lessons.sheet import exercise_sheet  # only a page has any

        ways = ("answer.check", "drill.again", "lesson.easier", "exercise.next", "proof.back", "proof.on", "lesson")
        told = self.explained(self.drawn(self.words()), *ways)
        return exercise_sheet(told, self.training.technique.name, self._doing, is_asked=not self.is_over)

    def keypad(self, *, has_board: bool) -> Rows:
        if self.is_over or not self.is_drawn_by_page:
            return super().keypad(has_board=has_board)
        from sudoku_tui.features.lessons.sheet import exercise_rows  # only a page has any

        return exercise_rows(self.geometry.symbols, self.keymap)

    def headline(self) -> Content:
        name = Content.styled(tell(self.training.technique.name), "bold $primary")
        if self.training.is_over:
            return name
        named = as_it_is(self.sheet.cell_text if self.has_notes else self.sheet.cell_name)
        cell = Content.styled(tell(named), "$accent")
        doing = self._doing
        return Content("  ").join([name, cell, *([Content.styled(tell(doing), "$text-muted")] if doing else [])])

    @property
    def _doing(self) -> Message:
        """What is marked so far, if anything."""
        if not (marked := self.training.exercise.text_of(self.sheet.marks)):
            return NOTHING
        doing = say("placing {marked}") if self.sheet.is_placing else say("removing {marked}")
        return doing.given({"marked": marked})

    @property
    def is_sprint(self) -> bool:
        """Whether the clock runs, so that what is right leads on at once."""
        return isinstance(self.drill, Sprint)

    @property
    def is_over(self) -> bool:
        return self.training.is_over

    @property
    def shows_step(self) -> bool:
        """Whether the step is shown, so that its proof can be walked."""
        return self.is_over and not self.is_done

    @property
    def is_walked(self) -> bool:
        return self._walk is not None

    def walk_by(self, way: int) -> None:
        """Go to the next stop of the walk along the proof, or the one before; out of it at its beginning."""
        if self._walk:
            self._stop = min(self._stop + way, len(self._walk.stops) - 1)
            self._walk = self._walk if self._stop >= 0 else None
        elif way > 0 and self.shows_step:
            from sudoku_tui.logic.walks.making import walk_of  # not needed before a proof is walked

            self._walk, self._stop = walk_of(self.training.step, self.board), 0
        self.show()

    @property
    def next_label(self) -> Message:
        if not self.is_over:
            return say("Check")
        if not self.is_done:
            return say("Next")
        if self.has_failed:
            return say("Lesson again")
        if not self._is_of_path:
            return say("Back")
        return self._following.label if self._following else say("Back to Learn")

    @property
    def has_failed(self) -> bool:
        """Whether a drill is over in which too little was found: then the lesson is what helps."""
        return self.is_done and self.drill is not None and not (self.is_sprint or self.drill.is_right)

    @property
    def can_go_again(self) -> bool:
        """Whether a drill, or one against the clock, is over and can be had once more."""
        return self.is_done

    @property
    def can_turn(self) -> bool:
        """Whether some step here places and some removes; otherwise the other kind of mark would never be right."""
        steps = self.training.exercise.steps
        return any(step.placements for step in steps) and any(step.eliminations for step in steps)

    @property
    def easier(self) -> str:
        """What to learn first if a drill went wrong: the nearest technique that this one stands on; empty if known."""
        if not self.has_failed:
            return ""
        with suppress(StorageError):
            return Standing.of(self._keeper).easier_than(self._identifier)
        return ""

    @property
    def easier_label(self) -> Message:
        return say("First: {technique}", technique=NAMES[self.easier]) if self.easier else NOTHING

    @property
    def _following(self) -> PathPuzzle | None:
        """The puzzle that the path has next, if the drill went well."""
        if self.drill is None or not self.drill.is_right:
            return None
        with suppress(StorageError):
            return following_puzzle(self._keeper, self.training.technique.identifier)
        return None

    @property
    def _is_of_path(self) -> bool:
        """Whether a drill was opened from the path, and so leads on along it."""
        beneath = self.app.screen_stack[:-1]
        return not self.is_sprint and any(isinstance(screen, LessonsScreen) for screen in beneath)

    def move(self, direction: Direction) -> None:
        """Move the cursor; while a proof is walked, go a stop on or back."""
        if self._walk and direction in (Direction.LEFT, Direction.RIGHT):
            self.walk_by(1 if direction is Direction.RIGHT else -1)
            return
        self._go(beside(self.geometry, self.sheet.cursor, direction))

    def go_to_empty(self, way: int) -> None:
        self._go(next_empty(self.board.values, self.sheet.cursor, backwards=way < 0))

    def mark(self, digit: int) -> None:
        if not self.is_over:
            if self._is_wrong and self.sheet.is_placing and not self.sheet.has(digit):
                self.sheet.clear()  # another try takes the place of the one that was wrong
            self._is_wrong = False
            self._message = self.sheet.toggle(digit)
            if self.is_sprint and self.sheet.is_placing and not self._message:
                self.judge()  # a digit is an answer
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
        """Judge the marks, or go on if the step has been found."""
        if self.is_over:
            self.go_on()
            return
        judgement, tally = self.training.answer(self.sheet.marks)
        text = judgement.text
        self._message, self._is_wrong = text, judgement.verdict.is_wrong
        if self._is_wrong:
            why = overlooked(self.training.exercise, self.sheet.marks, judgement)
            # That a digit is not in the solution is no reason; where there is one, it is enough.
            told = NOTHING if why and judgement.verdict is Verdict.SOLUTION else text
            self._message = say("No. {why}", why=in_turn(told, why))
        if judgement.verdict is Verdict.RIGHT and tally.first:
            self._message = say("Right first time.")
        self._keep(tally)
        if self.is_sprint and judgement.verdict is Verdict.RIGHT:
            self.go_on()
        elif self.is_sprint and self.sheet.is_placing:
            self.sheet.clear()

    def tell_hint(self) -> None:
        self._message = NOTHING
        self._keep(self.training.hint())

    def give_up(self) -> None:
        if not self.is_over:
            self._message = say("Here it is.")
            self._keep(self.training.give_up())

    def go_on(self) -> None:
        """Go on to another position; after the last one of a drill, to its result, and from there on, or back."""
        self._walk = None
        if self.is_done:
            self._go_from_drill()
            return
        if self.drill and self.drill.is_at_end:
            self.give_up()  # unless it was answered; what is skipped is as good as shown
            self._finish(self.drill)
            return
        self.training.next()
        self._message = NOTHING
        self._begin()
        self.show()

    def go_back(self) -> None:
        """Go on to another position without an answer; from a drill that went wrong back to the path."""
        if not self.has_failed:
            self.go_on()
        elif self._is_of_path:
            self.open("lessons.open_path_again")
        else:
            self.leave()

    def go_again(self) -> None:
        """Ask six other positions, or ten against the clock."""
        self.training.begin_again()
        self._start()
        self.show()

    def open_easier(self) -> None:
        self.open("lessons.open_lesson", self.easier)

    def _go_from_drill(self) -> None:
        if self.has_failed:
            self.open_lesson()
        elif not self._is_of_path:
            self.leave()
        elif self._following:
            self.open("lessons.open_puzzle", self.training.technique.identifier)
        else:
            self.open("lessons.open_path_again")

    def open_lesson(self) -> None:
        self.open("lessons.open_lesson", self.training.technique.identifier)

    @on(BoardView.CellPressed)
    def _go_to_cell(self, event: BoardView.CellPressed) -> None:
        self._go(event.cell)

    def _begin(self) -> None:
        exercise = self.training.exercise
        self._is_wrong = False
        self.sheet = AnswerSheet(exercise.board, is_placing=exercise.is_placing)

    def _go(self, cell: int) -> None:
        self.sheet.cursor = cell
        self.show()

    def _finish(self, drill: Drill) -> None:
        self.is_done = True
        name = self.training.technique.identifier
        try:
            if isinstance(drill, Sprint):
                if drill.stop():
                    self._keeper.add_sprint(name, drill.seconds)
                self.show()
                return
            self._keeper.add_mastery(name, Mastery(drills=int(drill.is_right)), is_right=drill.is_right)
            note_drill(self._keeper, name)
        except StorageError as error:
            self.app.notify(tell(say("Not saved: {error}", error=reason_of(error))), severity="warning", markup=False)
        self.show()

    def _keep(self, tally: Tally) -> None:
        if self.drill:
            self.drill.add(tally)
        if tally != Tally():
            try:
                self._keeper.add_tally(self.training.technique.identifier, tally)
            except StorageError as error:
                self._message = in_turn(self._message, say("Not saved: {error}", error=reason_of(error)))
        self.show()
