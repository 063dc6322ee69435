"""The whole way to the solution."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands import step_lists
from sudoku_tui.play.commands.command import Command, Place, with_own
from sudoku_tui.play.commands.lists import LINE
from sudoku_tui.play.commands.step_lists import StepListHost
from sudoku_tui.words.message import Message, say


class PathHost(StepListHost, Protocol):
    """The way, step by step."""

    @property
    def is_from_here(self) -> bool: ...
    @property
    def has_other_start(self) -> bool: ...
    def go_to_hard(self, way: int) -> None: ...
    def change_start(self) -> None: ...
    def export(self) -> None: ...


PATH = Place[PathHost]("path")


def _other_start(path: PathHost) -> Message:
    return say("From start") if path.is_from_here else say("From here")


COMMANDS = with_own(
    (
        LINE.at(
            PATH,
            title={"previous": say("The step before"), "next": say("The next step")},
            keys={"previous": "up,k,left,h", "next": "down,j,right,l"},
            label=say("Step"),
            rank=1,
        ),
        Command(
            "hard.next", PATH, say("The next of the hardest steps, marked !"), lambda path, _: path.go_to_hard(1), "n"
        ).shown(2, say("Next hard")),
        Command("hard.previous", PATH, say("The one of them before"), lambda path, _: path.go_to_hard(-1), "N,p").shown(
            80, say("Hard before")
        ),
        Command("stop", PATH, say("Stop walking"), lambda path, _: path.stop(), "space"),
        Command(
            "start",
            PATH,
            say("From the start, or from here"),
            lambda path, _: path.change_start(),
            "s",
            is_in_bar=lambda path: path.has_other_start,
        ).shown(3, _other_start),
        Command("export.path", PATH, say("Export"), lambda path, _: path.export(), "x").shown(4),
    ),
    step_lists.COMMANDS,
)
