"""The two screens that list steps: all that can be taken now, and the whole way to the solution."""

from typing import Protocol

from sudoku_tui.play.commands.command import WAY, Command, Commands, Place, with_shared
from sudoku_tui.play.commands.shared import LINE, LIST_COMMANDS, READING_COMMANDS, ListHost, ReadingHost
from sudoku_tui.words.message import Message, say


class StepListHost(ReadingHost, ListHost, Protocol):
    """A board, a list of steps, and the words of the chosen one."""

    def look(self) -> None: ...
    def open_chosen(self) -> None: ...
    def open_lesson(self) -> None: ...
    def stop(self) -> None: ...


class StepsHost(StepListHost, Protocol):
    """The list of all steps."""

    def list_technique(self, way: int) -> None: ...
    def list_only(self) -> None: ...


class PathHost(StepListHost, Protocol):
    """The way, step by step."""

    @property
    def is_from_here(self) -> bool: ...
    @property
    def has_other_start(self) -> bool: ...
    def go_to_hard(self, way: int) -> None: ...
    def change_start(self) -> None: ...
    def export(self) -> None: ...


STEP_LIST, STEPS, PATH = Place[StepListHost]("step list"), Place[StepsHost]("steps"), Place[PathHost]("path")

LESSON = Command(
    "lesson", STEP_LIST, say("Lesson of the technique"), lambda screen, _: screen.open_lesson(), "L"
).shown(70, say("Lesson"))
OPEN = Command("open", STEP_LIST, say("Open as a hint"), lambda screen, _: screen.open_chosen(), "enter")
LOOK = Command("look", STEP_LIST, say("Look elsewhere on the board"), lambda screen, _: screen.look(), "tab")

_SHARED: Commands = (LOOK, OPEN, LESSON, *LIST_COMMANDS, *READING_COMMANDS)

STEPS_COMMANDS = with_shared(
    Command(
        "technique",
        STEPS,
        {"previous": say("Previous technique"), "next": say("Next technique")},
        lambda steps, choice: steps.list_technique(WAY[choice]),
        {"previous": "left,h", "next": "right,l"},
    ).shown(60, say("Technique")),
    Command("stop", STEPS, say("Stop looking"), lambda steps, _: steps.stop(), "space"),
    Command("only", STEPS, say("Only this technique, or all"), lambda steps, _: steps.list_only(), "f").shown(
        61, say("Only this")
    ),
    OPEN.at(STEPS, label=say("Open"), rank=2),
    LINE.at(STEPS, label=say("Choose"), rank=1),
    shared=_SHARED,
)


def _other_start(path: PathHost) -> Message:
    return say("From start") if path.is_from_here else say("From here")


PATH_COMMANDS = with_shared(
    LINE.at(
        PATH,
        title={"previous": say("Previous step"), "next": say("Next step")},
        keys={"previous": "up,k,left,h", "next": "down,j,right,l"},
        label=say("Step"),
        rank=1,
    ),
    Command("hard.next", PATH, say("Next hard step, marked !"), lambda path, _: path.go_to_hard(1), "n")
    .shown(2, say("Next hard"))
    .explained(say("Next of the hardest steps, marked !")),
    Command("hard.previous", PATH, say("Hard step before"), lambda path, _: path.go_to_hard(-1), "N,p")
    .shown(80, say("Hard before"))
    .explained(say("Previous of the hardest steps")),
    Command("stop", PATH, say("Stop walking"), lambda path, _: path.stop(), "space"),
    Command("start", PATH, say("From the start, or from here"), lambda path, _: path.change_start(), "s").shown(
        3, _other_start, when=lambda path: path.has_other_start
    ),
    Command("export.path", PATH, say("Export"), lambda path, _: path.export(), "x").shown(4),
    shared=_SHARED,
)
