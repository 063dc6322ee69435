"""Which keys a game has: those in force, the letter after the leader, those that mean nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from textual import events

from sudoku_tui.play.commands.command import Command, in_bar
from sudoku_tui.play.keys.keymaps import grid_keymap
from sudoku_tui.play.keys.names import key_name, keys_of
from sudoku_tui.tui.screens.commanded import key_items
from sudoku_tui.tui.screens.game_visits import GameVisits
from sudoku_tui.words.language import tell

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.table import Table
    from sudoku_tui.words.message import Message


class GameKeys(GameVisits, inherit_bindings=False):
    """The part of a game's screen that knows keys."""

    _table: Table

    def __init__(self) -> None:
        super().__init__()
        self._is_letter_awaited = False
        self._meant: set[str] = set()
        self._shown_keys: tuple[list[tuple[Command[Any], Message]], Mapping[str, str]] = [], {}

    @property
    def keymap(self) -> Mapping[str, str]:
        """The keys that differ from the default, by the player's choice and where digits are letters."""
        return grid_keymap(self.settings.keymap, self.desk.geometry, self.settings.keys)

    @property
    def told_keymap(self) -> Mapping[str, str]:
        from sudoku_tui.play.keys.leader import told_keymap

        return told_keymap(self.settings.keymap, self.desk.geometry, self.settings.keys)

    def await_letter(self) -> None:
        self._is_letter_awaited = True

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return self._is_letter_awaited

    def on_key(self, event: events.Key) -> None:
        if self._is_letter_awaited:
            event.stop()
            self._take_letter(event.key)
        else:
            self._say_unknown(event)

    def _take_letter(self, letter: str) -> None:
        """Carry out the command that a letter means after the leader."""
        from sudoku_tui.play.keys.leader import after_leader

        self._is_letter_awaited = False
        settings, geometry = self.settings, self.desk.geometry
        for of_hint in (True, False):
            meaning = after_leader(settings.keymap, geometry, settings.keys, of_hint=of_hint).get(letter)
            if meaning and self.check_action("command", meaning):
                self.action_command(*meaning)
                return
        if letter == "escape":
            self.do(lambda: None)
        else:
            self.do(lambda: self.desk.say_unknown_letter(tell(key_name(letter))))

    def _say_unknown(self, event: events.Key) -> None:
        """Say that a key means nothing: silence would leave a newcomer guessing."""
        if event.is_printable and not self._meant & {event.key, event.character}:
            self.do(lambda: self.desk.say_unknown(event.character or ""))

    def use_keys(self) -> None:
        self._meant = {key for command in self.commands for keys in keys_of(command, self.keymap) for key in keys}
        super().use_keys()

    def _show_keys(self) -> None:
        shown, keymap = [(command, command.label_for(self)) for command in in_bar(self.commands, self)], self.keymap
        if self._shown_keys != (shown, keymap):
            self._shown_keys = shown, keymap
            self._table.key_bar.items = key_items(self.commands, self, keymap)
        self.refresh_bindings()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show_keys)

    def on_hint_panel_laid_out(self) -> None:
        self._show_keys()
