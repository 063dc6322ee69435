"""Moving back and forth in a game's history, all notes at once, and the list of all states."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.desk.actions import strike_notes
from sudoku_tui.desk.host import GAME, GameHost
from sudoku_tui.keys.command import (
    LEAVE,
    LINE,
    LIST_COMMANDS,
    READING_COMMANDS,
    WAY,
    Command,
    ListHost,
    Place,
    ReadingHost,
    with_shared,
)
from sudoku_tui.words.message import Message, say


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
        game.desk.message = say("This is the last checkpoint.")
    else:
        game.desk.message = say("There is no checkpoint.")


def _change_tidying(game: GameHost, _: str) -> None:
    is_on = game.settings.tidy_notes = not game.settings.tidy_notes
    game.desk.message = say("Notes are now tidied for you.") if is_on else say("Notes now stay as you write them.")


UNDO = (
    Command("undo", GAME, say("Undo"), _undo, "u,ctrl+z,left_square_bracket")
    .also_called(say("take back, back, revert"))
    .shown(4)
    .on_cap(say("undo"))
    .explained(say("Take back the last move; there is no limit."))
)

COMMANDS = (
    UNDO,
    Command("redo", GAME, say("Redo"), _redo, "r,ctrl+r,ctrl+y,right_square_bracket,ctrl+shift+z")
    .also_called(say("repeat, again"))
    .on_cap(say("redo"))
    .explained(say("Redo what was taken back.")),
    Command("checkpoint.set", GAME, say("Set a checkpoint"), _set_checkpoint, "b")
    .also_called(say("bookmark, guess, save point, snapshot, what if"))
    .on_cap(say("mark"))
    .explained(say("Mark the board as it is now, say before a guess; as often as you like.")),
    Command("checkpoint.return", GAME, say("Back to the checkpoint"), _return_to_checkpoint, "B")
    .also_called(say("back to bookmark, discard guess"))
    .on_cap(say("back"))
    .explained(say("Go back to the last checkpoint.")),
    Command("history", GAME, say("History"), lambda game, _: game.open("history", game.desk), "U")
    .also_called(say("moves, branches, tree, timeline, log"))
    .on_cap(say("tree"))
    .explained(say("See every move and every branch, go back to any of them, and name checkpoints.")),
)

NOTES_COMMANDS = (
    Command("notes.fill", GAME, say("Fill in all notes"), lambda game, _: game.desk.session.fill_notes(), "a,A")
    .also_called(say("candidates, pencil marks, autofill, auto notes, auto candidates, fill"))
    .on_cap(say("fill"))
    .explained(say("Fill every empty cell with notes: all digits that none of its peers holds.")),
    Command("notes.clear", GAME, say("Clear all notes"), lambda game, _: game.desk.session.clear_notes(), "minus")
    .also_called(say("delete notes, remove candidates, clear pencil marks"))
    .on_cap(say("wipe"))
    .explained(say("Erase every note on the board.")),
    Command("notes.strike", GAME, say("Strike out impossible notes"), lambda game, _: strike_notes(game.desk), "k")
    .also_called(say("clean up notes, remove candidates"))
    .on_cap(say("strike"))
    .explained(say("Erase every note that a digit in the same row, column or box excludes.")),
    Command("notes.tidy", GAME, say("Tidy notes automatically, or not"), _change_tidying)
    .also_called(say("auto clean, auto remove, automatic notes"))
    .explained(say("Choose whether placing a digit removes it from the notes of the cells it sees.")),
)


class HistoryHost(ReadingHost, ListHost, Protocol):
    """A board, and the list of all states."""

    @property
    def is_at_checkpoint(self) -> bool: ...
    def open_chosen(self) -> None: ...
    def go_to_stop(self, way: int) -> None: ...
    def change_checkpoint(self) -> None: ...
    def ask_name(self) -> None: ...
    def start_over(self) -> None: ...


HISTORY = Place[HistoryHost]("history")


def _checkpoint_label(history: HistoryHost) -> Message:
    return say("Forget") if history.is_at_checkpoint else say("Checkpoint")


HISTORY_COMMANDS = with_shared(
    LINE.at(HISTORY, label=say("Move"), rank=1),
    Command("history.go", HISTORY, say("Go there"), lambda history, _: history.open_chosen(), "enter").shown(2),
    Command("checkpoint.set", HISTORY, say("Checkpoint on or off"), lambda history, _: history.change_checkpoint(), "b")
    .shown(60, _checkpoint_label)
    .explained(say("Set a checkpoint there, or remove it")),
    Command("checkpoint.name", HISTORY, say("Name the checkpoint"), lambda history, _: history.ask_name(), "n").shown(
        61, say("Name")
    ),
    Command(
        "history.stop",
        HISTORY,
        {"previous": say("Previous branch or checkpoint"), "next": say("Next branch or checkpoint")},
        lambda history, choice: history.go_to_stop(WAY[choice]),
        {"previous": "left", "next": "right"},
    ).shown(62, say("Branch")),
    Command("history.restart", HISTORY, say("Start over"), lambda history, _: history.start_over(), "s").shown(63),
    LEAVE.at(HISTORY, keys="escape,q,U"),
    shared=(*LIST_COMMANDS, *READING_COMMANDS),
)
