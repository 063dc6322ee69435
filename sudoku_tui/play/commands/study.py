"""What leads further than a hint: all steps, the whole way, lessons, and how computers do it."""

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost, is_under_way
from sudoku_tui.words.message import counted, say


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
        game.open_steps()


COMMANDS = (
    Command("steps", GAME, say("All steps"), _open_steps, "e")
    .shown(10, say("Steps"), when=is_under_way)
    .on_cap(say("steps"))
    .explained(say("List every step there is now, each on the board with its proof, and open one as a hint.")),
    Command("path", GAME, say("Full solution path"), lambda game, _: game.open_path(), "E")
    .shown(11, say("Path"))
    .on_cap(say("path"))
    .explained(say("Show every step to the solution, from the start or from here, to browse and to export.")),
    Command("why", GAME, say("Why not this digit?"), lambda game, _: game.desk.begin_question(), "w,Y")
    .shown(12, say("Why not?"), when=is_under_way)
    .on_cap(say("why?"))
    .explained(say("Ask why the cursor's cell cannot hold a digit: press this, then the digit.")),
    Command("techniques", GAME, say("Choose techniques"), lambda game, _: game.open_techniques(), "T")
    .on_cap(say("skills"))
    .explained(say("Choose which techniques hints, steps and paths use, and in what order.")),
    Command("learn", GAME, say("Lessons and training"), lambda game, _: game.open_lessons(), "L,X")
    .shown(13, say("Learn"))
    .on_cap(say("learn"))
    .explained(say("List all techniques, each with a lesson and positions to find it in; your game waits.")),
)

LAB_COMMANDS = (
    Command("lab.watch", GAME, say("Watch a computer do it"), lambda game, _: game.open_watch(), "W")
    .on_cap(say("watch"))
    .explained(say("Watch textbook strategies solve this puzzle; your game waits.")),
    Command("lab.race", GAME, say("Race all strategies"), lambda game, _: game.open_race(), "R")
    .on_cap(say("race"))
    .explained(say("Race the textbook strategies and this program's own on this puzzle; your game waits.")),
)
