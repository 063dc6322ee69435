"""All steps: the list of what can be done now."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands import step_lists
from sudoku_tui.play.commands.command import WAY, Command, Place, with_own
from sudoku_tui.play.commands.lists import LINE
from sudoku_tui.play.commands.step_lists import OPEN, StepListHost
from sudoku_tui.words.message import say


class StepsHost(StepListHost, Protocol):
    """The list of all steps."""

    def list_technique(self, way: int) -> None: ...
    def list_only(self) -> None: ...


STEPS = Place[StepsHost]("steps")

COMMANDS = with_own(
    (
        Command(
            "technique",
            STEPS,
            {"previous": say("The technique before"), "next": say("The next technique")},
            lambda steps, choice: steps.list_technique(WAY[choice]),
            {"previous": "left,h", "next": "right,l"},
        ).shown(60, say("Technique")),
        Command("stop", STEPS, say("Stop looking"), lambda steps, _: steps.stop(), "space"),
        Command("only", STEPS, say("Only this technique, or all"), lambda steps, _: steps.list_only(), "f").shown(
            61, say("Only this")
        ),
        OPEN.at(STEPS, label=say("Open"), rank=2),
        LINE.at(STEPS, label=say("Choose"), rank=1),
    ),
    step_lists.COMMANDS,
)
