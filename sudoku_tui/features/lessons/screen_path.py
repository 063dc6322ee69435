"""The path: its chapters, with what is found, begun and still to come; and the list of all techniques."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content

from sudoku_tui.app.screens.dialogs import NameScreen
from sudoku_tui.app.screens.reading import ListScreen
from sudoku_tui.app.widgets.lists import RowsOnSight, StepRow
from sudoku_tui.desk.panel import HintView
from sudoku_tui.features.lessons.chapter import Chapter, clue_of, is_of_notes
from sudoku_tui.features.lessons.chapters import chapter_of
from sudoku_tui.features.lessons.commands import LESSONS_COMMANDS
from sudoku_tui.features.lessons.lists import (
    LessonLine,
    about_chapter,
    about_clue,
    about_notes,
    about_own,
    about_technique,
    chapter_head,
    chapter_row,
    entries,
    lesson_row,
    list_words,
    own_words,
)
from sudoku_tui.features.lessons.path import Line, Standing, Stretch, lines
from sudoku_tui.logic.ladder import taught, technique
from sudoku_tui.storage.errors import StorageError
from sudoku_tui.storage.examples import training_counts
from sudoku_tui.storage.store import Store
from sudoku_tui.words.columns import filled_up, width_of
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, say

if TYPE_CHECKING:
    from sudoku_tui.app.page.sheet import Action, Sheet


_NARROW = 72
_LINES = 2
_MARGINS = 2  # columns beside the title
_LIST_WIDTH, _LEAST_LIST, _LEAST_WORDS = 54, 40, 38


class LessonsScreen(ListScreen[None], commands=LESSONS_COMMANDS):
    """Shows the path, what comes next chosen; or all techniques, by how hard they are."""

    heading = say("Learn")

    CSS_PATH = "style.tcss"

    def __init__(self, keeper: Store) -> None:
        super().__init__()
        self._keeper = keeper
        self._counts = training_counts()
        self._name_width = max(width_of(tell(each.name)) for each in taught())
        self.is_path, self._wanted = True, ""
        self._lines: Sequence[Line | LessonLine] = ()
        self._unfolded: Chapter | None = None
        self._look_again()
        if place := self.standing.next:
            self._unfolded = place.chapter
            self._lines = self._lines_now()
            self._list.chosen = self._place_of(Line(place.chapter, place.technique))

    @property
    def lesson(self) -> str:
        """The lesson of the chosen line; empty for a chapter of several."""
        return _lesson_of(self._line)

    @property
    def is_due(self) -> bool:
        return bool(self.standing.due)

    @property
    def opens_lesson(self) -> bool:
        """Whether the lesson is what comes next."""
        line = self._line
        if isinstance(line, LessonLine):
            return not line.own
        is_due = line.lesson in self.standing.due
        return bool(line.lesson) and not is_due and self.standing.stretch(line.lesson) is Stretch.LESSON

    @property
    def open_label(self) -> Message:
        line = self._line
        if isinstance(line, LessonLine):
            return say("Train") if line.own else say("Lesson")
        if line.lesson:
            is_due = line.lesson in self.standing.due
            return (Stretch.DRILL if is_due else self.standing.stretch(line.lesson)).said
        return say("Fold") if line.chapter is self._unfolded else say("Unfold")

    @property
    def _line(self) -> Line | LessonLine:
        return self._lines[min(self._list.chosen, len(self._lines) - 1)]

    def _look_again(self) -> None:
        self.standing, self._own = Standing.of(self._keeper), self._keeper.position_counts()
        self._lines = self._lines_now()

    def _lines_now(self) -> Sequence[Line | LessonLine]:
        return lines(self._unfolded) if self.is_path else entries(self._own, self._wanted)

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
        before = self._line
        self._look_again()
        self._list.chosen = self._place_of(before)
        self.show()

    def on_day_changed(self) -> None:
        with suppress(StorageError):  # what was known before stays
            self._look_again()
            self.show()

    def count(self) -> int:
        return len(self._lines)

    def show(self) -> None:
        self._list.show(RowsOnSight(len(self._lines), self._row))
        self.show_words(self._about(self._line))
        head = Content.styled(tell(say("Learn")), "bold $primary")
        more = Content.styled("  " + tell(self._headline), "$text-muted")
        has_room = head.cell_length + more.cell_length <= self.app.size.width - _MARGINS
        self._said.update(head + more if has_room else head)
        self.show_keys()

    @property
    def _headline(self) -> Message:
        if not self.is_path:
            return say("all techniques, from easy to extreme")
        return say("{found} of {count} techniques found in play", found=self.standing.found, count=len(taught()))

    def as_sheet(self) -> Sheet:
        from sudoku_tui.features.lessons.sheet import path_sheet  # only a page has any

        ways = ("repeat", "lesson", "drill", "puzzle", "train", "sprint") if self.lesson else ("repeat",)
        told = self.explained(self._about(self._line), "open", *ways)
        lines = [*map(self._as_action, range(len(self._lines)))]
        return path_sheet(told, self._headline, lines, self._list.chosen, is_path=self.is_path)

    def heed(self, name: str, value: str) -> None:
        """Choose a line, or open it; a chapter of several lessons shows them at once, or hides them again."""
        from sudoku_tui.app.page.reading import line_wanted  # only a page asks
        from sudoku_tui.features.lessons.sheet import LISTED, is_path_wanted

        line = line_wanted(name, self.count())
        if name == LISTED and is_path_wanted(value) is not self.is_path:
            self.switch()
        elif line is not None and not _lesson_of(self._lines[line]):
            self._list.chosen = line
            self.open_chosen()
        else:
            super().heed(name, value)

    def _as_action(self, place: int) -> Action:
        from sudoku_tui.features.lessons.sheet import chapter_line, lesson_line, own_line, technique_line

        line, standing = self._lines[place], self.standing
        if isinstance(line, LessonLine):
            tally = standing.tallies.get(line.rung.identifier)
            return own_line(place, line.own) if line.own else technique_line(place, line.rung, tally)
        return (
            lesson_line(place, line.technique, standing)
            if line.technique
            else chapter_line(place, line.chapter, standing)
        )

    def jump(self, way: int) -> None:
        """Go to the next chapter or the one before; in the list of all techniques, to the next level."""
        groups = [line.chapter if isinstance(line, Line) else line.rung.level for line in self._lines]
        starts = [index for index, group in enumerate(groups) if index == 0 or group is not groups[index - 1]]
        at = self._list.chosen
        beyond = [start for start in starts if (start > at if way > 0 else start < at)]
        if beyond:
            self.choose(beyond[0] if way > 0 else beyond[-1])

    def open_chosen(self) -> None:
        """Go on with the chosen lesson, or show the lessons of a chapter."""
        line = self._line
        if isinstance(line, LessonLine):
            self.train() if line.own else self.read_lesson()
        elif line.lesson:
            self._go_on(line.lesson)
        else:
            self._unfolded = None if line.chapter is self._unfolded else line.chapter
            self._lines = self._lines_now()
            self.choose(self._place_of(line))

    def _go_on(self, lesson: str) -> None:
        if lesson in self.standing.due:
            self.drill()
            return
        match self.standing.stretch(lesson):
            case Stretch.DRILL:
                self.drill()
            case Stretch.PUZZLE | Stretch.PLAY:
                self.find_puzzle()
            case _:
                self.read_lesson()

    def read_lesson(self) -> None:
        if self.lesson:
            self.open("lessons.open_lesson", self.lesson)

    def drill(self) -> None:
        if self.lesson:
            self.open("lessons.open_drill", self.lesson)

    def train(self) -> None:
        if self.lesson:
            self.open("lessons.open_training", self.lesson, _is_own(self._line))

    def sprint(self) -> None:
        if self.lesson:
            self.open("lessons.open_sprint", self.lesson)

    def find_puzzle(self) -> None:
        if self.lesson:
            self.open("lessons.open_puzzle", self.lesson)

    def repeat(self) -> None:
        if due := self.standing.due:
            self.open("lessons.open_drill", due[0])

    def switch(self) -> None:
        """Show all techniques, or the path again, and keep the same one chosen."""
        before, self._wanted = self._line, ""
        self.is_path = not self.is_path
        if self.is_path and isinstance(before, LessonLine):
            self._unfolded = chapter_of(before.rung.identifier)
        self._lines = self._lines_now()
        self.choose(self._place_of(before))

    def filter(self) -> None:
        """List only the techniques with a word in their names; all of them again for none."""

        def answered(text: str | None) -> None:
            if text is not None:
                self.is_path, self._wanted = False, text
                self._lines = self._lines_now() or self._none(text)
                self.choose(0)

        self.app.push_screen(NameScreen(say("Techniques with this word"), self._wanted, say("all")), answered)

    def _none(self, text: str) -> Sequence[Line | LessonLine]:
        self._wanted = ""
        self.notify(tell(say("There is no technique with {text} in its name.", text=text)), markup=False)
        return self._lines_now()

    def _place_of(self, line: Line | LessonLine) -> int:
        """The place of a line, or of another one for the same lesson, or for its chapter."""
        lesson, is_own = _lesson_of(line), _is_own(line)
        chapter = line.chapter if isinstance(line, Line) else chapter_of(lesson)
        places = [*enumerate(self._lines)]
        alike = (at for at, each in places if each == line or (is_own and _is_own(each) and _lesson_of(each) == lesson))
        same = (at for at, each in places if lesson and _lesson_of(each) == lesson)
        near = (at for at, each in places if isinstance(each, Line) and each.chapter is chapter)
        return next(chain(alike, same, near), 0)

    def _about(self, line: Line | LessonLine) -> HintView:
        if isinstance(line, Line):
            if not line.technique:
                return about_chapter(line.chapter, self.standing)
            return self._about_lesson(line)._replace(heading=chapter_head(line.chapter))
        if line.own:
            return about_own(line.rung, line.own, self.standing.tallies.get(line.rung.identifier))
        return about_technique(line.rung, self._positions(line.rung.identifier), self.standing)

    def _about_lesson(self, line: Line) -> HintView:
        if clue_of(line.technique):
            return about_clue(line.technique, self.standing)
        if is_of_notes(line.technique):
            return about_notes(line.technique, self.standing)
        return about_technique(technique(line.technique), self._positions(line.technique), self.standing)

    def _positions(self, identifier: str) -> int:
        return self._counts.get(identifier, 0) + self._own.get(identifier, 0)

    def _row(self, index: int) -> StepRow:
        line = self._lines[index]
        if isinstance(line, Line):
            row = (
                lesson_row(line.technique, self.standing)
                if line.technique
                else chapter_row(line.chapter, self.standing)
            )
            return StepRow(row[0], tell(row[1]))
        rung, own = line
        if own:
            name = tell(say("your own games"))
            return StepRow(filled_up(f"  {name}", self._name_width), tell(own_words(own)))
        words = list_words(rung, self.standing.tallies.get(rung.identifier))
        return StepRow(filled_up(tell(rung.name), self._name_width), tell(words))


def _is_own(line: Line | LessonLine) -> bool:
    return isinstance(line, LessonLine) and bool(line.own)


def _lesson_of(line: Line | LessonLine) -> str:
    """The lesson of a line; empty for a chapter of several."""
    if isinstance(line, Line):
        return line.lesson
    return line.rung.identifier
