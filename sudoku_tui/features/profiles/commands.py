"""The list of profiles: play as another, make one, carry one elsewhere, add one to another, delete one."""

from __future__ import annotations

from typing import Protocol

from sudoku_tui.keys.command import LEAVE, Command, Place, with_shared
from sudoku_tui.keys.dialogs import SHARED, DialogListHost
from sudoku_tui.words.message import say


class ProfilesHost(DialogListHost, Protocol):
    """The list of profiles."""

    @property
    def is_in_use(self) -> bool: ...
    @property
    def is_first(self) -> bool: ...
    def use(self) -> None: ...
    def make(self) -> None: ...
    def export(self) -> None: ...
    def take_in(self) -> None: ...
    def merge(self) -> None: ...
    def delete(self) -> None: ...


PROFILES = Place[ProfilesHost]("profiles")

COMMANDS = with_shared(
    Command("profile.use", PROFILES, say("Play as this one"), lambda host, _: host.use(), "enter").shown(
        1, say("Play as"), when=lambda host: not host.is_in_use
    ),
    Command("profile.new", PROFILES, say("A new profile"), lambda host, _: host.make(), "n").shown(2, say("New")),
    Command("profile.export", PROFILES, say("Export to a file"), lambda host, _: host.export(), "e").shown(
        60, say("Export")
    ),
    Command("profile.import", PROFILES, say("Import a file"), lambda host, _: host.take_in(), "i").shown(
        61, say("Import")
    ),
    Command("profile.merge", PROFILES, say("Add it to yours"), lambda host, _: host.merge(), "m").shown(
        62, say("Merge"), when=lambda host: not host.is_in_use
    ),
    Command("profile.delete", PROFILES, say("Delete"), lambda host, _: host.delete(), "delete,backspace,x").shown(
        63, when=lambda host: not (host.is_in_use or host.is_first)
    ),
    LEAVE.at(PROFILES, label=say("Back"), keys="escape,q"),
    shared=SHARED,
)
