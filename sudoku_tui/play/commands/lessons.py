"""Lessons: the list of techniques, and the lesson of one."""

from typing import Protocol

from sudoku_tui.play.commands.command import WAY, Command, Place, with_shared
from sudoku_tui.play.commands.shared import LINE, LIST_COMMANDS, READING_COMMANDS, ListHost, ReadingHost
from sudoku_tui.play.commands.steps import LOOK
from sudoku_tui.words.message import say


class LessonsHost(ReadingHost, ListHost, Protocol):
    """The list of techniques."""

    def go_to_level(self, way: int) -> None: ...
    def open_chosen(self) -> None: ...
    def train(self) -> None: ...
    @property
    def is_own(self) -> bool: ...


class LessonHost(ReadingHost, Protocol):
    """A lesson."""

    def turn(self, pages: int) -> None: ...
    def turn_to(self, page: int) -> None: ...
    def open_other(self, way: int) -> None: ...
    def look(self) -> None: ...
    def train(self) -> None: ...


LESSONS, LESSON = Place[LessonsHost]("lessons"), Place[LessonHost]("lesson")

LESSONS_COMMANDS = with_shared(
    Command(
        "level",
        LESSONS,
        {"previous": say("Previous level"), "next": say("Next level")},
        lambda lessons, choice: lessons.go_to_level(WAY[choice]),
        {"previous": "left,h", "next": "right,l"},
    ).shown(4, say("Level")),
    Command("open", LESSONS, say("Lesson"), lambda lessons, _: lessons.open_chosen(), "enter,space").shown(
        1, lambda lessons: say("Open") if lessons.is_own else say("Lesson")
    ),
    Command("train", LESSONS, say("Train"), lambda lessons, _: lessons.train(), "t,T").shown(2),
    LINE.at(LESSONS, label=say("Technique"), rank=3),
    shared=(*LIST_COMMANDS, *READING_COMMANDS),
)

LESSON_COMMANDS = with_shared(
    Command("page.next", LESSON, say("Next page"), lambda page, _: page.turn(1), "space,enter,right,l,h,H,f12").shown(
        1
    ),
    Command("page.previous", LESSON, say("Previous page"), lambda page, _: page.turn(-1), "left,backspace").shown(
        2, say("Back")
    ),
    Command("page.first", LESSON, say("First page"), lambda page, _: page.turn_to(0), "home"),
    Command(
        "lesson.other",
        LESSON,
        {"previous": say("Previous technique"), "next": say("Next technique")},
        lambda page, choice: page.open_other(WAY[choice]),
        {"previous": "up,k,p", "next": "down,j,n"},
    ).shown(3, say("Other lesson")),
    LOOK.at(LESSON),
    Command("train", LESSON, say("Train"), lambda page, _: page.train(), "t,T").shown(4),
    shared=READING_COMMANDS,
)
