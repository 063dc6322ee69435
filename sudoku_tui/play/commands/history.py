"""Going back and forth in the game's history; all notes at once."""

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.words.message import say


def _undo(game: GameHost, _: str) -> None:
    if not game.desk.session.undo():
        game.desk.message = say("There is nothing to undo.")


def _redo(game: GameHost, _: str) -> None:
    if not game.desk.session.redo():
        game.desk.message = say("There is nothing to redo.")


def _set_checkpoint(game: GameHost, _: str) -> None:
    desk = game.desk

    def set_here() -> None:
        desk.session.set_checkpoint()
        desk.message = say("Checkpoint set.")

    if desk.session.has_checkpoint and not desk.session.is_at_checkpoint:
        game.ask(say("Move the checkpoint here?"), say("The old one is forgotten then."), set_here)
    else:
        set_here()


def _return_to_checkpoint(game: GameHost, _: str) -> None:
    session = game.desk.session
    if session.return_to_checkpoint():
        game.desk.message = say("Back at the checkpoint.")
    elif session.has_checkpoint:
        game.desk.message = say("You are at the checkpoint.")
    else:
        game.desk.message = say("No checkpoint was set.")


def _change_tidying(game: GameHost, _: str) -> None:
    session = game.desk.session
    session.tidy_notes = not session.tidy_notes
    game.settings.tidy_notes = session.tidy_notes
    game.desk.message = (
        say("Notes are now tidied for you.") if session.tidy_notes else say("Notes now stay as you write them.")
    )


COMMANDS = (
    Command("undo", GAME, say("Undo"), _undo, "u,ctrl+z,left_square_bracket")
    .shown(3)
    .on_cap(say("undo"))
    .explained(say("Take back the last move; there is no limit.")),
    Command("redo", GAME, say("Redo"), _redo, "r,ctrl+r,ctrl+y,right_square_bracket,ctrl+shift+z")
    .on_cap(say("redo"))
    .explained(say("Redo what was taken back.")),
    Command("checkpoint.set", GAME, say("Set a checkpoint"), _set_checkpoint, "b")
    .on_cap(say("mark"))
    .explained(say("Mark the board as it is now, before a guess.")),
    Command("checkpoint.return", GAME, say("Return to the checkpoint"), _return_to_checkpoint, "B")
    .on_cap(say("back"))
    .explained(say("Go back to the checkpoint.")),
)

NOTES_COMMANDS = (
    Command("notes.fill", GAME, say("Fill in all notes"), lambda game, _: game.desk.session.fill_notes(), "a,A")
    .on_cap(say("fill"))
    .explained(say("Note in every empty cell the digits that none of its peers holds.")),
    Command("notes.clear", GAME, say("Clear all notes"), lambda game, _: game.desk.session.clear_notes(), "minus")
    .on_cap(say("clear"))
    .explained(say("Erase every note on the board.")),
    Command("notes.tidy", GAME, say("Tidy notes automatically, or not"), _change_tidying).explained(
        say("Choose whether placing a digit removes it from the notes of the cells it sees.")
    ),
)
