"""Going back and forth in the game's history; all notes at once."""

from sudoku_tui.play.commands.command import Command
from sudoku_tui.play.commands.game_host import GAME, GameHost
from sudoku_tui.play.desk.writing import strike_notes
from sudoku_tui.words.message import say


def _undo(game: GameHost, _: str) -> None:
    if not game.desk.session.undo():
        game.desk.message = say("There is nothing to undo.")


def _redo(game: GameHost, _: str) -> None:
    if not game.desk.session.redo():
        game.desk.message = say("There is nothing to redo.")


def _set_checkpoint(game: GameHost, _: str) -> None:
    desk, session = game.desk, game.desk.session
    if session.is_at_checkpoint:
        desk.message = say("There is a checkpoint here already.")
    else:
        session.set_checkpoint()
        desk.message = say("Checkpoint set.")


def _return_to_checkpoint(game: GameHost, _: str) -> None:
    session = game.desk.session
    if session.return_to_checkpoint():
        game.desk.message = say("Back at the last checkpoint.")
    elif session.has_checkpoint:
        game.desk.message = say("You are at the last checkpoint.")
    else:
        game.desk.message = say("No checkpoint was set.")


def _change_tidying(game: GameHost, _: str) -> None:
    is_on = game.settings.tidy_notes = not game.settings.tidy_notes
    game.desk.message = say("Notes are now tidied for you.") if is_on else say("Notes now stay as you write them.")


UNDO = (
    Command("undo", GAME, say("Undo"), _undo, "u,ctrl+z,left_square_bracket")
    .shown(4)
    .on_cap(say("undo"))
    .explained(say("Take back the last move; there is no limit."))
)

COMMANDS = (
    UNDO,
    Command("redo", GAME, say("Redo"), _redo, "r,ctrl+r,ctrl+y,right_square_bracket,ctrl+shift+z")
    .on_cap(say("redo"))
    .explained(say("Redo what was taken back.")),
    Command("checkpoint.set", GAME, say("Set a checkpoint"), _set_checkpoint, "b")
    .on_cap(say("mark"))
    .explained(say("Mark the board as it is now, before a guess; as often as you like.")),
    Command("checkpoint.return", GAME, say("Back to the checkpoint"), _return_to_checkpoint, "B")
    .on_cap(say("back"))
    .explained(say("Go back to the checkpoint that was set last.")),
    Command("history", GAME, say("History"), lambda game, _: game.open_history(), "U")
    .on_cap(say("tree"))
    .explained(say("See every move and every branch, go back to any of them, and name checkpoints.")),
)

NOTES_COMMANDS = (
    Command("notes.fill", GAME, say("Fill in all notes"), lambda game, _: game.desk.session.fill_notes(), "a,A")
    .on_cap(say("fill"))
    .explained(say("Note in every empty cell the digits that none of its peers holds.")),
    Command("notes.clear", GAME, say("Clear all notes"), lambda game, _: game.desk.session.clear_notes(), "minus")
    .on_cap(say("wipe"))
    .explained(say("Erase every note on the board.")),
    Command("notes.strike", GAME, say("Strike out impossible notes"), lambda game, _: strike_notes(game.desk), "k")
    .on_cap(say("strike"))
    .explained(say("Erase every note that a digit in the same row, column or box excludes.")),
    Command("notes.tidy", GAME, say("Tidy notes automatically, or not"), _change_tidying).explained(
        say("Choose whether placing a digit removes it from the notes of the cells it sees.")
    ),
)
