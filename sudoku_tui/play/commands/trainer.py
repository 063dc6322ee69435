"""Training: marking what a step places or removes, and having it judged."""

from typing import Protocol

from sudoku_tui.play.commands import cursor, view
from sudoku_tui.play.commands.command import WAY, Command, Commands, Place, with_shared
from sudoku_tui.play.commands.shared import READING_COMMANDS, ReadingHost
from sudoku_tui.play.desk.cursor_moves import Direction
from sudoku_tui.words.message import say


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
    cursor.MOVE.at(
        TRAINER,
        keys={"left": "left", "down": "down", "up": "up", "right": "right"},
        run=lambda screen, choice: screen.move(Direction[choice.upper()]),
    ),
    cursor.NEXT_EMPTY.at(
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
    view.FOCUS.at(
        TRAINER,
        title={
            "next": say("Point out the next digit"),
            "previous": say("Point out the previous digit"),
            "here": say("Point out the digit here"),
        },
        keys={"previous": "less_than_sign", "next": "greater_than_sign", "here": "f"},
        run=lambda screen, choice: screen.point_out(_STEPS[choice]),
        label=say("Point out"),
        rank=61,
    ),
    Command("answer.check", TRAINER, say("Check"), lambda screen, _: screen.judge(), "enter").shown(2),
    Command("hint", TRAINER, say("Hint (it counts)"), lambda screen, _: screen.tell_hint(), "h,H,f12").shown(3),
    Command("answer.show", TRAINER, say("Show it"), lambda screen, _: screen.give_up(), "s,S").shown(4),
)

COMMANDS = with_shared(
    *(command.at(TRAINER, is_in_bar=_is_asking) for command in _TO_ANSWER),
    Command("exercise.next", TRAINER, say("Next"), lambda screen, _: screen.go_on(), "n,N").shown(5),
    Command("lesson", TRAINER, say("Lesson"), lambda screen, _: screen.open_lesson(), "L").shown(70),
    shared=READING_COMMANDS,
)
