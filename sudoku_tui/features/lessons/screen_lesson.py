"""A lesson, screen by screen."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from textual.content import Content

from sudoku_tui.app.screens.board_screen import LessonBoard, cells_of
from sudoku_tui.board.looks import CellLook, View, board_looks
from sudoku_tui.desk.panel import HintView
from sudoku_tui.engine.board import Board
from sudoku_tui.engine.shapes.geometry import CLASSIC
from sudoku_tui.features.lessons.begun import PathPuzzle
from sudoku_tui.features.lessons.chapters import NOTES
from sudoku_tui.features.lessons.commands import LESSON_COMMANDS
from sudoku_tui.features.lessons.pages import SCANNED, lesson_of, lessons_in_order, page_view, page_words
from sudoku_tui.features.lessons.puzzles import following_puzzle
from sudoku_tui.game.mastery import Mastery
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Sheet
    from sudoku_tui.logic.path import Example
    from sudoku_tui.storage.store import Store


class LessonScreen(LessonBoard, commands=LESSON_COMMANDS):
    """Shows how a technique looks, why it works, and an example part by part; from there it goes on to the drill.

    Args:
        own: an example of the player's own game.
        keeper: where it is noted that the lesson was read; None where nothing is kept.
    """

    heading = say("A lesson")

    def __init__(self, identifier: str, own: Example | None = None, keeper: Store | None = None) -> None:
        super().__init__()
        self._keeper, self._is_noted = keeper, False
        self.lesson, self.page = lesson_of(identifier, own), 0

    @property
    def has_drill(self) -> bool:
        return self.lesson.has_drill

    @property
    def board(self) -> Board:
        return self.lesson.example.board if self.lesson.example else Board(CLASSIC, 0, 0)

    def looks(self) -> tuple[CellLook, ...]:
        """The looks of the example, or of what a lesson on notes draws."""
        if self.lesson.drawn:
            return board_looks(self.lesson.drawn[self.page].state, self.view())
        return super().looks()

    @property
    def has_notes(self) -> bool:
        return self.lesson.identifier not in SCANNED

    def view(self) -> View:
        return page_view(self.lesson, self.page)

    def words(self) -> HintView:
        return page_words(self.lesson, self.page, self._key_in_game)

    def _key_in_game(self, command: str) -> Message:
        """The key that a command has in the game; where it has none, that of the list in which it is found."""
        from sudoku_tui.features.play.all_commands import key_in_game

        return key_in_game(command, self.keymap) or key_in_game("palette", self.keymap)

    def headline(self) -> Content:
        return Content.assemble((tell(self.lesson.name), "bold $primary"), (f"  {tell(self._facts)}", "$text-muted"))

    @property
    def _facts(self) -> Message:
        return in_turn(self.lesson.facts, say("in your own game") if self.lesson.is_own else NOTHING, between=" · ")

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.lessons.sheet import lesson_sheet  # only a page has any

        back = ("page.previous",) if self.page else ()
        drill = () if self.is_at_end else ("drill",)  # where the last page leads anyway
        told = self.explained(self.drawn(self.words()), "page.next", *back, *drill, "train", head=self.lesson.name)
        return lesson_sheet(told, self._facts, self.page, self.lesson.parts)

    @property
    def is_at_end(self) -> bool:
        return self.page == self.lesson.parts - 1

    @property
    def next_label(self) -> Message:
        if not self.is_at_end:
            return say("Next page")
        if self.lesson.has_drill:
            return say("Drill")
        if self.lesson.drawn:
            return say("Puzzle") if self._is_last_of_notes else say("Next lesson")
        return self._following.label if self._following else say("Done")

    @property
    def _is_last_of_notes(self) -> bool:
        return self.lesson.identifier == [*NOTES][-1]

    @property
    def _following(self) -> PathPuzzle | None:
        """The puzzle that the path has after the lesson on a clue."""
        if self._keeper:
            with suppress(StorageError):
                return following_puzzle(self._keeper, self.lesson.identifier)
        return None

    def turn(self, pages: int) -> None:
        """Turn on or back; after the last page comes the drill, a puzzle, or the next lesson on notes."""
        if pages > 0 and self.is_at_end:
            self._go_on()
            return
        self.turn_to(max(self.page + pages, 0))

    def _go_on(self) -> None:
        if self.lesson.has_drill:
            self.drill()
        elif self.lesson.drawn and not self._is_last_of_notes:
            self.open_other(1)
        elif self.lesson.drawn or self._following:
            self.open("lessons.open_puzzle", self.lesson.identifier)
        else:
            self.leave()

    def turn_to(self, page: int) -> None:
        self.page = page
        if self.is_at_end and not self._is_noted:
            self._note()
        self.show()

    def open_other(self, way: int) -> None:
        """Turn to another lesson of the path."""
        order = lessons_in_order()
        self.lesson = lesson_of(order[(order.index(self.lesson.identifier) + way) % len(order)])
        self._is_noted = False
        self.turn_to(0)

    def look(self) -> None:
        if self.lesson.example:
            self.look_at_next(cells_of(self.lesson.example.step))

    def train(self) -> None:
        self.open("lessons.open_training", self.lesson.identifier)

    def drill(self) -> None:
        self.open("lessons.open_drill", self.lesson.identifier)

    def _note(self) -> None:
        """Keep that the lesson was read to its end; where that fails, it is only offered again."""
        self._is_noted = True
        if self._keeper:
            with suppress(StorageError):
                self._keeper.add_mastery(self.lesson.identifier, Mastery(lessons=1))
