"""What leads further than a hint: all steps, the whole way, lessons, and how computers do it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sudoku_tui.desk.host import GAME, GameHost, is_under_way
from sudoku_tui.keys.command import (
    LEAVE,
    LINE,
    LIST_COMMANDS,
    QUIT,
    READING_COMMANDS,
    WAY,
    Command,
    Commands,
    ListHost,
    Place,
    ReadingHost,
    opens,
    with_shared,
)
from sudoku_tui.keys.dialogs import BUTTON, answers
from sudoku_tui.words.message import Message, counted, say, say_in


class StepListHost(ReadingHost, ListHost, Protocol):
    """A board, a list of steps, and the words of the chosen one."""

    def look(self) -> None: ...
    def open_chosen(self) -> None: ...
    def open_lesson(self) -> None: ...
    def stop(self) -> None: ...
    @property
    def is_walked(self) -> bool: ...
    def walk_by(self, way: int) -> None: ...
    def turn_proof(self) -> None: ...


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
LOOK = Command("look", STEP_LIST, say("Look around the board"), lambda screen, _: screen.look(), "tab")

WALK_ON = Command(
    "proof.on", STEP_LIST, say("Next stop of the proof"), lambda screen, _: screen.walk_by(1), "w,W"
).shown(5, lambda screen: say("Next") if screen.is_walked else say("Walk it"))
WALK_BACK = Command(
    "proof.back", STEP_LIST, say("Previous stop of the proof"), lambda screen, _: screen.walk_by(-1), "b,B"
).shown(6, say_in("one page or stop back", "Back"), when=lambda screen: screen.is_walked)
PROOF = Command(
    "proof", STEP_LIST, say("The proof in full, or in short"), lambda screen, _: screen.turn_proof(), "P"
).shown(71, say("In full"))

_SHARED: Commands = (LOOK, OPEN, WALK_ON, WALK_BACK, PROOF, LESSON, *LIST_COMMANDS, *READING_COMMANDS)

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
    Command("hard.previous", PATH, say("Previous hard step"), lambda path, _: path.go_to_hard(-1), "N,p")
    .shown(80, say("Hard before"))
    .explained(say("Previous of the hardest steps")),
    Command("stop", PATH, say("Stop looking"), lambda path, _: path.stop(), "space"),
    Command("start", PATH, say("From the start, or from here"), lambda path, _: path.change_start(), "s").shown(
        3, _other_start, when=lambda path: path.has_other_start
    ),
    Command("export.path", PATH, say("Export"), lambda path, _: path.export(), "x").shown(4),
    shared=_SHARED,
)


def _open_steps(game: GameHost, _: str) -> None:
    desk = game.desk
    if desk.session.is_finished:
        desk.message = say("The puzzle is solved: there are no steps left.")
    elif wrong := len(desk.mistakes):
        desk.message = counted(
            "One of your digits is wrong. A hint leads back.",
            "{count} of your digits are wrong. A hint leads back.",
            wrong,
        )
    else:
        game.open("steps", desk)


COMMANDS = (
    Command("steps", GAME, say("All steps"), _open_steps, "e")
    .also_called(say("moves, possibilities, what can I do"))
    .shown(10, say("Steps"), when=is_under_way)
    .on_cap(say("steps"))
    .explained(say("List every step there is now, each shown on the board with its proof, and open one as a hint.")),
    Command("path", GAME, say("Full solution path"), lambda game, _: game.open("steps.open_path", game.desk), "E")
    .also_called(say("solution, walkthrough, explanation"))
    .shown(11, say("Path"))
    .on_cap(say("path"))
    .explained(say("Show every step to the solution, from the start or from here; browse or export them.")),
    Command("why", GAME, say("Why not this digit?"), lambda game, _: game.desk.begin_question(), "w,Y")
    .also_called(say("reason, explain, why"))
    .shown(12, say("Why not?"), when=is_under_way)
    .on_cap(say("why?"))
    .explained(say("Ask why the cursor's cell cannot hold a digit: press this, then the digit.")),
    Command("techniques", GAME, say("Choose techniques"), lambda game, _: game.open("techniques", game.desk), "T")
    .also_called(say("strategies, skills, ladder, methods"))
    .on_cap(say("skills"))
    .explained(say("Choose which techniques hints, steps and paths use, and in what order.")),
    Command("learn", GAME, say("Lessons and training"), opens("lessons"), "L,X")
    .also_called(say("teach, learn, practice, practise, drill, exercise, school, x-wing, swordfish, naked pair"))
    .shown(13, say("Learn"))
    .on_cap(say("learn"))
    .explained(say("List all techniques, each with a lesson and positions to find it in; your game waits.")),
)


def _opens_lab(name: str) -> Callable[[GameHost, str], None]:
    def run(game: GameHost, _: str) -> None:
        if game.desk.geometry.constraints:
            game.desk.message = say("The lab's strategies cannot handle clues.")
        else:
            game.open(name, game.desk.session.puzzle)

    return run


LAB_COMMANDS = (
    Command("lab.watch", GAME, say("Watch a computer do it"), _opens_lab("lab.open_watch"), "W")
    .also_called(say("algorithm, backtracking, brute force, solver, computer"))
    .on_cap(say("watch"))
    .explained(say("Watch textbook strategies solve this puzzle; your game waits.")),
    Command("lab.race", GAME, say("Race all strategies"), _opens_lab("lab.open_race"), "R")
    .also_called(say("algorithms, benchmark, fastest"))
    .on_cap(say("race"))
    .explained(say("Race the textbook strategies and this program's own on this puzzle; your game waits.")),
)

EXPORT_COMMANDS = (
    LEAVE,
    answers({"text": say("Text"), "json": say("JSON"), "svg": say("SVG")}, {"text": "t", "json": "j", "svg": "v"}),
    BUTTON,
    QUIT,
)
