"""The keys of a screen."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, QUIT, Command, Place
from sudoku_tui.keys.dialogs import DIALOG, SCROLL, ReadingDialogHost
from sudoku_tui.words.message import say


class KeysHelpHost(ReadingDialogHost, Protocol):
    """The keys of a screen: for the game, first at a glance, then in sentences."""

    @property
    def has_pages(self) -> bool: ...
    @property
    def is_in_sentences(self) -> bool: ...
    def turn(self) -> None: ...
    def find(self) -> None: ...


KEYS_HELP = Place[KeysHelpHost]("keys")

HELP_COMMANDS = (
    Command("help.page", KEYS_HELP, say("Sentences, or at a glance"), lambda screen, _: screen.turn(), "tab,space")
    .when(lambda screen: screen.has_pages)
    .shown(1, lambda screen: say("At a glance") if screen.is_in_sentences else say("In sentences"))
    .explained(say("Keys in sentences, or at a glance")),
    Command("help.find", KEYS_HELP, say("Search"), lambda screen, _: screen.find(), "slash,ctrl+f")
    .when(lambda screen: screen.has_pages)
    .shown(3)
    .explained(say("Search by what you would call it")),
    SCROLL.at(DIALOG, identifier="help.scroll", keys={"previous": "up,pageup,k", "next": "down,pagedown,j"}),
    LEAVE.at(DIALOG, title=say("Close"), keys="escape,q,question_mark,f1,enter"),
    QUIT,
)
