"""The list of all techniques, the lesson on one, and its training in one position after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content

from sudoku_tui.app.board.board import BoardView
from sudoku_tui.app.screens.board_screen import LessonBoard, cells_of
from sudoku_tui.app.screens.reading import ListScreen
from sudoku_tui.app.widgets.lists import RowsOnSight, StepRow
from sudoku_tui.board.looks import CellLook, View
from sudoku_tui.desk.cursor import Direction, beside, next_empty
from sudoku_tui.desk.panel import HintView
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.puzzle import Position
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.lessons.commands import LESSON_COMMANDS, LESSONS_COMMANDS, TRAINER_COMMANDS
from sudoku_tui.features.lessons.model import (
    AnswerSheet,
    LessonLine,
    about_own,
    about_technique,
    entries,
    list_words,
    own_words,
    page_count,
    page_view,
    page_words,
    trainer_view,
    trainer_words,
)
from sudoku_tui.game.exercise import Training, Verdict
from sudoku_tui.game.tally import Tally
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.logic.path import Example
from sudoku_tui.logic.technique import Technique
from sudoku_tui.storage import own_positions as own_ones
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import lesson_example, training_counts, training_positions
from sudoku_tui.storage.own_positions import can_be_kept, own_positions
from sudoku_tui.storage.store import Store
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, reason_of, say

if TYPE_CHECKING:
    from sudoku_tui.app.base_app import BaseApp
    from sudoku_tui.app.game_app import GameApp


class LessonScreen(LessonBoard, commands=LESSON_COMMANDS):
    """Shows what a technique looks like, why it works, and the stages of the hint for an example."""

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
            facts = say("{facts} · off by default", facts=facts)
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
        self.open("lessons.open_training", self.technique.identifier)


_NARROW = 72
_LINES = 2
_MARGINS = 2  # columns beside the title
_LIST_WIDTH, _LEAST_LIST, _LEAST_WORDS = 54, 49, 31


class LessonsScreen(ListScreen[None], commands=LESSONS_COMMANDS):
    """Lists the techniques; lessons and training start from here."""

    heading = say("Lessons")

    CSS_PATH = "style.tcss"

    def __init__(self, keeper: Store) -> None:
        super().__init__()
        self._keeper = keeper
        self._counts = training_counts()
        self._name_width = max(len(tell(each.name)) for each in taught())
        self._look_again()

    @property
    def chosen(self) -> Technique:
        return self._entry.rung

    @property
    def is_own(self) -> bool:
        """Whether the chosen line is for the player's own positions."""
        return bool(self._entry.own)

    @property
    def _entry(self) -> LessonLine:
        return self._entries[self._list.chosen]

    def _look_again(self) -> None:
        self._tallies, self._own = self._keeper.tallies(), self._keeper.position_counts()
        self._entries = entries(self._own)

    def compose(self) -> ComposeResult:
        yield self._said
        with Container(id="play"):
            yield self._list
            yield self._words
        yield self._keys

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        rows = height - _LINES
        is_narrow = width < _NARROW
        self.set_class(is_narrow, "-below")
        self._list.styles.width = width if is_narrow else min(_LIST_WIDTH, max(width - _LEAST_WORDS, _LEAST_LIST))
        self._list.styles.height = max(rows // 2, 2) if is_narrow else rows
        self._words.most_rows = rows - max(rows // 2, 2) - 1 if is_narrow else rows
        self.show()

    def on_screen_resume(self) -> None:
        before = self._entry
        self._look_again()
        same = (
            at
            for at, entry in enumerate(self._entries)
            if (entry.rung, bool(entry.own)) == (before.rung, bool(before.own))
        )
        self._list.chosen = next(same, 0)
        self.show()

    def count(self) -> int:
        return len(self._entries)

    def show(self) -> None:
        self._list.show(RowsOnSight(len(self._entries), self._row))
        self.show_words(self._about(*self._entry))
        head = Content.styled(tell(say("Lessons")), "bold $primary")
        more = Content.styled("  " + tell(say("and training, for every technique")), "$text-muted")
        has_room = head.cell_length + more.cell_length <= self.app.size.width - _MARGINS
        self._said.update(head + more if has_room else head)
        self.show_keys()

    def go_to_level(self, way: int) -> None:
        levels = [entry.rung.level for entry in self._entries]
        starts = [index for index, level in enumerate(levels) if index == 0 or level is not levels[index - 1]]
        at = self._list.chosen
        beyond = [start for start in starts if (start > at if way > 0 else start < at)]
        if beyond:
            self.choose(beyond[0] if way > 0 else beyond[-1])

    def open_chosen(self) -> None:
        if self.is_own:
            self.train()
        else:
            self.open("lessons.open_lesson", self.chosen.identifier)

    def train(self) -> None:
        self.open("lessons.open_training", self.chosen.identifier, self.is_own)

    def _about(self, rung: Technique, own: int) -> HintView:
        name = rung.identifier
        if own:
            return about_own(rung, own, self._tallies.get(name))
        return about_technique(rung, self._counts.get(name, 0) + self._own.get(name, 0), self._tallies.get(name))

    def _row(self, index: int) -> StepRow:
        rung, own = self._entries[index]
        if own:
            name = tell(say("your own games"))
            return StepRow(f"  {name}".ljust(self._name_width), tell(own_words(own)))
        words = list_words(rung, self._tallies.get(rung.identifier))
        return StepRow(tell(rung.name).ljust(self._name_width), tell(words))


def open_screen(app: GameApp) -> None:
    try:
        app.visit(LessonsScreen(app.store))
    except StorageError as error:
        app.refuse(say("Your training results cannot be read: {error}", error=reason_of(error)))


def open_lesson(app: BaseApp, identifier: str, example: Example | None = None) -> None:
    """Open the lesson on a technique, with an example from the player's own games or the usual one."""
    app.visit(LessonScreen(identifier, example))


class TrainerScreen(LessonBoard, commands=TRAINER_COMMANDS):
    """Asks for a step of a technique: the player marks what it removes or places.

    Args:
        positions: the positions to ask; by default all there are, including the player's own.

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
        """The looks with the player's marks, or with the step itself once it is shown."""
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
        """Judge the marks, or go on if the step has been found."""
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
        self.open("lessons.open_lesson", self.training.technique.identifier)

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


def open_training(app: GameApp, identifier: str, is_own: bool = False) -> None:
    """Train a technique, perhaps only on the player's own positions."""
    # A hasty player may have left the lesson already, and be back at the game.
    beneath = app.screen_stack[-2:][0]
    if isinstance(beneath, TrainerScreen) and beneath.training.technique.identifier == identifier:
        app.pop_screen()  # the lesson was opened in the middle of it
        return
    own = own_positions(app.store, identifier) if is_own else ()
    try:
        app.visit(TrainerScreen(identifier, app.store, app.new_seed(), own))
    except ValueError:
        app.say(say("There is no position to train this technique on."))


def keep_position(app: GameApp, identifier: str, position: Position) -> None:
    """Keep a position of the player's own game, to train a technique on."""
    name = technique(identifier).name
    if not can_be_kept(position):
        app.say(say("Positions on a grid this large cannot be kept for training."))
        return
    try:
        is_new = own_ones.keep_position(app.store, identifier, position)
    except StorageError as error:
        app.refuse(say("Not saved: {error}", error=reason_of(error)))
        return
    kept = say("This position is now part of your training of {technique}.", technique=name)
    known = say("This position is already part of your training of {technique}.", technique=name)
    app.say(kept if is_new else known)
