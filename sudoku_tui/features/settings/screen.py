"""The settings, each a choice in force at once; and the keys of all commands, which the player can change."""

from __future__ import annotations

import os
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.widgets import OptionList

from sudoku_tui.app.page.sheet import Action, Group, Sheet
from sudoku_tui.app.requests import SettingsChanged
from sudoku_tui.app.screens.sheet_screen import SheetScreen
from sudoku_tui.desk.settings import Settings
from sudoku_tui.features.settings.commands import KEYS_COMMANDS, SETTINGS_COMMANDS
from sudoku_tui.features.settings.model import (
    SECTIONS,
    Setting,
    cells_setting,
    language_setting,
    theme_setting,
    usual_settings,
)
from sudoku_tui.features.settings.own_keys import Binding, KeyChoice, groups
from sudoku_tui.features.settings.sheet import choose_value, keys_sheet, settings_sheet
from sudoku_tui.keys.names import canonical, key_name
from sudoku_tui.storage.profiles import Profiles
from sudoku_tui.words.catalogues import known_codes
from sudoku_tui.words.language import has_own_cells
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say, say_in

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp

_DIGITS = 9
_OWN = as_it_is("•")
_ABOUT = say("A dot marks what you have changed.")


class OwnKeysScreen(SheetScreen[None], commands=KEYS_COMMANDS):
    """Lists what keys do; waits for a key when the player wants another one."""

    heading = say("Your own keys")

    CSS_PATH = "style.tcss"

    def __init__(self, settings: Settings, *, learns: bool = False) -> None:
        super().__init__()
        self._choice = KeyChoice(settings)
        self._of_keys = {binding.identifier: binding for _, bindings in groups() for binding in bindings}
        self._is_one_more: bool | None = (
            None  # whether the awaited key comes beside the others; None if none is awaited
        )
        self._learns = learns  # whether it begins with that
        self._learnt: list[str] | None = None  # the signs of Shift and digits so far; None where none are learnt
        self._told: Message = NOTHING  # what is asked, or came of it
        self._told_at = ""

    def on_mount(self) -> None:
        super().on_mount()
        if self._learns:
            self.call_after_refresh(self.learn)

    def sheet(self) -> Sheet:
        own, at = self._choice.own, self.at
        parts = (Group(heading, tuple(self._row(binding, own, at) for binding in of)) for heading, of in groups())
        return keys_sheet(parts, _ABOUT)

    def _row(self, binding: Binding, own: Container[str], at: str) -> Action:
        keys, name = self._choice.key_words(binding), binding.identifier
        value = in_turn(keys, _OWN, between="  ") if name in own else keys
        return Action(binding.words, name=name, value=value, detail=self._told if name == at else NOTHING)

    def heed(self, name: str, value: str) -> None:
        if self.choose(name):
            self.change()

    @property
    def is_waiting(self) -> bool:
        return self._is_one_more is not None or self._learnt is not None

    def go_to_group(self, way: int) -> None:
        """Go to the first command under the next heading, or under the one before."""
        firsts = [bindings[0].identifier for _, bindings in groups()]
        places = [self._list.get_option_index(first) for first in firsts]
        now = self._list.highlighted or 0
        ahead = [place for place in places if (place > now if way > 0 else place < now)]
        if ahead:
            self._list.highlighted = ahead[0 if way > 0 else -1]
            self._list.scroll_to_highlight(top=True)

    def change(self) -> None:
        self._await_key(is_one_more=False)

    def add(self) -> None:
        self._await_key(is_one_more=True)

    def learn(self) -> None:
        """Learn what Shift and a digit send on this keyboard, one after the other."""
        self._learnt = []
        self._ask_for_sign()

    def restore(self) -> None:
        if self._chosen:
            self._changed(self._choice.restore(self._chosen))

    def restore_all(self) -> None:
        self._choice.restore_all()
        self._changed(say("All keys are the default ones."))

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return self.is_waiting

    def on_key(self, event: events.Key) -> None:
        if self._learnt is not None:
            event.stop()
            self._learn(self._learnt, event)
        elif self.is_waiting and self._chosen:
            event.stop()
            is_one_more, self._is_one_more = bool(self._is_one_more), None
            if event.key == "escape":
                self._tell(NOTHING)
            else:
                words = self._choice.change(self._chosen, event.key, is_one_more=is_one_more)
                self._changed(words)

    @on(OptionList.OptionHighlighted)
    def _stop_waiting(self) -> None:
        if self._told and self.at != self._told_at:
            self._is_one_more = self._learnt = None
            self._tell(NOTHING)

    def _learn(self, learnt: list[str], event: events.Key) -> None:
        """Take the sign of the next digit, or say why it is none."""
        sign = canonical(event.key)
        if sign == "escape":
            self._learnt = None
            self._tell(NOTHING)
        elif sign.isdecimal() or not event.is_printable:
            self._ask_for_sign(say("That key sends no character of its own."))
        elif sign in learnt:
            chord = key_name(f"shift+{learnt.index(sign) + 1}")
            self._ask_for_sign(say("You pressed that for {chord}.", chord=chord))
        elif len(learnt) + 1 < _DIGITS:
            learnt.append(sign)
            self._ask_for_sign()
        else:
            self._learnt = None
            self._changed(self._choice.learn_corners([*learnt, sign]))

    def _ask_for_sign(self, why: Message = NOTHING) -> None:
        digit = len(self._learnt or ()) + 1
        words = say("Press Shift and {digit}. {key} leaves everything as it is.", digit=digit, key=key_name("escape"))
        self._tell(in_turn(why, words))

    @property
    def _chosen(self) -> Binding | None:
        return self._of_keys.get(self.at)

    def _await_key(self, *, is_one_more: bool) -> None:
        if self._chosen:
            self._is_one_more = is_one_more
            words = say("Press the key for '{command}'. {key} leaves it as it is.", key=key_name("escape"))
            self._tell(words.given({"command": self._chosen.words}))

    def _changed(self, words: Message) -> None:
        self.use_keys()
        self.post_message(SettingsChanged())
        self._tell(words)

    def _tell(self, words: Message) -> None:
        self._told, self._told_at = words, self.at
        self._said.set_class(self.is_waiting, "waiting")
        self.show()


_KEYS, _LEARN, _PROFILE, _PLAIN_SIGNS, _TERMINAL_LOOK = "keys", "learn", "profile", "ascii", "terminal_look"
_OPENING = {
    _KEYS: (say("Your own keys"), say("Give any command another key.")),
    _LEARN: (
        say("Shift and a digit"),
        say("Press them once each: the characters your keyboard sends then write corner notes."),
    ),
    _PROFILE: (say("Profile"), say("Play as somebody else on this machine, with games and settings of their own.")),
}
"""What opens the list of keys, or of profiles: its title, and a sentence about it."""


class SettingsScreen(SheetScreen[None], commands=SETTINGS_COMMANDS):
    """Lists the settings under their headings."""

    heading = say("Settings")

    def __init__(
        self, settings: Settings, themes: Sequence[str], *, worn: str, is_web: bool, profile: str = ""
    ) -> None:
        super().__init__()
        self._profile = profile  # the one in use; empty where there are none to choose from
        self._settings = settings
        theme = theme_setting(themes, settings, follows_system=is_web, worn=worn)
        # A page is drawn with all signs there are, and a terminal looks like one.
        needless = _PLAIN_SIGNS if is_web else _TERMINAL_LOOK
        shown = {heading: [row for row in rows if row.name != needless] for heading, rows in SECTIONS.items()}
        self._by_name = {row.name: row for rows in (*shown.values(), (theme,)) for row in rows}
        self._rows = {heading: [row.name for row in rows] for heading, rows in shown.items()}
        self._rows[say("Board")].insert(0, theme.name)
        if known := known_codes():
            language = language_setting(known)
            self._by_name[language.name] = language
            self._rows[say("Game")].insert(0, language.name)
        if has_own_cells():
            cells = cells_setting()
            self._by_name[cells.name] = cells
            self._rows[say("Game")].insert(1, cells.name)
        self._rows[say("Keys")] += (_KEYS, _LEARN)
        if profile:
            self._rows[say("Game")].append(_PROFILE)

    def sheet(self) -> Sheet:
        rows = {heading: [self._part(name) for name in names] for heading, names in self._rows.items() if names}
        return settings_sheet(rows, self._settings, Action(say("Restore the defaults"), "settings.usual"))

    def _part(self, name: str) -> Setting | Action:
        if name in self._by_name:
            return self._by_name[name]
        title, sentence = _OPENING[name]
        return Action(title, name=name, detail=sentence, value=self._value(name))

    def heed(self, name: str, value: str) -> None:
        """Give a setting a value, or open the list of keys, or of profiles."""
        if self.choose(name) and name == _PROFILE:
            self.open("profiles")
        elif name in (_KEYS, _LEARN):
            self.app.push_screen(OwnKeysScreen(self._settings, learns=name == _LEARN), lambda _: self.show())
        elif name in self._by_name:
            choose_value(self._by_name[name], self._settings, value)
            self._changed()

    def reset(self) -> None:
        from sudoku_tui.app.screens.dialogs import ConfirmScreen

        def answered(answer: str | None) -> None:
            if answer == "yes":
                usual_settings(self._settings)
                self._changed()

        self.app.push_screen(ConfirmScreen(say("Restore the default settings?"), say("Your own keys stay.")), answered)

    def _changed(self) -> None:
        self.show()
        self.use_keys()
        self.post_message(SettingsChanged())

    def _value(self, name: str) -> Message:
        if name == _LEARN:
            return say("learn")
        if name == _PROFILE:
            return as_it_is(self._profile)
        changed = len(KeyChoice(self._settings).own)
        return counted("{count} changed", "{count} changed", changed) if changed else say_in("no keys", "none")


def open_screen(app: GameApp) -> None:
    # Who plays in a browser has a profile of its own there, and the folders are the server's.
    profile = "" if app.is_web else Profiles(os.environ).in_use
    screen = SettingsScreen(app.keeper.settings, app.themes, worn=app.theme, is_web=app.is_web, profile=profile)
    app.visit(screen)
