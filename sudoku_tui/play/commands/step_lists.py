"""Step lists: what the two screens that list steps have in common."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands.command import Command, Commands, Place
from sudoku_tui.play.commands.lists import LIST_COMMANDS, READING_COMMANDS, ListHost, ReadingHost
from sudoku_tui.words.message import say


class StepListHost(ReadingHost, ListHost, Protocol):
    """A board, a list of steps, and the words of the chosen one."""

    def look(self) -> None: ...
    def open_chosen(self) -> None: ...
    def open_lesson(self) -> None: ...
    def stop(self) -> None: ...


STEP_LIST = Place[StepListHost]("step list")

LESSON = Command(
    "lesson", STEP_LIST, say("The lesson of the technique"), lambda screen, _: screen.open_lesson(), "L"
).shown(70, say("Lesson"))
OPEN = Command("open", STEP_LIST, say("Open as a hint"), lambda screen, _: screen.open_chosen(), "enter")
LOOK = Command("look", STEP_LIST, say("Look elsewhere on the board"), lambda screen, _: screen.look(), "tab")

COMMANDS: Commands = (LOOK, OPEN, LESSON, *LIST_COMMANDS, *READING_COMMANDS)
