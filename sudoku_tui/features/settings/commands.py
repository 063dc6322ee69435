"""The settings, and the player's own keys."""

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, WAY, Command, Place, with_shared
from sudoku_tui.keys.dialogs import SHARED, DialogListHost
from sudoku_tui.keys.sheet import OPEN_LINE, TURN_LINE, SheetHost
from sudoku_tui.words.message import say


class SettingsHost(SheetHost, Protocol):
    """The list of settings."""

    def reset(self) -> None: ...


class KeysHost(DialogListHost, Protocol):
    """The list of all commands while the player changes their keys."""

    @property
    def is_waiting(self) -> bool: ...
    def go_to_group(self, way: int) -> None: ...
    def change(self) -> None: ...
    def add(self) -> None: ...
    def learn(self) -> None: ...
    def restore(self) -> None: ...
    def restore_all(self) -> None: ...


SETTINGS, KEYS = Place[SettingsHost]("settings"), Place[KeysHost]("own keys")

SETTINGS_COMMANDS = with_shared(
    OPEN_LINE.at(SETTINGS, title=say("Change")),
    TURN_LINE,
    Command("settings.usual", SETTINGS, say("Restore the defaults"), lambda settings, _: settings.reset(), "u").shown(
        60, say("Defaults")
    ),
    LEAVE.at(SETTINGS, keys="escape,q,o"),
    shared=SHARED,
)

KEYS_COMMANDS = with_shared(
    Command("key.change", KEYS, say("Another key"), lambda keys, _: keys.change(), "enter,space").shown(1),
    Command("key.add", KEYS, say("Add another key"), lambda keys, _: keys.add(), "plus,a").shown(2),
    Command("key.learn", KEYS, say("Learn Shift and digits"), lambda keys, _: keys.learn(), "l")
    .shown(4, say("Learn"))
    .explained(say("Press Shift with 1 to 9 once each: the characters your keyboard sends then write corner notes.")),
    Command("key.usual", KEYS, say("The default keys"), lambda keys, _: keys.restore(), "delete,backspace").shown(
        3, say("Defaults")
    ),
    Command(
        "group",
        KEYS,
        {"previous": say("Previous heading"), "next": say("Next heading")},
        lambda keys, choice: keys.go_to_group(WAY[choice]),
        {"previous": "shift+tab,left", "next": "tab,right"},
    ).shown(61, say("Next heading")),
    Command("keys.usual", KEYS, say("Default keys everywhere"), lambda keys, _: keys.restore_all(), "u").shown(
        60, say("All usual")
    ),
    shared=SHARED,
)
