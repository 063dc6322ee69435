"""The settings, each a choice in force at once; and the keys of all commands, which the player can change."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.app.page.sheet import Action, Sheet
from sudoku_tui.app.requests import SettingsChanged
from sudoku_tui.app.screens.dialogs import ListDialog
from sudoku_tui.desk.settings import Settings
from sudoku_tui.features.settings.commands import KEYS_COMMANDS, SETTINGS_COMMANDS
from sudoku_tui.features.settings.model import SECTIONS, Setting, theme_setting, usual_settings
from sudoku_tui.features.settings.own_keys import Binding, KeyChoice, groups
from sudoku_tui.features.settings.sheet import choose_value, settings_sheet
from sudoku_tui.keys.names import canonical, key_name
from sudoku_tui.storage.profiles import Profiles
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import NOTHING, Message, as_it_is, counted, in_turn, say

if TYPE_CHECKING:
    from sudoku_tui.app.game_app import GameApp

_WIDTH = 36  # of the words, where there is room for keys beside them
_NARROW = 60
_AROUND_ROWS = 8  # columns of border, padding, scroll bar and sign around a row
_DIGITS = 9
_ABOUT = say("A dot marks what you have changed.")


class OwnKeysScreen(ListDialog[None], commands=KEYS_COMMANDS):
    """Lists what keys do; waits for a key when the player wants another one."""

    CSS_PATH = "style.tcss"

    def __init__(self, settings: Settings, *, learns: bool = False) -> None:
        super().__init__(say("Your own keys"))
        self._choice = KeyChoice(settings)
        self._of_keys = {binding.identifier: binding for _, bindings in groups() for binding in bindings}
        self._is_one_more: bool | None = (
            None  # whether the awaited key comes beside the others; None if none is awaited
        )
        self._learns = learns  # whether it begins with that
        self._learnt: list[str] | None = None  # the signs of Shift and digits so far; None where none are learnt

    def on_mount(self) -> None:
        self._list.set_options(self._options())
        self._list.action_first()
        self._tell(_ABOUT)
        if self._learns:
            self.call_after_refresh(self.learn)

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
            self._changed(self._choice.restore(self._chosen), self._chosen)

    def restore_all(self) -> None:
        self._choice.restore_all()
        self._show_all()
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
                self._tell(_ABOUT)
            else:
                words = self._choice.change(self._chosen, event.key, is_one_more=is_one_more)
                self._changed(words, self._chosen)

    @on(OptionList.OptionSelected)
    def _change_clicked(self) -> None:
        self.change()

    @on(OptionList.OptionHighlighted)
    def _stop_waiting(self) -> None:
        self._is_one_more = self._learnt = None
        self._tell(_ABOUT)

    def _learn(self, learnt: list[str], event: events.Key) -> None:
        """Take the sign of the next digit, or say why it is none."""
        sign = canonical(event.key)
        if sign == "escape":
            self._learnt = None
            self._tell(_ABOUT)
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
            words = self._choice.learn_corners([*learnt, sign])
            for binding in groups()[-1][1]:
                self._show_row(binding)
            self._changed(words)

    def _ask_for_sign(self, why: Message = NOTHING) -> None:
        digit = len(self._learnt or ()) + 1
        words = say("Press Shift and {digit}. {key} leaves everything as it is.", digit=digit, key=key_name("escape"))
        self._tell(in_turn(why, words))

    @property
    def _chosen(self) -> Binding | None:
        index = self._list.highlighted
        return self._of_keys.get(self._list.get_option_at_index(index).id or "") if index is not None else None

    def _await_key(self, *, is_one_more: bool) -> None:
        if self._chosen:
            self._is_one_more = is_one_more
            words = say("Press the key for '{command}'. {key} leaves it as it is.", key=key_name("escape"))
            self._tell(words.given({"command": self._chosen.words}))

    def _show_all(self) -> None:
        chosen = self._list.highlighted
        self._list.set_options(self._options())
        self._list.highlighted = chosen

    def _show_row(self, binding: Binding) -> None:
        row = self._row(binding, is_own=binding.identifier in self._choice.own)
        self._list.replace_option_prompt(binding.identifier, row)

    def _changed(self, words: Message, binding: Binding | None = None) -> None:
        if binding:
            self._show_row(binding)
        self.use_keys()
        self.show_keys()
        self.post_message(SettingsChanged())
        self._tell(words)

    def _tell(self, words: Message = NOTHING) -> None:
        self._said.set_class(self.is_waiting, "waiting")
        self._said.update(Content(tell(words)))

    def _options(self) -> Iterator[Option]:
        own = self._choice.own
        for heading, bindings in groups():
            yield Option(Content.styled(tell(heading), "bold $accent"), disabled=True)
            for binding in bindings:
                yield Option(self._row(binding, is_own=binding.identifier in own), id=binding.identifier)

    def _row(self, binding: Binding, *, is_own: bool) -> Content:
        words, keys = tell(binding.words), tell(self._choice.key_words(binding))
        gap = "  " if self.app.size.width < _NARROW else " " * max(_WIDTH - cell_len(words), 2)
        if len(gap) + cell_len(words) + cell_len(keys) > self.app.size.width - _AROUND_ROWS:
            gap = "\n    "
        return Content.assemble("• " if is_own else "  ", words, gap, (keys, "bold"))


_KEYS, _LEARN, _PROFILE, _PLAIN_SIGNS = "keys", "learn", "profile", "ascii"
_OPENING = {
    _KEYS: (say("Your own keys"), say("Give any command another key.")),
    _LEARN: (
        say("Shift and a digit"),
        say("Press them once each: the characters your keyboard sends then write corner notes."),
    ),
    _PROFILE: (say("Profile"), say("Play as somebody else on this machine, with games and settings of their own.")),
}
"""What opens the list of keys, or of profiles: its title, and a sentence about it."""
_AROUND_SETTINGS = 6  # columns of border, padding and scroll bar around a row
_GAP = 2


class SettingsScreen(ListDialog[None], commands=SETTINGS_COMMANDS):
    """Lists the settings under their headings."""

    CSS_PATH = "style.tcss"

    def __init__(
        self, settings: Settings, themes: Sequence[str], *, worn: str, is_web: bool, profile: str = ""
    ) -> None:
        super().__init__(say("Settings"))
        self._profile = profile  # the one in use; empty where there are none to choose from
        self._settings = settings
        theme = theme_setting(themes, settings, follows_system=is_web, worn=worn)
        self._by_name = {setting.name: setting for rows in (*SECTIONS.values(), (theme,)) for setting in rows}
        # A page is drawn with all signs there are.
        self._rows = {
            heading: [setting.name for setting in rows if not (is_web and setting.name == _PLAIN_SIGNS)]
            for heading, rows in SECTIONS.items()
        }
        self._rows[say("Board")].insert(0, theme.name)
        self._rows[say("Keys")] += (_KEYS, _LEARN)
        if profile:
            self._rows[say("Game")].append(_PROFILE)

    def on_mount(self) -> None:
        self._list.set_options(self._options())
        self._list.action_first()

    def turn(self, way: int) -> None:
        name = self._chosen
        if name in self._by_name:
            self._by_name[name].turn(self._settings, way)
            self._changed()

    def open_chosen(self) -> None:
        """Go on to the next choice; open the list of keys, or of profiles."""
        if self._chosen == _PROFILE:
            self.open("profiles")
        elif self._chosen in _OPENING:
            keys = OwnKeysScreen(self._settings, learns=self._chosen == _LEARN)
            self.app.push_screen(keys, lambda _: self._show())
        else:
            self.turn(1)

    def as_sheet(self) -> Sheet:
        rows = {heading: [self._part(name) for name in names] for heading, names in self._rows.items() if names}
        return settings_sheet(rows, self._settings, self._chosen, Action(say("Restore the defaults"), "settings.usual"))

    def _part(self, name: str) -> Setting | Action:
        if name in self._by_name:
            return self._by_name[name]
        title, sentence = _OPENING[name]
        return Action(title, name=name, detail=sentence, value=self._value(name))

    def heed(self, name: str, value: str) -> None:
        """Give a setting a value, or open the list of keys."""
        if name in self._by_name or name in _OPENING:
            self._list.highlighted = self._list.get_option_index(name)
        if name in _OPENING:
            self.open_chosen()
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

    @on(OptionList.OptionSelected)
    def _open_clicked(self) -> None:
        self.open_chosen()

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        name = self._chosen
        known = self._by_name.get(name)
        self._said.update(Content(tell(known.sentence_in(self._settings) if known else _OPENING[name][1])))

    @property
    def _chosen(self) -> str:
        index = self._list.highlighted
        return (self._list.get_option_at_index(index).id or "") if index is not None else ""

    def on_resize(self) -> None:
        self._show()

    def _changed(self) -> None:
        self._show()
        self.use_keys()
        self.post_message(SettingsChanged())

    def _show(self) -> None:
        for option in self._options():
            if option.id:
                self._list.replace_option_prompt(option.id, option.prompt)
        self._tell()
        self.show_keys()

    def _options(self) -> Iterator[Option]:
        titles = {name: tell(self._title(name)) for names in self._rows.values() for name in names}
        width = max(map(cell_len, titles.values())) + _GAP
        for heading, names in self._rows.items():
            if names:
                yield Option(Content.styled(tell(heading), "bold $accent"), disabled=True)
            for name in names:
                value = tell(self._value(name))
                gap = self._gap(width, cell_len(titles[name]), cell_len(value))
                yield Option(Content.assemble("  ", titles[name], gap, (value, "bold")), id=name)

    def _gap(self, width: int, title: int, value: int) -> str:
        """What parts a title from its value: the column, less where the line is short, or the end of the line."""
        room = self.app.size.width - _AROUND_SETTINGS
        if 2 + width + value <= room:
            return " " * (width - title)
        spaces = room - 2 - title - value
        return " " * spaces if spaces > 0 else "\n    "

    def _title(self, name: str) -> Message:
        return self._by_name[name].title if name in self._by_name else _OPENING[name][0]

    def _value(self, name: str) -> Message:
        if name in self._by_name:
            return self._by_name[name].words_in(self._settings)
        if name == _LEARN:
            return say("learn")
        if name == _PROFILE:
            return as_it_is(self._profile)
        changed = len(KeyChoice(self._settings).own)
        return counted("{count} changed", "{count} changed", changed) if changed else say("none")


def open_screen(app: GameApp) -> None:
    # Who plays in a browser has a profile of its own there, and the folders are the server's.
    profile = "" if app.is_web else Profiles(os.environ).in_use
    screen = SettingsScreen(app.keeper.settings, app.themes, worn=app.theme, is_web=app.is_web, profile=profile)
    app.visit(screen)
