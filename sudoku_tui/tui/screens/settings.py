"""The settings: each a choice with a sentence, in force at once and saved."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual import on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.play.commands.settings import SETTINGS_COMMANDS
from sudoku_tui.play.games.settings import Settings
from sudoku_tui.play.lists.key_choice import KeyChoice
from sudoku_tui.play.settings.table import SECTIONS, theme_setting, usual_settings
from sudoku_tui.tui.requests import SettingsChanged
from sudoku_tui.tui.screens.list_dialog import ListDialog
from sudoku_tui.words.language import tell
from sudoku_tui.words.message import Message, counted, say

_KEYS, _LEARN, _PLAIN_SIGNS = "keys", "learn", "ascii"
_OPENING = {
    _KEYS: (say("Your own keys"), say("Give any command another key.")),
    _LEARN: (say("Shift and a digit"), say("Press them once: the signs of your keyboard then write corner notes.")),
}
"""What opens the list of keys: its title, and a sentence about it."""
_AROUND_ROWS = 6  # columns of border, padding and scroll bar around a row
_GAP = 2


class SettingsScreen(ListDialog[None], commands=SETTINGS_COMMANDS):
    """Lists the settings under their headings."""

    CSS_PATH = "settings.tcss"

    def __init__(self, settings: Settings, themes: Sequence[str], *, worn: str, is_web: bool) -> None:
        super().__init__(say("Settings"))
        self._settings = settings
        theme = theme_setting(themes, settings, follows_system=is_web, worn=worn)
        self._by_name = {setting.name: setting for rows in (*SECTIONS.values(), (theme,)) for setting in rows}
        # A page is drawn with all signs there are.
        self._rows = {
            heading: [setting.name for setting in rows if not (is_web and setting.name == _PLAIN_SIGNS)]
            for heading, rows in SECTIONS.items()
        }
        self._rows[say("Board")].insert(0, theme.name)
        self._rows[say("Keys")] += _OPENING

    def on_mount(self) -> None:
        self._list.set_options(self._options())
        self._list.action_first()

    def turn(self, way: int) -> None:
        name = self._chosen
        if name in self._by_name:
            self._by_name[name].turn(self._settings, way)
            self._changed()

    def open_chosen(self) -> None:
        """Go on to the next choice; open the list of keys."""
        if self._chosen in _OPENING:
            from sudoku_tui.tui.screens.own_keys import OwnKeysScreen

            keys = OwnKeysScreen(self._settings, learns=self._chosen == _LEARN)
            self.app.push_screen(keys, lambda _: self._show())
        else:
            self.turn(1)

    def reset(self) -> None:
        from sudoku_tui.tui.screens.questions import ConfirmScreen

        def answered(answer: str | None) -> None:
            if answer == "yes":
                usual_settings(self._settings)
                self._changed()

        self.app.push_screen(ConfirmScreen(say("Go back to the usual settings?"), say("Your own keys stay.")), answered)

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
        room = self.app.size.width - _AROUND_ROWS
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
        changed = len(KeyChoice(self._settings).own)
        return counted("{count} changed", "{count} changed", changed) if changed else say("none")
