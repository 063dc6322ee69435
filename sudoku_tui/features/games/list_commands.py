"""The list of kept games: what can be done with the chosen one, and with all of them."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, Command, Place, opens, with_shared
from sudoku_tui.keys.dialogs import SHARED, DialogListHost
from sudoku_tui.words.message import say


class KeptGamesHost(DialogListHost, Protocol):
    """The list of kept games."""

    @property
    def is_solved(self) -> bool: ...
    def go_on(self) -> None: ...
    def delete_chosen(self) -> None: ...
    def review(self) -> None: ...
    def filter(self) -> None: ...
    def sort(self) -> None: ...


KEPT_GAMES = Place[KeptGamesHost]("kept games")

KEPT_GAMES_COMMANDS = with_shared(
    Command("game.resume", KEPT_GAMES, say("Continue"), lambda games, _: games.go_on(), "enter").shown(
        1, lambda games: say("See it") if games.is_solved else say("Continue")
    ),
    Command(
        "game.delete", KEPT_GAMES, say("Delete"), lambda games, _: games.delete_chosen(), "delete,backspace,x"
    ).shown(60),
    Command("review", KEPT_GAMES, say("Review"), lambda games, _: games.review(), "r").shown(2),
    Command("games.filter", KEPT_GAMES, say("Unfinished games, or all"), lambda games, _: games.filter(), "f").shown(
        61, say("Filter")
    ),
    Command(
        "games.sort",
        KEPT_GAMES,
        say("Sort otherwise: last played, level, time, name"),
        lambda games, _: games.sort(),
        "s",
    ).shown(64, say("Sort")),
    Command("games.export", KEPT_GAMES, say("Export all to a file"), opens("games.export_games"), "e").shown(
        62, say("Export")
    ),
    Command("games.import", KEPT_GAMES, say("Import a file"), opens("games.import_games"), "i").shown(
        63, say("Import")
    ),
    LEAVE.at(KEPT_GAMES, label=say("Back"), keys="escape,q,g,G"),
    shared=SHARED,
)
