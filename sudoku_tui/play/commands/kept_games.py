"""Kept games: the list of those that were left and those that were solved."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.play.commands import anywhere
from sudoku_tui.play.commands.anywhere import LEAVE
from sudoku_tui.play.commands.command import Command, Place, with_own
from sudoku_tui.play.commands.dialogs import DIALOG_LIST_COMMANDS, DialogListHost
from sudoku_tui.words.message import say


class KeptGamesHost(DialogListHost, Protocol):
    """The list of kept games."""

    def go_on(self) -> None: ...
    def delete_chosen(self) -> None: ...
    def filter(self) -> None: ...
    def want_export(self) -> None: ...
    def want_import(self) -> None: ...


KEPT_GAMES = Place[KeptGamesHost]("kept games")

COMMANDS = with_own(
    (
        Command("game.resume", KEPT_GAMES, say("Go on"), lambda games, _: games.go_on(), "enter").shown(1),
        Command(
            "game.delete", KEPT_GAMES, say("Delete"), lambda games, _: games.delete_chosen(), "delete,backspace,x"
        ).shown(60),
        Command("games.filter", KEPT_GAMES, say("Unfinished only, or all"), lambda games, _: games.filter(), "f").shown(
            61, say("Filter")
        ),
        Command("export", KEPT_GAMES, say("Export all to a file"), lambda games, _: games.want_export(), "e").shown(
            62, say("Export")
        ),
        Command("import", KEPT_GAMES, say("Import a file"), lambda games, _: games.want_import(), "i").shown(
            63, say("Import")
        ),
        LEAVE.at(KEPT_GAMES, keys="escape,q,g"),
    ),
    DIALOG_LIST_COMMANDS,
    anywhere.COMMANDS,
)
