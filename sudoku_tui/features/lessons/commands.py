"""The path with its lessons, the lesson on one technique, and training, where marks are judged."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.desk.cursor import Direction
from sudoku_tui.features.play.commands import FOCUS, MOVE, NEXT_EMPTY
from sudoku_tui.features.steps.commands import LOOK, WALK_BACK, WALK_ON
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
from sudoku_tui.words.message import Message, say, say_in


class LessonsHost(ReadingHost, ListHost, Protocol):
    """The path, or the list of all techniques."""

    @property
    def is_path(self) -> bool: ...
    @property
    def is_due(self) -> bool: ...
    @property
    def opens_lesson(self) -> bool: ...
    @property
    def open_label(self) -> Message: ...
    def jump(self, way: int) -> None: ...
    def open_chosen(self) -> None: ...
    def read_lesson(self) -> None: ...
    def drill(self) -> None: ...
    def train(self) -> None: ...
    def sprint(self) -> None: ...
    def find_puzzle(self) -> None: ...
    def repeat(self) -> None: ...
    def switch(self) -> None: ...
    def filter(self) -> None: ...


class LessonHost(ReadingHost, Protocol):
    """A lesson."""

    @property
    def has_drill(self) -> bool: ...
    @property
    def next_label(self) -> Message: ...
    def turn(self, pages: int) -> None: ...
    def turn_to(self, page: int) -> None: ...
    def open_other(self, way: int) -> None: ...
    def look(self) -> None: ...
    def train(self) -> None: ...
    def drill(self) -> None: ...


LESSONS, LESSON = Place[LessonsHost]("lessons"), Place[LessonHost]("lesson")

LESSONS_COMMANDS = with_shared(
    Command("open", LESSONS, say("What comes next"), lambda lessons, _: lessons.open_chosen(), "enter,space")
    .shown(1, lambda lessons: lessons.open_label)
    .explained(say("Go on with it: the lesson, then a drill, then three puzzles that need it.")),
    LINE.at(LESSONS, label=say("Choose"), rank=2),
    Command("repeat", LESSONS, say("What comes back today"), lambda lessons, _: lessons.repeat(), "r,R").shown(
        3, say("Back today"), when=lambda lessons: lessons.is_due
    ),
    Command("lesson", LESSONS, say("Lesson"), lambda lessons, _: lessons.read_lesson(), "L").shown(
        63, when=lambda lessons: not lessons.opens_lesson
    ),
    Command("drill", LESSONS, say("Drill"), lambda lessons, _: lessons.drill(), "d,D")
    .shown(5)
    .explained(say("Find it in six positions, one after the other.")),
    Command("puzzle", LESSONS, say("Puzzle that needs it"), lambda lessons, _: lessons.find_puzzle(), "p,P").shown(
        6, say("Puzzle")
    ),
    Command("train", LESSONS, say("Train"), lambda lessons, _: lessons.train(), "t,T")
    .shown(62)
    .explained(say("Find it in as many positions as you like, those of your own games among them.")),
    Command("sprint", LESSONS, say("Against the clock"), lambda lessons, _: lessons.sprint(), "s,S")
    .shown(64)
    .explained(say("Find it in ten positions against the clock; your best times are kept.")),
    Command(
        "lessons.all", LESSONS, say("All techniques, or the path"), lambda lessons, _: lessons.switch(), "a,A"
    ).shown(7, lambda lessons: say("All") if lessons.is_path else say("Path")),
    Command(
        "lessons.filter",
        LESSONS,
        say("Only those with a word in their name"),
        lambda lessons, _: lessons.filter(),
        "slash,f",
    ).shown(61, say("Filter")),
    Command(
        "level",
        LESSONS,
        {"previous": say("Previous chapter or level"), "next": say("Next chapter or level")},
        lambda lessons, choice: lessons.jump(WAY[choice]),
        {"previous": "left,h", "next": "right,l"},
    ).shown(60, lambda lessons: say("Chapter") if lessons.is_path else say("Level")),
    shared=(*LIST_COMMANDS, *READING_COMMANDS),
)

LESSON_COMMANDS = with_shared(
    Command("page.next", LESSON, say("Next page"), lambda page, _: page.turn(1), "space,enter,right,l,h,H,f12").shown(
        1, lambda page: page.next_label
    ),
    Command("page.previous", LESSON, say("Previous page"), lambda page, _: page.turn(-1), "left,backspace").shown(
        2, say_in("one page or stop back", "Back")
    ),
    Command("page.first", LESSON, say("First page"), lambda page, _: page.turn_to(0), "home"),
    Command(
        "lesson.other",
        LESSON,
        {"previous": say("Previous lesson"), "next": say("Next lesson")},
        lambda page, choice: page.open_other(WAY[choice]),
        {"previous": "up,k,p", "next": "down,j,n"},
    ).shown(3, say("Other lesson")),
    LOOK.at(LESSON),
    Command("drill", LESSON, say("Drill"), lambda page, _: page.drill(), "d,D")
    .shown(4)
    .when(lambda page: page.has_drill),
    Command("train", LESSON, say("Train"), lambda page, _: page.train(), "t,T")
    .shown(5)
    .when(lambda page: page.has_drill),
    shared=READING_COMMANDS,
)


class TrainerHost(ReadingHost, Protocol):
    """An exercise."""

    @property
    def is_over(self) -> bool: ...
    @property
    def shows_step(self) -> bool: ...
    @property
    def is_walked(self) -> bool: ...
    @property
    def is_sprint(self) -> bool: ...
    @property
    def has_failed(self) -> bool: ...
    @property
    def can_go_again(self) -> bool: ...
    @property
    def can_turn(self) -> bool: ...
    @property
    def easier(self) -> str: ...
    @property
    def easier_label(self) -> Message: ...
    @property
    def next_label(self) -> Message: ...
    def go_back(self) -> None: ...
    def go_again(self) -> None: ...
    def open_easier(self) -> None: ...
    def move(self, direction: Direction) -> None: ...
    def go_to_empty(self, way: int) -> None: ...
    def mark(self, digit: int) -> None: ...
    def unmark(self) -> None: ...
    def clear(self) -> None: ...
    def turn(self) -> None: ...
    def point_out(self, step: int) -> None: ...
    def judge(self) -> None: ...
    def tell_hint(self) -> None: ...
    def walk_by(self, way: int) -> None: ...
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
    .when(lambda trainer: trainer.can_turn)
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
    Command("hint", TRAINER, say("Hint (it counts)"), lambda screen, _: screen.tell_hint(), "h,H,f12").shown(3),
    Command("answer.show", TRAINER, say("Show it"), lambda screen, _: screen.give_up(), "s,S").shown(4),
)

TRAINER_COMMANDS = with_shared(
    *(command.at(TRAINER, is_in_bar=_is_asking) for command in _TO_ANSWER),
    Command("answer.check", TRAINER, say("Check"), lambda screen, _: screen.judge(), "enter").shown(
        2, lambda trainer: trainer.next_label
    ),
    Command("drill.again", TRAINER, say("Six others"), lambda screen, _: screen.go_again(), "o,O")
    .shown(5, lambda trainer: say("Ten others") if trainer.is_sprint else say("Six others"))
    .when(lambda trainer: trainer.can_go_again),
    Command("lesson.easier", TRAINER, say("Something easier first"), lambda screen, _: screen.open_easier(), "e,E")
    .shown(8, lambda trainer: trainer.easier_label)
    .when(lambda trainer: bool(trainer.easier)),
    Command("exercise.next", TRAINER, say("Next"), lambda screen, _: screen.go_back(), "n,N").shown(
        9,
        lambda trainer: say_in("one page or stop back", "Back") if trainer.has_failed else say("Skip"),
        when=lambda trainer: trainer.has_failed or not trainer.is_over,
    ),
    WALK_ON.at(TRAINER, rank=6, is_enabled=lambda trainer: trainer.shows_step),
    WALK_BACK.at(TRAINER, rank=7),
    Command("lesson", TRAINER, say("Lesson"), lambda screen, _: screen.open_lesson(), "L").shown(70),
    shared=READING_COMMANDS,
)
