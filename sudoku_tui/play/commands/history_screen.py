"""The history: every state of a game, to be looked at and gone back to."""

from typing import Protocol

from sudoku_tui.play.commands.command import WAY, Command, Place, with_shared
from sudoku_tui.play.commands.shared import LEAVE, LINE, LIST_COMMANDS, READING_COMMANDS, ListHost, ReadingHost
from sudoku_tui.words.message import Message, say


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
    Command(
        "checkpoint.set",
        HISTORY,
        say("Checkpoint on or off"),
        lambda history, _: history.change_checkpoint(),
        "b",
    )
    .shown(60, _checkpoint_label)
    .explained(say("Set a checkpoint there, or forget it")),
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
