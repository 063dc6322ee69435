"""Lessons: the list of techniques, the lesson on one, and training, where marks are judged."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.desk.cursor import Direction
from sudoku_tui.features.play.commands import FOCUS, MOVE, NEXT_EMPTY
from sudoku_tui.features.steps.commands import LOOK
from sudoku_tui.keys.command import (
    LINE,
    LIST_COMMANDS,
    READING_COMMANDS,
    WAY,
    Command,
    Commands,
    ListHost,
    Place,
    ReadingHost,
    with_shared,
)
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


class TrainerHost(ReadingHost, Protocol):
    """An exercise."""

    @property
    def is_over(self) -> bool: ...
    def move(self, direction: Direction) -> None: ...
    def go_to_empty(self, way: int) -> None: ...
    def mark(self, digit: int) -> None: ...
    def unmark(self) -> None: ...
    def clear(self) -> None: ...
    def turn(self) -> None: ...
    def point_out(self, step: int) -> None: ...
    def judge(self) -> None: ...
    def tell_hint(self) -> None: ...
    def give_up(self) -> None: ...
    def go_on(self) -> None: ...
    def open_lesson(self) -> None: ...


TRAINER = Place[TrainerHost]("trainer")

_STEPS = {"here": 0, **WAY}


def _is_asking(trainer: TrainerHost) -> bool:
    return not trainer.is_over


_TO_ANSWER: Commands = (
    MOVE.at(
        TRAINER,
        keys={"left": "left", "down": "down", "up": "up", "right": "right"},
        run=lambda screen, choice: screen.move(Direction[choice.upper()]),
    ),
    NEXT_EMPTY.at(
        TRAINER,
        title={"next": say("Next empty cell"), "previous": say("Previous empty cell")},
        run=lambda screen, choice: screen.go_to_empty(WAY[choice]),
    ),
    Command(
        "digit",
        TRAINER,
        say("Mark or unmark a candidate"),
        lambda screen, digit: screen.mark(int(digit)),
        {str(digit): str(digit) for digit in range(1, 10)},
    ).shown(1, say("Mark")),
    Command(
        "erase", TRAINER, say("Clear the marks of the cell"), lambda screen, _: screen.unmark(), "0,delete,backspace"
    ),
    Command("marks.clear", TRAINER, say("Clear all marks"), lambda screen, _: screen.clear(), "c").shown(
        80, say("Clear")
    ),
    Command("marks.turn", TRAINER, say("Mark placed, or removed"), lambda screen, _: screen.turn(), "space")
    .shown(60, say("Place/remove"))
    .explained(say("Mark what is placed, or what is removed")),
    FOCUS.at(
        TRAINER,
        title={
            "next": say("Highlight the next digit"),
            "previous": say("Highlight the previous digit"),
            "here": say("Highlight the digit here"),
        },
        keys={"previous": "less_than_sign", "next": "greater_than_sign", "here": "f"},
        run=lambda screen, choice: screen.point_out(_STEPS[choice]),
        label=say("Highlight"),
        rank=61,
    ),
    Command("answer.check", TRAINER, say("Check"), lambda screen, _: screen.judge(), "enter").shown(2),
    Command("hint", TRAINER, say("Hint (it counts)"), lambda screen, _: screen.tell_hint(), "h,H,f12").shown(3),
    Command("answer.show", TRAINER, say("Show it"), lambda screen, _: screen.give_up(), "s,S").shown(4),
)

TRAINER_COMMANDS = with_shared(
    *(command.at(TRAINER, is_in_bar=_is_asking) for command in _TO_ANSWER),
    Command("exercise.next", TRAINER, say("Next"), lambda screen, _: screen.go_on(), "n,N").shown(5),
    Command("lesson", TRAINER, say("Lesson"), lambda screen, _: screen.open_lesson(), "L").shown(70),
    shared=READING_COMMANDS,
)
