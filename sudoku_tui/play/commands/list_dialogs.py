"""Dialogs with a list: the kept games, which techniques hints, steps and paths use, and the words of a field."""

from typing import Protocol

from sudoku_tui.logic.levels import Level
from sudoku_tui.play.commands.command import WAY, Command, Place, with_shared
from sudoku_tui.play.commands.shared import ANYWHERE_COMMANDS, END, LEAVE, LINE, ListHost
from sudoku_tui.words.message import say


class DialogListHost(ListHost, Protocol):
    """A dialog with a list."""

    def move_by_pages(self, pages: int) -> None: ...


class KeptGamesHost(DialogListHost, Protocol):
    """The list of kept games."""

    @property
    def is_solved(self) -> bool: ...
    def go_on(self) -> None: ...
    def delete_chosen(self) -> None: ...
    def review(self) -> None: ...
    def filter(self) -> None: ...
    def want_export(self) -> None: ...
    def want_import(self) -> None: ...


class TechniqueChoiceHost(DialogListHost, Protocol):
    """The list of all techniques while the player changes it."""

    def switch(self) -> None: ...
    def switch_level(self) -> None: ...
    def move_technique(self, way: int) -> None: ...
    def reset(self) -> None: ...
    def go_to_level(self, rank: int) -> None: ...
    def keep(self) -> None: ...


class ChoiceHost(DialogListHost, Protocol):
    """The words of a field as a list."""

    def choose(self) -> None: ...


DIALOG_LIST = Place[DialogListHost]("list in a dialog")
KEPT_GAMES, TECHNIQUES = Place[KeptGamesHost]("kept games"), Place[TechniqueChoiceHost]("technique choice")
CHOICE = Place[ChoiceHost]("choice")

SHARED = (
    LINE.at(DIALOG_LIST),
    Command(
        "line.page",
        DIALOG_LIST,
        {"previous": say("Previous page"), "next": say("Next page")},
        lambda dialog, choice: dialog.move_by_pages(WAY[choice]),
        {"previous": "pageup", "next": "pagedown"},
        in_palette=False,
    ),
    END.at(DIALOG_LIST, keys={"previous": "home", "next": "end"}, in_palette=False),
    *ANYWHERE_COMMANDS,
)

KEPT_GAMES_COMMANDS = with_shared(
    Command("game.resume", KEPT_GAMES, say("Continue"), lambda games, _: games.go_on(), "enter").shown(
        1, lambda games: say("See it") if games.is_solved else say("Continue")
    ),
    Command(
        "game.delete", KEPT_GAMES, say("Delete"), lambda games, _: games.delete_chosen(), "delete,backspace,x"
    ).shown(60),
    Command("review", KEPT_GAMES, say("Review"), lambda games, _: games.review(), "r").shown(2),
    Command("games.filter", KEPT_GAMES, say("Unfinished only, or all"), lambda games, _: games.filter(), "f").shown(
        61, say("Filter")
    ),
    Command("games.export", KEPT_GAMES, say("Export all to a file"), lambda games, _: games.want_export(), "e").shown(
        62, say("Export")
    ),
    Command("games.import", KEPT_GAMES, say("Import a file"), lambda games, _: games.want_import(), "i").shown(
        63, say("Import")
    ),
    LEAVE.at(KEPT_GAMES, label=say("Back"), keys="escape,q,g,G"),
    shared=SHARED,
)

TECHNIQUE_COMMANDS = with_shared(
    Command("technique.switch", TECHNIQUES, say("On or off"), lambda choice, _: choice.switch(), "space").shown(
        1, say("On/off")
    ),
    Command("technique.keep", TECHNIQUES, say("Keep"), lambda choice, _: choice.keep(), "enter").shown(2),
    Command(
        "technique.move",
        TECHNIQUES,
        {"previous": say("Earlier"), "next": say("Later")},
        lambda choice, way: choice.move_technique(WAY[way]),
        {"previous": "minus,shift+up,K", "next": "plus,equals_sign,shift+down,J"},
    ).shown(60, say("Move")),
    Command("technique.level", TECHNIQUES, say("The whole level"), lambda choice, _: choice.switch_level(), "a").shown(
        62, say("Whole level")
    ),
    Command("technique.usual", TECHNIQUES, say("The usual ones"), lambda choice, _: choice.reset(), "u").shown(
        61, say("Usual")
    ),
    Command(
        "level.choose",
        TECHNIQUES,
        say("To a level, or after the last to clues"),
        lambda choice, number: choice.go_to_level(int(number) - 1),
        {str(number): str(number) for number in range(1, len(Level) + 2)},
    ).shown(63, say("Level")),
    shared=SHARED,
)

CHOICE_COMMANDS = with_shared(
    Command("choice.take", CHOICE, say("Choose"), lambda dialog, _: dialog.choose(), "enter,space").shown(1),
    LEAVE.at(CHOICE, label=say("Back")),
    shared=SHARED,
)
